import type { RequestContext } from '#server/context.ts'
import { type Connection, checkPageSize, toConnection } from '#server/db/pagination.ts'
import { badInput, type FieldError } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { type CatalogSnapshot, getCatalogSnapshot } from './catalog.cache.ts'
import type { CategoryRow, ListedCard, ProductScope, ProductSort } from './catalog.queries.ts'
import { decodeSearchCursor, encodeProductCursor, listProductsInScope, normalizeSearch } from './catalog.service.ts'
import { ensureCurrentSnapshot, findBySearch } from './findBySearch.service.ts'
import { countFacets, type Facets } from './search.queries.ts'
import { PRICE_BANDS } from './searchStatement.queries.ts'

type SearchFilters = {
  categoryIds?: string[] | null | undefined
  /** Whole UGX after discount, inclusive. */
  minPrice?: number | null | undefined
  maxPrice?: number | null | undefined
  inStock?: boolean | null | undefined
}
export type SearchInput = SearchFilters & {
  query: string
  sort: ProductSort
  first: number
  after?: string | null
  /** Whether the caller reads `related`, which is empty otherwise. */
  withRelated: boolean
}

export type SearchOutcome = Connection<ListedCard> & {
  facets: {
    categories: { category: CategoryRow; count: number }[]
    prices: { from: number; to: number | null; count: number }[]
  }
  related: ListedCard[]
  didYouMean: string | null
}

const MAX_CATEGORIES = 50
const MAX_RELATED = 10
/** Highest price that the database can store. */
const MAX_PRICE = 2 ** 31 - 1

/**
 * Searches for products and returns the facets by which the hits can be narrowed. An empty query finds all products on
 * sale.
 */
export async function searchProducts(ctx: RequestContext, input: SearchInput): Promise<SearchOutcome> {
  const first = checkPageSize(input.first)
  const scope = buildSearchScope(input)
  const searchText = normalizeSearch(input.query, 'query')
  if (searchText === null) {
    const [page, facets, memory] = await Promise.all([
      listProductsInScope(ctx, { scope, sort: input.sort, first, after: input.after }),
      countFacets(ctx.db, scope),
      getCatalogSnapshot(ctx.db),
    ])
    return {
      ...page,
      facets: toFacets(facets, await ensureCurrentSnapshot(ctx, memory, facets)),
      related: [],
      didYouMean: null,
    }
  }
  const after = input.after ? decodeSearchCursor(input.after, input.sort) : null
  const {
    rows,
    snapshot: memory,
    related,
    didYouMean,
    ...facets
  } = await findBySearch(ctx, {
    searchText,
    scope,
    sort: input.sort,
    limit: first + 1,
    after,
    relatedLimit: input.withRelated ? MAX_RELATED : 0,
    whole: false,
  })
  return {
    ...toConnection(rows, { first, totalCount: facets.totalCount, cursorOf: encodeProductCursor }),
    facets: toFacets(facets, memory),
    related,
    didYouMean,
  }
}

/** Validates the filters of a search for both APIs; errors use the field names of the calling API. */
export function buildSearchScope(
  { categoryIds, minPrice, maxPrice, inStock }: SearchFilters,
  fieldNames = { categoryIds: 'categoryIds' },
): ProductScope {
  const fieldErrors: FieldError[] = []
  if ((categoryIds?.length ?? 0) > MAX_CATEGORIES)
    fieldErrors.push({
      field: fieldNames.categoryIds,
      message: `${fieldNames.categoryIds} must contain at most ${MAX_CATEGORIES} ids.`,
    })
  for (const [field, value] of Object.entries({ minPrice, maxPrice }))
    if (value != null && value < 0) fieldErrors.push({ field, message: `${field} must be 0 or more.` })
  if (minPrice != null && maxPrice != null && minPrice > maxPrice) {
    const message = 'minPrice must not be above maxPrice.'
    fieldErrors.push({ field: 'minPrice', message }, { field: 'maxPrice', message })
  }
  const [firstError, ...otherErrors] = fieldErrors
  if (firstError) throw badInput(firstError, ...otherErrors)
  return {
    // Malformed ids are dropped, so that they match nothing, like unknown ids.
    ...(categoryIds &&
      categoryIds.length > 0 && { categoryIds: categoryIds.filter((id) => parseIdOrNull('category', id)) }),
    ...(minPrice != null && { minPrice: Math.min(minPrice, MAX_PRICE) }),
    ...(maxPrice != null && { maxPrice: Math.min(maxPrice, MAX_PRICE) }),
    ...(inStock != null && { inStock }),
  }
}

function toFacets({ categories, bands }: Facets, { taxonomy }: CatalogSnapshot): SearchOutcome['facets'] {
  const categoryCounts = categories.flatMap(({ categoryId, count }) => {
    const category = taxonomy.category.get(categoryId)
    return category ? [{ category, count }] : []
  })
  return {
    categories: categoryCounts.sort((a, b) => b.count - a.count || a.category.position - b.category.position),
    prices: PRICE_BANDS.map((from, index) => {
      const next = PRICE_BANDS[index + 1]
      return { from, to: next === undefined ? null : next - 1, count: bands[index] ?? 0 }
    }),
  }
}
