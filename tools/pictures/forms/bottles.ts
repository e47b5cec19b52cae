// Bottles: an outline as if turned on a wheel, a label, a cap, and for some a head to press.
import { printed } from '../labels.ts'
import type { Look, Thing } from '../packStyle.ts'
import { line, many, mix, path, rect, shade, within } from '../svg.ts'
import { cap, gleam, lit, turned, wrapped } from './solid.ts'

interface Bottle {
  /** Half its width and the height at every bend, from the neck down: '27 58, 92 196'. */
  outline: string
  label: [half: number, top: number, bottom: number]
  cap: [half: number, top: number, height: number]
  /** Clear bottles show what is in them. */
  clear?: boolean
  /** Level of the liquid in clear bottles. */
  level?: number
  /** Ribs and such, under the label. */
  over?: (shape: string) => string
  behind?: (look: Look) => string
  /** What is pressed to let something out. */
  head?: (look: Look) => string
}

/** Bottles are a little stouter than in reality, so that their labels can be read on a card. */
const STOUT = 1.17
const SAG = 12
const grip = 'M196 128C286 140 310 210 284 290'

const ribs = (shape: string, from: number, to: number, step: number) =>
  within(
    shape,
    many(Math.floor((to - from) / step), (at) =>
      line(
        `M0 ${from + at * step}Q150 ${from + at * step + 14} 300 ${from + at * step}`,
        '#ffffff',
        4,
        'opacity=".38"',
      ),
    ),
  )
const moulded = (shape: string, colour: string) => path(shape, colour) + lit(shape, 'flat')

const kinds: Record<string, Bottle> = {
  soda: {
    outline: '27 58, 29 92, 92 196, 96 250, 86 322, 96 400, 97 520, 84 556',
    label: [94, 236, 392],
    cap: [33, 22, 38],
    clear: true,
    level: 100,
  },
  glass: {
    outline: '24 40, 25 150, 70 246, 84 300, 80 360, 84 540',
    label: [82, 318, 470],
    cap: [29, 20, 22],
    clear: true,
    level: 110,
  },
  water: {
    outline: '28 60, 32 96, 94 176, 100 216, 92 240, 100 268, 100 420, 92 448, 101 480, 99 560',
    label: [98, 268, 416],
    cap: [34, 24, 40],
    clear: true,
    over: (shape) => ribs(shape, 180, 262, 26) + ribs(shape, 436, 545, 26),
  },
  oil: {
    outline: '32 62, 34 96, 108 190, 112 236, 106 300, 112 470, 108 560',
    label: [106, 250, 470],
    cap: [40, 22, 42],
    clear: true,
    level: 108,
  },
  squash: {
    outline: '30 66, 32 100, 72 146, 106 210, 108 540',
    label: [107, 236, 486],
    cap: [38, 22, 46],
    clear: true,
    level: 120,
  },
  sauce: { outline: '26 82, 30 120, 66 196, 78 250, 80 560', label: [79, 262, 500], cap: [32, 14, 70], clear: true },
  slim: {
    outline: '22 74, 24 160, 64 236, 74 290, 74 560',
    label: [73, 300, 510],
    cap: [28, 20, 58],
    clear: true,
    level: 150,
  },
  vial: { outline: '34 110, 36 132, 82 170, 92 210, 92 460', label: [91, 216, 410], cap: [44, 30, 84], clear: true },
  milk: { outline: '44 66, 46 100, 92 180, 104 240, 104 556', label: [103, 246, 494], cap: [50, 22, 48] },
  yoghurt: {
    outline: '44 82, 46 110, 82 150, 92 200, 76 290, 94 400, 92 520',
    label: [90, 170, 470],
    cap: [50, 44, 44],
  },
  flip: { outline: '58 122, 96 168, 108 260, 106 420, 96 556', label: [101, 190, 500], cap: [62, 44, 78] },
  talc: { outline: '54 124, 86 170, 94 230, 82 330, 94 440, 94 556', label: [88, 200, 500], cap: [60, 34, 90] },
  bleach: {
    outline: '34 90, 36 120, 86 190, 112 250, 112 556',
    label: [110, 270, 510],
    cap: [42, 26, 66],
    behind: (look) => line(grip, shade(look.body, -0.16), 30) + line(grip, look.body, 22),
  },
  pump: {
    outline: '62 196, 102 216, 108 270, 108 556',
    label: [106, 250, 516],
    cap: [44, 150, 46],
    head: (look) =>
      rect(138, 78, 24, 76, look.cap) +
      rect(138, 78, 10, 76, '#1a0f0a', 0, 'opacity=".12"') +
      moulded('M96 62Q98 42 124 42L190 42Q206 44 206 62L206 84L142 84Q124 86 104 104Q88 96 96 62Z', look.cap),
  },
  trigger: {
    outline: '34 170, 36 196, 76 262, 104 320, 98 420, 104 556',
    label: [98, 316, 520],
    cap: [38, 136, 36],
    clear: true,
    head: (look) =>
      path('M104 86Q92 116 70 136L58 126Q76 106 82 82Z', shade(look.accent, -0.2)) +
      moulded('M108 140L112 78Q92 70 62 76L58 46Q110 30 176 40L216 62Q222 96 196 110L190 140Z', look.accent) +
      rect(46, 44, 20, 34, shade(look.accent, -0.3), 5),
  },
  duck: {
    outline: '36 150, 40 190, 92 264, 98 330, 98 556',
    label: [96, 286, 510],
    cap: [40, 138, 18],
    head: (look) => moulded('M114 150Q104 112 62 76L44 62L62 34L92 50Q170 92 188 150Z', look.cap),
  },
}

function bottle(look: Look, kind: Bottle): Thing {
  const points = kind.outline.split(', ').map((bend): [number, number] => {
    const [half = 0, y = 0] = bend.split(' ').map(Number)
    return [half * STOUT, y]
  })
  const [narrow, top, bottom] = kind.label
  const half = narrow * STOUT
  const [capHalf, capTop, capHeight] = [kind.cap[0] * STOUT, kind.cap[1], kind.cap[2]]
  const shape = turned(150, points, SAG)
  const base = points.at(-1)!
  const label = wrapped(150 - half, 150 + half, top, bottom, SAG * 0.5)
  const left = 150 - Math.max(...points.map(([w]) => w)) * 0.72
  const svg = [
    kind.behind?.(look) ?? '',
    path(shape, kind.clear ? mix(look.content, '#ffffff', 0.16) : look.body),
    kind.clear && kind.level ? within(shape, rect(0, 0, 300, kind.level, mix(look.content, '#ffffff', 0.72))) : '',
    kind.over?.(shape) ?? '',
    within(shape, path(label, look.style === 'plain' ? look.paper : look.body)),
    within(
      shape,
      printed(look, { x: 150 - half * 0.94, y: top + SAG * 0.6, width: half * 1.88, height: bottom - top }, label),
    ),
    lit(shape),
    gleam(
      `M${left} ${points[0]![1] + (base[1] - points[0]![1]) * 0.34}L${left} ${base[1] - 46}`,
      9,
      kind.clear ? 0.42 : 0.26,
    ),
    cap(150, capTop, capHalf, capHeight, look.cap),
  ].join('')
  return { svg: (kind.head?.(look) ?? '') + svg, width: 300, height: base[1] + SAG * 0.7, foot: (base[0] * 2) / 300 }
}

/** A small bottle under a dome. */
function rollOn(look: Look): Thing {
  const dome = 'M84 196Q80 60 150 56Q220 60 216 196Z'
  const shape = turned(
    150,
    [
      [70, 196],
      [78, 260],
      [70, 380],
      [80, 460],
    ],
    12,
  )
  const label = wrapped(74, 226, 236, 410, 6)
  return {
    svg:
      path(shape, look.body) +
      within(shape, printed(look, { x: 80, y: 240, width: 140, height: 166 }, label)) +
      lit(shape) +
      path(dome, look.cap) +
      lit(dome),
    width: 300,
    height: 470,
    foot: 0.54,
  }
}

export const bottles: Record<string, (look: Look) => Thing> = {
  ...Object.fromEntries(Object.entries(kinds).map(([called, kind]) => [called, (look: Look) => bottle(look, kind)])),
  'roll-on': rollOn,
}
