import { useEffect, useState } from 'react'

/**
 * Returns the remaining seconds of a waiting time, and a function that restarts it. Based on the clock, so that it is
 * correct after the device slept.
 */
export function useCountdown(seconds: number) {
  const [endTime, setEndTime] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((endTime - now) / 1000))

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= endTime) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endTime])

  const restart = (newSeconds: number) => {
    setNow(Date.now())
    setEndTime(Date.now() + newSeconds * 1000)
  }
  return { secondsLeft, restart }
}
