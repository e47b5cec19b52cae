import { useSyncExternalStore } from 'react'
import { serverNow } from './serverClock.ts'

const EVERY = 20_000

let now = 0

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, EVERY)
  return () => clearInterval(timer)
}

/** Returns the same value within one interval, as useSyncExternalStore requires. */
function current() {
  if (Math.abs(serverNow() - now) >= EVERY) now = serverNow()
  return now
}

const unknown = () => null

/**
 * Returns the server's time, updated every 20 s; null on the server and during hydration, because HTML is cached and
 * shared by all visitors.
 */
export const useNow = () => useSyncExternalStore<number | null>(subscribe, current, unknown)
