import { SEEN_AT } from '#client/offline/worker/copies.ts'
import { setAway } from './seen.ts'

const PATIENCE_MS = 30_000

/** A stalled connection neither answers nor fails, and the taps that queue behind it would wait for ever. It counts as no network. */
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
    // Who gives a question up has no other error.
    if (error instanceof TypeError) setAway(true)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
