import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Keyed, runOnce } from '#server/idempotency/idempotency.service.ts'
import { cancelOrderIn } from '#server/modules/orders/cancelOrder.service.ts'
import { tellOfCancelled } from '#server/modules/orders/orderMails.service.ts'
import { type OrderRow, updateOrder } from '#server/modules/orders/orders.queries.ts'
import * as queries from './payments.queries.ts'
import { owe } from './refunds.service.ts'

/**
 * Cancels an order: its shopper within 30 minutes and before it is packed, staff until it is shipped. Its items return
 * to stock once, and the money is refunded once. Cancelling a cancelled order changes nothing, with or without a key.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with the current status, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function cancelOrder(
  ctx: RequestContext,
  { orderId, idempotencyKey: key }: { orderId: string } & Keyed,
): Promise<{ order: OrderRow; replayed: boolean }> {
  const { made: order, replayed } = await inTransaction(ctx.db, (tx) => {
    const cancel = () => cancelAndRefund(tx, ctx, orderId)
    return runOnce(tx, ctx, { key, question: ['cancelOrder', orderId], make: cancel, again: cancel })
  })
  return { order, replayed }
}

async function cancelAndRefund(tx: Tx, ctx: RequestContext, orderId: string): Promise<OrderRow> {
  const cancelled = await cancelOrderIn(tx, ctx, { orderId })
  if (!cancelled.now) return cancelled.order
  const payment = await queries.findPaymentOfOrder(tx, cancelled.order.id)
  if (!payment?.transactionId) {
    await tellOfCancelled(tx, ctx, cancelled.order, 'called-off')
    return cancelled.order
  }
  await owe(tx, ctx, {
    payment,
    transaction: { transactionId: payment.transactionId, currency: 'UGX' },
    amount: payment.amount,
    reason: 'cancelled',
  })
  await queries.updatePayment(tx, payment.id, { state: 'refunded' })
  const order = await updateOrder(tx, cancelled.order.id, { paymentStatus: 'refunded' })
  await tellOfCancelled(tx, ctx, order, 'called-off')
  return order
}
