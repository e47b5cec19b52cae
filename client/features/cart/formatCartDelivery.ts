import { t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { Cart } from './applyCartChange.ts'

/**
 * Formats the delivery charge of a cart without an address. Not by `fee`, which is 0 as well when no line counts
 * towards the total.
 */
export const formatCartDelivery = ({ missingForFree, standardFee }: Cart['delivery']) =>
  missingForFree > 0 && standardFee > 0 ? t('From {amount}', { amount: formatUgx(standardFee) }) : t('Free')
