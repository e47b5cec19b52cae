import { t } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'

const timeFormat = createKampalaFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayFormat = createKampalaFormat({ day: 'numeric', month: 'short' })

/** Formats a time as '10:42', or '10:42 on 19 Nov' if it is not today, in Kampala time. */
export function formatDataTime(dataTime: number, now = Date.now()): string {
  const dataDay = dayFormat.format(dataTime)
  return dataDay === dayFormat.format(now)
    ? timeFormat.format(dataTime)
    : t('{time} on {day}', { time: timeFormat.format(dataTime), day: dataDay })
}
