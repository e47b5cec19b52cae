// Fish, fresh and dried.
import { chance, ellipse, line, many, path, shade, turn } from '../svg.ts'
import { rod, solid } from './strokes.ts'

const fishSteak = (x: number, y: number) =>
  solid(
    `M${x} ${y - 110}Q${x + 120} ${y - 90} ${x + 110} ${y + 20}Q${x + 80} ${y + 110} ${x} ${y + 100}Q${x - 80} ${y + 110} ${x - 110} ${y + 20}Q${x - 120} ${y - 90} ${x} ${y - 110}Z`,
    '#8E9A97',
  ) +
  path(
    `M${x} ${y - 96}Q${x + 104} ${y - 78} ${x + 96} ${y + 16}Q${x + 68} ${y + 94} ${x} ${y + 86}Q${x - 68} ${y + 94} ${x - 96} ${y + 16}Q${x - 104} ${y - 78} ${x} ${y - 96}Z`,
    '#F9E7DE',
  ) +
  many(4, (k) =>
    line(
      `M${x - 20 - k * 18} ${y - 60 + k * 8}Q${x - 60 - k * 8} ${y} ${x - 30 - k * 10} ${y + 60 - k * 10}M${x + 20 + k * 18} ${y - 60 + k * 8}Q${x + 60 + k * 8} ${y} ${x + 30 + k * 10} ${y + 60 - k * 10}`,
      '#E9BFAF',
      4,
    ),
  ) +
  ellipse(x, y - 6, 15, 15, '#F4EFE4') +
  ellipse(x, y - 6, 7, 7, '#C9907E') +
  line(`M${x} ${y - 84}L${x} ${y - 22}`, '#E3D6C6', 6)

export const fish: Record<string, () => string> = {
  'fish-fingers': () =>
    [140, 210, 280, 350]
      .map((y, at) =>
        turn(
          at % 2 ? 7 : -6,
          256,
          y,
          rod(
            `M80 ${y - 34}Q256 ${y - 42} 432 ${y - 34}Q446 ${y} 432 ${y + 34}Q256 ${y + 42} 80 ${y + 34}Q66 ${y} 80 ${y - 34}Z`,
            '#E3A23E',
          ) +
            many(20, (k) => ellipse(96 + ((k * 71) % 324), y - 24 + ((k * 17) % 50), 6, 4, '#B87422', 'opacity=".6"')),
        ),
      )
      .join(''),
  'fish-steaks': () => fishSteak(160, 200) + fishSteak(360, 210) + fishSteak(256, 340),
  catfish: () =>
    rod(
      'M24 250Q70 190 170 190Q330 200 430 236Q476 200 500 180Q490 256 504 320Q470 300 430 280Q330 330 170 322Q60 316 24 250Z',
      '#5F6468',
    ) +
    path('M60 290Q200 330 420 276Q330 330 170 322Q96 316 60 290Z', '#D9D6CC', 'opacity=".85"') +
    path('M190 192Q300 150 420 226L400 232Q300 200 190 200Z', '#474B50') +
    line('M50 236Q10 200 20 150M60 230Q40 180 70 130M50 270Q20 310 40 360M66 276Q60 320 90 360', '#34383c', 6) +
    ellipse(100, 226, 11, 11, '#F2E6B8') +
    ellipse(100, 226, 6, 6, '#17181a') +
    line('M26 256Q52 264 78 258', '#2c2f33', 5) +
    path('M150 300Q190 360 220 312Z', '#474B50'),
  nkejje: () =>
    line('M20 230L492 230', '#B98548', 13) +
    many(
      10,
      (at) =>
        `<g transform="translate(${54 + at * 45} 240) rotate(${at % 2 ? 4 : -4})">${path('M0 -60Q26 -10 14 80L30 130L0 112L-30 130L-14 80Q-26 -10 0 -60Z', shade('#8A6A48', at % 2 ? 0.1 : -0.12))}${line('M-8 -20L8 -16M-10 10L10 14M-9 40L9 44', '#5E4428', 4)}${ellipse(-5, -38, 4, 4, '#2a1a0e')}</g>`,
    ),
  'fish-salted': () =>
    [
      [-10, 190],
      [8, 320],
    ]
      .map(([a, y]) =>
        turn(
          a!,
          256,
          y!,
          solid(
            `M40 ${y}Q120 ${y! - 100} 270 ${y! - 84}Q360 ${y! - 70} 410 ${y! - 14}L480 ${y! - 60}L466 ${y}L480 ${y! + 60}L410 ${y! + 14}Q360 ${y! + 80} 270 ${y! + 88}Q120 ${y! + 100} 40 ${y}Z`,
            '#D6B98A',
          ) +
            line(`M70 ${y}L400 ${y}`, '#9A7A4A', 7) +
            many(6, (k) =>
              line(`M${130 + k * 46} ${y! - 56}L${150 + k * 46} ${y}L${130 + k * 46} ${y! + 56}`, '#B59460', 5),
            ) +
            many(26, (k) =>
              ellipse(90 + ((k * 67) % 320), y! - 60 + ((k * 31) % 120), 4, 3, '#FFFFFF', 'opacity=".9"'),
            ),
        ),
      )
      .join(''),
  'silver-fish': () => {
    const random = chance(21)
    return many(64, (at) => {
      const level = at / 64
      const [x, y] = [256 + (random() - 0.5) * (140 + level * 250), 170 + level * 240]
      return turn(
        (random() - 0.5) * 70 + (random() > 0.5 ? 180 : 0),
        x,
        y,
        path(
          `M${x - 56} ${y}Q${x - 14} ${y - 19} ${x + 40} ${y}L${x + 64} ${y - 13}L${x + 58} ${y}L${x + 64} ${y + 13}L${x + 40} ${y}Q${x - 14} ${y + 18} ${x - 56} ${y}Z`,
          shade('#B9C2C8', (random() - 0.5) * 0.3),
        ) +
          line(`M${x - 46} ${y - 4}Q${x - 4} ${y - 12} ${x + 36} ${y - 2}`, '#5E6A72', 3.5) +
          ellipse(x - 40, y - 1, 3.4, 3.4, '#1d2226'),
      )
    })
  },
}
