import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { paymentRequestMail } from '#server/integrations/mail/orders.mails.ts'
import { findUser, type UserRow } from '#server/modules/accounts/accounts.queries.ts'
import type { LocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import { findZoneOfPlace } from '#server/modules/delivery/delivery.rules.ts'
import { getAddressZone } from '#server/modules/delivery/delivery.service.ts'
import { takeCheckoutTurn } from '#server/modules/orders/checkoutTurn.service.ts'
import { createOrderFromLines } from '#server/modules/orders/orderFromLines.service.ts'
import { mailShopper } from '#server/modules/orders/orderMails.service.ts'
import * as orders from '#server/modules/orders/orders.queries.ts'
import { getMovedDueTime } from '#server/modules/orders/orders.rules.ts'
import { checkVersion, type SeenVersion } from '#server/modules/orders/orders.service.ts'
import { releaseUnpaidOrder } from '#server/modules/orders/unpaidOrder.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { lockUnpaid } from './cancelUnpaidOrder.service.ts'
import * as queries from './payments.queries.ts'
import { generateTxRef, HOLD_MINUTES, isHoldExpired } from './payments.rules.ts'
import { settle } from './settlePayment.service.ts'
import { buildUnavailableError, getReturnUrl, insertPendingPayment } from './startPayment.service.ts'

/** The provider's payment page. */
type PaymentPage = { txRef: string; link: string }

/**
 * Emails the shopper of an order that is not paid a link to pay it, on behalf of staff. An open payment page is sent
 * again. Otherwise the goods are reserved again as a new order at the same total, as the checkout does for every
 * attempt, and the old order is cancelled, so that money for it cannot arrive unnoticed. The page is requested first:
 * without one nothing changes, and one that no email names is never paid.
 * @returns the id of the order that waits for the payment
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT, TOTAL_CHANGED, RATE_LIMITED, UNAVAILABLE,
 * PAYMENT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, BAD_INPUT
 */
export async function requestPaymentAgain(
  ctx: RequestContext,
  { orderId, idempotencyKey: key }: { orderId: string } & IdempotencyKeyInput,
  { version }: SeenVersion = {},
): Promise<string> {
  requirePermission(ctx, 'orders.edit')
  const id = parseId('order', orderId, 'Order')
  const order = await orders.findOrder(ctx.db, { id, userId: null })
  const payment = order && (await queries.findPaymentOfOrder(ctx.db, id))
  const shopper = order && (await findUser(ctx.db, order.userId))
  if (!order || !payment || !shopper) throw notFound('Order')
  await ctx.limits.take('paymentRequestByShopper', shopper.id)
  const { payment: settled } = await settle(ctx, payment)
  const isHeld = order.paymentStatus === 'pending' && isOpen(ctx, settled)
  const page = isHeld || settled.abandonedAt ? null : await requestPage(ctx, { order, shopper })
  const { result } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'order',
      request: ['requestPaymentAgain', id],
      execute: async () => {
        checkVersion(order, version)
        return requestLocked(tx, ctx, { payment: settled, shopper, page })
      },
      loadResult: async (id) => ({ id }),
    }),
  )
  return result.id
}

const isOpen = ({ clock }: RequestContext, payment: queries.PaymentRow): boolean =>
  payment.state === 'pending' && payment.link !== null && !isHoldExpired(payment, clock())

async function requestPage(
  ctx: RequestContext,
  { order, shopper }: { order: orders.OrderRow; shopper: UserRow },
): Promise<PaymentPage> {
  await takeCheckoutTurn(ctx, shopper.id)
  const txRef = generateTxRef()
  const customer = { email: shopper.email, name: shopper.name, mobile: shopper.mobile || order.address.mobile }
  try {
    const link = await ctx.payments.create({
      txRef,
      amount: order.total,
      returnUrl: getReturnUrl(ctx),
      customer,
      minutes: HOLD_MINUTES,
    })
    return { txRef, link }
  } catch (error) {
    ctx.log.warn({ err: error }, 'Payment provider failed to create a payment page')
    throw buildUnavailableError()
  }
}

type PaymentRequest = { payment: queries.PaymentRow; shopper: UserRow; page: PaymentPage | null }

async function requestLocked(
  tx: Tx,
  ctx: RequestContext,
  { payment, shopper, page }: PaymentRequest,
): Promise<{ id: string }> {
  const order = await lockUnpaid(tx, { txRef: payment.txRef, id: payment.orderId })
  if (!order) throw new DomainError('STATUS_CONFLICT', 'This order is cancelled.', { status: 'cancelled' })
  if (shopper.status !== 'active') throw buildConflict(order, 'This customer is blocked.')
  if (!page && order.paymentStatus !== 'pending')
    throw buildConflict(order, `The goods of order ${order.number} were just released. Please try again.`)
  const waiting = page ? await replaceOrder(tx, ctx, { order, payment, page }) : { order, payment }
  const { number, total } = waiting.order
  const { link, holdsUntil: until } = waiting.payment
  if (!link) throw buildUnavailableError()
  await mailShopper(tx, order, (recipient) => paymentRequestMail(recipient, { number, total, link, until }))
  await recordAudit(tx, ctx, {
    action: 'orders.requestPayment',
    entity: { id: waiting.order.id, name: number },
    before: { number: order.number, paymentStatus: order.paymentStatus },
    after: { number, paymentStatus: waiting.order.paymentStatus },
  })
  return { id: waiting.order.id }
}

const buildConflict = ({ status, version }: orders.OrderRow, message: string) =>
  new DomainError('STATUS_CONFLICT', message, { status, version })

type Replacement = { order: orders.OrderRow; payment: queries.PaymentRow; page: PaymentPage }

/** Reserves the goods again as a new order with the payment page, and cancels the old one. */
async function replaceOrder(tx: Tx, ctx: RequestContext, { order: old, payment, page }: Replacement) {
  const { id: actorId } = requirePermission(ctx, 'orders.edit')
  await releaseUnpaidOrder(tx, old)
  const other = await orders.lockUnpaidOrder(tx, old.userId)
  if (other) throw buildConflict(old, `The shopper is paying for order ${other.number} already.`)
  const address = await locateAddress(ctx, old)
  const { order } = await createOrderFromLines(tx, ctx, {
    userId: old.userId,
    address,
    zone: getAddressZone(address),
    expectedTotal: old.total,
    lines: await loadLines(tx, old),
    method: 'online',
    agreed: { deliveryFee: old.deliveryFee, dueAt: getMovedDueTime(old, ctx.clock()) },
  })
  // The page asks for the old total.
  if (order.total !== old.total)
    throw buildConflict(old, 'The goods cost less now: the shopper can order them in the shop.')
  await queries.updatePayment(tx, payment.id, { abandonedAt: ctx.clock() })
  await orders.insertOrderEvent(tx, {
    id: newId('orderEvent'),
    orderId: old.id,
    status: 'cancelled',
    at: ctx.clock(),
    actorId,
    reason: `Replaced by order ${order.number}, which the shopper is asked to pay`,
  })
  return { order, payment: await insertPendingPayment(tx, ctx, order, page) }
}

/** Ordered goods with the prices that the shopper saw. @throws {DomainError} STATUS_CONFLICT without one of them */
async function loadLines(tx: Tx, order: orders.OrderRow) {
  const lines = await orders.findOrderLines(tx, [order.id])
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const products = new Map((await orders.lockProducts(tx, ids)).map((product) => [product.id, product]))
  return lines.map(({ productId, quantity, note, unitPrice, name }) => {
    const product = productId && products.get(productId)
    if (!product) throw buildConflict(order, `${name} of order ${order.number} is no longer sold.`)
    return { product, quantity, note, priceSeen: unitPrice }
  })
}

/** The address of the order, as a checkout takes it. */
async function locateAddress({ zones, clock }: RequestContext, order: orders.OrderRow): Promise<LocatedAddress> {
  const { address } = order
  return {
    ...address,
    id: newId('address'),
    userId: order.userId,
    secondMobile: address.secondMobile ?? null,
    riderNote: address.riderNote ?? null,
    plusCode: address.plusCode ?? null,
    latitude: address.latitude ?? null,
    longitude: address.longitude ?? null,
    active: true,
    lastUsedAt: null,
    createdAt: clock(),
    updatedAt: clock(),
    zone: findZoneOfPlace(await zones.get(), address),
  }
}
