import { and, asc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { staffRefunds } from '#server/db/tables/staffOrders.ts'
import { productSettings } from '#server/db/tables/stock.ts'
import { tickets } from '#server/db/tables/support.ts'
import { buildOrderFilter } from '#server/modules/staff/orders/orders.queries.ts'
import type { DashboardTimes } from './dashboard.rules.ts'

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/** One hour of the day in Kampala, of today or of the same weekday last week. Amounts are in whole UGX. */
export type HourRow = {
  isToday: boolean
  hour: number
  /** Without unpaid and cancelled orders, less refunds by staff. */
  sales: number
  /** The part of `sales` before this time of day. */
  salesByNow: number
  placed: number
  delivered: number
  cancelled: number
}

/** Orders placed today and on the same weekday last week by the hour; reads only the orders of these two days. */
export function findHours(db: Queryable, { dayStart, lastWeekStart, lastWeekEnd, lastWeekNow }: DashboardTimes) {
  const isToday = gte(orders.placedAt, dayStart)
  const isSold = sql`${orders.status} <> 'cancelled' and ${orders.paymentStatus} not in ('pending', 'failed')`
  const refunded = queryBuilder
    .select({ amount: sql`coalesce(sum(${staffRefunds.amount}), 0)` })
    .from(staffRefunds)
    .where(eq(staffRefunds.orderId, orders.id))
  const sum = (condition: SQL | undefined) =>
    sql<number>`coalesce(sum(${orders.total} - (${refunded})) filter (where ${condition}), 0)::float8`
  return db
    .select({
      isToday: sql<boolean>`${isToday}`,
      hour: sql<number>`extract(hour from ${orders.placedAt} at time zone 'Africa/Kampala')::int`,
      sales: sum(isSold),
      salesByNow: sum(and(isSold, or(isToday, lt(orders.placedAt, lastWeekNow)))),
      placed: sql<number>`count(*)::int`,
      delivered: countIf(eq(orders.status, 'delivered')),
      cancelled: countIf(sql`${orders.status} = 'cancelled' and ${orders.paymentStatus} <> 'failed'`),
    })
    .from(orders)
    .where(or(isToday, and(gte(orders.placedAt, lastWeekStart), lt(orders.placedAt, lastWeekEnd))))
    .groupBy(sql`1`, sql`2`)
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
