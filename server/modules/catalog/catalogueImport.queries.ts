import { inArray, max } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
} from '#server/db/tables/catalog.ts'
import type { ShelfKind } from './catalogueStore.queries.ts'

export type Shelf = { id: string; slug: string; name: string }

/**
 * Returns the products with these numbers and locks them until the transaction ends, so that none is sold meanwhile.
 */
export function holdProducts(tx: Tx, numbers: string[]) {
  const { id, number, name, unit, listPrice, discount, stock, description, details, images } = products
  return tx
    .select({ id, number, name, unit, listPrice, discount, stock, description, details, images })
    .from(products)
    .where(inArray(number, numbers))
    .orderBy(id)
    .for('update')
}

export async function findShelves(tx: Tx): Promise<Record<ShelfKind, Shelf[]>> {
  const [first, second] = [
    await tx.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories),
    await tx.select({ id: subcategories.id, slug: subcategories.slug, name: subcategories.name }).from(subcategories),
  ]
  return { categories: first, subcategories: second }
}

/** Returns the highest position of any product in any category or subcategory, 0 when there is none. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const [[onShelves], [inParts]] = [
    await tx.select({ last: max(productCategories.position) }).from(productCategories),
    await tx.select({ last: max(productSubcategories.position) }).from(productSubcategories),
  ]
  return Math.max(onShelves?.last ?? 0, inParts?.last ?? 0)
}
