import { useApolloClient } from '@apollo/client/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { Translated } from '#client/i18n/t.ts'
import type { Cart, CartChange, CartLine } from './applyCartChange.ts'
import { useHasLoadFailed } from './cartStatus.ts'
import { getCartWatch } from './cartWatch.ts'
import { changeCart } from './changeCart.ts'
import { loadCart } from './loadCart.ts'

interface CartState {
  /** Null on the server, and until the first response. */
  cart: Cart | null
  /** The cart could not be fetched, and there is no cached one to show. */
  failed: boolean
}

/** Reads the cart from the cache; startCart.ts and useLoadCart() fetch it. */
export function useCart(): CartState {
  const { subscribe, getCart } = getCartWatch(useApolloClient())
  const cart = useSyncExternalStore(subscribe, getCart, () => null)
  const hasFailed = useHasLoadFailed()
  return { cart, failed: hasFailed && !cart }
}

/** Reads one line, so that a component renders again only when this line changes. */
export function useCartLine(lineId: string): CartLine | undefined {
  const watch = getCartWatch(useApolloClient())
  return useSyncExternalStore(
    watch.subscribe,
    () => watch.getLine(lineId),
    () => undefined,
  )
}

/** Returns a function that reads a line as the next change will find it, which may be newer than the last render. */
export function useReadCartLine() {
  const client = useApolloClient()
  return (lineId: string) => getCartWatch(client).getLine(lineId)
}

/** Refetches the cart, because prices and stock change. */
export function useLoadCart() {
  const client = useApolloClient()
  return useCallback(() => loadCart(client), [client])
}

/** `client.mutate` and not `useMutation`, whose loading state would render a card once more per tap. */
export function useChangeCart() {
  const client = useApolloClient()
  return useCallback(
    (change: CartChange, successMessage?: Translated) => changeCart(client, change, { successMessage }),
    [client],
  )
}
