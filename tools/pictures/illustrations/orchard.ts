// Fruit from trees and fields, whole, and the halves that lie in front of them.
import { ellipse, line, many, path, shade, turn, within } from '../svg.ts'
import { ball, blush, leaf, pores, shine, solid } from './strokes.ts'

const mangoSkin = 'M306 74C414 84 470 196 446 306C420 420 318 470 214 456C108 440 56 348 82 250C110 146 204 66 306 74Z'
const mango = (skin: string, cheek: string, glow: string) =>
  `<g transform="translate(256 256) rotate(16) scale(.82 1.06) translate(-256 -256)">${
    line('M316 84Q322 56 348 40', '#7A5A2E', 15) +
    leaf(322, 70, -4, 1.3) +
    solid(mangoSkin, skin) +
    blush(mangoSkin, cheek, 0.74, 0.2, 0.62) +
    blush(mangoSkin, glow, 0.3, 0.72, 0.4, 0.6) +
    pores(260, 270, 160, 160, 40, shade(skin, 0.5), 3, 0.45) +
    shine(206, 178, 56, 22, -46)
  }</g>`

const pearSkin =
  'M258 76C306 76 326 128 338 190C350 246 418 286 414 368C410 450 332 474 256 474C180 474 102 450 98 368C94 286 164 246 176 190C188 128 210 76 258 76Z'
const avocadoSkin =
  'M256 44C316 44 346 96 360 166C374 228 426 272 420 352C412 440 336 480 256 480C176 480 100 440 92 352C86 272 138 228 152 166C166 96 196 44 256 44Z'
const appleSkin =
  'M256 138C300 92 424 90 444 222C458 342 372 470 312 466C290 464 276 456 256 456C236 456 222 464 200 466C140 470 54 342 68 222C88 90 212 92 256 138Z'

const apple = (skin: string, cheek: string) =>
  solid(appleSkin, skin, '', 0.32) +
  blush(appleSkin, cheek, 0.36, 0.2, 0.5, 0.75) +
  many(11, (at) => line(`M${196 + at * 12} 150Q${110 + at * 29} 270 ${176 + at * 16} 400`, cheek, 3, 'opacity=".22"')) +
  ellipse(256, 140, 62, 20, shade(skin, -0.42), 'opacity=".6"') +
  line('M256 146Q258 92 286 58', '#6A4A24', 15) +
  leaf(266, 112, -8, 1.25) +
  shine(150, 220, 26, 56, 18, 0.5)

/** A bunch that hangs from its stalk, the lower rows narrower. */
const bunch = (colour: string) =>
  line('M256 30L256 120M256 52Q300 34 336 60', '#7A6A34', 13) +
  [
    [150, 150],
    [222, 140],
    [294, 140],
    [362, 150],
    [120, 214],
    [190, 208],
    [260, 204],
    [330, 208],
    [394, 214],
    [160, 274],
    [228, 270],
    [298, 270],
    [362, 276],
    [198, 334],
    [264, 334],
    [328, 336],
    [228, 396],
    [294, 398],
    [262, 452],
  ]
    .map(([x, y], at) => ball(x!, y!, 42, 45, shade(colour, ((at % 3) - 1) * 0.07)))
    .join('') +
  leaf(266, 70, -160, 1.4)

const pineappleBody = 'M160 214Q256 176 352 214Q408 330 362 446Q256 506 150 446Q104 330 160 214Z'
const eyes = () =>
  within(
    pineappleBody,
    many(8, (row) =>
      many(7, (at) => {
        const [x, y] = [64 + at * 64 + (row % 2) * 32, 196 + row * 40]
        const bright = 0.3 - Math.abs(x - 210) / 520 - row * 0.015
        return (
          path(`M${x} ${y - 36}L${x + 30} ${y}L${x} ${y + 36}L${x - 30} ${y}Z`, shade('#DFA02C', bright)) +
          path(`M${x} ${y + 36}L${x + 30} ${y}L${x} ${y + 12}L${x - 30} ${y}Z`, '#8E5A14', 'opacity=".34"') +
          path(`M${x - 8} ${y + 2}L${x} ${y - 14}L${x + 8} ${y + 2}Z`, '#7A5216')
        )
      }),
    ),
  )
/** Long pointed leaves, those at the back first. */
const crown = [
  [-64, 150],
  [64, 150],
  [-44, 190],
  [44, 190],
  [-24, 214],
  [24, 214],
  [-58, 96],
  [58, 96],
  [-34, 130],
  [34, 130],
  [0, 200],
  [-14, 140],
  [16, 136],
]
  .map(
    ([angle, length], at) =>
      `<g transform="translate(256 212) rotate(${angle})">${path(`M-26 0Q-34 ${-length! * 0.5} 0 ${-length!}Q34 ${-length! * 0.5} 26 0Z`, shade('#4F8A3A', at < 4 ? -0.2 : at % 2 ? 0.06 : 0.18))}${path(`M0 0L0 ${-length!}Q34 ${-length! * 0.5} 26 0Z`, '#10300f', 'opacity=".2"')}</g>`,
  )
  .join('')

export const orchard: Record<string, () => string> = {
  mango: () => mango('#F2A22E', '#D8402A', '#FFD65A'),
  'mango-green': () => mango('#8FAE3E', '#5E8A34', '#D9CF5A'),
  'red-apple': () => apple('#C32A2C', '#F2A25A'),
  'green-apple': () => apple('#8FB53A', '#DDE88A'),
  pear: () =>
    line('M258 88Q256 50 280 26', '#6A4A24', 15) +
    leaf(264, 62, 4, 1.1) +
    solid(pearSkin, '#B7BF46') +
    blush(pearSkin, '#D98A3A', 0.78, 0.7, 0.5, 0.6) +
    pores(256, 370, 140, 90, 46, '#6E7A22', 3.4, 0.5) +
    shine(176, 330, 22, 54, 16),
  avocado: () =>
    line('M258 52Q258 34 266 20', '#7A5A2E', 18) +
    solid(avocadoSkin, '#547A34', '', 0.5) +
    blush(avocadoSkin, '#8FB04A', 0.32, 0.66, 0.44, 0.6) +
    pores(256, 340, 140, 120, 60, '#B9CC7A', 3.6, 0.5) +
    shine(190, 190, 18, 60, 16, 0.4),
  'avocado-half': () =>
    solid(avocadoSkin, '#3F5A28', '', 0.4) +
    path(
      'M256 66C306 66 328 112 342 174C356 236 402 280 396 350C388 424 326 458 256 458C186 458 124 424 116 350C110 280 156 236 170 174C184 112 206 66 256 66Z',
      '#A9C24E',
    ) +
    path(
      'M256 88C296 88 312 130 324 184C338 246 376 288 370 348C362 408 314 436 256 436C198 436 150 408 142 348C136 288 174 246 188 184C200 130 216 88 256 88Z',
      '#EDE58E',
    ) +
    ellipse(256, 344, 88, 88, '#B7A85A', 'opacity=".6"') +
    ball(256, 340, 82, 84, '#8A5632'),
  coconut: () =>
    ball(256, 266, 206, 200, '#7A5232', 0.5) +
    many(60, (at) => {
      const x = 70 + ((at * 71) % 372)
      const y = 120 + ((at * 47) % 290)
      return Math.hypot(x - 256, y - 266) < 186
        ? line(
            `M${x} ${y}q${(at % 5) * 6 - 12} 18 ${(at % 3) * 8 - 8} 40`,
            at % 2 ? '#B08A5E' : '#54341C',
            5,
            'opacity=".6"',
          )
        : ''
    }) +
    [
      [226, 150],
      [292, 146],
      [262, 196],
    ]
      .map(([x, y]) => ellipse(x!, y!, 20, 17, '#3A2212'))
      .join(''),
  'coconut-half': () =>
    ball(256, 266, 210, 204, '#7A5232', 0.5) +
    ellipse(256, 258, 184, 176, '#54341C') +
    ellipse(256, 258, 176, 168, '#FFFFFF') +
    ellipse(262, 268, 132, 124, '#E6E4E2') +
    ellipse(268, 280, 106, 98, '#D3D0CE') +
    shine(180, 190, 18, 46, 40, 0.9),
  grapes: () => bunch('#5A2F6E'),
  'grapes-green': () => bunch('#B5C95A'),
  strawberry: () => {
    const skin = 'M256 118C356 84 446 150 426 262C406 372 318 460 256 482C194 460 106 372 86 262C66 150 156 84 256 118Z'
    return (
      solid(skin, '#D3263A') +
      within(
        skin,
        many(7, (row) =>
          many(7, (at) => {
            const [x, y] = [76 + at * 60 + (row % 2) * 30, 160 + row * 50]
            return ellipse(x, y + 3, 9, 13, '#8E1424') + ellipse(x, y, 7, 11, '#F6D06A')
          }),
        ),
      ) +
      shine(160, 210, 24, 50, 20, 0.35) +
      [-78, -40, 0, 40, 78]
        .map((angle) =>
          turn(angle, 256, 120, path('M232 112Q226 190 256 226Q286 190 280 112Z', angle % 78 ? '#4F8F34' : '#67A844')),
        )
        .join('') +
      line('M256 124Q252 80 276 48', '#4F8F34', 17)
    )
  },
  melon: () =>
    line('M256 92Q252 50 220 34M256 60Q290 50 300 30', '#7A6238', 17) +
    ball(256, 280, 204, 196, '#C6C888', 0.4) +
    many(9, (at) =>
      path(`M256 88Q${256 + (at - 4) * 98} 280 256 472`, 'none', 'stroke="#8E9A54" stroke-width="9" opacity=".55"'),
    ) +
    many(70, (at) => {
      const x = 80 + ((at * 83) % 350)
      const y = 110 + ((at * 59) % 330)
      return Math.hypot(x - 256, y - 280) < 184
        ? line(`M${x} ${y}l${(at % 3) * 9 - 9} 20M${x - 10} ${y + 8}l22 ${(at % 2) * 8}`, '#F0EBC8', 4, 'opacity=".7"')
        : ''
    }),
  pineapple: () =>
    `${crown}${solid(pineappleBody, '#C98A22')}${eyes()}${blush(pineappleBody, '#6A3E0A', 0.95, 0.8, 0.6, 0.5)}`,
  'watermelon-slice': () =>
    turn(
      -24,
      256,
      256,
      path('M20 170A236 236 0 0 0 492 170Z', '#2F6A34') +
        path('M38 170A218 218 0 0 0 474 170Z', '#6FA64A') +
        path('M54 170A202 202 0 0 0 458 170Z', '#F1F4D0') +
        path('M72 170A184 184 0 0 0 440 170Z', '#E0453F') +
        path('M72 170A184 184 0 0 0 256 354L256 170Z', '#EE6A58', 'opacity=".5"') +
        [
          [140, 210],
          [204, 214],
          [270, 208],
          [336, 214],
          [388, 206],
          [176, 266],
          [240, 272],
          [304, 268],
          [256, 318],
        ]
          .map(([x, y]) => ellipse(x!, y!, 10, 15, '#2A1414'))
          .join(''),
    ),
}
