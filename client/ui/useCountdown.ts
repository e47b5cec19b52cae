import { useEffect, useState } from 'react'

/**
 * Returns the remaining seconds of a waiting time, and a function that restarts it. Based on the clock, so that it is
 * correct after the device slept.
 */
export function useCountdown(seconds: number) {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])

  const restart = (anew: number) => {
    setNow(Date.now())
    setUntil(Date.now() + anew * 1000)
  }
  return { left, restart }
}
