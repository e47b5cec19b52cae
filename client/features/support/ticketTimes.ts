import { t } from '#client/words/t.ts'

/** On Kampala's clock, wherever the phone is. */
const zone = { timeZone: 'Africa/Kampala' } as const
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' })
const withYear = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const isoDay = new Intl.DateTimeFormat('en-CA', zone)

/** 'Today', '19 Nov', '3 Dec 2025' */
export function dayOf(at: string, now = Date.now()): string {
  const day = isoDay.format(new Date(at))
  const today = isoDay.format(now)
  if (day === today) return t('Today')
  return (day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : withYear).format(new Date(at))
}
