/** Limit for a page in the background, which paints nothing; Node.js has no frames at all. */
const MAX_WAIT_MS = 100

/** Resolves after the next paint, so that work that changes nothing on the page does not delay what the user sees. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    globalThis.requestAnimationFrame?.(() => setTimeout(resolve))
    setTimeout(resolve, MAX_WAIT_MS)
  })
