// Cartons and boxes, turned a little to the right.
import { printed } from '../labels.ts'
import type { Look, Thing } from '../packStyle.ts'
import { ellipse, line, many, mix, path, rect, shade, within } from '../svg.ts'
import { lit } from './solid.ts'

type Form = (look: Look) => Thing

/** A box: its printed front, its shaded side and its light top. */
function box(look: Look, width: number, height: number, depth: number, rise: number): Thing {
  const front = `M0 ${rise}L${width} ${rise}L${width} ${rise + height}L0 ${rise + height}Z`
  const body = look.style === 'stripe' || look.style === 'wave' ? look.body : look.body
  return {
    svg: [
      path(`M0 ${rise}L${depth} 0L${width + depth} 0L${width} ${rise}Z`, mix(body, '#ffffff', 0.38)),
      path(
        `M${width} ${rise}L${width + depth} 0L${width + depth} ${height}L${width} ${rise + height}Z`,
        shade(body, -0.28),
      ),
      path(
        `M${width} ${rise + height * 0.2}L${width + depth} ${height * 0.2}L${width + depth} ${height * 0.3}L${width} ${rise + height * 0.3}Z`,
        shade(look.accent, -0.2),
        'opacity=".9"',
      ),
      path(front, body),
      printed(look, { x: width * 0.03, y: rise + height * 0.02, width: width * 0.94, height: height * 0.96 }, front),
      lit(front, 'flat'),
    ].join(''),
    width: width + depth,
    height: height + rise,
    foot: 0.95,
  }
}

export const boxes: Record<string, Form> = {
  box: (look) => box(look, 290, 440, 58, 26),
  'box-tall': (look) => box(look, 190, 460, 54, 26),
  'box-cube': (look) => box(look, 320, 330, 80, 40),
  'box-flat': (look) => box(look, 430, 190, 50, 50),
  'box-long': (look) => box(look, 460, 120, 40, 44),
  'box-wide': (look) => box(look, 400, 290, 66, 40),
  /** Milk: a gable and a screw cap. */
  gable: (look) => {
    const front = 'M0 140L230 140L230 500L0 500Z'
    return {
      svg: [
        path('M230 140L296 112L296 464L230 500Z', shade(look.body, -0.26)),
        path('M230 250L296 222L296 262L230 292Z', shade(look.accent, -0.22)),
        path('M0 140L40 48L262 48L230 140Z', mix(look.body, '#ffffff', 0.24)),
        path('M230 140L262 48L296 112Z', shade(look.body, -0.12)),
        path('M38 4L262 4L262 50L40 50Z', mix(look.body, '#ffffff', 0.38)),
        line('M40 18L260 18', '#1a0f0a', 4, 'opacity=".14"'),
        path(front, look.body),
        printed(look, { x: 6, y: 146, width: 218, height: 346 }, front),
        lit(front, 'flat'),
        ellipse(126, 100, 31, 24, shade(look.cap, -0.28)),
        ellipse(126, 94, 31, 24, look.cap),
        ellipse(120, 89, 18, 11, '#ffffff', 'opacity=".4"'),
      ].join(''),
      width: 296,
      height: 500,
      foot: 0.94,
    }
  },
  /** Long-life milk and juice: a brick with a cap. */
  brickpack: (look) => {
    const front = 'M0 72L220 72L220 500L0 500Z'
    return {
      svg: [
        path('M0 72L50 30L286 30L220 72Z', mix(look.body, '#ffffff', 0.4)),
        path('M220 72L286 30L286 456L220 500Z', shade(look.body, -0.28)),
        path('M220 180L286 140L286 176L220 216Z', shade(look.accent, -0.22)),
        path(front, look.body),
        printed(look, { x: 5, y: 78, width: 210, height: 414 }, front),
        lit(front, 'flat'),
        rect(128, 14, 62, 40, shade(look.cap, -0.12), 8),
        ellipse(159, 16, 31, 11, mix(look.cap, '#ffffff', 0.25)),
      ].join(''),
      width: 286,
      height: 500,
      foot: 0.94,
    }
  },
  /** A little juice box with its straw. */
  straw: (look) => {
    const front = 'M0 110L210 110L210 460L0 460Z'
    return {
      svg: [
        line('M150 92L168 22L214 8', '#ffffff', 13),
        line('M150 92L168 22L214 8', look.accent, 9),
        path('M0 110L52 74L266 74L210 110Z', mix(look.body, '#ffffff', 0.4)),
        path('M210 110L266 74L266 420L210 460Z', shade(look.body, -0.28)),
        path(front, look.body),
        printed(look, { x: 5, y: 114, width: 200, height: 340 }, front),
        lit(front, 'flat'),
      ].join(''),
      width: 266,
      height: 460,
      foot: 0.94,
    }
  },
  /** A box of tissues with one coming out. */
  tissue: (look) => {
    const thing = box(look, 400, 190, 70, 56)
    const sheet = 'M150 76Q170 6 220 -30Q252 10 300 -34Q310 20 330 70Q240 96 150 76Z'
    return {
      ...thing,
      svg: `<g transform="translate(0 44)">${thing.svg}${ellipse(244, 30, 104, 16, shade(look.body, -0.35))}${path(sheet, '#ffffff')}${line('M200 60Q214 20 222 -8M270 64Q276 20 294 -10', '#cfd6de', 4, 'opacity=".8"')}</g>`,
      height: thing.height + 44,
    }
  },
  /** Matches: the drawer half open. */
  matches: (look) => {
    const thing = box(look, 330, 170, 60, 50)
    const sticks = many(
      7,
      (at) => rect(346, 84 + at * 18, 120, 9, '#E7C690', 3) + ellipse(468, 88.5 + at * 18, 11, 8, '#B5382A'),
    )
    return {
      ...thing,
      svg:
        path('M330 70L400 20L520 20L470 60L470 220L330 220Z', '#D9B98A') +
        rect(330, 66, 150, 152, '#F3E2C4', 4) +
        sticks +
        thing.svg,
      width: 490,
    }
  },
  /** A blister on card: batteries, razors. */
  card: (look) => {
    const front = 'M0 12Q0 0 12 0L298 0Q310 0 310 12L310 448Q310 460 298 460L12 460Q0 460 0 448Z'
    const bubble = 'M40 196Q40 176 60 176L250 176Q270 176 270 196L270 410Q270 430 250 430L60 430Q40 430 40 410Z'
    return {
      svg: [
        path(front, look.body),
        within(front, rect(0, 0, 310, 160, look.accent)),
        look.back
          ? printed(look, { x: 10, y: 30, width: 290, height: 420 }, front)
          : printed(
              { ...look, style: 'band', art: undefined, unit: undefined },
              { x: 10, y: 14, width: 290, height: 150 },
            ),
        ellipse(155, 22, 26, 10, '#ffffff', 'opacity=".75"'),
        lit(front, 'flat'),
        look.back
          ? ''
          : path(bubble, '#ffffff', 'opacity=".3"') +
            within(bubble, look.art ? `<image href="${look.art}" x="52" y="196" width="206" height="220"/>` : '') +
            path(bubble, 'none', 'stroke="#ffffff" stroke-width="5" opacity=".75"') +
            line('M56 200L56 400', '#ffffff', 9, 'opacity=".6"'),
      ].join(''),
      width: 310,
      height: 460,
      foot: 0.92,
    }
  },
}
