import type { ApolloClient } from '@apollo/client'
import { CartDocument } from './Cart.generated.ts'
import { readCart, writeCart } from './cartCache.ts'
import { cartQueueLink } from './cartQueueLink.ts'
import { AddToCartDocument, type AddToCartMutation } from './changeCart.generated.ts'
import { changeCart } from './changeCart.ts'
import { loadCart } from './loadCart.ts'
import { getQueuePrefix } from './queuedChanges.ts'
import { migrateQueue, readQueuedChanges } from './readQueuedChanges.ts'
import { getCopyKey, readStoredCart, storeCart } from './storedCart.ts'

/**
 * Restores the stored cart and the queued changes, loads the cart, and follows the other tabs. Called after hydration,
 * because the server renders no cart, and again after login and logout. Returns a function that stops it.
 */
export function startCart(client: ApolloClient): () => void {
  const { cache } = client
  const load = () => loadCart(client).catch(() => undefined)
  const restore = () => writeCart(cache, readStoredCart())
  const replay = () => {
    migrateQueue()
    for (const { id, change } of readQueuedChanges())
      if (!cartQueueLink.has(id)) void changeCart(client, change, { id })
  }

  cartQueueLink.dropSettled()
  migrateQueue()
  // A page may have loaded the cart already, which is newer.
  if (!readCart(cache)) restore()
  const stopStoring = cache.watch<{ cart: Parameters<typeof storeCart>[0] | null }>({
    query: CartDocument,
    optimistic: false,
    immediate: true,
    callback: ({ complete, result }) => complete && result?.cart && storeCart(result.cart),
  })
  // The load precedes the changes, so that they are applied to the cart that it returns.
  load()
  replay()

  const onStorage = ({ key }: StorageEvent) => {
    if (key === getCopyKey()) restore()
    if (!key?.startsWith(getQueuePrefix())) return
    // Every tab queues every change; the first to get the lock sends it. If that tab is closed, the next one continues.
    replay()
    cartQueueLink.dropSettled()
  }
  const onOnline = () => cartQueueLink.send().then(load)
  const onFocus = () => void cartQueueLink.send()
  // Logging out clears the cache; an empty visitor's cart follows.
  const stopLoading = client.onResetStore(load)
  window.addEventListener('online', onOnline)
  window.addEventListener('focus', onFocus)
  window.addEventListener('storage', onStorage)
  return () => {
    stopStoring()
    stopLoading()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('focus', onFocus)
    window.removeEventListener('storage', onStorage)
  }
}

/**
 * Runs a change that changes nothing, while the browser is idle. Apollo prepares the document of a mutation on its
 * first use, and the browser compiles the code: a slow phone would spend 30 ms of the first tap on it.
 */
export function rehearseChange(client: ApolloClient) {
  const rehearse = () =>
    client
      .mutate({
        mutation: AddToCartDocument,
        // The schema requires an input and a payload, but no server sees this operation (cartLink.ts).
        variables: { input: {} } as never,
        context: { isRehearsal: true },
        fetchPolicy: 'no-cache',
        optimisticResponse: { payload: null } as unknown as AddToCartMutation,
        update: (cache) => writeCart(cache, readCart(cache)),
      })
      .catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(rehearse)
}
