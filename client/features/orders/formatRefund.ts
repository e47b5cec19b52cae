import { t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { formatDate } from './orderTimes.ts'

interface Refund {
  /** Rounded; `exactAmount` applies to currencies with cents. */
  amount: number
  exactAmount: number
  currency: string
  state: 'REQUESTED' | 'SENT'
  requestedAt: string
  sentAt: string | null
}

/** Describes the state of a refund (docs/product-decisions.md#d8). */
export const formatRefund = ({ amount, exactAmount, currency, state, requestedAt, sentAt }: Refund) => {
  const money = currency === 'UGX' ? formatUgx(amount) : `${currency} ${exactAmount}`
  return state === 'SENT'
    ? t('Refund of {amount} sent on {date}. It reaches you within 7 business days.', {
        amount: money,
        date: formatDate(sentAt ?? requestedAt),
      })
    : t('Refund of {amount} asked for on {date}. It reaches you within 7 business days.', {
        amount: money,
        date: formatDate(requestedAt),
      })
}
