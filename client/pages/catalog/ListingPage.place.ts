import * as paths from '#client/app/paths.ts'
import type { CategoriesQuery } from './Categories.generated.ts'

type Category = CategoriesQuery['categories'][number]
type Place = { category: Category; subcategory: Category['subcategories'][number] | undefined }

/** Result of resolving a URL: a category or subcategory, a redirect, or nothing. */
export type ResolvedListing = { place: Place } | { movedTo: string } | { missing: true }

type Params = { category?: string; subcategory?: string }

/**
 * Resolves `/{category}/{subcategory}`, or `/category/{category}`, which redirects to the first subcategory if there is
 * one. Only the ids count.
 */
export function resolveListing(
  categories: readonly Category[],
  { category: first, subcategory: second }: Params,
): ResolvedListing {
  const category = categories.find(({ id }) => id === paths.parseId(first))
  if (!category) return { missing: true }
  const subcategory =
    second === undefined ? undefined : category.subcategories.find(({ id }) => id === paths.parseId(second))
  if (second !== undefined && !subcategory) return { missing: true }
  if (second === undefined && category.subcategories.length > 0) return { movedTo: paths.category(category) }
  const isCurrent =
    first === paths.buildSegment(category) && (!subcategory || second === paths.buildSegment(subcategory))
  if (!isCurrent)
    return { movedTo: subcategory ? paths.listing({ category, subcategory }) : paths.categoryFallback(category) }
  return { place: { category, subcategory } }
}

export const variablesOf = ({ category, subcategory }: Params) => ({
  categoryId: paths.parseId(category),
  subcategoryId: subcategory === undefined ? null : paths.parseId(subcategory),
})
