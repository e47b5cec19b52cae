import { max, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
} from '#server/db/tables/catalog.ts'
import type { CategoryKind } from './catalogStore.queries.ts'

export type NamedCategory = { id: string; slug: string; name: string }

/**
 * Returns the products with these numbers and locks them until the transaction ends, so that none is sold in the
 * meantime.
 */
export function lockProducts(tx: Tx, numbers: string[]) {
  const { id, number, name, unit, listPrice, discount, stock, description, details, images } = products
  return tx
    .select({ id, number, name, unit, listPrice, discount, stock, description, details, images })
    .from(products)
    .where(sql`${number} = any(${sql.param(numbers)})`)
    .orderBy(id)
    .for('update')
}

export async function findCategoriesAndSubcategories(tx: Tx): Promise<Record<CategoryKind, NamedCategory[]>> {
  const [categoryRows, subcategoryRows] = [
    await tx.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories),
    await tx.select({ id: subcategories.id, slug: subcategories.slug, name: subcategories.name }).from(subcategories),
  ]
  return { categories: categoryRows, subcategories: subcategoryRows }
}

/** Returns the highest position of any product in any category or subcategory, 0 when there is none. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const [[inCategories], [inSubcategories]] = [
    await tx.select({ last: max(productCategories.position) }).from(productCategories),
    await tx.select({ last: max(productSubcategories.position) }).from(productSubcategories),
  ]
  return Math.max(inCategories?.last ?? 0, inSubcategories?.last ?? 0)
}
