// Breads, fish and other things for the kitchen.
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

/** A fish lying to the left, drawn from the side. */
function fish(back: string, belly: string, fin: string, slim = 1, bars = 0): string {
  const h = 118 * slim
  const body = `M30 262C70 ${262 - h} 170 ${256 - h * 1.25} 270 ${258 - h}C340 ${262 - h * 0.8} 390 ${262 - h * 0.35} 412 246L412 284C390 ${268 + h * 0.35} 330 ${262 + h * 0.9} 250 ${266 + h}C160 ${270 + h * 1.1} 70 ${262 + h * 0.75} 30 262Z`
  const stripes = Array.from({ length: bars }, (_, i) =>
    line(
      `M${170 + i * 44} ${262 - h * (0.85 - i * 0.08)}Q${182 + i * 44} 262 ${168 + i * 44} ${262 + h * 0.6}`,
      shade(back, -0.3),
      13,
      'opacity=".22"',
    ),
  ).join('')
  const scales = Array.from({ length: 8 }, (_, i) =>
    Array.from({ length: 4 }, (_, j) =>
      line(`M${160 + i * 28} ${228 + j * 22 * slim + (i % 2) * 9}q11 9 0 18`, shade(back, 0.45), 3, 'opacity=".4"'),
    ).join(''),
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

export const kitchen: Record<string, () => string> = {
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
  'flat-bread': () => {
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
          return turn(
            a * 60,
            x + Math.cos(a) * d,
            y + Math.sin(a) * d,
            ellipse(x + Math.cos(a) * d, y + Math.sin(a) * d, 9, 5, '#F6E7C4', 'opacity=".9"'),
          )
        }).join(''),
    )
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
  'smoked-fish': () => fish('#6E4425', '#A8703A', '#5A361C', 1, 5),
  tilapia: () => fish('#7C8790', '#E6E8E2', '#8E7F86', 1.12, 6),
  'nile-perch': () => fish('#8E9A97', '#F2F1EA', '#7B7F80', 0.74),
  cinnamon: () =>
    `${defs(
      linear('x', [
        [0, '#7A4420'],
        [0.45, '#B77439'],
        [1, '#6A3817'],
      ]),
    )}${[-24, -8, 10, 26].map((a) => turn(a, 256, 280, `<rect x="228" y="50" width="58" height="420" rx="14" fill="url(#x)"/>${line('M257 60L257 460', '#4F280E', 6)}${ellipse(243, 54, 14, 10, '#4F280E')}${ellipse(271, 54, 14, 10, '#4F280E')}`)).join('')}${path('M190 256Q256 284 322 256L322 280Q256 308 190 280Z', '#E3C98E')}`,
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
}
