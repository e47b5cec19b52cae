import { useEffect, useState } from 'react'

/**
 * Returns the remaining seconds of a waiting time, and a function that restarts it. Based on the clock, so that it is
 * correct after the device slept.
 */
export function useCountdown(seconds: number) {
  const [{ endTime, now }, setCountdown] = useState(() => startCountdown(seconds))
  const secondsLeft = Math.max(0, Math.ceil((endTime - now) / 1000))

  useEffect(() => {
    const timer = setInterval(() => {
      const currentTime = Date.now()
      setCountdown((countdown) => ({ ...countdown, now: currentTime }))
      if (currentTime >= endTime) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endTime])

  const restart = (newSeconds: number) => setCountdown(startCountdown(newSeconds))
  return { secondsLeft, restart }
}

/** Reads the clock once: a millisecond between two readings would round a minute up to 61 seconds. */
function startCountdown(seconds: number) {
  const now = Date.now()
  return { endTime: now + seconds * 1000, now }
}
