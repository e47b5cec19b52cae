// What the baker and the chapati man make.
import { ellipse, line, many, path, shade, turn, within } from '../svg.ts'
import { ball, blush, pores, rod, shine, solid } from './strokes.ts'

/** A tin loaf with its first slice lying before it. */
function loaf(crust: string, crumb: string, bits: string[] = []): string {
  const face = (x: number, y: number) =>
    `M${x - 96} ${y - 40}Q${x - 122} ${y - 120} ${x} ${y - 124}Q${x + 122} ${y - 120} ${x + 96} ${y - 40}L${x + 92} ${y + 96}Q${x} ${y + 118} ${x - 92} ${y + 96}Z`
  const slice = (x: number, y: number) =>
    path(face(x, y), shade(crust, -0.12)) +
    `<g transform="translate(${x} ${y}) scale(.89) translate(${-x} ${-y})">${path(face(x, y), crumb)}</g>` +
    many(18, (at) => {
      const [dx, dy] = [((at * 53) % 140) - 70, ((at * 37) % 150) - 80]
      return ellipse(
        x + dx,
        y + dy,
        bits.length ? 11 : 6,
        bits.length ? 8 : 4,
        bits.length ? bits[at % bits.length]! : shade(crumb, -0.16),
        bits.length ? '' : 'opacity=".7"',
      )
    })
  return (
    rod('M170 150Q190 84 300 78Q432 70 456 96Q506 120 480 206L474 330Q400 396 236 404Z', crust) +
    line('M246 120Q330 96 420 108M286 170Q380 140 470 156', shade(crust, 0.42), 13, 'opacity=".45"') +
    slice(168, 264) +
    `<g transform="translate(330 372) rotate(8) scale(1 .62) translate(-330 -372)">${path(face(330, 388), shade(crust, -0.34))}${slice(330, 368)}</g>`
  )
}

const stick = (y: number, angle: number) =>
  turn(
    angle,
    256,
    y,
    rod(
      `M20 ${y}Q60 ${y - 50} 130 ${y - 54}L390 ${y - 54}Q456 ${y - 48} 492 ${y}Q456 ${y + 48} 390 ${y + 54}L130 ${y + 54}Q60 ${y + 50} 20 ${y}Z`,
      '#CF8A40',
    ) +
      many(5, (at) =>
        path(
          `M${92 + at * 74} ${y + 30}Q${104 + at * 74} ${y - 30} ${150 + at * 74} ${y - 44}Q${136 + at * 74} ${y + 10} ${92 + at * 74} ${y + 30}Z`,
          '#F3D9A4',
        ),
      ) +
      line(`M120 ${y - 42}L380 ${y - 42}`, '#ffffff', 9, 'opacity=".25"'),
  )

/** Brown patches as a hot pan leaves them. */
const charred = (x: number, y: number, rx: number, ry: number, count: number) =>
  many(count, (at) => {
    const reach = Math.sqrt((at + 0.5) / count)
    const [dx, dy] = [Math.cos(at * 2.4) * reach * rx, Math.sin(at * 2.4) * reach * ry]
    return ellipse(
      x + dx,
      y + dy,
      10 + ((at * 7) % 16),
      5 + ((at * 5) % 8),
      at % 3 ? '#A8692C' : '#7E4A1C',
      'opacity=".75"',
    )
  })

/** Flat breads one on the other, the last folded in four in front. */
const chapati = (dough: string) =>
  many(
    4,
    (at) =>
      ellipse(256, 330 - at * 22, 232 - at * 3, 98, shade(dough, -0.3)) +
      ellipse(256, 322 - at * 22, 232 - at * 3, 98, shade(dough, -0.06 + at * 0.03)),
  ) +
  charred(256, 256, 200, 76, 26) +
  path(
    'M150 236Q250 160 400 208Q470 250 452 330Q340 300 214 372Q130 330 150 236Z',
    shade(dough, -0.34),
    'transform="translate(2 16)"',
  ) +
  solid('M150 236Q250 160 400 208Q470 250 452 330Q340 300 214 372Q130 330 150 236Z', shade(dough, 0.12), '', 0.22) +
  path('M150 236Q130 330 214 372Q196 300 250 236Q200 226 150 236Z', shade(dough, -0.16)) +
  line('M214 372Q196 300 250 236', shade(dough, -0.4), 4, 'opacity=".5"') +
  charred(330, 258, 84, 44, 12)

const roll = (x: number, y: number, angle: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${
    rod('M-210 -78L160 -78Q200 0 160 78L-210 78Q-176 0 -210 -78Z', '#E0B472') +
    `<g transform="translate(-20 0)">${charred(0, 0, 150, 62, 20)}</g>` +
    rod('M-214 -86L-20 -86L10 -50L-16 -10L12 34L-18 86L-214 86Q-236 0 -214 -86Z', '#F4F1EA') +
    line('M-180 -50L-50 -50M-180 -20L-70 -20M-180 12L-50 12M-180 44L-66 44', '#C3BFB8', 7) +
    ellipse(164, 0, 44, 80, '#C8924A') +
    ellipse(166, 0, 36, 70, '#F3D9A0') +
    path('M166 -52q26 14 24 52q0 40 -24 52q-24 -14 -24 -52q2 -40 24 -52Z', '#F7C23A') +
    [
      [158, -22, '#D8392C'],
      [178, -2, '#5E9A3A'],
      [160, 14, '#D8392C'],
      [172, 34, '#8E3A6A'],
      [170, -38, '#5E9A3A'],
    ]
      .map(([dx, dy, c]) => ellipse(dx as number, dy as number, 9, 11, c as string))
      .join('')
  }</g>`

/** A round cake with candles, on its board. */
const cake = (icing: string, side: string, drip: string, top: (x: number) => string) =>
  ellipse(256, 440, 232, 50, '#D9DEE4') +
  ellipse(256, 430, 232, 50, '#FFFFFF') +
  rod('M80 236L80 418Q256 476 432 418L432 236Z', side) +
  many(9, (at) => ball(96 + at * 40, 424 + 24 * Math.sin((at / 8) * Math.PI), 23, 18, icing, 0.16)) +
  ellipse(256, 236, 176, 62, icing) +
  path(
    `M80 236A176 62 0 0 1 432 236Q432 270 420 296Q400 306 392 280Q380 268 366 292Q352 336 330 318Q318 290 296 304Q280 340 254 326Q238 296 216 308Q196 344 174 312Q160 280 142 296Q120 312 104 284Q80 274 80 236Z`,
    drip,
  ) +
  ellipse(256, 234, 160, 50, shade(drip, 0.12)) +
  [-60, 0, 60]
    .map(
      (dx) =>
        rod(
          `M${250 + dx} ${150 + Math.abs(dx) * 0.1}L${264 + dx} ${150 + Math.abs(dx) * 0.1}L${264 + dx} 226L${250 + dx} 226Z`,
          dx ? '#7FBDE8' : '#EE8AA6',
        ) + path(`M${257 + dx} 98Q${276 + dx} 134 ${257 + dx} 150Q${238 + dx} 134 ${257 + dx} 98Z`, '#F7B52A'),
    )
    .join('') +
  [96, 154, 358, 416].map((x) => top(x)).join('')
const cream = (x: number) => ball(x, 232 + (x > 120 && x < 400 ? 22 : 0), 26, 22, '#FFFDF6', 0.14)
const cherry = (x: number) => cream(x) + ball(x, 208 + (x > 120 && x < 400 ? 22 : 0), 17, 17, '#B81E34')

const paperCup = (colour: string) =>
  path('M110 280L402 280L356 470Q256 496 156 470Z', colour) +
  many(11, (at) =>
    path(
      `M${118 + at * 26} 282L${132 + at * 26} 282L${(132 + at * 26 - 256) * 0.7 + 256} 482L${(120 + at * 26 - 256) * 0.7 + 256} 482Z`,
      shade(colour, -0.16),
    ),
  )
const doughnut = (glaze: string, bits: string[]) =>
  path(
    'M256 96C420 96 490 190 490 280C490 380 400 440 256 440C112 440 22 380 22 280C22 190 92 96 256 96ZM256 236C212 236 190 256 190 274C190 296 214 312 256 312C298 312 322 296 322 274C322 256 300 236 256 236Z',
    '#C9863E',
    'fill-rule="evenodd"',
  ) +
  path(
    'M256 96C420 96 490 190 490 270Q470 330 430 312Q400 296 376 336Q340 376 306 346Q270 326 240 352Q200 384 166 346Q136 300 100 322Q50 340 22 270C22 190 92 96 256 96ZM256 222C206 222 180 246 180 268C180 292 210 308 256 308C302 308 332 292 332 268C332 246 306 222 256 222Z',
    glaze,
    'fill-rule="evenodd"',
  ) +
  path(
    'M180 268C180 246 206 222 256 222C306 222 332 246 332 268C320 250 296 240 256 240C216 240 192 250 180 268Z',
    '#8A5420',
    'opacity=".6"',
  ) +
  many(34, (at) => {
    const a = at * 2.4
    const r = 0.56 + ((at * 7) % 10) / 26
    const [x, y] = [256 + Math.cos(a) * 216 * r, 246 + Math.sin(a) * 124 * r]
    return y < 318 ? turn(at * 50, x, y, path(`M${x - 9} ${y - 3}h18v6h-18Z`, bits[at % bits.length]!)) : ''
  }) +
  shine(150, 160, 56, 15, -26, 0.4)
const scone = (x: number, y: number) => ball(x, y, 20, 12, '#6A3A1C', 0.3)

export const bakery: Record<string, () => string> = {
  bread: () => loaf('#C07C34', '#F9E8C6'),
  'bread-dark': () => loaf('#8A5226', '#D9B27E'),
  'fruit-cake': () => loaf('#6E3F1E', '#A8703A', ['#B8243A', '#3A1F14', '#E3A82E']),
  'raisin-bread': () => loaf('#A8672C', '#F0D6A6', ['#3A1F14', '#5A3018']),
  'plain-cake': () => loaf('#B9732C', '#F6D67A'),
  baguette: () => stick(256, -24),
  chapati: () => chapati('#E3B878'),
  'chapati-brown': () => chapati('#B98450'),
  rolex: () => roll(256, 256, -24, 1),
  cake: () => cake('#FFF6E6', '#F8E6C4', '#F7C6D2', cream),
  'chocolate-cake': () =>
    cake('#7A4526', '#5E3018', '#45200E', (x) => ball(x, 232 + (x > 120 && x < 400 ? 22 : 0), 26, 22, '#8E5730', 0.2)),
  'marble-cake': () => cake('#FFF6E6', '#B98450', '#7A4526', cream),
  'black-forest-cake': () => cake('#FFFDF6', '#6A3A20', '#FFFDF6', cherry),
  'queen-cake': () =>
    paperCup('#F3EDE0') +
    solid('M84 290Q70 190 170 150Q256 100 342 150Q442 190 428 290Q256 340 84 290Z', '#DDA24C') +
    path('M180 190Q230 160 256 196Q290 160 340 196Q300 214 262 206Q216 222 180 190Z', '#F6D594') +
    shine(150, 220, 34, 16, -40, 0.4),
  cupcake: () =>
    paperCup('#B8476A') +
    [
      [256, 268, 168, 60],
      [256, 206, 128, 56],
      [256, 148, 84, 46],
    ]
      .map(([x, y, rx, ry]) => ball(x!, y!, rx!, ry!, '#FBE3EA', 0.16))
      .join('') +
    ball(256, 96, 36, 35, '#C8243E') +
    many(14, (at) =>
      turn(
        at * 47,
        130 + ((at * 61) % 250),
        180 + ((at * 37) % 110),
        path(
          `M${122 + ((at * 61) % 250)} ${177 + ((at * 37) % 110)}h16v6h-16Z`,
          ['#F2BE2A', '#5AA7DE', '#D8445A'][at % 3]!,
        ),
      ),
    ),
  doughnut: () => doughnut('#E3AE66', ['#FFFFFF', '#FFFDF6', '#F6EBD8']),
  'chocolate-doughnut': () => doughnut('#5A2E18', ['#F2BE2A', '#FFFFFF', '#EE8AA6']),
  'pizza-base': () =>
    many(
      2,
      (at) =>
        ellipse(256, 320 - at * 46, 226, 132, '#B98A4A') +
        ellipse(256, 308 - at * 46, 226, 132, '#EBCF96') +
        ellipse(256, 312 - at * 46, 190, 104, '#F6E4BC'),
    ) + charred(256, 268, 210, 116, 16),
  'half-cakes': () =>
    [
      [150, 330],
      [362, 330],
      [256, 230],
    ]
      .map(
        ([x, y]) =>
          ball(x!, y!, 122, 104, '#B5732E') +
          path(
            `M${x! - 70} ${y! - 34}L${x! - 20} ${y! - 52}L${x! + 26} ${y! - 38}L${x! + 72} ${y! - 46}L${x! + 40} ${y! - 8}L${x! - 6} ${y! + 2}L${x! - 50} ${y! - 6}Z`,
            '#EBC27A',
          ),
      )
      .join(''),
  'egg-rolls': () =>
    ball(176, 230, 134, 116, '#C98430') +
    pores(176, 230, 116, 98, 60, '#8E5418', 6, 0.5) +
    ellipse(330, 330, 146, 128, '#B5732E') +
    ellipse(326, 324, 138, 120, '#F3DE9A') +
    ellipse(326, 326, 104, 92, '#FFFFFF') +
    ball(330, 332, 54, 48, '#F2AE2A'),
  'cinnamon-rolls': () =>
    [
      [150, 210],
      [366, 220],
      [250, 350],
    ]
      .map(
        ([x, y]) =>
          ball(x!, y! + 14, 126, 104, '#B9762E') +
          line(
            `M${x} ${y}m-12 0a22 18 0 0 1 44 0a46 38 0 0 1 -92 0a72 58 0 0 1 144 0a98 78 0 0 1 -196 0`,
            '#7A4218',
            13,
          ) +
          line(
            `M${x! - 80} ${y! - 30}q40 40 80 0t80 10M${x! - 60} ${y! + 30}q40 30 70 0t60 6`,
            '#FFF8EA',
            15,
            'opacity=".85"',
          ),
      )
      .join(''),
  croissant: () => {
    const crescent =
      'M22 372Q30 120 256 108Q482 120 490 372Q486 408 452 398Q396 306 256 304Q116 306 60 398Q26 408 22 372Z'
    return (
      solid(crescent, '#CC8736', '', 0.42) +
      within(
        crescent,
        [-76, -46, -16, 16, 46, 76]
          .map((angle) =>
            turn(
              angle,
              256,
              400,
              path('M232 60Q262 200 236 420L222 420Q244 200 214 60Z', '#8E5420', 'opacity=".5"') +
                path('M246 60Q278 200 250 420L240 420Q266 200 236 60Z', '#F6D392', 'opacity=".55"'),
            ),
          )
          .join(''),
      ) +
      shine(150, 190, 60, 13, -42, 0.35)
    )
  },
  cookie: () =>
    ellipse(256, 276, 204, 194, '#9A6228') +
    ball(256, 262, 204, 194, '#D49A52', 0.3) +
    pores(256, 262, 180, 170, 46, '#A8702E', 5, 0.5) +
    [
      [176, 180],
      [290, 150],
      [360, 250],
      [240, 260],
      [150, 300],
      [310, 350],
      [220, 390],
      [120, 230],
    ]
      .map(([x, y]) => scone(x!, y!) + ellipse(x! - 5, y! - 4, 6, 3, '#A8703F'))
      .join(''),
  cracker: () =>
    [
      [300, 210, 10],
      [220, 310, -8],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          path(`M${x! - 150} ${y! - 134}h300v280h-300Z`, '#B5762C') +
            rod(`M${x! - 150} ${y! - 142}h300v276h-300Z`, '#E9BC6E') +
            many(16, (at) => ellipse(x! - 102 + (at % 4) * 68, y! - 104 + Math.floor(at / 4) * 66, 8, 7, '#A8692C')),
        ),
      )
      .join(''),
  'cake-slice': () =>
    path('M60 250L300 130Q440 150 460 250L460 300L60 300Z', '#F7C6D2') +
    path('M60 250L460 250L460 420L60 420Z', '#F3CE7A') +
    path('M60 316L460 316L460 350L60 350Z', '#FFFDF6') +
    path('M60 250L460 250L460 276Q380 300 330 276Q270 304 220 276Q150 304 60 272Z', '#F3A9BA') +
    blush('M60 250L460 250L460 420L60 420Z', '#8A5420', 0.9, 0.9, 0.7, 0.3) +
    ball(300, 150, 42, 42, '#C8243E'),
}
