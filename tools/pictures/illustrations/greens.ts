// Leaves and herbs in tied bunches, each with the leaf it really has.
import { chance, ellipse, line, many, path, shade } from '../svg.ts'
import { blade, fingers, type Leaf, rod, tied } from './strokes.ts'

/** A broad leaf with a frilled edge on a pale stalk: collards. */
const frilled: Leaf = (length, colour, at) => {
  const w = length * 0.3
  const edge = (way: number) =>
    many(6, (k) => `q${way * w * 0.34} ${-length * 0.02} ${way * (k < 3 ? w * 0.12 : -w * 0.2)} ${-length * 0.125}`)
  return (
    path(
      `M0 ${-length * 0.26}q${-w * 0.7} ${-length * 0.01} ${-w * 0.75} ${-length * 0.06}${edge(-1)}L0 ${-length}L0 ${-length * 0.26}Z`,
      shade(colour, at % 2 ? 0.1 : -0.06),
    ) +
    path(
      `M0 ${-length * 0.26}q${w * 0.7} ${-length * 0.01} ${w * 0.75} ${-length * 0.06}${edge(1)}L0 ${-length}L0 ${-length * 0.26}Z`,
      shade(colour, at % 2 ? -0.08 : -0.2),
    ) +
    line(`M0 0L0 ${-length * 0.92}`, '#C9DDA0', 7) +
    line(
      many(
        4,
        (k) =>
          `M0 ${-length * (0.36 + k * 0.14)}L${-w * 0.7} ${-length * (0.46 + k * 0.13)}M0 ${-length * (0.36 + k * 0.14)}L${w * 0.7} ${-length * (0.46 + k * 0.13)}`,
      ),
      '#B9D58C',
      3.5,
      'opacity=".7"',
    )
  )
}
const heart: Leaf = (length, colour, at) => {
  const w = length * 0.36
  const d = `M0 ${-length * 0.36}Q${-w * 0.5} ${-length * 0.18} ${-w} ${-length * 0.42}Q${-w * 1.1} ${-length * 0.8} 0 ${-length}Q${w * 1.1} ${-length * 0.8} ${w} ${-length * 0.42}Q${w * 0.5} ${-length * 0.18} 0 ${-length * 0.36}Z`
  return (
    path(d, shade(colour, at % 2 ? 0.1 : -0.08)) +
    line(
      `M0 ${-length * 0.36}L0 ${-length * 0.9}M0 ${-length * 0.4}L${-w * 0.7} ${-length * 0.66}M0 ${-length * 0.4}L${w * 0.7} ${-length * 0.66}M0 ${-length * 0.6}L${-w * 0.4} ${-length * 0.84}M0 ${-length * 0.6}L${w * 0.4} ${-length * 0.84}`,
      '#D6EBAA',
      4,
      'opacity=".65"',
    )
  )
}
/** Coriander: small frilly fans on thin stalks. */
const fan: Leaf = (length, colour, at) =>
  line(
    `M0 0L0 ${-length * 0.8}M0 ${-length * 0.45}L${-length * 0.18} ${-length * 0.66}M0 ${-length * 0.45}L${length * 0.18} ${-length * 0.66}`,
    shade(colour, -0.2),
    4,
  ) +
  [
    [0, -length * 0.86, 1],
    [-length * 0.2, -length * 0.7, 0.8],
    [length * 0.2, -length * 0.7, 0.8],
  ]
    .map(
      ([x, y, k]) =>
        many(5, (j) =>
          ellipse(
            x! + Math.cos(2.6 + j * 0.95) * 26 * k!,
            y! + Math.sin(2.6 + j * 0.95) * 24 * k!,
            21 * k!,
            17 * k!,
            shade(colour, (j + at) % 2 ? 0.1 : -0.08),
          ),
        ) + ellipse(x!, y!, 14 * k!, 12 * k!, shade(colour, -0.14)),
    )
    .join('')
const needles: Leaf = (length, colour) =>
  line(`M0 0L0 ${-length}`, '#7A6A4A', 6) +
  line(
    many(
      13,
      (k) =>
        `M0 ${-length * (0.26 + k * 0.056)}L-34 ${-length * (0.26 + k * 0.056) - 26}M0 ${-length * (0.26 + k * 0.056)}L34 ${-length * (0.26 + k * 0.056) - 26}`,
    ),
    colour,
    7.5,
  ) +
  line(
    many(12, (k) => `M0 ${-length * (0.3 + k * 0.056)}L-27 ${-length * (0.3 + k * 0.056) - 25}`),
    shade(colour, 0.28),
    3,
  )
const basil: Leaf = (length, colour, at) =>
  [
    [0, -length * 0.46, 0],
    [-24, -length * 0.36, -52],
    [24, -length * 0.36, 52],
    [-16, -length * 0.66, -34],
    [16, -length * 0.66, 34],
  ]
    .map(
      ([x, y, angle], k) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${blade(0.3, 0, '#C9E6A0')(length * 0.34, colour, at + k)}</g>`,
    )
    .join('')
const grass: Leaf = (length, colour, at) =>
  path(
    `M-8 0Q-14 ${-length * 0.6} ${at % 2 ? -30 : 26} ${-length * 1.06}Q10 ${-length * 0.5} 8 0Z`,
    shade(colour, at % 3 ? 0.08 : -0.14),
  )
const lobed: Leaf = (length, colour, at) => fingers(3, 0.3, '#C98A94')(length, colour, at)

export const greens: Record<string, () => string> = {
  sukuma: () => tied(frilled, ['#2F7A45', '#3A8A4E', '#27693A'], '#B8D494', { count: 9, spread: 58, length: 310 }),
  nakati: () =>
    tied(blade(0.2, 0.3, '#BFE08A'), ['#3F8B3C', '#4A9A45'], '#6FA548', { count: 15, spread: 70, length: 296 }),
  dodo: () =>
    tied(blade(0.29, 0.3, '#E0F0B4', 0.42), ['#5BA84A', '#6AB556', '#4E9A40'], '#A9CC6E', {
      count: 11,
      spread: 66,
      length: 296,
    }),
  bbugga: () =>
    tied(blade(0.27, 0.3, '#F0A9BC', 0.42), ['#8E2F4F', '#A23C5C', '#5E7A3E'], '#C0486C', {
      count: 11,
      spread: 66,
      length: 294,
    }),
  spinach: () =>
    tied(blade(0.32, 0.34, '#A8D890', 0.6), ['#215E33', '#2C6E3A'], '#9CC77A', { count: 9, spread: 58, length: 306 }),
  ejjobyo: () => tied(fingers(5, 0.17), ['#4F8A3A', '#5E9A46'], '#7FA85A', { count: 9, spread: 72, length: 300 }),
  malakwang: () => tied(lobed, ['#4A6A2E', '#58793A'], '#B5384A', { count: 9, spread: 70, length: 300 }),
  'pumpkin-leaves': () =>
    tied(heart, ['#5FA04A', '#6DB056', '#528F3E'], '#A9C97C', { count: 7, spread: 62, length: 310 }) +
    line('M330 330q60 -10 66 30t-36 24q-22 -12 -4 -28', '#8DB85A', 6),
  'cowpea-leaves': () =>
    tied(fingers(3, 0.27), ['#4E9A3E', '#5CAA4A'], '#7FB85E', { count: 10, spread: 72, length: 296 }),
  'cassava-leaves': () =>
    tied(fingers(7, 0.14), ['#3F7A38', '#4A8842'], '#B5485A', { count: 7, spread: 72, length: 312 }),
  dhania: () => tied(fan, ['#4FA03C', '#5FB04A', '#429232'], '#8CC46A', { count: 13, spread: 60, length: 296 }),
  rosemary: () => tied(needles, ['#5C7F5A', '#6B8F66'], '#8A7A55', { count: 7, spread: 42, length: 330 }),
  mujaaja: () => tied(basil, ['#4E8F3C', '#5FA04A'], '#7FA55A', { count: 9, spread: 58, length: 300 }),
  mint: () => tied(basil, ['#3FA060', '#55B474'], '#6FB07A', { count: 9, spread: 58, length: 300 }),
  lemongrass: () => tied(grass, ['#A3B56A', '#B6C67E', '#8FA456'], '#D9DDB4', { count: 17, spread: 26, length: 310 }),
  celery: () =>
    many(7, (at) =>
      rod(
        `M${170 + at * 22} 480Q${160 + at * 24} 300 ${130 + at * 36} 190L${160 + at * 36} 190Q${184 + at * 24} 300 ${196 + at * 22} 480Z`,
        at % 2 ? '#B9D67E' : '#A9CC6A',
      ),
    ) +
    many(
      7,
      (at) => `<g transform="translate(${146 + at * 36} 200) rotate(${(at - 3) * 10})">${fan(170, '#5FA84A', at)}</g>`,
    ) +
    path('M160 404Q256 430 346 404L346 432Q256 460 160 432Z', '#5B3A86'),
  leek: () =>
    [150, 256, 362]
      .map(
        (x, at) =>
          `<g transform="rotate(${(at - 1) * 9} ${x} 470)">${[-1, 1, 0].map((k) => path(`M${x - 22} 260Q${x - 60 + k * 60} 120 ${x + k * 70} 30Q${x + 40 + k * 40} 140 ${x + 22} 260Z`, ['#3F7A40', '#5C9A4A', '#4E8B44'][k + 1]!)).join('')}${rod(`M${x - 26} 250Q${x} 270 ${x + 26} 250L${x + 28} 440Q${x + 30} 466 ${x} 468Q${x - 30} 466 ${x - 28} 440Z`, '#EEF3D8')}${path(`M${x - 26} 250Q${x} 270 ${x + 26} 250L${x + 27} 330Q${x} 350 ${x - 27} 330Z`, '#A9CF86', 'opacity=".8"')}${line(`M${x - 10} 466q-8 14 -16 26M${x} 468l0 28M${x + 10} 466q8 14 14 26`, '#D9CDA0', 3)}</g>`,
      )
      .join(''),
  'chinese-cabbage': () =>
    [-26, 26, -13, 13, 0]
      .map(
        (angle, at) =>
          `<g transform="rotate(${angle} 256 470)">${path('M256 482C120 430 140 130 256 26C372 130 392 430 256 482Z', ['#8FBE5A', '#9CC868', '#B3D684', '#C2DF98', '#D6EBB4'][at]!)}${path('M256 486Q214 400 236 210L256 130L276 210Q298 400 256 486Z', '#F6F9EA')}${line('M250 260L190 190M262 260L322 190M248 330L186 280M264 330L326 280', '#F2F7E0', 7, 'opacity=".8"')}</g>`,
      )
      .join(''),
  malewa: () => {
    const random = chance(5)
    return (
      many(26, (at) => {
        const x = 120 + at * 11
        const bend = (random() - 0.5) * 60
        return line(
          `M${x} ${60 + random() * 50}Q${x + bend} 256 ${x + bend * 0.4} ${430 + random() * 40}`,
          shade('#8A6038', (random() - 0.5) * 0.5),
          17,
        )
      }) +
      path('M110 226Q256 250 410 226L410 262Q256 288 110 262Z', '#C99B54') +
      path('M110 262Q256 288 410 262L410 268Q256 294 110 268Z', '#7A5224')
    )
  },
  'millet-head': () =>
    [-24, 0, 24]
      .map(
        (angle) =>
          `<g transform="rotate(${angle} 256 470)">${line('M256 480L256 200', '#8FA04A', 10)}${[-40, -20, 0, 20, 40].map((lean) => `<g transform="rotate(${lean} 256 220)">${many(11, (k) => ellipse(250 + (k % 2) * 12, 210 - k * 15, 10, 10, shade('#8E4A2C', (k % 3) * 0.12)))}</g>`).join('')}</g>`,
      )
      .join(''),
  'sorghum-head': () =>
    [-20, 20]
      .map(
        (angle, at) =>
          `<g transform="rotate(${angle} 256 470)">${line('M256 490L256 200', '#9AA852', 12)}${path('M256 200Q320 240 400 190Q330 290 256 250Z', '#7FA04A')}${many(
            70,
            (k) => {
              const y = 60 + (k % 14) * 14
              const w = 14 + 44 * Math.sin((((k % 14) + 1) / 15) * Math.PI)
              return ellipse(
                256 + (Math.floor(k / 14) - 2) * w * 0.45,
                y,
                13,
                12,
                shade('#A8482E', ((k * 7 + at) % 5) * 0.09 - 0.1),
              )
            },
          )}</g>`,
      )
      .join(''),
  aloe: () =>
    [-62, 62, -40, 40, -18, 18, 0]
      .map(
        (angle, at) =>
          `<g transform="rotate(${angle} 256 450)">${rod(`M214 450Q200 230 256 ${at > 4 ? 30 : 70}Q312 230 298 450Q256 476 214 450Z`, at % 2 ? '#5FA05A' : '#74B46A')}${many(6, (k) => ellipse(246 + (k % 2) * 16, 180 + k * 40, 5, 8, '#C9E6B8', 'opacity=".7"'))}</g>`,
      )
      .join(''),
}
