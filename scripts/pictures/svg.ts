// Small helpers shared by every picture: colours, gradients and text as paths.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'

export const root = join(import.meta.dirname, '..', '..')

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const toHex = (values: number[]) =>
  `#${values
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Mixes a colour towards white (positive) or black (negative). */
export function shade(hex: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  const t = Math.abs(amount)
  return toHex(channels(hex).map((v) => v * (1 - t) + target * t))
}

export type Stop = [offset: number, colour: string, opacity?: number]

export function linear(id: string, stops: Stop[], vertical = false): string {
  const body = stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${vertical ? 0 : 1}" y2="${vertical ? 1 : 0}">${body}</linearGradient>`
}

/** Light from the upper left, as on every picture of the shop. */
export function round(id: string, colour: string, depth = 0.35): string {
  return `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${shade(colour, 0.42)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${shade(colour, -depth)}"/></radialGradient>`
}

/** A body lit like a cylinder: bottles, tins, jars. */
export function cylinder(id: string, colour: string): string {
  return linear(id, [
    [0, shade(colour, -0.28)],
    [0.12, shade(colour, -0.06)],
    [0.3, shade(colour, 0.3)],
    [0.48, colour],
    [0.78, shade(colour, -0.08)],
    [1, shade(colour, -0.34)],
  ])
}

/** What is used of fontkit, which has no types of its own. */
type Glyph = { path: { scale(x: number, y: number): Glyph['path']; translate(x: number, y: number): Glyph['path']; toSVG(): string } }
type Face = { unitsPerEm: number; layout(text: string): { advanceWidth: number; glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number }[] } }

const variable = readFileSync(join(root, 'node_modules/@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2'))
const alphabet = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const face = fontkit.create(await subsetFont(variable, alphabet, { targetFormat: 'sfnt', variationAxes: { wght: 700 } })) as Face

const widthOf = (text: string): number => face.layout(text).advanceWidth / face.unitsPerEm

/** The split over at most three lines that keeps the widest line shortest. */
function splitWords(text: string, lines: number): string[] {
  const words = text.split(' ')
  if (lines <= 1 || words.length === 1) return [text]
  let best = [text]
  let bestWidth = Number.POSITIVE_INFINITY
  for (let at = 1; at < words.length; at++) {
    const rest = splitWords(words.slice(at).join(' '), lines - 1)
    const candidate = [words.slice(0, at).join(' '), ...rest]
    const widest = Math.max(...candidate.map(widthOf))
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
  max?: number
}

/** Sets text in the middle of a box, as large as the box allows, measured with the shop's own font. */
export function label(text: string, box: TextBox): string {
  let chosen = { size: 0, lines: [text] }
  for (const count of [1, 2, 3]) {
    const lines = splitWords(text, count)
    const size = Math.min(box.max ?? 60, (box.width * 0.92) / Math.max(...lines.map(widthOf)), box.height / (lines.length * 1.06))
    if (size > chosen.size * 1.02) chosen = { size, lines }
  }
  const { size, lines } = chosen
  const step = size * 1.06
  const top = box.y + box.height / 2 - (step * lines.length) / 2 + size * 0.84
  return lines
    .map((line, index) => {
      const run = face.layout(line)
      const scale = size / face.unitsPerEm
      let x = box.x + box.width / 2 - (run.advanceWidth * scale) / 2
      const y = top + index * step
      return run.glyphs
        .map((glyph, at) => {
          const path = glyph.path
            .scale(scale, -scale)
            .translate(x + run.positions[at].xOffset * scale, y)
            .toSVG()
          x += run.positions[at].xAdvance * scale
          return path ? `<path d="${path}" fill="${box.colour}"/>` : ''
        })
        .join('')
    })
    .join('')
}

export const picture = (href: string, x: number, y: number, size: number, more = '') =>
  `<image href="${href}" x="${x}" y="${y}" width="${size}" height="${size}" ${more}/>`

export const document = (size: number, body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><defs>${defs}</defs>${body}</svg>`
