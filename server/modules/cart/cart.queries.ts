import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase, prepareChange } from '#server/db/prepared.ts'
import { cartChanges, cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { uuidOf } from '#server/ids.ts'
import { productColumns } from '#server/modules/catalog/catalog.queries.ts'
import { MAX_QUANTITY, MAX_WORTH } from './cart.rules.ts'

const lineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  priceSeen: cartLines.priceSeen,
  note: cartLines.note,
  product: productColumns,
}

export type CartLineRow = Awaited<ReturnType<typeof findLines>>[number]
type LineKey = { userId: string; productId: string }

const given = {
  userId: sql`${sql.placeholder('userId')}::uuid`,
  productId: sql`${sql.placeholder('productId')}::uuid`,
  quantity: sql`${sql.placeholder('quantity')}::int`,
  note: sql`${sql.placeholder('note')}::text`,
  changeId: sql`${sql.placeholder('changeId')}::text`,
  madeAt: sql`${sql.placeholder('madeAt')}::timestamptz`,
  before: sql`${sql.placeholder('before')}::timestamptz`,
}
const MOST = { quantity: sql.raw(`${MAX_QUANTITY}`), worth: sql.raw(`${MAX_WORTH}`) }

/** Whether so many of product `p` are in stock, and the cart stays within its limit with them, by list price. */
const takeable = (quantity: SQL) => sql`${quantity} <= least(p.stock, ${MOST.quantity}) and
  (select coalesce(sum(l.quantity::bigint * o.list_price), 0) from ${cartLines} l join ${products} o on o.id = l.product_id
   where l.user_id = ${given.userId} and l.product_id <> ${given.productId}) + ${quantity}::bigint * p.list_price <= ${MOST.worth}`

const raised = sql`(cart_lines.quantity + excluded.quantity)`

const statements = perDatabase((db) => ({
  lines: db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
    .prepare('cart_lines'),
  raise: prepareChange(
    db,
    'cart_raise_line',
    sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen, note)
    select ${given.userId}, p.id, ${given.quantity}, p.price, ${given.note} from ${products} p
    where p.id = ${given.productId} and p.published and ${takeable(given.quantity)}
    on conflict (user_id, product_id) do update
    set quantity = ${raised}, price_seen = excluded.price_seen, note = coalesce(excluded.note, cart_lines.note)
    where exists (select 1 from ${products} p where p.id = excluded.product_id and ${takeable(raised)})`,
  ),
  set: prepareChange(
    db,
    'cart_set_line',
    sql`
    update ${cartLines} set quantity = ${given.quantity}, price_seen = p.price from ${products} p
    where cart_lines.user_id = ${given.userId} and cart_lines.product_id = ${given.productId}
      and p.id = cart_lines.product_id and p.published and ${takeable(given.quantity)}`,
  ),
  claim: prepareChange(
    db,
    'cart_claim_change',
    sql`
    insert into ${cartChanges} (user_id, change_id, made_at) values (${given.userId}, ${given.changeId}, ${given.madeAt}) on conflict do nothing`,
  ),
  forget: prepareChange(
    db,
    'cart_forget_changes',
    sql`
    delete from ${cartChanges} where user_id = ${given.userId} and made_at < ${given.before}`,
  ),
}))

const uuidsOf = ({ userId, productId }: LineKey) => ({ userId: uuidOf('user', userId), productId: uuidOf('product', productId) })

/** The shopper's lines with their products, oldest first. */
export function findLines(db: Queryable, userId: string) {
  return statements(db).lines.execute({ userId: uuidOf('user', userId) })
}

/**
 * Puts so many more of a product into the cart, in one statement that two taps at once cannot get past: the line is
 * written only when the new quantity is in stock and at most 999. A note that is there stays unless another comes.
 */
export async function raiseLine(db: Queryable, key: LineKey, { quantity, note }: { quantity: number; note: string | null }): Promise<boolean> {
  return (await statements(db).raise({ ...uuidsOf(key), quantity, note })) === 1
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
export async function setLine(db: Queryable, key: LineKey, quantity: number): Promise<boolean> {
  return (await statements(db).set({ ...uuidsOf(key), quantity })) === 1
}

/** Writes a note on a line, or takes it off with null; false when the line is not there. */
export async function setNote(db: Queryable, { userId, productId }: LineKey, note: string | null): Promise<boolean> {
  const { rowCount } = await db
    .update(cartLines)
    .set({ note })
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
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
export async function writeLines(
  db: Queryable,
  userId: string,
  lines: { productId: string; quantity: number; priceSeen: number; note: string | null }[],
): Promise<void> {
  if (lines.length === 0) return
  // Once more the larger of the two, at most the stock: the line may have been changed since it was looked at.
  const inStock = sql`(select least(p.stock, ${MAX_QUANTITY}) from ${products} p where p.id = excluded.product_id)`
  const larger = sql`greatest(1, least(greatest(${cartLines.quantity}, excluded.quantity), ${inStock}))`
  await db
    .insert(cartLines)
    .values(lines.map((line) => ({ userId, ...line })))
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: { quantity: larger, priceSeen: sql`excluded.price_seen`, note: sql`coalesce(excluded.note, ${cartLines.note})` },
    })
}

/**
 * Takes every line out of the cart and hands them over. Two checkouts of one cart meet here: the second waits, then
 * finds nothing.
 */
export function takeLines(db: Queryable, userId: string) {
  return db.delete(cartLines).where(eq(cartLines.userId, userId)).returning()
}

type ChangeKey = { userId: string; changeId: string }

/**
 * True when this change was not made before; ids older than `before` are forgotten on the way. Who comes with the same id at the same
 * time waits for the first one's transaction.
 */
export async function claimChange(tx: Queryable, { userId, changeId, madeAt, before }: ChangeKey & { madeAt: Date; before: Date }): Promise<boolean> {
  const { claim, forget } = statements(tx)
  const user = uuidOf('user', userId)
  await forget({ userId: user, before: before.toISOString() })
  return (await claim({ userId: user, changeId, madeAt: madeAt.toISOString() })) === 1
}

export async function releaseChange(tx: Queryable, { userId, changeId }: ChangeKey): Promise<void> {
  await tx.delete(cartChanges).where(and(eq(cartChanges.userId, userId), eq(cartChanges.changeId, changeId)))
}
