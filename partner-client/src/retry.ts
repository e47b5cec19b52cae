import { KaseroError } from './errors.ts'

/** Maximum number of retries per call. */
const MAX_RETRIES = 3
const TRANSIENT_CODES = new Set<string>(['RATE_LIMITED', 'UNAVAILABLE', 'UNREACHABLE'])

/**
 * Retries a call after a transient error. Waits as long as the shop's `Retry-After` says, otherwise 1, 2, then 4 s, and
 * gives up when the total waiting time would exceed `maxWaitSeconds`. Use it only for idempotent calls, which all
 * partner queries are.
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  { maxWaitSeconds, signal }: { maxWaitSeconds: number; signal: AbortSignal | undefined },
): Promise<T> {
  let left = maxWaitSeconds
  for (let retry = 0; ; retry += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof KaseroError && TRANSIENT_CODES.has(error.code)) || retry === MAX_RETRIES) throw error
      const seconds = error.retryAfterSeconds ?? 2 ** retry
      if (seconds > left) throw error
      left -= seconds
      await wait(seconds * 1000, signal)
    }
  }
}

export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, aborted) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      aborted(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      done()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
