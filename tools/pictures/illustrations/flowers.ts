// Flowers, ears and twigs.
import { ellipse, line, many, path, shade, turn } from '../svg.ts'
import { ball, blade, leaf, rod } from './strokes.ts'

const petals = (x: number, y: number, count: number, d: string, colour: string) =>
  many(
    count,
    (at) =>
      `<g transform="translate(${x} ${y}) rotate(${(at * 360) / count})">${path(d, shade(colour, at % 2 ? 0.06 : -0.06))}${line('M0 -20L0 -90', shade(colour, -0.2), 5, 'opacity=".5"')}</g>`,
  )
const blossom = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${petals(0, 0, 5, 'M0 0Q-96 -60 -70 -146Q-40 -190 0 -158Q40 -190 70 -146Q96 -60 0 0Z', colour)}${ball(0, 0, 36, 36, '#F2B62A')}${many(8, (at) => ellipse(Math.cos(at * 0.785) * 54, Math.sin(at * 0.785) * 54, 8, 8, '#C9791E'))}</g>`
/** An ear with its beard, leaning. */
const ear = (x: number, angle: number) =>
  `<g transform="translate(${x} 470) rotate(${angle})">${line('M0 20L0 -260', '#B98A2E', 12)}${many(6, (at) =>
    [-1, 1]
      .map(
        (side) =>
          `<g transform="translate(${side * 14} ${-180 - at * 38}) rotate(${side * 28})">${line('M0 -20L0 -104', '#E3BE5A', 4)}${rod('M0 24Q-27 -8 0 -48Q27 -8 0 24Z', '#E0AE3A')}</g>`,
      )
      .join(''),
  )}<g transform="translate(0 -410)">${rod('M0 24Q-25 -8 0 -52Q25 -8 0 24Z', '#EBBE4E')}</g></g>`

export const flowers: Record<string, () => string> = {
  blossom: () => leaf(330, 390, 20, 1.4) + blossom(210, 210, 1.12, '#F2A0BE') + blossom(372, 348, 0.74, '#F7BED2'),
  hibiscus: () =>
    leaf(120, 400, 150, 1.3) +
    leaf(390, 400, 30, 1.3) +
    petals(256, 270, 5, 'M0 0Q-130 -60 -110 -180Q-60 -256 0 -216Q60 -256 110 -180Q130 -60 0 0Z', '#D0264A') +
    ellipse(256, 270, 40, 40, '#7E1230', 'opacity=".7"') +
    line('M256 270Q300 180 390 120', '#F6C85A', 15) +
    many(9, (at) => ball(330 + at * 8, 158 - at * 5 + (at % 2 ? 13 : -13), 11, 11, '#F9D24A')),
  sunflower: () =>
    leaf(130, 430, 160, 1.3) +
    leaf(380, 430, 20, 1.3) +
    many(20, (at) =>
      turn(
        at * 18,
        256,
        250,
        path(`M256 250Q214 110 256 ${at % 2 ? 20 : 34}Q298 110 256 250Z`, at % 2 ? '#F2AE1E' : '#F9CB3A'),
      ),
    ) +
    ball(256, 250, 106, 104, '#6A3E1C') +
    many(60, (at) =>
      ellipse(
        256 + Math.cos(at * 2.4) * Math.sqrt(at / 60) * 94,
        250 + Math.sin(at * 2.4) * Math.sqrt(at / 60) * 92,
        6,
        6,
        at % 3 ? '#3A2010' : '#B9813A',
      ),
    ),
  chamomile: () =>
    line('M190 500Q230 380 196 240M330 500Q300 420 346 330', '#6A9A3A', 13) +
    [
      [196, 190, 1],
      [350, 300, 0.78],
    ]
      .map(
        ([x, y, size]) =>
          `<g transform="translate(${x} ${y}) scale(${size})">${many(14, (at) => `<g transform="rotate(${at * 25.7})">${path('M0 0Q-34 -90 0 -168Q34 -90 0 0Z', at % 2 ? '#FFFFFF' : '#EEF0F4')}</g>`)}${ball(0, 0, 62, 58, '#F2B92A')}</g>`,
      )
      .join(''),
  moringa: () =>
    line('M256 500Q252 300 262 70', '#7A9A4A', 11) +
    many(6, (row) =>
      [-1, 1]
        .map((side) => {
          const [y, reach] = [430 - row * 62, 190 - row * 22]
          return (
            line(`M256 ${y}L${256 + side * reach} ${y - 70}`, '#7A9A4A', 7) +
            many(4, (at) =>
              ellipse(
                256 + side * reach * (0.32 + at * 0.22),
                y - 70 * (0.32 + at * 0.22) + (at % 2 ? 22 : -22),
                27,
                20,
                shade('#5FA04A', (at % 3) * 0.1 - 0.08),
              ),
            )
          )
        })
        .join(''),
    ) +
    ellipse(262, 60, 26, 34, '#7DB562'),
  'mustard-flower': () =>
    line('M256 500Q250 380 256 240M256 400Q330 340 360 300M256 430Q180 370 150 330', '#6A9A3A', 13) +
    leaf(262, 460, 10, 1.1) +
    [
      [256, 170, 0.66],
      [370, 250, 0.5],
      [140, 280, 0.5],
      [180, 120, 0.42],
      [338, 110, 0.42],
    ]
      .map(([x, y, k]) => blossom(x!, y!, k!, '#F6CE2E'))
      .join(''),
  'wheat-ears': () =>
    ear(206, -22) + ear(306, 22) + ear(256, 0) + path('M190 400Q256 424 322 400L318 432Q256 456 194 432Z', '#B5382A'),
  'mint-sprig': () =>
    line('M256 500Q250 300 256 120', '#4F8A3A', 13) +
    [
      [420, 66],
      [420, -66],
      [330, 58],
      [330, -58],
      [250, 46],
      [250, -46],
      [190, 20],
      [190, -20],
    ]
      .map(
        ([y, a], at) =>
          `<g transform="translate(256 ${y}) rotate(${a})">${blade(0.34, 0, '#CFEFC0')(210 - at * 8, '#4FA054', at)}</g>`,
      )
      .join(''),
  'pine-twig': () =>
    line('M256 500L256 60', '#6A4A2A', 13) +
    many(13, (at) =>
      [-1, 1]
        .map((side) =>
          line(
            `M256 ${470 - at * 33}L${256 + side * (190 - at * 11)} ${400 - at * 33 + at * 4}`,
            at % 2 ? '#2F7A4A' : '#469A5E',
            15,
          ),
        )
        .join(''),
    ) +
    ball(180, 400, 44, 60, '#8A5A34') +
    many(6, (at) => line(`M146 ${366 + at * 14}Q180 ${382 + at * 14} 214 ${366 + at * 14}`, '#5E3A1C', 5)),
  olive: () =>
    line('M40 110Q250 60 470 150', '#7A6A3A', 11) +
    [
      [110, 96, -150],
      [200, 84, -40],
      [330, 100, 30],
      [430, 130, -60],
    ]
      .map(
        ([x, y, a]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 0Q60 -40 150 0Q60 36 0 0Z', '#7A9450')}${path('M0 0Q60 10 150 0Q60 36 0 0Z', '#5E7A38')}</g>`,
      )
      .join('') +
    line('M190 90L180 160M320 100L330 180', '#7A6A3A', 9) +
    ball(176, 270, 96, 118, '#8A9A3A') +
    ball(340, 300, 100, 122, '#5E6A2A'),
  cherries: () =>
    line('M160 300Q200 140 300 50M350 320Q350 160 300 50', '#5E7A34', 13) +
    leaf(300, 60, 20, 1.7) +
    ball(150, 366, 112, 108, '#B81E34') +
    ball(356, 380, 108, 104, '#C92A3E'),
}
