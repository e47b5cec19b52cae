/**
 * Draws the masters of the catalogue's pictures that are missing or no longer right, packs them into
 * catalogue/pictures and lists them in catalogue/pictures.json.
 *
 *     npm run draw -w tools/pictures                              everything
 *     npm run draw -w tools/pictures -- P0097 milk-carton         only these products, motifs, brands or categories
 *     npm run draw -w tools/pictures -- --sheet=/tmp/a.png drinks [--views] [--from=24]   a contact sheet, nothing else
 */
import { parseArgs } from 'node:util'
import { categoryBanner, desktop, heroBasket, homeBanner, mobile } from './banners.ts'
import { readBrands } from './brands.ts'
import { categories, type Product, readProducts, subcategories } from './catalogue.ts'
import {
  remember,
  twoAtATime,
  unpackMasters,
  writeArt,
  writeBanner,
  writeIllustration,
  writePicture,
  writeView,
} from './encode.ts'
import { motifs } from './motifs.ts'
import { artStem, bannerStem, packMasters, pictureStem, viewStem } from './pack.ts'
import { artAlone, pictureOf, viewName, viewOf } from './pictures.ts'
import { writeSheet } from './sheet.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sheet: { type: 'string' },
    views: { type: 'boolean', default: false },
    from: { type: 'string', default: '0' },
  },
})
const brands = readBrands()
const products = readProducts()
const everything = positionals.length === 0
const isChosen = (...names: (string | undefined)[]) => everything || positionals.some((word) => names.includes(word))
const chosen = (product: Product) => isChosen(product.number, product.motif, product.brand, ...product.categories)

const SHAPES = { desktop, mobile }
const artMotifs = [...new Set([...categories, ...subcategories].map(({ motif }) => motif))]

async function sheet(file: string): Promise<void> {
  const list = products.filter(chosen).slice(Number(values.from), Number(values.from) + 48)
  const seen = new Set<string>()
  const svgs: string[] = []
  let before: string | undefined
  for (const product of list) {
    if (values.views && seen.has(viewName(product))) continue
    seen.add(viewName(product))
    const { svg, tint } = values.views ? await viewOf(product, brands) : await pictureOf(product, brands, before)
    before = tint
    svgs.push(svg)
  }
  await writeSheet(svgs, file)
}

/** Every square picture to be drawn, one after the other; collects the tint of each product. */
async function* drawings(
  tints: Map<string, string>,
): AsyncGenerator<{ stem: string; svg: string; write: typeof writePicture }> {
  const views = new Map<string, Product>()
  let before: string | undefined
  for (const product of products) {
    const { svg, tint } = await pictureOf(product, brands, before)
    before = tint
    tints.set(product.number, tint)
    if (!chosen(product)) continue
    if (!views.has(viewStem(product))) views.set(viewStem(product), product)
    yield { stem: pictureStem(product), svg, write: writePicture }
  }
  for (const [stem, product] of views) yield { stem, svg: (await viewOf(product, brands)).svg, write: writeView }
}

async function make(): Promise<void> {
  const since = performance.now()
  const tints = new Map<string, string>()
  let made = 0
  if (!everything) await unpackMasters('catalogue/pictures')
  await twoAtATime(drawings(tints), async ({ stem, svg, write }) => {
    if (await write(stem, svg)) made++
    if (made % 100 === 99) remember()
  })
  for (const motif of artMotifs.filter((name) => isChosen(name)))
    if (await writeArt(artStem(motif), await artAlone(motif, products, brands))) made++
  for (const category of categories.filter(({ slug }) => isChosen(slug))) {
    const own = products.filter((product) => product.categories[0] === category.slug)
    for (const [name, shape] of Object.entries(SHAPES))
      if (await writeBanner(bannerStem(category.slug, name), await categoryBanner(own, brands, category, shape))) made++
  }
  remember()
  await packMasters({ products, categories, artMotifs, shapes: Object.keys(SHAPES), tints })
  if (everything) await drawIllustrations()
  console.log(`${made} pictures drawn in ${Math.round((performance.now() - since) / 1000)} s`)
  const used = new Set([...products, ...categories, ...subcategories].map((one) => one.motif))
  for (const motif of Object.keys(motifs)) if (!used.has(motif)) console.warn(`Nothing uses the motif ${motif}`)
}

async function drawIllustrations(): Promise<void> {
  const illustrations = 'client/ui/illustrations'
  await writeIllustration(`${illustrations}/home-desktop`, await homeBanner(products, brands, 960), {
    avif: 26_000,
    webp: 42_000,
  })
  await writeIllustration(`${illustrations}/home-mobile`, await heroBasket(products, brands, 400), {
    avif: 14_000,
    webp: 20_000,
  })
  await writeIllustration('client/pages/auth/basket', await heroBasket(products, brands, 700), {
    avif: 35_000,
    webp: 45_000,
  })
}

if (values.sheet) await sheet(values.sheet)
else await make()
