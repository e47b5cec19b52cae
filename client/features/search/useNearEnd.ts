import { useEffect, useEffectEvent } from 'react'
import { throttle } from './throttle.ts'

/** The part of the page that lies above the screen's lower edge when more is wanted. */
const NEAR_END = 0.8
const EVERY_MS = 150

/** Works once the page is scrolled to near its end, for as long as it is there. */
export function useNearEnd(enabled: boolean, work: () => void) {
  const onNearEnd = useEffectEvent(work)
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
