import { count, eq, max } from 'drizzle-orm'
import type { Db } from '#server/db/pool.ts'
import { products } from '#server/db/tables/catalog.ts'

/** Returns the number of products on sale and the time at which one of them last changed. */
export async function countProducts(db: Db): Promise<{ products: number; changedAt: Date | null }> {
  const [row] = await db
    .select({ products: count(), changedAt: max(products.updatedAt) })
    .from(products)
    .where(eq(products.published, true))
  return row ?? { products: 0, changedAt: null }
}

/** Returns the fields of which product URLs are made, in an order that does not change with price or stock. */
export function findProductAddresses(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; name: string; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, name: products.name, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.published, true))
    .orderBy(products.id)
    .limit(limit)
    .offset(offset)
}
