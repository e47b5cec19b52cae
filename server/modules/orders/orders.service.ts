import type { RequestContext } from '#server/context.ts'
import { type Connection, momentPage, type PageArguments, readPage } from '#server/db/pagination.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId, parseIdOrNull } from '#server/ids.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission, requireViewer } from '#server/security/authorization.ts'
import { type AcceptedProof, type DeliveryProof, verifyDeliveryProof } from './deliveryPin.service.ts'
import { mailStatusChange } from './orderMails.service.ts'
import * as queries from './orders.queries.ts'
import { buildCashReceipt, getNextStatus, isPlaced, type OrderStatus } from './orders.rules.ts'

/** Lists the viewer's orders, newest first. */
export async function listOrders(ctx: RequestContext, args: PageArguments): Promise<Connection<queries.OrderRow>> {
  const { id: userId } = requireViewer(ctx)
  return readPage(momentPage('order', args), {
    find: (page) => queries.findOrders(ctx.db, userId, page),
    nodeOf: ({ order }) => order,
    placeOf: ({ placedAt, id }) => ({ at: placedAt, id }),
  })
}

/** Returns an order of the viewer, or any order for staff; null when it does not exist or belongs to another user. */
export async function getOrder(ctx: RequestContext, id: string): Promise<queries.OrderRow | null> {
  if (!ctx.viewer || !parseIdOrNull('order', id)) return null
  return queries.findOrder(ctx.db, { id, userId: getOwnerFilter(ctx.viewer) })
}

/**
 * Subscribes to an order. Emits its id once on subscribe, then after every status change.
 * @throws {DomainError} NOT_FOUND when it does not exist or belongs to another user
 */
export async function subscribeToOrder(ctx: RequestContext, id: string): Promise<AsyncIterableIterator<string>> {
  const order = await getOrder(ctx, id)
  if (!order) throw notFound('Order')
  return ctx.orderChanges.subscribe(order.id)
}

export async function getOrderLine(ctx: RequestContext, id: string): Promise<queries.OrderLineRow | null> {
  if (!ctx.viewer || !parseIdOrNull('orderLine', id)) return null
  return queries.findOrderLine(ctx.db, { id, userId: getOwnerFilter(ctx.viewer) })
}

/** Version of the order that the staff member saw; undefined accepts every version. */
export type SeenVersion = { version?: number | undefined }

/** @throws {DomainError} STATUS_CONFLICT when the order has changed since that version */
export function checkVersion(order: queries.OrderRow, version: number | undefined): void {
  if (version === undefined || order.version === version) return
  throw new DomainError('STATUS_CONFLICT', `Order ${order.number} was just changed by another user.`, {
    status: order.status,
    version: order.version,
  })
}

export type StatusMoveInput = DeliveryProof & IdempotencyKeyInput & { orderId: string; to: OrderStatus }

/**
 * Moves an order one step forward on behalf of staff. Of two concurrent moves one succeeds, and the other fails with
 * the current status. The last step, delivery, requires the PIN that the shopper gave to the rider. The same
 * idempotency key makes the same move once.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT, BAD_INPUT, CODE_INVALID, RATE_LIMITED,
 * IDEMPOTENCY_KEY_REUSED
 */
export async function moveOrderForward(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: StatusMoveInput,
  { version }: SeenVersion = {},
): Promise<queries.OrderRow> {
  requirePermission(ctx, 'orders.advance')
  const id = parseId('order', input.orderId, 'Order')
  const proof = input.to === 'delivered' ? await verifyDeliveryProof(ctx, { ...input, id }) : null
  await ctx.pause('moveOrderForward:proof-verified')
  const request = ['moveOrderForward', id, input.to, input.deliveryPin, input.withoutPinBecause]
  const { result: movedOrder } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'order',
      request,
      execute: () => applyMove(tx, ctx, { id, to: input.to, proof, version }),
      loadResult: () => loadOrder(tx, id),
    }),
  )
  return movedOrder
}

async function applyMove(
  tx: Tx,
  ctx: RequestContext,
  { id, to, proof, version }: { id: string; to: OrderStatus; proof: AcceptedProof | null } & SeenVersion,
): Promise<queries.OrderRow> {
  const order = await queries.lockOrder(tx, { id, userId: null })
  if (!order) throw notFound('Order')
  checkVersion(order, version)
  const { number, status } = order
  if (!isPlaced(order)) throw new DomainError('STATUS_CONFLICT', `Order ${number} is not paid yet.`, { status })
  const next = getNextStatus(status)
  if (next !== to) {
    const nextStepText = next ? `its next status is ${next}` : 'its status is final'
    throw new DomainError('STATUS_CONFLICT', `Order ${number} is ${status}; ${nextStepText}.`, { status })
  }
  // Shipped only after the proof was asked for.
  if (to === 'delivered' && !proof)
    throw new DomainError('STATUS_CONFLICT', `Order ${number} was just changed by another user. Please reload it.`, {
      status,
    })
  const reason = proof?.withoutPinBecause ?? null
  const staff = requirePermission(ctx, 'orders.advance')
  const at = ctx.clock()
  const movedOrder = await queries.updateOrder(tx, id, {
    status: to,
    ...buildCashReceipt(order, { to, at, staffId: staff.id }),
  })
  await queries.insertOrderEvent(tx, {
    id: newId('orderEvent'),
    orderId: id,
    status: to,
    at,
    actorId: staff.id,
    reason,
  })
  await mailStatusChange(tx, ctx, movedOrder)
  await recordAudit(tx, ctx, {
    action: 'orders.advance',
    entity: { id, name: order.number },
    before: { status: order.status },
    after: { status: to },
    reason,
  })
  return movedOrder
}

/**
 * Returns an order that must exist.
 * @throws {DomainError} NOT_FOUND
 */
async function loadOrder(tx: Tx, id: string): Promise<queries.OrderRow> {
  const order = await queries.findOrder(tx, { id, userId: null })
  if (!order) throw notFound('Order')
  return order
}

/** Returns the user whose orders a viewer may see: shoppers see their own; null for staff, who see all. */
export const getOwnerFilter = (viewer: { id: string; role: string }): string | null =>
  viewer.role === 'customer' ? viewer.id : null
