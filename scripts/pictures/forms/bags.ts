// Soft packs: pouches, paper bags, sacks and film.
import { printed } from '../labels.ts'
import type { Look, Thing } from '../look.ts'
import { blend, chance, ellipse, line, many, mix, path, rect, shade, within } from '../svg.ts'
import { gleam, lit } from './solid.ts'

type Form = (look: Look) => Thing

/** Folds of light on film or foil. */
const folds = (shape: string, lines: [d: string, width: number, opacity: number][]) =>
  within(shape, lines.map(([d, width, opacity]) => line(d, opacity > 0 ? '#ffffff' : '#1a0f0a', width, `opacity="${Math.abs(opacity)}"`)).join(''))
const crimps = (x: number, y: number, width: number, height: number, step = 10) =>
  many(Math.floor(width / step), (at) => rect(x + 3 + at * step, y, 3, height, '#ffffff', 0, 'opacity=".28"'))
const teeth = (x: number, y: number, width: number, count: number, way: 1 | -1) =>
  many(count, (at) => `L${x + (way * width * (at + 0.5)) / count} ${y - 7}L${x + (way * width * (at + 1)) / count} ${y}`)

export const bags: Record<string, Form> = {
  /** Crisps: blown up, crimped at both ends. */
  pillow: (look) => {
    const shape = `M18 12${teeth(18, 12, 324, 18, 1)}L342 54Q366 250 340 446L342 492${teeth(342, 494, 324, 18, -1)}L20 446Q-6 250 18 54Z`
    return {
      svg: [
        path(shape, look.body),
        within(shape, printed(look, { x: 26, y: 62, width: 308, height: 380 }, shape)),
        lit(shape, 'flat'),
        folds(shape, [
          ['M44 70Q28 250 46 430', 14, 0.34],
          ['M316 80Q334 250 314 430', 10, -0.08],
          ['M60 60Q180 84 300 58', 8, 0.22],
          ['M70 440Q180 420 300 446', 8, -0.1],
          ['M110 50L96 92M250 52L268 96', 5, 0.3],
        ]),
        crimps(18, 14, 324, 30),
        crimps(18, 462, 324, 28),
      ].join(''),
      width: 360,
      height: 500,
      foot: 0.82,
    }
  },
  /** Stands on its own gusset, with a tear notch and a zip. */
  standing: (look) => {
    const shape = 'M40 8L320 8Q330 8 330 20L338 96Q362 330 352 470Q350 496 320 500Q180 518 40 500Q10 496 8 470Q-2 330 22 96L30 20Q30 8 40 8Z'
    return {
      svg: [
        path(shape, look.body),
        within(shape, printed(look, { x: 24, y: 78, width: 312, height: 374 }, shape)),
        within(shape, path('M0 520Q180 420 360 520Z', shade(look.body, -0.2), 'opacity=".6"')),
        lit(shape, 'flat'),
        folds(shape, [
          ['M38 110Q22 300 36 440', 13, 0.32],
          ['M26 62L334 62', 3, -0.25],
          ['M26 56L334 56', 3, 0.5],
          ['M30 470Q180 426 330 470', 4, 0.35],
        ]),
        crimps(32, 10, 296, 30, 9),
      ].join(''),
      width: 360,
      height: 508,
      foot: 0.88,
    }
  },
  /** Paper with a folded top: flour, sugar, rice. */
  paper: (look) => {
    const shape = 'M36 66L324 66L334 130Q340 320 330 478Q328 500 300 504Q180 512 60 504Q32 500 30 478Q20 320 26 130Z'
    const fold = 'M44 14L316 14L326 78L34 78Z'
    const shadow = blend(
      [
        [0, '#1a0f0a', 0.28],
        [1, '#1a0f0a', 0],
      ],
      true,
    )
    return {
      svg: [
        path(shape, look.body),
        within(shape, printed(look, { x: 40, y: 100, width: 280, height: 388 }, shape)),
        within(shape, shadow.defs + rect(20, 76, 320, 26, shadow.fill)),
        lit(shape, 'flat'),
        folds(shape, [
          ['M58 100L52 480', 5, 0.22],
          ['M304 100L310 480', 6, -0.1],
          ['M30 486L62 452M330 486L298 452', 4, -0.12],
        ]),
        path(fold, shade(look.body, 0.14)),
        path('M44 14L316 14L318 30L42 30Z', shade(look.accent, 0.05)),
        lit(fold, 'flat'),
      ].join(''),
      width: 360,
      height: 510,
      foot: 0.84,
    }
  },
  /** Plastic round rice or sugar, tied off flat at the top. */
  brick: (look) => {
    const shape = 'M60 10L300 10Q306 60 322 88Q342 120 340 180L336 440Q334 484 300 488L60 488Q26 484 24 440L20 180Q18 120 38 88Q54 60 60 10Z'
    return {
      svg: [
        path(shape, look.body),
        within(shape, printed(look, { x: 32, y: 96, width: 296, height: 376 }, shape)),
        lit(shape, 'flat'),
        folds(shape, [
          ['M46 130Q36 280 46 450', 14, 0.34],
          ['M110 20Q104 60 84 96', 5, -0.14],
          ['M246 20Q252 60 276 100', 5, -0.14],
          ['M180 16L180 70', 4, 0.3],
          ['M312 140Q322 300 310 450', 9, -0.09],
        ]),
        crimps(60, 12, 240, 26, 9),
      ].join(''),
      width: 360,
      height: 490,
      foot: 0.8,
    }
  },
  /** Woven plastic with a stitched top, 10 kg and more. */
  sack: (look) => {
    const shape = 'M52 26Q180 12 308 26L322 70Q366 200 354 400Q350 474 330 496Q180 520 30 496Q10 474 6 400Q-6 200 38 70Z'
    const weave = mix(look.paper, '#E9E4D6', 0.5)
    const threads = many(24, (at) => `M0 ${30 + at * 20}L360 ${30 + at * 20}`)
    const across = many(20, (at) => `M${8 + at * 18} 0L${8 + at * 18} 510`)
    return {
      svg: [
        path(shape, weave),
        within(shape, line(threads + across, '#8a7f6a', 2, 'opacity=".16"') + printed({ ...look, style: 'oval' }, { x: 36, y: 84, width: 288, height: 384 })),
        within(shape, rect(0, 470, 360, 14, look.body) + rect(0, 62, 360, 12, look.body)),
        lit(shape, 'flat'),
        folds(shape, [
          ['M40 110Q20 270 40 450', 16, 0.3],
          ['M70 40Q90 60 84 96M290 40Q270 60 278 100', 6, -0.14],
          ['M30 486L70 450M330 486L292 452', 7, -0.12],
        ]),
        line('M54 40Q180 26 306 40', shade(look.accent, -0.1), 4, 'stroke-dasharray="9 6"'),
        path('M34 26L52 26L46 6L22 10Z', weave) + path('M326 26L308 26L314 6L338 10Z', weave),
      ].join(''),
      width: 360,
      height: 512,
      foot: 0.86,
    }
  },
  /** A soft pouch of milk lying back a little. */
  soft: (look) => {
    const shape = 'M30 20Q180 4 330 20Q346 110 352 240Q356 350 342 418Q180 444 18 418Q4 350 8 240Q14 110 30 20Z'
    return {
      svg: [
        path(shape, look.body),
        within(shape, printed(look, { x: 26, y: 44, width: 308, height: 350 }, shape)),
        lit(shape, 'flat'),
        folds(shape, [
          ['M40 60Q22 220 40 390', 16, 0.5],
          ['M60 380Q180 350 310 390', 10, 0.24],
          ['M320 70Q338 230 320 380', 10, -0.08],
          ['M100 40Q180 70 270 42', 6, 0.3],
        ]),
        line('M26 34Q180 18 334 34M16 408Q180 432 344 408', '#1a0f0a', 2.5, 'opacity=".2"'),
      ].join(''),
      width: 360,
      height: 436,
      foot: 0.88,
    }
  },
  /** A clear bag with a paper label, for grain and nuts that have no brand. */
  clear: (look) => {
    const shape = 'M70 100Q40 130 26 220Q12 340 30 456Q36 490 76 494Q180 504 284 494Q324 490 330 456Q348 340 334 220Q320 130 290 100Z'
    const grain = chance(look.words.length * 7)
    const dots = many(170, () => {
      const [x, y] = [20 + grain() * 320, 110 + grain() * 390]
      return ellipse(x, y, 9, 6.5, mix(look.content, grain() > 0.5 ? '#ffffff' : '#2a1608', 0.22))
    })
    return {
      svg: [
        path('M92 14Q180 34 268 14L252 92L296 108L64 108L108 92Z', '#ffffff', 'opacity=".72"'),
        line('M120 24L140 90M180 30L180 92M240 24L220 90', '#9aa3ad', 3, 'opacity=".4"'),
        path(shape, look.content),
        within(shape, dots),
        within(shape, printed({ ...look, style: 'plain', art: undefined, paper: '#FFFCF4' }, { x: 58, y: 190, width: 244, height: 230 })),
        lit(shape, 'flat'),
        folds(shape, [
          ['M52 170Q32 300 46 440', 13, 0.5],
          ['M90 130Q70 150 62 180', 7, 0.5],
          ['M300 150Q322 230 322 320', 7, 0.25],
        ]),
        rect(112, 82, 136, 22, look.accent, 8),
      ].join(''),
      width: 360,
      height: 502,
      foot: 0.8,
    }
  },
  /** Biscuits and soap: a flow pack lying down. */
  wrap: (look) => {
    const shape = 'M54 24Q260 8 466 24L466 226Q260 244 54 226Z'
    const end = (x: number, way: number) =>
      `M${x} 24L${x + way * 46} 8${many(6, (at) => `L${x + way * (at % 2 ? 46 : 34)} ${40 + at * 34}`)}L${x + way * 46} 242L${x} 226Z`
    return {
      svg: [
        path(end(54, -1), shade(look.body, -0.1)),
        path(end(466, 1), shade(look.body, -0.18)),
        many(9, (at) => rect(12, 22 + at * 24, 40, 3, '#ffffff', 0, 'opacity=".25"') + rect(468, 22 + at * 24, 40, 3, '#1a0f0a', 0, 'opacity=".12"')),
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
    const crust = 'M10 330L10 120Q-10 76 26 40Q46 12 98 12L378 12Q440 16 446 74Q446 100 430 124L430 330Q428 346 408 346L32 346Q12 346 10 330Z'
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
        many(7, (at) => line(`M${70 + at * 50} 16Q${60 + at * 50} 170 ${72 + at * 50} 342`, '#5A3410', 4, 'opacity=".24"')),
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
        path(shape, look.body),
        within(shape, printed(look, { x: 24, y: 70, width: 392, height: 334 }, shape)),
        lit(shape, 'flat'),
        folds(shape, [
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
    const shape = 'M30 60Q240 26 450 60Q486 170 456 276Q240 306 24 276Q-6 170 30 60Z'
    return {
      svg: [
        path(shape, look.body),
        within(shape, printed(look, { x: 26, y: 56, width: 428, height: 226 }, shape)),
        lit(shape, 'flat'),
        folds(shape, [
          ['M44 84Q22 170 40 256', 13, 0.42],
          ['M50 66Q240 40 430 66', 7, 0.4],
        ]),
        path('M160 44Q160 22 182 20L300 20Q322 22 322 44Q322 60 300 60L182 60Q160 60 160 44Z', look.cap),
        lit('M160 44Q160 22 182 20L300 20Q322 22 322 44Q322 60 300 60L182 60Q160 60 160 44Z', 'flat'),
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
        path(shape, look.body),
        within(shape, printed(look, { x: 28, y: 44, width: 264, height: 352 }, shape)),
        lit(shape, 'flat'),
        folds(shape, [
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
    const one = bags.sachet!(look)
    return {
      svg:
        [0, 1, 2].map((at) => `<g transform="translate(${at * 158 + 4} ${at % 2 ? 0 : 6}) scale(.5 .9)">${one.svg}</g>`).join('') +
        line('M163 10L163 396M321 10L321 396', '#ffffff', 3, 'stroke-dasharray="7 6" opacity=".9"'),
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
        path('M96 66L380 66L380 168L96 168Z', look.body) + path('M96 66L142 22L426 22L380 66Z', mix(look.body, '#ffffff', 0.2)),
        within('M96 66L380 66L380 168L96 168Z', printed({ ...look, unit: undefined }, { x: 98, y: 66, width: 280, height: 102 })),
        line('M22 84L80 84M396 84L456 84', '#ffffff', 6, 'opacity=".35"'),
      ].join(''),
      width: 520,
      height: 170,
      foot: 0.92,
    }
  },
}

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
  return down.defs + path(shape, down.fill) + gleam('M0 0L0 0', 0, 0)
}
