import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { runExclusively } from '#client/apollo/runExclusively.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { CartDocument } from './Cart.generated.ts'
import { CART_LOCK, showCart, showServerCart } from './cachedCart.ts'
import { emptyGuestCart, readGuestLines } from './guestCart.ts'

/** Pending load, shared by all callers while it waits for the lock. */
let pendingLoad: Promise<void> | undefined

/** Fetches the cart at today's prices. After login, merges the visitor's cart into the shopper's. */
export function useLoadCart() {
  const client = useApolloClient()

  return useCallback(async () => {
    if (hasTokens()) {
      pendingLoad ??= runExclusively(CART_LOCK, loadUserCart)
      return pendingLoad
    }
    if (readGuestLines().length === 0) return showCart(client, emptyGuestCart)
    // Loaded on demand: most visitors have an empty cart.
    const { loadGuestCart } = await import('./loadGuestCart.ts')
    return loadGuestCart(client)

    async function loadUserCart(): Promise<void> {
      pendingLoad = undefined
      if (readGuestLines().length > 0) {
        // Loaded on demand: needed once per login, and never by visitors.
        const { mergeCart } = await import('./mergeCart.ts')
        return mergeCart(client)
      }
      // Bypasses the cache, which also contains changes not yet sent to the server.
      const { data } = await client.query({ query: CartDocument, fetchPolicy: 'no-cache' })
      if (data?.cart) showServerCart(client, data.cart)
    }
  }, [client])
}
