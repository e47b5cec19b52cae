// Things for the house, the bath and the baby.
import { ellipse, line, many, path, rect, shade, turn } from '../svg.ts'
import { rod, solid } from './strokes.ts'

const bottle = (x: number, colour: string) =>
  rod(
    `M${x - 50} 260Q${x - 50} 220 ${x - 20} 206L${x - 20} 170L${x + 20} 170L${x + 20} 206Q${x + 50} 220 ${x + 50} 260L${x + 50} 430L${x - 50} 430Z`,
    colour,
  ) +
  rod(`M${x - 26} 120L${x + 26} 120L${x + 22} 174L${x - 22} 174Z`, '#F4F4F6') +
  rect(x - 50, 290, 100, 80, '#FFFFFF', 4)
const handle = (d: string, colour = '#C99B62') => rod(d, colour)

export const house: Record<string, () => string> = {
  'food-colour': () => bottle(130, '#CF2C26') + bottle(256, '#F2BE2A') + bottle(382, '#3F9A4A'),
  dummy: () =>
    ellipse(256, 400, 74, 70, 'none', 'stroke="#5AA7DE" stroke-width="26"') +
    solid('M110 250Q120 190 256 196Q392 190 402 250Q410 340 330 336Q256 310 182 336Q102 340 110 250Z', '#7FBDE8') +
    ellipse(256, 262, 46, 36, '#FFFFFF') +
    solid('M210 210Q196 130 226 80Q256 52 286 80Q316 130 302 210Z', '#F3DFC4'),
  'baby-cloth': () =>
    rod('M60 330Q256 300 452 330L452 420Q256 450 60 420Z', '#BFD8EA') +
    rod('M70 250Q256 220 442 250L442 336Q256 366 70 336Z', '#FBF3E2') +
    rod('M80 170Q256 140 432 170L432 256Q256 286 80 256Z', '#A9CBEA') +
    many(8, (at) => ellipse(120 + at * 40, 212, 9, 9, '#FFFFFF')) +
    line('M84 240Q256 268 428 240', '#ffffff', 5, 'stroke-dasharray="12 10"'),
  'bottle-brush': () =>
    line('M256 490L256 300', '#6FB8D8', 30) +
    line('M256 310L256 60', '#B9C0C8', 9) +
    many(26, (at) =>
      line(
        `M${200 - (at < 3 ? -20 : 0)} ${70 + at * 9}L${312 + (at < 3 ? -20 : 0)} ${64 + at * 9}`,
        at % 2 ? '#FFFFFF' : '#DCE6EE',
        9,
      ),
    ) +
    line('M390 480L390 330', '#F2B8C8', 22) +
    many(9, (at) => line(`M364 ${240 + at * 10}L416 ${236 + at * 10}`, at % 2 ? '#ffffff' : '#E9DDE4', 8)),
  braids: () =>
    [-3, -2, -1, 0, 1, 2, 3]
      .map((k) =>
        many(12, (at) =>
          ellipse(
            256 + k * (16 + at * 3.2) + (at % 2 ? 7 : -7),
            110 + at * 31,
            17,
            22,
            at % 2 ? '#2A2226' : '#3C3136',
            `transform="rotate(${at % 2 ? 30 : -30} ${256 + k * (16 + at * 3.2)} ${110 + at * 31})"`,
          ),
        ),
      )
      .join('') + rod('M180 60Q256 40 332 60L322 130Q256 146 190 130Z', '#F0B429'),
  comb: () =>
    rod('M60 90Q60 60 90 60L300 60Q330 60 330 90L330 140L60 140Z', '#2E2A30') +
    many(9, (at) =>
      rod(
        `M${66 + at * 30} 130L${84 + at * 30} 130L${80 + at * 30} 330Q${75 + at * 30} 340 ${70 + at * 30} 330Z`,
        '#2E2A30',
      ),
    ) +
    turn(
      20,
      400,
      300,
      rod('M376 270L424 270L420 490Q400 500 380 490Z', '#8A5A34') +
        solid('M350 90Q400 60 450 90Q462 190 440 280Q400 296 360 280Q338 190 350 90Z', '#A8703F') +
        many(24, (at) => ellipse(366 + (at % 4) * 23, 112 + Math.floor(at / 4) * 27, 6, 6, '#2a2226')),
    ),
  'lip-balm': () =>
    [
      [170, '#D8445A'],
      [340, '#F2A02A'],
    ]
      .map(
        ([x, c]) =>
          rod(
            `M${(x as number) - 54} 250L${(x as number) + 54} 250L${(x as number) + 54} 460Q${x} 480 ${(x as number) - 54} 460Z`,
            c as string,
          ) +
          rod(
            `M${(x as number) - 44} 190L${(x as number) + 44} 190L${(x as number) + 44} 254L${(x as number) - 44} 254Z`,
            '#F4F4F6',
          ) +
          solid(
            `M${(x as number) - 36} 194L${(x as number) - 36} 110Q${x} 50 ${(x as number) + 36} 80L${(x as number) + 36} 194Z`,
            shade(c as string, 0.4),
          ) +
          rect((x as number) - 54, 320, 108, 60, '#FFFDF6'),
      )
      .join(''),
  basin: () =>
    ellipse(256, 220, 226, 76, '#1F4F94') +
    path('M30 220Q70 420 150 436L362 436Q442 420 482 220Q256 330 30 220Z', '#3A78C4') +
    path('M30 220Q70 420 150 436L220 436Q90 400 62 252Z', '#5E96DA') +
    ellipse(256, 216, 210, 64, '#2F65AE') +
    ellipse(256, 240, 150, 34, '#4A86CE') +
    path('M30 220A226 76 0 0 0 482 220', 'none', 'stroke="#7FB0E8" stroke-width="13"'),
  'scrub-brush': () =>
    many(15, (at) =>
      rod(
        `M${74 + at * 25} 300L${92 + at * 25} 300L${94 + at * 25} ${400 + (at % 2) * 8}L${72 + at * 25} ${400 + (at % 2) * 8}Z`,
        at % 2 ? '#F3E3BE' : '#DCC690',
      ),
    ) +
    rod('M50 220Q60 180 256 170Q452 180 462 220L462 310L50 310Z', '#B9793C') +
    line('M90 226Q256 200 420 226', '#E3B680', 10, 'opacity=".8"'),
  mop: () =>
    handle('M240 20L272 20L272 330L240 330Z') +
    rod('M180 300L332 300L344 350L168 350Z', '#3A78C4') +
    many(17, (at) =>
      line(
        `M${172 + at * 10.5} 346Q${150 + at * 13} 420 ${110 + at * 18} ${478 + (at % 3) * 8}`,
        at % 2 ? '#F2EFE6' : '#D6D1C4',
        17,
      ),
    ),
  gloves: () =>
    [
      [-10, 170],
      [12, 350],
    ]
      .map(([a, x]) =>
        turn(
          a!,
          x!,
          280,
          solid(
            `M${x! - 64} 470L${x! - 60} 330Q${x! - 110} 260 ${x! - 104} 220Q${x! - 84} 200 ${x! - 62} 250L${x! - 66} 130Q${x! - 48} 100 ${x! - 34} 130L${x! - 28} 90Q${x! - 12} 62 ${x! + 4} 90L${x! + 8} 100Q${x! + 26} 76 ${x! + 38} 108L${x! + 42} 140Q${x! + 60} 124 ${x! + 68} 152L${x! + 60} 340L${x! + 64} 470Z`,
            '#F2BE34',
          ) +
            line(
              `M${x! - 34} 130L${x! - 32} 220M${x! + 4} 96L${x! + 2} 220M${x! + 38} 112L${x! + 32} 226`,
              '#C9901A',
              6,
            ) +
            rod(`M${x! - 70} 430L${x! + 70} 430L${x! + 70} 474L${x! - 70} 474Z`, '#E0A520'),
        ),
      )
      .join(''),
  'bed-net': () =>
    ellipse(256, 70, 76, 20, '#B9C9D4') +
    path('M180 70Q120 300 50 470Q256 510 462 470Q392 300 332 70Q256 96 180 70Z', '#EAF3F8') +
    many(11, (at) =>
      line(`M${190 + at * 13} 80Q${150 + at * 22} 300 ${66 + at * 38} 474`, '#A9BFCD', 3, 'opacity=".7"'),
    ) +
    many(9, (at) =>
      line(
        `M${168 - at * 14} ${120 + at * 42}Q256 ${140 + at * 46} ${344 + at * 14} ${120 + at * 42}`,
        '#BFD1DC',
        2.5,
        'opacity=".7"',
      ),
    ) +
    line('M256 70L256 14', '#8A9AA6', 6),
  lighter: () =>
    [
      [170, '#D8342A'],
      [342, '#2F6FC4'],
    ]
      .map(([x, c]) =>
        turn(
          x === 170 ? -8 : 8,
          x as number,
          280,
          rod(
            `M${(x as number) - 52} 190L${(x as number) + 52} 190L${(x as number) + 52} 450Q${x} 466 ${(x as number) - 52} 450Z`,
            c as string,
          ) +
            rod(
              `M${(x as number) - 48} 120L${(x as number) + 48} 120L${(x as number) + 48} 194L${(x as number) - 48} 194Z`,
              '#C9CED4',
            ) +
            ellipse((x as number) - 16, 116, 24, 24, '#6a7078') +
            rect((x as number) + 16, 96, 36, 40, '#2A2226', 5) +
            line(`M${(x as number) - 30} 220L${(x as number) - 30} 420`, '#ffffff', 12, 'opacity=".45"'),
        ),
      )
      .join(''),
  torch: () =>
    turn(
      -24,
      256,
      256,
      rod('M40 206L320 206L320 306L40 306Z', '#2E2A30') +
        rod('M310 206L400 160L400 352L310 306Z', '#F0B429') +
        ellipse(404, 256, 30, 98, '#FFF3C4') +
        ellipse(404, 256, 20, 76, '#FFFFFF') +
        rect(180, 190, 70, 24, '#F0B429', 8) +
        many(8, (at) => line(`M${60 + at * 14} 214L${60 + at * 14} 298`, '#4a444c', 5)),
    ),
  'solar-lamp': () =>
    turn(
      -14,
      150,
      300,
      path('M30 190L250 150L280 330L60 380Z', '#C9CED4') +
        path('M44 202L240 166L266 320L72 364Z', '#23407A') +
        many(3, (at) => line(`M${52 + at * 8} ${240 + at * 44}L${248 + at * 8} ${204 + at * 44}`, '#5E7FBF', 4)) +
        line('M110 190L138 350M174 178L202 336', '#5E7FBF', 4),
    ) +
    line('M270 400Q300 450 350 430', '#2a2226', 8) +
    rod('M320 260L460 260L440 450L340 450Z', '#F0B429') +
    ellipse(390, 200, 84, 76, '#FFF6D0') +
    ellipse(390, 196, 60, 54, '#FFFFFF') +
    path('M330 130Q390 60 450 130', 'none', 'stroke="#6a7078" stroke-width="13"'),
  'cotton-buds': () =>
    many(9, (at) =>
      turn(
        -44 + at * 11,
        256,
        460,
        line('M256 440L256 130', '#DCE6EE', 13) +
          ellipse(256, 116, 22, 40, '#FFFFFF', 'stroke="#D5DCE4" stroke-width="4"'),
      ),
    ),
  batteries: () =>
    [
      [170, 0],
      [300, 1],
    ]
      .map(
        ([x]) =>
          rod(`M${x} 110L${x! + 96} 110L${x! + 96} 440L${x} 440Z`, '#2A2A2E') +
          rod(`M${x} 110L${x! + 96} 110L${x! + 96} 210L${x} 210Z`, '#E3A82E') +
          rod(`M${x! + 30} 84L${x! + 66} 84L${x! + 66} 112L${x! + 30} 112Z`, '#D5D9DE') +
          line(`M${x! + 48} 250L${x! + 48} 300M${x! + 24} 276L${x! + 72} 276`, '#ffffff', 10),
      )
      .join(''),
}
