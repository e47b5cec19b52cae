import { type Connection, checkPageSize } from '#server/connections.ts'
import type { Ctx } from '#server/context.ts'
import { badInput } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import { type CategoryRow, countShelves, type ListedProduct, listPrices, type ProductScope, type ProductSort } from './catalog.queries.ts'
import { listScope, searchWords } from './catalog.service.ts'

export type SearchInput = {
  query: string
  categoryIds?: string[] | null
  /** Whole UGX after discount, inclusive. */
  minPrice?: number | null
  maxPrice?: number | null
  inStock?: boolean | null
  sort: ProductSort
  first: number
  after?: string | null
}

export type SearchAnswer = Connection<ListedProduct> & {
  facets: { categories: { category: CategoryRow; count: number }[]; prices: { from: number; to: number | null; count: number }[] }
  didYouMean: string | null
}

const MOST_SHELVES = 50
/** Where each band of prices begins, whole UGX. */
const BANDS = [0, 2_000, 5_000, 10_000, 20_000, 50_000]

/** What a shopper's words find, and what the hits can be narrowed by. Nothing typed finds everything that is for sale. */
export async function searchProducts(ctx: Ctx, input: SearchInput): Promise<SearchAnswer> {
  const first = checkPageSize(input.first)
  const scope = scopeOf(input)
  const { categoryIds: _, ...onAnyShelf } = scope
  const { minPrice: _min, maxPrice: _max, ...atAnyPrice } = scope
  const [page, shelves, prices, taxonomy] = await Promise.all([
    listScope(ctx, { scope, sort: input.sort, first, after: input.after }),
    countShelves(ctx.db, onAnyShelf),
    listPrices(ctx.db, atAnyPrice),
    ctx.loaders.catalog.taxonomy(),
  ])
  const categories = shelves.flatMap(({ categoryId, count }) => {
    const category = taxonomy.category.get(categoryId)
    return category ? [{ category, count }] : []
  })
  return { ...page, facets: { categories, prices: bandsOf(prices) }, didYouMean: null }
}

function scopeOf({ query, categoryIds, minPrice, maxPrice, inStock }: SearchInput): ProductScope {
  if ((categoryIds?.length ?? 0) > MOST_SHELVES) throw badInput({ field: 'categoryIds', message: `At most ${MOST_SHELVES} categories.` })
  for (const [field, value] of Object.entries({ minPrice, maxPrice }))
    if (value != null && value < 0) throw badInput({ field, message: `${field} must not be below 0.` })
  if (minPrice != null && maxPrice != null && minPrice > maxPrice) {
    const message = 'minPrice must not be above maxPrice.'
    throw badInput({ field: 'minPrice', message }, { field: 'maxPrice', message })
  }
  const words = searchWords(query, 'query')
  return {
    ...(words && { search: words }),
    ...(categoryIds && categoryIds.length > 0 && { categoryIds: categoryIds.filter((id) => idOrNull('category', id)) }),
    ...(minPrice != null && { minPrice }),
    ...(maxPrice != null && { maxPrice }),
    ...(inStock != null && { inStock }),
  }
}

const bandsOf = (prices: { price: number; count: number }[]) =>
  BANDS.map((from, at) => {
    const next = BANDS[at + 1]
    const within = prices.filter(({ price }) => price >= from && (next === undefined || price < next))
    return { from, to: next === undefined ? null : next - 1, count: within.reduce((sum, { count }) => sum + count, 0) }
  })
