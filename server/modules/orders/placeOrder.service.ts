import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { checkedKey } from '#server/idempotency/idempotency.service.ts'
import { idOrNull } from '#server/ids.ts'
import { takeLines } from '#server/modules/cart/cart.queries.ts'
import { zoneOf } from '#server/modules/delivery/delivery.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { cartEmpty, orderFromLines } from './orderFromLines.service.ts'
import { claimKeyAndTakeLines } from './orderKeys.queries.ts'
import { claimOf, orderOfKey } from './orderKeys.service.ts'
import * as queries from './orders.queries.ts'
import { findDestination } from './placeOrder.queries.ts'
import { releaseUnpaid } from './unpaidOrder.service.ts'

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
 * @throws {DomainError} CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function placeOrder(ctx: RequestContext, input: PlaceOrderInput): Promise<PlacedOrder> {
  const viewer = requireViewer(ctx)
  const key = checkedKey(input.idempotencyKey)
  // Read before the transaction: a second connection inside it could deadlock on a full pool.
  const destination = await destinationOf(ctx, input.addressId)
  if (destination?.unpaid) await releaseUnpaidOf(ctx, viewer.id)
  await ctx.pause('placeOrder:cart-wanted')
  return inTransaction(ctx.db, async (tx) => {
    const question = [input.addressId, input.expectedTotal, ...(input.changeFor == null ? [] : [input.changeFor])].join(
      ' ',
    )
    const claim = key === null ? null : claimOf(ctx, { userId: viewer.id, key, question })
    const lines = claim ? await claimKeyAndTakeLines(tx, claim) : await takeLines(tx, viewer.id)
    const earlier = claim && lines.length === 0 ? await orderOfKey(tx, claim) : null
    if (earlier) return { order: earlier, replayed: true, cartIsEmpty: false }
    if (!destination?.address.active) throw addressNotFound()
    if (lines.length === 0) throw cartEmpty()
    await ctx.pause('placeOrder:cart-taken')
    const { address } = destination
    const { expectedTotal, changeFor } = input
    const wish = { userId: viewer.id, address, zone: zoneOf(address), expectedTotal, changeFor, key, tell: viewer }
    return { ...(await orderFromLines(tx, ctx, { ...wish, lines, method: 'cash_on_delivery' })), replayed: false }
  })
}

/** Returns an address of the viewer; null for an address of another user. */
async function destinationOf({ db, viewer }: RequestContext, addressId: string) {
  const id = idOrNull('address', addressId)
  return viewer && id ? findDestination(db, { id, userId: viewer.id }) : null
}

export const addressNotFound = () => new DomainError('ADDRESS_NOT_FOUND', 'Please select a delivery address first!')

/**
 * Releases the stock reserved for the shopper's own unpaid online order. It runs in a separate transaction, because a
 * later rejection, such as a changed total, must not undo it.
 */
async function releaseUnpaidOf(ctx: RequestContext, userId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const unpaid = await queries.lockUnpaid(tx, userId)
    if (unpaid) await releaseUnpaid(tx, unpaid)
  })
}
