import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'

/**
 * Stops selling a product for good. One that lies in somebody's cart stays, hidden, so that its line can say what it was until the
 * shopper takes it out; any other is deleted. Orders keep what they say of it.
 * @returns null when there is none
 */
export async function removeProduct(tx: Tx, id: string): Promise<'deleted' | 'hidden' | null> {
  // Who puts it into a cart meanwhile waits for this row, and then finds it gone or hidden.
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')
  if (!product) return null
  const [wanted] = await tx.select({ by: cartLines.userId }).from(cartLines).where(eq(cartLines.productId, id)).limit(1)
  if (wanted) await tx.update(products).set({ published: false }).where(eq(products.id, id))
  else await tx.delete(products).where(eq(products.id, id))
  return wanted ? 'hidden' : 'deleted'
}
