import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { RequestContext, Viewer } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { deleteKey, deleteKeysOfResult, type KeyClaim, storeResult } from '#server/idempotency/idempotency.queries.ts'
import {
  buildKeyClaim,
  claimOrFindResult,
  hashRequest,
  validateIdempotencyKey,
} from '#server/idempotency/idempotency.service.ts'
import { idFromUuid, newId, toUuid } from '#server/ids.ts'
import { lockLines } from '#server/modules/cart/cart.queries.ts'
import { getLineState } from '#server/modules/cart/cart.rules.ts'
import type { ProductForSale } from '#server/modules/catalog/catalog.queries.ts'
import type { LocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import type { Zone } from '#server/modules/delivery/delivery.rules.ts'
import { getAddress, getAddressZone } from '#server/modules/delivery/delivery.service.ts'
import { takeCheckoutTurn } from '#server/modules/orders/checkoutTurn.service.ts'
import { buildCartEmptyError, createOrderFromLines } from '#server/modules/orders/orderFromLines.service.ts'
import * as orders from '#server/modules/orders/orders.queries.ts'
import { buildAddressNotFoundError, type PlaceOrderInput } from '#server/modules/orders/placeOrder.service.ts'
import { releaseUnpaidOrder } from '#server/modules/orders/unpaidOrder.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { generateTxRef, HOLD_MINUTES, isHoldExpired, isSettled } from './payments.rules.ts'
import { scheduleNextCheck } from './reconcile.service.ts'
import { type SettledPayment, settle } from './settlePayment.service.ts'

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
  const key = validateIdempotencyKey(input.idempotencyKey)
  const earlierPayment = await settleEarlierPayment(ctx, viewer)
  if (earlierPayment && isSettled(earlierPayment.payment.state))
    return toStartedPayment(ctx, earlierPayment.payment, { replayed: true })
  await takeCheckoutTurn(ctx, viewer.id)
  const address = await getAddress(ctx, input.addressId)
  const zone = address && getAddressZone(address)
  const request = { viewer, key, input, address, zone }
  // `reservePayment` releases and reserves in separate transactions, so that a rejected reservation does not undo the
  // release.
  const reservation = (await reservePayment(ctx, request)) ?? (await reservePayment(ctx, request))
  if (!reservation) throw buildUnavailableError()
  const { payment, isNew } = reservation
  if (!isNew)
    return toStartedPayment(
      ctx,
      payment.link || payment.state !== 'pending' ? payment : await waitForLink(ctx, payment),
      {
        replayed: true,
      },
    )
  if (earlierPayment?.isProviderReached === false) throw await failPayment(ctx, payment)
  return toStartedPayment(
    ctx,
    await requestPaymentLink(ctx, { payment, viewer, mobile: viewer.mobile || (address?.mobile ?? '') }),
    {
      replayed: false,
    },
  )
}

export const buildUnavailableError = () =>
  new DomainError('PAYMENT_UNAVAILABLE', 'Failed to initiate payment. Please try again.')

export const getReturnUrl = ({ publicUrl }: RequestContext): string => `${publicUrl}/checkout`

function toStartedPayment(
  ctx: RequestContext,
  payment: queries.PaymentRow,
  { replayed }: { replayed: boolean },
): StartedPayment {
  const returnAddress = `${getReturnUrl(ctx)}?${new URLSearchParams({ status: 'successful', tx_ref: payment.txRef })}`
  return { payment, redirectUrl: payment.state === 'pending' && payment.link ? payment.link : returnAddress, replayed }
}

/** Checks the shopper's open payment first: it may have succeeded without our receiving the response. */
async function settleEarlierPayment(ctx: RequestContext, { id }: Viewer): Promise<SettledPayment | null> {
  const unpaidOrder = await orders.findUnpaidOrder(ctx.db, id)
  const openPayment = unpaidOrder && (await queries.findPaymentOfOrder(ctx.db, unpaidOrder.id))
  return openPayment?.link ? settle(ctx, openPayment) : null
}

type ReservationRequest = {
  viewer: Viewer
  key: string | null
  input: PlaceOrderInput
  address: LocatedAddress | null
  zone: Zone | null
}
type Reservation = {
  payment: queries.PaymentRow /** True when this call created it and must request its payment page. */
  isNew: boolean
}

/**
 * Returns the cart's existing payment or creates one; null when the payment of an earlier cart was released first and
 * the call must be repeated.
 */
async function reservePayment(
  ctx: RequestContext,
  { viewer: { id: userId }, key, input, address, zone }: ReservationRequest,
): Promise<Reservation | null> {
  return inTransaction(ctx.db, async (tx) => {
    const requestHash = hashRequest(`online ${input.addressId} ${input.expectedTotal}`)
    const claim = key === null ? null : buildKeyClaim(ctx, { userId, scope: 'order', key, requestHash })
    const keyPayment = claim && (await findPaymentByKey(tx, ctx, claim))
    if (keyPayment) return { payment: keyPayment, isNew: false }
    if (!address?.active || !zone) throw buildAddressNotFoundError()
    const lines = await lockLines(tx, userId)
    if (lines.length === 0) throw buildCartEmptyError()
    await ctx.pause('startPayment:cart-locked')
    const unpaidOrder = await orders.lockUnpaidOrder(tx, userId)
    const heldPayment = unpaidOrder && (await queries.findPaymentOfOrder(tx, unpaidOrder.id))
    if (
      unpaidOrder &&
      heldPayment &&
      isUsable(heldPayment, ctx.clock()) &&
      isSameCheckout(unpaidOrder, { address, input }) &&
      (await hasSameLines(tx, unpaidOrder, lines))
    ) {
      if (claim) await storeResult(tx, claim, toUuid('order', unpaidOrder.id))
      return { payment: heldPayment, isNew: false }
    }
    if (unpaidOrder) {
      await releaseUnpaidOrder(tx, unpaidOrder)
      if (claim) await deleteKey(tx, claim)
      return null
    }
    const linesWithProducts = await addProducts(tx, lines)
    const { order } = await createOrderFromLines(tx, ctx, {
      userId,
      address,
      zone,
      expectedTotal: input.expectedTotal,
      lines: linesWithProducts,
      method: 'online',
      key,
    })
    return { payment: await insertPendingPayment(tx, ctx, order), isNew: true }
  })
}

/** Adds the products to the lines and locks their rows in id order. */
async function addProducts<L extends { productId: string }>(
  tx: Tx,
  lines: L[],
): Promise<(L & { product: ProductForSale })[]> {
  const products = await orders.lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  const productsById = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap((line) => {
    const product = productsById.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
}

/**
 * Returns the payment started with this key; a payment that failed, was left incomplete or lost its reservation frees
 * the key for the next attempt.
 */
async function findPaymentByKey(tx: Tx, ctx: RequestContext, claim: KeyClaim): Promise<queries.PaymentRow | null> {
  const orderId = await claimOrFindResult(tx, claim)
  const order = orderId === null ? null : await orders.findOrder(tx, { id: idFromUuid('order', orderId), userId: null })
  const payment = order && (await queries.findPaymentOfOrder(tx, order.id))
  if (!payment || isSettled(payment.state) || (order?.paymentStatus === 'pending' && isUsable(payment, ctx.clock())))
    return payment
  await deleteKey(tx, claim)
  await claimOrFindResult(tx, claim)
  return null
}

/** Whether a payment can continue. Without a link after the waiting time, the process that created it has ended. */
const isUsable = (payment: queries.PaymentRow, now: Date): boolean =>
  payment.state === 'pending' &&
  !isHoldExpired(payment, now) &&
  (payment.link !== null || now.getTime() - payment.createdAt.getTime() < CONCURRENT_REQUEST_TIMEOUT_MS)

function isSameCheckout(
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

type CartLine = { productId: string; quantity: number; priceSeen: number; note: string | null }

/** Whether the order has all goods of the cart but those that cannot be ordered now, as when it was started. */
async function hasSameLines(tx: Tx, order: orders.OrderRow, lines: CartLine[]): Promise<boolean> {
  const goods = await orders.findOrderedUnits(tx, order.id)
  const unitsByProductId = new Map(goods.map((line) => [line.productId, line]))
  const held = lines.filter(({ productId }) => unitsByProductId.has(productId))
  const isSameLine = ({ productId, quantity, note }: CartLine) =>
    unitsByProductId.get(productId)?.quantity === quantity && unitsByProductId.get(productId)?.note === note
  if (goods.length !== held.length || !held.every(isSameLine)) return false
  const others = lines.filter(({ productId }) => !unitsByProductId.has(productId))
  return others.length === 0 || (await addProducts(tx, others)).every((line) => getLineState(line) !== 'OK')
}

/** Stores the payment of a new order; `page` is the provider's payment page where it was requested before. */
export async function insertPendingPayment(
  tx: Tx,
  { clock }: RequestContext,
  order: orders.OrderRow,
  page: { txRef: string; link: string | null } = { txRef: generateTxRef(), link: null },
): Promise<queries.PaymentRow> {
  const createdAt = clock()
  const payment = await queries.insertPayment(tx, {
    id: newId('payment'),
    orderId: order.id,
    userId: order.userId,
    ...page,
    amount: order.total,
    createdAt,
    holdsUntil: new Date(createdAt.getTime() + HOLD_MINUTES * 60_000),
  })
  await scheduleNextCheck(tx, payment, createdAt)
  return payment
}

async function requestPaymentLink(
  ctx: RequestContext,
  { payment, viewer, mobile }: { payment: queries.PaymentRow; viewer: Viewer; mobile: string },
): Promise<queries.PaymentRow> {
  const { txRef, amount } = payment
  const customer = { email: viewer.email, name: viewer.name, mobile }
  try {
    const link = await ctx.payments.create({
      txRef,
      amount,
      returnUrl: getReturnUrl(ctx),
      customer,
      minutes: HOLD_MINUTES,
    })
    return await queries.updatePayment(ctx.db, payment.id, { link })
  } catch (error) {
    ctx.log.warn({ err: error }, 'Payment provider failed to create a payment page')
    throw await failPayment(ctx, payment)
  }
}

/** Cancels a payment without a payment page: its items return to stock immediately, and its key is freed. */
async function failPayment(ctx: RequestContext, { txRef }: queries.PaymentRow): Promise<DomainError> {
  await inTransaction(ctx.db, async (tx) => {
    const payment = await queries.lockPayment(tx, txRef)
    const order = payment && (await orders.lockOrder(tx, { id: payment.orderId, userId: null }))
    if (payment?.state !== 'pending' || !order) return
    await releaseUnpaidOrder(tx, order)
    await deleteKeysOfResult(tx, { userId: order.userId, scope: 'order', resultId: toUuid('order', order.id) })
    await queries.updatePayment(tx, payment.id, { state: 'failed', settledAt: ctx.clock() })
  })
  return buildUnavailableError()
}

const CONCURRENT_REQUEST_TIMEOUT_MS = 10_000
const POLL_DELAYS_MS = [50, 50, 100, 200, 400, 800, 1_000, 1_000, 1_000]

/** Waits for the payment page that a concurrent call is requesting, without holding a database connection. */
async function waitForLink(ctx: RequestContext, { txRef }: queries.PaymentRow): Promise<queries.PaymentRow> {
  for (const milliseconds of POLL_DELAYS_MS) {
    await wait(milliseconds)
    const payment = await queries.findPayment(ctx.db, txRef)
    if (payment?.link || isSettled(payment?.state ?? 'failed')) return payment as queries.PaymentRow
    if (payment?.state !== 'pending') break
  }
  throw buildUnavailableError()
}
