// From a product to its pictures: what is on each, on which ground.

import { artOf } from './art.ts'
import type { Brand } from './brands.ts'
import { numberFor, type Product } from './catalogue.ts'
import { arranged, looseView } from './looseGoods.ts'
import type { Loose, Motif, Packed } from './motif.ts'
import { motifs } from './motifs.ts'
import { packShot, packThing, packView } from './packed.ts'
import type { Thing } from './packStyle.ts'
import { document, freshNames, move } from './svg.ts'
import { fitted, suiting, tile } from './tile.ts'
import { kindOf, shownAs } from './variants.ts'

export interface Picture {
  svg: string
  tint: string
}

const seedOf = (product: Product) => numberFor(product.number)
/** Which of its designs a brand uses for a kind of product; flavours of one kind share it. */
const turnOf = (product: Product) => numberFor(`${product.brand ?? product.number}/${product.motif}`) % 24

function brandOf(product: Product, brands: Map<string, Brand>): Brand | undefined {
  if (!product.brand) return undefined
  const brand = brands.get(product.brand)
  if (!brand) throw new Error(`catalogue/brands.json does not know ${product.brand} (${product.number})`)
  return brand
}

/** The motif of a product, as its name says. */
const motifOf = ({ motif, name }: Product): Motif => shownAs(motifs[motif]!, kindOf(motif, name))

/** The picture of a product; `before` is the ground of the one next to it, which it avoids. */
export async function pictureOf(product: Product, brands: Map<string, Brand>, before?: string): Promise<Picture> {
  freshNames()
  const motif = motifOf(product)
  const shown = 'form' in motif ? motif : await wrapped(motif, product)
  const { body, colour } = shown
    ? await packShot(shown, { ...product, seed: seedOf(product) }, brandOf(product, brands), turnOf(product))
    : await arranged(motif as Loose, product, seedOf(product))
  const tint = pick(colour, seedOf(product), before)
  return { svg: tile(tint, body), tint }
}

/** Two in three loose things that carry a brand come under its film or in its bag. */
async function wrapped(motif: Loose, product: Product): Promise<Packed | undefined> {
  const way = seedOf(product) % 3
  if (!product.brand || motif.alone || way === 0 || /crate|sack|basket/i.test(product.unit)) return undefined
  const form = motif.heap ? 'clear' : motif.pieces > 1 ? 'punnet' : (['vacuum', 'tray'] as const)[way - 1]!
  const { colour } = await artOf(motif.art, motif.change)
  return { form, colour, art: motif.art, ...(motif.change && { change: motif.change }) }
}

/** Two products that look alike from behind or cut open share that view. */
export function viewName({ motif, name, brand }: Product): string {
  if ('form' in motifs[motif]!) return brand ? `${motif}-${slug(brand)}` : motif
  const own = kindOf(motif, name)?.art
  return own && own !== motif ? `${motif}-as-${own}` : motif
}

export async function viewOf(product: Product, brands: Map<string, Brand>): Promise<Picture> {
  freshNames()
  const plain = motifs[product.motif]!
  const motif = 'form' in plain ? plain : motifOf(product)
  const seed = numberFor(viewName(product))
  const { body, colour } =
    'form' in motif
      ? await packView(motif, { ...product, seed, rank: 1 }, brandOf(product, brands), turnOf(product))
      : await looseView(motif, seed)
  const tint = pick(colour, seed + 1)
  return { svg: tile(tint, body), tint }
}

function pick(colour: string, seed: number, before?: string): string {
  const choice = suiting(colour).slice(0, 5)
  const first = choice[seed % choice.length]!
  return first === before ? choice[(seed + 1) % choice.length]! : first
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')

/** One piece or pack of a product by itself, to be put into a larger picture. */
export async function thingOf(product: Product, brands: Map<string, Brand>): Promise<Thing> {
  const motif = motifs[product.motif]!
  if ('form' in motif)
    return packThing(motif, { ...product, seed: seedOf(product) }, brandOf(product, brands), turnOf(product))
  const art = await artOf(motif.art, motif.change)
  const [left, top] = [200 - art.width * 200, 200 - art.height * 200]
  return {
    svg: `<image href="${art.href}" x="${-left}" y="${-top}" width="400" height="400"/>`,
    width: art.width * 400,
    height: art.height * 400,
  }
}

/** The thing of a motif on a clear ground, for the baskets of categories. */
export async function artAlone(motif: string, products: Product[], brands: Map<string, Brand>): Promise<string> {
  freshNames()
  const product = products.find((one) => one.motif === motif) ?? {
    number: motif,
    name: '',
    unit: '',
    motif,
    categories: [],
    rank: 1,
  }
  const thing = await thingOf(product, brands)
  const scale = fitted(thing, 1, 600, 600)
  return document(640, move(320 - (thing.width * scale) / 2, 320 - (thing.height * scale) / 2, scale, thing.svg))
}
