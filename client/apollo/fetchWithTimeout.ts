import { RESPONSE_TIME_HEADER } from '#client/offline/worker/cacheConstants.ts'
import { setOffline } from './connection.ts'

const TIMEOUT_MS = 30_000

/**
 * Fetches with a timeout and reports whether the server is reachable. A stalled connection neither responds nor fails,
 * and requests queued behind it would wait forever, so a timeout counts as a network failure.
 * @throws {TypeError} after 30 s without a response
 */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`No answer in ${TIMEOUT_MS / 1000} s.`)), TIMEOUT_MS)
  })
  try {
    const response = await Promise.race([fetch(input, init), timeout])
    setOffline(response.headers.has(RESPONSE_TIME_HEADER) || isOfProxy(response))
    return response
  } catch (error) {
    // An aborted request throws another type of error and says nothing about the network.
    if (error instanceof TypeError) setOffline(true)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a proxy responded because it cannot reach the shop, whose own responses with status 502 to 504 are JSON. */
const isOfProxy = ({ status, headers }: Response) => status > 501 && /html/.test(headers.get('content-type') ?? '')
