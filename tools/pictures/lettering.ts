// Words as paths, measured, so that they stay inside their label and look the same on every machine.
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

/** What is used of fontkit, which has no types of its own. */
type Outline = { scale(x: number, y: number): Outline; translate(x: number, y: number): Outline; toSVG(): string }
type Run = { advanceWidth: number; glyphs: { path: Outline }[]; positions: { xAdvance: number; xOffset: number }[] }
type Face = { unitsPerEm: number; capHeight: number; layout(text: string): Run }

/** The lettering a brand may choose in catalogue/brands.json, and its font. */
const files = {
  plain: ['@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2', 700],
  heavy: ['@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2', 900],
  soft: ['@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2', 600],
  script: ['@fontsource/pacifico/files/pacifico-latin-400-normal.woff2', undefined],
  serif: ['@fontsource/bree-serif/files/bree-serif-latin-400-normal.woff2', undefined],
  tall: ['@fontsource/oswald/files/oswald-latin-600-normal.woff2', undefined],
  slab: ['@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2', undefined],
} as const satisfies Record<string, readonly [file: string, weight: number | undefined]>

export type Letters = keyof typeof files
export const lettersNames = Object.keys(files) as Letters[]

const alphabet = `${Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')}éèôâç°½×’&`
const faces = {} as Record<Letters, Face>
for (const [key, [file, weight]] of Object.entries(files) as [Letters, (typeof files)[Letters]][]) {
  const cut = await subsetFont(readFileSync(new URL(import.meta.resolve(file))), alphabet, {
    targetFormat: 'sfnt',
    ...(weight && { variationAxes: { wght: weight } }),
  })
  faces[key] = fontkit.create(cut) as Face
}

const widthOf = (text: string, letters: Letters): number =>
  faces[letters].layout(text).advanceWidth / faces[letters].unitsPerEm

/** The split over at most that many lines that keeps the widest line shortest. */
function splitWords(text: string, lines: number, letters: Letters): string[] {
  const words = text.split(' ')
  if (lines <= 1 || words.length === 1) return [text]
  let best = [text]
  let bestWidth = Number.POSITIVE_INFINITY
  for (let at = 1; at < words.length; at++) {
    const candidate = [words.slice(0, at).join(' '), ...splitWords(words.slice(at).join(' '), lines - 1, letters)]
    const widest = Math.max(...candidate.map((line) => widthOf(line, letters)))
    if (widest < bestWidth) [best, bestWidth] = [candidate, widest]
  }
  return best
}

export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  colour: string
  letters?: Letters
  /** Largest size of the letters; the box decides otherwise. */
  max?: number
  lines?: number
  align?: 'left' | 'middle'
  /** Leans to the right like handwriting. */
  slant?: boolean
}

/** Sets text in a box, as large as the box allows. */
export function words(text: string, box: TextBox): string {
  const letters = box.letters ?? 'plain'
  const face = faces[letters]
  const leading = letters === 'script' ? 1.22 : 1.04
  let chosen = { size: 0, lines: [text] }
  for (let count = 1; count <= (box.lines ?? 3); count++) {
    const lines = splitWords(text, count, letters)
    const size = Math.min(
      box.max ?? 90,
      (box.width * 0.94) / Math.max(...lines.map((line) => widthOf(line, letters))),
      box.height / (lines.length * leading),
    )
    if (size > chosen.size * 1.06) chosen = { size, lines }
  }
  const { size, lines } = chosen
  const step = size * leading
  const rise = (face.capHeight / face.unitsPerEm) * size
  const first = box.y + (box.height - (step * (lines.length - 1) + rise)) / 2 + rise
  const scale = size / face.unitsPerEm
  const outline = lines.map((line, index) => {
    const run = face.layout(line)
    const left = box.align === 'left' ? box.x : box.x + (box.width - run.advanceWidth * scale) / 2
    let x = left
    return run.glyphs
      .map((glyph, at) => {
        const drawn = glyph.path
          .scale(scale, -scale)
          .translate(x + (run.positions[at]?.xOffset ?? 0) * scale, first + index * step)
        x += (run.positions[at]?.xAdvance ?? 0) * scale
        return drawn.toSVG()
      })
      .join('')
  })
  const d = outline.join('').replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
  const lean = box.slant ? ` transform="translate(${(box.y + box.height / 2) * 0.16} 0) skewX(-9)"` : ''
  return d ? `<path d="${d}" fill="${box.colour}"${lean}/>` : ''
}
