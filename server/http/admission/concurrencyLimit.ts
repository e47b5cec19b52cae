/** What was measured in one interval. */
export type LoadSample = {
  /** Mean delay of the event loop in milliseconds. */
  delayMs: number
  /** Share of the interval in which the event loop was busy, from 0 to 1. */
  utilization: number
  /** Longest wait for a database connection in milliseconds. */
  poolWaitMs: number
  /** Most requests that were in progress at once. */
  peak: number
}

const INITIAL = 32
/**
 * In a crowd the refusals alone make the event loop late, so that the limit falls however few are in progress. With 8,
 * what is critical waited for a place longer than it took; with 48 fewer of it were answered
 * (docs/performance.md#overload).
 */
const LEAST = 24
const MOST = 256
const STEP = 2
const BACKOFF = 0.8
const MAX_DELAY_MS = 5
const MAX_POOL_WAIT_MS = 50
/** An event loop that is mostly idle is not what makes its timers late: the machine runs something else. */
const BUSY = 0.7

/**
 * Limit of the requests in progress, by additive increase and multiplicative decrease (AIMD, as TCP and Netflix's
 * concurrency-limits): lower while the event loop or the connection pool is late, higher while requests reach the limit
 * without making either late. An unused limit does not change.
 */
export function createConcurrencyLimit() {
  let limit = INITIAL
  return {
    get value() {
      return limit
    },
    update({ delayMs, utilization, poolWaitMs, peak }: LoadSample): void {
      const isLate = (delayMs > MAX_DELAY_MS && utilization > BUSY) || poolWaitMs > MAX_POOL_WAIT_MS
      if (isLate && peak * 2 > limit) limit = Math.max(LEAST, Math.floor(limit * BACKOFF))
      else if (!isLate && peak >= limit) limit = Math.min(MOST, limit + STEP)
    },
  }
}
