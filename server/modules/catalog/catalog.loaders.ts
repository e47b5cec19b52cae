import DataLoader from 'dataloader'
import type { Db } from '#server/db/pool.ts'
import {
  type CategoryRow,
  findPlaces,
  findProducts,
  findRelated,
  findShelves,
  findTaxonomy,
  type ProductCard,
  type ProductRow,
  type SubcategoryRow,
} from './catalog.queries.ts'
import { findChangeTimes } from './productChanges.queries.ts'

/**
 * Categories and subcategories of the shop. The set is small and every page shows it, so each request reads it whole in
 * one statement.
 */
export type Taxonomy = {
  categories: CategoryRow[]
  category: Map<string, CategoryRow>
  subcategory: Map<string, SubcategoryRow>
  subcategoriesOf: Map<string, SubcategoryRow[]>
  categoriesOf: Map<string, CategoryRow[]>
}

export type Shelf = { totalCount: number; rows: (ProductCard & { place: number })[] }
export type Places = { categoryIds: string[]; subcategoryIds: string[] }

export function makeCatalogLoaders(db: Db) {
  let taxonomy: Promise<Taxonomy> | undefined
  const shelves = new Map<number, DataLoader<string, Shelf>>()
  const related = new Map<number, DataLoader<string, ProductRow[]>>()
  const product = new DataLoader<string, ProductRow | null>(async (ids) => {
    const found = new Map((await findProducts(db, ids)).map((row) => [row.id, row]))
    return ids.map((id) => found.get(id) ?? null)
  })
  const places = new DataLoader<string, Places>(async (ids) => {
    const found = new Map(ids.map((id) => [id, { categoryIds: [], subcategoryIds: [] } as Places]))
    for (const row of await findPlaces(db, ids)) {
      if (row.categoryId) found.get(row.productId)?.categoryIds.push(row.categoryId)
      if (row.subcategoryId) found.get(row.productId)?.subcategoryIds.push(row.subcategoryId)
    }
    return ids.map((id) => found.get(id) ?? { categoryIds: [], subcategoryIds: [] })
  })
  const changedAt = new DataLoader<string, Date | null>(async (ids) => {
    const found = new Map((await findChangeTimes(db, ids)).map((row) => [row.id, row.changedAt]))
    return ids.map((id) => found.get(id) ?? null)
  })
  return {
    product,
    places,
    /** Loads the time at which a product last changed. */
    changedAt,
    taxonomy: () => {
      taxonomy ??= findTaxonomy(db).then(toTaxonomy)
      return taxonomy
    },
    /**
     * Loads the first products of a category for product strips; categories requested together are read in one query.
     */
    shelf: (categoryId: string, first: number) => {
      let loader = shelves.get(first)
      if (!loader) {
        loader = new DataLoader<string, Shelf>(async (ids) => {
          const found = new Map<string, Shelf>()
          for (const row of await findShelves(db, ids, first)) {
            const shelf = found.get(row.categoryId)
            if (shelf) shelf.rows.push(row.product)
            else found.set(row.categoryId, { totalCount: row.totalCount, rows: [row.product] })
          }
          return ids.map((id) => found.get(id) ?? { totalCount: 0, rows: [] })
        })
        shelves.set(first, loader)
      }
      return loader.load(categoryId)
    },
    /** Loads the products related to a product; products requested together are read in one query. */
    related: (productId: string, first: number) => {
      let loader = related.get(first)
      if (!loader) {
        loader = new DataLoader<string, ProductRow[]>(async (ids) => {
          const found = Map.groupBy(await findRelated(db, ids, first), ({ of }) => of)
          return ids.map((id) => found.get(id)?.map(({ product }) => product) ?? [])
        })
        related.set(first, loader)
      }
      return loader.load(productId)
    },
    /** Clears everything that was read. Call it after a mutation within the request. */
    forget: () => {
      taxonomy = undefined
      product.clearAll()
      changedAt.clearAll()
      places.clearAll()
      shelves.clear()
      related.clear()
    },
  }
}

export function toTaxonomy(rows: Awaited<ReturnType<typeof findTaxonomy>>): Taxonomy {
  const taxonomy: Taxonomy = {
    categories: [],
    category: new Map(),
    subcategory: new Map(),
    subcategoriesOf: new Map(),
    categoriesOf: new Map(),
  }
  for (const { category, subcategory } of rows) {
    if (!taxonomy.category.has(category.id)) {
      taxonomy.categories.push(category)
      taxonomy.category.set(category.id, category)
      taxonomy.subcategoriesOf.set(category.id, [])
    }
    if (!subcategory) continue
    taxonomy.subcategory.set(subcategory.id, subcategory)
    taxonomy.subcategoriesOf.get(category.id)?.push(subcategory)
    taxonomy.categoriesOf.set(subcategory.id, [...(taxonomy.categoriesOf.get(subcategory.id) ?? []), category])
  }
  return taxonomy
}
