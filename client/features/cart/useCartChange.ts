import { useApolloClient } from '@apollo/client/react'
import { isSessionEnd, problemOf, sentenceFor } from '#client/apollo/errors.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { notify } from '#client/ui/notify.ts'
import { keepGuestLines } from './guestCart.ts'
import { type Cart, type CartChange, nextCart } from './nextCart.ts'
import { showCart, shownCart } from './shownCart.ts'
import { useCartActions } from './useCart.ts'

interface Step {
  change: CartChange
  /** The mutation. It is given the cart to show until the server answers. */
  send: (next: Cart) => Promise<unknown>
  done?: string
}

/**
 * What add, change and remove have in common. A visitor's change is kept in the browser. A shopper's is shown at once and sent; if the
 * server refuses or cannot be reached, Apollo takes back what it showed, and the shopper reads why.
 */
export function useCartChange() {
  const client = useApolloClient()
  const { load } = useCartActions()

  return async ({ change, send, done }: Step) => {
    try {
      if (!shownCart(client)) await load()
      const cart = shownCart(client)
      if (!cart) return
      const next = nextCart(cart, change)
      if (hasTokens()) await send(next)
      else {
        keepGuestLines(next)
        showCart(client, next)
      }
      if (done) sayOnce(done, notify.success)
    } catch (error) {
      if (isSessionEnd(error)) return
      const offline = problemOf(error).code === 'NETWORK'
      sayOnce(offline ? OFFLINE : sentenceFor(error), notify.error)
      // The server refused because this browser knew too little.
      if (!offline) load().catch(() => undefined)
    }
  }
}

const OFFLINE = 'You are offline. Your basket is as it was. Try again when the network is back.'

let last = { text: '', at: 0 }

/** Eight taps that succeed or fail together are told of once. */
function sayOnce(text: string, say: (text: string) => void) {
  const now = Date.now()
  if (text !== last.text || now - last.at > 1500) say(text)
  last = { text, at: now }
}
