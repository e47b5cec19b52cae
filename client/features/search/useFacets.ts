import { useQuery } from '@apollo/client/react'
import type { Facets } from './PriceFilter.tsx'
import { CategoryNamesDocument } from './useFacets.generated.ts'

/** The facets with every category that was chosen: one without hits is not among them, but has to have a name and a way out. */
export function useFacets(facets: Facets | undefined, chosen: readonly string[]): Facets | undefined {
  const missing = facets ? chosen.filter((id) => !facets.categories.some(({ category }) => category.id === id)) : []
  const { data } = useQuery(CategoryNamesDocument, { skip: missing.length === 0 })
  const named = data?.categories.filter(({ id }) => missing.includes(id)) ?? []
  if (!facets) return undefined
  const categories = [...facets.categories, ...named.map((category) => ({ category, count: 0 }))]
  // Equal counts have no order of their own, and a choice must not move from under the finger.
  return { ...facets, categories: categories.sort((one, other) => other.count - one.count || (one.category.name < other.category.name ? -1 : 1)) }
}
