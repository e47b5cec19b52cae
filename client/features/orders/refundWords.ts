import { formatUgx } from '#client/ui/formatUgx.ts'
import { dateOf } from './orderTimes.ts'

/** Decision 8. */
export const REFUND_WITHIN = 'within 7 business days'

interface Refund {
  amount: number
  state: 'REQUESTED' | 'SENT'
  requestedAt: string
  sentAt: string | null
}

/** How far the money is on its way back. */
export const refundWords = ({ amount, state, requestedAt, sentAt }: Refund) =>
  state === 'SENT'
    ? `Refund of ${formatUgx(amount)} sent on ${dateOf(sentAt ?? requestedAt)}. It reaches you ${REFUND_WITHIN}.`
    : `Refund of ${formatUgx(amount)} asked for on ${dateOf(requestedAt)}. It reaches you ${REFUND_WITHIN}.`
