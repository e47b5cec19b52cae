// What several drawings share. Every drawing fills a box of 512 by 512, lit from the upper left.
import { chance, ellipse, line, linear, many, name, path, round, shade, turn } from '../svg.ts'

/** A ball with its own light. */
export function ball(x: number, y: number, rx: number, ry: number, colour: string, depth = 0.38): string {
  const id = name()
  return `<defs>${round(id, colour, depth)}</defs>${ellipse(x, y, rx, ry, `url(#${id})`)}${ellipse(x - rx * 0.36, y - ry * 0.44, rx * 0.2, ry * 0.13, '#ffffff', 'opacity=".5"')}`
}

/** Any outline filled as if it were round. */
export function solid(d: string, colour: string, more = '', depth = 0.36): string {
  const id = name()
  return `<defs>${round(id, colour, depth)}</defs>${path(d, `url(#${id})`, more)}`
}

/** A long thing lit from above. */
export function rod(d: string, colour: string, more = ''): string {
  const id = name()
  return `<defs>${linear(
    id,
    [
      [0, shade(colour, 0.34)],
      [0.4, colour],
      [1, shade(colour, -0.34)],
    ],
    true,
  )}</defs>${path(d, `url(#${id})`, more)}`
}

/**
 * A second colour on an outline, strongest at a place given as shares of its width and height: the red cheek of a
 * mango.
 */
export function blush(d: string, colour: string, x: number, y: number, reach: number, opacity = 0.9): string {
  const id = name()
  return `<defs><radialGradient id="${id}" cx="${x}" cy="${y}" r="${reach}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.6}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${path(d, `url(#${id})`)}`
}

/** Where the light falls on a smooth skin. */
export const shine = (x: number, y: number, rx: number, ry: number, angle = -30, opacity = 0.45) =>
  ellipse(x, y, rx, ry, '#ffffff', `opacity="${opacity}" transform="rotate(${angle} ${x} ${y})"`)

/** Fine dots on a skin, spread evenly over an ellipse. */
export const pores = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  colour: string,
  size = 4,
  opacity = 0.5,
) =>
  `<g opacity="${opacity}">${many(count, (at) => {
    const reach = Math.sqrt((at + 0.5) / count)
    return ellipse(x + Math.cos(at * 2.4) * reach * rx, y + Math.sin(at * 2.4) * reach * ry, size, size * 0.8, colour)
  })}</g>`

/** One leaf of a fruit, growing to the right. */
export const leaf = (x: number, y: number, angle: number, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${path('M0 0Q30 -46 96 -40Q70 14 0 0Z', '#5FA03E')}${path('M0 0Q40 -20 96 -40Q70 14 0 0Z', '#4A8A30')}</g>`

/** A ball of ice cream, ragged at its foot. */
export const scoop = (x: number, y: number, size: number, colour: string) =>
  ball(x, y, size, size * 0.94, colour, 0.26) +
  many(7, (at) =>
    ball(x - size * 0.9 + at * size * 0.3, y + size * 0.66 + (at % 2) * 8, size * 0.24, size * 0.18, colour, 0.22),
  )

type Grain = (x: number, y: number, colour: string, at: number) => string

/** Places for grains on a heap, from the back to the front. */
export function heaped(
  colours: string[],
  count: number,
  seed: number,
  grain: Grain,
  ground = shade(colours[0]!, -0.34),
): string {
  const random = chance(seed)
  const grains = Array.from({ length: count }, (_, at) => {
    const level = Math.sqrt(random())
    const half = (214 * Math.sqrt(level) * (0.35 + 0.65 * level) + 6) * 1.02
    const across = random() * 2 - 1
    return {
      x: 256 + across * half,
      y: 152 + 246 * level + 30 * (1 - across * across) * level,
      at,
      angle: random() * 180,
    }
  }).sort((a, b) => a.y - b.y)
  return `${path('M40 398Q70 330 140 262Q196 154 256 148Q316 154 372 262Q442 330 472 398Q404 438 256 442Q108 438 40 398Z', ground)}${grains.map(({ x, y, at, angle }) => turn(Math.round(angle), Math.round(x), Math.round(y), grain(Math.round(x), Math.round(y), colours[at % colours.length]!, at))).join('')}`
}

/** A smooth seed or bean. */
export const seed =
  (rx: number, ry: number, mark?: (x: number, y: number, at: number) => string): Grain =>
  (x, y, colour, at) =>
    ellipse(x, y, rx, ry, shade(colour, -0.32)) +
    ellipse(x - 1, y - ry * 0.12, rx * 0.92, ry * 0.84, colour) +
    (mark?.(x, y, at) ?? '') +
    ellipse(x - rx * 0.22, y - ry * 0.38, rx * 0.36, ry * 0.2, '#ffffff', 'opacity=".5"')

/** A heap of broken or curled pieces. */
export const chip =
  (d: string, edge = -0.3): Grain =>
  (x, y, colour) =>
    `<g transform="translate(${x} ${y})">${path(d, shade(colour, edge), 'transform="translate(2 5)"')}${path(d, colour)}</g>`

export type Leaf = (length: number, colour: string, at: number) => string

/** A tied bunch of leaves; every leaf grows from 0, 0 upwards. */
export function tied(
  leaf: Leaf,
  colours: string[],
  stem: string,
  { count = 11, spread = 64, length = 300, tie = '#C99B54', y = 338 } = {},
): string {
  const middle = (count - 1) / 2
  const order = Array.from({ length: count }, (_, at) => at).sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
  const stems = many(9, (at) =>
    line(
      `M256 ${y}Q${256 + (at - 4) * 9} ${y + 60} ${256 + (at - 4) * 15} ${488 - Math.abs(at - 4) * 5}`,
      shade(stem, at % 2 ? 0.08 : -0.14),
      12,
    ),
  )
  const blades = order
    .map((at) => {
      const angle = (at / middle - 1) * spread
      const long = length * (0.9 + 0.1 * Math.cos((angle * Math.PI) / 90)) * (at % 2 ? 0.92 : 1)
      return `<g transform="translate(256 ${y}) rotate(${angle.toFixed(1)})">${line(`M0 40L0 ${-long * 0.5}`, stem, 7)}${leaf(long, colours[at % colours.length]!, at)}</g>`
    })
    .join('')
  return `${stems}${blades}${path(`M206 ${y + 10}Q256 ${y + 34} 306 ${y + 10}L304 ${y + 36}Q256 ${y + 62} 208 ${y + 36}Z`, tie)}${line(`M208 ${y + 22}Q256 ${y + 48} 304 ${y + 22}`, shade(tie, -0.3), 4)}`
}

/** A leaf with veins. `w` is half its width, `foot` where it begins on its stalk, both as a share of its length. */
export const blade =
  (w: number, foot = 0.2, vein = '#D3E8A4', widest = 0.5): Leaf =>
  (length, colour, at) => {
    const half = length * w
    const [b, t, m] = [-length * foot, -length, -length * (foot + (1 - foot) * widest)]
    const left = `M0 ${b}C${-half * 1.35} ${(b + m) / 2} ${-half * 1.1} ${(m + t) / 2} 0 ${t}`
    return (
      path(
        `${left}C${half * 1.1} ${(m + t) / 2} ${half * 1.35} ${(b + m) / 2} 0 ${b}Z`,
        shade(colour, at % 2 ? 0.1 : -0.1),
      ) +
      path(`M0 ${b}C${half * 1.35} ${(b + m) / 2} ${half * 1.1} ${(m + t) / 2} 0 ${t}Z`, '#04120a', 'opacity=".14"') +
      line(
        `M0 ${b}L0 ${t * 0.94}${many(3, (k) => `M0 ${b + (t - b) * (0.22 + k * 0.22)}L${-half * 0.6} ${b + (t - b) * (0.36 + k * 0.2)}M0 ${b + (t - b) * (0.22 + k * 0.22)}L${half * 0.6} ${b + (t - b) * (0.36 + k * 0.2)}`)}`,
        vein,
        3.4,
        'opacity=".6"',
      )
    )
  }

/** A leaf of several fingers, like cassava or spider plant. */
export const fingers =
  (count: number, w: number, vein = '#D3E8A4'): Leaf =>
  (length, colour, at) => {
    const stalk = length * 0.5
    const one = blade(w, 0, vein, 0.55)
    return `<g transform="translate(0 ${-stalk})">${many(count, (k) => `<g transform="rotate(${(k - (count - 1) / 2) * (150 / count)})">${one(length * (0.52 - Math.abs(k - (count - 1) / 2) * 0.035), colour, at + k)}</g>`)}</g>`
  }

/** Round slices that lie or stand. */
export const slice = (x: number, y: number, rx: number, ry: number, skin: string, flesh: string, inner = '') =>
  ellipse(x, y + ry * 0.1, rx, ry, shade(skin, -0.2)) +
  ellipse(x, y, rx, ry, skin) +
  ellipse(x, y, rx * 0.9, ry * 0.9, flesh) +
  inner
