import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/pool.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { toUuid } from '#server/ids.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/**
 * Records a refund, once per payment and reason, or once per refund by staff; returns false when it was recorded
 * before.
 */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<boolean> {
  const { rowCount } = await tx.insert(refunds).values(refund).onConflictDoNothing()
  return rowCount === 1
}

export async function findRefund(db: Queryable, id: string): Promise<(RefundRow & { orderId: string }) | null> {
  const [row] = await db
    .select({ orderId: payments.orderId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  return row ? { ...row.refund, orderId: row.orderId } : null
}

/** Marks a refund as sent; returns false when it was marked before. */
export async function markRefundSent(
  tx: Queryable,
  id: string,
  set: { providerRefundId: string; sentAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(refunds)
    .set(set)
    .where(and(eq(refunds.id, id), isNull(refunds.sentAt)))
  return rowCount === 1
}

export function findRefundsOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .select({ orderId: payments.orderId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${payments.orderId} = any(${sql.param(orderIds.map((id) => toUuid('order', id)))})`)
    .orderBy(refunds.createdAt)
}
