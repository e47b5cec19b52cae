import { type Ctx, requireViewer, type World } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { lockLines, takeBought } from '#server/modules/cart/cart.queries.ts'
import { tellOfCancelled, tellOfPlaced } from '#server/modules/orders/orderMails.service.ts'
import * as orders from '#server/modules/orders/orders.queries.ts'
import { isPlaced } from '#server/modules/orders/orders.rules.ts'
import { releaseUnpaid } from '#server/modules/orders/unpaidOrder.service.ts'
import { ProviderTrouble, pays, type Transaction } from '#server/outside/payments/payments.ts'
import * as queries from './payments.queries.ts'
import { isOver, isSettled } from './payments.rules.ts'
import { owe } from './refunds.service.ts'

export type Settled = {
  payment: queries.PaymentRow
  /** Once it is one: paid, or paid too late and on its way back. */
  order: orders.OrderRow | null
  /** False when the provider was asked and said nothing that can be understood. */
  heard: boolean
}

type Wish = {
  txRef: string
  /** The shopper says that they came back without paying: where the provider knows of no payment, the goods need not wait. */
  givenUp?: boolean
}

/**
 * Brings a payment of the viewer to where the provider says it is.
 * @throws {DomainError} NOT_FOUND for anybody else's
 */
export async function settlePayment(ctx: Ctx, wish: Wish): Promise<Settled> {
  const viewer = requireViewer(ctx)
  const payment = await queries.findPayment(ctx.db, wish.txRef)
  if (payment?.userId !== viewer.id) throw notFound('Payment')
  return settle(ctx, payment, wish)
}

/** What the provider says; 'unknown' when it says nothing that can be understood. */
type Word = Transaction | null | 'unknown'

/**
 * The one place where a payment ends, for the shopper who returns, the provider's notice and the reconciler alike: any of
 * them, in any order, any number of times, makes one order, one move of stock and one mail. The provider is asked about
 * our own reference before anything is locked; what a caller says of a transaction is never believed.
 */
export async function settle(deps: World, payment: queries.PaymentRow, { givenUp = false }: Pick<Wish, 'givenUp'> = {}): Promise<Settled> {
  const word = isSettled(payment.state) ? null : await ask(deps, payment.txRef)
  await deps.pause('settlePayment:provider-asked')
  const { payment: now, order } = await inTransaction(deps.db, async (tx) => {
    const locked = await queries.lockPayment(tx, payment.txRef)
    if (!locked) throw new Error('the payment is gone')
    if (isSettled(locked.state)) return { payment: locked, order: await orders.findOrder(tx, { id: locked.orderId, userId: null }) }
    // Checkouts lock the cart before the order, so does this.
    await lockLines(tx, locked.userId)
    const order = await orders.lockOrder(tx, { id: locked.orderId, userId: null })
    if (!order) throw new Error('a payment without an order')
    return decide(tx, deps, { payment: locked, order, word, givenUp })
  })
  return { payment: now, order: order && isPlaced(order) ? order : null, heard: word !== 'unknown' }
}

async function ask({ payments, log }: World, txRef: string): Promise<Word> {
  try {
    const found = await payments.find({ txRef })
    return found && found.txRef !== txRef ? 'unknown' : found
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error
    log.warn({ err: error }, 'the payment provider is in trouble')
    return 'unknown'
  }
}

type Case = { payment: queries.PaymentRow; order: orders.OrderRow; word: Word; givenUp: boolean }

type Decided = { payment: queries.PaymentRow; order: orders.OrderRow | null }

async function decide(tx: Tx, deps: World, { payment, order, word, givenUp }: Case): Promise<Decided> {
  const now = deps.clock()
  if (word !== null && word !== 'unknown') {
    if (pays(word, { txRef: payment.txRef, total: payment.amount })) return paid(tx, deps, { payment, order, transaction: word })
    if (word.status === 'failed') return close(tx, { payment, order, state: 'failed', now })
    if (word.status === 'successful') {
      if (word.amount > 0) await owe(tx, deps, { payment, transaction: word, amount: word.amount, reason: 'wrong' })
      return close(tx, { payment, order, state: 'failed', now })
    }
  }
  if (isOver(payment, now)) return close(tx, { payment, order, state: 'expired', now })
  if (word === null && givenUp) return close(tx, { payment, order, state: 'failed', now })
  return { payment, order }
}

/** No money: the goods go back. Should it come after all, `paid` takes them again. */
async function close(tx: Tx, { payment, order, state, now }: { payment: queries.PaymentRow; order: orders.OrderRow; state: 'failed' | 'expired'; now: Date }) {
  await releaseUnpaid(tx, order)
  if (payment.state !== 'pending') return { payment, order }
  return { payment: await queries.updatePayment(tx, payment.id, { state, settledAt: now }), order: null }
}

async function paid(tx: Tx, deps: World, { payment, order, transaction }: { payment: queries.PaymentRow; order: orders.OrderRow; transaction: Transaction }) {
  const now = deps.clock()
  const { transactionId, method, amount } = transaction
  const set = { transactionId, method, settledAt: now }
  if (!(await goodsFor(tx, { payment, order }))) {
    await releaseUnpaid(tx, order)
    await owe(tx, deps, { payment, transaction, amount, reason: 'late' })
    const cancelled = await orders.updateOrder(tx, order.id, { status: 'cancelled', paymentStatus: 'refunded', placedAt: now })
    await orders.insertEvent(tx, { id: newId('orderEvent'), orderId: order.id, status: 'pending', at: payment.createdAt, actorId: order.userId })
    await orders.insertEvent(tx, { id: newId('orderEvent'), orderId: order.id, status: 'cancelled', at: now, actorId: null })
    await tellOfCancelled(tx, deps, cancelled, 'too-late')
    return { payment: await queries.updatePayment(tx, payment.id, { ...set, state: 'refunded' }), order: cancelled }
  }
  if (amount > payment.amount) await owe(tx, deps, { payment, transaction, amount: amount - payment.amount, reason: 'surplus' })
  const placed = await orders.updateOrder(tx, order.id, { status: 'pending', paymentStatus: 'paid', placedAt: now })
  await orders.insertEvent(tx, { id: newId('orderEvent'), orderId: order.id, status: 'pending', at: now, actorId: order.userId })
  await takeBought(tx, order.userId, await orders.findGoods(tx, order.id))
  await tellOfPlaced(tx, deps, placed)
  return { payment: await queries.updatePayment(tx, payment.id, { ...set, state: 'paid' }), order: placed }
}

/** Whether the goods are there: kept until now, or taken again. Not when the shopper has them from another order meanwhile. */
async function goodsFor(tx: Tx, { payment, order }: { payment: queries.PaymentRow; order: orders.OrderRow }): Promise<boolean> {
  if (await orders.orderedAnotherWay(tx, order, { since: payment.createdAt })) return false
  if (order.paymentStatus === 'pending') return true
  return orders.takeAgain(tx, order.id)
}
