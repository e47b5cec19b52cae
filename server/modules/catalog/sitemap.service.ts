import type { RequestContext } from '#server/context.ts'
import type { CategoryRow, SubcategoryRow } from './catalog.queries.ts'
import { countProducts, findProductAddresses } from './sitemap.queries.ts'

/** Sitemaps may name 50,000 addresses; a tenth of it stays below a megabyte, and is quickly made. */
export const PRODUCTS_A_PART = 5000

export type SitemapSize = { parts: number; changedAt: Date | null }

/** Into how many parts the products are divided; at least one, as the shelves stand in the first. */
export async function measureSitemap({ db }: RequestContext): Promise<SitemapSize> {
  const { products, changedAt } = await countProducts(db)
  return { parts: Math.max(1, Math.ceil(products / PRODUCTS_A_PART)), changedAt }
}

type Shelf = { category: CategoryRow; subcategories: SubcategoryRow[] }
export type SitemapPart = { shelves: Shelf[]; products: { id: string; name: string; updatedAt: Date }[] }

/**
 * The pages of one part of the shop that everybody may see.
 * @param part from 1; one beyond the last is empty
 */
export async function listSitemapPart(ctx: RequestContext, part: number): Promise<SitemapPart> {
  const [taxonomy, products] = await Promise.all([
    ctx.loaders.catalog.taxonomy(),
    findProductAddresses(ctx.db, { offset: (part - 1) * PRODUCTS_A_PART, limit: PRODUCTS_A_PART }),
  ])
  const shelves = taxonomy.categories.map((category) => ({ category, subcategories: taxonomy.subcategoriesOf.get(category.id) ?? [] }))
  return { shelves: part === 1 ? shelves : [], products }
}
