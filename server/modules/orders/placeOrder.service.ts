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
  /** What the shopper was shown, whole shillings; undefined takes the server's figures as they are. */
  expectedTotal?: number | undefined
  idempotencyKey?: string | null | undefined
  /** What will be paid with at the door, whole shillings. */
  changeFor?: number | null | undefined
}

export type PlacedOrder = {
  order: queries.OrderRow
  replayed: boolean
  /** Nothing was left in the cart, or put there meanwhile, when the order was stored. */
  cartIsEmpty: boolean
}

/**
 * Turns the viewer's cart into an order paid in cash at the door. Stock, prices, address and the emptied cart are one
 * transaction: either all of it happened or none. The same idempotency key gives the same order for 24 hours; without
 * a key, one cart still makes one order, because the first checkout takes the lines and the next finds none.
 *
 * @throws {DomainError} CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function placeOrder(ctx: RequestContext, input: PlaceOrderInput): Promise<PlacedOrder> {
  const viewer = requireViewer(ctx)
  const key = checkedKey(input.idempotencyKey)
  // Read before the transaction: inside it only its own connection is used, or a full pool would wait for itself.
  const destination = await destinationOf(ctx, input.addressId)
  if (destination?.unpaid) await releaseUnpaidOf(ctx, viewer.id)
  await ctx.pause('placeOrder:cart-wanted')
  return inTransaction(ctx.db, async (tx) => {
    const question = [input.addressId, input.expectedTotal, ...(input.changeFor == null ? [] : [input.changeFor])].join(' ')
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

/** An address of the viewer; null for anybody else's. */
async function destinationOf({ db, viewer }: RequestContext, addressId: string) {
  const id = idOrNull('address', addressId)
  return viewer && id ? findDestination(db, { id, userId: viewer.id }) : null
}

export const addressNotFound = () => new DomainError('ADDRESS_NOT_FOUND', 'Please select a delivery address first!')

/**
 * Goods that are kept for an online payment of the same shopper are in nobody's way but theirs. In a transaction of its
 * own: a refusal that follows, such as another total, must not take them away again.
 */
async function releaseUnpaidOf(ctx: RequestContext, userId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const unpaid = await queries.lockUnpaid(tx, userId)
    if (unpaid) await releaseUnpaid(tx, unpaid)
  })
}
