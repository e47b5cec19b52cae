const IDLE_MINUTES = 30
/** Activity is noted every quarter of a minute, not with every request. */
const NOTED_AFTER_SECONDS = 15

/** Whether a session has been left alone for too long: never sooner than the browser, which counts from the last touch itself. */
export const isIdle = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() > IDLE_MINUTES * 60_000 + NOTED_AFTER_SECONDS * 1000

export const isWorthNoting = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() >= NOTED_AFTER_SECONDS * 1000
