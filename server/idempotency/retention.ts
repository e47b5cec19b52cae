/**
 * Lifetime of an idempotency key in hours, from the first request that the server receives with it. Browsers replay
 * cart mutations that waited offline for at most this long, and the API documentation promises it.
 */
export const KEY_HOURS = 24

/** Keys created before this time have expired. */
export const getKeyExpiry = (now: Date): Date => new Date(now.getTime() - KEY_HOURS * 3_600_000)
