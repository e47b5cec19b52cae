import { and, eq, exists, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newestFirst } from '#server/db/keyset.ts'
import { visibleTo } from '#server/db/ownerFilter.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { users } from '#server/db/tables/accounts.ts'
import { products } from '#server/db/tables/catalog.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { orderNotes } from '#server/db/tables/staffOrders.ts'
import { toUuid } from '#server/ids.ts'
import { unnestUnits } from '#server/modules/cart/cart.queries.ts'
import { saleColumns } from '#server/modules/catalog/catalog.queries.ts'
import { labelOrderMoves } from '#server/modules/catalog/stockMoves.queries.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect
export type NewOrderEvent = typeof orderEvents.$inferInsert

/**
 * Returns the products of an order and locks their rows until the transaction ends, always in id order to prevent
 * deadlocks.
 */
export function lockProducts(tx: Queryable, ids: string[]) {
  return tx
    .select(saleColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids.map((id) => toUuid('product', id)))})`)
    .orderBy(products.id)
    .for('no key update')
}

/**
 * Takes units out of stock, each only where enough are left. The rows of `requestedUnits`, called `wanted`, have a
 * product_id and a quantity.
 */
export const buildTakeStock = (db: Queryable, requestedUnits: SQL) =>
  db
    .update(products)
    .set({ stock: sql`${products.stock} - wanted.quantity`, updatedAt: sql`now()` })
    .from(requestedUnits)
    .where(and(eq(products.id, sql`wanted.product_id`), gte(products.stock, sql`wanted.quantity`)))

/** Error for a failed invariant: the caller has locked the rows and checked the stock. */
export const buildStockInvariantError = () => new Error('Stock is short although the rows were locked and checked')

/**
 * Returns the units of an order to stock. It runs once per order, because the caller has just moved the order out of
 * the statuses that hold stock.
 */
export async function returnStock(tx: Queryable, orderId: string): Promise<void> {
  const orderedUnits = await findOrderedUnits(tx, orderId)
  await lockProducts(
    tx,
    orderedUnits.map(({ productId }) => productId),
  )
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + returned.quantity`, updatedAt: sql`now()` })
    .from(sql`${unnestUnits(orderedUnits)} as returned(product_id, quantity)`)
    .where(sql`${products.id} = returned.product_id`)
    .returning({ label: labelOrderMoves('cancel', sql`${toUuid('order', orderId)}::uuid`) })
}

/**
 * Takes the units of a released order out of stock again; returns false and takes nothing when any of them is missing.
 */
export async function reserveStockAgain(tx: Queryable, orderId: string): Promise<boolean> {
  const orderedUnits = await findOrderedUnits(tx, orderId)
  const [{ lines } = { lines: 0 }] = await tx
    .select({ lines: sql<number>`count(*)::int` })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  if (orderedUnits.length < lines) return false
  const stock = new Map(
    (
      await lockProducts(
        tx,
        orderedUnits.map(({ productId }) => productId),
      )
    ).map(({ id, stock }) => [id, stock]),
  )
  if (orderedUnits.some(({ productId, quantity }) => (stock.get(productId) ?? 0) < quantity)) return false
  const requestedUnits = sql`${unnestUnits(orderedUnits)} as wanted(product_id, quantity)`
  const taken = await buildTakeStock(tx, requestedUnits).returning({
    label: labelOrderMoves('sale', sql`${toUuid('order', orderId)}::uuid`),
  })
  if (taken.length !== orderedUnits.length) throw buildStockInvariantError()
  return true
}

export async function insertOrderEvent(tx: Queryable, event: NewOrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(event)
}

/**
 * Condition for placed orders. An order that was never paid does not count as placed and is hidden from its shopper.
 */
export const isPlacedOrder = sql`${orders.paymentStatus} not in ('pending', 'failed')`

/** Condition for orders that were made up for the test keys of partners. */
export const isOfDemoShopper = exists(
  queryBuilder
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, orders.userId), users.demo)),
)

/** Condition for the orders of a shopper: those that were placed. */
const belongsTo = (userId: string) => and(eq(orders.userId, userId), isPlacedOrder)

/** Finds an order by id; with a `userId`, only a placed order of that shopper. */
export async function findOrder(
  db: Queryable,
  { id, userId }: { id: string; userId: string | null },
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), visibleTo(userId, belongsTo)))
  return row ?? null
}

/** Same as {@link findOrder}, and locks the row until the transaction ends. */
export async function lockOrder(
  tx: Queryable,
  { id, userId }: { id: string; userId: string | null },
): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), visibleTo(userId, belongsTo)))
    .for('no key update')
  return row ?? null
}

const ORDER_LIST = { table: orders, at: orders.placedAt, id: orders.id, kind: 'order' } as const

/**
 * First page of a shopper's orders as a prepared statement: planning it takes many times as long as running it once
 * orders are partitioned (docs/scaling.md, Orders by month).
 */
const firstPages = perDatabase((db) => {
  const filter = and(sql`${orders.userId} = ${sql.placeholder('userId')}::uuid`, isPlacedOrder)
  const { facts, where, orderBy } = newestFirst({ ...ORDER_LIST, filter }, { size: 1, isBackward: false, place: null })
  return db
    .select({ order: orders, ...facts })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(sql.placeholder('limit'))
    .prepare('orders_first_page')
})

/** Returns a page of a shopper's orders, newest first, with the total count from the same statement. */
export async function findOrders(db: Queryable, userId: string, page: MomentPage) {
  if (page.place === null && !page.isBackward)
    return firstPages(db).execute({ userId: toUuid('user', userId), limit: page.size + 1 })
  const { facts, where, orderBy, limit } = newestFirst({ ...ORDER_LIST, filter: belongsTo(userId) }, page)
  return db
    .select({ order: orders, ...facts })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export function findOrderLines(db: Queryable, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.param(orderIds.map((id) => toUuid('order', id)))})`)
    .orderBy(orderLines.orderId, orderLines.position)
}

export function findOrderEvents(db: Queryable, orderIds: readonly string[]): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(sql`${orderEvents.orderId} = any(${sql.param(orderIds.map((id) => toUuid('order', id)))})`)
    .orderBy(orderEvents.orderId, orderEvents.at, orderEvents.id)
}

type OrderedUnits = { productId: string; quantity: number; note: string | null }

/** Returns the quantity of each product of an order, without products that have been deleted. */
export async function findOrderedUnits(tx: Queryable, orderId: string): Promise<OrderedUnits[]> {
  const lines = await tx
    .select({ productId: orderLines.productId, quantity: orderLines.quantity, note: orderLines.note })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return lines.filter((line): line is OrderedUnits => line.productId !== null)
}

/** Whether the shopper has ordered any of these products in another order since then. */
export async function hasOtherOrderForProducts(
  tx: Queryable,
  { id, userId }: OrderRow,
  { since }: { since: Date },
): Promise<boolean> {
  const orderedProducts = tx
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
  const otherLines = alias(orderLines, 'other_lines')
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(otherLines, eq(otherLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.id, id),
        gte(orders.placedAt, since),
        ne(orders.status, 'cancelled'),
        inArray(orders.paymentStatus, ['cash_on_delivery', 'paid']),
        inArray(otherLines.productId, orderedProducts),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function findOrderLine(
  db: Queryable,
  { id, userId }: { id: string; userId: string | null },
): Promise<OrderLineRow | null> {
  const [row] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, id), visibleTo(userId, belongsTo)))
  return row?.line ?? null
}

const isUnpaidOrderOf = (userId: string) => and(eq(orders.userId, userId), eq(orders.paymentStatus, 'pending'))

/** Finds the shopper's order that awaits payment; there is at most one. */
export async function findUnpaidOrder(db: Queryable, userId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(isUnpaidOrderOf(userId))
  return row ?? null
}

export async function lockUnpaidOrder(tx: Queryable, userId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(isUnpaidOrderOf(userId)).for('no key update')
  return row ?? null
}

/** Updates an order; the caller holds its lock. */
export async function updateOrder(
  tx: Queryable,
  id: string,
  set: Partial<
    Pick<
      OrderRow,
      | 'status'
      | 'paymentStatus'
      | 'placedAt'
      | 'dueAt'
      | 'dueMoved'
      | 'address'
      | 'zoneId'
      | 'cashReceivedAt'
      | 'cashReceivedBy'
    >
  >,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(set).where(eq(orders.id, id)).returning()
  if (!row) throw new Error('The locked order was deleted')
  return row
}

export type OrderMessageRow = { orderId: string; text: string; at: Date }

/** Messages from staff to the shoppers of these orders, oldest first; internal notes are not among them. */
export const findOrderMessages = (db: Queryable, orderIds: readonly string[]): Promise<OrderMessageRow[]> =>
  db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text, at: orderNotes.at })
    .from(orderNotes)
    .where(
      and(
        sql`${orderNotes.orderId} = any(${sql.param(orderIds.map((id) => toUuid('order', id)))})`,
        eq(orderNotes.kind, 'message'),
      ),
    )
    .orderBy(orderNotes.at, orderNotes.id)
