import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { RequestContext, Viewer } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { checkedKey } from '#server/idempotency/idempotency.service.ts'
import { newId } from '#server/ids.ts'
import { lockLines } from '#server/modules/cart/cart.queries.ts'
import type { ProductForSale } from '#server/modules/catalog/catalog.queries.ts'
import type { LocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import type { Zone } from '#server/modules/delivery/delivery.rules.ts'
import { getAddress, zoneOf } from '#server/modules/delivery/delivery.service.ts'
import { cartEmpty, orderFromLines } from '#server/modules/orders/orderFromLines.service.ts'
import { dropKeys, freeKey, fulfilKey, type KeyClaim } from '#server/modules/orders/orderKeys.queries.ts'
import { claimOf, claimOrFindOrder } from '#server/modules/orders/orderKeys.service.ts'
import * as orders from '#server/modules/orders/orders.queries.ts'
import { addressNotFound, type PlaceOrderInput } from '#server/modules/orders/placeOrder.service.ts'
import { releaseUnpaid } from '#server/modules/orders/unpaidOrder.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { HOLD_MINUTES, isOver, isSettled, newTxRef } from './payments.rules.ts'
import { askAgain } from './reconcile.service.ts'
import { type Settled, settle } from './settlePayment.service.ts'

export type StartedPayment = {
  payment: queries.PaymentRow
  /** Where to redirect the browser: the provider's payment page, or the shop when nothing is left to pay. */
  redirectUrl: string
  replayed: boolean
}

/**
 * Starts an online payment for the viewer's cart: its items are reserved for 30 minutes, and the cart stays until the
 * money is received. While the cart is unchanged, repeated calls return the same payment, with or without a key; for a
 * changed cart the first reservation is released. No database connection is held while the provider is queried.
 * @throws {DomainError} CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED, IDEMPOTENCY_KEY_REUSED, BAD_INPUT,
 * PAYMENT_UNAVAILABLE
 */
export async function startPayment(ctx: RequestContext, input: PlaceOrderInput): Promise<StartedPayment> {
  const viewer = requireViewer(ctx)
  const key = checkedKey(input.idempotencyKey)
  const earlier = await lookAtEarlier(ctx, viewer)
  if (earlier && isSettled(earlier.payment.state)) return given(ctx, earlier.payment, { replayed: true })
  const address = await getAddress(ctx, input.addressId)
  const zone = address && zoneOf(address)
  const wish = { viewer, key, input, address, zone }
  // `reserve` releases and reserves in separate transactions, so that a rejected reservation does not undo the release.
  const reserved = (await reserve(ctx, wish)) ?? (await reserve(ctx, wish))
  if (!reserved) throw unavailable()
  const { payment, fresh } = reserved
  if (!fresh)
    return given(ctx, payment.link || payment.state !== 'pending' ? payment : await linkOfTwin(ctx, payment), {
      replayed: true,
    })
  if (earlier?.heard === false) throw await abandoned(ctx, payment)
  return given(ctx, await withLink(ctx, { payment, viewer, mobile: viewer.mobile || (address?.mobile ?? '') }), {
    replayed: false,
  })
}

const unavailable = () => new DomainError('PAYMENT_UNAVAILABLE', 'Failed to initiate payment. Please try again.')

const returnUrl = ({ publicUrl }: RequestContext): string => `${publicUrl}/checkout`

function given(ctx: RequestContext, payment: queries.PaymentRow, { replayed }: { replayed: boolean }): StartedPayment {
  const back = `${returnUrl(ctx)}?${new URLSearchParams({ status: 'successful', tx_ref: payment.txRef })}`
  return { payment, redirectUrl: payment.state === 'pending' && payment.link ? payment.link : back, replayed }
}

/** Checks the shopper's open payment first: it may have succeeded without our receiving the response. */
async function lookAtEarlier(ctx: RequestContext, { id }: Viewer): Promise<Settled | null> {
  const unpaid = await orders.findUnpaid(ctx.db, id)
  const open = unpaid && (await queries.findPaymentOfOrder(ctx.db, unpaid.id))
  return open?.link ? settle(ctx, open) : null
}

type Wish = {
  viewer: Viewer
  key: string | null
  input: PlaceOrderInput
  address: LocatedAddress | null
  zone: Zone | null
}
type Reserved = {
  payment: queries.PaymentRow /** True when this call created it and must request its payment page. */
  fresh: boolean
}

/**
 * Returns the cart's existing payment or creates one; null when the payment of an earlier cart was released first and
 * the call must be repeated.
 */
async function reserve(
  ctx: RequestContext,
  { viewer: { id: userId }, key, input, address, zone }: Wish,
): Promise<Reserved | null> {
  return inTransaction(ctx.db, async (tx) => {
    const known =
      key &&
      (await paymentOfKey(
        tx,
        ctx,
        claimOf(ctx, { userId, key, question: `online ${input.addressId} ${input.expectedTotal}` }),
      ))
    if (known) return { payment: known, fresh: false }
    if (!address?.active || !zone) throw addressNotFound()
    const lines = await lockLines(tx, userId)
    if (lines.length === 0) throw cartEmpty()
    await ctx.pause('startPayment:cart-locked')
    const unpaid = await orders.lockUnpaid(tx, userId)
    const kept = unpaid && (await queries.findPaymentOfOrder(tx, unpaid.id))
    if (
      unpaid &&
      kept &&
      isAlive(kept, ctx.clock()) &&
      isSame(unpaid, { address, input }) &&
      (await holds(tx, unpaid, lines))
    ) {
      if (key) await fulfilKey(tx, { userId, key, orderId: unpaid.id })
      return { payment: kept, fresh: false }
    }
    if (unpaid) {
      await releaseUnpaid(tx, unpaid)
      if (key) await freeKey(tx, { userId, key })
      return null
    }
    const wanted = await withProducts(tx, lines)
    const { order } = await orderFromLines(tx, ctx, {
      userId,
      address,
      zone,
      expectedTotal: input.expectedTotal,
      lines: wanted,
      method: 'online',
      key,
    })
    return { payment: await store(tx, ctx, order), fresh: true }
  })
}

/** Adds the products to the lines and locks their rows in id order. */
async function withProducts<L extends { productId: string }>(
  tx: Tx,
  lines: L[],
): Promise<(L & { product: ProductForSale })[]> {
  const products = await orders.lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const product = byId.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
}

/**
 * Returns the payment started with this key; a payment that failed, was left incomplete or lost its reservation frees
 * the key for the next attempt.
 */
async function paymentOfKey(tx: Tx, ctx: RequestContext, claim: KeyClaim): Promise<queries.PaymentRow | null> {
  const order = await claimOrFindOrder(tx, claim)
  const payment = order && (await queries.findPaymentOfOrder(tx, order.id))
  if (!payment || isSettled(payment.state) || (order?.paymentStatus === 'pending' && isAlive(payment, ctx.clock())))
    return payment
  await freeKey(tx, claim)
  await claimOrFindOrder(tx, claim)
  return null
}

/** Whether a payment can continue. Without a link after the waiting time, the process that created it has ended. */
const isAlive = (payment: queries.PaymentRow, now: Date): boolean =>
  payment.state === 'pending' &&
  !isOver(payment, now) &&
  (payment.link !== null || now.getTime() - payment.createdAt.getTime() < TWIN_PATIENCE_MS)

function isSame(
  order: orders.OrderRow,
  { address, input }: { address: LocatedAddress; input: PlaceOrderInput },
): boolean {
  const fields = Object.keys(order.address) as (keyof typeof order.address)[]
  return (
    fields.every((field) => isDeepStrictEqual(order.address[field], address[field])) &&
    // The shopper also accepts a total below the one shown.
    (input.expectedTotal === undefined || input.expectedTotal >= order.total)
  )
}

async function holds(
  tx: Tx,
  order: orders.OrderRow,
  lines: { productId: string; quantity: number; note: string | null }[],
): Promise<boolean> {
  const goods = await orders.findGoods(tx, order.id)
  const kept = new Map(goods.map((line) => [line.productId, line]))
  const same = ({ productId, quantity, note }: (typeof lines)[number]) =>
    kept.get(productId)?.quantity === quantity && kept.get(productId)?.note === note
  return goods.length === lines.length && lines.every(same)
}

async function store(tx: Tx, { clock }: RequestContext, order: orders.OrderRow): Promise<queries.PaymentRow> {
  const createdAt = clock()
  const payment = await queries.insertPayment(tx, {
    id: newId('payment'),
    orderId: order.id,
    userId: order.userId,
    txRef: newTxRef(),
    amount: order.total,
    createdAt,
    holdsUntil: new Date(createdAt.getTime() + HOLD_MINUTES * 60_000),
  })
  await askAgain(tx, payment, createdAt)
  return payment
}

async function withLink(
  ctx: RequestContext,
  { payment, viewer, mobile }: { payment: queries.PaymentRow; viewer: Viewer; mobile: string },
): Promise<queries.PaymentRow> {
  const { txRef, amount } = payment
  const customer = { email: viewer.email, name: viewer.name, mobile }
  try {
    const link = await ctx.payments.create({
      txRef,
      amount,
      returnUrl: returnUrl(ctx),
      customer,
      minutes: HOLD_MINUTES,
    })
    return await queries.updatePayment(ctx.db, payment.id, { link })
  } catch (error) {
    ctx.log.warn({ err: error }, 'Payment provider failed to create a payment page')
    throw await abandoned(ctx, payment)
  }
}

/** Cancels a payment without a payment page: its items return to stock at once, and its key is freed. */
async function abandoned(ctx: RequestContext, { txRef }: queries.PaymentRow): Promise<DomainError> {
  await inTransaction(ctx.db, async (tx) => {
    const payment = await queries.lockPayment(tx, txRef)
    const order = payment && (await orders.lockOrder(tx, { id: payment.orderId, userId: null }))
    if (payment?.state !== 'pending' || !order) return
    await releaseUnpaid(tx, order)
    await dropKeys(tx, order.id)
    await queries.updatePayment(tx, payment.id, { state: 'failed', settledAt: ctx.clock() })
  })
  return unavailable()
}

const TWIN_PATIENCE_MS = 10_000
const TWIN_LOOKS_MS = [50, 50, 100, 200, 400, 800, 1_000, 1_000, 1_000]

/** Waits for the payment page that a concurrent call is requesting, without holding a database connection. */
async function linkOfTwin(ctx: RequestContext, { txRef }: queries.PaymentRow): Promise<queries.PaymentRow> {
  for (const milliseconds of TWIN_LOOKS_MS) {
    await wait(milliseconds)
    const payment = await queries.findPayment(ctx.db, txRef)
    if (payment?.link || isSettled(payment?.state ?? 'failed')) return payment as queries.PaymentRow
    if (payment?.state !== 'pending') break
  }
  throw unavailable()
}
