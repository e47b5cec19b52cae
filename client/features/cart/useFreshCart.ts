import { useCallback, useEffect } from 'react'
import { answered } from '#client/apollo/seen.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { useWhenBack } from '#client/apollo/useWhenBack.ts'
import { readGuestLines } from './guestCart.ts'
import { answeredAt } from './shownCart.ts'
import { useCartActions } from './useCart.ts'

/**
 * Refetches the cart for a page that depends on it, or reports the age of the cached cart while the server is
 * unreachable.
 */
export function useFreshCart() {
  const { load } = useCartActions()
  const look = useCallback(
    () =>
      load().then(
        // A visitor's empty cart is not requested from the server.
        () => (hasTokens() || readGuestLines().length > 0) && answered('cart'),
        () => answeredAt() > 0 && answered('cart', answeredAt()),
      ),
    [load],
  )
  useEffect(() => {
    look()
  }, [look])
  useWhenBack(look)
}
