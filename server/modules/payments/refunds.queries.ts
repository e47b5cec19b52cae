import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/pool.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { uuidOf } from '#server/ids.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = typeof refunds.$inferInsert

/** Notes money that has to go back, once for each reason; false when it was noted before. */
export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<boolean> {
  const { rowCount } = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: [refunds.paymentId, refunds.reason] })
  return rowCount === 1
}

export function findRefundsOfOrders(db: Db, orderIds: readonly string[]) {
  return db
    .select({ orderId: payments.orderId, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${payments.orderId} = any(${sql.param(orderIds.map((id) => uuidOf('order', id)))})`)
    .orderBy(refunds.createdAt)
}
