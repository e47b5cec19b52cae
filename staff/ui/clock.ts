import { useSyncExternalStore } from 'react'
import { getServerTime } from '#client/ui/serverClock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all countdowns of the page; it runs only while there are any. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Server time in ms since 1970, rounded down to `step` ms: components render once per step. */
export const useClock = (step = 1000): number =>
  useSyncExternalStore(subscribe, () => Math.floor(getServerTime() / step) * step)
