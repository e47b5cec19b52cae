import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { type Keyed, runOnce } from '#server/idempotency/idempotency.service.ts'
import { findOrder, findUnpaid, type OrderRow } from '#server/modules/orders/orders.queries.ts'
import { isPlaced } from '#server/modules/orders/orders.rules.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { isOver } from './payments.rules.ts'
import { askProvider, settleIn } from './settlePayment.service.ts'

export type Abandoned = { payment: queries.PaymentRow; order: OrderRow | null; replayed: boolean }

/**
 * Abandons a payment of a viewer who chooses to pay another way: its items return to stock once, and money that still
 * arrives is refunded (docs/product-decisions.md#d39). The provider is queried first, so that a successful payment
 * completes the order instead; when the provider does not respond, the payment is abandoned anyway.
 * @throws {DomainError} NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function abandonPayment(
  ctx: RequestContext,
  { txRef, idempotencyKey: key }: { txRef: string } & Keyed,
): Promise<Abandoned> {
  const viewer = requireViewer(ctx)
  const payment = await queries.findPayment(ctx.db, txRef)
  if (payment?.userId !== viewer.id) throw notFound('Payment')
  const word = await askProvider(ctx, payment)
  await ctx.pause('abandonPayment:provider-asked')
  const { made, replayed } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      question: ['abandonPayment', txRef],
      make: async () => ({ id: payment.id, ...(await settleIn(tx, ctx, { txRef, word, abandon: true })) }),
      again: async () => {
        const order = await findOrder(tx, { id: payment.orderId, userId: null })
        return {
          id: payment.id,
          payment: (await queries.findPayment(tx, txRef)) ?? payment,
          order: order && isPlaced(order) ? order : null,
        }
      },
    }),
  )
  return { payment: made.payment, order: made.order, replayed }
}

/** Returns the viewer's pending payment, for which stock is reserved; null when there is none or its time is over. */
export async function findPendingPayment(ctx: RequestContext): Promise<queries.PaymentRow | null> {
  const unpaid = await findUnpaid(ctx.db, requireViewer(ctx).id)
  const payment = unpaid && (await queries.findPaymentOfOrder(ctx.db, unpaid.id))
  return payment?.state === 'pending' && !isOver(payment, ctx.clock()) ? payment : null
}
