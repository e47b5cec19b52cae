import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { lockLines } from '#server/modules/cart/cart.queries.ts'
import { findOrder, insertOrderEvent, lockOrder, type OrderRow } from '#server/modules/orders/orders.queries.ts'
import { isPlaced } from '#server/modules/orders/orders.rules.ts'
import { checkVersion, type SeenVersion } from '#server/modules/orders/orders.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { settle, settleInTransaction } from './settlePayment.service.ts'

type Cancellation = { orderId: string; reason: string } & IdempotencyKeyInput

/**
 * Cancels an order that is not paid, or whose payment failed, on behalf of staff: its payment is abandoned, its goods
 * return to stock once, and money that still arrives is refunded. The provider is queried first, so that an order that
 * was paid in the meantime is not cancelled unseen. Cancelling it again changes nothing.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function cancelUnpaidOrder(
  ctx: RequestContext,
  { orderId, reason, idempotencyKey: key }: Cancellation,
  { version }: SeenVersion = {},
): Promise<void> {
  requirePermission(ctx, 'orders.cancel')
  const id = parseId('order', orderId, 'Order')
  const payment = await queries.findPaymentOfOrder(ctx.db, id)
  const order = payment && (await findOrder(ctx.db, { id, userId: null }))
  if (!order) throw notFound('Order')
  if (payment.abandonedAt) return
  checkVersion(order, version)
  await settle(ctx, payment)
  await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'order',
      request: ['cancelOrder', orderId, reason],
      resultId: id,
      execute: () => abandonOrder(tx, ctx, { payment, reason }),
      loadResult: async () => ({ id }),
    }),
  )
}

async function abandonOrder(
  tx: Tx,
  ctx: RequestContext,
  { payment: { txRef, orderId: id }, reason }: { payment: queries.PaymentRow; reason: string },
): Promise<{ id: string }> {
  const { id: actorId } = requirePermission(ctx, 'orders.cancel')
  const before = await lockUnpaid(tx, { txRef, id })
  if (!before) return { id }
  await settleInTransaction(tx, ctx, { txRef, providerResult: 'unknown', abandon: true })
  await insertOrderEvent(tx, {
    id: newId('orderEvent'),
    orderId: id,
    status: 'cancelled',
    at: ctx.clock(),
    actorId,
    reason,
  })
  await recordAudit(tx, ctx, {
    action: 'orders.cancel',
    entity: { id, name: before.number },
    before: { status: before.status, paymentStatus: before.paymentStatus },
    after: { status: 'cancelled', paymentStatus: 'failed' },
    reason,
  })
  return { id }
}

/**
 * Locks the payment, the cart and the order, as settlements do, and returns the order; null when its payment is
 * abandoned already.
 * @throws {DomainError} STATUS_CONFLICT when the order is paid by now
 */
export async function lockUnpaid(tx: Tx, { txRef, id }: { txRef: string; id: string }): Promise<OrderRow | null> {
  const payment = await queries.lockPayment(tx, txRef)
  if (!payment || payment.abandonedAt) return null
  await lockLines(tx, payment.userId)
  const order = await lockOrder(tx, { id, userId: null })
  if (!order) throw notFound('Order')
  if (!isPlaced(order)) return order
  throw new DomainError('STATUS_CONFLICT', `Order ${order.number} has been paid in the meantime.`, {
    status: order.status,
    version: order.version,
  })
}
