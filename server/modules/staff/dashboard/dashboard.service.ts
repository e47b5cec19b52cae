import { checkPageSize } from '#server/db/pagination.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import type { OrderState } from '#server/modules/staff/orders/orders.rules.ts'
import { countQueue } from '#server/modules/staff/orders/orders.service.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './dashboard.queries.ts'
import { findNextCutOff, getDayStart, getSalesWindow, isOneDay, type SalesRange } from './dashboard.rules.ts'

type SoldRange = { range: SalesRange; from: Date; to: Date }

/**
 * Reads the figures of the day in six statements; none of them reads closed orders of other days.
 * @throws {DomainError} FORBIDDEN
 */
export async function getDashboard(ctx: StaffContext) {
  requirePermission(ctx, 'dashboard.read')
  const { db } = ctx
  const at = ctx.clock()
  const [zones, counts, states, latest, placed, stock, tickets] = await Promise.all([
    ctx.zones.get(),
    countQueue(ctx),
    queries.findOpenStates(db, at),
    queries.findLatest(db, at),
    queries.countPlaced(db, getDayStart(at)),
    queries.countLowStock(db),
    queries.countWaitingTickets(db),
  ])
  const findState = (state: OrderState) => states.find((row) => row.state === state)
  const onTheRoad = findState('on_the_way')
  return {
    at,
    nextCutOff: findNextCutOff(zones, at),
    orders: { ...counts, states, unpaidAmount: findState('unpaid')?.amount ?? 0, latest, ...placed },
    stock,
    tickets,
    cashOnTheRoad: { orders: onTheRoad?.cashCount ?? 0, amount: onTheRoad?.cashAmount ?? 0 },
  }
}

/**
 * Reads the products that sold most units on a day, in one statement; null for ranges of several days: the lines of so
 * many orders take too long to be read after each order.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function listTopProducts(ctx: StaffContext, { range, from, to }: SoldRange, first: number) {
  requirePermission(ctx, 'dashboard.sales')
  const size = checkPageSize(first)
  return isOneDay(range) ? queries.findTopProducts(ctx.db, { from, to }, size) : null
}

/**
 * Reads the sales of a range and of the one that it is compared with, in one statement.
 * @throws {DomainError} FORBIDDEN
 */
export async function getSales(ctx: StaffContext, range: SalesRange) {
  requirePermission(ctx, 'dashboard.sales')
  const window = getSalesWindow(range, ctx.clock())
  const rows = await queries.findSales(ctx.db, window)
  const sum = (isBefore: boolean, key: 'amountByNow' | 'orderCount') =>
    rows.reduce((total, row) => (row.isBefore === isBefore ? total + row[key] : total), 0)
  const amountIn = (isBefore: boolean, part: number) =>
    rows.find((row) => row.isBefore === isBefore && row.part === part)?.amount ?? 0
  const { from, to, beforeFrom, beforeTo, partMs, partCount } = window
  return {
    range,
    from,
    to,
    beforeFrom,
    beforeTo,
    amount: sum(false, 'amountByNow'),
    amountBefore: sum(true, 'amountByNow'),
    orderCount: sum(false, 'orderCount'),
    orderCountBefore: sum(true, 'orderCount'),
    parts: Array.from({ length: partCount }, (_, part) => ({
      at: new Date(from.getTime() + part * partMs),
      beforeAt: new Date(beforeFrom.getTime() + part * partMs),
      amount: amountIn(false, part),
      amountBefore: amountIn(true, part),
    })),
  }
}
