// Produce that no emoji shows well. Every drawing fills a box of 512 by 512.
import { linear, round, shade } from './svg.ts'

const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
const turn = (angle: number, x: number, y: number, body: string) => `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`
const defs = (...parts: string[]) => `<defs>${parts.join('')}</defs>`
/** Repeatable scatter, so that pictures do not change from run to run. */
function scatter(count: number, seed: number): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  })
}

/** A hand of bananas: green for matooke, yellow for ndiizi and bogoya, spotted for gonja. */
function hand(colour: string, tip: string, stalk: string, length: number, width: number, spots = 0): string {
  const angles = [56, -56, 38, -38, 19, -19, 0]
  const random = scatter(200, 7)
  let n = 0
  const finger = (angle: number, index: number) => {
    const l = length * (0.86 + index * 0.023)
    const w = width
    const marks = Array.from({ length: spots }, () =>
      ellipse((random[n++ % 200]! - 0.5) * w * 0.8, l * (0.2 + 0.65 * random[n++ % 200]!), 4 + 4 * random[n % 200]!, 8, tip, 'opacity=".7"'),
    ).join('')
    return `<g transform="translate(256 96) rotate(${angle})">${path(
      `M${-w * 0.28} 0C${-w * 0.62} ${l * 0.25} ${-w * 0.66} ${l * 0.62} ${-w * 0.4} ${l * 0.86}Q${-w * 0.2} ${l} 0 ${l}Q${w * 0.24} ${l} ${w * 0.36} ${l * 0.84}C${w * 0.62} ${l * 0.56} ${w * 0.58} ${l * 0.22} ${w * 0.28} 0Z`,
      'url(#b)',
    )}${path(`M${-w * 0.28} 0C${-w * 0.62} ${l * 0.25} ${-w * 0.66} ${l * 0.62} ${-w * 0.4} ${l * 0.86}Q${-w * 0.34} ${l * 0.5} ${-w * 0.08} 0Z`, shade(colour, -0.32), 'opacity=".5"')}${line(`M${w * 0.1} ${l * 0.1}Q${w * 0.26} ${l * 0.5} ${w * 0.1} ${l * 0.84}`, shade(colour, 0.5), w * 0.1, 'opacity=".6"')}${path(`M${-w * 0.2} ${l * 0.955}Q0 ${l * 0.985} ${w * 0.2} ${l * 0.95}L${w * 0.08} ${l * 1.04}L${-w * 0.08} ${l * 1.04}Z`, tip)}${marks}</g>`
  }
  return `${defs(
    linear('b', [
      [0, shade(colour, -0.25)],
      [0.5, colour],
      [1, shade(colour, -0.16)],
    ]),
  )}${angles.map(finger).join('')}${path('M222 48Q256 34 290 48L306 118Q256 146 206 118Z', stalk)}${path('M222 48Q256 34 290 48L296 76Q256 92 216 76Z', shade(stalk, 0.2))}${ellipse(256, 46, 34, 12, shade(stalk, 0.55))}`
}

/** A bunch of leaves tied in the middle. */
function leaves(colour: string, vein: string, stem: string, count = 9): string {
  const leaf = (angle: number, length: number, n: number) => {
    const w = length * 0.27
    return `<g transform="translate(256 330) rotate(${angle})">${line(`M0 60L0 ${-length * 0.4}`, stem, 9)}${path(`M0 ${-length * 0.2}C${-w * 1.3} ${-length * 0.45} ${-w} ${-length * 0.85} 0 ${-length}C${w} ${-length * 0.85} ${w * 1.3} ${-length * 0.45} 0 ${-length * 0.2}Z`, shade(colour, n % 2 ? 0.1 : -0.12))}${path(`M0 ${-length * 0.2}C${w * 1.3} ${-length * 0.45} ${w} ${-length * 0.85} 0 ${-length}Z`, '#000', 'opacity=".1"')}${line(`M0 ${-length * 0.2}L0 ${-length * 0.93}M0 ${-length * 0.42}L${-w * 0.6} ${-length * 0.58}M0 ${-length * 0.42}L${w * 0.6} ${-length * 0.58}M0 ${-length * 0.6}L${-w * 0.5} ${-length * 0.74}M0 ${-length * 0.6}L${w * 0.5} ${-length * 0.74}`, vein, 4.5, 'opacity=".75"')}</g>`
  }
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2))
  const stems = [-26, -14, -3, 8, 20, 30].map((a) => turn(a * 0.7, 256, 330, line('M256 330L256 486', shade(stem, a % 4 ? 0.08 : -0.12), 13))).join('')
  return `${stems}${order.map((i) => leaf(((i / (count - 1)) * 2 - 1) * 62, 290 - Math.abs(i - (count - 1) / 2) * 12, i)).join('')}${path('M212 352Q256 376 300 352L300 376Q256 402 212 376Z', '#C99B54')}${line('M214 364Q256 388 298 364', '#8E642A', 4)}`
}

/** Several balls of one colour. */
function balls(colour: string, spots: [number, number, number][], extra: (x: number, y: number, r: number) => string = () => ''): string {
  return `${defs(round('o', colour))}${spots.map(([x, y, r]) => `${ellipse(x, y, r, r * 0.96, 'url(#o)')}${extra(x, y, r)}`).join('')}`
}

/** A heap of grains or beans seen from the side. */
function pile(colours: string[], rx: number, ry: number, seed = 3, count = 150): string {
  const random = scatter(count * 4, seed)
  const grains = Array.from({ length: count }, (_, i) => {
    const level = Math.sqrt(random[i * 4]!)
    const half = 214 * Math.sqrt(Math.min(1, level * 1.02)) * (0.35 + 0.65 * level) + 8
    const across = random[i * 4 + 1]! * 2 - 1
    return { x: 256 + across * half, y: 150 + 240 * level + 34 * (1 - across * across) * level, c: colours[i % colours.length]!, a: random[i * 4 + 2]! * 180 }
  }).sort((a, b) => a.y - b.y)
  const base = shade(colours[0]!, -0.34)
  return `${path('M44 396Q70 330 140 262Q196 154 256 148Q316 154 372 262Q442 330 468 396Q400 432 256 436Q112 432 44 396Z', base)}${grains.map((g) => turn(g.a, g.x, g.y, `${ellipse(g.x, g.y, rx, ry, shade(g.c, -0.3))}${ellipse(g.x - 1, g.y - 2, rx * 0.92, ry * 0.84, g.c)}${ellipse(g.x - rx * 0.2, g.y - ry * 0.35, rx * 0.4, ry * 0.22, '#fff', 'opacity=".45"')}`)).join('')}`
}

/** A fish lying to the left, drawn from the side. */
function fish(back: string, belly: string, fin: string, slim = 1, bars = 0): string {
  const h = 118 * slim
  const body = `M30 262C70 ${262 - h} 170 ${256 - h * 1.25} 270 ${258 - h}C340 ${262 - h * 0.8} 390 ${262 - h * 0.35} 412 246L412 284C390 ${268 + h * 0.35} 330 ${262 + h * 0.9} 250 ${266 + h}C160 ${270 + h * 1.1} 70 ${262 + h * 0.75} 30 262Z`
  const stripes = Array.from({ length: bars }, (_, i) =>
    line(`M${170 + i * 44} ${262 - h * (0.85 - i * 0.08)}Q${182 + i * 44} 262 ${168 + i * 44} ${262 + h * 0.6}`, shade(back, -0.3), 13, 'opacity=".22"'),
  ).join('')
  const scales = Array.from({ length: 8 }, (_, i) =>
    Array.from({ length: 4 }, (_, j) => line(`M${160 + i * 28} ${228 + j * 22 * slim + (i % 2) * 9}q11 9 0 18`, shade(back, 0.45), 3, 'opacity=".4"')).join(''),
  ).join('')
  return `${defs(
    linear(
      'f',
      [
        [0, shade(back, -0.2)],
        [0.4, back],
        [0.68, belly],
        [1, shade(belly, -0.12)],
      ],
      true,
    ),
    `<clipPath id="k"><path d="${body}"/></clipPath>`,
  )}${path(`M396 252Q440 190 490 176Q470 258 492 352Q440 336 396 280Z`, fin)}${line('M420 262L470 208M424 266L470 266M420 272L470 322', shade(fin, -0.3), 4, 'opacity=".6"')}${path(`M150 ${264 - h}Q190 ${216 - h} 290 ${226 - h}Q350 ${242 - h * 0.6} 372 ${262 - h * 0.5}L300 ${274 - h}Z`, fin)}${path(`M210 ${258 + h}Q250 ${302 + h} 300 ${296 + h}L312 ${250 + h * 0.8}Z`, fin)}${path(body, 'url(#f)')}<g clip-path="url(#k)">${stripes}${scales}${line(`M60 ${262 - h * 0.35}Q180 ${256 - h} 330 ${258 - h * 0.55}`, '#fff', 12, 'opacity=".25"')}</g>${line(`M136 ${262 - h * 0.72}Q172 262 138 ${262 + h * 0.74}`, shade(back, -0.4), 6, 'opacity=".6"')}${path('M176 270Q226 262 236 300Q196 318 176 288Z', shade(fin, 0.1), `stroke="${shade(fin, -0.3)}" stroke-width="3"`)}${ellipse(92, 240, 17, 17, '#F4E9C8')}${ellipse(92, 240, 10, 10, '#1D1A20')}${ellipse(88, 236, 4, 4, '#fff')}${line('M32 264Q52 274 66 272', shade(back, -0.5), 5)}`
}

function tuber(colour: string, cut: string, angle: number, rings = true): string {
  const marks = rings
    ? [150, 210, 280, 340].map((x, i) => line(`M${x} ${196 + i * 5}q10 ${58 - i * 6} 2 ${112 - i * 10}`, shade(colour, -0.32), 5, 'opacity=".55"')).join('')
    : ''
  return `${defs(
    linear(
      't',
      [
        [0, shade(colour, 0.28)],
        [0.45, colour],
        [1, shade(colour, -0.38)],
      ],
      true,
    ),
    round('c', cut, 0.1),
  )}${turn(angle, 256, 256, `${path('M70 196C150 166 280 172 380 206Q470 236 488 262Q450 300 370 316C270 336 150 346 70 316Q44 256 70 196Z', 'url(#t)')}${marks}${ellipse(76, 256, 40, 62, shade(colour, -0.2))}${ellipse(74, 256, 33, 54, 'url(#c)')}${ellipse(74, 256, 5, 9, shade(cut, -0.2))}`)}`
}

const stalk = (x: number, y: number, colour = '#5E7F2D') =>
  path(`M${x - 9} ${y}Q${x - 6} ${y - 26} ${x - 14} ${y - 42}L${x + 8} ${y - 46}Q${x + 8} ${y - 20} ${x + 11} ${y}Z`, colour)

export const drawn: Record<string, () => string> = {
  matooke: () => hand('#7FAE38', '#3A4A1C', '#6C8A34', 350, 88),
  ndiizi: () => hand('#F6CE3F', '#6B4A1B', '#C7A83B', 300, 104),
  bogoya: () => hand('#F3D24A', '#5B4520', '#A9A63C', 370, 86),
  gonja: () => hand('#EDB234', '#3D2A14', '#7F6A2A', 372, 94, 5),
  'peeled-matooke': () =>
    `${defs(
      linear(
        'p',
        [
          [0, '#FFF8DC'],
          [0.5, '#F6E6AE'],
          [1, '#D9C27C'],
        ],
        true,
      ),
    )}${[
      [150, -8],
      [215, 5],
      [280, -4],
      [345, 7],
    ]
      .map(([y, a]) =>
        turn(
          a!,
          256,
          y!,
          `${path(`M60 ${y! + 20}Q120 ${y! - 50} 260 ${y! - 48}Q400 ${y! - 44} 452 ${y! + 8}Q440 ${y! + 42} 300 ${y! + 40}Q140 ${y! + 42} 60 ${y! + 20}Z`, 'url(#p)')}${line(`M110 ${y! - 2}Q250 ${y! - 34} 410 ${y! - 4}`, '#fff', 8, 'opacity=".7"')}`,
        ),
      )
      .join('')}`,
  'banana-leaf': () =>
    `${[-24, 0, 24].map((a, i) => turn(a, 256, 470, `${path('M256 480C120 380 120 160 256 24C392 160 392 380 256 480Z', ['#3F8A3A', '#4C9C42', '#5DB04C'][i]!)}${line('M256 470L256 44', '#BFDc85', 11)}${Array.from({ length: 9 }, (_, k) => line(`M256 ${440 - k * 42}L${172 + k * 4} ${392 - k * 40}M256 ${440 - k * 42}L${340 - k * 4} ${392 - k * 40}`, '#2F7330', 4, 'opacity=".55"')).join('')}`)).join('')}${path('M214 430Q256 452 298 430L298 456Q256 478 214 456Z', '#C99B54')}`,
  cassava: () => tuber('#8A5A3A', '#FFFDF4', -22),
  yam: () => tuber('#7A5A44', '#EFE3EE', -12),
  pumpkin: () =>
    `${defs(round('p', '#E98A2B', 0.4))}${[
      [110, 100],
      [402, 100],
      [180, 110],
      [332, 110],
      [256, 92],
    ]
      .map(([x, w]) => ellipse(x!, 300, w!, 158, 'url(#p)', 'stroke="#B45F14" stroke-width="4"'))
      .join(
        '',
      )}${path('M232 156Q236 104 206 74L252 58Q284 100 284 154Q258 168 232 156Z', '#6E8A3A')}${path('M284 130Q350 70 430 110Q380 168 284 140Z', '#5E9C43')}`,
  butternut: () =>
    `${defs(round('n', '#E9B970', 0.32))}${turn(24, 256, 256, `${path('M206 70Q256 52 306 70Q318 150 310 210Q390 270 384 360Q370 470 256 474Q142 470 128 360Q122 270 202 210Q194 150 206 70Z', 'url(#n)')}${line('M226 110Q216 200 176 290', '#FFE9BE', 16, 'opacity=".6"')}${path('M238 68L240 30L276 28L276 66Q256 76 238 68Z', '#8A6A36')}`)}`,
  pawpaw: () =>
    `${defs(round('w', '#F0B63A', 0.38), round('i', '#FF8F4A', 0.14))}${turn(-24, 180, 250, `${path('M180 40Q236 60 262 190Q286 330 250 420Q180 490 110 420Q74 330 98 190Q124 60 180 40Z', 'url(#w)')}${path('M110 420Q74 330 98 190Q124 60 180 40Q130 150 140 300Q144 400 180 470Q140 460 110 420Z', '#7FA63E', 'opacity=".6"')}`)}${turn(
      20,
      330,
      280,
      `${path('M330 60Q392 84 418 210Q440 340 404 426Q330 494 256 426Q220 340 242 210Q268 84 330 60Z', '#E0A02C')}${path('M330 78Q380 100 404 214Q424 336 392 414Q330 472 268 414Q236 336 256 214Q280 100 330 78Z', 'url(#i)')}${path('M330 190Q366 220 370 300Q364 390 330 408Q296 390 290 300Q294 220 330 190Z', '#D8622A')}${[
        [316, 240],
        [344, 256],
        [312, 282],
        [342, 298],
        [318, 324],
        [346, 340],
        [326, 366],
        [330, 214],
      ]
        .map(([x, y]) => ellipse(x!, y!, 13, 15, '#2B2522'))
        .join('')}`,
    )}`,
  'passion-fruit': () => passion('#5D2448', '#F4B324'),
  'yellow-passion-fruit': () => passion('#EBC23A', '#F2A21E'),
  'tree-tomato': () =>
    `${defs(round('r', '#C23A2A', 0.45))}${[
      [160, 300, 12],
      [350, 310, -14],
      [256, 240, 2],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          `${line(`M${x} ${y! - 130}q-6 -40 20 -62`, '#6E7F3A', 12)}${path(`M${x} ${y! - 140}C${x! + 120} ${y! - 110} ${x! + 110} ${y! + 110} ${x} ${y! + 150}C${x! - 110} ${y! + 110} ${x! - 120} ${y! - 110} ${x} ${y! - 140}Z`, 'url(#r)')}${line(`M${x! - 44} ${y! - 70}q-24 60 -6 120`, '#fff', 14, 'opacity=".3"')}`,
        ),
      )
      .join('')}`,
  gooseberry: () =>
    `${[
      [150, 190, -18],
      [360, 200, 14],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          `${path(`M${x} ${y! - 130}Q${x! - 130} ${y! - 40} ${x! - 70} ${y! + 70}L${x} ${y! + 130}L${x! + 70} ${y! + 70}Q${x! + 130} ${y! - 40} ${x} ${y! - 130}Z`, '#D9BD83')}${line(`M${x} ${y! - 130}L${x} ${y! + 120}M${x} ${y! - 130}Q${x! - 70} ${y! - 20} ${x! - 46} ${y! + 86}M${x} ${y! - 130}Q${x! + 70} ${y! - 20} ${x! + 46} ${y! + 86}`, '#A98550', 4)}`,
        ),
      )
      .join('')}${balls(
      '#F3A62B',
      [
        [170, 380, 66],
        [336, 384, 68],
        [254, 330, 64],
      ],
      (x, y, r) => ellipse(x - r * 0.3, y - r * 0.4, r * 0.2, r * 0.13, '#fff', 'opacity=".8"'),
    )}`,
  jackfruit: () => {
    const random = scatter(600, 11)
    const bumps = Array.from({ length: 260 }, (_, i) => {
      const a = random[i]! * Math.PI * 2
      const r = Math.sqrt(random[i + 260]!)
      const x = 236 + Math.cos(a) * r * 166
      const y = 270 + Math.sin(a) * r * 200
      return path(`M${x - 11} ${y + 8}L${x} ${y - 11}L${x + 11} ${y + 8}Z`, i % 3 ? '#7F8F2E' : '#B7BE55', 'opacity=".6"')
    }).join('')
    return `${defs(round('j', '#9AA83E', 0.42), round('y', '#FFC83D', 0.2))}${stalk(236, 82, '#7A5A33')}${ellipse(236, 270, 176, 210, 'url(#j)')}${bumps}${[
      [356, 396, -20],
      [430, 350, 30],
      [300, 440, 10],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          `${path(`M${x} ${y! - 66}Q${x! + 66} ${y! - 30} ${x! + 44} ${y! + 46}Q${x} ${y! + 72} ${x! - 44} ${y! + 46}Q${x! - 66} ${y! - 30} ${x} ${y! - 66}Z`, 'url(#y)', 'stroke="#D8961C" stroke-width="3"')}${line(`M${x} ${y! - 50}q-12 40 -6 84`, '#fff', 8, 'opacity=".45"')}`,
        ),
      )
      .join('')}`
  },
  sugarcane: () =>
    `${defs(
      linear('s', [
        [0, '#7D9A3E'],
        [0.4, '#C3D07A'],
        [1, '#6F8A34'],
      ]),
    )}${[-16, 0, 16].map((a) => turn(a, 256, 300, `<rect x="222" y="40" width="68" height="430" rx="10" fill="url(#s)"/>${[130, 240, 350].map((y) => `<rect x="217" y="${y}" width="78" height="16" rx="8" fill="#93783E"/>`).join('')}${ellipse(256, 42, 34, 13, '#F4F0C8')}`)).join('')}`,
  nakati: () => leaves('#3F8B3C', '#BFE08A', '#6FA548'),
  dodo: () => leaves('#5BA84A', '#D8EFA8', '#93B850', 8),
  bbugga: () => leaves('#8E2F4F', '#E59AAE', '#B04A66', 8),
  spinach: () => leaves('#2C6E3A', '#A8D890', '#86B85A', 7),
  'spring-onion': () =>
    `${defs(
      linear(
        'g',
        [
          [0, '#3F9142'],
          [0.55, '#6FB84F'],
          [0.72, '#E9F3D4'],
          [1, '#FFFFFF'],
        ],
        true,
      ),
    )}${[-20, -10, 0, 10, 20].map((a, i) => turn(a, 256, 380, `${path('M246 380Q230 200 200 40Q236 90 258 210Q270 100 312 30Q286 160 270 380Z', 'url(#g)')}${ellipse(258, 420, 27, 44, '#FBFAF0', 'stroke="#D9D6BE" stroke-width="3"')}${line(`M250 462q-${8 + i} 18 -14 26M262 462q6 14 12 24`, '#C9B98E', 3)}`)).join('')}${path('M196 262Q256 288 316 262L316 284Q256 310 196 284Z', '#C99B54')}`,
  ntula: () =>
    balls(
      '#D5DEA6',
      [
        [160, 300, 100],
        [352, 300, 100],
        [256, 220, 96],
        [256, 372, 98],
      ],
      (x, y, r) =>
        `${line(`M${x - r * 0.4} ${y - r * 0.4}q${-r * 0.16} ${r * 0.5} ${r * 0.05} ${r * 0.9}M${x + r * 0.3} ${y - r * 0.4}q${r * 0.22} ${r * 0.5} 0 ${r * 0.9}`, '#7FA048', 5, 'opacity=".6"')}${path(`M${x - 34} ${y - r * 0.82}Q${x} ${y - r * 1.1} ${x + 34} ${y - r * 0.82}L${x + 46} ${y - r * 0.5}L${x + 14} ${y - r * 0.66}L${x} ${y - r * 0.4}L${x - 14} ${y - r * 0.66}L${x - 46} ${y - r * 0.5}Z`, '#5C8A3A')}${line(`M${x} ${y - r * 0.9}q2 -20 14 -30`, '#4C7630', 10)}`,
    ),
  katunkuma: () =>
    `${line('M256 60Q250 150 160 220M256 100Q300 160 350 210M254 120L256 300', '#5C8A3A', 10)}${balls(
      '#6FA53F',
      [
        [120, 260, 58],
        [220, 200, 56],
        [320, 220, 58],
        [410, 280, 54],
        [180, 340, 58],
        [290, 320, 60],
        [370, 380, 56],
        [250, 420, 56],
        [120, 400, 50],
      ],
      (x, y, r) => ellipse(x - r * 0.3, y - r * 0.35, r * 0.2, r * 0.14, '#fff', 'opacity=".6"'),
    )}`,
  cabbage: () => cabbage('#9CC96B', '#E4F3C6'),
  'red-cabbage': () => cabbage('#8B4A86', '#D9B4DA'),
  lettuce: () => cabbage('#7CC152', '#DCF2B4', true),
  beetroot: () =>
    `${defs(round('e', '#8A1F45', 0.45))}${line('M250 190Q230 100 170 40M256 190L256 30M262 190Q290 100 350 46', '#C2355F', 15)}${[
      [168, 60, -30],
      [256, 50, 0],
      [348, 64, 30],
    ]
      .map(([x, y, a]) => turn(a!, x!, y!, path(`M${x} ${y! + 90}Q${x! - 60} ${y! + 20} ${x} ${y! - 50}Q${x! + 60} ${y! + 20} ${x} ${y! + 90}Z`, '#4E9444')))
      .join(
        '',
      )}${path('M256 176Q400 176 400 310Q390 410 290 440Q266 450 256 500Q246 450 222 440Q122 410 112 310Q112 176 256 176Z', 'url(#e)')}${line('M160 280Q166 240 200 222', '#fff', 15, 'opacity=".35"')}`,
  cauliflower: () =>
    `${defs(round('l', '#F6F0DC', 0.2))}${[
      [-52, 120],
      [52, 392],
      [-20, 180],
      [20, 332],
    ]
      .map(([a, x]) => turn(a!, x!, 400, path(`M${x} 480Q${x! - 90} 380 ${x} 210Q${x! + 90} 380 ${x} 480Z`, '#7FB356', 'stroke="#5C9140" stroke-width="4"')))
      .join('')}${[
      [256, 170, 74],
      [170, 210, 72],
      [342, 210, 72],
      [130, 288, 66],
      [382, 288, 66],
      [210, 286, 76],
      [304, 286, 76],
      [256, 350, 78],
      [180, 356, 56],
      [334, 356, 56],
    ]
      .map(([x, y, r]) => `${ellipse(x!, y!, r!, r! * 0.9, 'url(#l)', 'stroke="#DCD2B0" stroke-width="3"')}`)
      .join(
        '',
      )}${path('M120 380Q256 470 392 380Q372 486 256 490Q140 486 120 380Z', '#8EC063')}${line('M256 476L256 424M214 470L190 420M298 470L322 420', '#DDF0B8', 7)}`,
  mushroom: () =>
    `${defs(
      linear(
        'm',
        [
          [0, '#F1E6D6'],
          [1, '#C6B199'],
        ],
        true,
      ),
      linear(
        'h',
        [
          [0, '#B9A58E'],
          [1, '#8F7C68'],
        ],
        true,
      ),
    )}${[
      [150, 260, 104, -14],
      [362, 250, 108, 12],
      [256, 180, 110, 0],
      [256, 340, 116, 4],
    ]
      .map(([x, y, r, a]) =>
        turn(
          a!,
          x!,
          y!,
          `${path(`M${x! - 26} ${y! + 10}Q${x! - 16} ${y! + 90} ${x! - 30} ${y! + 140}L${x! + 30} ${y! + 140}Q${x! + 16} ${y! + 90} ${x! + 26} ${y! + 10}Z`, 'url(#m)')}${path(`M${x! - r!} ${y! + 16}Q${x! - r!} ${y! - 84} ${x} ${y! - 86}Q${x! + r!} ${y! - 84} ${x! + r!} ${y! + 16}Q${x} ${y! + 52} ${x! - r!} ${y! + 16}Z`, 'url(#h)')}${line(`M${x! - r! * 0.6} ${y! - 34}q30 -34 80 -32`, '#fff', 10, 'opacity=".35"')}`,
        ),
      )
      .join('')}`,
  'green-beans': () =>
    `${[-34, -20, -6, 8, 22, 36].map((a, i) => turn(a, 256, 300, `${line('M256 60Q300 256 250 460', ['#3E8B3A', '#58A548', '#4A9640'][i % 3]!, 32)}${line('M252 90Q288 256 246 430', '#B4DD8A', 6, 'opacity=".6"')}${line('M256 60q-6 -16 4 -28', '#8A9A4A', 8)}`)).join('')}`,
  okra: () =>
    `${defs(
      linear('k', [
        [0, '#4C8F3B'],
        [0.5, '#86BF58'],
        [1, '#4C8F3B'],
      ]),
    )}${[-32, -12, 10, 32].map((a) => turn(a, 256, 300, `${path('M212 130Q256 112 300 130Q306 300 256 480Q206 300 212 130Z', 'url(#k)')}${line('M236 136Q236 300 254 440M276 136Q276 300 258 440', '#2F6E2C', 4, 'opacity=".6"')}${path('M204 134Q256 96 308 134Q256 150 204 134Z', '#6E9A45')}${line('M256 114L256 62', '#6E9A45', 17)}`)).join('')}`,
  'egg-tray': () =>
    `${defs(round('g', '#D9A06A', 0.28))}${[0, 1, 2, 3]
      .map((row) =>
        Array.from({ length: 5 }, (_, i) => {
          const s = 0.84 + row * 0.055
          const x = 256 + (i - 2) * 88 * s
          const y = 170 + row * 62
          return `${ellipse(x, y, 38 * s, 48 * s, 'url(#g)')}${ellipse(x - 12, y - 20, 9, 6, '#fff', 'opacity=".5"')}${row === 3 ? '' : path(`M${x - 44 * s} ${y + 22}Q${x} ${y + 62} ${x + 44 * s} ${y + 22}L${x + 44 * s} ${y + 60}L${x - 44 * s} ${y + 60}Z`, '#A79B8C')}`
        }).join(''),
      )
      .join(
        '',
      )}${path('M32 366Q64 400 96 366Q128 400 160 366Q192 400 224 366Q256 400 288 366Q320 400 352 366Q384 400 416 366Q448 400 480 366L466 436Q256 462 46 436Z', '#9A8E80')}${line('M52 424Q256 448 460 424', '#7E7367', 8)}`,
  'quail-egg': () => {
    const r = scatter(200, 5)
    let n = 0
    return balls(
      '#EFE2C9',
      [
        [150, 320, 98],
        [362, 320, 98],
        [256, 232, 96],
      ],
      (x, y, k) =>
        Array.from({ length: 15 }, () => {
          const a = r[n++ % 200]! * 6.28
          const d = r[n++ % 200]! * k * 0.78
          return ellipse(x + Math.cos(a) * d, y + Math.sin(a) * d, 5 + 8 * r[n++ % 200]!, 5 + 6 * r[n++ % 200]!, '#5B4636', 'opacity=".8"')
        }).join(''),
    )
  },
  buns: () =>
    `${defs(round('u', '#D58F43', 0.36))}${[
      [150, 320],
      [362, 320],
      [256, 250],
    ]
      .map(
        ([x, y]) =>
          `${path(`M${x! - 130} ${y! + 60}Q${x! - 136} ${y! - 104} ${x} ${y! - 110}Q${x! + 136} ${y! - 104} ${x! + 130} ${y! + 60}Q${x} ${y! + 104} ${x! - 130} ${y! + 60}Z`, 'url(#u)')}${path(`M${x! - 128} ${y! + 50}Q${x} ${y! + 92} ${x! + 128} ${y! + 50}Q${x! + 122} ${y! + 92} ${x} ${y! + 98}Q${x! - 122} ${y! + 92} ${x! - 128} ${y! + 50}Z`, '#F3D49C')}${[
            [-40, -60],
            [10, -78],
            [46, -40],
            [-10, -36],
            [70, -10],
            [-76, -14],
          ]
            .map(([a, b]) => ellipse(x! + a!, y! + b!, 8, 5, '#FFF3D6'))
            .join('')}`,
      )
      .join('')}`,
  mandazi: () =>
    `${defs(round('z', '#C77E33', 0.42))}${[
      [170, 300, -12],
      [346, 310, 14],
      [256, 210, 2],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          `${path(`M${x} ${y! - 124}Q${x! + 40} ${y! - 120} ${x! + 130} ${y! + 54}Q${x! + 136} ${y! + 96} ${x! + 90} ${y! + 100}Q${x} ${y! + 124} ${x! - 90} ${y! + 100}Q${x! - 136} ${y! + 96} ${x! - 130} ${y! + 54}Q${x! - 40} ${y! - 120} ${x} ${y! - 124}Z`, 'url(#z)', 'stroke="#8E5218" stroke-width="3"')}${line(`M${x! - 96} ${y! + 66}Q${x} ${y! + 92} ${x! + 96} ${y! + 66}`, '#F0C283', 16, 'opacity=".85"')}`,
        ),
      )
      .join('')}`,
  kabalagala: () =>
    `${defs(
      linear(
        'q',
        [
          [0, '#8A4A22'],
          [1, '#5A2C12'],
        ],
        true,
      ),
    )}${[410, 356, 302, 248, 194]
      .map((y, i) => {
        const x = 256 + (i % 2 ? 12 : -10)
        return `${ellipse(x, y + 20, 170, 62, '#4A230E')}${ellipse(x, y, 170, 62, 'url(#q)')}${ellipse(x - 30, y - 12, 90, 24, '#C07A44', 'opacity=".45"')}`
      })
      .join('')}`,
  samosa: () =>
    `${defs(
      linear(
        'v',
        [
          [0, '#F0BE6A'],
          [0.5, '#DC9A3E'],
          [1, '#AD6A1C'],
        ],
        true,
      ),
    )}${[
      [160, 310, -14],
      [352, 318, 12],
      [256, 226, 0],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          `${path(`M${x} ${y! - 132}Q${x! + 16} ${y! - 132} ${x! + 134} ${y! + 84}Q${x! + 138} ${y! + 108} ${x! + 110} ${y! + 108}L${x! - 110} ${y! + 108}Q${x! - 138} ${y! + 108} ${x! - 134} ${y! + 84}Q${x! - 16} ${y! - 132} ${x} ${y! - 132}Z`, 'url(#v)', 'stroke="#9A5C16" stroke-width="3"')}${line(`M${x} ${y! - 124}Q${x! + 20} ${y! + 10} ${x! + 106} ${y! + 100}`, '#9A5C16', 5, 'opacity=".55"')}${[
            [-40, 40],
            [-10, 76],
            [20, 20],
            [-66, 84],
            [-14, -20],
          ]
            .map(([p, q]) => ellipse(x! + p!, y! + q!, 8, 6, '#B87422', 'opacity=".6"'))
            .join('')}`,
        ),
      )
      .join('')}`,
  tilapia: () => fish('#7C8790', '#E6E8E2', '#8E7F86', 1.12, 6),
  'nile-perch': () => fish('#8E9A97', '#F2F1EA', '#7B7F80', 0.74),
  'smoked-fish': () => fish('#6E4425', '#A8703A', '#5A361C', 1, 5),
  'silver-fish': () => {
    const one = (x: number, y: number, a: number) =>
      turn(
        a,
        x,
        y,
        `${path(`M${x - 74} ${y}Q${x - 20} ${y - 26} ${x + 50} ${y}L${x + 84} ${y - 18}L${x + 76} ${y}L${x + 84} ${y + 18}L${x + 50} ${y}Q${x - 20} ${y + 24} ${x - 74} ${y}Z`, '#C3CCD2')}${line(`M${x - 66} ${y - 3}Q${x - 10} ${y - 20} ${x + 48} ${y - 2}`, '#7D8A94', 7)}${ellipse(x - 52, y - 2, 5, 5, '#222')}`,
      )
    const r = scatter(120, 21)
    return Array.from({ length: 30 }, (_, i) => one(140 + r[i]! * 232, 190 + (i / 30) * 220, (r[i + 40]! - 0.5) * 90)).join('')
  },
  chapati: () => {
    const r = scatter(200, 31)
    let n = 0
    return `${defs(round('c', '#E8C083', 0.24))}${[
      [256, 350],
      [262, 318],
      [250, 286],
      [256, 250],
    ]
      .map(
        ([x, y], i) =>
          `${ellipse(x!, y! + 14, 222, 128, '#A87434')}${ellipse(x!, y!, 222, 128, 'url(#c)', 'stroke="#C8934E" stroke-width="3"')}${
            i < 3
              ? ''
              : Array.from({ length: 22 }, () => {
                  const a = r[n++ % 200]! * 6.28
                  const d = Math.sqrt(r[n++ % 200]!) * 0.86
                  return ellipse(
                    x! + Math.cos(a) * d * 210,
                    y! + Math.sin(a) * d * 118,
                    9 + 20 * r[n++ % 200]!,
                    6 + 10 * r[n++ % 200]!,
                    '#9A5A20',
                    'opacity=".5"',
                  )
                }).join('')
          }`,
      )
      .join('')}`
  },
  sausage: () =>
    `${[
      [150, -8],
      [230, 4],
      [310, -5],
      [390, 6],
    ]
      .map(([y, a]) =>
        turn(
          a!,
          256,
          y!,
          `${line(`M80 ${y! + 12}Q256 ${y! - 34} 432 ${y! + 12}`, '#7E2F1E', 66)}${line(`M80 ${y! + 7}Q256 ${y! - 40} 432 ${y! + 7}`, '#B4553A', 52)}${line(`M96 ${y! - 8}Q256 ${y! - 52} 400 ${y! - 10}`, '#F0B093', 9, 'opacity=".7"')}`,
        ),
      )
      .join('')}`,
  fillet: () =>
    `${defs(
      linear(
        'p',
        [
          [0, '#FFF6F2'],
          [0.5, '#F6DCD4'],
          [1, '#DDB0A6'],
        ],
        true,
      ),
    )}${[
      [170, -10],
      [262, 4],
      [354, -6],
    ]
      .map(([y, a]) =>
        turn(
          a!,
          256,
          y!,
          `${path(`M50 ${y! + 24}Q120 ${y! - 70} 270 ${y! - 58}Q400 ${y! - 44} 470 ${y! + 4}Q420 ${y! + 54} 270 ${y! + 52}Q120 ${y! + 56} 50 ${y! + 24}Z`, 'url(#p)', 'stroke="#D9A99E" stroke-width="3"')}${line(`M90 ${y! + 14}Q250 ${y! - 10} 440 ${y! + 4}`, '#D58F83', 6, 'opacity=".6"')}${line(`M150 ${y! - 30}l-16 34M210 ${y! - 42}l-16 44M270 ${y! - 46}l-16 50M330 ${y! - 40}l-14 44`, '#E8BDB2', 5)}`,
        ),
      )
      .join('')}`,
  'plucked-chicken': () =>
    `${defs(round('h', '#F2C9A0', 0.26))}${path('M120 400Q40 330 110 210Q180 110 300 120Q440 140 440 290Q430 430 290 440Q190 446 120 400Z', 'url(#h)')}${path('M300 300Q390 250 430 330Q450 400 380 420Q310 430 280 380Q270 330 300 300Z', '#E8B384', 'stroke="#CF9260" stroke-width="4"')}${line('M410 396L474 440', '#F6E3CC', 26)}${path('M180 230Q250 190 290 250Q300 320 240 340Q170 340 160 290Q160 250 180 230Z', '#EFC093', 'stroke="#CF9260" stroke-width="4"')}${line('M150 200Q200 150 280 150', '#fff', 16, 'opacity=".45"')}${line('M120 220Q70 190 76 140', '#EBBD8E', 44)}`,
  'minced-meat': () => pile(['#B8433A', '#CF6258', '#A3362E', '#E0938A'], 30, 11, 33, 200),
  'coffee-beans': () => {
    const r = scatter(200, 9)
    return `${Array.from({ length: 38 }, (_, i) => {
      const l = Math.sqrt((i + 1) / 38)
      const y = 180 + l * 220
      const x = 256 + (r[i]! * 2 - 1) * (40 + l * 150)
      return turn(
        r[i + 60]! * 180,
        x,
        y,
        `${ellipse(x, y, 40, 29, '#4A2A17')}${ellipse(x - 3, y - 4, 36, 24, '#6D4125')}${line(`M${x - 34} ${y}q16 -12 34 0t34 0`, '#2E170A', 5)}`,
      )
    }).join('')}`
  },
  'red-beans': () => pile(['#8E2F2A', '#A84038', '#7A2622', '#C98A78'], 27, 17),
  'yellow-beans': () => pile(['#DDB04A', '#E8C468', '#C99A36'], 27, 18),
  'white-beans': () => pile(['#F0E8D6', '#E4D8C0', '#FBF6EA'], 27, 18),
  cowpeas: () => pile(['#B08A5E', '#C49D70', '#94714A'], 20, 14, 5, 220),
  'dry-peas': () => pile(['#8FAE54', '#A8C26A', '#7A9A44'], 18, 17, 6, 220),
  lentils: () => pile(['#E2763C', '#EE8E54', '#CF6228'], 15, 9, 7, 340),
  'maize-grain': () => pile(['#F0C247', '#F7D670', '#DDA72E'], 21, 16, 8, 200),
  simsim: () => pile(['#EFE0BE', '#F8EED6', '#DCC99E'], 14, 8, 9, 400),
  'soya-grain': () => pile(['#D9A95C', '#C08F42', '#E8C282'], 20, 18, 10, 200),
  'gnut-grain': () => pile(['#B0563E', '#C8745A', '#98452F', '#D9A98A'], 25, 17, 12, 170),
  cashew: () => {
    const r = scatter(200, 15)
    return Array.from({ length: 18 }, (_, i) => {
      const l = Math.sqrt((i + 1) / 18)
      const y = 190 + l * 200
      const x = 256 + (r[i]! * 2 - 1) * (30 + l * 140)
      return turn(
        r[i + 50]! * 360,
        x,
        y,
        `${line(`M${x - 50} ${y + 16}Q${x} ${y - 56} ${x + 50} ${y + 16}`, '#C99858', 46)}${line(`M${x - 50} ${y + 13}Q${x} ${y - 59} ${x + 50} ${y + 13}`, '#EBCB94', 36)}`,
      )
    }).join('')
  },
  'simsim-balls': () => {
    const r = scatter(400, 17)
    let n = 0
    return balls(
      '#D9B377',
      [
        [150, 320, 96],
        [360, 322, 96],
        [256, 230, 94],
        [256, 390, 90],
      ],
      (x, y, k) =>
        Array.from({ length: 34 }, () => {
          const a = r[n++ % 400]! * 6.28
          const d = Math.sqrt(r[n++ % 400]!) * k * 0.9
          return turn(a * 60, x + Math.cos(a) * d, y + Math.sin(a) * d, ellipse(x + Math.cos(a) * d, y + Math.sin(a) * d, 9, 5, '#F6E7C4', 'opacity=".9"'))
        }).join(''),
    )
  },
  daddies: () => {
    const r = scatter(200, 19)
    return Array.from({ length: 30 }, (_, i) => {
      const l = Math.sqrt((i + 1) / 30)
      const y = 180 + l * 220
      const x = 256 + (r[i]! * 2 - 1) * (30 + l * 160)
      return turn(
        r[i + 60]! * 90,
        x,
        y,
        `<rect x="${x - 32}" y="${y - 32}" width="64" height="64" rx="12" fill="#B87730"/><rect x="${x - 30}" y="${y - 33}" width="58" height="56" rx="10" fill="#E2AE62"/>`,
      )
    }).join('')
  },
  'dried-mango': () =>
    [
      [150, 210, -20],
      [350, 220, 24],
      [180, 330, 12],
      [340, 340, -16],
      [256, 270, 0],
    ]
      .map(([x, y, a], i) =>
        turn(
          a!,
          x!,
          y!,
          `${path(`M${x! - 120} ${y! + 20}Q${x! - 60} ${y! - 70} ${x! + 60} ${y! - 46}Q${x! + 140} ${y! - 10} ${x! + 110} ${y! + 36}Q${x} ${y! + 66} ${x! - 120} ${y! + 20}Z`, ['#E8901F', '#F2A433', '#DD8218'][i % 3]!, 'stroke="#B8650E" stroke-width="4"')}${line(`M${x! - 80} ${y! + 10}Q${x} ${y! - 34} ${x! + 80} ${y! - 10}`, '#FFD27A', 8, 'opacity=".6"')}`,
        ),
      )
      .join(''),
  cinnamon: () =>
    `${defs(
      linear('x', [
        [0, '#7A4420'],
        [0.45, '#B77439'],
        [1, '#6A3817'],
      ]),
    )}${[-24, -8, 10, 26].map((a) => turn(a, 256, 280, `<rect x="228" y="50" width="58" height="420" rx="14" fill="url(#x)"/>${line('M257 60L257 460', '#4F280E', 6)}${ellipse(243, 54, 14, 10, '#4F280E')}${ellipse(271, 54, 14, 10, '#4F280E')}`)).join('')}${path('M190 256Q256 284 322 256L322 280Q256 308 190 280Z', '#E3C98E')}`,
  charcoal: () => {
    const r = scatter(100, 23)
    return Array.from({ length: 16 }, (_, i) => {
      const l = Math.sqrt((i + 1) / 16)
      const y = 190 + l * 200
      const x = 256 + (r[i]! * 2 - 1) * (30 + l * 150)
      return turn(
        r[i + 40]! * 180,
        x,
        y,
        `${path(`M${x - 74} ${y - 22}L${x - 30} ${y - 46}L${x + 60} ${y - 36}L${x + 80} ${y + 8}L${x + 30} ${y + 44}L${x - 60} ${y + 34}Z`, '#26242A')}${path(`M${x - 74} ${y - 22}L${x - 30} ${y - 46}L${x + 60} ${y - 36}L${x + 20} ${y - 12}L${x - 50} ${y - 4}Z`, '#4B4850')}${line(`M${x - 40} ${y + 10}L${x + 40} ${y + 2}`, '#5E5A64', 5)}`,
      )
    }).join('')
  },
  loofah: () =>
    `${defs(
      linear('a', [
        [0, '#C9A868'],
        [0.45, '#EBD7A4'],
        [1, '#B8955A'],
      ]),
    )}${[-16, 16].map((a) => turn(a, 256, 300, `<rect x="180" y="40" width="152" height="430" rx="70" fill="url(#a)"/>${Array.from({ length: 14 }, (_, i) => line(`M186 ${80 + i * 28}Q256 ${50 + i * 28} 326 ${90 + i * 28}M190 ${100 + i * 26}Q256 ${130 + i * 26} 322 ${84 + i * 26}`, '#9E7C42', 3.5, 'opacity=".55"')).join('')}`)).join('')}`,
  pegs: () =>
    [
      [-22, 190],
      [0, 256],
      [20, 330],
    ]
      .map(([a, x]) =>
        turn(
          a!,
          x!,
          260,
          `${path(`M${x! - 40} 70L${x! - 8} 70L${x! - 4} 440L${x! - 30} 440Q${x! - 16} 300 ${x! - 40} 70Z`, '#D9AE6A')}${path(`M${x! + 40} 70L${x! + 8} 70L${x! + 4} 440L${x! + 30} 440Q${x! + 16} 300 ${x! + 40} 70Z`, '#C2914A')}<rect x="${x! - 34}" y="226" width="68" height="34" rx="10" fill="#8E959E"/>`,
        ),
      )
      .join(''),
  candles: () =>
    `${defs(
      linear('d', [
        [0, '#E3DCCB'],
        [0.4, '#FFFDF4'],
        [1, '#D6CCB4'],
      ]),
    )}${[
      [150, 200],
      [256, 150],
      [362, 220],
    ]
      .map(
        ([x, y]) =>
          `<rect x="${x! - 42}" y="${y}" width="84" height="${480 - y!}" rx="12" fill="url(#d)"/>${line(`M${x} ${y}L${x} ${y! - 26}`, '#4A3A2A', 6)}${path(`M${x} ${y! - 100}Q${x! + 36} ${y! - 46} ${x} ${y! - 18}Q${x! - 36} ${y! - 46} ${x} ${y! - 100}Z`, '#F7A823')}${path(`M${x} ${y! - 70}Q${x! + 18} ${y! - 40} ${x} ${y! - 22}Q${x! - 18} ${y! - 40} ${x} ${y! - 70}Z`, '#FFE9A0')}`,
      )
      .join('')}`,
  'steel-wool': () => {
    const r = scatter(300, 29)
    return [
      [170, 300, 116],
      [342, 300, 116],
      [256, 220, 110],
    ]
      .map(
        ([x, y, k]) =>
          `${ellipse(x!, y!, k!, k! * 0.86, '#8B929A')}${Array.from({ length: 30 }, (_, i) => line(`M${x! + (r[i]! - 0.5) * k! * 1.6} ${y! + (r[i + 40]! - 0.5) * k! * 1.3}q${(r[i + 80]! - 0.5) * 90} ${(r[i + 120]! - 0.5) * 90} ${(r[i + 160]! - 0.5) * 100} ${(r[i + 200]! - 0.5) * 60}`, i % 2 ? '#C8CDD3' : '#5F666E', 4)).join('')}`,
      )
      .join('')
  },
  coil: () =>
    `${line(
      Array.from({ length: 90 }, (_, i) => {
        const a = i / 9
        const r = 24 + i * 2.1
        return `${i ? 'L' : 'M'}${(256 + Math.cos(a * 1.9) * r).toFixed(1)} ${(256 + Math.sin(a * 1.9) * r * 0.86).toFixed(1)}`
      }).join(''),
      '#3F7A4A',
      24,
    )}`,
  'cotton-wool': () =>
    `${defs(round('s', '#FAFAFC', 0.12))}${[
      [256, 200, 100],
      [160, 280, 100],
      [352, 280, 100],
      [220, 350, 96],
      [310, 350, 92],
      [256, 280, 110],
    ]
      .map(([x, y, r]) => ellipse(x!, y!, r!, r! * 0.9, 'url(#s)'))
      .join('')}`,
  bulb: () =>
    `${defs(
      round('l', '#FFF3C4', 0.16),
      linear('m', [
        [0, '#9AA1A9'],
        [0.4, '#E8EBEE'],
        [1, '#8A9199'],
      ]),
    )}${path('M256 30Q404 40 404 186Q396 270 330 330L324 372L188 372L182 330Q116 270 108 186Q108 40 256 30Z', 'url(#l)', 'stroke="#E2CF8E" stroke-width="4"')}<rect x="190" y="370" width="132" height="94" rx="10" fill="url(#m)"/>${line('M190 396L322 396M190 428L322 428', '#7A818A', 6)}${ellipse(226, 470, 14, 8, '#6A7078')}${ellipse(286, 470, 14, 8, '#6A7078')}${line('M160 150Q176 96 226 80', '#fff', 18, 'opacity=".8"')}`,
  bowl: () =>
    `${defs(
      linear(
        'n',
        [
          [0, '#F58FA6'],
          [1, '#C95876'],
        ],
        true,
      ),
    )}${turn(28, 360, 180, `${line('M360 320L360 150', '#F3B23C', 22)}${ellipse(360, 110, 40, 58, '#F3B23C')}${ellipse(360, 106, 26, 40, '#FFD98A')}`)}${path('M60 250L452 250Q446 440 256 450Q66 440 60 250Z', 'url(#n)')}${ellipse(256, 250, 196, 44, '#FBC4D0')}${ellipse(256, 256, 164, 30, '#F6E3C0')}`,
  'sippy-cup': () =>
    `${defs(
      linear('c', [
        [0, '#3F9FC0'],
        [0.35, '#9ADDF0'],
        [1, '#3489AA'],
      ]),
    )}${line('M140 250Q50 260 60 340Q70 410 150 400M372 250Q462 260 452 340Q442 410 362 400', '#F3A93C', 30)}${path('M136 200L376 200L352 470Q256 494 160 470Z', 'url(#c)')}${path('M120 150Q256 120 392 150L392 206Q256 226 120 206Z', '#F3A93C')}${path('M206 150Q220 70 256 62Q292 70 306 150Z', '#F7C26C')}`,
  serviettes: () =>
    [390, 350, 310, 270]
      .map(
        (y, i) =>
          `${path(`M90 ${y}L256 ${y - 84}L424 ${y}L256 ${y + 84}Z`, ['#DCD8E2', '#E8E4EC', '#F2EFF5', '#FFFFFF'][i]!, 'stroke="#CFC9D6" stroke-width="3"')}`,
      )
      .join('') + line('M256 190L256 350', '#DDD8E4', 4),
}

function passion(skin: string, pulp: string): string {
  const r = scatter(60, 13)
  return `${defs(round('s', skin, 0.45), round('u', pulp, 0.2))}${ellipse(178, 216, 150, 148, 'url(#s)')}${ellipse(126, 150, 36, 20, '#fff', 'opacity=".25"')}${ellipse(326, 326, 156, 150, shade(skin, -0.15))}${ellipse(326, 322, 142, 136, '#F7EEDC')}${ellipse(326, 322, 116, 110, 'url(#u)')}${Array.from(
    { length: 17 },
    (_, i) => {
      const a = (i / 17) * 6.28 * 2
      const d = i < 6 ? 34 : 82
      const x = 326 + Math.cos(a) * d
      const y = 322 + Math.sin(a) * d * 0.94
      return turn(r[i]! * 180, x, y, `${ellipse(x, y, 21, 15, '#FFC94A', 'opacity=".8"')}${ellipse(x, y, 12, 9, '#2A1E1C')}`)
    },
  ).join('')}`
}

function cabbage(colour: string, vein: string, frilled = false): string {
  const outer = [
    [-58, 120],
    [58, 392],
    [-30, 170],
    [30, 342],
  ]
    .map(([a, x]) =>
      turn(
        a! * 0.6,
        x!,
        380,
        `${path(`M${x} 470Q${x! - 140} 380 ${x! - 60} 200Q${x} 130 ${x! + 60} 200Q${x! + 140} 380 ${x} 470Z`, shade(colour, -0.14), `stroke="${shade(colour, -0.3)}" stroke-width="4" ${frilled ? 'stroke-dasharray="22 8"' : ''}`)}${line(`M${x} 460L${x} 220`, vein, 9, 'opacity=".7"')}`,
      ),
    )
    .join('')
  return `${defs(round('h', colour, 0.26))}<g transform="translate(56 40) scale(.78)">${outer}${ellipse(256, 290, 168, 162, 'url(#h)')}${line('M256 446Q246 300 262 140M254 340Q190 290 168 200M256 330Q330 280 350 196M252 400Q190 380 124 320M258 396Q330 380 388 316', vein, 9, 'opacity=".8"')}${path('M256 452Q120 440 92 300Q150 380 256 452Z', shade(colour, 0.2), 'opacity=".7"')}${path('M256 452Q392 440 420 300Q360 380 256 452Z', shade(colour, -0.1), 'opacity=".5"')}</g>`
}
