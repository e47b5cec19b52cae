import { SEEN_AT } from '#client/offline/worker/copies.ts'
import { setAway } from './seen.ts'

const PATIENCE_MS = 30_000

/**
 * Fetches with a timeout and reports whether the server is reachable. A stalled connection neither responds nor fails,
 * and requests queued behind it would wait forever, so a timeout counts as a network failure.
 * @throws {TypeError} after 30 s without a response
 */
export const fetchInTime: typeof fetch = async (input, init) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError(`No answer in ${PATIENCE_MS / 1000} s.`)), PATIENCE_MS)
  })
  try {
    const response = await Promise.race([fetch(input, init), tooLate])
    setAway(response.headers.has(SEEN_AT))
    return response
  } catch (error) {
    // An aborted request throws another type of error and says nothing about the network.
    if (error instanceof TypeError) setAway(true)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
