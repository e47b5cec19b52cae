// Dry goods in heaps: beans, peas, seeds, spices.
import { ellipse, line, path, shade } from '../svg.ts'
import { chip, heaped, seed } from './strokes.ts'

const speckled = seed(
  27,
  17,
  (x, y, at) =>
    ellipse(x + ((at * 7) % 16) - 8, y - 2, 6, 3.4, '#8E2F35') +
    ellipse(x - ((at * 5) % 14) + 4, y + 4, 4, 3, '#8E2F35') +
    ellipse(x + 11, y + 3, 4, 2.6, '#A84A4A'),
)

export const grain: Record<string, () => string> = {
  'red-beans': () => heaped(['#8E2F2A', '#A43D35', '#7A2622'], 150, 3, seed(27, 17)),
  'speckled-beans': () => heaped(['#E9D3BE', '#DFC4AC', '#F1E0CF'], 150, 4, speckled, '#8A5A4A'),
  'yellow-beans': () => heaped(['#DDB04A', '#E8C468', '#C99A36'], 150, 5, seed(26, 18)),
  'white-beans': () => heaped(['#F0E8D6', '#E6DCC6', '#FBF6EA'], 150, 6, seed(26, 17), '#B9AB8C'),
  'black-beans': () => heaped(['#2A2428', '#3A3238', '#1E1A1E'], 170, 7, seed(23, 15), '#120e12'),
  'brown-beans': () => heaped(['#8A5A38', '#9C6B45', '#774A2C'], 150, 8, seed(27, 18)),
  cowpeas: () =>
    heaped(
      ['#B99266', '#C8A378', '#A88052'],
      210,
      9,
      seed(20, 14, (x, y) => ellipse(x + 6, y + 2, 4.5, 3, '#2b1c12')),
      '#6e5232',
    ),
  chickpeas: () =>
    heaped(
      ['#E0C58A', '#EBD5A2', '#D2B374'],
      170,
      10,
      (x, y, colour) =>
        ellipse(x, y, 21, 18, shade(colour, -0.28)) +
        ellipse(x - 1, y - 2, 19, 16, colour) +
        path(`M${x + 12} ${y - 12}L${x + 24} ${y - 14}L${x + 18} ${y - 2}Z`, shade(colour, -0.12)) +
        line(`M${x - 4} ${y - 14}q-4 12 2 24`, shade(colour, -0.22), 2.5),
      '#9a7d48',
    ),
  'dry-peas': () => heaped(['#8FAE54', '#A8C26A', '#7A9A44'], 220, 11, seed(18, 17)),
  'green-grams': () =>
    heaped(
      ['#66762E', '#788A3A', '#556424'],
      420,
      12,
      seed(12, 10, (x, y) => ellipse(x, y, 2, 4, '#E8EBC8')),
      '#38421a',
    ),
  lentils: () => heaped(['#E2763C', '#EE8E54', '#CF6228'], 360, 13, seed(14, 9)),
  bambara: () =>
    heaped(
      ['#E7CFAE', '#A23F38', '#E2C296', '#3A2A2A', '#D9B890'],
      170,
      14,
      seed(22, 19, (x, y) => ellipse(x + 4, y + 6, 5, 2.5, '#FFF8EA', 'opacity=".9"')),
      '#7a5540',
    ),
  'soya-grain': () =>
    heaped(
      ['#E6D08A', '#DCC278', '#F0DDA2'],
      220,
      15,
      seed(18, 16, (x, y) => ellipse(x, y + 6, 5, 2, '#6A4A2A')),
      '#a58c4c',
    ),
  'gnut-grain': () => heaped(['#B0563E', '#C0674C', '#98452F', '#C98A6E'], 160, 16, seed(25, 17)),
  'maize-grain': () =>
    heaped(
      ['#F0C247', '#F7D670', '#DDA72E'],
      190,
      17,
      (x, y, colour) =>
        path(
          `M${x - 18} ${y + 10}Q${x - 20} ${y - 14} ${x} ${y - 15}Q${x + 20} ${y - 14} ${x + 18} ${y + 10}Q${x} ${y + 20} ${x - 18} ${y + 10}Z`,
          shade(colour, -0.24),
        ) +
        path(
          `M${x - 16} ${y + 6}Q${x - 17} ${y - 14} ${x} ${y - 15}Q${x + 17} ${y - 14} ${x + 16} ${y + 6}Q${x} ${y + 14} ${x - 16} ${y + 6}Z`,
          colour,
        ) +
        ellipse(x, y + 9, 7, 4, '#FFF6DC'),
    ),
  simsim: () => heaped(['#EFE0BE', '#F8EED6', '#DCC99E'], 430, 18, seed(13, 8), '#b39d6c'),
  'sorghum-grain': () => heaped(['#A8523A', '#BC6A4E', '#8E4230', '#D9A080'], 460, 19, seed(11, 10), '#5c2a1c'),
  'millet-grain': () => heaped(['#6E3A24', '#80472E', '#5A2E1C'], 620, 20, seed(8, 7), '#38190d'),
  kimera: () =>
    heaped(
      ['#A07A4A', '#B58E5C', '#8A663A'],
      260,
      21,
      (x, y, colour) => ellipse(x, y, 12, 9, colour) + line(`M${x + 10} ${y}q16 -10 22 6`, '#D9C29A', 3),
    ),
  'coffee-beans': () =>
    heaped(
      ['#5E3822', '#6D4125', '#4A2A17'],
      120,
      22,
      (x, y, colour) =>
        ellipse(x, y, 32, 23, shade(colour, -0.3)) +
        ellipse(x - 2, y - 3, 29, 20, colour) +
        line(`M${x - 26} ${y}q13 -10 26 0t26 0`, '#2E170A', 4),
      '#26130a',
    ),
  'pumpkin-seeds': () =>
    heaped(
      ['#DDD8A8', '#C9CB92', '#E9E5BE'],
      150,
      23,
      (x, y, colour) =>
        path(
          `M${x - 28} ${y}Q${x - 6} ${y - 20} ${x + 28} ${y}Q${x - 6} ${y + 20} ${x - 28} ${y}Z`,
          shade(colour, -0.28),
        ) +
        path(
          `M${x - 24} ${y - 2}Q${x - 6} ${y - 17} ${x + 24} ${y - 2}Q${x - 6} ${y + 13} ${x - 24} ${y - 2}Z`,
          colour,
        ),
      '#8a8a52',
    ),
  almonds: () =>
    heaped(
      ['#A8703A', '#B98248', '#965F2E'],
      120,
      24,
      (x, y, colour) =>
        path(
          `M${x - 34} ${y}Q${x - 6} ${y - 30} ${x + 34} ${y}Q${x - 6} ${y + 30} ${x - 34} ${y}Z`,
          shade(colour, -0.34),
        ) +
        path(
          `M${x - 30} ${y - 2}Q${x - 6} ${y - 26} ${x + 30} ${y - 2}Q${x - 6} ${y + 22} ${x - 30} ${y - 2}Z`,
          colour,
        ) +
        line(`M${x - 20} ${y - 4}L${x + 20} ${y - 4}M${x - 18} ${y + 5}L${x + 16} ${y + 4}`, shade(colour, -0.24), 2.4),
      '#5a3616',
    ),
  cardamom: () =>
    heaped(
      ['#9FB06C', '#B3C284', '#8B9C58'],
      90,
      25,
      (x, y, colour) =>
        path(
          `M${x - 40} ${y}Q${x - 4} ${y - 30} ${x + 40} ${y}Q${x - 4} ${y + 30} ${x - 40} ${y}Z`,
          shade(colour, -0.3),
        ) +
        path(
          `M${x - 36} ${y - 2}Q${x - 4} ${y - 26} ${x + 36} ${y - 2}Q${x - 4} ${y + 22} ${x - 36} ${y - 2}Z`,
          colour,
        ) +
        line(
          `M${x - 26} ${y - 2}Q${x} ${y - 12} ${x + 26} ${y - 2}M${x - 24} ${y + 4}Q${x} ${y + 10} ${x + 24} ${y + 3}`,
          shade(colour, -0.28),
          2.5,
        ),
    ),
  cloves: () =>
    heaped(
      ['#5A3420', '#6B402A', '#452616'],
      130,
      26,
      (x, y, colour) =>
        line(`M${x - 26} ${y}L${x + 18} ${y}`, shade(colour, -0.2), 11) +
        line(`M${x - 24} ${y - 2}L${x + 14} ${y - 2}`, colour, 7) +
        ellipse(x + 24, y, 11, 11, shade(colour, 0.16)) +
        line(`M${x + 16} ${y - 12}L${x + 28} ${y - 8}M${x + 16} ${y + 12}L${x + 28} ${y + 8}`, colour, 5),
      '#2a160c',
    ),
  cumin: () =>
    heaped(
      ['#8A7040', '#9E8450', '#735B30'],
      330,
      27,
      (x, y, colour) =>
        line(`M${x - 20} ${y}Q${x} ${y - 6} ${x + 20} ${y}`, shade(colour, -0.3), 10) +
        line(`M${x - 18} ${y - 1}Q${x} ${y - 7} ${x + 18} ${y - 1}`, colour, 6),
    ),
  peppercorns: () =>
    heaped(
      ['#3A3236', '#2C2629', '#4A4044'],
      240,
      28,
      (x, y, colour) =>
        ellipse(x, y, 17, 16, shade(colour, -0.3)) +
        ellipse(x - 1, y - 2, 15, 14, colour) +
        line(`M${x - 8} ${y - 4}q8 -8 15 2M${x - 6} ${y + 6}q8 -4 13 1`, '#6b6064', 2.4),
      '#171315',
    ),
  'rock-salt': () =>
    heaped(
      ['#D6D0C8', '#E6E2DC', '#C2BBB2'],
      80,
      29,
      chip('M-44 10L-20 -32L26 -36L46 -4L24 32L-24 34Z', -0.24),
      '#9a938a',
    ),
  'cassava-chips': () =>
    heaped(
      ['#F2EAD8', '#E8DDC4', '#FAF5E8'],
      70,
      30,
      chip('M-54 -8Q-30 -30 20 -26L52 -10L44 20Q0 30 -46 18Z', -0.18),
      '#bfae8a',
    ),
  'dried-slices': () =>
    heaped(
      ['#E6D3A8', '#F0E2C0', '#D8C08E'],
      60,
      31,
      chip('M-56 4Q-52 -34 0 -36Q56 -30 58 0Q40 34 4 26Q-36 40 -56 4Z', -0.24),
      '#a88d56',
    ),
  'dried-fruit': () =>
    heaped(['#E0A63A', '#F0C463', '#C98A28', '#D9B45A'], 56, 32, (x, y, colour, at) =>
      at % 2
        ? ellipse(x, y + 4, 46, 34, shade(colour, -0.3)) +
          ellipse(x, y, 46, 32, colour) +
          ellipse(x, y, 15, 10, shade(colour, -0.22))
        : ellipse(x, y + 4, 36, 30, shade(colour, -0.3)) +
          ellipse(x, y, 36, 28, shade(colour, 0.1)) +
          ellipse(x, y, 9, 7, shade(colour, -0.3)),
    ),
  'corn-puffs': () =>
    heaped(
      ['#F2B02E', '#F8C557', '#E39A1C'],
      62,
      33,
      (x, y, colour) =>
        line(`M${x - 30} ${y + 8}Q${x} ${y - 26} ${x + 30} ${y + 6}`, shade(colour, -0.26), 34) +
        line(`M${x - 30} ${y + 4}Q${x} ${y - 30} ${x + 30} ${y + 2}`, colour, 27) +
        line(`M${x - 24} ${y - 6}Q${x - 4} ${y - 26} ${x + 12} ${y - 14}`, '#FFE3A0', 6, 'opacity=".8"'),
    ),
  chevda: () =>
    heaped(
      ['#E3A23A', '#D9822E', '#B5562F', '#8FAE54', '#F2CE6A'],
      190,
      34,
      (x, y, colour, at) =>
        at % 5 < 2
          ? line(`M${x - 34} ${y}q17 -14 34 0t34 0`, colour, 8)
          : ellipse(x, y, 16, 13, shade(colour, -0.28)) + ellipse(x - 1, y - 2, 14, 11, colour),
      '#9a5a1c',
    ),
  'dried-herbs': () =>
    heaped(
      ['#7A8F4E', '#8FA35E', '#61773C', '#A9B47A'],
      360,
      41,
      (x, y, colour, at) =>
        path(`M${x - 20} ${y}Q${x} ${y - 10 - (at % 3) * 3} ${x + 22} ${y}Q${x} ${y + 8} ${x - 20} ${y}Z`, colour) +
        line(`M${x - 14} ${y}L${x + 16} ${y}`, shade(colour, -0.3), 2),
      '#43542a',
    ),
  'ground-greens': () => heaped(['#8E9A5A', '#A3AE6E', '#78854A'], 620, 42, seed(8, 6), '#5a6436'),
  'spice-heap': () =>
    heaped(['#C8642E', '#D97C3C', '#B5521F'], 420, 35, (x, y, colour) => ellipse(x, y, 10, 8, colour), '#9c4317') +
    path('M330 236Q420 150 470 96', 'none', 'stroke="#C99B62" stroke-width="24" stroke-linecap="round"') +
    ellipse(318, 252, 54, 32, '#B98548', 'transform="rotate(-38 318 252)"') +
    ellipse(316, 248, 42, 22, '#D9702E', 'transform="rotate(-38 316 248)"'),
  'minced-meat': () =>
    heaped(
      ['#B8433A', '#CF6258', '#A3362E', '#E0938A'],
      190,
      36,
      (x, y, colour) =>
        line(`M${x - 30} ${y}q16 -18 32 0t28 -2`, shade(colour, -0.24), 19) +
        line(`M${x - 30} ${y - 3}q16 -18 32 0t28 -2`, colour, 13),
      '#7c2620',
    ),
  jambula: () => heaped(['#3A1F45', '#4B2A58', '#2C1636'], 90, 37, seed(36, 27), '#1d0d24'),
  mulberry: () =>
    heaped(
      ['#4A1830', '#5E2240', '#380f22'],
      60,
      38,
      (x, y, colour) =>
        [
          [-20, -6],
          [0, -14],
          [20, -6],
          [-24, 8],
          [-8, 2],
          [10, 4],
          [26, 8],
          [-12, 16],
          [8, 18],
        ]
          .map(
            ([a, b]) =>
              ellipse(x + a!, y + b!, 13, 12, shade(colour, -0.2)) +
              ellipse(x + a! - 2, y + b! - 3, 9, 8, shade(colour, 0.18)),
          )
          .join(''),
      '#240a16',
    ),
  dates: () =>
    heaped(
      ['#6A3A1C', '#7C4826', '#552C13'],
      50,
      39,
      seed(50, 29, (x, y) =>
        line(
          `M${x - 34} ${y + 3}Q${x} ${y - 8} ${x + 34} ${y + 3}M${x - 26} ${y + 12}Q${x} ${y + 4} ${x + 26} ${y + 12}`,
          '#3c1d0b',
          3,
          'opacity=".6"',
        ),
      ),
      '#33190a',
    ),
  tamarind: () =>
    heaped(
      ['#8A5A34', '#7A4A28', '#9A6A40'],
      30,
      40,
      (x, y, colour) =>
        line(`M${x - 70} ${y + 12}Q${x} ${y - 50} ${x + 70} ${y + 12}`, shade(colour, -0.32), 42) +
        line(`M${x - 70} ${y + 7}Q${x} ${y - 55} ${x + 70} ${y + 7}`, colour, 33) +
        line(`M${x - 34} ${y - 22}l4 26M${x + 4} ${y - 32}l-2 28M${x + 40} ${y - 18}l-7 24`, shade(colour, -0.24), 4),
      '#4a2b14',
    ),
  'beans-fresh': () =>
    heaped(
      ['#EBC4C0', '#DDA8A6', '#F4DCD8'],
      140,
      41,
      seed(
        27,
        18,
        (x, y, at) => ellipse(x + ((at * 5) % 14) - 7, y, 6, 4, '#9A3348') + ellipse(x - 10, y + 5, 4, 3, '#9A3348'),
      ),
      '#a56a6a',
    ) +
    [
      [-16, 190],
      [12, 236],
    ]
      .map(
        ([angle, y]) =>
          `<g transform="rotate(${angle} 256 ${y})">${path(`M96 ${y}Q256 ${y! - 62} 420 ${y! - 6}Q256 ${y! + 40} 96 ${y}Z`, '#A9B85A')}${path(`M120 ${y}Q256 ${y! - 36} 396 ${y! - 4}Q256 ${y! + 20} 120 ${y}Z`, '#DDE3A6')}${[170, 226, 282, 338].map((x) => ellipse(x, y! - 8, 22, 14, '#E3B4B4') + ellipse(x + 5, y! - 10, 7, 4, '#9A3348')).join('')}</g>`,
      )
      .join(''),
}
