import { useEffect, useState } from 'react'
import { localStore } from '#client/ui/browserStorage.ts'

const CHECK_INTERVAL_MS = 15_000
/** How often input is written to the storage at most. */
const WRITE_INTERVAL_MS = 1000
const KEY = 'kasero-counter-last-input'
export const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

const readLastInput = () => Number(localStore.getItem(KEY) ?? 0)

/**
 * Whether there was no input for this time, ms, in any tab of the console: the tabs share the session, so that one in
 * the background must not end it. It becomes false at the next input.
 */
export function useIdle(limitMs: number): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const onInput = () => {
      setIdle(false)
      const now = Date.now()
      if (Math.abs(now - readLastInput()) >= WRITE_INTERVAL_MS) localStore.setItem(KEY, String(now))
    }
    onInput()
    const timer = setInterval(() => setIdle(Date.now() - readLastInput() >= limitMs), CHECK_INTERVAL_MS)
    for (const type of INPUT_EVENTS) addEventListener(type, onInput, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const type of INPUT_EVENTS) removeEventListener(type, onInput, { capture: true })
    }
  }, [limitMs])
  return isIdle
}
