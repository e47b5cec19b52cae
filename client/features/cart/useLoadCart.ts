import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { oneAtATime } from '#client/apollo/oneAtATime.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { CartDocument } from './Cart.generated.ts'
import { emptyGuestCart, readGuestLines } from './guestCart.ts'
import { CART_TURN, showAnswer, showCart } from './shownCart.ts'

/** A load that waits for its turn serves all who ask meanwhile. */
let coming: Promise<void> | undefined

/** Fetches the cart at today's prices. A shopper who comes with a visitor's cart brings it along. */
export function useLoadCart() {
  const client = useApolloClient()

  return useCallback(async () => {
    if (hasTokens()) {
      coming ??= oneAtATime(CART_TURN, loadOwnCart)
      return coming
    }
    if (readGuestLines().length === 0) return showCart(client, emptyGuestCart)
    // Most who come have put nothing in yet.
    const { loadGuestCart } = await import('./loadGuestCart.ts')
    return loadGuestCart(client)

    async function loadOwnCart(): Promise<void> {
      coming = undefined
      if (readGuestLines().length > 0) {
        // Once a log-in, and never for a visitor.
        const { mergeCart } = await import('./mergeCart.ts')
        return mergeCart(client)
      }
      // Past the cache, which also shows what the server was not told yet.
      const { data } = await client.query({ query: CartDocument, fetchPolicy: 'no-cache' })
      if (data?.cart) showAnswer(client, data.cart)
    }
  }, [client])
}
