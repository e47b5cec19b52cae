import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { useOffline } from '#client/apollo/useOffline.ts'
import * as paths from '#client/app/paths.ts'
import { writeCart } from '#client/features/cart/cartCache.ts'
import { useCart, useLoadCart } from '#client/features/cart/useCart.ts'
import { type CheckoutAttempt, endAttempt, readAttempt } from '#client/features/orders/checkoutAttempt.ts'
import { CheckoutStopped } from '#client/features/orders/checkoutQueue.ts'
import { ORDERED } from '#client/features/orders/useCheckout.ts'
import { usePlaceOrder } from '#client/features/orders/usePlaceOrder.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { useStartPayment } from './useStartPayment.ts'

/**
 * After a reload, or when the cart turns out to be empty after a lost response, repeats an interrupted order or payment
 * with the same idempotency key: an order navigates to its success page, a payment to the provider's page. Returns the
 * payment method while that is in progress, otherwise null.
 */
export function useResumedCheckout(): CheckoutAttempt['method'] | null {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { signedIn } = useSession()
  const loadCart = useLoadCart()
  const placeOrder = usePlaceOrder()
  const startPayment = useStartPayment()
  const [attempt, setAttempt] = useState<CheckoutAttempt | null>(null)

  useEffect(() => {
    setAttempt(readAttempt())
    return endAttempt
  }, [])

  // The server has emptied the cart, so the attempt whose response was lost may be why, and no button works any more.
  const isCartEmpty = useCart().cart?.itemCount === 0
  const isOffline = useOffline()
  useEffect(() => {
    const last = isCartEmpty && !isOffline ? readAttempt() : null
    if (last?.isUnanswered) setAttempt(last)
  }, [isCartEmpty, isOffline])

  const resume = useEffectEvent(async (interrupted: CheckoutAttempt) => {
    try {
      if (interrupted.method === 'online') {
        await startPayment(interrupted)
        // The Back button may restore this page from the back/forward cache.
        return window.addEventListener('pageshow', () => setAttempt(null), { once: true })
      }
      const done = await placeOrder(interrupted)
      if (!done?.order) return setAttempt(null)
      notify.success(t('Order placed successfully! Cart has been cleared.'))
      if (done.cart) writeCart(client.cache, done.cart)
      navigate(paths.success(), { replace: true, state: { text: ORDERED, orderId: done.order.id } })
    } catch (error) {
      setAttempt(null)
      if (isSessionEnd(error) || error instanceof CheckoutStopped) return
      notify.error(getErrorMessage(error))
      await loadCart().catch(() => undefined)
    }
  })
  useEffect(() => {
    if (attempt && signedIn) resume(attempt)
  }, [attempt, signedIn])

  return attempt && signedIn !== false ? attempt.method : null
}
