/** A session ends after 30 minutes without activity, with a warning five minutes before (specification, section 4). */
export const IDLE_LIMIT_MS = 30 * 60_000
export const WARN_BEFORE_MS = 5 * 60_000

export type Idle = 'no' | 'warned' | 'over'

export function idleAt(now: number, lastActive: number): Idle {
  const idle = now - lastActive
  if (idle >= IDLE_LIMIT_MS) return 'over'
  return idle >= IDLE_LIMIT_MS - WARN_BEFORE_MS ? 'warned' : 'no'
}

/** Returns the time until the next warning or end of the session if there is no activity, in ms. */
export function nextLookIn(now: number, lastActive: number): number {
  const idle = now - lastActive
  const next = idle < IDLE_LIMIT_MS - WARN_BEFORE_MS ? IDLE_LIMIT_MS - WARN_BEFORE_MS : IDLE_LIMIT_MS
  return Math.max(0, next - idle)
}
