import { type ApolloClient, ApolloLink } from '@apollo/client'
import { from, map } from 'rxjs'
import { afterPaint } from '#client/ui/afterPaint.ts'
import { applyCartChange, type Cart } from './applyCartChange.ts'
import { isForeignCart, readCart } from './cartCache.ts'
import { emptyGuestCart, readGuestLines, storeGuestLines } from './guestCart.ts'
import type { QueuedChange } from './queuedChanges.ts'
import { storeCart } from './storedCart.ts'

/** Carts that are stored, and shown by optimistic changes, but whose results have not been delivered yet. */
const undelivered = new WeakMap<ApolloClient, Cart>()

/** Executes the cart operations of visitors in the browser. Hooks and documents are the same as for shoppers. */
export const guestCartLink = new ApolloLink((operation, forward) => {
  const { client, operationName } = operation
  const { queuedChange } = operation.getContext() as { queuedChange?: QueuedChange }
  if (queuedChange) {
    const readNewestCart = () => {
      const cart = undelivered.get(client) ?? readCart(client.cache)
      // After a logout in another tab, the cache has the shopper's cart until this tab is notified.
      return cart && !isForeignCart(cart) ? cart : null
    }
    const cart = readNewestCart()
    // An earlier change may have arrived while the cart was being loaded.
    return from(
      cart
        ? change(client, cart, queuedChange)
        : loadCart(client).then((loaded) => change(client, readNewestCart() ?? loaded, queuedChange)),
    )
  }
  if (operationName === 'Cart')
    return from(loadCart(client)).pipe(map((cart): ApolloLink.Result => ({ data: { cart } })))
  return forward(operation)
})

/**
 * Stores the changed cart immediately, so that a page that is closed right after a tap loses nothing, and returns it
 * after the paint: the page shows the change already, and writing the result takes a slow phone 50 ms.
 */
async function change(client: ApolloClient, base: Cart, { change }: QueuedChange): Promise<ApolloLink.Result> {
  const cart = applyCartChange(base, change)
  storeGuestLines(cart)
  storeCart(cart)
  undelivered.set(client, cart)
  await afterPaint()
  if (undelivered.get(client) === cart) undelivered.delete(client)
  return { data: { payload: { cart } } }
}

async function loadCart(client: ApolloClient): Promise<Cart> {
  if (readGuestLines().length === 0) return emptyGuestCart
  // Loaded on demand: most visitors have an empty cart.
  const { loadGuestCart } = await import('./loadGuestCart.ts')
  return loadGuestCart(client)
}
