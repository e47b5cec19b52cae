import { and, asc, eq, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { sqlStateOf } from '#server/db/postgresErrors.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { cartChanges, cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { toUuid } from '#server/ids.ts'
import {
  type ProductForSale,
  type ProductRow,
  productColumns,
  saleColumns,
} from '#server/modules/catalog/catalog.queries.ts'
import { MAX_CART_VALUE, MAX_QUANTITY } from './cart.rules.ts'

const { createdAt: _createdAt, updatedAt: _updatedAt, ...cartProductColumns } = productColumns

const lineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  priceSeen: cartLines.priceSeen,
  note: cartLines.note,
  product: cartProductColumns,
}

/** Product columns that a cart shows. */
export type CartProduct = Pick<ProductRow, keyof typeof cartProductColumns>
export type CartLineRow = {
  productId: string
  quantity: number
  priceSeen: number
  note: string | null
  product: CartProduct
}
type LineKey = { userId: string; productId: string }

const parameters = {
  userId: sql`${sql.placeholder('userId')}::uuid`,
  productId: sql`${sql.placeholder('productId')}::uuid`,
  quantity: sql`${sql.placeholder('quantity')}::int`,
  note: sql`${sql.placeholder('note')}::text`,
  changeId: sql`${sql.placeholder('changeId')}::text`,
  madeAt: sql`${sql.placeholder('madeAt')}::timestamptz`,
}
const LIMITS = { quantity: sql.raw(`${MAX_QUANTITY}`), worth: sql.raw(`${MAX_CART_VALUE}`) }

/**
 * Condition that this quantity of product `p` is in stock and keeps the cart within its maximum value at list prices.
 */
const isWithinLimits = (quantity: SQL) => sql`${quantity} <= least(p.stock, ${LIMITS.quantity}) and
  (select coalesce(sum(l.quantity::bigint * o.list_price), 0) from ${cartLines} l join ${products} o on o.id = l.product_id
   where l.user_id = ${parameters.userId} and l.product_id <> ${parameters.productId}) + ${quantity}::bigint * p.list_price <= ${LIMITS.worth}`

const raisedQuantity = sql`(cart_lines.quantity + excluded.quantity)`

const isCartLine = sql`cart_lines.user_id = ${parameters.userId} and cart_lines.product_id = ${parameters.productId}`

/** Condition that skips a change whose id has been recorded before. */
const isNewChange = sql`not exists (select 1 from ${cartChanges} where user_id = ${parameters.userId} and change_id = ${parameters.changeId})`
/**
 * Records the id of a change. Of two concurrent changes with the same id, the second violates the unique key and is
 * rolled back.
 */
const insertChange = sql`insert into ${cartChanges} (user_id, change_id, made_at) select ${parameters.userId}, ${parameters.changeId}, ${parameters.madeAt}`
const recordAppliedChange = sql`${insertChange} from touched where ${parameters.changeId} is not null limit 1`
const recordAnyChange = sql`${insertChange} where ${parameters.changeId} is not null on conflict do nothing`

/**
 * Removes all lines from a shopper's cart and locks their products, always in id order to prevent deadlocks. `requiredRow`
 * runs first; when it returns no row, nothing is removed.
 */
export function buildTakeLinesStatement(
  db: Queryable,
  { name, requiredRow }: { name: string; requiredRow?: WithSubquery },
) {
  const hasRequiredRow = requiredRow && sql`exists (select 1 from ${requiredRow})`
  const takenLines = db.$with('taken').as(
    db
      .delete(cartLines)
      .where(and(eq(cartLines.userId, sql.placeholder('userId')), hasRequiredRow))
      .returning({
        productId: cartLines.productId,
        quantity: cartLines.quantity,
        priceSeen: cartLines.priceSeen,
        note: cartLines.note,
        addedAt: cartLines.addedAt,
      }),
  )
  return db
    .with(...(requiredRow ? [requiredRow] : []), takenLines)
    .select({
      quantity: takenLines.quantity,
      priceSeen: takenLines.priceSeen,
      note: takenLines.note,
      addedAt: takenLines.addedAt,
      product: saleColumns,
    })
    .from(takenLines)
    .innerJoin(products, eq(products.id, takenLines.productId))
    .orderBy(products.id)
    .for('no key update', { of: products })
    .prepare(name)
}

const selectLines = <T>(db: Pick<Queryable, 'select'>, isApplied: SQL<T>) =>
  db
    .select({ ...lineColumns, isApplied })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))

const unchangedLines = sql`select l.* from ${cartLines} l where l.user_id = ${parameters.userId} and not exists (select 1 from touched t where t.product_id = l.product_id)`
const allLines = sql`select * from touched union all ${unchangedLines}`

/**
 * Changes the cart, records the change id and returns the resulting lines in one statement. All parts of a statement
 * see the same snapshot, so a CTE named `cart_lines` replaces the table: it combines the changed lines with the others.
 */
function buildChangeStatement(
  db: Queryable,
  { name, change, recordChange, after }: { name: string; change: SQL; recordChange: SQL; after: SQL },
) {
  const buildCte = (cteName: string, statement: SQL) => db.$with(cteName, {}).as(statement)
  const ctes = [
    buildCte('touched', sql`${change} returning cart_lines.*`),
    buildCte('noted', recordChange),
    buildCte('cart_lines', after),
  ]
  return selectLines(db.with(...ctes), sql<boolean>`exists (select 1 from touched)`).prepare(name)
}

const statements = perDatabase((db) => ({
  take: buildTakeLinesStatement(db, { name: 'cart_take_lines' }),
  lines: selectLines(db, sql<null>`null`).prepare('cart_lines'),
  raise: buildChangeStatement(db, {
    name: 'cart_raise_line',
    change: sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen, note)
    select ${parameters.userId}, p.id, ${parameters.quantity}, p.price, ${parameters.note} from ${products} p
    where p.id = ${parameters.productId} and p.published and ${isWithinLimits(parameters.quantity)} and ${isNewChange}
    on conflict (user_id, product_id) do update
    set quantity = ${raisedQuantity}, price_seen = excluded.price_seen, note = coalesce(excluded.note, cart_lines.note)
    where exists (select 1 from ${products} p where p.id = excluded.product_id and ${isWithinLimits(raisedQuantity)})`,
    recordChange: recordAppliedChange,
    after: allLines,
  }),
  set: buildChangeStatement(db, {
    name: 'cart_set_line',
    change: sql`
    update ${cartLines} set quantity = ${parameters.quantity}, price_seen = p.price from ${products} p
    where ${isCartLine} and p.id = cart_lines.product_id and p.published and ${isWithinLimits(parameters.quantity)} and ${isNewChange}`,
    recordChange: recordAppliedChange,
    after: allLines,
  }),
  note: buildChangeStatement(db, {
    name: 'cart_note_line',
    change: sql`update ${cartLines} set note = ${parameters.note} where ${isCartLine} and ${isNewChange}`,
    recordChange: recordAppliedChange,
    after: allLines,
  }),
  remove: buildChangeStatement(db, {
    name: 'cart_remove_line',
    change: sql`delete from ${cartLines} where ${isCartLine} and ${isNewChange}`,
    // Record the id even when the line does not exist: it is removed either way.
    recordChange: recordAnyChange,
    after: unchangedLines,
  }),
}))

/** Identifies a change: the shopper, the product and the client's change id, if any. */
export type ChangeKey = LineKey & { changeId: string | null; madeAt: Date }

const toParameters = ({ userId, productId, changeId, madeAt }: ChangeKey) => ({
  userId: toUuid('user', userId),
  productId: toUuid('product', productId),
  changeId,
  madeAt: madeAt.toISOString(),
})

const UNIQUE_VIOLATION = '23505'

/**
 * Returns the lines after a change, or after an earlier call with the same change id; null when a rule rejects the
 * change, in which case nothing is written.
 */
async function applyChange(
  db: Queryable,
  { userId, changeId }: ChangeKey,
  change: () => Promise<(CartLineRow & { isApplied: boolean })[]>,
) {
  try {
    const lines = await change()
    return lines.some(({ isApplied }) => isApplied) || (await isChangeRecorded(db, { userId, changeId })) ? lines : null
  } catch (error) {
    if (changeId === null || sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    return findLines(db, userId)
  }
}

async function isChangeRecorded(
  db: Queryable,
  { userId, changeId }: Pick<ChangeKey, 'userId' | 'changeId'>,
): Promise<boolean> {
  return (
    changeId !== null &&
    (await db.$count(cartChanges, and(eq(cartChanges.userId, userId), eq(cartChanges.changeId, changeId)))) > 0
  )
}

/** Returns the shopper's lines with their products, oldest first. */
export function findLines(db: Queryable, userId: string): Promise<CartLineRow[]> {
  return statements(db).lines.execute({ userId: toUuid('user', userId) })
}

/**
 * Adds to the quantity of a product in one statement, so that concurrent calls cannot exceed the limits: the line is
 * written only when the new quantity is in stock and at most 999. An existing note stays unless a new one is given.
 */
export function raiseLineQuantity(
  db: Queryable,
  key: ChangeKey,
  values: { quantity: number; note: string | null },
): Promise<CartLineRow[] | null> {
  return applyChange(db, key, () => statements(db).raise.execute({ ...toParameters(key), ...values }))
}

/** Adds one unit of a product unless its line exists; the REST API adds in this way. */
export async function insertLine(db: Queryable, { userId, productId }: LineKey): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${cartLines} (user_id, product_id, quantity, price_seen)
    select ${toUuid('user', userId)}, p.id, 1, p.price from ${products} p
    where p.id = ${toUuid('product', productId)} and p.published and p.stock >= 1
    on conflict do nothing`)
  return rowCount === 1
}

/**
 * Sets the quantity of an existing line and accepts the current price; a quantity above the stock leaves the line
 * unchanged.
 */
export function setLineQuantity(db: Queryable, key: ChangeKey, quantity: number): Promise<CartLineRow[] | null> {
  return applyChange(db, key, () => statements(db).set.execute({ ...toParameters(key), quantity }))
}

/** Sets the note of a line, or removes it with null; returns null when the line does not exist. */
export function setNote(db: Queryable, key: ChangeKey, note: string | null): Promise<CartLineRow[] | null> {
  return applyChange(db, key, () => statements(db).note.execute({ ...toParameters(key), note }))
}

export function deleteLine(db: Queryable, key: ChangeKey): Promise<CartLineRow[]> {
  return statements(db).remove.execute(toParameters(key))
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
  const largerQuantity = sql`greatest(1, least(greatest(${cartLines.quantity}, excluded.quantity), ${inStock}))`
  await db
    .insert(cartLines)
    .values(lines.map((line) => ({ userId, ...line })))
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: {
        quantity: largerQuantity,
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
  return sortOldestFirst(await statements(tx).take.execute({ userId: toUuid('user', userId) }))
}

/** A locked line with its product, whose row is locked as well. */
export type LockedLine = { quantity: number; priceSeen: number; note: string | null; product: ProductForSale }

/** Sorts lines by the time they were added, then by product id. */
export const sortOldestFirst = <L extends LockedLine & { addedAt: Date }>(lines: L[]): L[] =>
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
export async function removePurchasedLines(
  tx: Queryable,
  userId: string,
  purchasedLines: { productId: string; quantity: number }[],
): Promise<void> {
  const ids = sql.param(purchasedLines.map(({ productId }) => toUuid('product', productId)))
  const quantities = sql.param(purchasedLines.map(({ quantity }) => quantity))
  const purchasedRows = sql`unnest(${ids}::uuid[], ${quantities}::int[]) as bought(product_id, quantity)`
  const isPurchasedLine = sql`cart_lines.user_id = ${toUuid('user', userId)} and cart_lines.product_id = bought.product_id`
  await tx.execute(
    sql`delete from ${cartLines} using ${purchasedRows} where ${isPurchasedLine} and cart_lines.quantity <= bought.quantity`,
  )
  await tx.execute(
    sql`update ${cartLines} set quantity = cart_lines.quantity - bought.quantity from ${purchasedRows} where ${isPurchasedLine}`,
  )
}
