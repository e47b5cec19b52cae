// Vegetables, spices and eggs as they come from the garden.
import { ellipse, line, many, path, shade, turn, within } from '../svg.ts'
import { ball, blush, pores, rod, shine, solid } from './strokes.ts'

const cob = 'M206 96Q256 10 306 96Q350 260 316 420Q256 470 196 420Q162 260 206 96Z'
const eggShell = 'M256 52C350 52 428 190 428 304C428 404 352 470 256 470C160 470 84 404 84 304C84 190 162 52 256 52Z'
const bulb = 'M244 70Q250 150 196 196Q78 256 84 352Q96 450 256 462Q416 450 428 352Q434 256 316 196Q262 150 268 70Z'
const pod =
  'M96 256C96 176 160 150 214 178C240 190 270 190 298 176C360 146 432 180 432 256C432 336 360 366 298 336C270 322 240 322 214 334C160 362 96 336 96 256Z'

/** A knobbed root with rings, broken off at two ends. */
function knobs(skin: string, flesh: string): string {
  const arms: [string, string][] = [
    ['M70 330Q50 270 110 240Q230 190 330 220Q450 240 470 300Q470 370 400 372Q280 350 190 386Q100 404 70 330Z', skin],
    ['M150 250Q110 170 130 100Q160 60 204 90Q230 160 250 230Z', shade(skin, 0.06)],
    ['M300 230Q310 150 370 100Q420 80 440 124Q430 190 390 250Z', shade(skin, 0.04)],
    ['M240 350Q250 420 230 460Q260 496 310 470Q336 420 330 350Z', shade(skin, -0.06)],
  ]
  const rings = [
    'M150 300Q166 330 158 372',
    'M230 224Q256 290 246 362',
    'M330 222Q352 290 340 356',
    'M410 240Q430 300 412 368',
    'M136 160Q170 172 206 150',
    'M146 206Q184 214 222 192',
    'M330 160Q360 176 404 190',
    'M316 196Q350 214 392 230',
    'M246 400Q280 414 322 402',
    'M240 436Q276 452 320 436',
  ]
  return (
    arms.map(([d, colour]) => solid(d, colour, '', 0.3)).join('') +
    rings.map((d) => line(d, shade(skin, -0.28), 5, 'opacity=".55"')).join('') +
    ellipse(168, 92, 36, 24, shade(flesh, -0.12), 'transform="rotate(-12 168 92)"') +
    ellipse(168, 90, 28, 17, flesh, 'transform="rotate(-12 168 90)"') +
    ellipse(84, 306, 26, 44, shade(flesh, -0.12), 'transform="rotate(-24 84 306)"') +
    ellipse(82, 304, 19, 35, flesh, 'transform="rotate(-24 82 304)"') +
    shine(300, 250, 70, 12, 4, 0.3)
  )
}

export const harvest: Record<string, () => string> = {
  'maize-cob': () =>
    turn(
      34,
      256,
      256,
      path('M256 500Q120 420 130 210Q210 300 256 500Z', '#5E9440') +
        path('M256 500Q392 420 382 190Q300 300 256 500Z', '#4A7F34') +
        solid(cob, '#F0B928') +
        within(
          cob,
          many(17, (row) =>
            many(9, (at) => {
              const [x, y] = [152 + at * 26, 44 + row * 25 + (at % 2) * 6]
              return (
                ellipse(x, y + 2, 13, 13, '#B9801A') +
                ellipse(x, y, 12, 11, shade('#F7CB3E', 0.34 - Math.abs(at - 3) * 0.1)) +
                ellipse(x - 3, y - 4, 4, 3, '#FFF6CF')
              )
            }),
          ),
        ) +
        path('M256 506Q150 440 176 300Q236 380 262 500Z', '#7DB254') +
        path('M256 506Q366 450 342 320Q276 390 252 500Z', '#69A246') +
        line('M216 470Q190 400 184 336M300 468Q322 410 330 352', '#CFE3A0', 4, 'opacity=".6"') +
        rod('M232 470L280 470L274 510L238 510Z', '#9CBF6A'),
    ),
  'ginger-root': () => knobs('#CFA066', '#F3DE9A'),
  'turmeric-root': () => knobs('#B97A3A', '#F08A1E'),
  garlic: () =>
    many(7, (at) => line(`M${220 + at * 12} 456Q${214 + at * 14} 476 ${206 + at * 17} 484`, '#B59A72', 4)) +
    solid(bulb, '#F1E8DE', '', 0.2) +
    within(
      bulb,
      line(
        'M250 90Q246 180 176 250Q130 320 176 452M256 90Q250 230 256 460M262 90Q266 180 336 250Q382 320 336 452',
        '#B08AA6',
        6,
        'opacity=".55"',
      ) +
        line(
          'M252 100Q240 200 206 270Q186 350 214 456M260 100Q272 200 306 270Q326 350 298 456',
          '#C9B2C4',
          4,
          'opacity=".5"',
        ),
    ) +
    blush(bulb, '#C9A0C0', 0.8, 0.7, 0.5, 0.4) +
    path('M240 92Q242 44 262 28Q278 44 274 92Z', '#E3D4B8') +
    shine(150, 320, 18, 54, 14, 0.7),
  broccoli: () =>
    path('M206 300Q214 420 190 474Q256 500 322 474Q298 420 306 300Z', '#A9C878') +
    path('M120 280Q170 330 214 380L236 330L160 250ZM392 280Q342 330 298 380L276 330L352 250Z', '#93B860') +
    line('M236 340L230 470M276 340L282 470', '#7FA650', 6, 'opacity=".6"') +
    [
      [110, 240, 66],
      [402, 240, 66],
      [256, 110, 84],
      [166, 150, 78],
      [346, 150, 78],
      [200, 250, 84],
      [312, 250, 84],
      [256, 200, 80],
    ]
      .map(
        ([x, y, r]) =>
          ball(x!, y!, r!, r! * 0.9, '#3F7F38', 0.4) +
          pores(x!, y!, r! * 0.86, r! * 0.76, 26, '#7DB562', 6, 0.6) +
          pores(x! + 5, y! + 6, r! * 0.9, r! * 0.8, 22, '#24521F', 5, 0.5),
      )
      .join(''),
  'button-mushrooms': () =>
    [
      [160, 210, 0.92],
      [356, 220, 0.86],
      [256, 330, 1.06],
    ]
      .map(
        ([x, y, k]) =>
          `<g transform="translate(${x} ${y}) scale(${k})">${rod('M-50 30L50 30Q46 96 58 130Q0 154 -58 130Q-46 96 -50 30Z', '#EFE6D6')}${ellipse(0, 46, 110, 30, '#B9A58A')}${solid('M-134 40Q-140 -96 0 -104Q140 -96 134 40Q0 84 -134 40Z', '#F3EADB', '', 0.24)}${shine(-50, -40, 34, 15, -24, 0.7)}</g>`,
      )
      .join(''),
  egg: () =>
    solid(eggShell, '#D39A68', '', 0.28) +
    pores(256, 290, 150, 170, 50, '#9C6438', 3, 0.3) +
    shine(186, 190, 34, 60, 24, 0.4),
  'gnut-pods': () =>
    [
      [-30, 214],
      [16, 320],
    ]
      .map(([angle, y]) =>
        turn(
          angle!,
          256,
          y!,
          `<g transform="translate(0 ${y! - 256})">${solid(pod, '#D6B078', '', 0.34)}${within(
            pod,
            many(9, (at) =>
              line(`M80 ${178 + at * 20}Q256 ${at * 8 + 224} 450 ${178 + at * 20}`, '#A57C44', 4, 'opacity=".55"'),
            ) +
              many(15, (at) =>
                line(
                  `M${100 + at * 24} 150Q${at % 2 ? 112 + at * 24 : 92 + at * 24} 256 ${100 + at * 24} 360`,
                  '#A57C44',
                  4,
                  'opacity=".4"',
                ),
              ),
          )}${shine(176, 204, 44, 11, -6, 0.35)}</g>`,
        ),
      )
      .join(''),
}
