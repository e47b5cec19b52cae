import { and, asc, eq, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { sqlStateOf } from '#server/db/postgresErrors.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { cartChanges, cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { uuidOf } from '#server/ids.ts'
import {
  type ProductForSale,
  type ProductRow,
  productColumns,
  saleColumns,
} from '#server/modules/catalog/catalog.queries.ts'
import { MAX_QUANTITY, MAX_WORTH } from './cart.rules.ts'

const { createdAt: _createdAt, updatedAt: _updatedAt, ...shownColumns } = productColumns

const lineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  priceSeen: cartLines.priceSeen,
  note: cartLines.note,
  product: shownColumns,
}

/** Product columns that a cart shows. */
export type CartProduct = Pick<ProductRow, keyof typeof shownColumns>
export type CartLineRow = {
  productId: string
  quantity: number
  priceSeen: number
  note: string | null
  product: CartProduct
}
type LineKey = { userId: string; productId: string }

const given = {
  userId: sql`${sql.placeholder('userId')}::uuid`,
  productId: sql`${sql.placeholder('productId')}::uuid`,
  quantity: sql`${sql.placeholder('quantity')}::int`,
  note: sql`${sql.placeholder('note')}::text`,
  changeId: sql`${sql.placeholder('changeId')}::text`,
  madeAt: sql`${sql.placeholder('madeAt')}::timestamptz`,
}
const MOST = { quantity: sql.raw(`${MAX_QUANTITY}`), worth: sql.raw(`${MAX_WORTH}`) }

/**
 * Condition that this quantity of product `p` is in stock and keeps the cart within its maximum value at list prices.
 */
const takeable = (quantity: SQL) => sql`${quantity} <= least(p.stock, ${MOST.quantity}) and
  (select coalesce(sum(l.quantity::bigint * o.list_price), 0) from ${cartLines} l join ${products} o on o.id = l.product_id
   where l.user_id = ${given.userId} and l.product_id <> ${given.productId}) + ${quantity}::bigint * p.list_price <= ${MOST.worth}`

const raised = sql`(cart_lines.quantity + excluded.quantity)`

const ownLine = sql`cart_lines.user_id = ${given.userId} and cart_lines.product_id = ${given.productId}`

/** Condition that skips a change whose id has been recorded before. */
const newChange = sql`not exists (select 1 from ${cartChanges} where user_id = ${given.userId} and change_id = ${given.changeId})`
/**
 * Records the id of a change. Of two concurrent changes with the same id, the second violates the unique key and is
 * rolled back.
 */
const note = sql`insert into ${cartChanges} (user_id, change_id, made_at) select ${given.userId}, ${given.changeId}, ${given.madeAt}`
const noteMade = sql`${note} from touched where ${given.changeId} is not null limit 1`
const noteAnyway = sql`${note} where ${given.changeId} is not null on conflict do nothing`

/**
 * Removes all lines from a shopper's cart and locks their products, always in id order to prevent deadlocks. `onlyWith`
 * runs first; when it returns no row, nothing is removed.
 */
export function takeStatement(db: Queryable, { name, onlyWith }: { name: string; onlyWith?: WithSubquery }) {
  const met = onlyWith && sql`exists (select 1 from ${onlyWith})`
  const taken = db.$with('taken').as(
    db
      .delete(cartLines)
      .where(and(eq(cartLines.userId, sql.placeholder('userId')), met))
      .returning({
        productId: cartLines.productId,
        quantity: cartLines.quantity,
        priceSeen: cartLines.priceSeen,
        note: cartLines.note,
        addedAt: cartLines.addedAt,
      }),
  )
  return db
    .with(...(onlyWith ? [onlyWith] : []), taken)
    .select({
      quantity: taken.quantity,
      priceSeen: taken.priceSeen,
      note: taken.note,
      addedAt: taken.addedAt,
      product: saleColumns,
    })
    .from(taken)
    .innerJoin(products, eq(products.id, taken.productId))
    .orderBy(products.id)
    .for('no key update', { of: products })
    .prepare(name)
}

const linesOf = <T>(db: Pick<Queryable, 'select'>, made: SQL<T>) =>
  db
    .select({ ...lineColumns, made })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))

const others = sql`select l.* from ${cartLines} l where l.user_id = ${given.userId} and not exists (select 1 from touched t where t.product_id = l.product_id)`
const withTouched = sql`select * from touched union all ${others}`

/**
 * Changes the cart, records the change id and returns the resulting lines in one statement. All parts of a statement
 * see the same snapshot, so a CTE named `cart_lines` replaces the table: it combines the changed lines with the others.
 */
function changeStatement(
  db: Queryable,
  { name, change, noting, after }: { name: string; change: SQL; noting: SQL; after: SQL },
) {
  const part = (called: string, statement: SQL) => db.$with(called, {}).as(statement)
  const parts = [
    part('touched', sql`${change} returning cart_lines.*`),
    part('noted', noting),
    part('cart_lines', after),
  ]
  return linesOf(db.with(...parts), sql<boolean>`exists (select 1 from touched)`).prepare(name)
}

const statements = perDatabase((db) => ({
  take: takeStatement(db, { name: 'cart_take_lines' }),
  lines: linesOf(db, sql<null>`null`).prepare('cart_lines'),
  raise: changeStatement(db, {
    name: 'cart_raise_line',
    change: sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen, note)
    select ${given.userId}, p.id, ${given.quantity}, p.price, ${given.note} from ${products} p
    where p.id = ${given.productId} and p.published and ${takeable(given.quantity)} and ${newChange}
    on conflict (user_id, product_id) do update
    set quantity = ${raised}, price_seen = excluded.price_seen, note = coalesce(excluded.note, cart_lines.note)
    where exists (select 1 from ${products} p where p.id = excluded.product_id and ${takeable(raised)})`,
    noting: noteMade,
    after: withTouched,
  }),
  set: changeStatement(db, {
    name: 'cart_set_line',
    change: sql`
    update ${cartLines} set quantity = ${given.quantity}, price_seen = p.price from ${products} p
    where ${ownLine} and p.id = cart_lines.product_id and p.published and ${takeable(given.quantity)} and ${newChange}`,
    noting: noteMade,
    after: withTouched,
  }),
  note: changeStatement(db, {
    name: 'cart_note_line',
    change: sql`update ${cartLines} set note = ${given.note} where ${ownLine} and ${newChange}`,
    noting: noteMade,
    after: withTouched,
  }),
  remove: changeStatement(db, {
    name: 'cart_remove_line',
    change: sql`delete from ${cartLines} where ${ownLine} and ${newChange}`,
    // Record the id even when the line does not exist: it is removed either way.
    noting: noteAnyway,
    after: others,
  }),
}))

/** Identifies a change: the shopper, the product and the client's change id, if any. */
export type ChangeKey = LineKey & { changeId: string | null; madeAt: Date }

const valuesOf = ({ userId, productId, changeId, madeAt }: ChangeKey) => ({
  userId: uuidOf('user', userId),
  productId: uuidOf('product', productId),
  changeId,
  madeAt: madeAt.toISOString(),
})

const UNIQUE_VIOLATION = '23505'

/**
 * Returns the lines after a change, or after an earlier call with the same change id; null when a rule rejects the
 * change, in which case nothing is written.
 */
async function afterChange(
  db: Queryable,
  { userId, changeId }: ChangeKey,
  change: () => Promise<(CartLineRow & { made: boolean })[]>,
) {
  try {
    const lines = await change()
    return lines.some(({ made }) => made) || (await wasMade(db, { userId, changeId })) ? lines : null
  } catch (error) {
    if (changeId === null || sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    return findLines(db, userId)
  }
}

async function wasMade(db: Queryable, { userId, changeId }: Pick<ChangeKey, 'userId' | 'changeId'>): Promise<boolean> {
  return (
    changeId !== null &&
    (await db.$count(cartChanges, and(eq(cartChanges.userId, userId), eq(cartChanges.changeId, changeId)))) > 0
  )
}

/** Returns the shopper's lines with their products, oldest first. */
export function findLines(db: Queryable, userId: string): Promise<CartLineRow[]> {
  return statements(db).lines.execute({ userId: uuidOf('user', userId) })
}

/**
 * Adds to the quantity of a product in one statement, so that concurrent calls cannot exceed the limits: the line is
 * written only when the new quantity is in stock and at most 999. An existing note stays unless a new one is given.
 */
export function raiseLine(
  db: Queryable,
  key: ChangeKey,
  to: { quantity: number; note: string | null },
): Promise<CartLineRow[] | null> {
  return afterChange(db, key, () => statements(db).raise.execute({ ...valuesOf(key), ...to }))
}

/** Adds one unit of a product unless its line exists; the REST API adds in this way. */
export async function startLine(db: Queryable, { userId, productId }: LineKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen)
    select ${uuidOf('user', userId)}, p.id, 1, p.price from ${products} p
    where p.id = ${uuidOf('product', productId)} and p.published and p.stock >= 1
    on conflict do nothing`)
  return rowCount === 1
}

/**
 * Sets the quantity of an existing line and accepts the current price; a quantity above the stock leaves the line
 * unchanged.
 */
export function setLine(db: Queryable, key: ChangeKey, quantity: number): Promise<CartLineRow[] | null> {
  return afterChange(db, key, () => statements(db).set.execute({ ...valuesOf(key), quantity }))
}

/** Sets the note of a line, or removes it with null; returns null when the line does not exist. */
export function setNote(db: Queryable, key: ChangeKey, note: string | null): Promise<CartLineRow[] | null> {
  return afterChange(db, key, () => statements(db).note.execute({ ...valuesOf(key), note }))
}

export function deleteLine(db: Queryable, key: ChangeKey): Promise<CartLineRow[]> {
  return statements(db).remove.execute(valuesOf(key))
}

export async function findLine(db: Queryable, { userId, productId }: LineKey) {
  const [line] = await db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
  return line ?? null
}

/** Writes computed lines when a browser cart is merged. */
export async function writeLines(
  db: Queryable,
  userId: string,
  lines: { productId: string; quantity: number; priceSeen: number; note: string | null }[],
): Promise<void> {
  if (lines.length === 0) return
  // Takes the larger quantity again, capped at the stock: the line may have changed since it was read.
  const inStock = sql`(select least(p.stock, ${MAX_QUANTITY}) from ${products} p where p.id = excluded.product_id)`
  const larger = sql`greatest(1, least(greatest(${cartLines.quantity}, excluded.quantity), ${inStock}))`
  await db
    .insert(cartLines)
    .values(lines.map((line) => ({ userId, ...line })))
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: {
        quantity: larger,
        priceSeen: sql`excluded.price_seen`,
        note: sql`coalesce(excluded.note, ${cartLines.note})`,
      },
    })
}

/**
 * Removes all lines from the cart and returns them with their products, oldest first. Concurrent checkouts of one cart
 * serialize here: the second waits, then finds no lines. The products stay locked until the transaction ends.
 */
export async function takeLines(tx: Queryable, userId: string): Promise<LockedLine[]> {
  return oldestFirst(await statements(tx).take.execute({ userId: uuidOf('user', userId) }))
}

/** A locked line with its product, whose row is locked as well. */
export type LockedLine = { quantity: number; priceSeen: number; note: string | null; product: ProductForSale }

/** Sorts lines by the time they were added, then by product id. */
export const oldestFirst = <L extends LockedLine & { addedAt: Date }>(lines: L[]): L[] =>
  lines.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime() || (a.product.id < b.product.id ? -1 : 1))

/** Returns the lines, locked until the transaction ends. */
export function lockLines(tx: Queryable, userId: string) {
  return tx
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
    .for('update')
}

/** Removes the purchased quantities from the cart; units added since then stay. */
export async function takeBought(
  tx: Queryable,
  userId: string,
  bought: { productId: string; quantity: number }[],
): Promise<void> {
  const ids = sql.param(bought.map(({ productId }) => uuidOf('product', productId)))
  const quantities = sql.param(bought.map(({ quantity }) => quantity))
  const these = sql`unnest(${ids}::uuid[], ${quantities}::int[]) as bought(product_id, quantity)`
  const same = sql`cart_lines.user_id = ${uuidOf('user', userId)} and cart_lines.product_id = bought.product_id`
  await tx.execute(
    sql`delete from ${cartLines} using ${these} where ${same} and cart_lines.quantity <= bought.quantity`,
  )
  await tx.execute(
    sql`update ${cartLines} set quantity = cart_lines.quantity - bought.quantity from ${these} where ${same}`,
  )
}
