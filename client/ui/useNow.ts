import { useSyncExternalStore } from 'react'
import { serverNow } from './serverClock.ts'

const EVERY = 20_000

let now = 0

const subscribe = (changed: () => void) => {
  const timer = setInterval(changed, EVERY)
  return () => clearInterval(timer)
}

/** The same for everybody who asks within one interval, as React wants it. */
function current() {
  if (Math.abs(serverNow() - now) >= EVERY) now = serverNow()
  return now
}

const unknown = () => null

/** The time in the shop, a few times a minute; null on the server and while hydrating, because HTML is cached and for everybody. */
export const useNow = () => useSyncExternalStore<number | null>(subscribe, current, unknown)
