import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelOrderIn } from '#server/modules/orders/cancelOrder.service.ts'
import { tellOfCancelled } from '#server/modules/orders/orderMails.service.ts'
import { type OrderRow, updateOrder } from '#server/modules/orders/orders.queries.ts'
import * as queries from './payments.queries.ts'
import { owe } from './refunds.service.ts'

/**
 * Calls an order off: a shopper within 30 minutes while nobody packs it, staff until it is on its way. The goods go back
 * in stock once, and so does the money. Cancelling what is cancelled changes nothing.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with where it stands
 */
export async function cancelOrder(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return inTransaction(ctx.db, async (tx) => {
    const cancelled = await cancelOrderIn(tx, ctx, input)
    if (!cancelled.now) return cancelled.order
    const payment = await queries.findPaymentOfOrder(tx, cancelled.order.id)
    if (!payment?.transactionId) {
      await tellOfCancelled(tx, ctx, cancelled.order, 'called-off')
      return cancelled.order
    }
    await owe(tx, ctx, { payment, transaction: { transactionId: payment.transactionId, currency: 'UGX' }, amount: payment.amount, reason: 'cancelled' })
    await queries.updatePayment(tx, payment.id, { state: 'refunded' })
    const order = await updateOrder(tx, cancelled.order.id, { paymentStatus: 'refunded' })
    await tellOfCancelled(tx, ctx, order, 'called-off')
    return order
  })
}
