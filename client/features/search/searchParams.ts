import type { ProductSort } from '#client/apollo/types.generated.ts'
import * as paths from '#client/app/paths.ts'
import { msg } from '#client/i18n/t.ts'

/** Sort orders by their names in the URL; the first is the default. */
export const sorts = {
  relevance: { label: msg('Relevance'), value: 'RELEVANCE' },
  'price-low-high': { label: msg('Price: low to high'), value: 'PRICE_LOW_HIGH' },
  'price-high-low': { label: msg('Price: high to low'), value: 'PRICE_HIGH_LOW' },
  'name-az': { label: msg('Name: A to Z'), value: 'NAME_AZ' },
  'name-za': { label: msg('Name: Z to A'), value: 'NAME_ZA' },
  newest: { label: msg('Newest'), value: 'NEWEST' },
} as const satisfies Record<string, { label: string; value: ProductSort }>

/** Maximum length of the query, in characters. */
export const MAX_QUERY_LENGTH = 120

export type Sort = keyof typeof sorts

export const isSort = (name: string): name is Sort => Object.hasOwn(sorts, name)

/** Search parameters of /search, all of which are in its URL; prices in whole UGX. */
export interface Search {
  q: string
  sort: Sort
  minPrice?: number
  maxPrice?: number
  categories: readonly string[]
}

/** Parses the query string of /search. Unknown values are ignored. */
export function readSearch(params: URLSearchParams): Search {
  const sort = params.get('sort') ?? ''
  const minPrice = parseShillings(params.get('minPrice'))
  const maxPrice = parseShillings(params.get('maxPrice'))
  const categories = (params.get('categories') ?? '').split(',').filter((id) => /^cat_[0-9a-z]{26}$/.test(id))
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    sort: isSort(sort) ? sort : 'relevance',
    ...(isRange(minPrice, maxPrice) && { minPrice, maxPrice }),
    categories: [...new Set(categories)],
  }
}

/** Builds the URL of a search; default values are omitted. */
export const buildSearchPath = ({ q, sort, ...choices }: Search) =>
  paths.search(q, { sort: sort === 'relevance' ? undefined : sort, ...choices })

/** Removes all filters from a search. The sort order is not a filter. */
export const removeFilters = ({ q, sort }: Search): Search => ({ q, sort, categories: [] })

export const countFilters = ({ minPrice, maxPrice, categories }: Search) =>
  categories.length + (minPrice === undefined && maxPrice === undefined ? 0 : 1)

/** Whether a search requests a list: by query, filter or sort order. Without a query it lists all products. */
export const hasSearch = (search: Search) => search.q !== '' || search.sort !== 'relevance' || countFilters(search) > 0

/** Parses an amount: '1,000' is 1000; undefined if the text is empty or not an amount. */
export const parseShillings = (text: string | null) => {
  const digits = text?.replace(/[\s,]/g, '') ?? ''
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

export const isRange = (minPrice?: number, maxPrice?: number) =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice
