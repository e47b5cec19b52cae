// Film and wrappers: flow packs, bread bags, nappies, sachets, long bars.
import { printed } from '../labels.ts'
import type { Box, Look, Thing } from '../packStyle.ts'
import { blend, line, many, mix, path, rect, shade, within } from '../svg.ts'
import { crimps, folds, lit } from './solid.ts'

type Form = (look: Look) => Thing

function light(shape: string): string {
  const down = blend(
    [
      [0, '#ffffff', 0.34],
      [0.4, '#ffffff', 0.04],
      [0.7, '#1a0f0a', 0.04],
      [1, '#1a0f0a', 0.3],
    ],
    true,
  )
  return down.defs + path(shape, down.fill)
}

/** Printed film over something soft: its light, then its creases. */
const soft = (look: Look, shape: string, box: Box, creases: Parameters<typeof folds>[1]) =>
  path(shape, look.body) + within(shape, printed(look, box, shape)) + lit(shape, 'flat') + folds(shape, creases)

export const films: Record<string, Form> = {
  /** Biscuits and soap: a flow pack lying down. */
  wrap: (look) => {
    const shape = 'M54 24Q260 8 466 24L466 226Q260 244 54 226Z'
    const end = (x: number, way: number) =>
      `M${x} 24L${x + way * 46} 8${many(6, (at) => `L${x + way * (at % 2 ? 46 : 34)} ${40 + at * 34}`)}L${x + way * 46} 242L${x} 226Z`
    return {
      svg: [
        path(end(54, -1), shade(look.body, -0.1)),
        path(end(466, 1), shade(look.body, -0.18)),
        many(
          9,
          (at) =>
            rect(12, 22 + at * 24, 40, 3, '#ffffff', 0, 'opacity=".25"') +
            rect(468, 22 + at * 24, 40, 3, '#1a0f0a', 0, 'opacity=".12"'),
        ),
        path(shape, look.body),
        within(shape, printed(look, { x: 58, y: 18, width: 404, height: 214 }, shape)),
        light(shape),
        folds(shape, [
          ['M60 40Q260 26 460 40', 9, 0.42],
          ['M64 36L78 96M64 214L76 160M456 36L442 92M456 214L444 164', 4, -0.14],
        ]),
      ].join(''),
      width: 520,
      height: 246,
      foot: 0.84,
    }
  },
  /** Bread in printed film, tied at the right. */
  loaf: (look) => {
    const crust =
      'M10 330L10 120Q-10 76 26 40Q46 12 98 12L378 12Q440 16 446 74Q446 100 430 124L430 330Q428 346 408 346L32 346Q12 346 10 330Z'
    const bread = blend(
      [
        [0, mix(look.content, '#ffffff', 0.12)],
        [1, shade(look.content, -0.28)],
      ],
      true,
    )
    const print = 'M92 12L366 12L366 346L92 346Z'
    return {
      svg: [
        bread.defs,
        path(crust, bread.fill),
        many(7, (at) =>
          line(`M${70 + at * 50} 16Q${60 + at * 50} 170 ${72 + at * 50} 342`, '#5A3410', 4, 'opacity=".24"'),
        ),
        path(print, look.body),
        within(print, printed(look, { x: 96, y: 28, width: 266, height: 306 }, print)),
        lit(crust, 'flat'),
        folds(crust, [
          ['M40 60Q30 180 40 320', 14, 0.42],
          ['M100 26Q230 16 360 28', 9, 0.34],
          ['M400 60Q414 180 402 310', 9, 0.22],
        ]),
        path('M430 88Q474 58 500 36L512 150Q474 126 430 134Z', '#ffffff', 'opacity=".72"'),
        line('M444 100L496 60M444 122L500 130', '#9aa3ad', 3, 'opacity=".4"'),
        rect(430, 84, 15, 54, look.accent, 6),
      ].join(''),
      width: 514,
      height: 350,
      foot: 0.8,
    }
  },
  /** Nappies, pads, tissue: a soft block in film with a handle. */
  film: (look) => {
    const shape = 'M22 78Q220 40 418 78Q444 240 424 402Q220 436 16 402Q-4 240 22 78Z'
    return {
      svg: [
        path('M148 64Q220 -26 292 64L268 70Q220 14 172 70Z', shade(look.body, -0.18)),
        soft(look, shape, { x: 24, y: 70, width: 392, height: 334 }, [
          ['M38 100Q18 240 36 380', 15, 0.42],
          ['M40 86Q220 52 400 86', 7, 0.4],
          ['M30 390Q220 418 410 392', 7, -0.1],
          ['M400 110Q418 240 402 380', 10, -0.08],
        ]),
        path('M22 78L56 96L30 128ZM418 78L384 96L410 128Z', '#1a0f0a', 'opacity=".1"'),
      ].join(''),
      width: 440,
      height: 426,
      foot: 0.92,
    }
  },
  /** Wipes: a low soft pack with a lid that opens. */
  wipes: (look) => {
    const lid = 'M160 44Q160 22 182 20L300 20Q322 22 322 44Q322 60 300 60L182 60Q160 60 160 44Z'
    const shape = 'M30 60Q240 26 450 60Q486 170 456 276Q240 306 24 276Q-6 170 30 60Z'
    return {
      svg: [
        soft(look, shape, { x: 26, y: 56, width: 428, height: 226 }, [
          ['M44 84Q22 170 40 256', 13, 0.42],
          ['M50 66Q240 40 430 66', 7, 0.4],
        ]),
        path(lid, look.cap),
        lit(lid, 'flat'),
      ].join(''),
      width: 480,
      height: 300,
      foot: 0.9,
    }
  },
  /** A small flat packet: yeast, spice, instant drink. */
  sachet: (look) => {
    const shape = 'M14 10L306 10L306 430L14 430Z'
    return {
      svg: [
        soft(look, shape, { x: 28, y: 44, width: 264, height: 352 }, [
          ['M40 50L36 390', 10, 0.3],
          ['M60 60Q160 84 270 52M60 400Q160 380 270 404', 6, 0.22],
        ]),
        crimps(14, 10, 292, 28, 8),
        crimps(14, 402, 292, 28, 8),
      ].join(''),
      width: 320,
      height: 440,
      foot: 0.9,
    }
  },
  /** Sachets that hang together. */
  strip: (look) => {
    const one = films.sachet!(look)
    return {
      svg:
        [0, 1, 2]
          .map((at) => `<g transform="translate(${at * 158 + 4} ${at % 2 ? 0 : 6}) scale(.5 .9)">${one.svg}</g>`)
          .join('') + line('M163 10L163 396M321 10L321 396', '#ffffff', 3, 'stroke-dasharray="7 6" opacity=".9"'),
      width: 484,
      height: 400,
      foot: 0.95,
    }
  },
  bar: (look) => {
    const front = 'M6 66L470 66L470 168L6 168Z'
    const top = blend([
      [0, mix(look.content, '#ffffff', 0.3)],
      [1, mix(look.content, '#ffffff', 0.1)],
    ])
    return {
      svg: [
        top.defs,
        path('M6 66L52 22L516 22L470 66Z', top.fill),
        path('M470 66L516 22L516 122L470 168Z', shade(look.content, -0.22)),
        path(front, look.content),
        lit(front, 'flat'),
        path('M96 66L380 66L380 168L96 168Z', look.body) +
          path('M96 66L142 22L426 22L380 66Z', mix(look.body, '#ffffff', 0.2)),
        within(
          'M96 66L380 66L380 168L96 168Z',
          printed({ ...look, unit: undefined }, { x: 98, y: 66, width: 280, height: 102 }),
        ),
        line('M22 84L80 84M396 84L456 84', '#ffffff', 6, 'opacity=".35"'),
      ].join(''),
      width: 520,
      height: 170,
      foot: 0.92,
    }
  },
}
