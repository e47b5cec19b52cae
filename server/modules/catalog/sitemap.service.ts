import type { RequestContext } from '#server/context.ts'
import type { CategoryRow, SubcategoryRow } from './catalog.queries.ts'
import { countProducts, findProductAddresses } from './sitemap.queries.ts'

/**
 * Products in one part of the sitemap. The protocol allows 50,000 URLs; a tenth of that stays below a megabyte and is
 * fast to generate.
 */
export const PRODUCTS_PER_PART = 5000

export type SitemapSize = { parts: number; changedAt: Date | null }

/** Returns the number of sitemap parts; at least one, because the first part contains the categories. */
export async function measureSitemap({ db }: RequestContext): Promise<SitemapSize> {
  const { products, changedAt } = await countProducts(db)
  return { parts: Math.max(1, Math.ceil(products / PRODUCTS_PER_PART)), changedAt }
}

type SitemapCategory = { category: CategoryRow; subcategories: SubcategoryRow[] }
export type SitemapPart = { categories: SitemapCategory[]; products: { id: string; name: string; updatedAt: Date }[] }

/** Lists the public pages of one part of the sitemap. @param part from 1; a part past the end is empty */
export async function listSitemapPart(ctx: RequestContext, part: number): Promise<SitemapPart> {
  const [taxonomy, products] = await Promise.all([
    ctx.loaders.catalog.taxonomy(),
    findProductAddresses(ctx.db, { offset: (part - 1) * PRODUCTS_PER_PART, limit: PRODUCTS_PER_PART }),
  ])
  const categories = taxonomy.categories.map((category) => ({
    category,
    subcategories: taxonomy.subcategoriesOf.get(category.id) ?? [],
  }))
  return { categories: part === 1 ? categories : [], products }
}
