import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { countQueue } from '#server/modules/staff/orders/orders.service.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './dashboard.queries.ts'
import { getDashboardTimes } from './dashboard.rules.ts'

const sumOf = (rows: readonly queries.HourRow[], key: 'sales' | 'salesByNow' | 'placed' | 'delivered' | 'cancelled') =>
  rows.reduce((sum, row) => sum + row[key], 0)

/**
 * Reads the figures of the day in five statements; none of them reads closed orders of other days.
 * @throws {DomainError} FORBIDDEN
 */
export async function getDashboard(ctx: StaffContext) {
  requirePermission(ctx, 'dashboard.read')
  const { db } = ctx
  const at = ctx.clock()
  const [counts, latest, hours, stock, tickets] = await Promise.all([
    countQueue(ctx),
    queries.findLatest(db, at),
    queries.findHours(db, getDashboardTimes(at)),
    queries.countLowStock(db),
    queries.countWaitingTickets(db),
  ])
  const today = hours.filter(({ isToday }) => isToday)
  const lastWeek = hours.filter(({ isToday }) => !isToday)
  const salesIn = (rows: readonly queries.HourRow[], hour: number) => rows.find((row) => row.hour === hour)?.sales ?? 0
  return {
    at,
    orders: {
      ...counts,
      latest,
      placedToday: sumOf(today, 'placed'),
      deliveredToday: sumOf(today, 'delivered'),
      cancelledToday: sumOf(today, 'cancelled'),
    },
    sales: {
      today: sumOf(today, 'sales'),
      lastWeekByNow: sumOf(lastWeek, 'salesByNow'),
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        today: salesIn(today, hour),
        lastWeek: salesIn(lastWeek, hour),
      })),
    },
    stock,
    tickets,
  }
}
