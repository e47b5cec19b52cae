import { and, asc, desc, eq, gt, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { products } from '#server/db/tables/catalog.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { staffRefunds } from '#server/db/tables/staffOrders.ts'
import { productSettings } from '#server/db/tables/stock.ts'
import { tickets } from '#server/db/tables/support.ts'
import { isOfDemoShopper, isPlacedOrder } from '#server/modules/orders/orders.queries.ts'
import { type StaffProductRow, staffColumns } from '#server/modules/staff/catalog/products.queries.ts'
import { buildOrderFilter } from '#server/modules/staff/orders/orders.queries.ts'
import { getOrderState, type OrderState } from '#server/modules/staff/orders/orders.rules.ts'
import type { SalesWindow } from './dashboard.rules.ts'

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/** The event by which an order got the status that it has. */
const lastEvent = (columns: SQL, condition?: SQL) =>
  sql`(${queryBuilder
    .select({ value: columns })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, orders.status), condition))
    .orderBy(desc(orderEvents.at))
    .limit(1)})`

/** Orders placed since the start of the day. */
export async function countPlaced(db: Queryable, dayStart: Date) {
  // What the list behind the figure shows.
  const isCancelled = buildOrderFilter(db, { states: ['cancelled'] }, dayStart)
  const [row] = await db
    .select({
      placedToday: sql<number>`count(*)::int`,
      deliveredToday: countIf(eq(orders.status, 'delivered')),
      onTimeToday: countIf(
        sql`${eq(orders.status, 'delivered')} and ${lastEvent(sql`${orderEvents.at}`)} <= ${orders.dueAt}`,
      ),
      cancelledToday: countIf(isCancelled),
      cancelledByShopperToday: countIf(
        sql`${isCancelled} and ${lastEvent(sql`${orderEvents.actorId}`)} = ${orders.userId}`,
      ),
    })
    .from(orders)
    .where(gte(orders.placedAt, dayStart))
  return row ?? { placedToday: 0, deliveredToday: 0, onTimeToday: 0, cancelledToday: 0, cancelledByShopperToday: 0 }
}

/** Open orders of one state. */
export type OpenState = {
  state: OrderState
  /** When the order that is in the state for the longest time came into it. */
  since: Date
  late: number
  /** Sum of the totals, in whole UGX. */
  amount: number
  /** Orders that are paid in cash on delivery. */
  cashCount: number
  /** What the riders collect for them, in whole UGX. */
  cashAmount: number
}

/** Reads the open orders by state, in one statement over their index. */
export async function findOpenStates(db: Queryable, now: Date): Promise<OpenState[]> {
  const isCash = eq(orders.paymentStatus, 'cash_on_delivery')
  const rows = await db
    .select({
      status: orders.status,
      paymentStatus: sql<
        'paid' | 'pending'
      >`case when ${orders.paymentStatus} = 'pending' then 'pending' else 'paid' end`,
      since: sql`min(coalesce(${lastEvent(sql`${orderEvents.at}`)}, ${orders.placedAt}))`.mapWith(orders.placedAt),
      late: countIf(sql`${lt(orders.dueAt, now)} and ${orders.paymentStatus} <> 'pending'`),
      amount: sql<number>`sum(${orders.total})::float8`,
      cashCount: countIf(isCash),
      cashAmount: sql<number>`coalesce(sum(${orders.total}) filter (where ${isCash}), 0)::float8`,
    })
    .from(orders)
    .where(buildOrderFilter(db, { open: true }, now))
    .groupBy(sql`1`, sql`2`)
  return rows.map(({ status, paymentStatus, ...row }) => ({
    // Open orders wait for no abandoned payment.
    state: getOrderState({ status, paymentStatus, isPaymentAbandoned: false }),
    ...row,
  }))
}

const isSold = sql`${orders.status} <> 'cancelled' and ${isPlacedOrder} and not ${isOfDemoShopper}`

/** One hour or day of a range of sales, or of the range that it is compared with. Amounts are in whole UGX. */
export type SalesRow = {
  isBefore: boolean
  /** Place of the hour or day in its range, from 0. */
  part: number
  /** Without unpaid and cancelled orders, less refunds by staff. */
  amount: number
  /** The part of `amount` that is compared: sold by this time of the range. */
  amountByNow: number
  /** Orders behind `amountByNow`. */
  orderCount: number
}

/** Sales of a range and of the one before by hour or day; reads only the orders of these two. */
export function findSales(db: Queryable, window: SalesWindow) {
  const moment = (at: Date) => sql`${sql.param(at, orders.placedAt)}::timestamptz`
  const isBefore = lt(orders.placedAt, window.from)
  const start = sql`case when ${isBefore} then ${moment(window.beforeFrom)} else ${moment(window.from)} end`
  const isByNow = and(isSold, or(gte(orders.placedAt, window.from), lt(orders.placedAt, window.beforeTo)))
  const refunded = queryBuilder
    .select({ amount: sql`coalesce(sum(${staffRefunds.amount}), 0)` })
    .from(staffRefunds)
    .where(eq(staffRefunds.orderId, orders.id))
  const sum = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(${orders.total} - (${refunded})) filter (where ${condition}), 0)::float8`
  return db
    .select({
      isBefore: sql<boolean>`${isBefore}`,
      part: sql<number>`floor(extract(epoch from ${orders.placedAt} - ${start}) / ${window.partMs / 1000})::int`,
      amount: sum(isSold),
      amountByNow: sum(isByNow),
      orderCount: countIf(isByNow),
    })
    .from(orders)
    .where(
      or(
        and(gte(orders.placedAt, window.from), lt(orders.placedAt, window.to)),
        and(gte(orders.placedAt, window.beforeFrom), lt(orders.placedAt, window.beforeEnd)),
      ),
    )
    .groupBy(sql`1`, sql`2`)
}

/** A product with what was sold of it in some time. */
export type SoldProductRow = {
  product: StaffProductRow
  units: number
  /** In whole UGX, before refunds. */
  amount: number
}

/**
 * Products that sold most units between two times, without unpaid and cancelled orders. Products that were deleted
 * since are left out. Reads only the orders of that time, by their index, and their lines.
 */
export function findTopProducts(
  db: Queryable,
  { from, to }: Pick<SalesWindow, 'from' | 'to'>,
  first: number,
): Promise<SoldProductRow[]> {
  const sold = db
    .select({
      productId: orderLines.productId,
      units: sql<number>`sum(${orderLines.quantity})::int`.as('units'),
      amount: sql<number>`sum(${orderLines.quantity} * ${orderLines.unitPrice})::float8`.as('amount'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(gte(orders.placedAt, from), lt(orders.placedAt, to), isSold, isNotNull(orderLines.productId)))
    .groupBy(orderLines.productId)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(first)
    .as('sold')
  return db
    .select({ product: staffColumns, units: sold.units, amount: sold.amount })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .innerJoin(productSettings, eq(productSettings.productId, products.id))
    .orderBy(desc(sold.units), desc(sold.amount), products.id)
}

/** The order that is late for the longest time. */
export async function findLatest(db: Queryable, now: Date): Promise<{ dueAt: Date; area: string } | null> {
  const [row] = await db
    .select({ dueAt: orders.dueAt, area: sql<string>`${orders.address} ->> 'area'` })
    .from(orders)
    .where(buildOrderFilter(db, { late: true }, now))
    .orderBy(asc(orders.dueAt))
    .limit(1)
  return row ?? null
}

/** Counts published products without stock, and those at or below their threshold. */
export async function countLowStock(db: Queryable): Promise<{ low: number; out: number }> {
  const [row] = await db
    .select({
      low: countIf(gt(products.stock, 0)),
      out: countIf(eq(products.stock, 0)),
    })
    .from(products)
    .innerJoin(productSettings, eq(productSettings.productId, products.id))
    .where(and(products.published, or(eq(products.stock, 0), lte(products.stock, productSettings.lowStockThreshold))))
  return row ?? { low: 0, out: 0 }
}

/** Tickets without a response. */
export async function countWaitingTickets(db: Queryable) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      high: countIf(eq(tickets.priority, 'high')),
      oldestAt: sql<Date | null>`min(${tickets.createdAt})`.mapWith(tickets.createdAt),
    })
    .from(tickets)
    .where(eq(tickets.status, 'open'))
  return row ?? { waiting: 0, high: 0, oldestAt: null }
}
