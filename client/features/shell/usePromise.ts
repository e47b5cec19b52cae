import { useCart } from '#client/features/cart/useCart.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { useNow } from '#client/ui/useNow.ts'
import { kampalaPromise, promiseWords } from './promise.ts'

/** What is promised at the shopper's newest address, else in Kampala; null where no day is. The server writes Kampala's, of a morning. */
export function usePromise() {
  const { cart } = useCart()
  const { viewer } = useSession()
  const now = useNow()
  if (now === null) return { ...promiseWords(kampalaPromise(0), 0), left: '' }
  const promise = viewer && cart ? cart.delivery.promise : kampalaPromise(now)
  return promise && promiseWords(promise, now)
}
