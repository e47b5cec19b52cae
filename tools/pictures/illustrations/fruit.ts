// Fruit, whole and cut open.
import { ellipse, line, many, path, shade, turn } from '../svg.ts'
import { ball, leaf, rod, solid } from './strokes.ts'

export const fruit: Record<string, () => string> = {
  guava: () =>
    solid(
      'M256 60C390 70 440 190 420 300C400 420 330 450 256 450C182 450 112 420 92 300C72 190 122 70 256 60Z',
      '#C9D36A',
    ) +
    path('M236 66L226 40L246 52L256 34L266 52L286 40L276 66Q256 76 236 66Z', '#7A8A3A') +
    leaf(284, 66, 10),
  soursop: () =>
    solid(
      'M250 50C380 40 460 160 430 290C410 400 330 476 250 480C150 470 80 380 76 270C76 140 150 60 250 50Z',
      '#5E8A3A',
    ) +
    many(60, (at) => {
      const a = at * 2.4
      const r = Math.sqrt(at / 60) * 165
      const [x, y] = [250 + Math.cos(a) * r, 268 + Math.sin(a) * r * 1.15]
      return path(
        `M${x - 9} ${y + 8}Q${x - 4} ${y - 4} ${x + 8} ${y - 16}Q${x + 8} ${y} ${x + 10} ${y + 8}Z`,
        at % 3 ? '#3F6A28' : '#86AE58',
      )
    }) +
    line('M250 56Q246 30 262 14', '#6A5230', 16),
  plum: () =>
    solid(
      'M256 90C400 90 440 220 420 320C400 430 320 460 256 460C192 460 112 430 92 320C72 220 112 90 256 90Z',
      '#6A2340',
    ) +
    line('M262 110Q220 260 256 440', '#3f1024', 6, 'opacity=".55"') +
    ellipse(180, 220, 46, 70, '#C9A0C0', 'opacity=".28"') +
    line('M258 96Q262 60 290 44', '#5E4A24', 13),
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
          rod(
            `M${206 + at * 22} 20L${244 + at * 22} 20L${244 + at * 22} 490L${206 + at * 22} 490Z`,
            at % 2 ? '#7A6A52' : '#6E7A4A',
          ) +
            [100, 190, 280, 370, 450].map((y) => rod(`M${202 + at * 22} ${y + at * 9}h46v12h-46Z`, '#C9BD8A')).join(''),
        ),
      )
      .join('') + path('M150 280Q256 310 372 280L372 310Q256 340 150 310Z', '#C99B54'),
}

function pepper(colour: string): string {
  return `${solid('M130 170Q150 100 226 126Q256 112 286 126Q366 100 388 176Q420 280 372 400Q350 470 300 452Q256 476 214 452Q160 470 138 396Q92 270 130 170Z', colour)}${path('M222 140Q190 280 222 446', 'none', `stroke="${shade(colour, -0.34)}" stroke-width="10" stroke-linecap="round" opacity=".6"`)}${path('M300 140Q334 280 300 446', 'none', `stroke="${shade(colour, -0.34)}" stroke-width="10" stroke-linecap="round" opacity=".6"`)}${line('M158 210Q146 280 166 350', '#ffffff', 18, 'opacity=".45"')}${line('M252 180Q244 240 250 300', '#ffffff', 11, 'opacity=".3"')}${path('M196 146Q226 116 256 128Q290 114 322 146Q286 168 256 154Q226 170 196 146Z', '#4A7F2E')}${path('M240 140Q244 90 222 60L262 46Q286 86 276 140Z', '#5E9440')}${ellipse(242, 53, 21, 8, '#8DB866', 'transform="rotate(-18 242 53)"')}`
}
