// Draws every product tile and every small picture: node scripts/pictures/make-motifs.ts [name …]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawn } from './drawn.ts'
import { emojiFile } from './emoji.ts'
import { type Loose, type Motif, motifs } from './motifs.ts'
import { packs } from './packs.ts'
import { document, picture, root, shade } from './svg.ts'

sharp.concurrency(1)
const tiles = join(root, 'public/images/motifs')
const small = join(root, 'public/images/art')
const address = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

async function piece(name: string, size: number, change: Partial<Loose> = {}): Promise<Buffer> {
  const source = drawn[name] ? Buffer.from(document(512, drawn[name]())) : readFileSync(emojiFile(name))
  const { hue = 0, saturation = 1, brightness = 1 } = change
  const trimmed = await sharp(source).trim({ threshold: 1 }).png().toBuffer()
  return sharp(trimmed)
    .modulate({ hue: (hue + 360) % 360, saturation, brightness })
    .resize(size, size, { fit: 'contain', background: clear, kernel: 'lanczos3' })
    .png()
    .toBuffer()
}

/** The middle colour of what can be seen, for the ground behind it. */
async function ownColour(png: Buffer): Promise<string> {
  const { data } = await sharp(png).resize(48, 48).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const sum = [0, 0, 0]
  let weight = 0
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b, a] = [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!]
    const w = (a / 255) * (0.15 + (Math.max(r, g, b) - Math.min(r, g, b)) / 255)
    sum[0]! += r * w
    sum[1]! += g * w
    sum[2]! += b * w
    weight += w
  }
  return `#${sum
    .map((v) =>
      Math.round(v / Math.max(weight, 1e-6))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const effects =
  '<filter id="blur" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="12"/></filter><filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="7" stdDeviation="7" flood-color="#1c1208" flood-opacity=".22"/></filter>'
/** White things lie on a cool ground, or nobody would see them. */
function visible(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const pale = Math.min(...parts) > 185
  return pale ? '#93A9CC' : colour
}

const ground = (own: string) => {
  const colour = visible(own)
  return `<defs>${effects}<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${shade(colour, 0.92)}"/><stop offset="1" stop-color="${shade(colour, 0.76)}"/></radialGradient></defs><rect width="600" height="600" fill="url(#ground)"/>`
}
const shadow = (cx: number, cy: number, rx: number) => `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="20" fill="#3a2f20" opacity=".26" filter="url(#blur)"/>`

const places: Record<number, [x: number, y: number, size: number][]> = {
  1: [[90, 84, 420]],
  2: [
    [262, 90, 278],
    [62, 196, 312],
  ],
  3: [
    [56, 156, 268],
    [278, 156, 268],
    [152, 236, 300],
  ],
}

async function draw(motif: Motif): Promise<{ tile: string; alone: Buffer }> {
  if ('pack' in motif) {
    const art = motif.art ? address(await piece(motif.art, 256)) : undefined
    const body = packs[motif.pack]!({ ...motif, art })
    const alone = document(600, body.replace(/<ellipse class="floor"[^>]*>/, ''), effects)
    return { tile: document(600, ground(motif.colour) + body), alone: Buffer.from(alone) }
  }
  const png = await piece(motif.art, 420, motif)
  const href = address(png)
  const spots = places[motif.pieces]!
  const [x, y, size] = spots.at(-1)!
  // The shadow lies where the front piece ends, and low things move down to the middle of the tile.
  const { info } = await sharp(png).trim({ threshold: 1 }).png().toBuffer({ resolveWithObject: true })
  const gap = (1 - info.height / 420) * size * 0.5
  const drop = motif.pieces === 1 ? gap * 0.16 : 0
  const floor = y + size - gap + drop + 4
  const wide = motif.pieces === 3 ? 205 : (info.width / 420) * size * 0.4 + (motif.pieces === 2 ? 40 : 0)
  const body = `${shadow(motif.pieces === 2 ? x + size / 2 + 30 : 300, floor, wide)}<g filter="url(#soft)">${spots.map(([left, top, side]) => picture(href, left, top + drop, side)).join('')}</g>`
  return { tile: document(600, ground(await ownColour(png)) + body), alone: png }
}

/** The best quality that stays under the limit. */
async function squeeze(image: sharp.Sharp, file: string, limit: number, start: number): Promise<void> {
  for (let quality = start; ; quality -= 6) {
    const webp = await image.clone().webp({ quality, alphaQuality: 80, effort: 5, smartSubsample: true }).toBuffer()
    if (webp.length <= limit || quality < 34) return writeFileSync(file, webp)
  }
}

const read = (file: string) => JSON.parse(readFileSync(join(root, 'catalogue', file), 'utf8')) as { motif: string }[]
const shelves = new Set([...read('categories.json'), ...read('subcategories.json')].map((row) => row.motif))
const products = new Set(readdirSync(join(root, 'catalogue/products')).flatMap((file) => read(`products/${file}`).map((row) => row.motif)))
const only = new Set(process.argv.slice(2))

mkdirSync(tiles, { recursive: true })
mkdirSync(small, { recursive: true })
for (const name of new Set([...products, ...shelves])) {
  if (only.size && !only.has(name)) continue
  const motif = motifs[name]
  if (!motif) throw new Error(`No picture is described for the motif ${name}`)
  const { tile, alone } = await draw(motif)
  await squeeze(sharp(Buffer.from(tile)).resize(400, 400), join(tiles, `${name}.webp`), 10_000, 80)
  if (shelves.has(name)) {
    const trimmed = await sharp(alone).trim({ threshold: 1 }).png().toBuffer()
    await squeeze(sharp(trimmed).resize(160, 160, { fit: 'contain', background: clear }), join(small, `${name}.webp`), 6_000, 84)
  }
}
for (const name of Object.keys(motifs)) if (!products.has(name) && !shelves.has(name)) console.warn(`Nothing uses the motif ${name}`)
