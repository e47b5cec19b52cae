// Vegetables, small fruit and eggs.
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

/** Several balls of one colour. */
function balls(
  colour: string,
  spots: [number, number, number][],
  extra: (x: number, y: number, r: number) => string = () => '',
): string {
  return `${defs(round('o', colour))}${spots.map(([x, y, r]) => `${ellipse(x, y, r, r * 0.96, 'url(#o)')}${extra(x, y, r)}`).join('')}`
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
      return turn(
        r[i]! * 180,
        x,
        y,
        `${ellipse(x, y, 21, 15, '#FFC94A', 'opacity=".8"')}${ellipse(x, y, 12, 9, '#2A1E1C')}`,
      )
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

export const garden: Record<string, () => string> = {
  beetroot: () =>
    `${defs(round('e', '#8A1F45', 0.45))}${line('M250 190Q230 100 170 40M256 190L256 30M262 190Q290 100 350 46', '#C2355F', 15)}${[
      [168, 60, -30],
      [256, 50, 0],
      [348, 64, 30],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          path(
            `M${x} ${y! + 90}Q${x! - 60} ${y! + 20} ${x} ${y! - 50}Q${x! + 60} ${y! + 20} ${x} ${y! + 90}Z`,
            '#4E9444',
          ),
        ),
      )
      .join(
        '',
      )}${path('M256 176Q400 176 400 310Q390 410 290 440Q266 450 256 500Q246 450 222 440Q122 410 112 310Q112 176 256 176Z', 'url(#e)')}${line('M160 280Q166 240 200 222', '#fff', 15, 'opacity=".35"')}`,
  cabbage: () => cabbage('#9CC96B', '#E4F3C6'),
  cauliflower: () =>
    `${defs(round('l', '#F6F0DC', 0.2))}${[
      [-52, 120],
      [52, 392],
      [-20, 180],
      [20, 332],
    ]
      .map(([a, x]) =>
        turn(
          a!,
          x!,
          400,
          path(
            `M${x} 480Q${x! - 90} 380 ${x} 210Q${x! + 90} 380 ${x} 480Z`,
            '#7FB356',
            'stroke="#5C9140" stroke-width="4"',
          ),
        ),
      )
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
  'green-beans': () =>
    `${[-34, -20, -6, 8, 22, 36].map((a, i) => turn(a, 256, 300, `${line('M256 60Q300 256 250 460', ['#3E8B3A', '#58A548', '#4A9640'][i % 3]!, 32)}${line('M252 90Q288 256 246 430', '#B4DD8A', 6, 'opacity=".6"')}${line('M256 60q-6 -16 4 -28', '#8A9A4A', 8)}`)).join('')}`,
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
  lettuce: () => cabbage('#7CC152', '#DCF2B4', true),
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
  okra: () =>
    `${defs(
      linear('k', [
        [0, '#4C8F3B'],
        [0.5, '#86BF58'],
        [1, '#4C8F3B'],
      ]),
    )}${[-32, -12, 10, 32].map((a) => turn(a, 256, 300, `${path('M212 130Q256 112 300 130Q306 300 256 480Q206 300 212 130Z', 'url(#k)')}${line('M236 136Q236 300 254 440M276 136Q276 300 258 440', '#2F6E2C', 4, 'opacity=".6"')}${path('M204 134Q256 96 308 134Q256 150 204 134Z', '#6E9A45')}${line('M256 114L256 62', '#6E9A45', 17)}`)).join('')}`,
  'passion-fruit': () => passion('#5D2448', '#F4B324'),
  'red-cabbage': () => cabbage('#8B4A86', '#D9B4DA'),
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
  'yellow-passion-fruit': () => passion('#EBC23A', '#F2A21E'),
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
          return ellipse(
            x + Math.cos(a) * d,
            y + Math.sin(a) * d,
            5 + 8 * r[n++ % 200]!,
            5 + 6 * r[n++ % 200]!,
            '#5B4636',
            'opacity=".8"',
          )
        }).join(''),
    )
  },
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
}
