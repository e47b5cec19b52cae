// Bowls of food: on labels, and in clear tubs seen from above.
import { ellipse, line, many, path, shade, turn } from '../svg.ts'
import { ball, pores, scoop, shine, solid } from './strokes.ts'

const bowl = (colour: string, inside: string) =>
  path('M36 250Q50 440 190 462L322 462Q462 440 476 250Q256 350 36 250Z', colour) +
  path('M36 250Q50 440 190 462L250 462Q86 430 70 284Z', '#ffffff', 'opacity=".22"') +
  ellipse(256, 250, 220, 70, shade(colour, -0.2)) +
  ellipse(256, 250, 204, 58, inside)

/** Places within the mouth of a bowl, evenly spread; `reach` as a share of it. */
const inBowl = (count: number, draw: (x: number, y: number, at: number) => string, reach = 0.9) =>
  many(count, (at) => {
    const share = Math.sqrt((at + 0.5) / count) * reach
    return draw(
      Math.round(256 + Math.cos(at * 2.4) * share * 196),
      Math.round(246 + Math.sin(at * 2.4) * share * 56),
      at,
    )
  })
const flake = (x: number, y: number, at: number) =>
  turn(
    (at * 53) % 180,
    x,
    y,
    path(
      `M${x - 30} ${y}Q${x - 14} ${y - 22} ${x + 12} ${y - 14}Q${x + 34} ${y - 4} ${x + 20} ${y + 12}Q${x - 8} ${y + 22} ${x - 30} ${y}Z`,
      ['#E0A23A', '#EDB956', '#C98524'][at % 3]!,
    ),
  )
/** Chopped things that fill the box, as a tub shows them. */
const chopped = (colours: string[], ground: string, count = 90) =>
  ellipse(256, 256, 236, 236, ground) +
  many(count, (at) => {
    const share = Math.sqrt((at + 0.5) / count) * 220
    const [x, y] = [Math.round(256 + Math.cos(at * 2.4) * share), Math.round(256 + Math.sin(at * 2.4) * share)]
    const colour = colours[at % colours.length]!
    return turn(
      (at * 71) % 180,
      x,
      y,
      path(`M${x - 26} ${y - 12}L${x + 22} ${y - 18}L${x + 28} ${y + 14}L${x - 20} ${y + 20}Z`, shade(colour, -0.16)) +
        path(`M${x - 26} ${y - 16}L${x + 22} ${y - 22}L${x + 26} ${y + 8}L${x - 22} ${y + 14}Z`, colour),
    )
  })

export const bowls: Record<string, () => string> = {
  'bowl-white': () =>
    bowl('#9DB8CC', '#FFFDF6') +
    path('M120 246Q190 206 256 232T400 240Q340 286 250 280T120 246Z', '#F3EBDD') +
    line('M330 236L462 84', '#B9C0C8', 17),
  'porridge-bowl': () =>
    line('M190 130q-26 -34 0 -70M300 120q-26 -34 0 -70', '#ffffff', 17, 'opacity=".85"') +
    bowl('#B5573A', '#D9B48A') +
    path('M120 246Q190 206 256 232T400 240Q340 286 250 280T120 246Z', '#C79C6C') +
    line('M330 236L462 84', '#8A5A34', 19),
  'flakes-bowl': () =>
    bowl('#3F74B5', '#FFFDF6') +
    inBowl(44, flake) +
    ball(230, 226, 34, 33, '#D8344A') +
    line('M340 236L462 84', '#B9C0C8', 17),
  'muesli-bowl': () =>
    bowl('#5E8A4A', '#F3E3BE') +
    inBowl(50, (x, y, at) =>
      at % 4 === 0 ? ball(x, y, 17, 14, '#4A2A3E') : at % 4 === 1 ? ball(x, y, 18, 13, '#B5703A') : flake(x, y, at),
    ) +
    [
      [180, 230],
      [300, 250],
      [256, 214],
    ]
      .map(([x, y]) => path(`M${x! - 26} ${y}q26 -26 52 0l-8 18h-36Z`, '#F2BE3A'))
      .join(''),
  custard: () => bowl('#3F74B5', '#F6CE4A') + ellipse(220, 236, 80, 18, '#FDE79A'),
  kachumbari: () => chopped(['#D8392C', '#F1E4EC', '#5E9C43', '#E2574A', '#B05A8A'], '#C94A3A'),
  coleslaw: () => chopped(['#F4F0DC', '#DDE8B8', '#F2A04A', '#FBF8EA', '#C9DA9A'], '#E9E4C4'),
  guacamole: () =>
    solid('M20 256A236 236 0 0 1 492 256A236 236 0 0 1 20 256Z', '#A9B85A', '', 0.18) +
    pores(256, 256, 210, 210, 60, '#C4D07A', 12, 0.8) +
    chopped(['#D8392C', '#F1E4EC', '#4F8A3A'], 'none', 22),
  'leaf-salad': () =>
    many(46, (at) => {
      const share = Math.sqrt((at + 0.5) / 46) * 200
      const [x, y] = [256 + Math.cos(at * 2.4) * share, 256 + Math.sin(at * 2.4) * share]
      const colour = ['#6FAE3E', '#8CC24F', '#7A2E52', '#5A9634'][at % 4]!
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(at * 67) % 360})">${path('M0 60Q-54 10 -36 -34Q0 -74 36 -34Q54 10 0 60Z', colour)}${line('M0 54L0 -40', shade(colour, 0.4), 4, 'opacity=".7"')}</g>`
    }),
  'nut-mix': () =>
    many(26, (at) => {
      const share = Math.sqrt((at + 0.5) / 26) * 180
      const [x, y] = [256 + Math.cos(at * 2.4) * share, 256 + Math.sin(at * 2.4) * share * 0.8]
      const nut = [
        () => solid('M-50 10Q-46 -40 4 -44Q50 -40 52 6Q36 -4 14 0Q-6 8 -12 34Q-44 36 -50 10Z', '#E6CFA0'),
        () => ball(0, 0, 32, 24, '#A8452F'),
        () => solid('M-50 0Q-20 -40 50 0Q-20 40 -50 0Z', '#9A6232'),
      ][at % 3]!
      return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(at * 61) % 360})">${nut()}</g>`
    }),
  'ice-cream': () =>
    scoop(160, 210, 104, '#F3A9BA') +
    scoop(346, 210, 104, '#8A5A38') +
    scoop(256, 150, 110, '#FFF1D2') +
    bowl('#8FC4E8', '#F7E6CF') +
    scoop(256, 236, 90, '#FFF1D2').replaceAll('opacity=".5"', 'opacity=".35"'),
  'noodle-bowl': () =>
    line('M170 120q-26 -34 0 -70M256 110q-26 -34 0 -70M342 120q-26 -34 0 -70', '#ffffff', 17, 'opacity=".85"') +
    bowl('#C8392F', '#E9B24A') +
    many(8, (at) =>
      line(`M${84 + at * 44} ${250 + (at % 2) * 10}q24 -46 50 0q18 40 44 2`, at % 2 ? '#FBE08A' : '#F2C64E', 13),
    ) +
    ball(330, 236, 40, 26, '#FFFFFF', 0.1) +
    ellipse(332, 236, 20, 13, '#F5A623') +
    line('M150 230l46 -14M176 262l40 -8', '#4F9A3E', 15) +
    line('M300 240L470 90M330 244L490 116', '#8A5A34', 13),
  macaroni: () =>
    bowl('#B5382A', '#E9B24A') +
    [
      [130, 236, 0],
      [210, 216, 40],
      [300, 214, -30],
      [384, 236, 20],
      [170, 266, -20],
      [256, 256, 10],
      [340, 268, -40],
      [256, 190, -10],
      [220, 280, 50],
    ]
      .map(([x, y, a]) =>
        turn(
          a!,
          x!,
          y!,
          line(`M${x! - 42} ${y! + 16}Q${x} ${y! - 38} ${x! + 42} ${y! + 16}`, '#D9962E', 36) +
            line(`M${x! - 42} ${y! + 12}Q${x} ${y! - 42} ${x! + 42} ${y! + 12}`, '#FBD86E', 28) +
            ellipse(x! + 42, y! + 13, 9, 11, '#B9781E'),
        ),
      )
      .join(''),
  'cooked-rice': () =>
    solid('M80 250Q110 90 256 84Q402 90 432 250Z', '#FBF8EE', '', 0.14) +
    many(70, (at) => {
      const reach = Math.sqrt((at + 0.5) / 70)
      const [x, y] = [256 + Math.cos(at * 2.4) * reach * 160, 186 + Math.sin(at * 2.4) * reach * 88]
      return turn((at * 53) % 180, x, y, ellipse(x, y, 17, 7, at % 2 ? '#FFFFFF' : '#EDE6D2'))
    }) +
    bowl('#3F74B5', '#EDE6D2').replace(/<ellipse.*$/, '') +
    path('M36 250Q256 350 476 250Q470 226 440 220Q256 300 72 220Q42 226 36 250Z', '#FBF8EE') +
    shine(180, 140, 44, 14, -30, 0.6),
}
