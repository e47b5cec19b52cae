import { localStore } from '#client/ui/browserStorage.ts'

/** Storage key of the last user activity in this browser: one timestamp shared by all tabs. */
const STORAGE_KEY = 'kasero-active'
/** Write interval in ms: every mouse move is activity, and storage is slow. */
const WRITE_EVERY_MS = 5000

let lastActiveInTab = 0

const readStoredTime = () => Number(localStore.getItem(STORAGE_KEY)) || 0

/**
 * Returns the time of the last activity, in ms since 1970; null if none is known for this session. A future timestamp,
 * written by a wrong clock, counts as now.
 */
export function getLastActive(now = Date.now()): number | null {
  const last = Math.max(lastActiveInTab, readStoredTime())
  return last === 0 ? null : Math.min(last, now)
}

export function markActive(now = Date.now()) {
  lastActiveInTab = now
  if (Math.abs(now - readStoredTime()) >= WRITE_EVERY_MS) localStore.setItem(STORAGE_KEY, String(now))
}

/**
 * Resets the timestamp in memory, so that the next session starts with its own. The stored one is removed with the
 * session's other data.
 */
export const resetActivity = () => {
  lastActiveInTab = 0
}
