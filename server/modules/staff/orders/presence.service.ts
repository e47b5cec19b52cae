import { inTransaction } from '#server/db/transaction.ts'
import { parseId } from '#server/ids.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { loadStaffOrder } from './orders.service.ts'
import { deleteViewer, findViewers, upsertViewer } from './timeline.queries.ts'

/** The console renews its presence every 20 s; without that it ends after this time. */
const EXPIRES_MS = 45_000

/** Members who have an order open now, the viewer included. */
export async function listViewers(ctx: StaffContext, orderId: string): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx, 'orders.read')
  const id = parseId('order', orderId, 'Order')
  return findViewers(ctx.db, id, new Date(ctx.clock().getTime() - EXPIRES_MS))
}

/**
 * Marks the order as open or closed by the viewer. It does not change the order and is not audited.
 * @returns all viewers of the order
 * @throws {DomainError} NOT_FOUND
 */
export async function viewOrder(
  ctx: StaffContext,
  { orderId, isLeaving = false }: { orderId: string; isLeaving?: boolean | undefined },
): Promise<{ id: string; name: string }[]> {
  const { id: userId, sessionId } = requirePermission(ctx, 'orders.read')
  const { id } = await loadStaffOrder(ctx, orderId)
  await inTransaction(ctx.db, (tx) =>
    isLeaving
      ? deleteViewer(tx, { orderId: id, sessionId })
      : upsertViewer(tx, { orderId: id, sessionId, userId, seenAt: ctx.clock() }),
  )
  return listViewers(ctx, id)
}
