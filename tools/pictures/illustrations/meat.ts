// Meat and fish, cut by cut.
import { ellipse, line, many, path, shade, turn } from '../svg.ts'
import { ball, chip, heaped, rod, solid } from './strokes.ts'

const cube = (x: number, y: number, size: number, lean: number, colour = '#A8322E') =>
  `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})">${path('M-60 -16Q-50 -48 0 -52Q52 -48 62 -14Q40 14 0 14Q-46 10 -60 -16Z', shade(colour, 0.2))}${path('M-60 -16Q-46 10 0 14L2 66Q-54 62 -62 34Z', colour)}${path('M62 -14Q40 14 0 14L2 66Q58 60 64 32Z', shade(colour, -0.22))}${line('M-40 -26Q-10 -14 30 -32M-50 24Q-30 34 -10 28M20 34Q36 30 50 20', '#F0C9BC', 5, 'opacity=".75"')}</g>`
const spots: [number, number, number, number][] = [
  [140, 190, 1, -8],
  [256, 160, 1, 6],
  [376, 196, 1, 10],
  [190, 290, 1.05, 4],
  [320, 280, 1.05, -6],
  [120, 370, 1, 8],
  [250, 390, 1.1, -4],
  [384, 370, 1, 5],
]
const bone = (x: number, y: number, r: number) =>
  ellipse(x, y, r, r * 0.86, '#F4EAD6') +
  ellipse(x, y, r * 0.62, r * 0.52, '#D98A7A') +
  ellipse(x - r * 0.2, y - r * 0.2, r * 0.2, r * 0.12, '#fff', 'opacity=".6"')
const legs = (colour: string, places: [number, number, number][]) =>
  places
    .map(
      ([angle, x, y]) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${rod('M-14 60L14 60L12 150L-12 150Z', '#F3E4CC')}${ball(-13, 152, 16, 15, '#F7EBD8')}${ball(13, 152, 16, 15, '#EAD9BE')}${solid('M-70 -60Q-60 -130 4 -132Q76 -126 76 -50Q70 20 22 76L-20 76Q-64 20 -70 -60Z', colour)}${ellipse(-24, -70, 22, 34, '#ffffff', 'opacity=".22"')}${many(9, (at) => ellipse(-40 + ((at * 31) % 84), -90 + ((at * 43) % 120), 3.5, 3, shade(colour, -0.22), 'opacity=".7"'))}</g>`,
    )
    .join('')

export const meat: Record<string, () => string> = {
  'dried-meat': () =>
    heaped(
      ['#5A2A20', '#6E382A', '#47201A'],
      40,
      61,
      chip('M-70 -6Q-30 -26 10 -14T72 -8Q60 14 10 10T-66 18Z', -0.35),
      '#2a120c',
    ),
  'beef-cubes': () => spots.map(([x, y, s, a]) => cube(x, y, s, a)).join(''),
  'goat-meat': () =>
    spots.map(([x, y, s, a], at) => cube(x, y, s, a, '#8E2A2A') + (at % 2 ? bone(x + 6, y - 20, 26) : '')).join(''),
  'beef-bones': () =>
    spots
      .slice(0, 7)
      .map(([x, y, s, a], at) => (at % 2 ? cube(x, y, s * 0.86, a) : ball(x, y, 76, 66, '#B5423A') + bone(x, y, 48)))
      .join(''),
  'cow-foot': () =>
    spots
      .slice(0, 7)
      .map(
        ([x, y], at) =>
          turn(
            at * 40,
            x,
            y,
            solid(
              `M${x - 70} ${y - 50}Q${x} ${y - 80} ${x + 70} ${y - 46}L${x + 60} ${y + 50}Q${x} ${y + 80} ${x - 64} ${y + 52}Z`,
              '#E3C29A',
            ),
          ) + bone(x, y, 32),
      )
      .join(''),
  steak: () =>
    solid('M70 240Q90 110 240 100Q420 90 450 230Q450 380 310 410Q210 420 160 380Q60 350 70 240Z', '#A8322E') +
    path('M70 240Q90 110 240 100Q420 90 450 230', 'none', 'stroke="#F6E0D0" stroke-width="26" stroke-linecap="round"') +
    line(
      'M150 230Q220 200 260 260T390 240M170 310Q240 280 300 330M300 170Q340 190 400 180',
      '#F0C9BC',
      8,
      'opacity=".8"',
    ),
  liver: () =>
    [
      [-10, 190],
      [6, 280],
      [-6, 370],
    ]
      .map(([a, y]) =>
        turn(
          a!,
          256,
          y!,
          solid(
            `M60 ${y}Q70 ${y! - 90} 240 ${y! - 84}Q430 ${y! - 80} 456 ${y! - 10}Q440 ${y! + 60} 260 ${y! + 62}Q80 ${y! + 70} 60 ${y}Z`,
            '#6A1F22',
            '',
            0.5,
          ) +
            line(`M110 ${y! - 30}Q240 ${y! - 66} 380 ${y! - 40}`, '#D98A86', 14, 'opacity=".5"') +
            ellipse(300, y! + 8, 14, 9, '#3a0e12'),
        ),
      )
      .join(''),
  offals: () =>
    solid('M60 300Q60 160 180 140Q300 120 330 220Q340 330 240 380Q80 410 60 300Z', '#E0CDA8') +
    many(44, (at) =>
      ellipse(100 + ((at * 43) % 200), 180 + ((at * 29) % 170), 10, 8, 'none', 'stroke="#B9A070" stroke-width="4"'),
    ) +
    line('M300 150Q420 120 440 200T340 270Q300 300 380 330T440 420', '#C9A58A', 46) +
    line('M300 144Q420 114 436 194T336 264Q296 294 376 324T434 414', '#EBD3BE', 32),
  'goat-ribs': () =>
    many(
      5,
      (at) =>
        `<g transform="rotate(${-16 + at * 7} ${120 + at * 64} 270)">${rod(`M${92 + at * 64} 110Q${130 + at * 64} 100 ${140 + at * 64} 130L${146 + at * 64} 400Q${120 + at * 64} 430 ${92 + at * 64} 400Z`, at % 2 ? '#9A2E2E' : '#A83A34')}${rod(`M${108 + at * 64} 56L${128 + at * 64} 56L${130 + at * 64} 390L${112 + at * 64} 390Z`, '#F4EAD6')}</g>`,
    ),
  'pork-chops': () =>
    [
      [-10, 190, 200],
      [12, 320, 320],
    ]
      .map(([a, x, y]) =>
        turn(
          a!,
          x!,
          y!,
          solid(
            `M${x! - 130} ${y}Q${x! - 130} ${y! - 120} ${x} ${y! - 120}Q${x! + 150} ${y! - 110} ${x! + 140} ${y! + 10}Q${x! + 110} ${y! + 110} ${x! - 20} ${y! + 110}Q${x! - 120} ${y! + 110} ${x! - 130} ${y}Z`,
            '#E59A92',
          ) +
            path(
              `M${x! - 120} ${y! - 10}Q${x! - 110} ${y! - 110} ${x} ${y! - 108}Q${x! + 136} ${y! - 100} ${x! + 130} ${y! + 4}`,
              'none',
              'stroke="#FBEDE4" stroke-width="24"',
            ) +
            bone(x! - 60, y! + 50, 30) +
            line(`M${x! - 40} ${y! - 30}Q${x! + 20} ${y! - 50} ${x! + 70} ${y! - 20}`, '#F7CFC8', 9),
        ),
      )
      .join(''),
  drumsticks: () =>
    legs('#F1C2A0', [
      [-28, 150, 200],
      [24, 350, 196],
      [0, 256, 240],
    ]),
  'chicken-wings': () =>
    [
      [-20, 160, 200],
      [16, 350, 210],
      [-6, 250, 350],
    ]
      .map(
        ([a, x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${solid('M-120 20Q-120 -60 -40 -50Q10 -44 20 -10Q60 -70 110 -40Q130 0 60 50Q0 80 -40 40Q-110 60 -120 20Z', '#F3C9A6')}${line('M20 -10Q0 20 -30 30', '#D29E78', 6)}</g>`,
      )
      .join(''),
  'chicken-breast': () =>
    [
      [-8, 180],
      [6, 290],
      [-4, 390],
    ]
      .map(([a, y]) =>
        turn(
          a!,
          256,
          y!,
          solid(
            `M50 ${y}Q90 ${y! - 84} 260 ${y! - 76}Q420 ${y! - 70} 470 ${y! + 6}Q400 ${y! + 60} 260 ${y! + 56}Q100 ${y! + 60} 50 ${y}Z`,
            '#F6C9BC',
          ) + line(`M110 ${y! - 14}Q250 ${y! - 56} 400 ${y! - 18}`, '#FDEBE4', 10, 'opacity=".8"'),
        ),
      )
      .join(''),
  gizzards: () =>
    spots
      .map(
        ([x, y, s]) =>
          solid(
            `M${x - 60 * s} ${y}Q${x - 50} ${y - 60} ${x} ${y - 40}Q${x + 60} ${y - 64} ${x + 64} ${y}Q${x + 40} ${y + 60} ${x} ${y + 44}Q${x - 50} ${y + 56} ${x - 60} ${y}Z`,
            '#8E3A4A',
          ) + line(`M${x} ${y - 34}L${x} ${y + 36}`, '#E3C9D0', 7),
      )
      .join(''),
  'chicken-feet': () =>
    [
      [-16, 170, 170],
      [18, 340, 180],
      [-4, 256, 320],
    ]
      .map(
        ([a, x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${line('M0 -120L0 10M0 10L-60 90M0 10L0 110M0 10L60 90M0 0L-34 -30', '#C79A3C', 36)}${line('M-4 -120L-4 6M-2 8L-60 84M-2 8L-2 104M2 8L56 84', '#F0D592', 24)}</g>`,
      )
      .join(''),
  nuggets: () =>
    spots
      .map(([x, y, s, a]) =>
        turn(
          a * 3,
          x,
          y,
          solid(
            `M${x - 66 * s} ${y}Q${x - 60} ${y - 50} ${x} ${y - 48}Q${x + 66} ${y - 50} ${x + 66} ${y + 4}Q${x + 50} ${y + 50} ${x} ${y + 46}Q${x - 62} ${y + 52} ${x - 66 * s} ${y}Z`,
            '#E0A040',
          ) +
            many(10, (k) =>
              ellipse(x - 44 + ((k * 37) % 90), y - 30 + ((k * 23) % 60), 5, 4, '#B87422', 'opacity=".7"'),
            ),
        ),
      )
      .join(''),
  patties: () =>
    [390, 320, 250, 180]
      .map(
        (y, at) =>
          ellipse(256 + (at % 2 ? 10 : -8), y + 26, 176, 66, '#5E1F18') +
          ellipse(256 + (at % 2 ? 10 : -8), y, 176, 66, '#A8443A') +
          (at === 3
            ? many(26, (k) =>
                ellipse(120 + ((k * 61) % 270), y - 36 + ((k * 29) % 74), 11, 6, k % 2 ? '#C8665A' : '#8A3228'),
              )
            : ''),
      )
      .join(''),
  salami: () =>
    [
      [170, 190],
      [300, 180],
      [390, 260],
      [150, 310],
      [270, 330],
      [370, 390],
    ]
      .map(
        ([x, y]) =>
          ellipse(x!, y! + 8, 104, 92, '#8E2F38') +
          ellipse(x!, y!, 104, 92, '#D9707A') +
          many(16, (k) => ellipse(x! - 70 + ((k * 47) % 140), y! - 60 + ((k * 31) % 120), 8, 6, '#F7DAD6')),
      )
      .join(''),
  skewers: () =>
    [130, 230, 330, 420]
      .map((y, at) =>
        turn(
          at % 2 ? 5 : -6,
          256,
          y,
          line(`M20 ${y}L492 ${y}`, '#C99B62', 9) +
            [100, 180, 260, 340, 410]
              .map((x, k) =>
                k === 2
                  ? ball(x, y, 34, 36, at % 2 ? '#4F9A3E' : '#C8382C')
                  : ball(x, y, 42, 40, k % 2 ? '#8E3A28' : '#A34A32') +
                    line(
                      `M${x - 18} ${y - 24}L${x + 10} ${y + 26}M${x + 4} ${y - 28}L${x + 26} ${y + 16}`,
                      '#4A1C12',
                      5,
                      'opacity=".55"',
                    ),
              )
              .join(''),
        ),
      )
      .join(''),
  meatballs: () =>
    spots
      .map(
        ([x, y]) =>
          ball(x, y, 64, 60, '#8E4A30') +
          many(8, (k) => ellipse(x - 34 + ((k * 29) % 70), y - 26 + ((k * 17) % 54), 6, 5, '#6A3220', 'opacity=".7"')),
      )
      .join(''),
}
