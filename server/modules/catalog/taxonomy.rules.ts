import { toUuid } from '#server/ids.ts'
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
  /** The same rows by uuid, as products refer to them. */
  categoryOfUuid: ReadonlyMap<string, CategoryRow>
  subcategoryOfUuid: ReadonlyMap<string, SubcategoryRow>
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
  return {
    categories: [...category.values()],
    category,
    subcategory,
    subcategoriesOf,
    categoriesOf,
    order,
    categoryOfUuid: new Map([...category].map(([id, row]) => [toUuid('category', id), row])),
    subcategoryOfUuid: new Map([...subcategory].map(([id, row]) => [toUuid('subcategory', id), row])),
  }
}

/** Returns the categories or subcategories with these ids or uuids, in display order. */
export function pickInOrder<T extends { id: string }>(
  rows: ReadonlyMap<string, T>,
  ids: readonly string[],
  { order }: Taxonomy,
): T[] {
  const picked: T[] = []
  for (const id of ids) {
    const row = rows.get(id)
    if (row) picked.push(row)
  }
  return picked.length > 1 ? picked.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)) : picked
}
