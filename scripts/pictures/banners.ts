// Wide pictures: one for each category and the home page, calm on the left where the words stand.
import type { Brand } from './brands.ts'
import { numberFor, type Product } from './catalogue.ts'
import { basket } from './holders.ts'
import { thingOf } from './pictures.ts'
import { document, mix, move, name } from './svg.ts'
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
export const mobile: Shape = { width: 664, height: 300, from: 0.54, to: 0.9, size: 0.72, count: 3 }

function ground({ width, height }: Shape, tint: string): string {
  const { ground: pale, basket: strong } = tints[tint]!
  const [across, glow] = [name(), name()]
  return `<defs><linearGradient id="${across}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${pale}"/><stop offset=".45" stop-color="${pale}"/><stop offset="1" stop-color="${mix(pale, strong, 0.6)}"/></linearGradient><radialGradient id="${glow}" cx=".78" cy=".4" r=".4"><stop offset="0" stop-color="#ffffff" stop-opacity=".75"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#${across})"/><rect width="${width}" height="${height}" fill="url(#${glow})"/>`
}

/** Several products of a category, each of another kind, the larger ones behind. */
export async function categoryBanner(products: Product[], brands: Map<string, Brand>, tint: string, shape: Shape): Promise<string> {
  const kinds = [...new Map(products.map((product) => [product.motif, product])).values()]
  const chosen = kinds.filter((product) => products.filter(({ motif }) => motif === product.motif).length > 0).sort((a, b) => numberFor(a.motif) - numberFor(b.motif))
  const picked = spread(chosen, shape.count)
  const floor = shape.height * 0.93
  const things = await Promise.all(picked.map((product) => thingOf(product, brands)))
  const placed = things.map((thing, at) => {
    const share = picked.length === 1 ? 0.5 : at / (picked.length - 1)
    const high = shape.height * shape.size * (at % 2 ? 0.84 : 1)
    const scale = fitted(thing, 1, (shape.width * (shape.to - shape.from)) / (shape.count - 0.4) + shape.width * 0.04, high)
    return { thing, scale, x: shape.width * (shape.from + (shape.to - shape.from) * share), y: floor + (at % 2 ? shape.height * 0.03 : -shape.height * 0.05), front: at % 2 }
  })
  const body = placed
    .sort((a, b) => a.front - b.front)
    .map(({ thing, scale, x, y }) => shadow(x, y, (thing.width * (thing.foot ?? 0.8) * scale) / 2) + move(x - (thing.width * scale) / 2, y - thing.height * scale, scale, thing.svg))
    .join('')
  return document(shape.width, ground(shape, tint) + body, '', shape.height)
}

/** Evenly from a list, so that a banner shows the breadth of its category. */
function spread<T>(list: T[], count: number): T[] {
  const step = Math.max(1, list.length / count)
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor(at * step)]!)
}

/** The home page: the market basket, full. */
export async function homeBanner(products: Product[], brands: Map<string, Brand>, shape: Shape): Promise<string> {
  const holder = basket()
  const places: [motif: string, x: number, y: number, size: number][] = [
    ['pineapple', 190, 330, 330],
    ['matooke', 330, 330, 330],
    ['sukuma', 470, 350, 310],
    ['carrot', 130, 370, 230],
    ['mango', 410, 400, 210],
    ['tomato', 250, 410, 200],
    ['avocado', 330, 420, 190],
    ['egg', 510, 420, 150],
  ]
  const inside = await Promise.all(
    places.map(async ([motif, x, y, size]) => {
      const product = products.find((one) => one.motif === motif)
      if (!product) return ''
      const thing = await thingOf({ ...product, unit: '1 piece' }, brands)
      const scale = fitted(thing, 1, size, size)
      return move(x - (thing.width * scale) / 2, y - thing.height * scale, scale, thing.svg)
    }),
  )
  const scale = (shape.height * 1.02) / 560
  const full = move(shape.width * (shape.width > 900 ? 0.68 : 0.5), shape.height - 575 * scale, scale, holder.back + inside.join('') + holder.front)
  return document(shape.width, ground(shape, 'straw') + full, '', shape.height)
}
