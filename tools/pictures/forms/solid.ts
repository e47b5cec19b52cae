// Light and outlines that all forms of packs share. Light falls from the upper left.
import { blend, ellipse, line, many, name, path, rect, type Stop, within } from '../svg.ts'

const roundStops: Stop[] = [
  [0, '#1a0f0a', 0.34],
  [0.1, '#1a0f0a', 0.12],
  [0.2, '#ffffff', 0.26],
  [0.33, '#ffffff', 0.12],
  [0.5, '#ffffff', 0],
  [0.74, '#1a0f0a', 0.06],
  [0.9, '#1a0f0a', 0.22],
  [1, '#1a0f0a', 0.42],
]
const flatStops: Stop[] = [
  [0, '#1a0f0a', 0.16],
  [0.07, '#ffffff', 0.22],
  [0.2, '#ffffff', 0.06],
  [0.7, '#1a0f0a', 0],
  [0.92, '#1a0f0a', 0.12],
  [1, '#1a0f0a', 0.28],
]

/** Light over a shape: `round` like a bottle, `flat` like a filled bag. Lies over body and label alike. */
export function lit(shape: string, kind: 'round' | 'flat' = 'round'): string {
  const across = blend(kind === 'round' ? roundStops : flatStops)
  const down = blend(
    [
      [0, '#ffffff', 0.12],
      [0.5, '#ffffff', 0],
      [1, '#1a0f0a', 0.16],
    ],
    true,
  )
  return `${across.defs}${down.defs}${path(shape, across.fill)}${path(shape, down.fill)}`
}

/** The streak of a window on something glossy. */
export const gleam = (d: string, width = 12, opacity = 0.4) => line(d, '#ffffff', width, `opacity="${opacity}"`)

/**
 * The outline of something turned on a wheel, from points `[half its width, y]` from top to bottom; curves are
 * soft between points, and the bottom bulges by `sag`.
 */
export function turned(
  middle: number,
  points: readonly (readonly [half: number, y: number])[],
  sag = 10,
  corner = 16,
): string {
  const [top, ...rest] = points as [[number, number], ...[number, number][]]
  const side = (way: 1 | -1, list: readonly (readonly [number, number])[]) => {
    let d = ''
    let [w, y] = list[0]!
    for (const [nextW, nextY] of list.slice(1)) {
      const half = (y + nextY) / 2
      d +=
        w === nextW
          ? `L${middle + way * nextW} ${nextY}`
          : `C${middle + way * w} ${half} ${middle + way * nextW} ${half} ${middle + way * nextW} ${nextY}`
      ;[w, y] = [nextW, nextY]
    }
    return d
  }
  const [lastW, lastY] = rest.at(-1)!
  const up = [...points].reverse()
  const cut = (list: readonly (readonly [number, number])[]) =>
    list.map(([w, y]) => (w === lastW && y === lastY ? ([w, y - corner] as const) : ([w, y] as const)))
  return `M${middle - top[0]} ${top[1]}L${middle + top[0]} ${top[1]}${side(1, cut(points))}Q${middle + lastW} ${lastY} ${middle + lastW - corner} ${lastY + sag * 0.35}Q${middle} ${lastY + sag} ${middle - lastW + corner} ${lastY + sag * 0.35}Q${middle - lastW} ${lastY} ${middle - lastW} ${lastY - corner}${side(-1, cut(up))}Z`
}

/** A band round a turned body between two heights, its edges curved like the body's. */
export const wrapped = (left: number, right: number, top: number, bottom: number, sag = 10) => {
  const middle = (left + right) / 2
  return `M${left} ${top}Q${middle} ${top + sag * 2} ${right} ${top}L${right} ${bottom}Q${middle} ${bottom + sag * 2} ${left} ${bottom}Z`
}

/** A ridged cap. */
export function cap(middle: number, top: number, half: number, height: number, colour: string): string {
  const shape = `M${middle - half} ${top + 8}Q${middle - half} ${top} ${middle - half + 9} ${top - 2}Q${middle} ${top - 7} ${middle + half - 9} ${top - 2}Q${middle + half} ${top} ${middle + half} ${top + 8}L${middle + half} ${top + height}Q${middle} ${top + height + 8} ${middle - half} ${top + height}Z`
  const count = Math.floor((half * 2) / 9)
  const ridges = Array.from(
    { length: count },
    (_, at) => `M${middle - half + 5 + at * 9} ${top + 10}L${middle - half + 5 + at * 9} ${top + height - 3}`,
  ).join('')
  return path(shape, colour) + within(shape, line(ridges, '#1a0f0a', 2.5, 'opacity=".16"')) + lit(shape)
}

/** Metal or clear plastic rings seen from slightly above. */
export const ring = (middle: number, y: number, rx: number, ry: number, fill: string, edge = '#8d939b') =>
  ellipse(middle, y, rx, ry, fill, `stroke="${edge}" stroke-width="3"`)

export const metal = () =>
  blend([
    [0, '#858b93'],
    [0.25, '#f4f5f7'],
    [0.55, '#b9bec5'],
    [0.8, '#dfe2e6'],
    [1, '#757b84'],
  ])

/** Defines a drawing once, to be used at several places. */
export function once(body: string): { defs: string; at: (x: number, y: number, scale?: number) => string } {
  const id = name()
  return {
    defs: `<defs><g id="${id}">${body}</g></defs>`,
    at: (x, y, scale = 1) => `<use href="#${id}" transform="translate(${x} ${y}) scale(${scale})"/>`,
  }
}

/** Folds of light on film or foil. */
export const folds = (shape: string, lines: [d: string, width: number, opacity: number][]) =>
  within(
    shape,
    lines
      .map(([d, width, opacity]) =>
        line(d, opacity > 0 ? '#ffffff' : '#1a0f0a', width, `opacity="${Math.abs(opacity)}"`),
      )
      .join(''),
  )

/** The pressed end of a pack of film. */
export const crimps = (x: number, y: number, width: number, height: number, step = 10) =>
  many(Math.floor(width / step), (at) => rect(x + 3 + at * step, y, 3, height, '#ffffff', 0, 'opacity=".28"'))
