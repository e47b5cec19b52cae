import * as paths from '#client/app/paths.ts'
import type { RequestContext } from '#server/context.ts'
import { badInput } from '#server/errors.ts'
import { parseBannerLink } from './homeBanners.rules.ts'

/**
 * Returns the current path of a page of the shop that exists: the names in a path are only for people, its ids decide.
 * @throws {DomainError} BAD_INPUT when shoppers cannot see the product or category
 */
export async function resolveBannerLink(ctx: RequestContext, path: string): Promise<string> {
  const link = parseBannerLink(path)
  if (!link || link.kind === 'search') return path
  if (link.kind === 'product') {
    const product = await ctx.loaders.catalog.product.load(link.productId)
    if (!product) throw badInput({ field: 'link', message: 'link must be a product that is on sale.' })
    return paths.product(product)
  }
  const taxonomy = await ctx.loaders.catalog.taxonomy()
  const category = taxonomy.category.get(link.categoryId)
  const subcategories = taxonomy.subcategoriesOf.get(link.categoryId) ?? []
  if (link.kind === 'category' && category) return paths.category({ ...category, subcategories })
  const subcategory = link.kind === 'subcategory' && subcategories.find(({ id }) => id === link.subcategoryId)
  if (category && subcategory) return paths.listing({ category, subcategory })
  throw badInput({ field: 'link', message: 'link must be a category that shoppers see.' })
}
