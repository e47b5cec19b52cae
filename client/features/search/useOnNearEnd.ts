import { useEffect, useEffectEvent } from 'react'
import { throttle } from './throttle.ts'

/** Fraction of the page above the lower edge of the viewport from which more is loaded. */
const NEAR_END = 0.8
const EVERY_MS = 150

/** Calls `work` when the page is scrolled near its end, and again on every scroll while it is there. */
export function useOnNearEnd(enabled: boolean, callback: () => void) {
  const onNearEnd = useEffectEvent(callback)
  useEffect(() => {
    if (!enabled) return
    const check = throttle(() => {
      const { scrollHeight } = document.documentElement
      if (window.scrollY + window.innerHeight >= NEAR_END * scrollHeight) onNearEnd()
    }, EVERY_MS)
    check.call()
    window.addEventListener('scroll', check.call, { passive: true })
    window.addEventListener('resize', check.call, { passive: true })
    return () => {
      check.cancel()
      window.removeEventListener('scroll', check.call)
      window.removeEventListener('resize', check.call)
    }
  }, [enabled])
}
