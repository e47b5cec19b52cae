// What sweeps, scrubs, carries water and feeds a baby.
import { ellipse, line, many, path, rect, shade, turn } from '../svg.ts'
import { ball, rod, shine, solid } from './strokes.ts'

/** Evenly over a round of that size. */
const spread = (count: number, size: number, draw: (x: number, y: number, at: number) => string) =>
  many(count, (at) => {
    const reach = Math.sqrt((at + 0.5) / count) * size
    return draw(Math.round(Math.cos(at * 2.4) * reach), Math.round(Math.sin(at * 2.4) * reach), at)
  })

export const tools: Record<string, () => string> = {
  broom: () =>
    rod('M242 10L270 10L272 280L240 280Z', '#C99B62') +
    path('M190 290Q256 262 322 290L396 480Q256 512 116 480Z', '#C79A3E') +
    many(23, (at) =>
      line(
        `M${200 + at * 5} 300L${124 + at * 12} ${478 + Math.sin((at / 22) * 3.14) * 18}`,
        at % 3 === 0 ? '#8E6A24' : at % 3 === 1 ? '#E6C06A' : '#D6AA4A',
        8,
      ),
    ) +
    line('M190 320Q256 344 322 320', '#B5382A', 15) +
    line('M178 352Q256 382 334 352', '#B5382A', 11) +
    rod('M206 262Q256 246 306 262L322 304Q256 282 190 304Z', '#A8702E'),
  bucket: () =>
    line('M74 190C90 -10 422 -10 438 190', '#9AA4AF', 15) +
    rect(206, 20, 100, 30, '#F4F1EA', 15) +
    ellipse(256, 190, 196, 56, '#1F5F9E') +
    rod('M60 190Q256 290 452 190L400 460Q256 512 112 460Z', '#2F7FC8') +
    path('M60 190Q150 250 190 252L196 480Q150 476 112 460Z', '#ffffff', 'opacity=".2"') +
    ellipse(256, 190, 182, 46, '#2A6CB0') +
    ellipse(256, 200, 160, 32, '#BFE2F5') +
    path('M60 190A196 56 0 0 0 452 190', 'none', 'stroke="#6FB0E6" stroke-width="13"') +
    line('M88 330Q256 390 424 330', '#1F5F9E', 9, 'opacity=".5"'),
  sponge: () =>
    turn(
      -8,
      256,
      256,
      path('M50 210L150 130L480 150L400 240Z', '#FBE07A') +
        rod('M50 210L400 240L396 320L46 290Z', '#F4C63A') +
        path('M400 240L480 150L478 226L396 320Z', '#D9A52A') +
        rod('M46 290L396 320L394 380L44 350Z', '#4F9A5A') +
        path('M396 320L478 226L476 284L394 380Z', '#35743F') +
        many(26, (at) =>
          ellipse(
            80 + ((at * 67) % 300),
            234 + ((at * 29) % 60),
            6 + (at % 4) * 2,
            5 + (at % 3) * 2,
            '#C98F1E',
            'opacity=".7"',
          ),
        ) +
        many(15, (at) => ellipse(150 + ((at * 53) % 240), 158 + ((at * 17) % 56), 9, 5, '#E0B640', 'opacity=".8"')),
    ) +
    ball(120, 150, 34, 34, '#DCEEF8', 0.14) +
    ball(176, 110, 22, 22, '#DCEEF8', 0.14),
  'bath-sponge': () =>
    line('M256 130Q196 60 236 30Q290 10 290 60Q286 90 256 130', '#F4F1EA', 13) +
    spread(40, 150, (x, y, at) =>
      turn(
        at * 40,
        256 + x,
        292 + y,
        ball(256 + x, 292 + y, 64, 40, shade('#E07FAC', ((at % 5) - 2) * 0.09), 0.3) +
          line(`M${206 + x} ${286 + y}q50 -30 100 0M${212 + x} ${300 + y}q44 -22 88 0`, '#FBD3E4', 4, 'opacity=".55"'),
      ),
    ),
  'steel-wool': () =>
    [
      [164, 310, 124],
      [350, 306, 124],
      [256, 214, 118],
    ]
      .map(
        ([x, y, size]) =>
          ball(x!, y!, size!, size! * 0.84, '#838B95', 0.46) +
          spread(26, size! * 0.62, (dx, dy, at) =>
            line(
              `M${x! + dx - 34} ${y! + dy * 0.8}q${17 + (at % 3) * 8} ${at % 2 ? -34 : 30} 50 0t30 ${at % 2 ? 16 : -14}`,
              at % 3 ? '#C3CAD2' : '#565E68',
              4,
              'opacity=".8"',
            ),
          ),
      )
      .join(''),
  firewood: () =>
    [
      [150, 380, 0],
      [262, 388, 1],
      [372, 378, 2],
      [204, 296, 3],
      [318, 296, 4],
      [262, 212, 5],
    ]
      .map(
        ([x, y, at]) =>
          path(
            `M${x! - 58} ${y! - 10}L${x! + 10} ${y! - 132}L${x! + 118} ${y! - 120}L${x! + 58} ${y! + 6}Z`,
            shade('#7A4E2A', (at! % 3) * 0.1 - 0.06),
          ) +
          line(
            `M${x! - 10} ${y! - 44}L${x! + 50} ${y! - 128}M${x! + 30} ${y! - 40}L${x! + 90} ${y! - 122}`,
            '#4E2E16',
            5,
            'opacity=".5"',
          ) +
          ellipse(x!, y!, 60, 52, '#6A4222') +
          ellipse(x!, y!, 52, 44, '#E0B882') +
          ellipse(x!, y!, 34, 28, '#CFA068') +
          ellipse(x!, y!, 16, 13, '#B98550'),
      )
      .join('') +
    line('M96 400Q256 490 424 396', '#E6CF96', 15) +
    line('M424 396L480 290', '#CDB274', 13),
  'baby-bottle': () =>
    solid('M226 70Q226 20 256 20Q286 20 286 70Q330 90 326 130L186 130Q182 90 226 70Z', '#E9B98A', '', 0.24) +
    rod('M160 128L352 128L352 190L160 190Z', '#5AA7DE') +
    many(8, (at) => line(`M${176 + at * 23} 138L${176 + at * 23} 182`, '#3F86BC', 6)) +
    rod(
      'M170 190L342 190Q380 230 380 280L380 450Q376 488 336 490L176 490Q136 488 132 450L132 280Q132 230 170 190Z',
      '#E2EEF5',
    ) +
    path('M140 300Q256 320 372 300L372 448Q368 480 336 482L176 482Q144 480 140 448Z', '#FFFDF6') +
    [340, 380, 420].map((y) => line(`M300 ${y}L350 ${y}`, '#5AA7DE', 8)).join('') +
    line('M164 260L164 440', '#ffffff', 17, 'opacity=".9"'),
  /** Clear teats in their screw rings. */
  teats: () =>
    [
      [140, 300],
      [366, 350],
    ]
      .map(
        ([x, y]) =>
          solid(
            `M${x! - 84} ${y! + 30}Q${x! - 80} ${y! - 50} ${x! - 36} ${y! - 84}Q${x! - 22} ${y! - 110} ${x! - 24} ${y! - 160}Q${x} ${y! - 196} ${x! + 24} ${y! - 160}Q${x! + 22} ${y! - 110} ${x! + 36} ${y! - 84}Q${x! + 80} ${y! - 50} ${x! + 84} ${y! + 30}Z`,
            '#DCE8EE',
            '',
            0.2,
          ) +
          shine(x! - 40, y! - 36, 9, 34, 30, 0.9) +
          ellipse(x!, y! + 24, 124, 34, '#7FBDE8') +
          rod(
            `M${x! - 124} ${y! + 24}A124 34 0 0 0 ${x! + 124} ${y! + 24}L${x! + 120} ${y! + 84}A120 34 0 0 1 ${x! - 120} ${y! + 84}Z`,
            '#4F9FD4',
          ) +
          many(9, (at) =>
            line(
              `M${x! - 100 + at * 25} ${y! + 52 + Math.sin((at / 8) * 3.14) * 22}l0 40`,
              '#3A7FB0',
              6,
              'opacity=".7"',
            ),
          ) +
          line(`M${x! - 92} ${y! + 24}A96 22 0 0 1 ${x! + 92} ${y! + 24}`, '#BFE0F5', 8),
      )
      .join(''),
  'teething-ring': () =>
    many(12, (at) =>
      ball(
        256 + Math.cos(at * 0.5236) * 168,
        256 + Math.sin(at * 0.5236) * 168,
        58,
        58,
        ['#7FBDE8', '#F2B8C8', '#F6CE6A'][at % 3]!,
        0.24,
      ),
    ) + line('M256 150a106 106 0 1 0 .1 0', '#ffffff', 11, 'opacity=".35"'),
  'weaning-spoons': () =>
    ['#5AA7DE', '#F2A22E', '#7DB84A', '#E87A95']
      .map((colour, at) =>
        turn(
          -24 + at * 16,
          256,
          500,
          rod(`M240 240L272 240L268 486Q256 496 244 486Z`, colour) +
            solid(`M256 60Q308 66 304 150Q298 240 256 250Q214 240 208 150Q204 66 256 60Z`, shade(colour, 0.16)) +
            ellipse(256, 150, 30, 62, shade(colour, -0.12), 'opacity=".5"'),
        ),
      )
      .join(''),
  'plug-in': () =>
    rod('M214 30L238 30L238 120L214 120ZM276 30L300 30L300 120L276 120Z', '#B9C0C8') +
    rod(
      'M150 110L362 110Q390 114 390 150L390 300Q386 334 350 336L162 336Q124 334 122 300L122 150Q124 114 150 110Z',
      '#F4F6F8',
    ) +
    many(5, (at) => rect(200, 160 + at * 22, 112, 9, '#C4CCD4', 4)) +
    ellipse(256, 300, 13, 13, '#E8443A') +
    rod('M196 336L316 336L336 400L336 466Q330 490 300 492L212 492Q182 490 176 466L176 400Z', shade('#5AA7DE', 0.1)) +
    rect(196, 410, 120, 50, '#FFFFFF', 8) +
    shine(168, 200, 11, 60, 0, 0.9),
}
