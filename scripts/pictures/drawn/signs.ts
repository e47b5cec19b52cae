// What stands on labels: flowers, faces, drops and sparks.
import { ellipse, line, many, path, rect, shade, turn } from '../svg.ts'
import { ball, blade, blush, leaf, rod, shine, solid } from './strokes.ts'

const drop = (x: number, y: number, size: number, colour: string) => {
  const d = `M${x} ${y - size}C${x + size * 0.5} ${y - size * 0.3} ${x + size * 0.72} ${y + size * 0.06} ${x + size * 0.72} ${y + size * 0.32}A${size * 0.72} ${size * 0.7} 0 0 1 ${x - size * 0.72} ${y + size * 0.32}C${x - size * 0.72} ${y + size * 0.06} ${x - size * 0.5} ${y - size * 0.3} ${x} ${y - size}Z`
  return solid(d, colour, '', 0.3) + shine(x - size * 0.34, y + size * 0.26, size * 0.1, size * 0.26, 14, 0.75)
}
const bubble = (x: number, y: number, r: number) =>
  ellipse(x, y, r, r, '#9AD4F2', 'opacity=".55"') +
  blush(`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`, '#E9B8E6', 0.75, 0.75, 0.5, 0.7) +
  line(`M${x - r * 0.92} ${y}a${r * 0.92} ${r * 0.92} 0 0 1 ${r * 0.92} ${-r * 0.92}`, '#ffffff', r * 0.08) +
  ellipse(x - r * 0.4, y - r * 0.42, r * 0.2, r * 0.13, '#ffffff', `transform="rotate(-40 ${x - r * 0.4} ${y - r * 0.42})"`)
const star = (x: number, y: number, size: number, colour: string) =>
  path(
    `M${x} ${y - size}Q${x + size * 0.14} ${y - size * 0.14} ${x + size} ${y}Q${x + size * 0.14} ${y + size * 0.14} ${x} ${y + size}Q${x - size * 0.14} ${y + size * 0.14} ${x - size} ${y}Q${x - size * 0.14} ${y - size * 0.14} ${x} ${y - size}Z`,
    colour,
  )
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
const eye = (x: number, y: number, r = 15) => ellipse(x, y, r, r * 1.15, '#2A1A14') + ellipse(x - r * 0.3, y - r * 0.4, r * 0.3, r * 0.3, '#ffffff')

export const signs: Record<string, () => string> = {
  droplet: () => drop(256, 280, 220, '#3F9FE0'),
  bubbles: () => bubble(200, 300, 160) + bubble(384, 190, 104) + bubble(390, 390, 76) + bubble(226, 84, 56),
  sparkles: () => star(226, 290, 200, '#F6C02E') + star(226, 290, 130, '#FFE48A') + star(410, 120, 100, '#F6C02E') + star(420, 410, 70, '#F6C02E'),
  spark: () => solid('M300 20L110 290L236 290L190 492L410 206L276 206L350 20Z', '#F6BE22') + line('M290 60L160 270', '#ffffff', 13, 'opacity=".5"'),
  flame: () =>
    solid(
      'M256 24C300 110 410 180 410 318C410 420 340 486 256 486C172 486 102 420 102 318C102 240 150 200 176 150C186 190 206 206 226 206C226 130 226 80 256 24Z',
      '#E8552A',
    ) +
    solid(
      'M262 226C290 280 340 306 340 376C340 436 304 470 256 470C208 470 172 436 172 380C172 330 206 310 220 280C232 300 244 306 254 300C258 276 256 250 262 226Z',
      '#F9BE3A',
      '',
      0.16,
    ),
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
    many(20, (at) => turn(at * 18, 256, 250, path(`M256 250Q214 110 256 ${at % 2 ? 20 : 34}Q298 110 256 250Z`, at % 2 ? '#F2AE1E' : '#F9CB3A'))) +
    ball(256, 250, 106, 104, '#6A3E1C') +
    many(60, (at) =>
      ellipse(256 + Math.cos(at * 2.4) * Math.sqrt(at / 60) * 94, 250 + Math.sin(at * 2.4) * Math.sqrt(at / 60) * 92, 6, 6, at % 3 ? '#3A2010' : '#B9813A'),
    ),
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
  'wheat-ears': () => ear(206, -22) + ear(306, 22) + ear(256, 0) + path('M190 400Q256 424 322 400L318 432Q256 456 194 432Z', '#B5382A'),
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
      .map(([y, a], at) => `<g transform="translate(256 ${y}) rotate(${a})">${blade(0.34, 0, '#CFEFC0')(210 - at * 8, '#4FA054', at)}</g>`)
      .join(''),
  'pine-twig': () =>
    line('M256 500L256 60', '#6A4A2A', 13) +
    many(13, (at) =>
      [-1, 1]
        .map((side) => line(`M256 ${470 - at * 33}L${256 + side * (190 - at * 11)} ${400 - at * 33 + at * 4}`, at % 2 ? '#2F7A4A' : '#469A5E', 15))
        .join(''),
    ) +
    ball(180, 400, 44, 60, '#8A5A34') +
    many(6, (at) => line(`M146 ${366 + at * 14}Q180 ${382 + at * 14} 214 ${366 + at * 14}`, '#5E3A1C', 5)),
  /** An Ankole cow, known by her horns. */
  'cow-face': () =>
    path('M206 150Q120 150 84 96Q60 56 84 6Q40 50 36 110Q40 190 130 206Q180 210 214 196Z', '#E6D8B8') +
    path('M306 150Q392 150 428 96Q452 56 428 6Q472 50 476 110Q472 190 382 206Q332 210 298 196Z', '#D6C49E') +
    path('M84 6Q60 56 84 96L58 108Q44 60 84 6ZM428 6Q452 56 428 96L454 108Q468 60 428 6Z', '#6A5A44') +
    solid('M150 250Q80 216 66 262Q90 310 160 294ZM362 250Q432 216 446 262Q422 310 352 294Z', '#6E3A20') +
    solid('M160 196Q190 130 256 130Q322 130 352 196Q362 280 336 350L324 430Q256 480 188 430L176 350Q150 280 160 196Z', '#9A5230', '', 0.32) +
    path('M240 150Q256 144 272 150L284 330Q256 350 228 330Z', '#F6EBDD') +
    eye(200, 264) +
    eye(312, 264) +
    solid('M172 412Q180 360 256 358Q332 360 340 412Q334 482 256 484Q178 482 172 412Z', '#E3B29C', '', 0.2) +
    ellipse(218, 408, 15, 20, '#8A5044') +
    ellipse(294, 408, 15, 20, '#8A5044') +
    line('M214 452Q256 470 298 452', '#8A5044', 8),
  'baby-face': () =>
    ball(70, 280, 44, 52, '#8A5638') +
    ball(442, 280, 44, 52, '#8A5638') +
    ellipse(256, 270, 196, 196, '#9C6644') +
    blush('M60 270A196 196 0 0 1 452 270A196 196 0 0 1 60 270Z', '#B98060', 0.4, 0.45, 0.6, 0.8) +
    path('M84 196Q110 60 256 56Q402 60 428 196Q360 130 290 150Q250 110 210 146Q140 130 84 196Z', '#2E2220') +
    many(13, (at) => ball(110 + at * 24, 130 - Math.sin((at / 12) * 3.14) * 66, 26, 24, '#3A2C28')) +
    eye(184, 274, 20) +
    eye(328, 274, 20) +
    ellipse(140, 336, 36, 24, '#D9755E', 'opacity=".5"') +
    ellipse(372, 336, 36, 24, '#D9755E', 'opacity=".5"') +
    path('M196 344Q256 370 316 344Q312 424 256 426Q200 424 196 344Z', '#7E1E2A') +
    path('M206 350Q256 372 306 350L302 370Q256 386 210 370Z', '#ffffff') +
    path('M222 402Q256 380 290 402Q280 424 256 426Q232 424 222 402Z', '#E8707A') +
    ellipse(256, 312, 20, 12, '#7A4830', 'opacity=".7"'),
  honeybee: () =>
    `<g opacity=".85">${ellipse(216, 130, 66, 106, '#DCEBF5', 'transform="rotate(-28 216 130)"')}${ellipse(320, 140, 58, 96, '#EEF6FB', 'transform="rotate(24 320 140)"')}</g>` +
    ball(400, 270, 80, 78, '#4A3220') +
    solid('M360 200Q400 270 360 350Q290 400 190 390Q70 370 30 290Q70 190 200 178Q300 170 360 200Z', '#F4B52A') +
    [150, 240, 320]
      .map((x, at) =>
        path(
          `M${x} ${[182, 174, 182][at]}Q${x + 34} 280 ${x} ${[384, 392, 374][at]}L${x + 38} ${[388, 388, 362][at]}Q${x + 70} 280 ${x + 38} ${[178, 178, 192][at]}Z`,
          '#3A2614',
        ),
      )
      .join('') +
    eye(424, 256, 15) +
    line('M420 196Q430 140 470 130M390 194Q390 140 420 116', '#3A2614', 9),
  soap: () =>
    rod('M60 250Q60 190 130 186L390 186Q452 190 452 250L452 330Q452 390 390 392L130 392Q60 390 60 330Z', '#7CC6B4') +
    path('M96 262Q96 222 150 220L362 220Q416 222 416 262Q416 300 362 302L150 302Q96 300 96 262Z', '#ffffff', 'opacity=".34"') +
    line('M170 262L342 262', '#4F9A88', 13, 'opacity=".7"') +
    bubble(130, 150, 70) +
    bubble(230, 110, 50) +
    bubble(380, 150, 84) +
    bubble(300, 170, 36),
  shoe: () =>
    path('M30 380L482 380L482 420Q480 436 460 436L56 436Q30 436 30 420Z', '#1A1416') +
    solid('M40 380Q30 230 60 170Q130 190 190 160Q230 250 320 276Q450 290 478 340L482 384L40 384Z', '#4A2A20', '', 0.5) +
    path('M60 170Q130 190 190 160L180 130Q120 150 64 140Z', '#2E1A14') +
    line('M196 220L256 190M222 250L284 218M252 272L316 244', '#E9DCC6', 11) +
    shine(410, 310, 44, 11, 14, 0.5),
  toilet: () =>
    rod('M120 40L392 40L392 190L120 190Z', '#F4F7FA') +
    rect(120, 180, 272, 16, '#C9D2DB') +
    ellipse(256, 256, 190, 66, '#D3DBE3') +
    rod('M66 256Q90 400 186 420L186 480L326 480L326 420Q422 400 446 256Q256 356 66 256Z', '#FBFCFD') +
    ellipse(256, 250, 190, 62, '#FFFFFF') +
    ellipse(256, 254, 140, 40, '#9FD4EE') +
    rect(150, 80, 60, 22, '#B9C2CC', 11),
  mosquito: () =>
    `<g opacity=".75">${ellipse(176, 170, 50, 130, '#C4D6E0', 'transform="rotate(-36 176 170)"')}${ellipse(330, 160, 46, 124, '#DCE8EE', 'transform="rotate(30 330 160)"')}</g>` +
    line('M210 300L90 250L50 400M240 320L150 380L140 490M290 320L380 380L390 490M310 300L430 250L470 400', '#3A3238', 9) +
    many(6, (at) => ball(256 - at * 4, 300 + at * 30, 34 - at * 4, 24, at % 2 ? '#5A4E52' : '#2E2A30')) +
    ball(260, 250, 52, 50, '#4A4046') +
    ball(270, 184, 36, 34, '#2E2A30') +
    line('M280 160L330 60M262 154Q240 100 210 90M284 166Q330 130 370 130', '#2E2A30', 7),
  bin: () =>
    rod('M110 150L402 150L372 470Q256 496 140 470Z', '#5E9A6A') +
    many(5, (at) => line(`M${160 + at * 48} 190L${174 + at * 41} 456`, '#3F7A4C', 11)) +
    rod('M84 104L428 104Q444 128 428 156L84 156Q68 128 84 104Z', '#76B283') +
    rod('M206 64L306 64L306 104L206 104Z', '#5E9A6A'),
  razor: () =>
    turn(
      28,
      256,
      256,
      rod('M120 50L392 50Q410 90 392 136L120 136Q102 90 120 50Z', '#3A8FB5') +
        rect(132, 70, 248, 12, '#E6EDF2', 4) +
        rect(132, 98, 248, 12, '#C4CED8', 4) +
        rod('M226 136L286 136L276 480Q256 500 236 480Z', '#2F7FA3') +
        many(7, (at) => rect(234, 240 + at * 28, 44, 11, '#BFE0EA', 5)),
    ),
  toothbrush: () =>
    turn(
      -34,
      256,
      256,
      rod('M20 256Q30 226 80 230L340 236L490 226L490 286L340 276L80 282Q30 286 20 256Z', '#2F9FC8') +
        many(9, (at) =>
          rod(
            `M${372 + at * 13} ${166 + (at % 2) * 8}L${383 + at * 13} ${166 + (at % 2) * 8}L${383 + at * 13} 230L${372 + at * 13} 230Z`,
            at % 3 ? '#FFFFFF' : '#8FD0E8',
          ),
        ) +
        line('M80 250L300 254', '#BFE6F2', 9),
    ),
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
  'shea-nuts': () =>
    [
      [170, 300, -20],
      [340, 330, 24],
      [256, 200, 0],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          ball(x!, y!, 116, 96, '#6A3A1E') +
            path(`M${x! - 60} ${y! + 74}Q${x} ${y! + 26} ${x! + 60} ${y! + 74}Q${x} ${y! + 112} ${x! - 60} ${y! + 74}Z`, '#D9B88A'),
        ),
      )
      .join(''),
  bacon: () =>
    [
      [-12, 170],
      [6, 280],
      [-6, 380],
    ]
      .map(([a, y]) =>
        turn(
          a!,
          256,
          y!,
          line(`M30 ${y}Q90 ${y! - 44} 150 ${y}T270 ${y}T390 ${y}T482 ${y! - 10}`, '#B5424A', 78) +
            line(`M30 ${y! - 14}Q90 ${y! - 58} 150 ${y! - 14}T270 ${y! - 14}T390 ${y! - 14}T482 ${y! - 24}`, '#F3D3C4', 17) +
            line(`M30 ${y! + 20}Q90 ${y! - 24} 150 ${y! + 20}T270 ${y! + 20}T390 ${y! + 20}T482 ${y! + 10}`, '#EBBBAE', 11),
        ),
      )
      .join(''),
  prawns: () =>
    [
      [180, 190, -20],
      [330, 330, 160],
    ]
      .map(
        ([x, y, angle]) =>
          `<g transform="translate(${x} ${y}) rotate(${angle})">${path('M-60 128L-140 110L-118 160L-150 196L-56 170Z', '#D9644A')}${many(13, (at) => {
            const turned = (130 - at * 22) * (Math.PI / 180)
            return ellipse(
              Math.cos(turned) * 112,
              Math.sin(turned) * 104,
              30 + at * 2.4,
              34 + at * 1.8,
              at % 2 ? '#F4AE98' : '#E98C72',
              `transform="rotate(${130 - at * 22} ${Math.cos(turned) * 112} ${Math.sin(turned) * 104})"`,
            )
          })}${eye(-118, -84, 11)}${line('M-136 -70Q-200 -110 -214 -30M-130 -90Q-180 -160 -110 -190', '#D9644A', 6)}</g>`,
      )
      .join(''),
}
