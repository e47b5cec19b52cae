// The woven basket on the home page: node scripts/pictures/make-hero.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawn } from './drawn.ts'
import { emojiFile } from './emoji.ts'
import { type Loose, motifs } from './motifs.ts'
import { document, linear, picture, root } from './svg.ts'

const strands = ['#DDAA55', '#E7B968', '#F0CB85']
const strand = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2.4" fill="${colour}"/>`
const three = [0, 1, 2].map((i) => 0.6 + i * 6.67)
const weave = `<pattern id="weave" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="#A8712A"/>${three
  .map(
    (at, i) =>
      strand(0, at, 20, 5.5, strands[i % 2]!) +
      strand(20, at + 20, 20, 5.5, strands[i % 2]!) +
      strand(at, 20, 5.5, 20, strands[2 - (i % 2)]!) +
      strand(at + 20, 0, 5.5, 20, strands[2 - (i % 2)]!),
  )
  .join('')}</pattern>`
const zigzag =
  '<pattern id="zigzag" y="206" width="32" height="32" patternUnits="userSpaceOnUse"><rect width="32" height="32" fill="#5B1547"/><path d="M-4 27L16 7L36 27" fill="none" stroke="#F2A01E" stroke-width="6"/></pattern>'
const light = linear('light', [
  [0, '#3a1d00', 0.42],
  [0.28, '#ffffff', 0.12],
  [0.7, '#3a1d00', 0.05],
  [1, '#3a1d00', 0.46],
])

const produce: [name: string, x: number, y: number, size: number, angle: number][] = [
  ['pineapple', 88, 8, 142, -14],
  ['leafy-green', 200, 22, 144, 14],
  ['matooke', 250, 70, 124, 20],
  ['carrot', 46, 76, 106, -30],
  ['tomato', 108, 94, 96, 0],
  ['avocado', 182, 90, 108, -8],
  ['mango', 262, 102, 88, 8],
  ['egg', 60, 120, 64, 0],
]
const pieces = await Promise.all(
  produce.map(async ([name, x, y, size, angle]) => {
    const source = drawn[name] ? Buffer.from(document(512, drawn[name]())) : readFileSync(emojiFile(name))
    const trimmed = await sharp(source).trim({ threshold: 1 }).png().toBuffer()
    const change = Object.values(motifs).find((motif) => !('pack' in motif) && motif.art === name) as Loose | undefined
    const { hue = 0, saturation = 1, brightness = 1 } = change ?? {}
    const png = await sharp(trimmed)
      .modulate({ hue: (hue + 360) % 360, saturation, brightness })
      .resize(320, 320, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
    return picture(`data:image/png;base64,${png.toString('base64')}`, x, y, size, `transform="rotate(${angle} ${x + size / 2} ${y + size / 2})"`)
  }),
)
const bowl = 'M50 170H370L344 312Q336 350 296 350H124Q84 350 76 312Z'
const rim = Array.from(
  { length: 26 },
  (_, i) => `<path d="M${26 + i * 14} 183L${38 + i * 14} 155" stroke="${strands[(i % 2) * 2]}" stroke-width="10" stroke-linecap="round"/>`,
).join('')
const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 360" width="700" height="600"><defs>${weave}${zigzag}${light}<clipPath id="rim"><rect x="36" y="154" width="348" height="30" rx="15"/></clipPath></defs><path d="M88 170C78 -40 342 -40 332 170" fill="none" stroke="#B57D30" stroke-width="17"/><path d="M88 170C78 -40 342 -40 332 170" fill="none" stroke="#F0CB85" stroke-width="13" stroke-dasharray="11 6"/>${pieces.join('')}<path d="${bowl}" fill="url(#weave)"/><path d="M58 206H362L356 238H64Z" fill="url(#zigzag)"/><path d="${bowl}" fill="url(#light)"/><rect x="36" y="154" width="348" height="30" rx="15" fill="#8A5A1D"/><g clip-path="url(#rim)">${rim}</g></svg>`

mkdirSync(join(root, 'public/images'), { recursive: true })
for (const [file, width, limit] of [
  ['hero-basket', 700, 45_000],
  ['hero-basket-small', 360, 16_000],
] as const) {
  for (let quality = 82; ; quality -= 5) {
    const webp = await sharp(Buffer.from(body), { density: 144 }).resize({ width }).webp({ quality, alphaQuality: 80, effort: 6 }).toBuffer()
    if (webp.length > limit && quality > 40) continue
    writeFileSync(join(root, `public/images/${file}.webp`), webp)
    console.log(file, webp.length, quality)
    break
  }
}
