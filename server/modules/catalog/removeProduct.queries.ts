import { inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'

/** Ids of products that were removed from sale; those that do not exist are in neither list. */
export type Removal = { deleted: string[]; hidden: string[] }

/**
 * Removes products from sale permanently. A product that is in a cart is hidden instead of deleted, so that its cart
 * line can describe it until the shopper removes the line. Orders keep their copy of the product data.
 */
export async function removeProducts(tx: Tx, ids: string[]): Promise<Removal> {
  // A concurrent insert into a cart waits for the row lock and then finds the product deleted or hidden.
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id)
    .for('update')
  const found = locked.map(({ id }) => id)
  const inCarts = await tx
    .selectDistinct({ id: cartLines.productId })
    .from(cartLines)
    .where(inArray(cartLines.productId, found))
  const hidden = inCarts.map(({ id }) => id)
  const kept = new Set(hidden)
  const deleted = found.filter((id) => !kept.has(id))
  if (hidden.length > 0) await tx.update(products).set({ published: false }).where(inArray(products.id, hidden))
  if (deleted.length > 0) await tx.delete(products).where(inArray(products.id, deleted))
  return { deleted, hidden }
}
