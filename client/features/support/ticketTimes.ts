import { t } from '#client/i18n/t.ts'
import { inKampala, isoDayOf } from '#client/ui/kampalaTime.ts'

const dayAndMonth = inKampala({ day: 'numeric', month: 'short' })
const withYear = inKampala({ day: 'numeric', month: 'short', year: 'numeric' })

/** Formats 'Today', '19 Nov', '3 Dec 2025'. */
export function dayOf(at: string, now = Date.now()): string {
  const day = isoDayOf(at)
  const today = isoDayOf(now)
  if (day === today) return t('Today')
  return (day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : withYear).format(new Date(at))
}
