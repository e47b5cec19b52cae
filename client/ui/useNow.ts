import { useSyncExternalStore } from 'react'
import { getServerTime } from './serverClock.ts'

const INTERVAL_MS = 20_000

let currentTime = 0

const subscribe = (onChange: () => void) => {
  const timer = setInterval(onChange, INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Returns the same value within one interval, as useSyncExternalStore requires. */
function getSnapshot() {
  if (Math.abs(getServerTime() - currentTime) >= INTERVAL_MS) currentTime = getServerTime()
  return currentTime
}

const getServerSnapshot = () => null

/**
 * Returns the server's time, updated every 20 s; null on the server and during hydration, because HTML is cached and
 * shared by all visitors.
 */
export const useNow = () => useSyncExternalStore<number | null>(subscribe, getSnapshot, getServerSnapshot)
