import { type Ctx, requireViewer } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { takeLines } from '#server/modules/cart/cart.queries.ts'
import { getAddress, zoneOf } from '#server/modules/delivery/delivery.service.ts'
import { cartEmpty, orderFromLines } from './orderFromLines.service.ts'
import { checkedKey, claimOrFindOrder } from './orderKeys.service.ts'
import * as queries from './orders.queries.ts'
import { releaseUnpaid } from './unpaidOrder.service.ts'

export type PlaceOrderInput = {
  addressId: string
  /** What the shopper was shown, whole shillings; undefined takes the server's figures as they are. */
  expectedTotal?: number | undefined
  idempotencyKey?: string | null | undefined
  /** What will be paid with at the door, whole shillings. */
  changeFor?: number | null | undefined
}

export type PlacedOrder = { order: queries.OrderRow; replayed: boolean }

/**
 * Turns the viewer's cart into an order paid in cash at the door. Stock, prices, address and the emptied cart are one
 * transaction: either all of it happened or none. The same idempotency key gives the same order for 24 hours; without
 * a key, one cart still makes one order, because the first checkout takes the lines and the next finds none.
 *
 * @throws {DomainError} CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput): Promise<PlacedOrder> {
  const viewer = requireViewer(ctx)
  const key = checkedKey(input.idempotencyKey)
  // Read before the transaction: inside it only its own connection is used, or a full pool would wait for itself.
  const address = await getAddress(ctx, input.addressId)
  const zone = address && zoneOf(address)
  await releaseUnpaidOf(ctx, viewer.id)
  return inTransaction(ctx.db, async (tx) => {
    const question = [input.addressId, input.expectedTotal, ...(input.changeFor == null ? [] : [input.changeFor])].join(' ')
    const earlier = key && (await claimOrFindOrder(tx, ctx, { userId: viewer.id, key, question }))
    if (earlier) return { order: earlier, replayed: true }
    if (!address?.active || !zone) throw addressNotFound()
    await ctx.pause('placeOrder:cart-wanted')
    const lines = await takeLines(tx, viewer.id)
    if (lines.length === 0) throw cartEmpty()
    await ctx.pause('placeOrder:cart-taken')
    const { expectedTotal, changeFor } = input
    const checkout = { userId: viewer.id, address, zone, expectedTotal, changeFor, lines, method: 'cash_on_delivery', key, tell: viewer } as const
    return { order: await orderFromLines(tx, ctx, checkout), replayed: false }
  })
}

export const addressNotFound = () => new DomainError('ADDRESS_NOT_FOUND', 'Please select a delivery address first!')

/**
 * Goods that are kept for an online payment of the same shopper are in nobody's way but theirs. In a transaction of its
 * own: a refusal that follows, such as another total, must not take them away again.
 */
async function releaseUnpaidOf(ctx: Ctx, userId: string): Promise<void> {
  if (!(await queries.findUnpaid(ctx.db, userId))) return
  await inTransaction(ctx.db, async (tx) => {
    const unpaid = await queries.lockUnpaid(tx, userId)
    if (unpaid) await releaseUnpaid(tx, unpaid)
  })
}
