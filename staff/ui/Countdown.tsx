import { IconClockExclamation } from '@tabler/icons-react'
import { type Translated, t } from '#client/i18n/t.ts'
import styles from './Countdown.module.css'
import { useClock } from './clock.ts'

const MINUTE_MS = 60_000
const SOON_MINUTES = 30

/** 12 → '12 min', 79 → '1 h 19', 61 → '1 h 01', 1500 → '1 d 1 h'. */
export function formatMinutes(minutes: number): Translated {
  if (minutes < 60) return t('{minutes} min', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24)
    return minutes % 60 === 0
      ? t('{hours} h', { hours })
      : t('{hours} h {minutes}', { hours, minutes: String(minutes % 60).padStart(2, '0') })
  return t('{days} d {hours} h', { days: Math.floor(hours / 24), hours: hours % 24 })
}

/**
 * Time left until a promise: muted above 30 minutes, amber up to 30, white on red when late.
 * @param props.until time of the promise, ISO 8601 or ms since 1970
 */
export function Countdown({ until }: { until: string | number }) {
  const now = useClock(10_000)
  const left = new Date(until).getTime() - now
  if (left < 0)
    return (
      <span className={styles.late}>
        <IconClockExclamation size={13} />
        {t('{time} late', { time: formatMinutes(Math.max(1, Math.floor(-left / MINUTE_MS))) })}
      </span>
    )
  const minutes = Math.ceil(left / MINUTE_MS)
  return <span className={minutes <= SOON_MINUTES ? styles.soon : styles.calm}>{formatMinutes(minutes)}</span>
}

/** Time since something, as '4 min' or '12 s'; it counts up. */
export function TimeSince({ time }: { time: string | number }) {
  const now = useClock(1000)
  const seconds = Math.max(0, Math.floor((now - new Date(time).getTime()) / 1000))
  return (
    <span className="numbers">
      {seconds < 60 ? t('{seconds} s', { seconds }) : formatMinutes(Math.floor(seconds / 60))}
    </span>
  )
}

/** Whole seconds until a time of this device's clock, ms since 1970; 0 afterwards. */
export function useSecondsLeft(until: number): number {
  useClock(1000)
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
