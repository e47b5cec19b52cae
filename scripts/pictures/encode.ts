// From a drawing to the files of the shop: three widths, AVIF and WebP, each under its limit; nothing is made twice.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { root } from './svg.ts'

sharp.concurrency(1)

export const images = join(root, 'public/images')
const memory = join(root, '.data/pictures.json')
/** Goes up when the same drawing would give other files. */
const VERSION = 6

type Format = 'avif' | 'webp'
interface Aim {
  quality: number
  /** Bytes; the quality falls until the picture fits. */
  limit: number
}
/** By width. Nearly every browser takes AVIF; WebP is for the old ones, and may be plainer. */
const aims: Record<number, Record<Format, Aim>> = {
  160: { avif: { quality: 46, limit: 2_000 }, webp: { quality: 50, limit: 2_200 } },
  320: { avif: { quality: 40, limit: 4_000 }, webp: { quality: 34, limit: 4_400 } },
  640: { avif: { quality: 34, limit: 8_000 }, webp: { quality: 24, limit: 8_000 } },
}
const LEAST = 14

const encoded = (image: Sharp, format: Format, quality: number, width: number) =>
  format === 'avif'
    ? image
        .clone()
        .avif({ quality, effort: width > 320 ? 2 : 3, chromaSubsampling: '4:2:0' })
        .toBuffer()
    : image.clone().webp({ quality, alphaQuality: 80, effort: 6 }).toBuffer()

/** The best quality from the one aimed at that stays under the limit, or the least we accept. */
async function squeezed(image: Sharp, format: Format, { quality, limit }: Aim, width: number): Promise<Buffer> {
  for (let now = quality; ; now -= 6) {
    const bytes = await encoded(image, format, now, width)
    if (bytes.length <= limit || now - 6 < LEAST) return bytes
  }
}

const known: Record<string, string> = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
export function remember(): void {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(known))
}

/** Runs `make` unless these very files were made from this very drawing before. Says whether it ran. */
async function once(name: string, drawing: string, files: string[], make: () => Promise<void>): Promise<boolean> {
  const hash = createHash('sha256').update(`${VERSION}${drawing}`).digest('base64url')
  if (known[name] === hash && files.every((file) => existsSync(join(images, file)))) return false
  await make()
  known[name] = hash
  return true
}

const write = (file: string, bytes: Buffer) => {
  mkdirSync(dirname(join(images, file)), { recursive: true })
  writeFileSync(join(images, file), bytes)
}

/** `<name>-160.avif` to `<name>-640.webp` of a square picture; `less` quality for those that are seen later. */
export function writeSizes(name: string, svg: string, less = 0): Promise<boolean> {
  const wanted = Object.entries(aims).flatMap(([width, byFormat]) =>
    Object.entries(byFormat).map(([format, { quality, limit }]) => ({
      width: Number(width),
      format: format as Format,
      aim: { quality: quality - less, limit },
      file: `${name}-${width}.${format}`,
    })),
  )
  return once(
    name,
    svg,
    wanted.map(({ file }) => file),
    async () => {
      const drawn = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
      for (const { width, format, aim, file } of wanted) write(file, await squeezed(sharp(drawn).resize(width, width), format, aim, width))
    },
  )
}

/** `<name>.avif` and `<name>.webp` of a picture of any shape, as wide as it is drawn. */
export function writePair(name: string, svg: string, limit: Record<Format, number>): Promise<boolean> {
  return once(name, svg, [`${name}.avif`, `${name}.webp`], async () => {
    const drawn = sharp(Buffer.from(svg))
    for (const format of ['avif', 'webp'] as const)
      write(`${name}.${format}`, await squeezed(drawn, format, { quality: format === 'avif' ? 50 : 72, limit: limit[format] }, 1232))
  })
}

/** `<name>.webp`, 160 × 160 on a clear ground. */
export function writeArt(name: string, svg: string): Promise<boolean> {
  return once(name, svg, [`${name}.webp`], async () => {
    const trimmed = await sharp(Buffer.from(svg)).trim({ threshold: 1 }).png().toBuffer()
    write(
      `${name}.webp`,
      await squeezed(
        sharp(trimmed).resize(160, 160, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }),
        'webp',
        { quality: 84, limit: 6_000 },
        160,
      ),
    )
  })
}

/** Works through a list, two at a time. */
export async function twoAtATime<T>(list: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let at = next++; at < list.length; at = next++) await work(list[at]!, at)
  }
  await Promise.all([lane(), lane()])
}
