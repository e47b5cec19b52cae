// Sweets, ices, snacks and what is poured or spooned.
import { ellipse, line, many, path, shade, turn, within } from '../svg.ts'
import { ball, blush, rod, scoop, solid } from './strokes.ts'

const wrapped = (x: number, y: number, angle: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${solid('M-70 -8L-190 -84Q-214 0 -190 84L-70 8ZM70 -8L190 -84Q214 0 190 84L70 8Z', shade(colour, 0.12))}${line('M-90 -8L-176 -52M-94 0L-190 0M-90 8L-176 52M90 -8L176 -52M94 0L190 0M90 8L176 52', shade(colour, -0.28), 6, 'opacity=".5"')}${ball(0, 0, 106, 96, colour)}${within('M-106 0A106 96 0 0 1 106 0A106 96 0 0 1 -106 0Z', line('M-60 -110Q-20 0 -70 110M20 -110Q60 0 10 110', '#ffffff', 26, 'opacity=".5"'))}</g>`
const lollipop = (x: number, y: number, angle: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${rod('M-9 60L9 60L9 330L-9 330Z', '#F4F1EA')}${ball(0, 0, 120, 118, colour)}${line('M0 0m-8 0a16 16 0 0 1 32 0a36 36 0 0 1 -72 0a56 56 0 0 1 112 0a76 76 0 0 1 -152 0a92 92 0 0 1 92 -92', '#ffffff', 17, 'opacity=".75"')}</g>`
const cone = () =>
  path('M150 236L362 236L256 500Z', '#D99A4A') +
  within(
    'M150 236L362 236L256 500Z',
    many(9, (at) =>
      line(
        `M${60 + at * 50} 220L${190 + at * 50} 510M${460 - at * 50} 220L${330 - at * 50} 510`,
        '#A8692C',
        6,
        'opacity=".6"',
      ),
    ),
  )
const square = (x: number, y: number) =>
  rod(`M${x} ${y}h84v84h-84Z`, '#7A4526') +
  path(`M${x + 14} ${y + 14}h56v56h-56Z`, '#5A3018') +
  path(`M${x + 14} ${y + 14}h56v10h-56Z`, '#A8703F', 'opacity=".7"')
const chip = (x: number, y: number, angle: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})">${path('M-26 -130L26 -130L26 130L-26 130Z', colour)}${path('M26 -130L44 -118L44 140L26 130Z', shade(colour, -0.28))}${line('M-12 -110L-12 110', '#FFF3C4', 8, 'opacity=".6"')}</g>`
const puff = (x: number, y: number, size: number) =>
  ball(x - size * 0.5, y, size * 0.6, size * 0.56, '#FBEFC9', 0.16) +
  ball(x + size * 0.46, y - size * 0.1, size * 0.6, size * 0.6, '#FFF7DE', 0.16) +
  ball(x, y - size * 0.5, size * 0.56, size * 0.5, '#FFFBEE', 0.14) +
  ball(x, y + size * 0.3, size * 0.5, size * 0.44, '#F6DFA0', 0.2) +
  ellipse(x, y, size * 0.16, size * 0.13, '#B9781E')
const cube = (x: number, y: number, angle: number) =>
  turn(
    angle,
    x,
    y,
    path(`M${x - 90} ${y - 40}L${x} ${y - 84}L${x + 90} ${y - 40}L${x} ${y + 6}Z`, '#F2FAFF') +
      path(`M${x - 90} ${y - 40}L${x} ${y + 6}L${x} ${y + 100}L${x - 90} ${y + 52}Z`, '#C4E2F6') +
      path(`M${x + 90} ${y - 40}L${x} ${y + 6}L${x} ${y + 100}L${x + 90} ${y + 52}Z`, '#94C6EA') +
      line(`M${x - 66} ${y - 10}l0 44M${x + 24} ${y + 20}l40 -20`, '#ffffff', 9, 'opacity=".8"'),
  )
/** A glass seen a little from above, filled to `level`. */
const glass = (level: number, drink: string, more = '') => {
  const shape = 'M130 70L382 70L346 450Q256 486 166 450Z'
  return (
    path(shape, '#E4EFF6', 'opacity=".9"') +
    within(shape, rod(`M100 ${level}L412 ${level}L412 500L100 500Z`, drink)) +
    ellipse(256, level, 126 - (level - 70) * 0.095, 24, shade(drink, 0.3)) +
    more +
    path(shape, '#ffffff', 'opacity=".12"') +
    line('M168 110L192 420', '#ffffff', 17, 'opacity=".7"') +
    ellipse(256, 70, 126, 24, 'none', 'stroke="#ffffff" stroke-width="8"')
  )
}
export const treats: Record<string, () => string> = {
  candy: () => wrapped(196, 180, -24, '#E5397A') + wrapped(306, 350, 16, '#2F9FC8'),
  lollipop: () => lollipop(170, 150, -10, '#E8403A') + lollipop(346, 190, 10, '#F29A1E'),
  'ice-cream-cone': () => cone() + scoop(256, 190, 120, '#FFF1D2') + scoop(256, 96, 86, '#F3A9BA'),
  'chocolate-bar': () =>
    turn(
      -14,
      256,
      256,
      rod('M110 40L402 40L402 470L110 470Z', '#4A2414') +
        many(12, (at) => square(122 + (at % 3) * 92, 52 + Math.floor(at / 3) * 92)) +
        rod('M96 286L130 262L170 288L216 260L256 288L300 262L344 288L384 262L416 284L416 486L96 486Z', '#C9CED6') +
        rod('M96 322L416 322L416 486L96 486Z', '#B8243A') +
        line('M130 404L382 404', '#F6CE6A', 26),
    ),
  chips: () =>
    ellipse(256, 430, 236, 56, '#D9DEE4') +
    ellipse(256, 420, 236, 56, '#FFFFFF') +
    [
      [130, 330, -70],
      [380, 330, 66],
      [200, 280, -36],
      [320, 270, 30],
      [250, 220, 4],
      [180, 350, -52],
      [340, 360, 58],
      [256, 310, -18],
      [286, 350, 78],
      [220, 390, 84],
      [310, 400, -84],
    ]
      .map(([x, y, a], at) => chip(x!, y!, a!, ['#F2BE3E', '#E9AC2C', '#F7CE5E'][at % 3]!))
      .join(''),
  popcorn: () =>
    [
      [150, 170],
      [250, 120],
      [350, 170],
      [110, 236],
      [206, 220],
      [306, 220],
      [404, 240],
      [160, 280],
      [256, 280],
      [352, 286],
    ]
      .map(([x, y]) => puff(x!, y!, 66))
      .join('') +
    path('M90 270L422 270L378 490L134 490Z', '#F6F3EC') +
    many(5, (at) =>
      path(
        `M${100 + at * 68} 270L${134 + at * 68} 270L${(117 + at * 68 - 256) * 0.74 + 269} 490L${(117 + at * 68 - 256) * 0.74 + 243} 490Z`,
        '#CF2F2A',
      ),
    ) +
    [
      [140, 268],
      [232, 262],
      [320, 266],
      [390, 270],
    ]
      .map(([x, y]) => puff(x!, y!, 46))
      .join(''),
  'cheese-wedge': () =>
    path('M40 300L330 120Q450 150 474 250L474 290L40 300Z', '#FBDB7A') +
    rod('M40 300L474 262L474 400L40 440Z', '#F2BC3A') +
    [
      [130, 360, 36, 30],
      [260, 390, 26, 20],
      [340, 316, 44, 34],
      [430, 370, 26, 24],
    ]
      .map(
        ([x, y, rx, ry]) =>
          ellipse(x!, y!, rx!, ry!, '#C98A1E') + ellipse(x! + 4, y! + 5, rx! * 0.8, ry! * 0.78, '#E0A52C'),
      )
      .join('') +
    [
      [300, 190, 34, 15],
      [390, 220, 26, 11],
      [220, 250, 26, 9],
    ]
      .map(([x, y, rx, ry]) => ellipse(x!, y!, rx!, ry!, '#E5B23E'))
      .join(''),
  butter: () =>
    ellipse(256, 410, 236, 54, '#D9DEE4') +
    ellipse(256, 400, 236, 54, '#FFFFFF') +
    path('M70 230L190 150L450 190L340 276Z', '#FFEFA8') +
    path('M70 230L340 276L340 400L70 350Z', '#F8D650') +
    path('M340 276L450 190L450 310L340 400Z', '#E0B22E') +
    line('M150 244L150 366M230 258L230 380', '#E0B22E', 6, 'opacity=".7"'),
  'milk-glass': () => glass(130, '#FBFBF7'),
  'cold-drink': () =>
    glass(
      120,
      '#F08A2A',
      line('M300 400L360 20', '#E8403A', 19) +
        ellipse(220, 200, 44, 40, '#ffffff', 'opacity=".35"') +
        ellipse(290, 260, 40, 38, '#ffffff', 'opacity=".3"') +
        ball(390, 84, 66, 66, '#F6A83A'),
    ),
  ice: () => cube(180, 190, -8) + cube(344, 230, 10) + cube(250, 360, -4),
  spaghetti: () =>
    many(23, (at) =>
      turn(
        (at - 11) * 1.4,
        256,
        330,
        line(`M${212 + at * 4} 20L${212 + at * 4} 490`, at % 3 ? '#F2CB5E' : '#D9A43A', 8),
      ),
    ) + rod('M186 290Q256 316 326 290L326 344Q256 370 186 344Z', '#C8392F'),
  spoon: () =>
    turn(
      -36,
      256,
      256,
      rod('M240 220L272 220L282 490Q256 508 230 490Z', '#B9C0C8') +
        ellipse(256, 140, 92, 122, '#8F98A3') +
        ellipse(256, 136, 90, 118, '#D3D9E0') +
        path('M172 120Q256 30 340 120Q344 196 256 214Q168 196 172 120Z', '#FFFFFF') +
        many(30, (at) =>
          ellipse(196 + ((at * 47) % 122), 90 + ((at * 31) % 104), 6, 5, at % 2 ? '#E3E7EC' : '#F6F8FA'),
        ),
    ),
  salt: () =>
    rod('M150 180L362 180L386 440Q256 480 126 440Z', '#EAF2F8') +
    path('M140 300L372 300L384 440Q256 476 128 440Z', '#FFFFFF') +
    rod('M150 180Q150 70 256 66Q362 70 362 180Z', '#B9C0C8') +
    [
      [200, 130],
      [256, 110],
      [312, 130],
      [228, 156],
      [284, 156],
    ]
      .map(([x, y]) => ellipse(x!, y!, 11, 8, '#5A6470'))
      .join('') +
    line('M176 210L160 420', '#ffffff', 15, 'opacity=".9"'),
  teacup: () =>
    line('M190 130q-28 -36 0 -80M270 130q-28 -36 0 -80', '#ffffff', 19, 'opacity=".85"') +
    path('M376 226Q474 214 474 290Q464 366 350 366', 'none', 'stroke="#E6EAEF" stroke-width="34"') +
    ellipse(236, 452, 200, 34, '#D5DAE1') +
    ellipse(236, 444, 200, 34, '#F6F8FA') +
    rod('M70 190L402 190Q400 360 318 436L154 436Q72 360 70 190Z', '#F8FAFC') +
    line('M84 250Q236 290 388 250', '#C8443E', 15) +
    ellipse(236, 190, 166, 44, '#D9DEE4') +
    ellipse(236, 192, 150, 36, '#B0642A') +
    ellipse(206, 184, 60, 12, '#D98E4A', 'opacity=".8"'),
  'snack-mix': () =>
    ball(176, 200, 96, 96, '#E39A2E') +
    path('M280 90L450 130L420 270L250 230Z', '#7A4526') +
    line('M300 130L420 158M290 176L410 206', '#A8703F', 9) +
    wrapped(330, 350, -14, '#D8445A').replace('rotate(-14)', 'rotate(-14) scale(.72)') +
    puff(140, 360, 76) +
    puff(230, 400, 60),
  'frying-pan': () =>
    rod('M350 250L500 214Q516 236 500 258L360 300Z', '#3A3438') +
    ellipse(210, 300, 196, 120, '#2A2428') +
    ellipse(210, 284, 196, 116, '#5A5258') +
    ellipse(210, 286, 168, 94, '#E9B23A') +
    blush('M42 286A168 94 0 0 0 378 286A168 94 0 0 0 42 286Z', '#FFF0B4', 0.34, 0.3, 0.5) +
    [
      [150, 280],
      [230, 310],
      [270, 260],
      [190, 240],
    ]
      .map(([x, y]) => ball(x!, y!, 34, 24, '#CF8A36'))
      .join(''),
}
