import type { ApolloClient } from '@apollo/client'
import { readViewerId } from '#client/apollo/tokens.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import type { Cart } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'
import { applyQueuedChanges } from './changeQueue.ts'

/**
 * Returns the cached cart. There is one cache field for it, `Query.cart`: the cart of the signed-in shopper, or a
 * visitor's cart with the id 'cart_guest'. Components read it there and need not distinguish the two. A copy in local
 * storage makes it available to other tabs, and to this tab after a reload without a network.
 */
export const readCachedCart = ({ cache }: ApolloClient): Cart | null =>
  cache.readQuery({ query: CartDocument })?.cart ?? null

const writeCart = (client: ApolloClient, cart: Cart) => client.writeQuery({ query: CartDocument, data: { cart } })
export const getCopyKey = () => `kasero-cart-shown-${readViewerId() ?? 'visitor'}`

const getTimeKey = () => `${getCopyKey()}-at`

/** Records that the server has just returned the cart. */
export function recordCartResponse() {
  if (localStore.getItem(getCopyKey())) localStore.setItem(getTimeKey(), String(Date.now()))
}

/** Time of the last cart response, in ms since 1970; 0 if there has been none. */
export const getCartResponseTime = () => Number(localStore.getItem(getTimeKey()))

const GUEST_CART = 'cart_guest'

/** A shopper's cart that arrives after logout is neither shown nor stored. */
const isForeignCart = ({ id }: Cart) => id !== GUEST_CART && id.replace(/^cart_/, 'user_') !== readViewerId()

export function showCart(client: ApolloClient, cart: Cart) {
  if (isForeignCart(cart)) return
  // A shopper's empty cart is stored too: without a network nothing else distinguishes it from a cart that could not be
  // fetched.
  if (cart.lines.length > 0 || cart.id !== GUEST_CART || localStore.getItem(getCopyKey()))
    localStore.setItem(getCopyKey(), JSON.stringify(cart))
  writeCart(client, cart)
}

/** Shows the server's cart with the queued changes applied. */
export const showServerCart = (client: ApolloClient, cart: Cart) => showCart(client, applyQueuedChanges(cart))

/** Shows the copy stored by this or another tab. */
export function showStoredCart(client: ApolloClient) {
  try {
    const copy: Cart = JSON.parse(localStore.getItem(getCopyKey()) ?? '')
    if (copy.lines.length >= 0) writeCart(client, copy)
  } catch {
    // No copy, or invalid content. The server has the cart.
  }
}

/**
 * Lock name shared by all tabs: queries and mutations of the shopper's cart run one at a time, so that an older
 * response never overwrites a newer one.
 */
export const CART_LOCK = 'kasero-cart'
