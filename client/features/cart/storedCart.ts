import { readViewerId } from '#client/apollo/tokens.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import type { Cart } from './applyCartChange.ts'
import { GUEST_CART_ID, isForeignCart } from './cartCache.ts'

/** Storage key of the cart without queued changes, for other tabs and for this tab after a reload without a network. */
export const getCopyKey = () => `kasero-cart-shown-${readViewerId() ?? 'visitor'}`
const getTimeKey = () => `${getCopyKey()}-at`

export function storeCart(cart: Cart) {
  if (isForeignCart(cart)) return
  // A shopper's empty cart is stored too: without a network nothing else distinguishes it from a cart that could not be
  // fetched.
  if (cart.lines.length > 0 || cart.id !== GUEST_CART_ID || localStore.getItem(getCopyKey()))
    localStore.setItem(getCopyKey(), JSON.stringify(cart))
}

/** Returns the cart stored by this or another tab; null if there is none, or if its content is invalid. */
export function readStoredCart(): Cart | null {
  const cart = readJson<Cart>(getCopyKey())
  return Array.isArray(cart?.lines) && cart.lines.every((line) => line?.id) ? cart : null
}

/** Records that the server has just returned the cart. */
export function recordCartResponse() {
  if (localStore.getItem(getCopyKey())) localStore.setItem(getTimeKey(), String(Date.now()))
}

/** Time of the last cart response, in ms since 1970; 0 if there has been none. */
export const getCartResponseTime = () => Number(localStore.getItem(getTimeKey()))

/** Reads an item of local storage; null if there is none, or if its content is invalid. */
export function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(localStore.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
