const IDLE_MINUTES = 30
/** Minimum interval between two records of activity, so that not every request writes. */
const TOUCH_INTERVAL_SECONDS = 15

/**
 * Checks whether a session is idle. The limit includes the recording interval, so that the server never ends a session
 * before the browser, which counts from the last touch.
 */
export const isIdle = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > IDLE_MINUTES * 60_000 + TOUCH_INTERVAL_SECONDS * 1000

export const needsTouch = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= TOUCH_INTERVAL_SECONDS * 1000
