import { and, asc, eq, exists, ne, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SessionKey } from '#server/context.ts'
import type { Queryable } from '#server/db/pool.ts'
import { sqlStateOf } from '#server/db/postgresErrors.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { buildClaimIf, type KeyClaim, toClaimParameters } from '#server/idempotency/idempotency.queries.ts'
import { toUuid } from '#server/ids.ts'
import { MAX_CART_VALUE, MAX_QUANTITY } from '#server/limits.ts'
import {
  buildUsableSession,
  toUsableSessionParameters,
  type UsableSession,
} from '#server/modules/accounts/accounts.queries.ts'
import {
  cardColumns,
  type ProductForSale,
  type ProductRow,
  saleColumns,
} from '#server/modules/catalog/catalog.queries.ts'
import { aggregateRows, type JsonRow, rowFromJson, selectForJson } from '#server/modules/catalog/productJson.ts'

const cartProductColumns = { ...cardColumns, published: products.published }

const lineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  priceSeen: cartLines.priceSeen,
  note: cartLines.note,
  product: cartProductColumns,
}

/** Columns of a line without its product and its owner. */
const ownLineColumns = {
  productId: cartLines.productId,
  quantity: cartLines.quantity,
  priceSeen: cartLines.priceSeen,
  note: cartLines.note,
  addedAt: cartLines.addedAt,
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
/** Line and product in one JSON object; `id` is the product's. */
type JsonLine = Omit<CartLineRow, 'productId' | 'product'> & JsonRow<CartProduct>
type LineKey = { userId: string; productId: string }

const placeholder = sql.placeholder
const userId = sql`${placeholder('userId')}::uuid`
const productId = sql`${placeholder('productId')}::uuid`
const quantity = sql`${placeholder('quantity')}::int`
const note = sql`${placeholder('note')}::text`

const otherLine = alias(cartLines, 'other_line')
const otherProduct = alias(products, 'other_product')
/** Value of the shopper's other lines at list prices. */
const otherLinesValue = queryBuilder
  .select({ value: sql`coalesce(sum(${otherLine.quantity}::bigint * ${otherProduct.listPrice}), 0)` })
  .from(otherLine)
  .innerJoin(otherProduct, eq(otherProduct.id, otherLine.productId))
  .where(and(eq(otherLine.userId, userId), ne(otherLine.productId, productId)))

/** Condition that a quantity of a product is in stock and keeps the cart within its maximum value. */
const isWithinLimits = (count: SQL) => sql`${count} <= least(${products.stock}, ${sql.raw(`${MAX_QUANTITY}`)})
  and ${otherLinesValue} + ${count}::bigint * ${products.listPrice} <= ${sql.raw(`${MAX_CART_VALUE}`)}`

const isCartLine = and(eq(cartLines.userId, userId), eq(cartLines.productId, productId))
const isOnSale = and(eq(products.id, productId), products.published)

/**
 * Removes all lines from a shopper's cart and locks their products, always in id order to prevent deadlocks.
 * `requiredRow` runs first; when it returns no row, nothing is removed.
 */
export function buildTakeLinesStatement(
  db: Queryable,
  { name, requiredRow }: { name: string; requiredRow?: WithSubquery },
) {
  const hasRequiredRow = requiredRow && exists(db.select({ one: sql`1` }).from(requiredRow))
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

const selectLines = (db: Queryable) =>
  db
    .select(lineColumns)
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.userId, placeholder('userId')))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))

/**
 * Inserts a line or raises its quantity, within the limits. The product's row is read again for the raised quantity.
 */
function buildRaise(db: Queryable) {
  const raisedQuantity = sql`(${cartLines.quantity} + excluded.quantity)`
  const isRaiseWithinLimits = exists(
    db
      .select({ one: sql`1` })
      .from(products)
      .where(and(isOnSale, isWithinLimits(raisedQuantity))),
  )
  const newLine = db
    .select({
      userId: sql`${userId}`.as('user_id'),
      productId: products.id,
      quantity: sql`${quantity}`.as('quantity'),
      priceSeen: products.price,
      note: sql`${note}`.as('note'),
      addedAt: sql`now()`.as('added_at'),
    })
    .from(products)
    .where(and(isOnSale, isWithinLimits(quantity)))
  return db
    .insert(cartLines)
    .select(newLine)
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.productId],
      set: {
        quantity: raisedQuantity,
        priceSeen: sql`excluded.price_seen`,
        note: sql`coalesce(excluded.note, ${cartLines.note})`,
      },
      setWhere: isRaiseWithinLimits,
    })
    .returning({ productId: cartLines.productId })
}

/** Inserts a line of one unit, within the limits, unless the line exists. */
function buildInsert(db: Queryable) {
  const newLine = db
    .select({
      userId: sql`${userId}`.as('user_id'),
      productId: products.id,
      quantity: sql`1`.as('quantity'),
      priceSeen: products.price,
      note: sql`null`.as('note'),
      addedAt: sql`now()`.as('added_at'),
    })
    .from(products)
    .where(and(isOnSale, isWithinLimits(sql`1`)))
  return db.insert(cartLines).select(newLine).onConflictDoNothing().returning({ productId: cartLines.productId })
}

/**
 * Builds the statement that claims an idempotency key, inserts a line or raises its quantity, and reads the cart. It
 * returns no row, and writes nothing, when a rule rejects the quantity or the key is taken. When the line changed since
 * the statement began, its quantity becomes null, which the table rejects. With `session`, it also reads the session,
 * and neither writes nor returns anything without one.
 */
function buildClaimAndRaise(db: Queryable, { session }: { session: boolean }) {
  const usableSession = db.$with('usable_session').as(buildUsableSession(db))
  const hasSession = exists(queryBuilder.select({ one: sql`1` }).from(usableSession))
  const raisedQuantity = sql`coalesce(${cartLines.quantity}, 0) + ${quantity}`
  const accepted = db.$with('accepted').as(
    db
      .select({
        productId: products.id,
        price: sql`${products.price}`.as('price'),
        quantity: sql`${raisedQuantity}`.as('quantity'),
      })
      .from(products)
      .leftJoin(cartLines, isCartLine)
      .where(and(isOnSale, isWithinLimits(sql`(${raisedQuantity})`), session ? hasSession : undefined)),
  )
  const claimed = db.$with('claimed').as(buildClaimIf(db, accepted))
  // The snapshot of `accepted` may be out of date: a line that another request deletes is inserted with the added units
  // only, and one that it changes gets null.
  const acceptedQuantity = queryBuilder.select({ quantity: accepted.quantity }).from(accepted)
  const newQuantity = sql`${cartLines.quantity} + excluded.quantity`
  const raised = db.$with('raised').as(
    db
      .insert(cartLines)
      .select(
        queryBuilder
          .select({
            userId: sql`${userId}`.as('user_id'),
            productId: accepted.productId,
            quantity: sql`${quantity}`.as('quantity'),
            priceSeen: accepted.price,
            note: sql`${note}`.as('note'),
            addedAt: sql`now()`.as('added_at'),
          })
          .from(accepted)
          .crossJoin(claimed),
      )
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.productId],
        set: {
          quantity: sql`case when ${newQuantity} = (${acceptedQuantity}) then ${newQuantity} end`,
          priceSeen: sql`excluded.price_seen`,
          note: sql`coalesce(excluded.note, ${cartLines.note})`,
        },
      })
      .returning(ownLineColumns),
  )
  // A statement does not see what it writes, so the raised line comes from `raised`.
  const otherLines = queryBuilder
    .select(ownLineColumns)
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), ne(cartLines.productId, productId)))
  const line = otherLines.unionAll(queryBuilder.select().from(raised) as never).as('line')
  const row = queryBuilder
    .select(
      selectForJson({
        quantity: line.quantity,
        priceSeen: line.priceSeen,
        note: line.note,
        ...cartProductColumns,
      }),
    )
    .from(line)
    .innerJoin(products, eq(products.id, line.productId))
    .orderBy(asc(line.addedAt), asc(line.productId))
    .as('row')
  const lines = queryBuilder.select({ lines: aggregateRows<JsonLine>('row') }).from(row)
  const user = sql<UsableSession>`(select to_json(${sql.identifier('usable_session')}) from ${usableSession})`
  return db
    .with(...(session ? [usableSession] : []), accepted, claimed, raised)
    .select({ lines: sql<JsonLine[]>`${lines}`, session: session ? user : sql<UsableSession>`null` })
    .from(raised)
    .prepare(session ? 'cart_claim_and_raise_line_in_session' : 'cart_claim_and_raise_line')
}

const statements = perDatabase((db) => ({
  take: buildTakeLinesStatement(db, { name: 'cart_take_lines' }),
  lines: selectLines(db).prepare('cart_lines'),
  raise: buildRaise(db).prepare('cart_raise_line'),
  insert: buildInsert(db).prepare('cart_insert_line'),
  claimAndRaise: buildClaimAndRaise(db, { session: false }),
  claimAndRaiseInSession: buildClaimAndRaise(db, { session: true }),
  set: db
    .update(cartLines)
    .set({ quantity: sql`${quantity}`, priceSeen: sql`${products.price}` })
    .from(products)
    .where(and(isCartLine, isOnSale, isWithinLimits(quantity)))
    .returning({ productId: cartLines.productId })
    .prepare('cart_set_line'),
  note: db
    .update(cartLines)
    .set({ note: sql`${note}` })
    .where(isCartLine)
    .returning({ productId: cartLines.productId })
    .prepare('cart_note_line'),
  remove: db.delete(cartLines).where(isCartLine).prepare('cart_remove_line'),
}))

const toParameters = (key: LineKey) => ({
  userId: toUuid('user', key.userId),
  productId: toUuid('product', key.productId),
})

/** Returns the shopper's lines with their products, oldest first. */
export function findLines(db: Queryable, userId: string): Promise<CartLineRow[]> {
  return statements(db).lines.execute({ userId: toUuid('user', userId) })
}

/**
 * Adds to the quantity of a product; false when the new quantity is not in stock, above the maximum or too valuable. An
 * existing note stays unless a new one is given. One statement checks and writes, so that concurrent calls cannot
 * exceed the limits.
 */
export async function raiseLineQuantity(
  db: Queryable,
  key: LineKey,
  values: { quantity: number; note: string | null },
): Promise<boolean> {
  return (await statements(db).raise.execute({ ...toParameters(key), ...values })).length === 1
}

/** NOT NULL violation, and the errors after which PostgreSQL asks for another attempt. */
const CONFLICTS = new Set(['23502', '40001', '40P01'])

/**
 * Claims an idempotency key and adds to the quantity of a product in one statement. Returns the cart's lines; null when
 * nothing was written because the key is taken, {@link raiseLineQuantity} would return false, or the line was changed
 * concurrently: a transaction then finds out which.
 */
export async function claimAndRaiseLineQuantity(
  db: Queryable,
  claim: KeyClaim,
  { productId, ...values }: { productId: string; quantity: number; note: string | null },
): Promise<CartLineRow[] | null> {
  const [raised] = await emptyOnConflict(
    statements(db).claimAndRaise.execute({
      ...toClaimParameters(claim),
      productId: toUuid('product', productId),
      ...values,
    }),
  )
  return raised ? raised.lines.map(lineFromJson) : null
}

type AdditionInSession = {
  session: SessionKey
  claim: KeyClaim
  line: { productId: string; quantity: number; note: string | null }
}

/**
 * Like {@link claimAndRaiseLineQuantity}, in a session that the same statement reads; also null when the session has
 * ended, has expired or is idle.
 */
export async function claimAndRaiseInSession(
  db: Queryable,
  { session, claim, line: { productId, ...values } }: AdditionInSession,
): Promise<{ lines: CartLineRow[]; session: UsableSession } | null> {
  const [raised] = await emptyOnConflict(
    statements(db).claimAndRaiseInSession.execute({
      ...toClaimParameters(claim),
      ...toUsableSessionParameters(session, claim.createdAt),
      productId: toUuid('product', productId),
      ...values,
    }),
  )
  return raised ? { lines: raised.lines.map(lineFromJson), session: raised.session } : null
}

async function emptyOnConflict<T>(rows: Promise<T[]>): Promise<T[]> {
  try {
    return await rows
  } catch (error) {
    if (CONFLICTS.has(sqlStateOf(error) ?? '')) return []
    throw error
  }
}

function lineFromJson({ quantity, priceSeen, note, ...row }: JsonLine): CartLineRow {
  const product = rowFromJson<CartProduct>(row)
  return { productId: product.id, quantity, priceSeen, note, product }
}

/**
 * Adds one unit of a product within the limits, unless its line exists; the REST API adds in this way. False when
 * nothing was inserted.
 */
export async function insertLine(db: Queryable, key: LineKey): Promise<boolean> {
  return (await statements(db).insert.execute(toParameters(key))).length === 1
}

/**
 * Sets the quantity of an existing line and accepts the current price; false when there is no such line or a limit
 * rejects the quantity.
 */
export async function setLineQuantity(db: Queryable, key: LineKey, quantity: number): Promise<boolean> {
  return (await statements(db).set.execute({ ...toParameters(key), quantity })).length === 1
}

/** Sets the note of a line, or removes it with null; false when the line does not exist. */
export async function setNote(db: Queryable, key: LineKey, note: string | null): Promise<boolean> {
  return (await statements(db).note.execute({ ...toParameters(key), note })).length === 1
}

export async function deleteLine(db: Queryable, key: LineKey): Promise<void> {
  await statements(db).remove.execute(toParameters(key))
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
  const inStock = queryBuilder
    .select({ units: sql`least(${products.stock}, ${MAX_QUANTITY})` })
    .from(products)
    .where(eq(products.id, sql`excluded.product_id`))
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

/** Turns product ids and quantities into rows of a uuid and an integer. */
export const unnestUnits = (units: readonly { productId: string; quantity: number }[]): SQL =>
  sql`unnest(${sql.param(units.map(({ productId }) => toUuid('product', productId)))}::uuid[], ${sql.param(units.map(({ quantity }) => quantity))}::int[])`

/** Removes the purchased quantities from the cart; units added since then stay. */
export async function removePurchasedLines(
  tx: Queryable,
  userId: string,
  purchasedLines: { productId: string; quantity: number }[],
): Promise<void> {
  const purchasedRows = sql`${unnestUnits(purchasedLines)} as bought(product_id, quantity)`
  const isPurchasedLine = and(eq(cartLines.userId, userId), sql`${cartLines.productId} = bought.product_id`)
  const isWholeLine = sql`${cartLines.quantity} <= bought.quantity`
  await tx
    .delete(cartLines)
    .where(exists(tx.select({ one: sql`1` }).from(purchasedRows).where(and(isPurchasedLine, isWholeLine))))
  await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - bought.quantity` })
    .from(purchasedRows)
    .where(isPurchasedLine)
}
