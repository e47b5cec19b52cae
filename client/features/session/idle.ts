/** Section 4: half an hour without a hand on the shop ends a session, and five minutes before that it is said. */
export const IDLE_LIMIT_MS = 30 * 60_000
export const WARN_BEFORE_MS = 5 * 60_000

export type Idle = 'no' | 'warned' | 'over'

export function idleAt(now: number, lastActive: number): Idle {
  const idle = now - lastActive
  if (idle >= IDLE_LIMIT_MS) return 'over'
  return idle >= IDLE_LIMIT_MS - WARN_BEFORE_MS ? 'warned' : 'no'
}

/** How long until there is something to do, if nobody does anything meanwhile. */
export function nextLookIn(now: number, lastActive: number): number {
  const idle = now - lastActive
  const next = idle < IDLE_LIMIT_MS - WARN_BEFORE_MS ? IDLE_LIMIT_MS - WARN_BEFORE_MS : IDLE_LIMIT_MS
  return Math.max(0, next - idle)
}
