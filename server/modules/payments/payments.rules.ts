import { randomBytes } from 'node:crypto'

export type PaymentState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'

/** So long the goods are kept, and so long the provider's page may be paid on. */
export const HOLD_MINUTES = 30

/** So long after that a payment can still turn out to have been made. */
const LATEST_MINUTES = 24 * 60

/** 160 random bits: nobody guesses the payment of somebody else. */
export const newTxRef = (): string => `KS-${randomBytes(20).toString('base64url')}`

/** What a shopper is told of a payment that is no order. */
export const REFUSALS: Record<Exclude<PaymentState, 'paid'>, string> = {
  pending: 'The payment is not confirmed yet.',
  failed: 'Payment verification failed.',
  expired: 'Payment was not completed. Please try again.',
  refunded: 'The payment came too late for these goods. Your money is on its way back.',
}

/** Whether money has come and been dealt with: nothing is left to ask. */
export const isSettled = (state: PaymentState): boolean => state === 'paid' || state === 'refunded'

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
