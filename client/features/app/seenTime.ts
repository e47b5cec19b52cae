import { t } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'

const time = createKampalaFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = createKampalaFormat({ day: 'numeric', month: 'short' })

/** Formats a time as '10:42', or '10:42 on 19 Nov' if it is not today, in Kampala time. */
export function seenTimeOf(at: number, now = Date.now()): string {
  const on = day.format(at)
  return on === day.format(now) ? time.format(at) : t('{time} on {day}', { time: time.format(at), day: on })
}
