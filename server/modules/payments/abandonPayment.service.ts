import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { findOrder, findUnpaidOrder, type OrderRow } from '#server/modules/orders/orders.queries.ts'
import { isPlaced } from '#server/modules/orders/orders.rules.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { isHoldExpired } from './payments.rules.ts'
import { askProvider, settleInTransaction } from './settlePayment.service.ts'

export type AbandonedPayment = { payment: queries.PaymentRow; order: OrderRow | null; replayed: boolean }

/**
 * Abandons a payment of a viewer who chooses to pay another way: its items return to stock once, and money that still
 * arrives is refunded (docs/product-decisions.md#d39). The provider is queried first, so that a successful payment
 * completes the order instead; when the provider does not respond, the payment is abandoned anyway.
 * @throws {DomainError} NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function abandonPayment(
  ctx: RequestContext,
  { txRef, idempotencyKey: key }: { txRef: string } & IdempotencyKeyInput,
): Promise<AbandonedPayment> {
  const viewer = requireViewer(ctx)
  const payment = await queries.findPayment(ctx.db, txRef)
  if (payment?.userId !== viewer.id) throw notFound('Payment')
  const providerResult = await askProvider(ctx, payment)
  await ctx.pause('abandonPayment:provider-asked')
  const { result: abandoned, replayed } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'payment',
      request: ['abandonPayment', txRef],
      execute: async () => ({
        id: payment.id,
        ...(await settleInTransaction(tx, ctx, { txRef, providerResult, abandon: true })),
      }),
      loadResult: async () => {
        const order = await findOrder(tx, { id: payment.orderId, userId: null })
        return {
          id: payment.id,
          payment: (await queries.findPayment(tx, txRef)) ?? payment,
          order: order && isPlaced(order) ? order : null,
        }
      },
    }),
  )
  return { payment: abandoned.payment, order: abandoned.order, replayed }
}

/** Returns the viewer's pending payment, for which stock is reserved; null when there is none or its time is over. */
export async function findPendingPayment(ctx: RequestContext): Promise<queries.PaymentRow | null> {
  const unpaidOrder = await findUnpaidOrder(ctx.db, requireViewer(ctx).id)
  const payment = unpaidOrder && (await queries.findPaymentOfOrder(ctx.db, unpaidOrder.id))
  return payment?.state === 'pending' && !isHoldExpired(payment, ctx.clock()) ? payment : null
}
