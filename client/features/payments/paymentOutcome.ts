import { msg } from '#client/i18n/t.ts'
import type { SettlePaymentMutation } from './usePaymentReturn.generated.ts'

type Order = { id: string; number: string }
type SettledPayment = Pick<SettlePaymentMutation['settlePayment'], 'state' | 'message'> & {
  abandonedAt?: string | null
  order?: Order | null
}

/** Page to navigate to after a payment, and the message to show there. */
export type PaymentOutcome =
  | { to: 'success'; orderId: string | undefined }
  /** `order` is the cancelled order whose refund is in progress. */
  | { to: 'cancel'; message: string; order?: Order | null | undefined }
  | { to: 'home' | 'checkout'; message: string }

export const VERIFICATION_FAILED = msg('Payment verification failed.')
const CANCELLED = msg('Payment was cancelled.')
const NOT_COMPLETED = msg('Payment was not completed. Please try again.')

/**
 * Determines the outcome from the server's state; the status in the URL only selects among the specification's messages
 * for it (section 4). Null while the shopper has to wait.
 */
export function getPaymentOutcome(
  { state, message, order, abandonedAt }: SettledPayment,
  status: string,
): PaymentOutcome | null {
  const isCancelled = status === 'cancelled'
  switch (state) {
    case 'PAID':
      return { to: 'success', orderId: order?.id }
    case null:
      return null
    case 'PENDING':
      return isCancelled ? { to: 'home', message: CANCELLED } : null
    case 'REFUNDED':
      return { to: 'cancel', message: message ?? VERIFICATION_FAILED, order }
    case 'EXPIRED':
    case 'FAILED':
      if (state === 'FAILED' && abandonedAt) return { to: 'checkout', message: message ?? CANCELLED }
      if (status === 'successful' || status === 'completed')
        return { to: 'cancel', message: message ?? VERIFICATION_FAILED }
      return { to: 'home', message: isCancelled || status === '' ? CANCELLED : NOT_COMPLETED }
  }
}
