import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { oneAtATime } from '#client/apollo/oneAtATime.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { CartDocument, GuestCartDocument } from './Cart.generated.ts'
import { emptyGuestCart, readGuestLines } from './guestCart.ts'
import { CART_TURN, showAnswer, showCart } from './shownCart.ts'

/** A load that waits for its turn serves all who ask meanwhile. */
let coming: Promise<void> | undefined

/** Fetches the cart at today's prices. A shopper who comes with a visitor's cart brings it along. */
export function useLoadCart() {
  const client = useApolloClient()

  return useCallback(async () => {
    if (!hasTokens()) return loadGuestCart()
    coming ??= oneAtATime(CART_TURN, loadOwnCart)
    return coming

    // Both past the cache: an answer that is out of date by the time it comes must not be shown.
    async function loadOwnCart(): Promise<void> {
      coming = undefined
      if (readGuestLines().length > 0) {
        // Once a log-in, and never for a visitor.
        const { mergeCart } = await import('./mergeCart.ts')
        return mergeCart(client)
      }
      const { data } = await client.query({ query: CartDocument, fetchPolicy: 'no-cache' })
      if (data?.cart) showAnswer(client, data.cart)
    }

    async function loadGuestCart(): Promise<void> {
      const lines = readGuestLines()
      if (lines.length === 0) return showCart(client, emptyGuestCart)
      const { data } = await client.query({ query: GuestCartDocument, variables: { lines }, fetchPolicy: 'no-cache' })
      const changedMeanwhile = JSON.stringify(readGuestLines()) !== JSON.stringify(lines)
      if (changedMeanwhile) return loadGuestCart()
      if (data) showCart(client, data.guestCart)
    }
  }, [client])
}
