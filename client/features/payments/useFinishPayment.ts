import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import * as paths from '#client/app/paths.ts'
import { useLoadCart } from '#client/features/cart/useCart.ts'
import { ORDERED } from '#client/features/orders/useCheckout.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import { clearPendingPayment } from './pendingPayment.ts'

type FinishedPayment = PaymentOutcome & {
  txRef: string /** The outcome is unknown: the next visit to the checkout queries it again. */
  isUnknown?: true
}

/** Navigates to the page for a payment's outcome and shows the message. An abandoned payment stays at the checkout. */
export function useFinishPayment() {
  const navigate = useNavigate()
  const loadCart = useLoadCart()
  return useCallback(
    async ({ txRef, isUnknown, ...end }: FinishedPayment): Promise<void> => {
      if (!isUnknown) clearPendingPayment()
      if (end.to === 'success') {
        notify.success(t('Payment verified and order placed successfully!'))
        navigate(paths.success(), { replace: true, state: { text: ORDERED, orderId: end.orderId } })
      } else if (end.to === 'cancel') {
        navigate(paths.cancel(), { replace: true, state: { tx_ref: txRef, message: end.message, order: end.order } })
      } else if (end.to === 'home') {
        notify.error(translateServerMessage(end.message))
        navigate(paths.home(), { replace: true, state: { message: end.message } })
      } else {
        notify.warning(translateServerMessage(end.message))
      }
      await loadCart().catch(() => undefined)
    },
    [navigate, loadCart],
  )
}
