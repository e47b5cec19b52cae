import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { newId, parseId } from '#server/ids.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './orders.queries.ts'
import { CANCEL_MINUTES, isCancellable, type OrderStatus } from './orders.rules.ts'
import { ownerFilter } from './orders.service.ts'

export type Cancelled = {
  order: queries.OrderRow /** False when it had been cancelled before: nothing has changed. */
  now: boolean
}

/**
 * Cancels an order within the caller's transaction and returns its items to stock. Of several concurrent calls one
 * cancels it; the others return the cancelled order.
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT with the current status
 */
export async function cancelOrderIn(tx: Tx, ctx: RequestContext, input: { orderId: string }): Promise<Cancelled> {
  const viewer = requireViewer(ctx)
  const id = parseId('order', input.orderId, 'Order')
  const order = await queries.lockOrder(tx, { id, userId: ownerFilter(viewer) })
  if (!order) throw notFound('Order')
  await ctx.pause('cancelOrder:order-locked')
  if (order.status === 'cancelled') return { order, now: false }
  const by = viewer.role === 'customer' ? 'shopper' : 'staff'
  const now = ctx.clock()
  if (!isCancellable(order, { by, now })) throw tooLate(order, by)
  await queries.returnStock(tx, id)
  await queries.insertEvent(tx, {
    id: newId('orderEvent'),
    orderId: id,
    status: 'cancelled',
    at: now,
    actorId: viewer.id,
  })
  return { order: await queries.updateOrder(tx, id, { status: 'cancelled' }), now: true }
}

function tooLate({ number, status }: { number: string; status: OrderStatus }, by: 'shopper' | 'staff'): DomainError {
  const early = status === 'pending' || status === 'confirmed'
  const why =
    early && by === 'shopper'
      ? `can be cancelled for ${CANCEL_MINUTES} minutes only`
      : `is ${status} and can no longer be cancelled`
  return new DomainError('STATUS_CONFLICT', `Order ${number} ${why}.`, { status })
}
