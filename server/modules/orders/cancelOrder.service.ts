import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './orders.queries.ts'
import { CANCEL_MINUTES, isCancellable, type OrderStatus } from './orders.rules.ts'
import { checkVersion, getOwnerFilter } from './orders.service.ts'

export type CancelledOrder = {
  order: queries.OrderRow
  /** The order before the call. */
  before: queries.OrderRow
  /** False when it had been cancelled before: nothing has changed. */
  isNewlyCancelled: boolean
}

/**
 * Cancels an order within the caller's transaction and returns its items to stock. Of several concurrent calls one
 * cancels it; the others return the cancelled order.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with the current status
 */
export async function cancelOrderInTransaction(
  tx: Tx,
  ctx: RequestContext,
  input: { orderId: string; reason?: string | null | undefined; version?: number | undefined },
): Promise<CancelledOrder> {
  const viewer = requireViewer(ctx)
  const id = parseId('order', input.orderId, 'Order')
  const order = await queries.lockOrder(tx, { id, userId: getOwnerFilter(viewer) })
  if (!order) throw notFound('Order')
  await ctx.pause('cancelOrder:order-locked')
  if (order.status === 'cancelled') return { order, before: order, isNewlyCancelled: false }
  checkVersion(order, input.version)
  const actor = viewer.role === 'customer' ? 'shopper' : 'staff'
  const now = ctx.clock()
  if (!isCancellable(order, { actor, now })) throw buildTooLateError(order, actor)
  await queries.returnStock(tx, id)
  await queries.insertOrderEvent(tx, {
    id: newId('orderEvent'),
    orderId: id,
    status: 'cancelled',
    at: now,
    actorId: viewer.id,
    reason: input.reason ?? null,
  })
  return { order: await queries.updateOrder(tx, id, { status: 'cancelled' }), before: order, isNewlyCancelled: true }
}

function buildTooLateError(
  { number, status }: { number: string; status: OrderStatus },
  actor: 'shopper' | 'staff',
): DomainError {
  const isEarly = status === 'pending' || status === 'confirmed'
  const reason =
    isEarly && actor === 'shopper'
      ? `can be cancelled for ${CANCEL_MINUTES} minutes only`
      : `is ${status} and can no longer be cancelled`
  return new DomainError('STATUS_CONFLICT', `Order ${number} ${reason}.`, { status })
}
