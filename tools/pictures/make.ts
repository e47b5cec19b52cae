/**
 * Draws the pictures of the shop that are missing or no longer right.
 *
 *     node tools/pictures/make.ts                        everything
 *     node tools/pictures/make.ts P0097 milk-carton      only these products, motifs or categories
 *     node tools/pictures/make.ts --sheet=/tmp/a.png drinks [--views] [--from=24]   look at tiles side by side, write nothing else
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { categoryBanner, desktop, heroBasket, homeBanner, mobile } from './banners.ts'
import { readBrands } from './brands.ts'
import { categories, type Product, readProducts, subcategories } from './catalogue.ts'
import { images, remember, twoAtATime, writeArt, writePair, writeSizes } from './encode.ts'
import { motifs } from './motifs.ts'
import { artAlone, pictureOf, viewName, viewOf } from './pictures.ts'
import { writeSheet } from './sheet.ts'
import { root } from './svg.ts'

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
const chosen = (product: Product) =>
  positionals.length === 0 ||
  positionals.some((word) => [product.number, product.motif, product.brand, ...product.categories].includes(word))

type Listed = { tint: string; views: [own: string, other: string] }

if (values.sheet) await sheet(values.sheet)
else await make()

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

/** Every square picture to be made, one after the other; notes the ground and the views of each product. */
async function* drawings(listed: Record<string, Listed>): AsyncGenerator<{ name: string; svg: string }> {
  const views = new Map<string, Product>()
  let before: string | undefined
  for (const product of products) {
    const { svg, tint } = await pictureOf(product, brands, before)
    before = tint
    const view = viewName(product)
    const stem = product.number.toLowerCase()
    listed[product.number] = { tint, views: [stem, `views/${view}`] }
    if (!chosen(product)) continue
    if (!views.has(view)) views.set(view, product)
    yield { name: `products/${stem}`, svg }
  }
  for (const [view, product] of views) yield { name: `views/${view}`, svg: (await viewOf(product, brands)).svg }
}

async function make(): Promise<void> {
  const since = performance.now()
  const listed: Record<string, Listed> = {}
  let made = 0
  await twoAtATime(drawings(listed), async ({ name, svg }) => {
    if (await writeSizes(name, svg, name.startsWith('views/') ? 6 : 0)) made++
    if (made % 100 === 99) remember()
  })
  for (const motif of new Set([...categories, ...subcategories].map((shelf) => shelf.motif)))
    if (await writeArt(`art/${motif}`, await artAlone(motif, products, brands))) made++
  const banners: Record<string, { banner: string }> = {}
  for (const category of categories) {
    const { slug } = category
    const own = products.filter((product) => product.categories[0] === slug)
    banners[slug] = { banner: `/images/banners/${slug}-desktop.webp` }
    for (const [size, shape] of [
      ['desktop', desktop],
      ['mobile', mobile],
    ] as const)
      if (
        await writePair(`banners/${slug}-${size}`, await categoryBanner(own, brands, category, shape), {
          avif: 16_000,
          webp: 24_000,
        })
      )
        made++
  }
  if (await writePair('banners/home-desktop', await homeBanner(products, brands, 960), { avif: 28_000, webp: 42_000 }))
    made++
  if (await writePair('banners/home-mobile', await heroBasket(products, brands, 400), { avif: 14_000, webp: 20_000 }))
    made++
  if (await writePair('hero-basket', await heroBasket(products, brands, 700), { avif: 35_000, webp: 45_000 })) made++
  remember()
  if (positionals.length === 0)
    sweep(new Set(Object.values(listed).flatMap(({ views: [own, view] }) => [`products/${own}`, view])))
  writeFileSync(
    join(root, 'catalogue/pictures.json'),
    `${JSON.stringify({ products: listed, categories: banners }, null, 1).replace(/\{\n\s+"tint": ("\w+"),\n\s+"views": \[\n\s+("[^"]+"),\n\s+("[^"]+")\n\s+\]\n\s+\}/g, '{ "tint": $1, "views": [$2, $3] }')}\n`,
  )
  console.log(`${made} pictures drawn in ${Math.round((performance.now() - since) / 1000)} s`)
  const used = new Set([...products, ...categories, ...subcategories].map((one) => one.motif))
  for (const motif of Object.keys(motifs)) if (!used.has(motif)) console.warn(`Nothing uses the motif ${motif}`)
}

/** What belongs to no product any more goes. */
function sweep(wanted: Set<string>): void {
  for (const folder of ['products', 'views'])
    for (const file of readdirSync(join(images, folder)))
      if (!wanted.has(`${folder}/${file.replace(/-\d+\.\w+$/, '')}`)) rmSync(join(images, folder, file))
}
