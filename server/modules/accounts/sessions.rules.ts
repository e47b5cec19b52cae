const IDLE_MINUTES = 30
/** Minimum interval between two records of activity, so that not every request writes. */
const TOUCH_INTERVAL_SECONDS = 15

const IDLE_MS = IDLE_MINUTES * 60_000 + TOUCH_INTERVAL_SECONDS * 1000

/** A session is idle when it was last seen before this time. */
export const getIdleLimit = (now: Date): Date => new Date(now.getTime() - IDLE_MS)

/**
 * Checks whether a session is idle. The limit includes the recording interval, so that the server never ends a session
 * before the browser, which counts from the last touch.
 */
export const isIdle = (lastSeenAt: Date, now: Date): boolean => lastSeenAt < getIdleLimit(now)

export const needsTouch = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= TOUCH_INTERVAL_SECONDS * 1000
