import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import {
  buildKeyClaim,
  findEarlierResult,
  hashRequest,
  validateIdempotencyKey,
} from '#server/idempotency/idempotency.service.ts'
import { idFromUuid, parseIdOrNull } from '#server/ids.ts'
import { takeLines } from '#server/modules/cart/cart.queries.ts'
import { getAddressZone } from '#server/modules/delivery/delivery.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { takeCheckoutTurn } from './checkoutTurn.service.ts'
import { buildCartEmptyError, createOrderFromLines } from './orderFromLines.service.ts'
import * as queries from './orders.queries.ts'
import { claimKeyAndTakeLines, findDestination } from './placeOrder.queries.ts'
import { releaseUnpaidOrder } from './unpaidOrder.service.ts'

export type PlaceOrderInput = {
  addressId: string
  /** Total that the shopper was shown, whole UGX; undefined accepts the server's total. */
  expectedTotal?: number | undefined
  idempotencyKey?: string | null | undefined
  /** Cash amount that the shopper will pay with on delivery, whole UGX. */
  changeFor?: number | null | undefined
}

export type PlacedOrder = {
  order: queries.OrderRow
  replayed: boolean
  /** Whether the cart had no lines when the order was stored, including lines added in the meantime. */
  cartIsEmpty: boolean
}

/**
 * Turns the viewer's cart into an order with cash on delivery. Stock, prices, address and cart change in one
 * transaction. The same idempotency key returns the same order for 24 hours. Without a key, one cart still makes one
 * order, because the first checkout takes the lines and the next finds none.
 * @throws {DomainError} CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED, IDEMPOTENCY_KEY_REUSED, BAD_INPUT, UNAVAILABLE
 *   while others come first
 */
export async function placeOrder(ctx: RequestContext, input: PlaceOrderInput): Promise<PlacedOrder> {
  const viewer = requireViewer(ctx)
  const key = validateIdempotencyKey(input.idempotencyKey)
  await takeCheckoutTurn(ctx, viewer.id)
  // Read before the transaction: a second connection inside it could deadlock on a full pool.
  const destination = await loadDestination(ctx, input.addressId)
  if (destination?.unpaid) await releaseUnpaidOrders(ctx, viewer.id)
  await ctx.pause('placeOrder:cart-wanted')
  return inTransaction(ctx.db, async (tx) => {
    const request = [input.addressId, input.expectedTotal, ...(input.changeFor == null ? [] : [input.changeFor])].join(
      ' ',
    )
    const claim =
      key === null
        ? null
        : buildKeyClaim(ctx, { userId: viewer.id, scope: 'order', key, requestHash: hashRequest(request) })
    const lines = claim ? await claimKeyAndTakeLines(tx, claim) : await takeLines(tx, viewer.id)
    const earlierId = claim && lines.length === 0 ? await findEarlierResult(tx, claim) : null
    const earlierOrder =
      earlierId && (await queries.findOrder(tx, { id: idFromUuid('order', earlierId), userId: null }))
    if (earlierOrder) return { order: earlierOrder, replayed: true, cartIsEmpty: false }
    if (!destination?.address.active) throw buildAddressNotFoundError()
    if (lines.length === 0) throw buildCartEmptyError()
    await ctx.pause('placeOrder:cart-taken')
    const { address } = destination
    const { expectedTotal, changeFor } = input
    const checkout = {
      userId: viewer.id,
      address,
      zone: getAddressZone(address),
      expectedTotal,
      changeFor,
      key,
      mailRecipient: viewer,
    }
    return {
      ...(await createOrderFromLines(tx, ctx, { ...checkout, lines, method: 'cash_on_delivery' })),
      replayed: false,
    }
  })
}

/** Returns an address of the viewer; null for an address of another user. */
async function loadDestination({ db, viewer }: RequestContext, addressId: string) {
  const id = parseIdOrNull('address', addressId)
  return viewer && id ? findDestination(db, { id, userId: viewer.id }) : null
}

export const buildAddressNotFoundError = () =>
  new DomainError('ADDRESS_NOT_FOUND', 'Please select a delivery address first!')

/**
 * Releases the stock reserved for the shopper's own unpaid online order. It runs in a separate transaction, because a
 * later rejection, such as a changed total, must not undo it.
 */
async function releaseUnpaidOrders(ctx: RequestContext, userId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const unpaid = await queries.lockUnpaidOrder(tx, userId)
    if (unpaid) await releaseUnpaidOrder(tx, unpaid)
  })
}
