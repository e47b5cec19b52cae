import { useCart } from '#client/features/cart/useCart.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { useNow } from '#client/ui/useNow.ts'
import { formatPromise, getKampalaPromise } from './deliveryPromise.ts'

/**
 * Returns the delivery promise for the shopper's newest address, otherwise for Kampala; null if there is none. The
 * server renders Kampala's promise before the cut-off time.
 */
export function useDeliveryPromise() {
  const { cart } = useCart()
  const { viewer } = useSession()
  const now = useNow()
  if (now === null) return { ...formatPromise(getKampalaPromise(0), 0), left: '' }
  const promise = viewer && cart ? cart.delivery.promise : getKampalaPromise(now)
  return promise && formatPromise(promise, now)
}
