import { useEffect, useState } from 'react'

const CHECK_INTERVAL_MS = 15_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Whether nothing was pressed for this time, ms. It becomes false at the next press. */
export function useIdle(limitMs: number): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let lastSign = Date.now()
    const onSign = () => {
      lastSign = Date.now()
      setIdle(false)
    }
    const timer = setInterval(() => setIdle(Date.now() - lastSign >= limitMs), CHECK_INTERVAL_MS)
    for (const type of SIGNS_OF_LIFE) addEventListener(type, onSign, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const type of SIGNS_OF_LIFE) removeEventListener(type, onSign, { capture: true })
    }
  }, [limitMs])
  return isIdle
}
