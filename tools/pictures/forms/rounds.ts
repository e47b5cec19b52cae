// Jars, tins, cans, tubs and cups: seen slightly from above.
import { printed } from '../labels.ts'
import type { Look, Thing } from '../packStyle.ts'
import { ellipse, mix, path, rect, shade, within } from '../svg.ts'
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
      ? ring(half, ry, half, ry, '#c9ced4') +
        ring(half, ry, half - 14, ry - 7, '#e6e9ec', '#a9b0b8') +
        ellipse(half, ry + 2, half - 46, ry - 16, '#d7dbe0')
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
      within(
        shape,
        printed(look, {
          x: left * 0.7 + 12,
          y: ry * 2 + lidHeight + 4,
          width: top - left * 1.4 - 24,
          height: height - ry * 2 - lidHeight - 30,
        }),
      ),
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
}
