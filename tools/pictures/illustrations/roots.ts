// Roots and tubers as they are dug here.
import { chance, ellipse, line, many, path, shade, turn } from '../svg.ts'
import { ball, rod, solid } from './strokes.ts'

const tuber = (d: string, colour: string, marks: number, seed: number) => {
  const random = chance(seed)
  return (
    solid(d, colour, '', 0.4) +
    many(marks, () => {
      const [x, y] = [130 + random() * 250, 170 + random() * 180]
      return line(
        `M${x} ${y}q${14 + random() * 16} ${-6 + random() * 12} ${24 + random() * 20} 0`,
        shade(colour, -0.34),
        4,
        'opacity=".6"',
      )
    })
  )
}

export const roots: Record<string, () => string> = {
  irish: () => {
    const random = chance(4)
    return (
      solid('M90 250Q90 120 240 100Q400 90 430 220Q440 370 310 420Q130 440 90 250Z', '#D9B072') +
      many(16, () =>
        ellipse(
          140 + random() * 240,
          150 + random() * 230,
          5 + random() * 5,
          3 + random() * 3,
          '#A57C42',
          'opacity=".75"',
        ),
      ) +
      line('M180 240q20 -12 38 2M300 320q18 -10 34 4M310 180q14 -8 28 4', '#9A7038', 6, 'opacity=".7"')
    )
  },
  'sweet-potato': () =>
    tuber('M24 300Q70 190 220 150Q390 110 490 190Q440 330 290 380Q110 420 24 300Z', '#B5583E', 12, 6) +
    line('M24 300Q4 310 0 330', '#8A4230', 8) +
    ellipse(150, 226, 60, 22, '#E8A58A', 'opacity=".35" transform="rotate(-26 150 226)"'),
  'sweet-potato-white': () =>
    tuber('M24 300Q70 190 220 150Q390 110 490 190Q440 330 290 380Q110 420 24 300Z', '#D9B58E', 12, 8) +
    line('M24 300Q4 310 0 330', '#A5835C', 8) +
    ellipse(150, 226, 60, 22, '#fff3e0', 'opacity=".4" transform="rotate(-26 150 226)"'),
  mayuni: () =>
    [
      [140, 200, 0],
      [350, 180, 1],
      [190, 360, 2],
    ]
      .map(
        ([x, y]) =>
          ball(x!, y!, 112, 104, '#7A5A3E') +
          [-50, -16, 18, 52]
            .map((d) =>
              path(
                `M${x! - 100} ${y! + d}Q${x} ${y! + d + 34} ${x! + 100} ${y! + d}`,
                'none',
                'stroke="#4E3520" stroke-width="6" opacity=".6"',
              ),
            )
            .join(''),
      )
      .join('') +
    ellipse(366, 372, 112, 100, '#6E4E34') +
    ellipse(366, 366, 102, 90, '#F1E7F0') +
    many(24, (at) => ellipse(290 + ((at * 53) % 152), 300 + ((at * 37) % 132), 4, 3, '#C3A3C6')),
  'cassava-peeled': () =>
    [130, 205, 280, 355]
      .map((y, at) =>
        turn(
          at % 2 ? 4 : -5,
          256,
          y,
          rod(
            `M60 ${y - 24}Q256 ${y - 54} 450 ${y - 26}Q470 ${y} 450 ${y + 28}Q256 ${y + 46} 60 ${y + 30}Q40 ${y} 60 ${y - 24}Z`,
            '#F3EBD8',
          ) +
            ellipse(58, y + 2, 18, 28, '#FFFDF6') +
            ellipse(58, y + 2, 4, 6, '#D9C9A4'),
        ),
      )
      .join(''),
  'matooke-fingers': () =>
    [
      [-34, 130, 250],
      [-12, 210, 200],
      [16, 310, 210],
      [36, 400, 260],
      [-22, 170, 350],
      [4, 270, 340],
      [26, 370, 370],
    ]
      .map(
        ([angle, x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(${angle})">${rod('M-96 30Q-110 -30 -30 -52Q60 -64 110 -10Q118 4 100 12Q30 -16 -40 20Q-80 44 -96 30Z', '#7FA838')}${path('M-96 30Q-112 34 -116 18L-104 4Z', '#6A4A24')}${path('M104 -14L122 -2L108 12Z', '#3A2E14')}${line('M-70 -6Q0 -44 84 -16', '#B9D67A', 8, 'opacity=".7"')}</g>`,
      )
      .join(''),
  'potatoes-peeled': () =>
    [
      [150, 190],
      [330, 180],
      [240, 300],
      [120, 340],
      [380, 330],
      [260, 400],
    ]
      .map(([x, y]) => ball(x!, y!, 96, 76, '#F0DFA6', 0.22))
      .join(''),
  'matooke-parcel': () =>
    solid('M60 320Q70 190 200 170Q256 150 312 170Q442 190 452 320Q450 440 256 450Q62 440 60 320Z', '#4F8A3A') +
    [-120, -70, -24, 24, 70, 120]
      .map((x) =>
        line(
          `M${256 + x * 0.2} 176Q${256 + x * 1.3} 280 ${256 + x * 1.2} ${436 - Math.abs(x) * 0.3}`,
          '#2F6A28',
          6,
          'opacity=".55"',
        ),
      )
      .join('') +
    [-50, -26, 0, 26, 50]
      .map(
        (angle) =>
          `<g transform="rotate(${angle} 256 180)">${path('M240 180Q226 90 256 30Q286 90 272 180Z', '#6BA84A')}</g>`,
      )
      .join('') +
    path('M196 164Q256 190 316 164L316 190Q256 216 196 190Z', '#C99B54') +
    line('M90 330Q256 400 424 330', '#C99B54', 11),
  'coconut-green': () =>
    ball(256, 300, 180, 180, '#7FB35A') +
    path('M150 160Q256 110 362 160Q330 210 256 212Q182 210 150 160Z', '#F6F2DC') +
    ellipse(256, 164, 62, 22, '#E3DDC0') +
    line('M266 168L330 40', '#D8445A', 15) +
    line('M130 330Q150 420 220 456', '#5A8A3A', 10, 'opacity=".6"'),
}
