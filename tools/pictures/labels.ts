// The printed side of a pack: brand small, product large, unit small, in one of several layouts.

import { words } from './lettering.ts'
import type { Box, LabelStyle, Look } from './packStyle.ts'
import { ellipse, inkOn, lightness, line, many, mix, path, picture, rect, shade, within } from './svg.ts'

/** Part of a box, in fractions of it. */
type Part = [x: number, y: number, width: number, height: number]
const part = (box: Box, [x, y, width, height]: Part): Box => ({
  x: box.x + x * box.width,
  y: box.y + y * box.height,
  width: width * box.width,
  height: height * box.height,
})

interface Layout {
  paint: string
  brand: [Part, colour: string]
  words: [Part, colour: string]
  variant?: [Part, ground: string]
  art: Part
  unit: [Part, colour: string]
}

const box = (b: Box, p: Part, fill: string, rx = 0, more = '') => {
  const { x, y, width, height } = part(b, p)
  return rect(x, y, width, height, fill, rx, more)
}
const round = (b: Box, cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  ellipse(b.x + cx * b.width, b.y + cy * b.height, rx * b.width, ry * b.height, fill, more)
/** A path in fractions of the box. */
const shape = (b: Box, d: string, fill: string, more = '') => {
  let isX = false
  const placed = d.replace(/-?[\d.]+/g, (value) => {
    isX = !isX
    return String(Math.round((isX ? b.x + Number(value) * b.width : b.y + Number(value) * b.height) * 10) / 10)
  })
  return path(placed, fill, more)
}

/** A light tint of the product's own colour, to set art on. */
const halo = (look: Look) => mix(look.paper, look.content, 0.28)

const tall: Record<LabelStyle, (look: Look, b: Box) => Layout> = {
  panel: (look, b) => ({
    paint:
      box(b, [0.06, 0.05, 0.88, 0.9], look.paper, 10) +
      box(b, [0.06, 0.05, 0.88, 0.17], look.accent, 10) +
      box(b, [0.06, 0.15, 0.88, 0.07], look.accent),
    brand: [[0.1, 0.07, 0.8, 0.13], inkOn(look.accent)],
    words: [[0.09, 0.24, 0.82, 0.25], inkOn(look.paper, look.body)],
    variant: [[0.18, 0.495, 0.64, 0.08], look.content],
    art: [0.24, 0.57, 0.52, 0.3],
    unit: [[0.25, 0.88, 0.5, 0.055], inkOn(look.paper, look.body)],
  }),
  band: (look, b) => ({
    paint:
      box(b, [0, 0.22, 1, 0.32], look.accent) +
      box(b, [0, 0.2, 1, 0.02], look.paper) +
      box(b, [0, 0.54, 1, 0.02], look.paper) +
      round(b, 0.5, 0.75, 0.34, 0.16, mix(look.body, look.paper, 0.5)),
    brand: [[0.14, 0.05, 0.72, 0.13], inkOn(look.body)],
    words: [[0.06, look.variant ? 0.225 : 0.24, 0.88, look.variant ? 0.215 : 0.28], inkOn(look.accent)],
    variant: [[0.18, 0.445, 0.64, 0.08], look.content],
    art: [0.22, 0.58, 0.56, 0.33],
    unit: [[0.25, 0.93, 0.5, 0.055], inkOn(look.body)],
  }),
  arch: (look, b) => ({
    paint:
      shape(b, 'M0.08 1 L0.08 0.7 C0.08 0.4 0.92 0.4 0.92 0.7 L0.92 1 Z', look.accent) +
      shape(b, 'M0.13 1 L0.13 0.71 C0.13 0.44 0.87 0.44 0.87 0.71 L0.87 1 Z', halo(look)),
    brand: [[0.18, 0.03, 0.64, 0.11], inkOn(look.body)],
    words: [[0.06, 0.15, 0.88, look.variant ? 0.21 : 0.3], inkOn(look.body)],
    variant: [[0.2, 0.375, 0.6, 0.08], look.content],
    art: [0.2, 0.52, 0.6, 0.37],
    unit: [[0.25, 0.92, 0.5, 0.06], inkOn(halo(look), look.body)],
  }),
  oval: (look, b) => ({
    paint: round(b, 0.5, 0.33, 0.47, 0.29, look.accent) + round(b, 0.5, 0.33, 0.435, 0.262, look.paper),
    brand: [[0.24, 0.085, 0.52, 0.1], inkOn(look.paper, look.accent)],
    words: [[0.13, 0.215, 0.74, look.variant ? 0.18 : 0.24], inkOn(look.paper, look.body)],
    variant: [[0.25, 0.41, 0.5, 0.08], look.content],
    art: [0.2, 0.61, 0.6, 0.31],
    unit: [[0.25, 0.93, 0.5, 0.055], inkOn(look.body)],
  }),
  stripe: (look, b) => ({
    paint:
      box(b, [0, 0, 1, 1], look.paper) +
      shape(b, 'M0 0.58 L1 0.46 L1 1 L0 1 Z', look.body) +
      shape(b, 'M0 0.55 L1 0.43 L1 0.47 L0 0.59 Z', look.accent) +
      shape(b, 'M0 0.61 L1 0.49 L1 0.505 L0 0.625 Z', look.accent),
    brand: [[0.14, 0.05, 0.72, 0.12], inkOn(look.paper, look.accent)],
    words: [[0.07, 0.175, 0.86, look.variant ? 0.2 : 0.27], inkOn(look.paper, look.body)],
    variant: [[0.1, 0.385, 0.56, 0.08], look.content],
    art: [0.24, 0.56, 0.56, 0.34],
    unit: [[0.08, 0.91, 0.5, 0.06], inkOn(look.body)],
  }),
  bleed: (look, b) => ({
    paint:
      round(b, 0.5, 0.78, 0.62, 0.32, mix(look.body, '#FFFFFF', 0.22)) +
      round(b, 0.5, 0.8, 0.46, 0.24, mix(look.body, '#FFFFFF', 0.36)) +
      box(b, [0.18, 0.045, 0.64, 0.105], look.accent, 12),
    brand: [[0.21, 0.05, 0.58, 0.095], inkOn(look.accent)],
    words: [[0.06, 0.17, 0.88, look.variant ? 0.23 : 0.3], inkOn(look.body)],
    variant: [[0.2, 0.41, 0.6, 0.08], look.content],
    art: [0.12, 0.5, 0.76, 0.42],
    unit: [[0.28, 0.93, 0.44, 0.055], inkOn(look.body)],
  }),
  wave: (look, b) => ({
    paint:
      shape(b, 'M0 0 L1 0 L1 0.5 C0.72 0.62 0.4 0.4 0 0.56 Z', look.paper) +
      shape(b, 'M0 0.54 C0.4 0.38 0.72 0.6 1 0.48 L1 0.53 C0.72 0.65 0.4 0.43 0 0.6 Z', look.accent),
    brand: [[0.16, 0.04, 0.68, 0.12], inkOn(look.paper, look.accent)],
    words: [[0.07, 0.165, 0.86, look.variant ? 0.19 : 0.26], inkOn(look.paper, look.body)],
    variant: [[0.2, 0.365, 0.6, 0.078], look.content],
    art: [0.22, 0.55, 0.56, 0.36],
    unit: [[0.25, 0.93, 0.5, 0.055], inkOn(look.body)],
  }),
  medal: (look, b) => ({
    paint:
      box(b, [0, 0.64, 1, 0.02], look.accent) +
      box(b, [0, 0.67, 1, 0.28], look.accent) +
      round(b, 0.5, 0.36, 0.34, 0.215, look.accent) +
      round(b, 0.5, 0.36, 0.31, 0.195, halo(look)),
    brand: [[0.14, 0.025, 0.72, 0.105], inkOn(look.body)],
    words: [[0.06, 0.675, 0.88, look.variant ? 0.17 : 0.265], inkOn(look.accent)],
    variant: [[0.2, 0.855, 0.6, 0.075], look.content],
    art: [0.22, 0.18, 0.56, 0.36],
    unit: [[0.3, 0.955, 0.4, 0.045], inkOn(look.body)],
  }),
  plain: (look, b) => ({
    paint:
      box(b, [0.04, 0.12, 0.92, 0.76], look.paper, 6) +
      box(b, [0.08, 0.15, 0.84, 0.015], look.accent) +
      box(b, [0.08, 0.835, 0.84, 0.015], look.accent),
    brand: [[0.14, 0.18, 0.72, 0.09], inkOn(look.paper, look.accent)],
    words: [[0.09, 0.285, 0.82, look.variant ? 0.2 : 0.25], inkOn(look.paper, look.accent)],
    variant: [[0.18, 0.5, 0.64, 0.085], look.content],
    art: [0.3, 0.58, 0.4, 0.2],
    unit: [[0.2, 0.765, 0.6, 0.07], inkOn(look.paper, look.accent)],
  }),
}

/** Bars, tubes and flat boxes: words to the left, picture to the right. */
function wide(look: Look, b: Box): Layout {
  const { style } = look
  const onPaper = style === 'panel' || style === 'wave' || style === 'oval' || style === 'plain' || style === 'medal'
  const under = onPaper ? look.paper : look.body
  const paint = onPaper
    ? style === 'oval' || style === 'medal'
      ? round(b, 0.36, 0.5, 0.34, 0.46, look.accent) + round(b, 0.36, 0.5, 0.325, 0.42, look.paper)
      : style === 'wave'
        ? shape(b, 'M0 0 L0.66 0 C0.78 0.3 0.6 0.7 0.7 1 L0 1 Z', look.paper) +
          shape(b, 'M0.64 0 L0.7 0 C0.82 0.3 0.64 0.7 0.74 1 L0.68 1 C0.58 0.7 0.76 0.3 0.64 0 Z', look.accent)
        : box(b, [0.03, 0.1, 0.94, 0.8], look.paper, 8) +
          box(b, [0.03, 0.1, 0.94, 0.06], look.accent) +
          box(b, [0.03, 0.84, 0.94, 0.06], look.accent)
    : style === 'band'
      ? box(b, [0, 0.3, 1, 0.46], look.accent)
      : style === 'stripe'
        ? shape(b, 'M0.68 0 L0.76 0 L0.66 1 L0.58 1 Z', look.accent) +
          shape(b, 'M0.79 0 L0.82 0 L0.72 1 L0.69 1 Z', look.accent)
        : round(b, 0.82, 0.5, 0.3, 0.8, mix(look.body, '#FFFFFF', 0.25))
  const ground = style === 'band' ? look.accent : under
  const inset = style === 'oval' || style === 'medal' ? 0.1 : 0.06
  const width = look.art ? 0.6 - inset : 0.94 - inset
  return {
    paint,
    brand: [[inset, style === 'band' ? 0.06 : 0.16, width, style === 'band' ? 0.2 : 0.17], inkOn(under, look.accent)],
    words: [[inset, 0.33, width, look.variant ? 0.25 : 0.36], inkOn(ground, look.body)],
    variant: [[inset + width * 0.12, 0.59, width * 0.76, 0.13], look.content],
    art: [0.66, 0.12, 0.31, 0.76],
    unit: [[inset, style === 'band' ? 0.8 : 0.74, width, 0.085], inkOn(under, look.body)],
  }
}

/** Prints a label into a box; `clip` is the shape that it must not leave. Boxes low in height get the wide layout. */
export function printed(look: Look, b: Box, clip?: string): string {
  if (look.back) return clip ? within(clip, smallPrint(look, b)) : smallPrint(look, b)
  const flat = b.width > b.height * 1.25
  const pictureless = !look.art && (look.style === 'medal' || look.style === 'arch' || look.style === 'band')
  const layout = flat ? wide(look, b) : tall[pictureless ? 'panel' : look.style](look, b)
  const set = (
    text: string | undefined,
    [where, colour]: [Part, string],
    more: Partial<Parameters<typeof words>[1]>,
  ) => (text ? words(text, { ...part(b, where), colour, ...more }) : '')
  let inner = layout.paint
  const nameless = !look.brand && layout.brand[0][1] < layout.words[0][1] && !flat
  const [x, y, width, height] = layout.words[0]
  const name: Part =
    nameless && look.style !== 'panel'
      ? [x, layout.brand[0][1] + 0.03, width, y + height - layout.brand[0][1] - 0.03]
      : [x, y, width, height]
  inner += set(look.brand, layout.brand, { letters: look.brandLetters, lines: 1, max: flat ? 44 : 46 })
  inner += set(look.words, [name, layout.words[1]], { letters: look.letters, max: flat ? 84 : 80 })
  if (look.variant && layout.variant) inner += pill(look.variant, part(b, layout.variant[0]), layout.variant[1])
  if (look.art) {
    const at = part(b, layout.art)
    const side = Math.min(at.width, at.height) * 1.06
    inner += picture(look.art, at.x + (at.width - side) / 2, at.y + (at.height - side) / 2, side)
  }
  if (b.height > 150) inner += set(look.unit, layout.unit, { lines: 1, max: 26 })
  return clip ? within(clip, inner) : inner
}

function pill(text: string, b: Box, colour: string): string {
  const ground = lightness(colour) > 0.86 ? shade(colour, -0.16) : colour
  return (
    rect(b.x, b.y, b.width, b.height, ground, Math.round(b.height / 2)) +
    words(text, {
      ...b,
      x: b.x + 6,
      width: b.width - 12,
      y: b.y + b.height * 0.14,
      height: b.height * 0.72,
      colour: inkOn(ground),
      lines: 1,
    })
  )
}

/** The other side: name, a table of numbers, lines of print and a bar code. */
function smallPrint(look: Look, b: Box): string {
  const ink = inkOn(look.paper, look.body)
  const at = (x: number, y: number) => `${b.x + x * b.width} ${b.y + y * b.height}`
  const flat = b.width > b.height * 1.25
  const [left, right] = flat ? [0.06, 0.56] : [0.12, 0.88]
  const rows = flat ? 3 : 6
  const top = flat ? 0.36 : 0.3
  const step = flat ? 0.13 : 0.055
  const table = many(rows, (row) => {
    const y = top + row * step
    return (
      line(
        `M${at(left, y)}L${at(left + (right - left) * [0.5, 0.36, 0.6, 0.42, 0.3, 0.52][row]!, y)}M${at(right - 0.12, y)}L${at(right, y)}`,
        ink,
        b.height * 0.014,
        'opacity=".55"',
      ) + line(`M${at(left, y + step / 2)}L${at(right, y + step / 2)}`, ink, 1.5, 'opacity=".25"')
    )
  })
  const code = flat ? ([0.66, 0.3, 0.26, 0.45] as Part) : ([0.5, 0.76, 0.38, 0.13] as Part)
  const bars = part(b, code)
  const widths = [3, 1, 2, 1, 1, 3, 1, 2, 2, 1, 3, 1, 1, 2, 1, 3]
  let x = bars.x + 6
  const unitWidth = (bars.width - 12) / widths.reduce((sum, width) => sum + width, 0)
  const barcode = widths
    .map((width, index) => {
      const bar = index % 2 ? '' : rect(x, bars.y + 5, width * unitWidth, bars.height - 10, '#1F1A1E')
      x += width * unitWidth
      return bar
    })
    .join('')
  return (
    box(b, flat ? [0.03, 0.08, 0.94, 0.84] : [0.06, 0.05, 0.88, 0.9], look.paper, 8) +
    box(b, flat ? [0.03, 0.08, 0.94, 0.2] : [0.06, 0.05, 0.88, 0.16], look.accent, 8) +
    words(look.brand ?? look.words, {
      ...part(b, flat ? [0.06, 0.1, 0.88, 0.16] : [0.12, 0.07, 0.76, 0.12]),
      colour: inkOn(look.accent),
      letters: look.brandLetters,
      lines: 1,
      max: 40,
    }) +
    table +
    rect(bars.x, bars.y, bars.width, bars.height, '#FFFFFF', 3) +
    barcode +
    (flat
      ? ''
      : many(4, (row) =>
          line(
            `M${at(0.12, 0.68 + row * 0.06)}L${at(row === 0 ? 0.86 : 0.42, 0.68 + row * 0.06)}`,
            ink,
            b.height * 0.012,
            'opacity=".35"',
          ),
        ))
  )
}
