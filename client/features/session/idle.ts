/** A session ends after 30 minutes without activity, with a warning five minutes before (specification, section 4). */
export const IDLE_LIMIT_MS = 30 * 60_000
export const WARN_BEFORE_MS = 5 * 60_000

export type IdleState = 'no' | 'warned' | 'over'

export function getIdleState(now: number, lastActive: number): IdleState {
  const idleTime = now - lastActive
  if (idleTime >= IDLE_LIMIT_MS) return 'over'
  return idleTime >= IDLE_LIMIT_MS - WARN_BEFORE_MS ? 'warned' : 'no'
}

/** Returns the time until the next warning or end of the session if there is no activity, in ms. */
export function getNextCheckDelay(now: number, lastActive: number): number {
  const idleTime = now - lastActive
  const next = idleTime < IDLE_LIMIT_MS - WARN_BEFORE_MS ? IDLE_LIMIT_MS - WARN_BEFORE_MS : IDLE_LIMIT_MS
  return Math.max(0, next - idleTime)
}
