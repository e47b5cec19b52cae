// Jars, tins, cans, tubs and cups: seen slightly from above.
import { printed } from '../labels.ts'
import type { Look, Thing } from '../look.ts'
import { blend, ellipse, line, many, mix, path, rect, shade, within } from '../svg.ts'
import { cap, gleam, lit, metal, ring, turned, wrapped } from './solid.ts'

type Form = (look: Look) => Thing

/** A jar of glass or plastic with a wide lid; `clear` shows what is inside. */
function jar(look: Look, width: number, height: number, clear: boolean): Thing {
  const half = width / 2
  const lid = 74
  const shape = turned(
    half,
    [
      [half - 34, lid - 6],
      [half - 30, lid + 10],
      [half - 6, lid + 60],
      [half - 4, height - 14],
    ],
    13,
    30,
  )
  const top = lid + 66
  const bottom = height - 56
  const label = wrapped(4, width - 4, top, bottom, 7)
  const inside = clear ? mix(look.content, '#ffffff', 0.08) : look.body
  const glassNeck = clear ? within(shape, rect(0, lid - 10, width, 34, mix(look.content, '#ffffff', 0.6))) : ''
  return {
    svg: [
      path(shape, inside),
      glassNeck,
      path(label, look.style === 'plain' ? look.paper : look.body),
      printed(look, { x: 12, y: top + 9, width: width - 24, height: bottom - top }, label),
      lit(shape),
      clear ? gleam(`M24 ${lid + 62}Q34 ${lid + 34} 52 ${lid + 18}`, 10, 0.6) : '',
      cap(half, 4, half - 20, lid - 6, look.cap),
    ].join(''),
    width,
    height,
    foot: 0.92,
  }
}

function tin(look: Look, width: number, height: number, lid: 'metal' | 'plastic'): Thing {
  const half = width / 2
  const ry = width * 0.105
  const side = (top: number, bottom: number, inset = 0) =>
    `M${inset} ${top}A${half - inset} ${ry} 0 0 0 ${width - inset} ${top}L${width - inset} ${bottom}A${half - inset} ${ry} 0 0 1 ${inset} ${bottom}Z`
  const bright = metal()
  const whole = side(ry, height - ry)
  const paper = side(ry + (lid === 'metal' ? 18 : 26), height - ry - 16, 2)
  const cover =
    lid === 'metal'
      ? ring(half, ry, half, ry, '#c9ced4') + ring(half, ry, half - 14, ry - 7, '#e6e9ec', '#a9b0b8') + ellipse(half, ry + 2, half - 46, ry - 16, '#d7dbe0')
      : path(side(ry - 6, ry + 26, -3), mix(look.cap, '#ffffff', 0.1)) +
        lit(side(ry - 6, ry + 26, -3)) +
        ring(half, ry - 6, half + 3, ry, mix(look.cap, '#ffffff', 0.3), shade(look.cap, -0.08)) +
        ellipse(half, ry - 5, half - 16, ry - 8, mix(look.cap, '#ffffff', 0.45))
  return {
    svg: [
      bright.defs,
      path(whole, bright.fill),
      path(paper, look.body),
      within(paper, printed(look, { x: 10, y: ry + 42, width: width - 20, height: height - ry * 2 - 52 })),
      lit(whole),
      cover,
    ].join(''),
    width,
    height,
    foot: 0.94,
  }
}

function tub(look: Look, top: number, bottom: number, height: number, lidHeight = 22): Thing {
  const half = top / 2
  const ry = top * 0.1
  const left = (top - bottom) / 2
  const shape = `M4 ${ry + 8}L${top - 4} ${ry + 8}L${top - left} ${height - 26}Q${half} ${height + 24} ${left} ${height - 26}Z`
  const rim = `M0 ${ry}A${half} ${ry} 0 0 0 ${top} ${ry}L${top - 2} ${ry + lidHeight}A${half - 2} ${ry} 0 0 1 2 ${ry + lidHeight}Z`
  return {
    svg: [
      path(shape, look.body),
      within(shape, printed(look, { x: left * 0.7 + 12, y: ry * 2 + lidHeight + 4, width: top - left * 1.4 - 24, height: height - ry * 2 - lidHeight - 30 })),
      lit(shape),
      path(rim, shade(look.cap, -0.06)),
      lit(rim),
      ellipse(half, ry, half, ry, mix(look.cap, '#ffffff', 0.35)),
      ellipse(half, ry, half - 18, ry - 7, mix(look.cap, '#ffffff', 0.15)),
      ellipse(half, ry + 1, half - 22, ry - 9, mix(look.cap, '#ffffff', 0.42)),
    ].join(''),
    width: top,
    height,
    foot: bottom / top,
  }
}

export const rounds: Record<string, Form> = {
  jar: (look) => jar(look, 320, 440, true),
  'jar-tall': (look) => jar(look, 270, 470, true),
  'jar-low': (look) => jar(look, 360, 320, true),
  pot: (look) => jar(look, 340, 370, false),
  spice: (look) => jar(look, 230, 420, true),
  tin: (look) => tin(look, 320, 430, 'metal'),
  'tin-small': (look) => tin(look, 300, 330, 'metal'),
  canister: (look) => tin(look, 320, 460, 'plastic'),
  drum: (look) => tin(look, 250, 470, 'plastic'),
  tub: (look) => tub(look, 400, 330, 350),
  'tub-low': (look) => tub(look, 440, 380, 280),
  cup: (look) => tub(look, 300, 210, 400, 12),
  'tin-flat': (look) => {
    const bright = metal()
    const side = 'M4 96L4 160A216 70 0 0 0 436 160L436 96Z'
    const print = 'M4 108A216 70 0 0 0 436 108L436 152A216 70 0 0 1 4 152Z'
    const lid = 'M24 92A196 70 0 0 1 416 92A196 70 0 0 1 24 92Z'
    return {
      svg: [
        bright.defs,
        path(side, bright.fill),
        path(print, look.accent),
        lit(side),
        ring(220, 92, 216, 84, '#cfd3d8'),
        path(lid, look.body),
        within(lid, printed({ ...look, unit: undefined }, { x: 52, y: 34, width: 336, height: 120 })),
        ring(220, 92, 196, 70, 'none', '#ffffff'),
        `<g opacity=".9">${ring(220, 22, 26, 8, 'none', '#9aa1a9')}</g>`,
      ].join(''),
      width: 440,
      height: 230,
      foot: 0.9,
    }
  },
  'tin-oval': (look) => {
    const bright = metal()
    const lid = 'M70 8L400 8Q462 8 462 70L462 150Q462 212 400 212L70 212Q8 212 8 150L8 70Q8 8 70 8Z'
    return {
      svg: [
        bright.defs,
        path('M0 80L0 200Q0 264 70 264L400 264Q470 264 470 200L470 80Z', bright.fill),
        path('M0 150L0 196Q0 258 70 258L400 258Q470 258 470 196L470 150Z', look.accent, 'opacity=".9"'),
        path(lid, look.body, 'stroke="#d5d9de" stroke-width="12"'),
        within(lid, printed(look, { x: 26, y: 22, width: 418, height: 176 })),
        lit(lid, 'flat'),
        ring(430, 110, 14, 26, 'none', '#b4bac1'),
      ].join(''),
      width: 470,
      height: 266,
      foot: 0.94,
    }
  },
  can: (look) => {
    const bright = metal()
    const shape = 'M34 22L206 22L232 68L232 470L208 506Q120 520 32 506L8 470L8 68Z'
    const print = wrapped(8, 232, 66, 466, 6)
    return {
      svg: [
        bright.defs,
        path(shape, bright.fill),
        path(print, look.body),
        printed(look, { x: 14, y: 80, width: 212, height: 384 }, print),
        lit(shape),
        ring(120, 22, 86, 17, '#d9dde2'),
        ellipse(120, 24, 70, 11, '#aab1b9'),
        ellipse(120, 22, 20, 6, '#d9dde2'),
        gleam('M32 90L32 450', 9, 0.35),
      ].join(''),
      width: 240,
      height: 512,
      foot: 0.8,
    }
  },
  'can-slim': (look) => {
    const bright = metal()
    const shape = 'M32 20L168 20L190 60L190 500L170 530Q100 542 30 530L10 500L10 60Z'
    const print = wrapped(10, 190, 60, 496, 5)
    return {
      svg: [
        bright.defs,
        path(shape, bright.fill),
        path(print, look.body),
        printed(look, { x: 15, y: 76, width: 170, height: 416 }, print),
        lit(shape),
        ring(100, 20, 68, 14, '#d9dde2'),
        ellipse(100, 22, 54, 9, '#aab1b9'),
        gleam('M30 84L30 480', 8, 0.35),
      ].join(''),
      width: 200,
      height: 536,
      foot: 0.8,
    }
  },
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
        printed({ ...look, style: look.style === 'plain' ? 'panel' : look.style }, { x: 30, y: 230, width: 286, height: 216 }, label),
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
          many(3, (at) => line(`M0 ${215 + at * 120}Q180 ${239 + at * 120} 360 ${215 + at * 120}`, '#ffffff', 7, 'opacity=".45"')),
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
