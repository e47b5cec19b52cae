import { useQuery } from '@apollo/client/react'
import type { Facets } from './PriceFilter.tsx'
import { CategoryNamesDocument } from './useFacets.generated.ts'

/**
 * Returns the facets with every selected category included: the server omits categories without hits, but a selected
 * one needs a name and a way to deselect it.
 */
export function useFacets(facets: Facets | undefined, chosen: readonly string[]): Facets | undefined {
  const missing = facets ? chosen.filter((id) => !facets.categories.some(({ category }) => category.id === id)) : []
  const { data } = useQuery(CategoryNamesDocument, { skip: missing.length === 0 })
  const named = data?.categories.filter(({ id }) => missing.includes(id)) ?? []
  if (!facets) return undefined
  const categories = [...facets.categories, ...named.map((category) => ({ category, count: 0 }))]
  // Equal counts are sorted by name, so that an option does not move while the shopper presses it.
  return {
    ...facets,
    categories: categories.sort(
      (one, other) => other.count - one.count || (one.category.name < other.category.name ? -1 : 1),
    ),
  }
}
