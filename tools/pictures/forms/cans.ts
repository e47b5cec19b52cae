// Cans, aerosols, buckets and jerrycans.
import { printed } from '../labels.ts'
import type { Look, Thing } from '../packStyle.ts'
import { blend, ellipse, line, many, mix, path, shade, within } from '../svg.ts'
import { cap, gleam, lit, metal, ring, turned, wrapped } from './solid.ts'

type Form = (look: Look) => Thing

interface Can {
  shape: string
  print: [inset: number, top: number, bottom: number, sag: number]
  lid: [y: number, rx: number, ry: number]
  width: number
  height: number
}

/** A drink can: bright metal at both ends, printed between. */
function drinkCan(look: Look, { shape, print, lid, width, height }: Can): Thing {
  const [inset, top, bottom, sag] = print
  const [y, rx, ry] = lid
  const bright = metal()
  const band = wrapped(inset, width - inset, top, bottom, sag)
  return {
    svg: [
      bright.defs,
      path(shape, bright.fill),
      path(band, look.body),
      printed(look, { x: inset + 6, y: top + 14, width: width - 2 * inset - 12, height: bottom - top - 16 }, band),
      lit(shape),
      ring(width / 2, y, rx, ry, '#d9dde2'),
      ellipse(width / 2, y + 2, rx * 0.8, ry * 0.64, '#aab1b9'),
      gleam(`M${inset + 22} ${top + 24}L${inset + 22} ${bottom - 16}`, 9, 0.35),
    ].join(''),
    width,
    height,
    foot: 0.8,
  }
}

export const cans: Record<string, Form> = {
  can: (look) =>
    drinkCan(look, {
      shape: 'M34 22L206 22L232 68L232 470L208 506Q120 520 32 506L8 470L8 68Z',
      print: [8, 66, 466, 6],
      lid: [22, 86, 17],
      width: 240,
      height: 512,
    }),
  'can-slim': (look) =>
    drinkCan(look, {
      shape: 'M32 20L168 20L190 60L190 500L170 530Q100 542 30 530L10 500L10 60Z',
      print: [10, 60, 496, 5],
      lid: [20, 68, 14],
      width: 200,
      height: 536,
    }),
  spray: (look) => {
    const shape = turned(
      105,
      [
        [46, 128],
        [92, 176],
        [94, 530],
      ],
      12,
      10,
    )
    const label = wrapped(11, 199, 182, 516, 7)
    const bright = metal()
    return {
      svg: [
        bright.defs,
        path(shape, bright.fill),
        path(label, look.body),
        printed(look, { x: 16, y: 196, width: 178, height: 316 }, label),
        lit(shape),
        cap(105, 22, 54, 110, look.cap),
        gleam('M32 206L32 500', 8, 0.3),
      ].join(''),
      width: 210,
      height: 540,
      foot: 0.88,
    }
  },
  bucket: (look) => {
    const shape = 'M10 60L390 60L350 410Q200 450 50 410Z'
    const fade = blend(
      [
        [0, shade(look.body, -0.08)],
        [1, look.body],
      ],
      true,
    )
    return {
      svg: [
        fade.defs,
        line('M16 84Q200 -70 384 84', '#c9ced6', 9),
        line('M16 84Q200 -70 384 84', '#ffffff', 3, 'opacity=".6"'),
        path(shape, fade.fill),
        within(shape, printed(look, { x: 54, y: 104, width: 292, height: 300 })),
        lit(shape),
        path('M0 50A200 40 0 0 0 400 50L396 78A196 40 0 0 1 4 78Z', look.cap),
        lit('M0 50A200 40 0 0 0 400 50L396 78A196 40 0 0 1 4 78Z'),
        ellipse(200, 50, 200, 40, mix(look.cap, '#ffffff', 0.3)),
        ellipse(200, 50, 178, 31, mix(look.cap, '#ffffff', 0.5)),
      ].join(''),
      width: 400,
      height: 432,
      foot: 0.78,
    }
  },
  jerrycan: (look) => {
    const shape =
      'M34 128Q36 76 86 76L214 76L236 96L286 96Q330 102 334 156L334 470Q334 508 294 508L52 508Q12 508 12 470L12 190Q14 150 34 128ZM82 112Q64 114 64 136Q66 160 86 160L214 160Q230 156 228 132Q226 112 210 112Z'
    const label = 'M12 226L334 226L334 450L12 450Z'
    return {
      svg: [
        path(shape, mix(look.content, '#ffffff', 0.1), 'fill-rule="evenodd"'),
        path(label, look.body),
        printed(
          { ...look, style: look.style === 'plain' ? 'panel' : look.style },
          { x: 30, y: 230, width: 286, height: 216 },
          label,
        ),
        `<g fill-rule="evenodd">${lit(shape, 'flat')}</g>`,
        line('M36 206L310 206M36 480L310 480', '#1a0f0a', 4, 'opacity=".12"'),
        cap(276, 26, 40, 68, look.cap),
        gleam('M32 196Q32 166 46 150', 10, 0.55),
      ].join(''),
      width: 346,
      height: 510,
      foot: 0.9,
    }
  },
  dispenser: (look) => {
    const shape = turned(
      180,
      [
        [44, 70],
        [46, 100],
        [140, 150],
        [166, 200],
        [152, 240],
        [166, 280],
        [152, 330],
        [166, 370],
        [166, 540],
      ],
      14,
      24,
    )
    const label = wrapped(18, 342, 250, 420, 10)
    return {
      svg: [
        path(shape, mix(look.content, '#ffffff', 0.3)),
        within(
          shape,
          many(3, (at) =>
            line(`M0 ${215 + at * 120}Q180 ${239 + at * 120} 360 ${215 + at * 120}`, '#ffffff', 7, 'opacity=".45"'),
          ),
        ),
        within(shape, path(label, look.body) + printed(look, { x: 34, y: 262, width: 292, height: 164 }, label)),
        lit(shape),
        gleam('M44 200L44 500', 12, 0.5),
        cap(180, 22, 56, 58, look.cap),
      ].join(''),
      width: 360,
      height: 552,
      foot: 0.86,
    }
  },
}
