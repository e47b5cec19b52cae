const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** Everybody whose network comes back at the same time, as after a power cut, spreads over this time. */
const SPREAD_MS = 2_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Waits before the next attempt to open a socket: 2, 4, 8, … 60 seconds, each between a half and one and a half of it
 * at random, so that clients do not reconnect simultaneously. Waits at most two seconds after the network is back or
 * the page is visible again, and as long as there is no network.
 * @param failures number of attempts that failed one after the other
 */
export async function waitToReconnect(failures: number): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
  const controller = new AbortController()
  const back = waitUntilBack(controller.signal).then(() => Math.random() * SPREAD_MS)
  const elapsed = sleep(pause * (0.5 + Math.random())).then(() => (navigator.onLine ? 0 : back))
  const rest = await Promise.race([elapsed, back])
  controller.abort()
  await sleep(rest)
}

/** Resolves when the browser finds a network again, or the page becomes visible and there is one. */
function waitUntilBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible' && navigator.onLine) resolve()
      },
      { signal },
    )
  })
}
