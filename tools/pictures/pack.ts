// From masters to catalogue/pictures and its list, catalogue/pictures.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from './catalogue.ts'
import { idsOf, writeArchive } from './encode.ts'
import { viewName } from './pictures.ts'
import { root } from './svg.ts'

export const pictureStem = (product: Product) => product.number.toLowerCase()
export const viewStem = (product: Product) => `view-${viewName(product)}`
export const artStem = (motif: string) => `art-${motif}`
export const bannerStem = (category: string, shape: string) => `banner-${category}-${shape}`

type Drawn = {
  products: Product[]
  categories: { slug: string }[]
  artMotifs: string[]
  /** Shapes of every banner, the one that the list names first. */
  shapes: string[]
  /** Background tint by product number. */
  tints: Map<string, string>
}

/** Writes one archive of masters beside each file of products, one for the categories, and the list of all. */
export async function packMasters({ products, categories, artMotifs, shapes, tints }: Drawn): Promise<void> {
  const ids = new Map<string, string>()
  const archive = async (name: string, stems: string[]) => {
    const masters = idsOf(stems)
    for (const { stem, id } of masters) ids.set(stem, id)
    await writeArchive(`catalogue/pictures/${name}.zip`, masters)
  }
  const id = (stem: string) => ids.get(stem)!
  for (const [category, listed] of Map.groupBy(products, (product) => product.categories[0])) {
    const stems = new Set(listed.flatMap((product) => [pictureStem(product), viewStem(product)])).difference(ids)
    await archive(category!, [...stems])
  }
  const banners = categories.flatMap(({ slug }) => shapes.map((shape) => bannerStem(slug, shape)))
  await archive('categories', [...artMotifs.map(artStem), ...banners])
  const list = {
    products: Object.fromEntries(
      products.map((product) => [
        product.number,
        { tint: tints.get(product.number), views: [id(pictureStem(product)), id(viewStem(product))] },
      ]),
    ),
    categories: Object.fromEntries(categories.map(({ slug }) => [slug, { banner: id(bannerStem(slug, shapes[0]!)) }])),
    art: Object.fromEntries(artMotifs.map((motif) => [motif, id(artStem(motif))])),
  }
  writeFileSync(join(root, 'catalogue/pictures.json'), `${oneLineEach(JSON.stringify(list, null, 1))}\n`)
}

/** Puts each product's entry on a line of its own, so that a change of one picture is a change of one line. */
const oneLineEach = (json: string) =>
  json.replace(
    /\{\n\s+"tint": ("\w+"),\n\s+"views": \[\n\s+("[^"]+"),\n\s+("[^"]+")\n\s+\]\n\s+\}/g,
    '{ "tint": $1, "views": [$2, $3] }',
  )
