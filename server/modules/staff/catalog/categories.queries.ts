import { and, count, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  subcategories,
  subcategoryCategories,
} from '#server/db/tables/catalog.ts'
import { refreshSearchPlaces } from '#server/modules/catalog/catalogStore.queries.ts'

export type OrderedRow = { id: string; name: string }

/** Categories in display order. */
export const findCategoryOrder = (tx: Tx): Promise<OrderedRow[]> =>
  tx.select({ id: categories.id, name: categories.name }).from(categories).orderBy(categories.position, categories.id)

/** Subcategories of a category in display order. */
export const findSubcategoryOrder = (tx: Tx, categoryId: string): Promise<OrderedRow[]> =>
  tx
    .select({ id: subcategories.id, name: subcategories.name })
    .from(subcategoryCategories)
    .innerJoin(subcategories, eq(subcategories.id, subcategoryCategories.subcategoryId))
    .where(eq(subcategoryCategories.categoryId, categoryId))
    .orderBy(subcategoryCategories.position, subcategories.id)

/** Name of a category; null when there is none. */
export async function findCategoryName(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  return row?.name ?? null
}

/** Stores the order, also for search results; a shop has tens of categories. */
export async function setCategoryOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await tx.update(categories).set({ position }).where(eq(categories.id, id))
  await refreshSearchPlaces(tx)
}

export async function setSubcategoryOrder(tx: Tx, categoryId: string, ids: readonly string[]): Promise<void> {
  const { categoryId: category, subcategoryId } = subcategoryCategories
  for (const [position, id] of ids.entries())
    await tx
      .update(subcategoryCategories)
      .set({ position })
      .where(and(eq(category, categoryId), eq(subcategoryId, id)))
}

/** Numbers of products, on sale or not, by the id of the category or subcategory. */
export async function countProductsByCategory(db: Queryable): Promise<Map<string, number>> {
  const inCategories = await db
    .select({ id: productCategories.categoryId, n: count() })
    .from(productCategories)
    .groupBy(productCategories.categoryId)
  const inSubcategories = await db
    .select({ id: productSubcategories.subcategoryId, n: count() })
    .from(productSubcategories)
    .groupBy(productSubcategories.subcategoryId)
  return new Map([...inCategories, ...inSubcategories].map(({ id, n }) => [id, n]))
}
