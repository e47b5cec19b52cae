import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { paymentNotices, payments } from '#server/db/tables/payments.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert
export type NewNotice = typeof paymentNotices.$inferInsert

export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning()
  if (!row) throw new Error('Payment was not stored')
  return row
}

export async function findPayment(db: Queryable, txRef: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.txRef, txRef))
  return row ?? null
}

export async function findPaymentOfOrder(db: Queryable, orderId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return row ?? null
}

/** Returns the payment and locks its row until the transaction ends. */
export async function lockPayment(tx: Queryable, txRef: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.txRef, txRef)).for('no key update')
  return row ?? null
}

export async function updatePayment(tx: Queryable, id: string, set: Partial<NewPayment>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(set).where(eq(payments.id, id)).returning()
  if (!row) throw new Error('Payment not found')
  return row
}

export async function insertNotice(tx: Queryable, notice: NewNotice): Promise<void> {
  await tx.insert(paymentNotices).values(notice)
}
