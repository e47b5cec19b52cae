import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelOrderIn } from '#server/modules/orders/cancelOrder.service.ts'
import type { OrderRow } from '#server/modules/orders/orders.queries.ts'

/**
 * Calls an order off: a shopper within 30 minutes while nobody packs it, staff until it is on its way. The goods go back
 * in stock once, and so does the money. Cancelling what is cancelled changes nothing.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with where it stands
 */
export async function cancelOrder(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return inTransaction(ctx.db, async (tx) => {
    const { order } = await cancelOrderIn(tx, ctx, input)
    return order
  })
}
