import type { ApolloClient } from '@apollo/client'
import { viewerId } from '#client/apollo/tokens.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { CartDocument } from './Cart.generated.ts'
import { withQueued } from './changeQueue.ts'
import type { Cart } from './nextCart.ts'

/**
 * The cart lives in one place of the cache, `Query.cart`, whoever shops: the viewer's own, or a visitor's with the id 'cart_guest'.
 * Components read it there and need not know which one it is. A copy is kept in the browser: the other tabs show it too, and so does
 * this one after a reload without network.
 */
export const shownCart = ({ cache }: ApolloClient): Cart | null => cache.readQuery({ query: CartDocument })?.cart ?? null

const write = (client: ApolloClient, cart: Cart) => client.writeQuery({ query: CartDocument, data: { cart } })
export const copyKey = () => `kasero-cart-shown-${viewerId() ?? 'visitor'}`

const timeKey = () => `${copyKey()}-at`

/** Notes that the shop said just now what is in the cart. */
export function noteAnswered() {
  if (localStore.getItem(copyKey())) localStore.setItem(timeKey(), String(Date.now()))
}

/** When it last did, ms since 1970; 0 where nothing is known of it. */
export const answeredAt = () => Number(localStore.getItem(timeKey()))

const GUEST_CART = 'cart_guest'

/** A shopper's cart that arrives after they logged out is neither shown nor stored. */
const isOfAnother = ({ id }: Cart) => id !== GUEST_CART && id.replace(/^cart_/, 'user_') !== viewerId()

export function showCart(client: ApolloClient, cart: Cart) {
  if (isOfAnother(cart)) return
  // An empty cart of a shopper is stored as well: without a network nothing else tells it from one that could not be fetched.
  if (cart.lines.length > 0 || cart.id !== GUEST_CART || localStore.getItem(copyKey())) localStore.setItem(copyKey(), JSON.stringify(cart))
  write(client, cart)
}

/** Shows what the server said, and on top of it what it was not told yet. */
export const showAnswer = (client: ApolloClient, cart: Cart) => showCart(client, withQueued(cart))

/** Shows the copy that this or another tab kept. */
export function showKeptCart(client: ApolloClient) {
  try {
    const copy: Cart = JSON.parse(localStore.getItem(copyKey()) ?? '')
    if (copy.lines.length >= 0) write(client, copy)
  } catch {
    // None, or rubbish. The server has the cart.
  }
}

/** Whatever asks for the viewer's cart or changes it does so in this one line, in all tabs, so that an older answer never follows a newer one. */
export const CART_TURN = 'kasero-cart'
