import { randomBytes } from 'node:crypto'

export type PaymentState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'

/** So long the goods are kept, and so long the provider's page may be paid on. */
export const HOLD_MINUTES = 30

/** So long after that a payment can still turn out to have been made. */
const LATEST_MINUTES = 24 * 60

/** 160 random bits: nobody guesses the payment of somebody else. */
export const newTxRef = (): string => `KS-${randomBytes(20).toString('base64url')}`

type Outcome = { state: PaymentState; transactionId: string | null; abandonedAt: Date | null }

/** Why a payment is not an order, for its shopper; null when it is one. */
export function messageOf({ state, transactionId, abandonedAt }: Outcome): string | null {
  switch (state) {
    case 'paid':
      return null
    case 'pending':
      return 'The payment is not confirmed yet.'
    case 'failed':
      return abandonedAt ? 'You chose to pay another way. If this payment still arrives, the money goes back to you.' : 'Payment verification failed.'
    case 'expired':
      return 'Payment was not completed. Please try again.'
    case 'refunded':
      if (transactionId === null) return 'Another amount or currency was paid than the order costs. Your money is on its way back.'
      if (abandonedAt) return 'This payment arrived after you chose to pay another way. Your money is on its way back.'
      return 'The payment came too late for these goods. Your money is on its way back.'
  }
}

/** Whether money has come and been dealt with. */
export const isSettled = (state: PaymentState): boolean => state === 'paid' || state === 'refunded'

/**
 * Whether the provider need not be asked any more. After another amount or currency was paid (a refund without the transaction that pays)
 * it still is: a second payment under the same reference may follow, and is refunded as well.
 */
export const isFinal = ({ state, transactionId }: Pick<Outcome, 'state' | 'transactionId'>): boolean => isSettled(state) && transactionId !== null

type Times = { createdAt: Date; holdsUntil: Date }

export const isOver = ({ holdsUntil }: Times, now: Date): boolean => now >= holdsUntil

/**
 * When to ask the provider again by ourselves: after a minute, then ever less often, on the minute the goods go back, and
 * for a day after that. Null when it is time to stop.
 */
export function nextAsk({ createdAt, holdsUntil }: Times, now: Date): Date | null {
  const minutes = (now.getTime() - createdAt.getTime()) / 60_000
  const next = new Date(now.getTime() + Math.max(1, minutes / 2) * 60_000)
  if (now < holdsUntil) return next < holdsUntil ? next : holdsUntil
  return now.getTime() - holdsUntil.getTime() < LATEST_MINUTES * 60_000 ? next : null
}
