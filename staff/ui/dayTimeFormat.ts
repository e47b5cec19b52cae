import { createKampalaFormat } from '#client/ui/kampalaTime.ts'

/** Day and time in Kampala, such as '23 Nov, 2:05 pm'. */
export const dayTimeFormat = createKampalaFormat({
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** Time of the day in Kampala, such as '2:05 pm'. */
export const timeFormat = createKampalaFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

/** '14:00' as the console writes times: '2:00 pm'. */
export const formatTimeOfDay = (time: string): string => timeFormat.format(new Date(`2026-01-01T${time}:00+03:00`))

const weekdayTimeFormat = createKampalaFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit', hour12: true })

/** Kampala is UTC+3 all year. */
export const KAMPALA_OFFSET_MS = 3 * 3_600_000

/** Time as `datetime-local` inputs hold it, in Kampala. */
export const toLocalInput = (time: number): string => new Date(time + KAMPALA_OFFSET_MS).toISOString().slice(0, 16)
export const fromLocalInput = (text: string): number => Date.parse(`${text}:00+03:00`)

const DAY_MS = 24 * 3_600_000
/** Days since 1970 in Kampala. */
const toDayNumber = (time: number) => Math.floor((time + KAMPALA_OFFSET_MS) / DAY_MS)

/** Time in a row of a list: alone for today, with the weekday within six days, with the date beyond. */
export function formatRowTime(iso: string): string {
  const time = new Date(iso)
  const daysAway = Math.abs(toDayNumber(time.getTime()) - toDayNumber(Date.now()))
  const format = daysAway === 0 ? timeFormat : daysAway < 7 ? weekdayTimeFormat : dayTimeFormat
  return format.format(time)
}
