import type { CoreDependencies, RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { isFullPayment, ProviderError, type Transaction } from '#server/integrations/payments/payments.ts'
import { lockLines, removePurchasedLines } from '#server/modules/cart/cart.queries.ts'
import { findZones } from '#server/modules/delivery/delivery.queries.ts'
import { computeDueTime } from '#server/modules/delivery/promise.rules.ts'
import { mailOrderCancelled, mailOrderPlaced } from '#server/modules/orders/orderMails.service.ts'
import * as orders from '#server/modules/orders/orders.queries.ts'
import { getMovedDueTime, isPlaced } from '#server/modules/orders/orders.rules.ts'
import { enqueueStoreMail } from '#server/modules/orders/storeOrderMail.service.ts'
import { releaseUnpaidOrder } from '#server/modules/orders/unpaidOrder.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { isFinal, isHoldExpired } from './payments.rules.ts'
import type { RefundRow } from './refunds.queries.ts'
import { requestRefund } from './refunds.service.ts'

export type SettledPayment = {
  payment: queries.PaymentRow
  /** The order once it is placed: paid, or cancelled with its refund in progress. */
  order: orders.OrderRow | null
  /** False when the provider was queried without a usable response. */
  isProviderReached: boolean
}

type SettleInput = {
  txRef: string
  /** The shopper returned without paying: if the provider knows of no payment, release the stock now. */
  givenUp?: boolean
}

/**
 * Updates a payment of the viewer to its state at the provider.
 * @throws {DomainError} NOT_FOUND for a payment of another user
 */
export async function settlePayment(ctx: RequestContext, input: SettleInput): Promise<SettledPayment> {
  const viewer = requireViewer(ctx)
  const payment = await queries.findPayment(ctx.db, input.txRef)
  if (payment?.userId !== viewer.id) throw notFound('Payment')
  return settle(ctx, payment, input)
}

/** The provider's transaction, or null when there is none; 'unknown' without a usable response. */
export type ProviderResult = Transaction | null | 'unknown'

/**
 * Settles a payment. Returning shoppers, provider webhooks and the reconciler all go through this function: any of
 * them, in any order and any number of times, results in one order, one stock change and one email. The provider is
 * queried by our own reference before any row is locked; a transaction reported by a caller is never trusted.
 */
export async function settle(
  deps: CoreDependencies,
  payment: queries.PaymentRow,
  { givenUp = false }: Pick<SettleInput, 'givenUp'> = {},
): Promise<SettledPayment> {
  const providerResult = await askProvider(deps, payment)
  await deps.pause('settlePayment:provider-asked')
  const settlement = await inTransaction(deps.db, (tx) =>
    settleInTransaction(tx, deps, { txRef: payment.txRef, providerResult, givenUp }),
  )
  return { ...settlement, isProviderReached: providerResult !== 'unknown' }
}

type Order = orders.OrderRow | null

/**
 * Settles a payment within the caller's transaction with the provider's earlier result. `abandon`: the shopper pays
 * another way.
 */
export async function settleInTransaction(
  tx: Tx,
  deps: CoreDependencies,
  {
    txRef,
    providerResult,
    ...input
  }: { txRef: string; providerResult: ProviderResult; givenUp?: boolean; abandon?: boolean },
): Promise<{ payment: queries.PaymentRow; order: Order }> {
  const lockedPayment = await queries.lockPayment(tx, txRef)
  if (!lockedPayment) throw new Error('Payment not found')
  if (isFinal(lockedPayment))
    return { payment: lockedPayment, order: await orders.findOrder(tx, { id: lockedPayment.orderId, userId: null }) }
  // Lock the cart before the order, as checkouts do.
  await lockLines(tx, lockedPayment.userId)
  const found = await orders.lockOrder(tx, { id: lockedPayment.orderId, userId: null })
  if (!found) throw new Error('Payment has no order')
  const { payment, order } = await decideSettlement(tx, deps, {
    payment: lockedPayment,
    order: found,
    providerResult,
    ...input,
  })
  return { payment, order: isPlaced(order) ? order : null }
}

/** Queries the provider for a payment's transaction; returns null also for a final payment, without a query. */
export async function askProvider(
  { payments, log }: CoreDependencies,
  payment: queries.PaymentRow,
): Promise<ProviderResult> {
  if (isFinal(payment)) return null
  const { txRef } = payment
  try {
    const found = await payments.find({ txRef })
    return found && found.txRef !== txRef ? 'unknown' : found
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'Payment provider failed to verify a transaction')
    return 'unknown'
  }
}

type SettlementCase = {
  payment: queries.PaymentRow
  order: orders.OrderRow
  providerResult: ProviderResult
  givenUp?: boolean
  abandon?: boolean
}

type SettlementResult = { payment: queries.PaymentRow; order: orders.OrderRow }

async function decideSettlement(
  tx: Tx,
  deps: CoreDependencies,
  { payment, order, providerResult, givenUp = false, abandon = false }: SettlementCase,
): Promise<SettlementResult> {
  const now = deps.clock()
  const transaction = providerResult === 'unknown' ? null : providerResult
  if (transaction?.status === 'successful') {
    if (isFullPayment(transaction, { txRef: payment.txRef, total: payment.amount }))
      return acceptPayment(tx, deps, { payment, order, transaction })
    if (transaction.amount > 0) return refundPayment(tx, deps, { payment, order, transaction, reason: 'wrong' })
  }
  if (abandon) return closePayment(tx, { payment, order, state: 'failed', now, abandon })
  if (transaction && transaction.status !== 'pending') return closePayment(tx, { payment, order, state: 'failed', now })
  if (isHoldExpired(payment, now)) return closePayment(tx, { payment, order, state: 'expired', now })
  if (providerResult === null && givenUp) return closePayment(tx, { payment, order, state: 'failed', now })
  return { payment, order }
}

type ClosingPayment = {
  payment: queries.PaymentRow
  order: orders.OrderRow
  state: 'failed' | 'expired'
  now: Date
  abandon?: boolean
}

/**
 * Ends a payment without money and releases its stock. If the money arrives later, `acceptPayment` reserves the items
 * again, unless the shopper chose to pay another way.
 */
async function closePayment(
  tx: Tx,
  { payment, order, state, now, abandon = false }: ClosingPayment,
): Promise<SettlementResult> {
  const releasedOrder = await releaseUnpaidOrder(tx, order)
  const set = {
    ...(payment.state === 'pending' && { state, settledAt: now }),
    ...(abandon && !payment.abandonedAt && { abandonedAt: now }),
  }
  return {
    payment: Object.keys(set).length > 0 ? await queries.updatePayment(tx, payment.id, set) : payment,
    order: releasedOrder,
  }
}

type PaidTransaction = { payment: queries.PaymentRow; order: orders.OrderRow; transaction: Transaction }

async function acceptPayment(
  tx: Tx,
  deps: CoreDependencies,
  { payment, order, transaction }: PaidTransaction,
): Promise<SettlementResult> {
  if (payment.abandonedAt) return refundPayment(tx, deps, { payment, order, transaction, reason: 'abandoned' })
  // An order that its shopper saw as cancelled stays cancelled.
  if (isPlaced(order) || !(await secureStock(tx, { payment, order })))
    return refundPayment(tx, deps, { payment, order, transaction, reason: 'late' })
  const now = deps.clock()
  const { transactionId, method, amount } = transaction
  if (amount > payment.amount)
    await requestRefund(tx, deps, { payment, transaction, amount: amount - payment.amount, reason: 'surplus' })
  const placedOrder = await orders.updateOrder(tx, order.id, {
    status: 'pending',
    paymentStatus: 'paid',
    placedAt: now,
    dueAt: await findDueTime(tx, order, now),
  })
  await orders.insertOrderEvent(tx, {
    id: newId('orderEvent'),
    orderId: order.id,
    status: 'pending',
    at: now,
    actorId: order.userId,
  })
  await removePurchasedLines(tx, order.userId, await orders.findOrderedUnits(tx, order.id))
  await mailOrderPlaced(tx, deps, placedOrder)
  await enqueueStoreMail(tx, placedOrder)
  return {
    payment: await queries.updatePayment(tx, payment.id, { transactionId, method, settledAt: now, state: 'paid' }),
    order: placedOrder,
  }
}

/** Due time of an order that is paid now: its promise begins with the payment, unless staff have moved it. */
async function findDueTime(tx: Tx, order: orders.OrderRow, now: Date): Promise<Date> {
  const movedDueTime = getMovedDueTime(order, now)
  if (movedDueTime) return movedDueTime
  const zone = (await findZones(tx)).find(({ id }) => id === order.zoneId)
  return zone ? computeDueTime(zone, now) : order.dueAt
}

type UnwantedPayment = PaidTransaction & { reason: Extract<RefundRow['reason'], 'late' | 'wrong' | 'abandoned'> }

/**
 * Refunds money that leads to no order. The shopper sees a cancelled order with the refund, also when it was not placed
 * before.
 */
async function refundPayment(
  tx: Tx,
  deps: CoreDependencies,
  { payment, order, transaction, reason }: UnwantedPayment,
): Promise<SettlementResult> {
  const now = deps.clock()
  const { transactionId, method, amount } = transaction
  // Only a transaction that pays the order is stored with the payment: after a wrong amount the status checks continue
  // (isFinal).
  if (reason === 'wrong' && payment.state === 'refunded') return { payment, order }
  await releaseUnpaidOrder(tx, order)
  await requestRefund(tx, deps, { payment, transaction, amount, reason })
  const transactionFields = reason === 'wrong' ? {} : { transactionId, method }
  const refundedPayment = await queries.updatePayment(tx, payment.id, {
    ...transactionFields,
    state: 'refunded',
    settledAt: now,
  })
  if (isPlaced(order)) return { payment: refundedPayment, order }
  const cancelledOrder = await orders.updateOrder(tx, order.id, {
    status: 'cancelled',
    paymentStatus: 'refunded',
    placedAt: now,
  })
  await orders.insertOrderEvent(tx, {
    id: newId('orderEvent'),
    orderId: order.id,
    status: 'pending',
    at: payment.createdAt,
    actorId: order.userId,
  })
  // Staff may have cancelled the order before the money arrived.
  const events = await orders.findOrderEvents(tx, [order.id])
  if (!events.some(({ status }) => status === 'cancelled'))
    await orders.insertOrderEvent(tx, {
      id: newId('orderEvent'),
      orderId: order.id,
      status: 'cancelled',
      at: now,
      actorId: null,
    })
  await mailOrderCancelled(tx, deps, cancelledOrder, reason)
  return { payment: refundedPayment, order: cancelledOrder }
}

/**
 * Whether the items are available: still reserved, or taken out of stock again. False when the shopper has bought any
 * of them in another order since.
 */
async function secureStock(
  tx: Tx,
  { payment, order }: { payment: queries.PaymentRow; order: orders.OrderRow },
): Promise<boolean> {
  if (await orders.hasOtherOrderForProducts(tx, order, { since: payment.createdAt })) return false
  if (order.paymentStatus === 'pending') return true
  return orders.reserveStockAgain(tx, order.id)
}
