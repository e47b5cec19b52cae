import { type ApolloClient, ApolloLink } from '@apollo/client'
import { from, map, of } from 'rxjs'
import { applyCartChange, type Cart } from './applyCartChange.ts'
import { readCart } from './cartCache.ts'
import { emptyGuestCart, readGuestLines, storeGuestLines } from './guestCart.ts'
import type { QueuedChange } from './queuedChanges.ts'

/** Executes the cart operations of visitors in the browser. Hooks and documents are the same as for shoppers. */
export const guestCartLink = new ApolloLink((operation, forward) => {
  const { client, operationName } = operation
  const { queuedChange } = operation.getContext() as { queuedChange?: QueuedChange }
  if (queuedChange) {
    const change = (base: Cart): ApolloLink.Result => {
      const cart = applyCartChange(base, queuedChange.change)
      storeGuestLines(cart)
      return { data: { payload: { cart } } }
    }
    const cart = readCart(client.cache)
    // An earlier change may have arrived while the cart was being loaded.
    return cart
      ? of(change(cart))
      : from(loadCart(client)).pipe(map((loaded) => change(readCart(client.cache) ?? loaded)))
  }
  if (operationName === 'Cart')
    return from(loadCart(client)).pipe(map((cart): ApolloLink.Result => ({ data: { cart } })))
  return forward(operation)
})

async function loadCart(client: ApolloClient): Promise<Cart> {
  if (readGuestLines().length === 0) return emptyGuestCart
  // Loaded on demand: most visitors have an empty cart.
  const { loadGuestCart } = await import('./loadGuestCart.ts')
  return loadGuestCart(client)
}
