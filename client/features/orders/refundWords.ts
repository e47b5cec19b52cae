import { formatUgx } from '#client/ui/formatUgx.ts'
import { t } from '#client/words/t.ts'
import { dateOf } from './orderTimes.ts'

interface Refund {
  amount: number
  state: 'REQUESTED' | 'SENT'
  requestedAt: string
  sentAt: string | null
}

/** How far the money is on its way back (decision 8). */
export const refundWords = ({ amount, state, requestedAt, sentAt }: Refund) =>
  state === 'SENT'
    ? t('Refund of {amount} sent on {date}. It reaches you within 7 business days.', { amount: formatUgx(amount), date: dateOf(sentAt ?? requestedAt) })
    : t('Refund of {amount} asked for on {date}. It reaches you within 7 business days.', { amount: formatUgx(amount), date: dateOf(requestedAt) })
