import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'

/**
 * Removes a product from sale permanently. A product that is in a cart is hidden instead of deleted, so that its cart
 * line can describe it until the shopper removes the line. Orders keep their copy of the product data.
 * @returns null when the product does not exist
 */
export async function removeProduct(tx: Tx, id: string): Promise<'deleted' | 'hidden' | null> {
  // A concurrent insert into a cart waits for this row lock and then finds the product deleted or hidden.
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')
  if (!product) return null
  const [cartLine] = await tx
    .select({ userId: cartLines.userId })
    .from(cartLines)
    .where(eq(cartLines.productId, id))
    .limit(1)
  if (cartLine) await tx.update(products).set({ published: false }).where(eq(products.id, id))
  else await tx.delete(products).where(eq(products.id, id))
  return cartLine ? 'hidden' : 'deleted'
}
