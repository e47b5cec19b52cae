import { msg } from '#client/words/t.ts'
import type { SettlePaymentMutation } from './usePaymentReturn.generated.ts'

type Settled = Pick<SettlePaymentMutation['settlePayment'], 'state' | 'message'> & { order?: { id: string } | null }

/** Where a return ends, and with which words; null while the shopper has to wait. */
export type Outcome = { to: 'success'; orderId: string | undefined } | { to: 'cancel' | 'home'; message: string } | null

export const VERIFICATION_FAILED = msg('Payment verification failed.')
const CANCELLED = msg('Payment was cancelled.')
const NOT_COMPLETED = msg('Payment was not completed. Please try again.')

/** The server says what happened; the status in the address only chooses among the specification's words for it (section 4). */
export function outcomeOf({ state, message, order }: Settled, status: string): Outcome {
  const cancelled = status === 'cancelled'
  switch (state) {
    case 'PAID':
      return { to: 'success', orderId: order?.id }
    case 'PENDING':
      return cancelled ? { to: 'home', message: CANCELLED } : null
    case 'REFUNDED':
      return { to: 'cancel', message: message ?? VERIFICATION_FAILED }
    case 'EXPIRED':
      return { to: 'home', message: NOT_COMPLETED }
    case 'FAILED':
      if (status === 'successful' || status === 'completed') return { to: 'cancel', message: message ?? VERIFICATION_FAILED }
      return { to: 'home', message: cancelled || status === '' ? CANCELLED : NOT_COMPLETED }
  }
}
