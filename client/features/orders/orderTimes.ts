import { t } from '#client/i18n/t.ts'
import { createKampalaFormat, toIsoDay } from '#client/ui/kampalaTime.ts'

const time = createKampalaFormat({ hour: 'numeric', minute: '2-digit', hour12: true })
const day = createKampalaFormat({ day: 'numeric', month: 'short' })
const weekday = createKampalaFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const date = createKampalaFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const DAY_MS = 86_400_000

/** Formats '10:36 AM'. */
export const timeOf = (at: string) =>
  time
    .format(new Date(at))
    .replace(/\u202f/g, ' ')
    .toUpperCase()

/** Formats '20 Nov 2026'. */
export const dateOf = (at: string) => date.format(new Date(at))

/** Formats 'Today, 10:36 AM', 'Yesterday, 5:40 PM', 'Sat 14 Nov, 9:05 AM'. */
export function momentOf(at: string, now = Date.now()) {
  const on = toIsoDay(at)
  if (on === toIsoDay(now)) return t('Today, {time}', { time: timeOf(at) })
  if (on === toIsoDay(now - DAY_MS)) return t('Yesterday, {time}', { time: timeOf(at) })
  return dayAndTimeOf(at)
}

/** Formats '12 min', 'less than a minute'. */
export function timeLeftOf(until: string, now: number) {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000)
  return minutes < 1 ? t('less than a minute') : t('{minutes} min', { minutes })
}

/** Formats 'Fri 20 Nov, 10:36 AM'. */
export const dayAndTimeOf = (at: string) => `${weekday.format(new Date(at)).replace(',', '')}, ${timeOf(at)}`

/** Formats '10:41 AM' on the day the order was placed; on later days the date precedes the time. */
export const stepTimeOf = (at: string, placedAt: string) =>
  toIsoDay(at) === toIsoDay(placedAt) ? timeOf(at) : `${day.format(new Date(at))}, ${timeOf(at)}`
