import type { ApolloClient } from '@apollo/client'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { runExclusively } from '#client/apollo/runExclusively.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import type { Cart } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'
import { writeCart } from './cartCache.ts'
import { setCartStatus } from './cartStatus.ts'
import { readGuestLines } from './guestCart.ts'
import { recordCartResponse } from './storedCart.ts'

/**
 * Lock name shared by all tabs: queries and mutations of the shopper's cart run one at a time, so that an older
 * response never overwrites a newer one.
 */
export const CART_LOCK = 'kasero-cart'

/** Loads that wait for the lock, each shared by all callers. */
const pendingLoads = new WeakMap<ApolloClient, Promise<void>>()

/** Loads the cart at today's prices. After login, merges the visitor's cart into the shopper's. */
export function loadCart(client: ApolloClient): Promise<void> {
  const pendingLoad = pendingLoads.get(client)
  if (pendingLoad) return pendingLoad
  const load = requestCart(client, () => {
    pendingLoads.delete(client)
    return fetchCart(client)
  }).then(
    () => {
      recordCartResponse()
      setCartStatus({ hasFailed: false })
    },
    (error: unknown) => {
      setCartStatus({ hasFailed: true })
      throw error
    },
  )
  pendingLoads.set(client, load)
  return load
}

async function fetchCart(client: ApolloClient) {
  if (hasTokens() && readGuestLines().length > 0) {
    // Loaded on demand: needed once per login, and never by visitors.
    const { mergeGuestCart } = await import('./mergeGuestCart.ts')
    return mergeGuestCart(client)
  }
  return (await client.query({ query: CartDocument, fetchPolicy: 'no-cache' })).data
}

/**
 * Runs a request that returns the cart under the cart's lock, and writes the cart below the changes that follow the
 * call. A write to the root of the cache is hidden by optimistic layers: an empty layer marks the moment of the call,
 * and its removal makes Apollo apply all later changes again.
 */
export function requestCart<T extends { cart: Cart | null } | null | undefined>(
  { cache }: ApolloClient,
  request: () => Promise<T>,
): Promise<T> {
  const marker = createUniqueKey()
  cache.recordOptimisticTransaction(() => undefined, marker)
  const task = async () => {
    let result: T | undefined
    try {
      result = await request()
      return result
    } finally {
      cache.batch({ optimistic: false, removeOptimistic: marker, update: () => writeCart(cache, result?.cart) })
    }
  }
  // After a logout a visitor does not wait for the shopper's last request.
  return hasTokens() ? runExclusively(CART_LOCK, task) : Promise.resolve().then(task)
}
