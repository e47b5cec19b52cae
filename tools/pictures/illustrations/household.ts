// Household goods, first part.
import { ellipse, line, linear, path, round, turn } from '../svg.ts'

const defs = (...parts: string[]) => `<defs>${parts.join('')}</defs>`

/** Repeatable scatter, so that pictures do not change from run to run. */
function scatter(count: number, seed: number): number[] {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  })
}

export const household: Record<string, () => string> = {
  bulb: () =>
    `${defs(
      round('l', '#FFF3C4', 0.16),
      linear('m', [
        [0, '#9AA1A9'],
        [0.4, '#E8EBEE'],
        [1, '#8A9199'],
      ]),
    )}${path('M256 30Q404 40 404 186Q396 270 330 330L324 372L188 372L182 330Q116 270 108 186Q108 40 256 30Z', 'url(#l)', 'stroke="#E2CF8E" stroke-width="4"')}<rect x="190" y="370" width="132" height="94" rx="10" fill="url(#m)"/>${line('M190 396L322 396M190 428L322 428', '#7A818A', 6)}${ellipse(226, 470, 14, 8, '#6A7078')}${ellipse(286, 470, 14, 8, '#6A7078')}${line('M160 150Q176 96 226 80', '#fff', 18, 'opacity=".8"')}`,
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
  serviettes: () =>
    [390, 350, 310, 270]
      .map(
        (y, i) =>
          `${path(`M90 ${y}L256 ${y - 84}L424 ${y}L256 ${y + 84}Z`, ['#DCD8E2', '#E8E4EC', '#F2EFF5', '#FFFFFF'][i]!, 'stroke="#CFC9D6" stroke-width="3"')}`,
      )
      .join('') + line('M256 190L256 350', '#DDD8E4', 4),
  'sippy-cup': () =>
    `${defs(
      linear('c', [
        [0, '#3F9FC0'],
        [0.35, '#9ADDF0'],
        [1, '#3489AA'],
      ]),
    )}${line('M140 250Q50 260 60 340Q70 410 150 400M372 250Q462 260 452 340Q442 410 362 400', '#F3A93C', 30)}${path('M136 200L376 200L352 470Q256 494 160 470Z', 'url(#c)')}${path('M120 150Q256 120 392 150L392 206Q256 226 120 206Z', '#F3A93C')}${path('M206 150Q220 70 256 62Q292 70 306 150Z', '#F7C26C')}`,
}
