import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { uuidOf } from '#server/ids.ts'
import { productColumns } from '#server/modules/catalog/catalog.queries.ts'
import { MAX_QUANTITY, MAX_WORTH } from './cart.rules.ts'

const lineColumns = { productId: cartLines.productId, quantity: cartLines.quantity, priceSeen: cartLines.priceSeen, product: productColumns }

export type CartLineRow = Awaited<ReturnType<typeof findLines>>[number]
type LineKey = { userId: string; productId: string }

/** The shopper's lines with their products, oldest first. */
export function findLines(db: Queryable, userId: string) {
  return db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
}

/** Whether the cart stays within its limit with so many of product `p`, by list price. */
const affordable = ({ userId, productId }: LineKey, quantity: SQL) => sql`
  (select coalesce(sum(l.quantity::bigint * o.list_price), 0) from ${cartLines} l join ${products} o on o.id = l.product_id
   where l.user_id = ${uuidOf('user', userId)} and l.product_id <> ${uuidOf('product', productId)}) + ${quantity}::bigint * p.list_price <= ${MAX_WORTH}`

/**
 * Puts so many more of a product into the cart, in one statement that two taps at once cannot get past: the line is
 * written only when the new quantity is in stock and at most 999.
 */
export async function raiseLine(db: Queryable, { userId, productId }: LineKey, by: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen)
    select ${uuidOf('user', userId)}, p.id, ${by}::smallint, p.price from ${products} p
    where p.id = ${uuidOf('product', productId)} and p.published and ${by} <= least(p.stock, ${MAX_QUANTITY}) and ${affordable({ userId, productId }, sql`${by}`)}
    on conflict (user_id, product_id) do update
    set quantity = cart_lines.quantity + excluded.quantity, price_seen = excluded.price_seen
    where exists (select 1 from ${products} p where p.id = excluded.product_id and cart_lines.quantity + excluded.quantity <= least(p.stock, ${MAX_QUANTITY})
      and ${affordable({ userId, productId }, sql`(cart_lines.quantity + excluded.quantity)`)})`)
  return rowCount === 1
}

/** Puts one of a product into the cart unless a line is there; the REST path's way of adding. */
export async function startLine(db: Queryable, { userId, productId }: LineKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen)
    select ${uuidOf('user', userId)}, p.id, 1, p.price from ${products} p
    where p.id = ${uuidOf('product', productId)} and p.published and p.stock >= 1
    on conflict do nothing`)
  return rowCount === 1
}

/** Sets the quantity of a line that is there, agreeing to today's price; the line is untouched above the stock. */
export async function setLine(db: Queryable, { userId, productId }: LineKey, quantity: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${cartLines} set quantity = ${quantity}, price_seen = p.price from ${products} p
    where cart_lines.user_id = ${uuidOf('user', userId)} and cart_lines.product_id = ${uuidOf('product', productId)}
      and p.id = cart_lines.product_id and p.published and ${quantity} <= least(p.stock, ${MAX_QUANTITY})
      and ${affordable({ userId, productId }, sql`${quantity}`)}`)
  return rowCount === 1
}

export async function deleteLine(db: Queryable, { userId, productId }: LineKey): Promise<void> {
  await db.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}

export async function findLine(db: Queryable, { userId, productId }: LineKey) {
  const [line] = await db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
  return line ?? null
}

/** Writes lines that were worked out already; for merging a cart that was kept in a browser. */
export async function writeLines(db: Queryable, userId: string, lines: { productId: string; quantity: number; priceSeen: number }[]): Promise<void> {
  if (lines.length === 0) return
  // Once more the larger of the two, at most the stock: the line may have been changed since it was looked at.
  const inStock = sql`(select least(p.stock, ${MAX_QUANTITY}) from ${products} p where p.id = excluded.product_id)`
  const larger = sql`greatest(1, least(greatest(${cartLines.quantity}, excluded.quantity), ${inStock}))`
  await db
    .insert(cartLines)
    .values(lines.map((line) => ({ userId, ...line })))
    .onConflictDoUpdate({ target: [cartLines.userId, cartLines.productId], set: { quantity: larger, priceSeen: sql`excluded.price_seen` } })
}

/**
 * Takes every line out of the cart and hands them over. Two checkouts of one cart meet here: the second waits, then
 * finds nothing.
 */
export function takeLines(db: Queryable, userId: string) {
  return db.delete(cartLines).where(eq(cartLines.userId, userId)).returning()
}
