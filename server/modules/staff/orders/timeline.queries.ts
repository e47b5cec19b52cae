import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { orderEvents, orders } from '#server/db/tables/orders.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { orderNotes, orderViewers, staffRefunds } from '#server/db/tables/staffOrders.ts'
import { tickets } from '#server/db/tables/support.ts'
import { toUuid } from '#server/ids.ts'

const uuids = (ids: readonly string[]) => sql.param(ids.map((id) => toUuid('order', id)))

/** Audit actions that the timeline shows by the record that they changed. */
const SHOWN_OTHERWISE = [
  'orders.advance',
  'orders.approveRefundRequest',
  'orders.cancel',
  'orders.refund',
  'orders.note',
  'orders.message',
]

export const findEvents = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ event: orderEvents, actor: users.name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .where(sql`${orderEvents.orderId} = any(${uuids(ids)})`)

export const findPayments = (db: Queryable, ids: readonly string[]) =>
  db
    .select()
    .from(payments)
    .where(sql`${payments.orderId} = any(${uuids(ids)})`)

export const findRefunds = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ orderId: payments.orderId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${payments.orderId} = any(${uuids(ids)})`)

export const findStaffRefunds = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ refund: staffRefunds, author: users.name })
    .from(staffRefunds)
    .leftJoin(users, eq(users.id, staffRefunds.authorId))
    .where(sql`${staffRefunds.orderId} = any(${uuids(ids)})`)
    .orderBy(staffRefunds.at, staffRefunds.id)

export const findNotes = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ note: orderNotes, author: users.name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(sql`${orderNotes.orderId} = any(${uuids(ids)})`)
    .orderBy(orderNotes.at, orderNotes.id)

/** Audit entries about these orders that no other record shows: looks at masked data, changed addresses. */
export const findAuditEntries = (db: Queryable, ids: readonly string[]) =>
  db
    .select()
    .from(auditLog)
    .where(and(inArray(auditLog.entityId, [...ids]), notInArray(auditLog.action, SHOWN_OTHERWISE)))

export async function insertNote(tx: Queryable, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note)
}

/** Shoppers with their orders and open tickets. */
export const findShoppers = (db: Queryable, userIds: readonly string[]) =>
  db
    .select({
      user: {
        id: users.id,
        name: users.name,
        email: users.email,
        mobile: users.mobile,
        status: users.status,
        createdAt: users.createdAt,
      },
      orderCount: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(orders)
        .where(and(eq(orders.userId, users.id), sql`${orders.paymentStatus} not in ('pending', 'failed')`))})`,
      openTickets: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(tickets)
        .where(and(eq(tickets.userId, users.id), sql`${tickets.status}::text not in ('resolved', 'closed')`))})`,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(userIds.map((id) => toUuid('user', id)))})`)

/** Renews the presence of a session at an order. */
export async function upsertViewer(
  tx: Queryable,
  viewer: { orderId: string; sessionId: string; userId: string; seenAt: Date },
): Promise<void> {
  await tx
    .insert(orderViewers)
    .values(viewer)
    .onConflictDoUpdate({ target: [orderViewers.orderId, orderViewers.sessionId], set: { seenAt: viewer.seenAt } })
}

export async function deleteViewer(tx: Queryable, key: { orderId: string; sessionId: string }): Promise<void> {
  await tx
    .delete(orderViewers)
    .where(and(eq(orderViewers.orderId, key.orderId), eq(orderViewers.sessionId, key.sessionId)))
}

/** Members who have an order open since this time, each once. */
export const findViewers = (db: Queryable, orderId: string, since: Date) =>
  db
    .selectDistinctOn([users.id], { id: users.id, name: users.name })
    .from(orderViewers)
    .innerJoin(users, eq(users.id, orderViewers.userId))
    .where(and(eq(orderViewers.orderId, orderId), gt(orderViewers.seenAt, since)))
    .orderBy(users.id)
