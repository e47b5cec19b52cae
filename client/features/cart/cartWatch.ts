import type { ApolloClient } from '@apollo/client'
import type { Cart, CartLine } from './applyCartChange.ts'
import { CartDocument, type CartQuery } from './Cart.generated.ts'

const watches = new WeakMap<ApolloClient, CartWatch>()

/**
 * Returns the cart in the client's cache with all optimistic changes, for components. One subscription of the cache
 * serves every component: a page has a hundred product cards, and a subscription each would delay its start.
 */
export function getCartWatch(client: ApolloClient): CartWatch {
  const watch = watches.get(client) ?? new CartWatch(client)
  watches.set(client, watch)
  return watch
}

class CartWatch {
  private readonly client: ApolloClient
  private isStarted = false
  private readonly listeners = new Set<() => void>()
  private cart: Cart | null = null
  private lines = new Map<string, CartLine>()

  constructor(client: ApolloClient) {
    this.client = client
  }

  /** Starts with the first reader in a browser; the server renders no cart. */
  private start() {
    if (this.isStarted) return
    this.isStarted = true
    this.client.cache.watch<CartQuery>({
      query: CartDocument,
      optimistic: true,
      immediate: true,
      callback: ({ complete, result }) => {
        this.cart = (complete && result?.cart) || null
        this.lines = new Map(this.cart?.lines.map((line) => [line.id, line]))
        for (const listener of this.listeners) listener()
      },
    })
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getCart = (): Cart | null => {
    this.start()
    return this.cart
  }

  getLine(lineId: string): CartLine | undefined {
    this.start()
    return this.lines.get(lineId)
  }
}
