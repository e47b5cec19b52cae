import type { ApolloCache } from '@apollo/client'
import { readViewerId } from '#client/apollo/tokens.ts'
import type { Cart } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'

export const GUEST_CART_ID = 'cart_guest'

/** A shopper's cart that arrives after logout is neither shown nor stored. */
export const isForeignCart = ({ id }: Cart) => id !== GUEST_CART_ID && id.replace(/^cart_/, 'user_') !== readViewerId()

/**
 * Reads `Query.cart`: the cart of the signed-in shopper, or a visitor's cart. Within `update` it reads the optimistic
 * layer, elsewhere the cart without optimistic changes.
 */
export const readCart = (cache: ApolloCache): Cart | null => cache.readQuery({ query: CartDocument })?.cart ?? null

/**
 * The only writer of the cart, to the root of the cache and to optimistic layers. Cards read their line by id, so a line
 * that left the cart must go too. `cache.evict` in a layer does not hide what a lower layer contains; deleting the
 * fields does, and a rollback undoes it.
 */
export function writeCart(cache: ApolloCache, cart: Cart | null | undefined) {
  if (!cart || isForeignCart(cart)) return
  const ids = new Set(cart.lines.map(({ id }) => id))
  const removedLines = readCart(cache)?.lines.filter(({ id }) => !ids.has(id)) ?? []
  cache.batch({
    update() {
      cache.writeQuery({ query: CartDocument, data: { cart } })
      for (const { __typename, id } of removedLines)
        cache.modify({ id: cache.identify({ __typename, id }), fields: (_, { DELETE }) => DELETE })
    },
  })
}
