import { type Search, sorts } from '#client/features/search/searchParams.ts'
import type { SearchPageQueryVariables } from './SearchPage.generated.ts'

export const variablesOf = ({ q, sort, minPrice, maxPrice, categories }: Search): SearchPageQueryVariables => ({
  query: q,
  sort: sorts[sort].value,
  minPrice,
  maxPrice,
  categoryIds: categories.length > 0 ? [...categories] : undefined,
})
