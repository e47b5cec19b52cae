import type { CoreDependencies, RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { ProviderTrouble, pays, type Transaction } from '#server/integrations/payments/payments.ts'
import { lockLines, takeBought } from '#server/modules/cart/cart.queries.ts'
import { tellOfCancelled, tellOfPlaced } from '#server/modules/orders/orderMails.service.ts'
import * as orders from '#server/modules/orders/orders.queries.ts'
import { isPlaced } from '#server/modules/orders/orders.rules.ts'
import { notifyStore } from '#server/modules/orders/storeOrderMail.service.ts'
import { releaseUnpaid } from '#server/modules/orders/unpaidOrder.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './payments.queries.ts'
import { isFinal, isOver } from './payments.rules.ts'
import type { RefundRow } from './refunds.queries.ts'
import { owe } from './refunds.service.ts'

export type Settled = {
  payment: queries.PaymentRow
  /** The order once it is placed: paid, or cancelled with its refund in progress. */
  order: orders.OrderRow | null
  /** False when the provider was queried without a usable response. */
  heard: boolean
}

type Wish = {
  txRef: string
  /** The shopper returned without paying: if the provider knows of no payment, release the stock now. */
  givenUp?: boolean
}

/**
 * Updates a payment of the viewer to its state at the provider.
 * @throws {DomainError} NOT_FOUND for a payment of another user
 */
export async function settlePayment(ctx: RequestContext, wish: Wish): Promise<Settled> {
  const viewer = requireViewer(ctx)
  const payment = await queries.findPayment(ctx.db, wish.txRef)
  if (payment?.userId !== viewer.id) throw notFound('Payment')
  return settle(ctx, payment, wish)
}

/** The provider's transaction, or null when there is none; 'unknown' without a usable response. */
export type Word = Transaction | null | 'unknown'

/**
 * Settles a payment. Returning shoppers, provider webhooks and the reconciler all go through this function: any of
 * them, in any order and any number of times, results in one order, one stock change and one email. The provider is
 * queried by our own reference before any row is locked; a transaction reported by a caller is never trusted.
 */
export async function settle(
  deps: CoreDependencies,
  payment: queries.PaymentRow,
  { givenUp = false }: Pick<Wish, 'givenUp'> = {},
): Promise<Settled> {
  const word = await askProvider(deps, payment)
  await deps.pause('settlePayment:provider-asked')
  const settled = await inTransaction(deps.db, (tx) => settleIn(tx, deps, { txRef: payment.txRef, word, givenUp }))
  return { ...settled, heard: word !== 'unknown' }
}

type Order = orders.OrderRow | null

/**
 * Settles a payment within the caller's transaction with the provider's earlier result. `abandon`: the shopper pays
 * another way.
 */
export async function settleIn(
  tx: Tx,
  deps: CoreDependencies,
  { txRef, word, ...wish }: { txRef: string; word: Word; givenUp?: boolean; abandon?: boolean },
): Promise<{ payment: queries.PaymentRow; order: Order }> {
  const locked = await queries.lockPayment(tx, txRef)
  if (!locked) throw new Error('Payment not found')
  if (isFinal(locked))
    return { payment: locked, order: await orders.findOrder(tx, { id: locked.orderId, userId: null }) }
  // Lock the cart before the order, as checkouts do.
  await lockLines(tx, locked.userId)
  const found = await orders.lockOrder(tx, { id: locked.orderId, userId: null })
  if (!found) throw new Error('Payment has no order')
  const { payment, order } = await decide(tx, deps, { payment: locked, order: found, word, ...wish })
  return { payment, order: isPlaced(order) ? order : null }
}

/** Queries the provider for a payment's transaction; returns null also for a final payment, without a query. */
export async function askProvider({ payments, log }: CoreDependencies, payment: queries.PaymentRow): Promise<Word> {
  if (isFinal(payment)) return null
  const { txRef } = payment
  try {
    const found = await payments.find({ txRef })
    return found && found.txRef !== txRef ? 'unknown' : found
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    log.warn({ err: error }, 'Payment provider failed to verify a transaction')
    return 'unknown'
  }
}

type Case = { payment: queries.PaymentRow; order: orders.OrderRow; word: Word; givenUp?: boolean; abandon?: boolean }

type Decided = { payment: queries.PaymentRow; order: orders.OrderRow }

async function decide(
  tx: Tx,
  deps: CoreDependencies,
  { payment, order, word, givenUp = false, abandon = false }: Case,
): Promise<Decided> {
  const now = deps.clock()
  const transaction = word === 'unknown' ? null : word
  if (transaction?.status === 'successful') {
    if (pays(transaction, { txRef: payment.txRef, total: payment.amount }))
      return paid(tx, deps, { payment, order, transaction })
    if (transaction.amount > 0) return giveBack(tx, deps, { payment, order, transaction, reason: 'wrong' })
  }
  if (abandon) return close(tx, { payment, order, state: 'failed', now, abandon })
  if (transaction && transaction.status !== 'pending') return close(tx, { payment, order, state: 'failed', now })
  if (isOver(payment, now)) return close(tx, { payment, order, state: 'expired', now })
  if (word === null && givenUp) return close(tx, { payment, order, state: 'failed', now })
  return { payment, order }
}

type Closing = {
  payment: queries.PaymentRow
  order: orders.OrderRow
  state: 'failed' | 'expired'
  now: Date
  abandon?: boolean
}

/**
 * Ends a payment without money and releases its stock. If the money arrives later, `paid` reserves the items again,
 * unless the shopper chose to pay another way.
 */
async function close(tx: Tx, { payment, order, state, now, abandon = false }: Closing): Promise<Decided> {
  const released = await releaseUnpaid(tx, order)
  const set = {
    ...(payment.state === 'pending' && { state, settledAt: now }),
    ...(abandon && !payment.abandonedAt && { abandonedAt: now }),
  }
  return {
    payment: Object.keys(set).length > 0 ? await queries.updatePayment(tx, payment.id, set) : payment,
    order: released,
  }
}

type Money = { payment: queries.PaymentRow; order: orders.OrderRow; transaction: Transaction }

async function paid(tx: Tx, deps: CoreDependencies, { payment, order, transaction }: Money): Promise<Decided> {
  if (payment.abandonedAt) return giveBack(tx, deps, { payment, order, transaction, reason: 'abandoned' })
  // An order that its shopper saw as cancelled stays cancelled.
  if (isPlaced(order) || !(await goodsFor(tx, { payment, order })))
    return giveBack(tx, deps, { payment, order, transaction, reason: 'late' })
  const now = deps.clock()
  const { transactionId, method, amount } = transaction
  if (amount > payment.amount)
    await owe(tx, deps, { payment, transaction, amount: amount - payment.amount, reason: 'surplus' })
  const placed = await orders.updateOrder(tx, order.id, { status: 'pending', paymentStatus: 'paid', placedAt: now })
  await orders.insertEvent(tx, {
    id: newId('orderEvent'),
    orderId: order.id,
    status: 'pending',
    at: now,
    actorId: order.userId,
  })
  await takeBought(tx, order.userId, await orders.findGoods(tx, order.id))
  await tellOfPlaced(tx, deps, placed)
  await notifyStore(tx, deps, placed)
  return {
    payment: await queries.updatePayment(tx, payment.id, { transactionId, method, settledAt: now, state: 'paid' }),
    order: placed,
  }
}

type Unwanted = Money & { reason: Extract<RefundRow['reason'], 'late' | 'wrong' | 'abandoned'> }

/**
 * Refunds money that leads to no order. The shopper sees a cancelled order with the refund, also when it was not placed
 * before.
 */
async function giveBack(
  tx: Tx,
  deps: CoreDependencies,
  { payment, order, transaction, reason }: Unwanted,
): Promise<Decided> {
  const now = deps.clock()
  const { transactionId, method, amount } = transaction
  // Only a transaction that pays the order is stored with the payment: after a wrong amount the status checks continue
  // (isFinal).
  if (reason === 'wrong' && payment.state === 'refunded') return { payment, order }
  await releaseUnpaid(tx, order)
  await owe(tx, deps, { payment, transaction, amount, reason })
  const own = reason === 'wrong' ? {} : { transactionId, method }
  const refunded = await queries.updatePayment(tx, payment.id, { ...own, state: 'refunded', settledAt: now })
  if (isPlaced(order)) return { payment: refunded, order }
  const cancelled = await orders.updateOrder(tx, order.id, {
    status: 'cancelled',
    paymentStatus: 'refunded',
    placedAt: now,
  })
  await orders.insertEvent(tx, {
    id: newId('orderEvent'),
    orderId: order.id,
    status: 'pending',
    at: payment.createdAt,
    actorId: order.userId,
  })
  await orders.insertEvent(tx, {
    id: newId('orderEvent'),
    orderId: order.id,
    status: 'cancelled',
    at: now,
    actorId: null,
  })
  await tellOfCancelled(tx, deps, cancelled, reason)
  return { payment: refunded, order: cancelled }
}

/**
 * Whether the items are available: still reserved, or taken out of stock again. False when the shopper has bought any
 * of them in another order since.
 */
async function goodsFor(
  tx: Tx,
  { payment, order }: { payment: queries.PaymentRow; order: orders.OrderRow },
): Promise<boolean> {
  if (await orders.orderedAnotherWay(tx, order, { since: payment.createdAt })) return false
  if (order.paymentStatus === 'pending') return true
  return orders.takeAgain(tx, order.id)
}
