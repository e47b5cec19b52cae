// Fruit and vegetables, cut open.
import { ellipse, line, many, path, shade, turn } from '../svg.ts'
import { ball, slice, solid } from './strokes.ts'

const leaf = (x: number, y: number, angle: number, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${path('M0 0Q30 -46 96 -40Q70 14 0 0Z', '#5FA03E')}${path('M0 0Q40 -20 96 -40Q70 14 0 0Z', '#4A8A30')}</g>`
const seeds = (count: number, x: number, y: number, rx: number, ry: number, colour: string, size = 8) =>
  many(count, (at) => {
    const a = (at / count) * Math.PI * 2
    return turn(
      (a * 180) / Math.PI + 90,
      x + Math.cos(a) * rx,
      y + Math.sin(a) * ry,
      ellipse(x + Math.cos(a) * rx, y + Math.sin(a) * ry, size * 0.6, size, colour),
    )
  })
/** A citrus half with its segments. */
const citrus = (x: number, y: number, r: number, skin: string, flesh: string) =>
  ellipse(x, y + 8, r, r, shade(skin, -0.2)) +
  ellipse(x, y, r, r, skin) +
  ellipse(x, y, r * 0.92, r * 0.92, '#FFF6DF') +
  many(9, (at) =>
    turn(
      at * 40,
      x,
      y,
      path(`M${x} ${y - r * 0.1}L${x - r * 0.26} ${y - r * 0.78}Q${x} ${y - r * 0.92} ${x + r * 0.26} ${y - r * 0.78}Z`, flesh) +
        path(
          `M${x - r * 0.05} ${y - r * 0.3}L${x - r * 0.16} ${y - r * 0.74}`,
          'none',
          `stroke="${shade(flesh, 0.4)}" stroke-width="5" stroke-linecap="round"`,
        ),
    ),
  ) +
  ellipse(x, y, r * 0.09, r * 0.09, '#FFF6DF')
const citrusCut = (skin: string, flesh: string) => () => ball(176, 214, 150, 146, skin) + leaf(180, 72, -30) + citrus(330, 310, 156, skin, flesh)

export const cut: Record<string, () => string> = {
  'tangerine-cut': citrusCut('#F08A22', '#F9A23A'),
  'lemon-cut': citrusCut('#F2CE34', '#F8E27A'),
  'mango-cut': () =>
    solid('M60 250Q70 100 220 80Q320 80 320 200Q310 380 180 420Q60 410 60 250Z', '#F29A2E') +
    leaf(230, 80, 0) +
    path('M230 300Q300 180 430 210Q500 250 480 350Q440 470 320 466Q220 430 230 300Z', '#D98A1E') +
    path('M246 300Q310 200 424 226Q484 262 466 344Q428 450 322 448Q236 416 246 300Z', '#FBC648') +
    many(4, (at) =>
      line(
        `M${270 + at * 52} 250Q${290 + at * 46} 340 ${280 + at * 44} 430M246 ${270 + at * 46}Q350 ${290 + at * 40} 470 ${262 + at * 46}`,
        '#E3A02A',
        4,
        'opacity=".8"',
      ),
    ),
  'apple-cut': () =>
    ball(180, 250, 150, 150, '#C8342E') +
    line('M182 120Q186 80 214 60', '#6A4A24', 12) +
    leaf(190, 96, 10) +
    path('M210 300Q210 180 310 190Q330 200 350 190Q460 180 464 300Q460 440 366 466Q338 470 310 466Q214 440 210 300Z', '#B02A26') +
    path('M224 300Q226 200 312 204Q332 212 352 204Q446 198 450 300Q446 426 362 450Q338 454 314 450Q228 426 224 300Z', '#FDF3D2') +
    path('M338 250Q392 280 380 350Q362 396 338 400Q314 396 296 350Q284 280 338 250Z', '#F3DFA4') +
    ellipse(322, 320, 9, 20, '#4A2414') +
    ellipse(356, 320, 9, 20, '#4A2414'),
  'pineapple-cut': () =>
    [
      [170, 190, 140],
      [340, 220, 140],
      [230, 330, 150],
      [380, 380, 116],
    ]
      .map(
        ([x, y, r]) =>
          ellipse(x!, y! + 16, r!, r! * 0.72, '#C9922A') +
          ellipse(x!, y!, r!, r! * 0.72, '#F0B92E') +
          ellipse(x!, y!, r! * 0.92, r! * 0.65, '#F9D65A') +
          many(14, (at) => {
            const a = (at / 14) * 6.283
            return line(
              `M${x! + Math.cos(a) * r! * 0.34} ${y! + Math.sin(a) * r! * 0.24}L${x! + Math.cos(a) * r! * 0.84} ${y! + Math.sin(a) * r! * 0.6}`,
              '#E5AE2C',
              4,
              'opacity=".7"',
            )
          }) +
          ellipse(x!, y!, r! * 0.24, r! * 0.17, '#C98F22'),
      )
      .join(''),
  'watermelon-cut': () =>
    ball(190, 210, 170, 160, '#3E8A3A') +
    [-2, -1, 0, 1, 2]
      .map((k) => line(`M${190 + k * 30} ${62 + Math.abs(k) * 8}Q${190 + k * 96} 210 ${190 + k * 30} ${358 - Math.abs(k) * 8}`, '#246128', 12, 'opacity=".6"'))
      .join('') +
    path('M120 300L490 250Q490 440 330 470Q160 470 120 300Z', '#2F7A34') +
    path('M136 302L476 256Q470 426 328 452Q180 450 136 302Z', '#EAF3CF') +
    path('M152 302L460 262Q452 410 326 432Q194 430 152 302Z', '#E0404A') +
    [
      [220, 330],
      [280, 310],
      [340, 300],
      [400, 290],
      [250, 380],
      [320, 370],
      [390, 350],
      [330, 410],
    ]
      .map(([x, y]) => ellipse(x!, y!, 7, 11, '#241018'))
      .join(''),
  'guava-cut': () =>
    ball(180, 220, 146, 150, '#C9D36A') +
    leaf(184, 80, -20) +
    slice(330, 320, 150, 144, '#BFCB5E', '#F3E3C6') +
    ellipse(330, 316, 116, 110, '#EE8592') +
    seeds(16, 330, 316, 66, 62, '#F9E3BE', 9) +
    seeds(9, 330, 316, 34, 32, '#F9E3BE', 9),
  'tomato-cut': () =>
    ball(180, 230, 150, 140, '#D8342A') +
    path('M120 110L180 130L190 80L206 130L260 116L214 154L150 152Z', '#4E8A34') +
    slice(330, 330, 150, 138, '#C52A22', '#E8584A') +
    [0, 72, 144, 216, 288]
      .map((a) => turn(a, 330, 330, ellipse(330, 262, 36, 42, '#F5A07A') + many(5, (k) => ellipse(312 + k * 9, 252 + (k % 2) * 18, 5, 8, '#F8DFA0'))))
      .join(''),
  'onion-cut': () =>
    solid('M180 70Q210 110 290 160Q350 250 290 350Q180 400 80 350Q10 250 70 160Q150 110 180 70Z', '#8E2B56') +
    ellipse(338, 330, 148, 140, '#7E2450') +
    [1, 0.86, 0.7, 0.54, 0.38, 0.22].map((k, at) => ellipse(338, 330, 140 * k, 132 * k, at % 2 ? '#D9A6C4' : '#F9EEF4')).join(''),
  'cabbage-cut': () =>
    ball(180, 240, 160, 150, '#9CC96B') +
    path('M190 330Q190 180 330 176Q480 180 484 330Q470 450 336 460Q206 450 190 330Z', '#7FB34E') +
    path('M206 330Q206 196 330 192Q466 196 468 330Q454 436 336 444Q220 436 206 330Z', '#EFF6D6') +
    [0.8, 0.62, 0.44]
      .map((k) =>
        path(
          `M${336 - 124 * k} ${340}Q${336 - 120 * k} ${340 - 140 * k} 336 ${336 - 140 * k}Q${336 + 124 * k} ${340 - 140 * k} ${336 + 124 * k} 340`,
          'none',
          'stroke="#A9CF7C" stroke-width="9"',
        ),
      )
      .join('') +
    path('M320 444Q310 360 336 300Q362 360 352 444Z', '#FBFDF2'),
  'beetroot-cut': () =>
    ball(170, 250, 146, 146, '#7A1C40') +
    line('M170 104Q160 60 130 30M176 104L180 26M182 104Q200 60 230 34', '#A8305A', 12) +
    ellipse(332, 320, 150, 146, '#5E1230') +
    [1, 0.8, 0.6, 0.4].map((k, at) => ellipse(332, 316, 142 * k, 138 * k, at % 2 ? '#C23A6E' : '#9A2050')).join(''),
  'pumpkin-cut': () =>
    path('M40 330Q80 130 300 90Q470 120 480 190Q300 190 160 400Q80 420 40 330Z', '#7A9A4A') +
    path('M60 330Q100 150 300 112Q440 134 470 186Q300 186 162 384Q90 400 60 330Z', '#F09A32') +
    path('M110 340Q150 210 310 170Q380 166 430 180Q290 200 180 360Q140 380 110 340Z', '#D9741E') +
    many(9, (at) =>
      turn(
        -50 + at * 6,
        160 + at * 26,
        320 - at * 17,
        ellipse(160 + at * 26, 320 - at * 17, 17, 10, '#FBF0CF') + ellipse(158 + at * 26, 318 - at * 17, 11, 5, '#fff'),
      ),
    ),
  'jackfruit-pods': () =>
    [
      [130, 170],
      [250, 140],
      [370, 180],
      [170, 280],
      [300, 270],
      [400, 310],
      [120, 380],
      [250, 390],
      [360, 410],
    ]
      .map(([x, y], at) =>
        turn(
          at * 37 - 60,
          x!,
          y!,
          solid(
            `M${x} ${y! - 74}Q${x! + 70} ${y! - 30} ${x! + 48} ${y! + 50}Q${x} ${y! + 78} ${x! - 48} ${y! + 50}Q${x! - 70} ${y! - 30} ${x} ${y! - 74}Z`,
            '#F6BE36',
          ) + path(`M${x! - 12} ${y! - 66}Q${x} ${y! - 40} ${x! + 12} ${y! - 66}L${x} ${y! - 20}Z`, '#C98A1C'),
        ),
      )
      .join(''),
  'fruit-mix': () =>
    [
      ['#F4763C', 150, 180],
      ['#FBD65A', 270, 150],
      ['#E0404A', 370, 220],
      ['#F9B53A', 180, 300],
      ['#F7E9BE', 290, 270],
      ['#8DB53A', 390, 330],
      ['#E0404A', 130, 390],
      ['#FBD65A', 250, 390],
      ['#F4763C', 350, 420],
    ]
      .map(
        ([c, x, y]) =>
          `<g transform="translate(${x} ${y})">${path('M-56 -20L0 -46L56 -20L0 8Z', shade(c as string, 0.25))}${path('M-56 -20L0 8L0 62L-56 34Z', c as string)}${path('M56 -20L0 8L0 62L56 34Z', shade(c as string, -0.2))}</g>`,
      )
      .join(''),
}
