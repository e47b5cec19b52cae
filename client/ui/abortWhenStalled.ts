/** As long as a query may take (client/apollo/fetchWithTimeout.ts). */
const STALL_MS = 30_000

/**
 * Aborts an upload that has neither progress nor a response for 30 s: over a connection that was lost without notice it
 * would wait for ever. Call it before the request is sent.
 * @returns tells whether this has happened
 */
export function abortWhenStalled(request: XMLHttpRequest): () => boolean {
  let isStalled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isStalled = true
      request.abort()
    }, STALL_MS)
  }
  request.addEventListener('loadstart', startTimer)
  request.upload.addEventListener('progress', startTimer)
  request.addEventListener('loadend', () => clearTimeout(timer))
  return () => isStalled
}
