import { createHash } from 'node:crypto'
import { type Ctx, requireViewer } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, type LineProblem } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { takeLines } from '#server/modules/cart/cart.queries.ts'
import { type CartLineState, stateOf } from '#server/modules/cart/cart.rules.ts'
import type { ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import type { AddressRow } from '#server/modules/delivery/delivery.queries.ts'
import { feeFor, type Zone } from '#server/modules/delivery/delivery.rules.ts'
import { getAddress, zoneOf } from '#server/modules/delivery/delivery.service.ts'
import * as queries from './orders.queries.ts'
import { newOrderNumber } from './orders.rules.ts'

export type PlaceOrderInput = {
  addressId: string
  /** What the shopper was shown, whole shillings; undefined takes the server's figures as they are. */
  expectedTotal?: number | undefined
  idempotencyKey?: string | null | undefined
}

export type PlacedOrder = { order: queries.OrderRow; replayed: boolean }

type Line = { product: ProductRow; quantity: number }

const KEY_HOURS = 24

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
  const zone = address && (await zoneOf(ctx, address))
  return inTransaction(ctx.db, async (tx) => {
    const earlier = key && (await claimOrFindOrder(tx, ctx, { userId: viewer.id, key, request: input }))
    if (earlier) return { order: earlier, replayed: true }
    if (!address?.active || !zone) throw new DomainError('ADDRESS_NOT_FOUND', 'Please select a delivery address first!')
    const order = await orderFromCart(tx, ctx, { userId: viewer.id, address, zone, expectedTotal: input.expectedTotal })
    if (key) await queries.fulfilKey(tx, { userId: viewer.id, key, orderId: order.id })
    return { order, replayed: false }
  })
}

type Checkout = { userId: string; address: AddressRow; zone: Zone; expectedTotal: number | undefined }

async function orderFromCart(tx: Tx, ctx: Ctx, { userId, address, zone, expectedTotal }: Checkout): Promise<queries.OrderRow> {
  const taken = await takeLines(tx, userId)
  if (taken.length === 0) throw cartEmpty()
  await ctx.pause('placeOrder:cart-taken')
  const products = new Map(
    (
      await queries.lockProducts(
        tx,
        taken.map((line) => line.productId),
      )
    ).map((product) => [product.id, product]),
  )
  const lines: Line[] = []
  const problems: LineProblem[] = []
  for (const { productId, quantity, priceSeen } of taken) {
    const product = products.get(productId)
    if (!product) continue
    const state = stateOf({ quantity, priceSeen, product })
    if (state === 'OK') lines.push({ product, quantity })
    else problems.push({ productId, productName: product.name, state, availableQuantity: product.published ? product.stock : 0 })
  }
  const bill = billOf(lines, zone)
  // What the shopper agreed to is what is charged; anything else is shown to them first.
  if (expectedTotal === undefined ? problems.length > 0 : expectedTotal !== bill.total) throw totalChanged(bill, problems)
  if (lines.length === 0) throw cartEmpty()
  if (bill.itemsTotal <= 0) throw badInput({ field: 'cart', message: 'Total amount must be greater than zero.' })
  await queries.takeStock(
    tx,
    lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  )
  await ctx.pause('placeOrder:stock-taken')
  return storeOrder(tx, ctx, { userId, address, lines, bill })
}

const cartEmpty = () => new DomainError('CART_EMPTY', 'Your cart is empty!')

function totalChanged({ itemsTotal, deliveryFee, total }: Bill, problems: LineProblem[]): DomainError {
  const [first] = problems
  const why = first ? `${first.productName} ${WORDS[first.state]}.` : 'Your basket has changed.'
  return new DomainError('TOTAL_CHANGED', `${why} Please look at the new total.`, { itemsTotal, deliveryFee, grandTotal: total, lines: problems })
}

const WORDS: Record<CartLineState, string> = {
  OK: 'is in your basket',
  OUT_OF_STOCK: 'has just sold out',
  NOT_ENOUGH_STOCK: 'is nearly sold out',
  PRICE_CHANGED: 'has a new price',
  UNAVAILABLE: 'is not sold any more',
}

type Bill = { itemCount: number; listTotal: number; itemsTotal: number; deliveryFee: number; total: number }

function billOf(lines: Line[], zone: Zone): Bill {
  const sum = (of: (line: Line) => number): number => lines.reduce((total, line) => total + of(line), 0)
  const itemsTotal = sum(({ product, quantity }) => product.price * quantity)
  const deliveryFee = lines.length === 0 ? 0 : feeFor(zone, itemsTotal)
  return {
    itemCount: sum(({ quantity }) => quantity),
    listTotal: sum(({ product, quantity }) => product.listPrice * quantity),
    itemsTotal,
    deliveryFee,
    total: itemsTotal + deliveryFee,
  }
}

async function storeOrder(tx: Tx, ctx: Ctx, { userId, address, lines, bill }: { userId: string; address: AddressRow; lines: Line[]; bill: Bill }) {
  const id = newId('order')
  const placedAt = ctx.clock()
  const { name, addressLine, city, area, landmark, state, country, pincode, mobile } = address
  const order = await queries.insertOrder(
    tx,
    {
      id,
      number: newOrderNumber(),
      userId,
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'cash_on_delivery',
      ...bill,
      address: { name, addressLine, city, area, landmark, state, country, pincode, mobile },
      placedAt,
    },
    lines.map(({ product, quantity }, position) => ({
      id: newId('orderLine'),
      orderId: id,
      productId: product.id,
      position,
      name: product.name,
      unit: product.unit,
      productNumber: product.number,
      image: product.images[0] ?? null,
      quantity,
      unitPrice: product.price,
      listUnitPrice: product.listPrice,
      discount: product.discount,
    })),
  )
  await queries.insertEvent(tx, { id: newId('orderEvent'), orderId: id, status: 'pending', at: placedAt, actorId: userId })
  return order
}

type Claim = { userId: string; key: string; request: PlaceOrderInput }

/** The order this key made before, or null when the key is ours now. */
async function claimOrFindOrder(tx: Tx, ctx: Ctx, { userId, key, request }: Claim): Promise<queries.OrderRow | null> {
  const now = ctx.clock()
  const requestHash = createHash('sha256').update(`${request.addressId} ${request.expectedTotal}`).digest('hex')
  await queries.forgetKeys(tx, { userId, before: new Date(now.getTime() - KEY_HOURS * 3_600_000) })
  if (await queries.claimKey(tx, { userId, key, requestHash, createdAt: now })) return null
  const claimed = await queries.findKey(tx, { userId, key })
  if (claimed?.requestHash !== requestHash) {
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for another order. Use a new key for each order.')
  }
  return claimed.orderId ? queries.findOrder(tx, { id: claimed.orderId, userId }) : null
}

function checkedKey(key: string | null | undefined): string | null {
  if (key == null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw badInput({ field: 'idempotencyKey', message: 'idempotencyKey must have 1 to 255 visible ASCII characters.' })
  return key
}
