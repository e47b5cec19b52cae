import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { staffRefunds } from '#server/db/tables/staffOrders.ts'
import { toUuid } from '#server/ids.ts'

export type StaffRefundRow = typeof staffRefunds.$inferSelect

/** Returns the refunds by staff of these orders, oldest first. */
export function findStaffRefunds(db: Queryable, orderIds: readonly string[]): Promise<StaffRefundRow[]> {
  return db
    .select()
    .from(staffRefunds)
    .where(sql`${staffRefunds.orderId} = any(${sql.param(orderIds.map((id) => toUuid('order', id)))})`)
    .orderBy(staffRefunds.at, staffRefunds.id)
}

export async function insertStaffRefund(
  tx: Queryable,
  refund: typeof staffRefunds.$inferInsert,
): Promise<StaffRefundRow> {
  const [row] = await tx.insert(staffRefunds).values(refund).returning()
  if (!row) throw new Error('Refund was not stored')
  return row
}
