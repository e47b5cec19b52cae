// Wide pictures: one for each category and the home page, calm on the left where the words stand.
import type { Brand } from './brands.ts'
import { type Product, type Shelf, subcategories } from './catalogue.ts'
import { basket } from './containers.ts'
import { thingOf } from './pictures.ts'
import { document, freshNames, line, mix, move, name } from './svg.ts'
import { fitted, shadow, tints } from './tile.ts'

export interface Shape {
  width: number
  height: number
  /** Where the first and the last thing stand, as shares of the width. */
  from: number
  to: number
  /** Height of the largest thing, as a share of the height. */
  size: number
  count: number
}

export const desktop: Shape = { width: 1232, height: 260, from: 0.6, to: 0.94, size: 0.84, count: 5 }
export const mobile: Shape = { width: 664, height: 300, from: 0.58, to: 0.88, size: 0.66, count: 3 }

function ground({ width, height }: Shape, tint: string): string {
  const { ground: pale, basket: strong } = tints[tint]!
  const [across, glow] = [name(), name()]
  return `<defs><linearGradient id="${across}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${pale}"/><stop offset=".45" stop-color="${pale}"/><stop offset="1" stop-color="${mix(pale, strong, 0.6)}"/></linearGradient><radialGradient id="${glow}" cx=".78" cy=".4" r=".4"><stop offset="0" stop-color="#ffffff" stop-opacity=".75"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#${across})"/><rect width="${width}" height="${height}" fill="url(#${glow})"/>`
}

/** What a category is known by, each of another kind, the larger ones behind. */
export async function categoryBanner(
  products: Product[],
  brands: Map<string, Brand>,
  { slug, tint = 'straw', motif }: Shelf,
  shape: Shape,
): Promise<string> {
  freshNames()
  const known = [motif, ...subcategories.filter((part) => part.categories?.[0] === slug).map((part) => part.motif)]
  // The first of each kind is the plain one.
  const kinds = new Map([...products].reverse().map((product) => [product.motif, product]))
  const chosen = [...new Set([...known, ...kinds.keys()])].flatMap((kind) => kinds.get(kind) ?? [])
  const picked = chosen.slice(0, shape.count)
  const floor = shape.height * 0.93
  const things = await Promise.all(picked.map((product) => thingOf(product, brands)))
  const placed = things.map((thing, at) => {
    const share = picked.length === 1 ? 0.5 : at / (picked.length - 1)
    const high = shape.height * shape.size * (at % 2 ? 0.84 : 1)
    const scale = fitted(
      thing,
      1,
      (shape.width * (shape.to - shape.from)) / (shape.count - 0.4) + shape.width * (shape.count > 3 ? 0.04 : 0.09),
      high,
    )
    return {
      thing,
      scale,
      x: shape.width * (shape.from + (shape.to - shape.from) * share),
      y: floor + (at % 2 ? shape.height * 0.03 : -shape.height * 0.05),
      front: at % 2,
    }
  })
  const body = placed
    .sort((a, b) => a.front - b.front)
    .map(
      ({ thing, scale, x, y }) =>
        shadow(x, y, (thing.width * (thing.foot ?? 0.8) * scale) / 2) +
        move(x - (thing.width * scale) / 2, y - thing.height * scale, scale, thing.svg),
    )
    .join('')
  return document(shape.width, ground(shape, tint) + body, '', shape.height)
}

type Place = [motif: string, x: number, y: number, size: number]

/** What lies in the market basket, the things at the back first; drawn 640 wide. */
const inBasket: Place[] = [
  ['pineapple', 176, 372, 330],
  ['sukuma', 470, 372, 310],
  ['matooke', 330, 372, 320],
  ['carrot', 156, 384, 200],
  ['pepper-yellow', 506, 412, 160],
  ['mango', 410, 432, 200],
  ['tomato', 226, 432, 190],
  ['avocado', 320, 442, 180],
]
/** What stands beside it where there is room. */
const beside: { left: Place[]; right: Place[] } = {
  left: [
    ['bread-white', 26, 560, 250],
    ['milk-carton', -112, 574, 300],
    ['egg', -40, 596, 96],
    ['egg', 34, 600, 92],
  ],
  right: [
    ['oil-bottle', 680, 566, 350],
    ['watermelon', 790, 590, 190],
    ['orange', 640, 602, 112],
  ],
}

async function placed(
  places: Place[],
  products: Product[],
  brands: Map<string, Brand>,
  grounded = false,
): Promise<string> {
  const drawn = await Promise.all(
    places.map(async ([motif, x, y, size]) => {
      const product = products.find((one) => one.motif === motif)
      if (!product) throw new Error(`No product shows ${motif} for the basket`)
      const thing = await thingOf(product, brands)
      const scale = fitted(thing, 1, size, size)
      return (
        (grounded ? shadow(x, y, (thing.width * (thing.foot ?? 0.8) * scale) / 2) : '') +
        move(x - (thing.width * scale) / 2, y - thing.height * scale, scale, thing.svg)
      )
    }),
  )
  return drawn.join('')
}

async function fullBasket(products: Product[], brands: Map<string, Brand>): Promise<string> {
  const holder = basket()
  const handle = 'M112 372C130 -60 510 -60 528 372'
  return (
    line(handle, '#B57D30', 26) +
    line(handle, '#F0CB85', 18, 'stroke-dasharray="4 22"') +
    holder.back +
    (await placed(inBasket, products, brands)) +
    holder.front
  )
}

/** The market basket by itself, on a clear ground: 352 to 302. */
export async function heroBasket(products: Product[], brands: Map<string, Brand>, width: number): Promise<string> {
  freshNames()
  const scale = width / 640
  return document(
    width,
    move(0, -20 * scale, scale, await fullBasket(products, brands)),
    '',
    Math.round((width * 302) / 352),
  )
}

/** The same among groceries, for wide screens, on a clear ground: 11 to 6. */
export async function homeBanner(products: Product[], brands: Map<string, Brand>, width: number): Promise<string> {
  freshNames()
  const scale = width / 1100
  const body =
    (await placed(beside.left, products, brands, true)) +
    (await placed(beside.right, products, brands, true)) +
    (await fullBasket(products, brands))
  return document(width, move(214 * scale, -14 * scale, scale, body), '', Math.round((width * 6) / 11))
}
