import { localStore } from '#client/ui/browserStorage.ts'

/** When somebody last touched the shop, in this browser: one stamp that all tabs share. */
const KEY = 'kasero-active'
/** Every mouse move is activity, and storage is slow. */
const WRITE_EVERY_MS = 5000

let here = 0

const stored = () => Number(localStore.getItem(KEY)) || 0

/** Null when nothing is known of this session. A stamp from the future, of a clock that was wrong, counts as now. */
export function lastActive(now = Date.now()): number | null {
  const last = Math.max(here, stored())
  return last === 0 ? null : Math.min(last, now)
}

export function markActive(now = Date.now()) {
  here = now
  if (Math.abs(now - stored()) >= WRITE_EVERY_MS) localStore.setItem(KEY, String(now))
}

/** The next session starts with its own. The stamp in storage goes with everything else. */
export const forgetActivity = () => {
  here = 0
}
