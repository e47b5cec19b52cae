import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { cancelOrderInTransaction } from '#server/modules/orders/cancelOrder.service.ts'
import { mailOrderCancelled } from '#server/modules/orders/orderMails.service.ts'
import { type OrderRow, updateOrder } from '#server/modules/orders/orders.queries.ts'
import * as queries from './payments.queries.ts'
import { requestRefund } from './refunds.service.ts'

/**
 * Cancels an order: its shopper within 30 minutes and before it is packed, staff until it is shipped. Its items return
 * to stock once, and the money is refunded once. Cancelling a cancelled order changes nothing, with or without a key.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with the current status, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function cancelOrder(
  ctx: RequestContext,
  { orderId, idempotencyKey: key }: { orderId: string } & IdempotencyKeyInput,
): Promise<{ order: OrderRow; replayed: boolean }> {
  const { result: order, replayed } = await inTransaction(ctx.db, (tx) => {
    const cancelCurrent = () => cancelAndRefund(tx, ctx, orderId)
    return runOnce(tx, ctx, {
      key,
      kind: 'order',
      request: ['cancelOrder', orderId],
      execute: cancelCurrent,
      loadResult: cancelCurrent,
    })
  })
  return { order, replayed }
}

async function cancelAndRefund(tx: Tx, ctx: RequestContext, orderId: string): Promise<OrderRow> {
  const cancellation = await cancelOrderInTransaction(tx, ctx, { orderId })
  if (!cancellation.isNewlyCancelled) return cancellation.order
  const payment = await queries.findPaymentOfOrder(tx, cancellation.order.id)
  if (!payment?.transactionId) {
    await mailOrderCancelled(tx, ctx, cancellation.order, 'called-off')
    return cancellation.order
  }
  await requestRefund(tx, ctx, {
    payment,
    transaction: { transactionId: payment.transactionId, currency: 'UGX' },
    amount: payment.amount,
    reason: 'cancelled',
  })
  await queries.updatePayment(tx, payment.id, { state: 'refunded' })
  const order = await updateOrder(tx, cancellation.order.id, { paymentStatus: 'refunded' })
  await mailOrderCancelled(tx, ctx, order, 'called-off')
  return order
}
