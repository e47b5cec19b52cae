// Soft packs: pouches, paper bags, sacks and film.
import { printed } from '../labels.ts'
import type { Look, Thing } from '../packStyle.ts'
import { blend, chance, ellipse, line, many, mix, path, rect, shade, within } from '../svg.ts'
import { crimps, folds, lit } from './solid.ts'

type Form = (look: Look) => Thing

const teeth = (x: number, y: number, width: number, count: number, way: 1 | -1) =>
  many(
    count,
    (at) => `L${x + (way * width * (at + 0.5)) / count} ${y - 7}L${x + (way * width * (at + 1)) / count} ${y}`,
  )

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
    const shape =
      'M40 8L320 8Q330 8 330 20L338 96Q362 330 352 470Q350 496 320 500Q180 518 40 500Q10 496 8 470Q-2 330 22 96L30 20Q30 8 40 8Z'
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
    const shape =
      'M60 10L300 10Q306 60 322 88Q342 120 340 180L336 440Q334 484 300 488L60 488Q26 484 24 440L20 180Q18 120 38 88Q54 60 60 10Z'
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
    const shape =
      'M52 26Q180 12 308 26L322 70Q366 200 354 400Q350 474 330 496Q180 520 30 496Q10 474 6 400Q-6 200 38 70Z'
    const weave = mix(look.paper, '#E9E4D6', 0.5)
    const threads = many(24, (at) => `M0 ${30 + at * 20}L360 ${30 + at * 20}`)
    const across = many(20, (at) => `M${8 + at * 18} 0L${8 + at * 18} 510`)
    return {
      svg: [
        path(shape, weave),
        within(
          shape,
          line(threads + across, '#8a7f6a', 2, 'opacity=".16"') +
            printed({ ...look, style: 'oval' }, { x: 36, y: 84, width: 288, height: 384 }),
        ),
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
    const shape =
      'M70 100Q40 130 26 220Q12 340 30 456Q36 490 76 494Q180 504 284 494Q324 490 330 456Q348 340 334 220Q320 130 290 100Z'
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
        within(
          shape,
          printed(
            { ...look, style: 'plain', art: undefined, paper: '#FFFCF4' },
            { x: 58, y: 190, width: 244, height: 230 },
          ),
        ),
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
}
