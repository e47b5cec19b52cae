import type { CategoryRow, findTaxonomy, SubcategoryRow } from './catalog.queries.ts'

/** Categories and subcategories of the shop: a small set that every page shows. The maps are in display order. */
export type Taxonomy = {
  categories: CategoryRow[]
  category: ReadonlyMap<string, CategoryRow>
  subcategory: ReadonlyMap<string, SubcategoryRow>
  subcategoriesOf: ReadonlyMap<string, SubcategoryRow[]>
  categoriesOf: ReadonlyMap<string, CategoryRow[]>
  /** Position of each category and subcategory in display order. */
  order: ReadonlyMap<string, number>
}

export function toTaxonomy(rows: Awaited<ReturnType<typeof findTaxonomy>>): Taxonomy {
  const category = new Map<string, CategoryRow>()
  const subcategory = new Map<string, SubcategoryRow>()
  const subcategoriesOf = new Map<string, SubcategoryRow[]>()
  const categoriesOf = new Map<string, CategoryRow[]>()
  for (const row of rows) {
    if (!category.has(row.category.id)) {
      category.set(row.category.id, row.category)
      subcategoriesOf.set(row.category.id, [])
    }
    if (!row.subcategory) continue
    subcategory.set(row.subcategory.id, row.subcategory)
    subcategoriesOf.get(row.category.id)?.push(row.subcategory)
    categoriesOf.set(row.subcategory.id, [...(categoriesOf.get(row.subcategory.id) ?? []), row.category])
  }
  const order = new Map([...category.keys(), ...subcategory.keys()].map((id, position) => [id, position]))
  return { categories: [...category.values()], category, subcategory, subcategoriesOf, categoriesOf, order }
}

/** Returns the categories or subcategories with these ids, in display order. */
export function pickInOrder<T extends { id: string }>(
  rows: ReadonlyMap<string, T>,
  ids: readonly string[],
  { order }: Taxonomy,
): T[] {
  return ids.flatMap((id) => rows.get(id) ?? []).sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
}
