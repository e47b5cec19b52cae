const IDLE_MINUTES = 30
/** Activity is noted to the minute, not with every request. */
const NOTED_AFTER_SECONDS = 60

/** Whether a session has been left alone for too long. */
export const isIdle = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() > IDLE_MINUTES * 60_000

export const isWorthNoting = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() >= NOTED_AFTER_SECONDS * 1000
