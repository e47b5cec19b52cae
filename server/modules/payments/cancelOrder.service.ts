import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { cancelOrderInTransaction } from '#server/modules/orders/cancelOrder.service.ts'
import { mailOrderCancelled } from '#server/modules/orders/orderMails.service.ts'
import { type OrderRow, updateOrder } from '#server/modules/orders/orders.queries.ts'
import type { SeenVersion } from '#server/modules/orders/orders.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { requestRefund } from './refunds.service.ts'
import { findStaffRefunds } from './staffRefunds.queries.ts'
import { computeCancelRefund } from './staffRefunds.rules.ts'

/**
 * Cancels an order: its shopper within 30 minutes and before it is packed, staff until it is shipped. Its items return
 * to stock once, and the money is refunded once. Cancelling a cancelled order changes nothing, with or without a key.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with the current status, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function cancelOrder(
  ctx: RequestContext,
  {
    orderId,
    reason,
    idempotencyKey: key,
  }: { orderId: string; reason?: string | null | undefined } & IdempotencyKeyInput,
  { version }: SeenVersion = {},
): Promise<{ order: OrderRow; replayed: boolean }> {
  const { result: order, replayed } = await inTransaction(ctx.db, (tx) => {
    const cancelCurrent = () => cancelAndRefund(tx, ctx, { orderId, reason, version })
    return runOnce(tx, ctx, {
      key,
      kind: 'order',
      request: ['cancelOrder', orderId, ...(reason == null ? [] : [reason])],
      execute: cancelCurrent,
      loadResult: cancelCurrent,
    })
  })
  return { order, replayed }
}

type Cancellation = { orderId: string; reason?: string | null | undefined } & SeenVersion

async function cancelAndRefund(tx: Tx, ctx: RequestContext, cancellation: Cancellation): Promise<OrderRow> {
  const { order: cancelled, before, isNewlyCancelled } = await cancelOrderInTransaction(tx, ctx, cancellation)
  if (!isNewlyCancelled) return cancelled
  const payment = await queries.findPaymentOfOrder(tx, cancelled.id)
  const order = payment?.transactionId
    ? await refundCancelled(tx, ctx, { order: cancelled, payment, transactionId: payment.transactionId })
    : cancelled
  await mailOrderCancelled(tx, ctx, order, 'called-off')
  if (requireViewer(ctx).role !== 'customer')
    await recordAudit(tx, ctx, {
      action: 'orders.cancel',
      entity: { id: order.id, name: order.number },
      before: { status: before.status, paymentStatus: before.paymentStatus },
      after: { status: order.status, paymentStatus: order.paymentStatus },
      reason: cancellation.reason ?? null,
    })
  return order
}

type RefundedOrder = { order: OrderRow; payment: queries.PaymentRow; transactionId: string }

/** Refunds what staff have not refunded before. */
async function refundCancelled(
  tx: Tx,
  ctx: RequestContext,
  { order, payment, transactionId }: RefundedOrder,
): Promise<OrderRow> {
  const amount = computeCancelRefund(payment, await findStaffRefunds(tx, [order.id]))
  if (amount > 0)
    await requestRefund(tx, ctx, {
      payment,
      transaction: { transactionId, currency: 'UGX' },
      amount,
      reason: 'cancelled',
    })
  await queries.updatePayment(tx, payment.id, { state: 'refunded' })
  return updateOrder(tx, order.id, { paymentStatus: 'refunded' })
}
