import { badInput } from '#server/errors.ts'
import { parseId } from '#server/ids.ts'
import { findStaffRefunds } from '#server/modules/payments/staffRefunds.queries.ts'
import { computeCancelRefund } from '#server/modules/payments/staffRefunds.rules.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { findOrdersByIds } from './orders.queries.ts'
import { canBeCancelled } from './orders.rules.ts'
import { findPayments } from './timeline.queries.ts'

const MAX_ORDERS = 1_000

export type CancelPreview = {
  /** What goes back, by payment method as the provider names it; whole UGX. */
  refunds: { method: string | null; amount: number }[]
  /** Number of orders whose goods return to stock. */
  returningOrders: number
}

/**
 * Returns what the cancellation of these orders would do; orders that cannot be cancelled are left out.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT
 */
export async function previewCancellation(ctx: StaffContext, orderIds: readonly string[]): Promise<CancelPreview> {
  requirePermission(ctx, 'orders.cancel')
  if (orderIds.length === 0 || orderIds.length > MAX_ORDERS)
    throw badInput({ field: 'orderIds', message: `orderIds must have 1 to ${MAX_ORDERS} orders.` })
  const ids = orderIds.map((id) => parseId('order', id, 'Order'))
  const orders = (await findOrdersByIds(ctx.db, ids)).filter((order) => canBeCancelled(order, ctx.clock()))
  const cancelledIds = orders.map(({ id }) => id)
  const payments = await findPayments(ctx.db, cancelledIds)
  const earlier = Map.groupBy(await findStaffRefunds(ctx.db, cancelledIds), ({ orderId }) => orderId)
  const amounts = new Map<string | null, number>()
  for (const payment of payments) {
    const amount = computeCancelRefund(payment, earlier.get(payment.orderId) ?? [])
    if (amount > 0) amounts.set(payment.method, (amounts.get(payment.method) ?? 0) + amount)
  }
  return {
    refunds: [...amounts].map(([method, amount]) => ({ method, amount })),
    // After a failed payment they are back already.
    returningOrders: orders.filter(({ paymentStatus }) => paymentStatus !== 'failed').length,
  }
}
