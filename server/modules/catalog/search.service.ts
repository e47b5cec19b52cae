import type { RequestContext } from '#server/context.ts'
import { type Connection, checkPageSize, toConnection } from '#server/db/pagination.ts'
import { badInput, type FieldError } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import { type CatalogMemory, recall } from './catalog.memory.ts'
import type { CategoryRow, ListedCard, ProductScope, ProductSort } from './catalog.queries.ts'
import { cursorOf, listScope, placeInSearch, searchWords } from './catalog.service.ts'
import { findBySearch, upToDate } from './findBySearch.service.ts'
import { BANDS, countFacets, type Facets } from './search.queries.ts'

type Filters = {
  categoryIds?: string[] | null | undefined
  /** Whole UGX after discount, inclusive. */
  minPrice?: number | null | undefined
  maxPrice?: number | null | undefined
  inStock?: boolean | null | undefined
}
export type SearchInput = Filters & { query: string; sort: ProductSort; first: number; after?: string | null }

export type SearchAnswer = Connection<ListedCard> & {
  facets: {
    categories: { category: CategoryRow; count: number }[]
    prices: { from: number; to: number | null; count: number }[]
  }
  related: ListedCard[]
  didYouMean: string | null
}

const MOST_SHELVES = 50
const MOST_RELATED = 10
/** Highest price that the database can store. */
const HIGHEST_PRICE = 2 ** 31 - 1

/**
 * Searches for products and returns the facets by which the hits can be narrowed. An empty query finds all products on
 * sale.
 */
export async function searchProducts(ctx: RequestContext, input: SearchInput): Promise<SearchAnswer> {
  const first = checkPageSize(input.first)
  const scope = searchScope(input)
  const words = searchWords(input.query, 'query')
  if (words === null) {
    const [page, facets, memory] = await Promise.all([
      listScope(ctx, { scope, sort: input.sort, first, after: input.after }),
      countFacets(ctx.db, scope),
      recall(ctx.db),
    ])
    return { ...page, facets: toFacets(facets, await upToDate(ctx, memory, facets)), related: [], didYouMean: null }
  }
  const after = input.after ? placeInSearch(input.after, input.sort) : null
  const { rows, memory, related, didYouMean, ...facets } = await findBySearch(ctx, {
    words,
    scope,
    sort: input.sort,
    limit: first + 1,
    after,
    relatedLimit: MOST_RELATED,
    whole: false,
  })
  return {
    ...toConnection(rows, { first, totalCount: facets.totalCount, cursorOf }),
    facets: toFacets(facets, memory),
    related,
    didYouMean,
  }
}

/** Validates the filters of a search for both APIs; errors use the field names of the calling API. */
export function searchScope(
  { categoryIds, minPrice, maxPrice, inStock }: Filters,
  names = { categoryIds: 'categoryIds' },
): ProductScope {
  const faults: FieldError[] = []
  if ((categoryIds?.length ?? 0) > MOST_SHELVES)
    faults.push({ field: names.categoryIds, message: `${names.categoryIds} must contain at most ${MOST_SHELVES} ids.` })
  for (const [field, value] of Object.entries({ minPrice, maxPrice }))
    if (value != null && value < 0) faults.push({ field, message: `${field} must be 0 or more.` })
  if (minPrice != null && maxPrice != null && minPrice > maxPrice) {
    const message = 'minPrice must not be above maxPrice.'
    faults.push({ field: 'minPrice', message }, { field: 'maxPrice', message })
  }
  const [fault, ...others] = faults
  if (fault) throw badInput(fault, ...others)
  return {
    // Malformed ids are dropped, so that they match nothing, like unknown ids.
    ...(categoryIds && categoryIds.length > 0 && { categoryIds: categoryIds.filter((id) => idOrNull('category', id)) }),
    ...(minPrice != null && { minPrice: Math.min(minPrice, HIGHEST_PRICE) }),
    ...(maxPrice != null && { maxPrice: Math.min(maxPrice, HIGHEST_PRICE) }),
    ...(inStock != null && { inStock }),
  }
}

function toFacets({ categories, bands }: Facets, { taxonomy }: CatalogMemory): SearchAnswer['facets'] {
  const shelves = categories.flatMap(({ categoryId, count }) => {
    const category = taxonomy.category.get(categoryId)
    return category ? [{ category, count }] : []
  })
  return {
    categories: shelves.sort((a, b) => b.count - a.count || a.category.position - b.category.position),
    prices: BANDS.map((from, at) => {
      const next = BANDS[at + 1]
      return { from, to: next === undefined ? null : next - 1, count: bands[at] ?? 0 }
    }),
  }
}
