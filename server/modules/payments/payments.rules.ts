import { randomBytes } from 'node:crypto'

export type PaymentState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'

/** How long stock is reserved and the provider's payment page stays open, in minutes. */
export const HOLD_MINUTES = 30

/** How long after that a payment may still turn out to be successful, in minutes. */
const MAX_FOLLOW_UP_MINUTES = 24 * 60

/** Generates a transaction reference with 160 random bits, so that it cannot be guessed. */
export const generateTxRef = (): string => `KS-${randomBytes(20).toString('base64url')}`

type PaymentOutcome = { state: PaymentState; transactionId: string | null; abandonedAt: Date | null }

/** Returns the message for the shopper why a payment did not lead to an order; null when it did. */
export function describeOutcome({ state, transactionId, abandonedAt }: PaymentOutcome): string | null {
  switch (state) {
    case 'paid':
      return null
    case 'pending':
      return 'The payment is not confirmed yet.'
    case 'failed':
      return abandonedAt
        ? 'This payment was cancelled. If it still arrives, the money goes back to you.'
        : 'Payment verification failed.'
    case 'expired':
      return 'Payment was not completed. Please try again.'
    case 'refunded':
      if (transactionId === null)
        return 'The payment does not match the amount and currency of the order. Your money is on its way back.'
      if (abandonedAt) return 'This payment arrived after it was cancelled. Your money is on its way back.'
      return 'The payment came too late for these goods. Your money is on its way back.'
  }
}

/** Whether money has been received and processed. */
export const isSettled = (state: PaymentState): boolean => state === 'paid' || state === 'refunded'

/**
 * Whether the provider needs no further status checks. It does after a wrong amount or currency was paid (a refund
 * without the transaction that pays the order): a second payment with the same reference may follow and is refunded as
 * well.
 */
export const isFinal = ({ state, transactionId }: Pick<PaymentOutcome, 'state' | 'transactionId'>): boolean =>
  isSettled(state) && transactionId !== null

type PaymentTimes = { createdAt: Date; holdsUntil: Date }

export const isHoldExpired = ({ holdsUntil }: PaymentTimes, now: Date): boolean => now >= holdsUntil

/**
 * Returns when to check the status of a payment next: after a minute, then at growing intervals, at the minute when the
 * reservation ends, and for a day after that; null when the checks end.
 */
export function getNextCheckTime({ createdAt, holdsUntil }: PaymentTimes, now: Date): Date | null {
  const minutes = (now.getTime() - createdAt.getTime()) / 60_000
  const next = new Date(now.getTime() + Math.max(1, minutes / 2) * 60_000)
  if (now < holdsUntil) return next < holdsUntil ? next : holdsUntil
  return now.getTime() - holdsUntil.getTime() < MAX_FOLLOW_UP_MINUTES * 60_000 ? next : null
}
