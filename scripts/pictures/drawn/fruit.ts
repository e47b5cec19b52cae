// Fruit, whole and cut open.
import { ellipse, line, many, path, shade, turn } from '../svg.ts'
import { ball, rod, slice, solid } from './strokes.ts'

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

export const fruit: Record<string, () => string> = {
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
  guava: () =>
    solid('M256 60C390 70 440 190 420 300C400 420 330 450 256 450C182 450 112 420 92 300C72 190 122 70 256 60Z', '#C9D36A') +
    path('M236 66L226 40L246 52L256 34L266 52L286 40L276 66Q256 76 236 66Z', '#7A8A3A') +
    leaf(284, 66, 10),
  'guava-cut': () =>
    ball(180, 220, 146, 150, '#C9D36A') +
    leaf(184, 80, -20) +
    slice(330, 320, 150, 144, '#BFCB5E', '#F3E3C6') +
    ellipse(330, 316, 116, 110, '#EE8592') +
    seeds(16, 330, 316, 66, 62, '#F9E3BE', 9) +
    seeds(9, 330, 316, 34, 32, '#F9E3BE', 9),
  soursop: () =>
    solid('M250 50C380 40 460 160 430 290C410 400 330 476 250 480C150 470 80 380 76 270C76 140 150 60 250 50Z', '#5E8A3A') +
    many(60, (at) => {
      const a = at * 2.4
      const r = Math.sqrt(at / 60) * 165
      const [x, y] = [250 + Math.cos(a) * r, 268 + Math.sin(a) * r * 1.15]
      return path(`M${x - 9} ${y + 8}Q${x - 4} ${y - 4} ${x + 8} ${y - 16}Q${x + 8} ${y} ${x + 10} ${y + 8}Z`, at % 3 ? '#3F6A28' : '#86AE58')
    }) +
    line('M250 56Q246 30 262 14', '#6A5230', 16),
  pomegranate: () =>
    ball(256, 280, 190, 186, '#B82A3C') +
    path('M206 112L190 40L226 70L256 30L286 70L322 40L306 112Q256 134 206 112Z', '#A32434') +
    path('M300 200Q420 200 430 310Q420 420 310 420Q250 400 250 310Q254 220 300 200Z', '#F3D9B8') +
    many(18, (at) => {
      const a = at * 2.4
      const r = Math.sqrt(at / 18) * 82
      return ball(338 + Math.cos(a) * r, 312 + Math.sin(a) * r * 1.08, 18, 17, '#C8243E')
    }),
  plum: () =>
    solid('M256 90C400 90 440 220 420 320C400 430 320 460 256 460C192 460 112 430 92 320C72 220 112 90 256 90Z', '#6A2340') +
    line('M262 110Q220 260 256 440', '#3f1024', 6, 'opacity=".55"') +
    ellipse(180, 220, 46, 70, '#C9A0C0', 'opacity=".28"') +
    line('M258 96Q262 60 290 44', '#5E4A24', 13),
  'grapes-green': () =>
    line('M256 40L256 120M256 60Q300 40 330 60', '#7A6A34', 13) +
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
      .map(([x, y]) => ball(x!, y!, 42, 45, '#B5C95A'))
      .join('') +
    leaf(266, 70, -160, 1.4),
  aubergine: () =>
    [
      [-24, 200, 0.94],
      [14, 316, 1],
    ]
      .map(
        ([angle, x, k]) =>
          `<g transform="translate(${x} 256) rotate(${angle}) scale(${k}) translate(-256 -256)">${solid('M224 120Q256 100 288 120Q330 200 350 320Q366 460 256 476Q146 460 162 320Q182 200 224 120Z', '#3B1A44', '', 0.55)}${path('M206 300Q196 380 226 430', 'none', 'stroke="#B79AC9" stroke-width="17" stroke-linecap="round" opacity=".55"')}${path('M196 150Q212 96 256 92Q300 96 316 150L290 138L276 172L256 140L236 172L222 138Z', '#5E8A44')}${line('M256 100Q250 60 272 34', '#5E8A44', 20)}</g>`,
      )
      .join(''),
  'pepper-green': () => pepper('#3F8A36'),
  'pepper-yellow': () => pepper('#F2BE2A'),
  'pepper-red': () => pepper('#CF2C26'),
  'pepper-mix': () =>
    `<g transform="translate(-46 8) scale(.68)">${pepper('#F2BE2A')}</g><g transform="translate(208 -6) scale(.68)">${pepper('#3F8A36')}</g><g transform="translate(76 150) scale(.7)">${pepper('#CF2C26')}</g>`,
  'scotch-bonnet': () =>
    [
      [150, 190, '#F0A02A'],
      [350, 210, '#CF3B24'],
      [240, 350, '#F3C63A'],
    ]
      .map(
        ([x, y, c]) =>
          `<g transform="translate(${x} ${y}) scale(.62) translate(-256 -256)">${solid('M130 180Q120 120 200 110Q256 90 312 110Q400 120 390 190Q440 260 380 330Q350 400 300 410Q256 460 212 410Q150 400 140 330Q80 260 130 180Z', c as string)}${line('M206 130Q180 240 220 390M308 130Q336 240 296 396', shade(c as string, -0.3), 9, 'opacity=".5"')}${path('M210 120Q256 80 302 120Q256 144 210 120Z', '#5E8A34')}${line('M256 104Q256 60 286 40', '#5E8A34', 18)}</g>`,
      )
      .join(''),
  courgette: () =>
    [
      [-30, 220],
      [-22, 310],
    ]
      .map(
        ([angle, y]) =>
          `<g transform="rotate(${angle} 256 ${y})">${rod(`M60 ${y! - 44}Q256 ${y! - 66} 440 ${y! - 46}Q476 ${y} 440 ${y! + 46}Q256 ${y! + 62} 60 ${y! + 44}Q40 ${y} 60 ${y! - 44}Z`, '#4A7A38')}${many(40, (at) => ellipse(80 + ((at * 47) % 350), y! - 36 + ((at * 29) % 74), 5, 3, '#A9CC86', 'opacity=".7"'))}${rod(`M440 ${y! - 26}L492 ${y! - 20}L492 ${y! + 20}L440 ${y! + 26}Z`, '#8FA85A')}</g>`,
      )
      .join(''),
  'bitter-gourd': () =>
    [
      [-26, 210],
      [-20, 320],
    ]
      .map(
        ([angle, y]) =>
          `<g transform="rotate(${angle} 256 ${y})">${rod(`M40 ${y}Q120 ${y! - 70} 260 ${y! - 62}Q400 ${y! - 58} 474 ${y}Q400 ${y! + 60} 260 ${y! + 62}Q120 ${y! + 66} 40 ${y}Z`, '#6FA03E')}${[-30, 0, 30].map((d) => many(13, (at) => ellipse(100 + at * 27, y! + d * (1 - Math.abs(at - 6) * 0.07), 13, 9, at % 2 ? '#86B655' : '#5A8A2E'))).join('')}</g>`,
      )
      .join(''),
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
  'fruit-basket': () =>
    `${ball(150, 200, 80, 78, '#C8342E')}${ball(350, 210, 84, 80, '#F29A2E')}${line('M256 40Q230 80 240 130M256 40Q262 90 256 130M256 40Q300 70 276 130', '#4E8A34', 22)}${solid('M190 140Q256 110 322 140Q350 230 322 330L190 330Q162 230 190 140Z', '#E3A82E')}${many(12, (at) => path(`M${206 + (at % 4) * 30} ${160 + Math.floor(at / 4) * 46}l14 16l-14 16l-14 -16Z`, '#B97F1C', 'opacity=".6"'))}${line('M340 120Q440 150 420 300', '#F3D24A', 40)}${line('M372 130Q470 190 434 310', '#E8C233', 34)}${ball(110, 260, 60, 60, '#5D2448')}${ball(212, 286, 66, 62, '#8DB53A')}${ball(310, 292, 62, 60, '#EE8322')}${path('M50 300H462L410 450Q400 480 356 480H156Q112 480 102 450Z', '#B9793C')}${many(7, (row) => line(`M${60 + row * 7} ${322 + row * 24}L${452 - row * 7} ${322 + row * 24}`, row % 2 ? '#E3B268' : '#D09A50', 15, 'stroke-dasharray="30 10"'))}${rod('M36 284H476Q484 300 476 318H36Q28 300 36 284Z', '#D9A55A')}`,
  'palm-fruit': () =>
    many(34, (at) => {
      const a = at * 2.4
      const r = Math.sqrt(at / 34) * 150
      return ball(256 + Math.cos(a) * r, 280 + Math.sin(a) * r * 0.95, 40, 44, at % 3 ? '#D9501E' : '#8E2A1A')
    }) + line('M256 150L256 40', '#7A8A3A', 34),
  'cane-stalks': () =>
    [-14, -4, 6, 16]
      .map((angle, at) =>
        turn(
          angle,
          256,
          300,
          rod(`M${206 + at * 22} 20L${244 + at * 22} 20L${244 + at * 22} 490L${206 + at * 22} 490Z`, at % 2 ? '#7A6A52' : '#6E7A4A') +
            [100, 190, 280, 370, 450].map((y) => rod(`M${202 + at * 22} ${y + at * 9}h46v12h-46Z`, '#C9BD8A')).join(''),
        ),
      )
      .join('') + path('M150 280Q256 310 372 280L372 310Q256 340 150 310Z', '#C99B54'),
}

function pepper(colour: string): string {
  return `${solid('M130 170Q150 100 226 126Q256 112 286 126Q366 100 388 176Q420 280 372 400Q350 470 300 452Q256 476 214 452Q160 470 138 396Q92 270 130 170Z', colour)}${path('M222 140Q190 280 222 446', 'none', `stroke="${shade(colour, -0.34)}" stroke-width="10" stroke-linecap="round" opacity=".6"`)}${path('M300 140Q334 280 300 446', 'none', `stroke="${shade(colour, -0.34)}" stroke-width="10" stroke-linecap="round" opacity=".6"`)}${line('M158 210Q146 280 166 350', '#ffffff', 18, 'opacity=".45"')}${line('M252 180Q244 240 250 300', '#ffffff', 11, 'opacity=".3"')}${path('M196 146Q226 116 256 128Q290 114 322 146Q286 168 256 154Q226 170 196 146Z', '#4A7F2E')}${path('M240 140Q244 90 222 60L262 46Q286 86 276 140Z', '#5E9440')}${ellipse(242, 53, 21, 8, '#8DB866', 'transform="rotate(-18 242 53)"')}`
}
