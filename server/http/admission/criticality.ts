/**
 * How much a request matters when the server cannot answer all, in the terms of Google's SRE book
 * (https://sre.google/sre-book/handling-overload/): the most critical first. Payments, checkout and delivery PINs; then
 * cart, log-in, orders and the staff console; then the catalogue and pages; then what can wait or be left out.
 */
export const CRITICALITIES = ['CRITICAL_PLUS', 'CRITICAL', 'SHEDDABLE_PLUS', 'SHEDDABLE'] as const
export type Criticality = (typeof CRITICALITIES)[number]

/** The position of a class: 0 is the most critical. */
export const rankOf = (criticality: Criticality): number => CRITICALITIES.indexOf(criticality)

/** The most critical of some classes; SHEDDABLE for none. */
export const mostCritical = (classes: Iterable<Criticality>): Criticality => {
  let best: Criticality = 'SHEDDABLE'
  for (const one of classes) if (rankOf(one) < rankOf(best)) best = one
  return best
}

export type QueueLimits = {
  /** Requests that may wait at once. */
  length: number
  /** Longest wait in milliseconds. */
  waitMs: number
  /** Range of `Retry-After` in seconds. */
  retryAfter: readonly [least: number, most: number]
}

/**
 * Sheddable requests wait for a few milliseconds only, so that clients receive a refusal within 50 ms and admitted
 * requests stay fast. Critical ones wait longer: a shopper who pays prefers a slow response to none. A longer queue of
 * CRITICAL ones makes all of them slow in a crowd and answers no more of them (docs/performance.md#overload).
 */
export const QUEUE_LIMITS: Record<Criticality, QueueLimits> = {
  CRITICAL_PLUS: { length: 500, waitMs: 5_000, retryAfter: [1, 2] },
  CRITICAL: { length: 48, waitMs: 1_000, retryAfter: [1, 4] },
  SHEDDABLE_PLUS: { length: 16, waitMs: 10, retryAfter: [2, 8] },
  SHEDDABLE: { length: 4, waitMs: 5, retryAfter: [5, 20] },
}
