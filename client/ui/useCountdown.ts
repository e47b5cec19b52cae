import { useEffect, useState } from 'react'

/** Seconds left of a waiting time, and a way to start it anew. It goes by the clock, so a phone that slept is not behind. */
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
