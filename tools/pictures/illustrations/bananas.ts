// Bananas, gourds and other heavy things from the garden.
import { ellipse, line, linear, path, round, shade, turn } from '../svg.ts'

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
      ellipse(
        (random[n++ % 200]! - 0.5) * w * 0.8,
        l * (0.2 + 0.65 * random[n++ % 200]!),
        4 + 4 * random[n % 200]!,
        8,
        tip,
        'opacity=".7"',
      ),
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

function tuber(colour: string, cut: string, angle: number, rings = true): string {
  const marks = rings
    ? [150, 210, 280, 340]
        .map((x, i) =>
          line(`M${x} ${196 + i * 5}q10 ${58 - i * 6} 2 ${112 - i * 10}`, shade(colour, -0.32), 5, 'opacity=".55"'),
        )
        .join('')
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
  path(
    `M${x - 9} ${y}Q${x - 6} ${y - 26} ${x - 14} ${y - 42}L${x + 8} ${y - 46}Q${x + 8} ${y - 20} ${x + 11} ${y}Z`,
    colour,
  )

export const bananas: Record<string, () => string> = {
  'banana-leaf': () =>
    `${[-24, 0, 24].map((a, i) => turn(a, 256, 470, `${path('M256 480C120 380 120 160 256 24C392 160 392 380 256 480Z', ['#3F8A3A', '#4C9C42', '#5DB04C'][i]!)}${line('M256 470L256 44', '#BFDc85', 11)}${Array.from({ length: 9 }, (_, k) => line(`M256 ${440 - k * 42}L${172 + k * 4} ${392 - k * 40}M256 ${440 - k * 42}L${340 - k * 4} ${392 - k * 40}`, '#2F7330', 4, 'opacity=".55"')).join('')}`)).join('')}${path('M214 430Q256 452 298 430L298 456Q256 478 214 456Z', '#C99B54')}`,
  bogoya: () => hand('#F3D24A', '#5B4520', '#A9A63C', 370, 86),
  gonja: () => hand('#EDB234', '#3D2A14', '#7F6A2A', 372, 94, 5),
  matooke: () => hand('#7FAE38', '#3A4A1C', '#6C8A34', 350, 88),
  ndiizi: () => hand('#F6CE3F', '#6B4A1B', '#C7A83B', 300, 104),
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
  sugarcane: () =>
    `${defs(
      linear('s', [
        [0, '#7D9A3E'],
        [0.4, '#C3D07A'],
        [1, '#6F8A34'],
      ]),
    )}${[-16, 0, 16].map((a) => turn(a, 256, 300, `<rect x="222" y="40" width="68" height="430" rx="10" fill="url(#s)"/>${[130, 240, 350].map((y) => `<rect x="217" y="${y}" width="78" height="16" rx="8" fill="#93783E"/>`).join('')}${ellipse(256, 42, 34, 13, '#F4F0C8')}`)).join('')}`,
  cassava: () => tuber('#8A5A3A', '#FFFDF4', -22),
  yam: () => tuber('#7A5A44', '#EFE3EE', -12),
  jackfruit: () => {
    const random = scatter(600, 11)
    const bumps = Array.from({ length: 260 }, (_, i) => {
      const a = random[i]! * Math.PI * 2
      const r = Math.sqrt(random[i + 260]!)
      const x = 236 + Math.cos(a) * r * 166
      const y = 270 + Math.sin(a) * r * 200
      return path(
        `M${x - 11} ${y + 8}L${x} ${y - 11}L${x + 11} ${y + 8}Z`,
        i % 3 ? '#7F8F2E' : '#B7BE55',
        'opacity=".6"',
      )
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
  butternut: () =>
    `${defs(round('n', '#E9B970', 0.32))}${turn(24, 256, 256, `${path('M206 70Q256 52 306 70Q318 150 310 210Q390 270 384 360Q370 470 256 474Q142 470 128 360Q122 270 202 210Q194 150 206 70Z', 'url(#n)')}${line('M226 110Q216 200 176 290', '#FFE9BE', 16, 'opacity=".6"')}${path('M238 68L240 30L276 28L276 66Q256 76 238 68Z', '#8A6A36')}`)}`,
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
}
