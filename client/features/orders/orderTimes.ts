import { t } from '#client/i18n/t.ts'
import { createKampalaFormat, toIsoDay } from '#client/ui/kampalaTime.ts'

const timeFormat = createKampalaFormat({ hour: 'numeric', minute: '2-digit', hour12: true })
const dayFormat = createKampalaFormat({ day: 'numeric', month: 'short' })
const weekdayFormat = createKampalaFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const dateFormat = createKampalaFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const DAY_MS = 86_400_000

/** Formats '10:36 AM'. */
export const formatTime = (at: string) =>
  timeFormat
    .format(new Date(at))
    .replace(/\u202f/g, ' ')
    .toUpperCase()

/** Formats '20 Nov 2026'. */
export const formatDate = (at: string) => dateFormat.format(new Date(at))

/** Formats 'Today, 10:36 AM', 'Yesterday, 5:40 PM', 'Sat 14 Nov, 9:05 AM'. */
export function formatMoment(at: string, now = Date.now()) {
  const day = toIsoDay(at)
  if (day === toIsoDay(now)) return t('Today, {time}', { time: formatTime(at) })
  if (day === toIsoDay(now - DAY_MS)) return t('Yesterday, {time}', { time: formatTime(at) })
  return formatDayAndTime(at)
}

/** Formats '12 min', 'less than a minute'. */
export function formatTimeLeft(until: string, now: number) {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000)
  return minutes < 1 ? t('less than a minute') : t('{minutes} min', { minutes })
}

/** Formats 'Fri 20 Nov, 10:36 AM'. */
export const formatDayAndTime = (at: string) =>
  `${weekdayFormat.format(new Date(at)).replace(',', '')}, ${formatTime(at)}`

/** Formats '10:41 AM' on the day the order was placed; on later days the date precedes the time. */
export const formatStepTime = (at: string, placedAt: string) =>
  toIsoDay(at) === toIsoDay(placedAt) ? formatTime(at) : `${dayFormat.format(new Date(at))}, ${formatTime(at)}`
