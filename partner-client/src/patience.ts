import { KaseroError } from './errors.ts'

/** Asked again at most so often. */
const RETRIES = 3
const PASSING = new Set<string>(['RATE_LIMITED', 'UNAVAILABLE', 'UNREACHABLE'])

/**
 * Does it again when it failed for a reason that passes, after as long as the shop says (else after 1, 2, 4 s), as long as all waiting together stays within the bound.
 * Only for what may be done twice, as every question of a partner may.
 */
export async function patiently<T>(work: () => Promise<T>, { atMostSeconds, signal }: { atMostSeconds: number; signal: AbortSignal | undefined }): Promise<T> {
  let left = atMostSeconds
  for (let retry = 0; ; retry += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof KaseroError && PASSING.has(error.code)) || retry === RETRIES) throw error
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
