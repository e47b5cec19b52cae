import DataLoader from 'dataloader'
import type { Db } from '#server/db/pool.ts'
import { countRefundedParts, type RefundedParts, summarizeMoney } from '#server/modules/payments/staffRefunds.rules.ts'
import { findAisles, findOrdersByIds, type StaffOrderRow } from './orders.queries.ts'
import { findOpenRefundRequests, type RefundRequestRow } from './refundRequests.queries.ts'
import * as timeline from './timeline.queries.ts'
import { buildTimeline, type TimelineEntry } from './timeline.rules.ts'

type Key = StaffOrderRow
const byId = { cacheKeyFn: ({ id }: Key) => id }

/** Loaders of order details: each takes a fixed number of statements for any number of orders. */
export function createStaffOrderLoaders(db: Db) {
  const refunds = new DataLoader<string, Awaited<ReturnType<typeof timeline.findStaffRefunds>>>(async (ids) => {
    const grouped = Map.groupBy(await timeline.findStaffRefunds(db, ids), ({ refund }) => refund.orderId)
    return ids.map((id) => grouped.get(id) ?? [])
  })
  const payment = new DataLoader<string, Awaited<ReturnType<typeof timeline.findPayments>>[number] | null>(
    async (ids) => {
      const rows = new Map((await timeline.findPayments(db, ids)).map((row) => [row.orderId, row]))
      return ids.map((id) => rows.get(id) ?? null)
    },
  )
  const providerRefunds = new DataLoader<string, Awaited<ReturnType<typeof timeline.findRefunds>>>(async (ids) => {
    const grouped = Map.groupBy(await timeline.findRefunds(db, ids), ({ orderId }) => orderId)
    return ids.map((id) => grouped.get(id) ?? [])
  })
  const notes = new DataLoader<string, Awaited<ReturnType<typeof timeline.findNotes>>>(async (ids) => {
    const grouped = Map.groupBy(await timeline.findNotes(db, ids), ({ note }) => note.orderId)
    return ids.map((id) => grouped.get(id) ?? [])
  })
  return {
    refunds,
    payment,
    providerRefunds,
    notes,
    refundedParts: new DataLoader<string, Map<string, RefundedParts>>(async (ids) =>
      (await refunds.loadMany(ids)).map((rows) =>
        rows instanceof Error ? rows : countRefundedParts(rows.map(({ refund }) => refund)),
      ),
    ),
    money: new DataLoader<Key, { paid: number; refunded: number }, string>(async (orders) => {
      const ids = orders.map(({ id }) => id)
      const [paidBy, earlier] = [await payment.loadMany(ids), await refunds.loadMany(ids)]
      return orders.map((order, index) => {
        const [one, rows] = [paidBy[index], earlier[index]]
        if (one instanceof Error) return one
        if (rows === undefined || rows instanceof Error) return rows ?? new Error('Refunds were not loaded')
        return summarizeMoney({ order, payment: one ?? null, earlier: rows.map(({ refund }) => refund) })
      })
    }, byId),
    timeline: new DataLoader<Key, TimelineEntry[], string>(async (orders) => {
      const ids = orders.map(({ id }) => id)
      const [events, audit] = [await timeline.findEvents(db, ids), await timeline.findAuditEntries(db, ids)]
      return Promise.all(
        orders.map(async (order) =>
          buildTimeline({
            events: events.filter(({ event }) => event.orderId === order.id),
            payment: await payment.load(order.id),
            refunds: await refunds.load(order.id),
            providerRefunds: await providerRefunds.load(order.id),
            notes: await notes.load(order.id),
            audit: audit.filter(({ entityId }) => entityId === order.id),
          }),
        ),
      )
    }, byId),
    order: new DataLoader<string, StaffOrderRow>(async (ids) => {
      const rows = new Map((await findOrdersByIds(db, ids)).map((row) => [row.id, row]))
      return ids.map((id) => rows.get(id) ?? new Error('Order not found'))
    }),
    refundRequest: new DataLoader<string, RefundRequestRow | null>(async (ids) => {
      const rows = new Map((await findOpenRefundRequests(db, ids)).map((row) => [row.orderId, row]))
      return ids.map((id) => rows.get(id) ?? null)
    }),
    shopper: new DataLoader<string, Awaited<ReturnType<typeof timeline.findShoppers>>[number]>(async (ids) => {
      const rows = new Map((await timeline.findShoppers(db, ids)).map((row) => [row.user.id, row]))
      return ids.map((id) => rows.get(id) ?? new Error('Shopper not found'))
    }),
    aisle: new DataLoader<string, string | null>(async (ids) => {
      const aisles = await findAisles(db, ids)
      return ids.map((id) => aisles.get(id) ?? null)
    }),
  }
}
