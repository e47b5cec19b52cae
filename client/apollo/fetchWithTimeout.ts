import { RESPONSE_TIME_HEADER } from '#client/offline/worker/cacheConstants.ts'
import { setOffline } from './connection.ts'

const TIMEOUT_MS = 30_000

/**
 * Limits the wait for a response or for its body. A stalled connection neither responds nor fails, and requests queued
 * behind it would wait forever, so a timeout counts as a network failure.
 * @throws {TypeError} after 30 s
 */
export function withTimeout<Result>(pending: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('No answer.')), TIMEOUT_MS)
  })
  return Promise.race([pending, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Fetches with a timeout and reports whether the server is reachable.
 * @throws {TypeError} after 30 s without a response
 */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  try {
    const response = await withTimeout(fetch(input, init))
    setOffline(response.headers.has(RESPONSE_TIME_HEADER) || isOfProxy(response))
    return response
  } catch (error) {
    // An aborted request throws another type of error and says nothing about the network.
    if (error instanceof TypeError) setOffline(true)
    throw error
  }
}

/** Whether a proxy responded because it cannot reach the shop, whose own responses with status 502 to 504 are JSON. */
const isOfProxy = ({ status, headers }: Response) => status > 501 && /html/.test(headers.get('content-type') ?? '')
