import { useCallback, useEffect } from 'react'
import { recordResult } from '#client/apollo/connection.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { useOnReconnect } from '#client/apollo/useOnReconnect.ts'
import { readGuestLines } from './guestCart.ts'
import { getCartResponseTime } from './storedCart.ts'
import { useLoadCart } from './useCart.ts'

/**
 * Refetches the cart for a page that depends on it, or reports the age of the cached cart while the server is
 * unreachable.
 */
export function useRefreshCart() {
  const loadCart = useLoadCart()
  const refresh = useCallback(
    () =>
      loadCart().then(
        // A visitor's empty cart is not requested from the server.
        () => (hasTokens() || readGuestLines().length > 0) && recordResult('cart'),
        () => getCartResponseTime() > 0 && recordResult('cart', getCartResponseTime()),
      ),
    [loadCart],
  )
  useEffect(() => {
    refresh()
  }, [refresh])
  useOnReconnect(refresh)
}
