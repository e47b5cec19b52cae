import { t } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'

/** Formats 'UGX 1,000–8,000', 'From UGX 1,000' or 'Up to UGX 8,000'. */
export function formatPriceRange(from: number | undefined, to: number | undefined) {
  if (from === undefined) return t('Up to UGX {amount}', { amount: groupThousands(to ?? 0) })
  if (to === undefined) return t('From UGX {amount}', { amount: groupThousands(from) })
  return `UGX ${groupThousands(from)}–${groupThousands(to)}`
}
