import { useCart } from '#client/features/cart/useCart.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { useNow } from '#client/ui/useNow.ts'
import { kampalaWords, type PromiseWords, promiseWords } from './promise.ts'

/** What is promised where the shopper is taken to be: at their newest address, else in Kampala. Null where no day is. */
export function usePromise(): PromiseWords | null {
  const { cart } = useCart()
  const { viewer } = useSession()
  const now = useNow()
  return viewer && cart ? promiseWords(cart.delivery.promise, now) : kampalaWords(now)
}
