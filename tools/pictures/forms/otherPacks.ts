// Packs that are neither bottle, bag nor box.

import { printed } from '../labels.ts'
import { words } from '../lettering.ts'
import type { Look, Thing } from '../packStyle.ts'
import { blend, ellipse, inkOn, line, many, mix, path, picture, rect, shade, within } from '../svg.ts'
import { boxes } from './boxes.ts'
import { cap, gleam, lit } from './solid.ts'

type Form = (look: Look) => Thing

/** A paper label stuck on film. */
function sticker(look: Look, x: number, y: number, width: number, height: number): string {
  const b = { x, y, width, height }
  const named = look.brand !== undefined
  return (
    rect(x + 2, y + 5, width, height, '#1a0f0a', 12, 'opacity=".2"') +
    rect(x, y, width, height, '#FFFDF8', 12) +
    rect(x, y, width, height * (named ? 0.3 : 0.1), look.accent, 12) +
    rect(x, y + height * (named ? 0.18 : 0.06), width, height * (named ? 0.12 : 0.06), look.accent) +
    (named
      ? words(look.brand!, {
          ...b,
          x: x + 12,
          width: width - 24,
          y: y + height * 0.04,
          height: height * 0.22,
          colour: inkOn(look.accent),
          letters: look.brandLetters,
          lines: 1,
          max: 32,
        })
      : '') +
    words([look.words, look.variant].filter(Boolean).join(', '), {
      ...b,
      x: x + 10,
      width: width - 20,
      y: y + height * (named ? 0.33 : 0.15),
      height: height * (named ? 0.44 : 0.58),
      colour: '#2B2226',
      letters: look.letters,
      max: 42,
      lines: 2,
    }) +
    (look.unit
      ? words(look.unit, { ...b, y: y + height * 0.79, height: height * 0.15, colour: '#6B5D66', lines: 1, max: 20 })
      : '')
  )
}

function tray(look: Look, colour: string): Thing {
  const whole = 'M46 0L454 0Q496 0 496 44L500 300Q500 348 454 348L46 348Q0 348 0 300L4 44Q4 0 46 0Z'
  const inside = 'M62 26L438 26Q468 26 468 58L470 286Q470 318 438 318L62 318Q30 318 30 286L32 58Q32 26 62 26Z'
  const fill = blend(
    [
      [0, mix(colour, '#ffffff', 0.35)],
      [1, shade(colour, -0.08)],
    ],
    true,
  )
  return {
    svg: [
      fill.defs,
      `<g transform="translate(0 12)">${path(whole, shade(colour, -0.22))}</g>`,
      path(whole, fill.fill),
      path(inside, shade(colour, -0.12)),
      within(inside, rect(30, 26, 440, 14, '#1a0f0a', 0, 'opacity=".14"')),
      look.art && !look.back ? picture(look.art, 60, -18, 380) : '',
      within(
        whole,
        path('M40 0L190 0L60 348L0 348L0 120Z', '#ffffff', 'opacity=".2"') +
          path('M300 0L356 0L216 348L160 348Z', '#ffffff', 'opacity=".13"'),
      ),
      look.back ? sticker(look, 110, 60, 280, 220) : sticker(look, 238, 226, 246, 116),
    ].join(''),
    width: 500,
    height: 362,
    foot: 0.92,
  }
}

export const others: Record<string, Form> = {
  tray: (look) => tray(look, '#F4F5F7'),
  'tray-black': (look) => tray(look, '#4A4650'),
  'tray-green': (look) => tray(look, '#7FAE6A'),
  /** Frozen or vacuum-packed things seen through film. */
  vacuum: (look) => {
    const shape = 'M26 14Q220 2 414 14Q436 170 420 326Q220 342 20 326Q4 170 26 14Z'
    return {
      svg: [
        path(shape, mix(look.body, '#ffffff', 0.7)),
        within(shape, look.art ? picture(look.art, 40, -30, 360) : ''),
        lit(shape, 'flat'),
        line('M44 40Q30 170 44 300M60 30Q220 20 380 30', '#ffffff', 9, 'opacity=".6"'),
        sticker(look, 190, 196, 230, 122),
      ].join(''),
      width: 440,
      height: 336,
      foot: 0.9,
    }
  },
  /** A clear box with a hinged lid for berries and cut fruit. */
  punnet: (look) => {
    const shape = 'M10 90L450 90L420 320Q416 340 392 340L68 340Q44 340 40 320Z'
    const lid = 'M24 40L436 40L460 96L0 96Z'
    return {
      svg: [
        path(shape, mix(look.content, '#ffffff', 0.25)),
        within(
          shape,
          look.art
            ? [
                [-20, 70],
                [130, 60],
                [270, 72],
                [50, 150],
                [200, 150],
              ]
                .map(([x, y]) => picture(look.art!, x!, y!, 210))
                .join('')
            : '',
        ),
        path(shape, '#ffffff', 'opacity=".16"'),
        path(lid, '#ffffff', 'opacity=".5"'),
        path(lid, 'none', 'stroke="#ffffff" stroke-width="5" opacity=".9"'),
        path(shape, 'none', 'stroke="#ffffff" stroke-width="6" opacity=".7"'),
        line('M36 120L62 310M120 120L132 316M330 120L318 316', '#ffffff', 7, 'opacity=".5"'),
        sticker(look, 120, 196, 220, 112),
      ].join(''),
      width: 460,
      height: 342,
      foot: 0.82,
    }
  },
  /** A tube in front of its box. */
  tube: (look) => {
    const body = 'M8 250L8 110Q200 118 392 146L430 162L430 220L392 236Q200 262 8 250Z'
    const down = blend(
      [
        [0, '#ffffff', 0.4],
        [0.45, '#ffffff', 0],
        [1, '#1a0f0a', 0.32],
      ],
      true,
    )
    const case_ = boxes['box-long']!(look)
    return {
      svg: [
        `<g transform="translate(24 -8)">${case_.svg}</g>`,
        `<g transform="translate(0 60)">${down.defs}${path(body, look.body)}${within(body, printed({ ...look, art: undefined, unit: undefined, variant: undefined }, { x: 40, y: 126, width: 340, height: 116 }))}${path(body, down.fill)}${path('M0 108L20 110L20 250L0 252Z', shade(look.body, -0.2))}${rect(428, 152, 70, 78, look.cap, 10)}${lit('M428 152L498 152L498 230L428 230Z', 'flat')}${gleam('M40 130Q220 134 380 156', 7, 0.5)}</g>`,
      ].join(''),
      width: 528,
      height: 320,
      foot: 0.9,
    }
  },
  /** A tube standing on its cap. */
  'tube-up': (look) => {
    const shape = 'M14 8L226 8L210 420L30 420Z'
    return {
      svg: [
        path(shape, look.body),
        within(shape, printed(look, { x: 26, y: 50, width: 188, height: 360 }, shape)),
        lit(shape),
        many(22, (at) => rect(18 + at * 9.4, 8, 3, 28, '#ffffff', 0, 'opacity=".35"')),
        cap(120, 418, 84, 76, look.cap),
      ].join(''),
      width: 240,
      height: 500,
      foot: 0.7,
    }
  },
  /** Rolls in film. */
  rolls: (look) => {
    const shape = 'M20 30Q220 8 420 30Q436 200 424 400Q220 420 16 400Q4 200 20 30Z'
    const rolls = [0, 1].flatMap((row) => [0, 1, 2].map((at) => [82 + at * 138, 104 + row * 196] as const))
    return {
      svg: [
        path(shape, '#F3F4F8'),
        within(
          shape,
          rolls
            .map(
              ([x, y]) =>
                ellipse(x, y, 66, 92, '#FFFFFF') +
                ellipse(x, y, 66, 92, 'none', 'stroke="#D5D6E0" stroke-width="4"') +
                ellipse(x, y - 4, 44, 62, 'none', 'stroke="#E4E4EC" stroke-width="4"') +
                ellipse(x, y, 20, 28, '#B99A70'),
            )
            .join(''),
        ),
        within(
          shape,
          path('M0 130Q220 108 440 130L440 306Q220 286 0 306Z', look.body) +
            printed({ ...look, art: undefined }, { x: 40, y: 128, width: 360, height: 166 }),
        ),
        lit(shape, 'flat'),
        gleam('M36 60Q24 200 36 370', 12, 0.6),
        gleam('M50 40Q220 24 390 40', 7, 0.6),
      ].join(''),
      width: 440,
      height: 412,
      foot: 0.92,
    }
  },
  /** A roll of paper on its own with a paper band. */
  roll: (look) => {
    const shape = 'M40 60L300 60L300 400Q170 448 40 400Z'
    const band = 'M40 150L300 150L300 330Q170 376 40 330Z'
    return {
      svg: [
        path(shape, '#FBFBFD'),
        path(band, look.body),
        within(band, printed({ ...look, art: undefined }, { x: 46, y: 162, width: 248, height: 176 })),
        lit(shape),
        ellipse(170, 60, 130, 46, '#FFFFFF', 'stroke="#DCDCE6" stroke-width="4"'),
        ellipse(170, 60, 88, 30, 'none', 'stroke="#E6E6EE" stroke-width="4"'),
        ellipse(170, 60, 40, 14, '#A98558'),
      ].join(''),
      width: 340,
      height: 426,
      foot: 0.74,
    }
  },
  /** Bath soap: the bar lying before its box. */
  soap: (look) => {
    const back = boxes['box-flat']!(look)
    const soap = blend(
      [
        [0, mix(look.content, '#ffffff', 0.4)],
        [1, shade(look.content, -0.14)],
      ],
      true,
    )
    return {
      svg: `${back.svg}${soap.defs}<g transform="translate(300 186)">${rect(6, 12, 200, 96, '#1a0f0a', 40, 'opacity=".16"')}${rect(0, 0, 200, 96, soap.fill, 42)}${rect(26, 18, 148, 58, 'none', 26, 'stroke="#ffffff" stroke-width="4" opacity=".55"')}</g>`,
      width: 506,
      height: 286,
      foot: 0.9,
    }
  },
  /** A cake of soap without a box, the name pressed into it. */
  cake: (look) => {
    const shape = 'M10 150Q10 40 130 34L350 34Q470 40 470 150Q470 262 350 268L130 268Q10 262 10 150Z'
    const pressed = { x: 110, y: 86, width: 260, height: 128, letters: look.brandLetters, lines: 2, max: 60 }
    return {
      svg: [
        path('M14 170Q14 290 130 296L350 296Q466 290 466 170Z', shade(look.content, -0.3)),
        path(shape, look.content),
        lit(shape),
        path(
          'M70 150Q70 88 140 86L340 86Q410 88 410 150Q410 214 340 216L140 216Q70 214 70 150Z',
          'none',
          'stroke="#ffffff" stroke-width="6" opacity=".4"',
        ),
        words(look.brand ?? look.words, { ...pressed, y: 89, colour: mix(look.content, '#ffffff', 0.35) }),
        words(look.brand ?? look.words, { ...pressed, colour: shade(look.content, -0.34) }),
        ellipse(436, 20, 22, 20, '#E3F0F8') + ellipse(430, 14, 8, 6, '#ffffff') + ellipse(470, 52, 12, 11, '#E3F0F8'),
      ].join(''),
      width: 484,
      height: 298,
      foot: 0.8,
    }
  },
}
