import { useCallback, useEffect } from 'react'
import { recordResult } from '#client/apollo/connection.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { useOnReconnect } from '#client/apollo/useOnReconnect.ts'
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
        () => (hasTokens() || readGuestLines().length > 0) && recordResult('cart'),
        () => answeredAt() > 0 && recordResult('cart', answeredAt()),
      ),
    [load],
  )
  useEffect(() => {
    look()
  }, [look])
  useOnReconnect(look)
}
