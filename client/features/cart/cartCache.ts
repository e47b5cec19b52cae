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

/** The only writer of the cart, to the root of the cache and to optimistic layers. */
export function writeCart(cache: ApolloCache, cart: Cart | null | undefined) {
  if (cart && !isForeignCart(cart)) cache.writeQuery({ query: CartDocument, data: { cart } })
}
