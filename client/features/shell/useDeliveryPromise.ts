import { useCart } from '#client/features/cart/useCart.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { useVisitorDelivery } from '#client/ui/shopSettings.ts'
import { useNow } from '#client/ui/useNow.ts'
import { formatPromise, getVisitorPromise } from './deliveryPromise.ts'

/**
 * Returns the delivery promise for the shopper's newest address, otherwise for Kampala; null if there is none. The
 * server renders Kampala's promise before the cut-off time.
 */
export function useDeliveryPromise() {
  const { cart } = useCart()
  const { viewer } = useSession()
  const delivery = useVisitorDelivery()
  const now = useNow()
  if (now === null) {
    const promise = getVisitorPromise(delivery, 0)
    return promise && { ...formatPromise(promise, 0), left: '' }
  }
  const promise = viewer && cart ? cart.delivery.promise : getVisitorPromise(delivery, now)
  return promise && formatPromise(promise, now)
}
