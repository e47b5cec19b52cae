import { t } from '#client/i18n/t.ts'
import { createKampalaFormat, toIsoDay } from '#client/ui/kampalaTime.ts'

const dayAndMonth = createKampalaFormat({ day: 'numeric', month: 'short' })
const withYear = createKampalaFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** Formats 'Today', '19 Nov', '3 Dec 2025'. */
export function formatDay(at: string, now = Date.now()): string {
  const day = toIsoDay(at)
  const today = toIsoDay(now)
  if (day === today) return t('Today')
  return (day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : withYear).format(new Date(at))
}
