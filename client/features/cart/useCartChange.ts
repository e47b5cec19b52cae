import { useApolloClient } from '@apollo/client/react'
import { getErrorCode } from '#client/apollo/getErrorCode.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { queueChange } from './changeQueue.ts'
import { keepGuestLines } from './guestCart.ts'
import { type CartChange, nextCart } from './nextCart.ts'
import { sayOnce } from './sayOnce.ts'
import { sendQueued } from './sendQueued.ts'
import { showCart, shownCart } from './shownCart.ts'
import { useCartActions } from './useCart.ts'

/**
 * Applies a cart change optimistically. A visitor's change is only stored in the browser. A shopper's change is queued
 * there and sent as soon as there is a network; if the server refuses it, the cart is rolled back.
 */
export function useCartChange() {
  const client = useApolloClient()
  const { load } = useCartActions()

  return async (change: CartChange, done?: string) => {
    try {
      if (!shownCart(client)) await load()
      const cart = shownCart(client)
      if (!cart) return
      const next = nextCart(cart, change)
      showCart(client, next)
      if (hasTokens()) {
        queueChange(change, done)
        await sendQueued(client)
      } else {
        keepGuestLines(next)
        if (done) sayOnce(done, notify.success)
      }
    } catch (error) {
      if (getErrorCode(error) === 'NETWORK') return sayOnce(t(OFFLINE), notify.error)
      // Loaded on demand, because errors are rare.
      const { isSessionEnd, getErrorMessage } = await import('#client/apollo/errors.ts')
      if (!isSessionEnd(error)) sayOnce(getErrorMessage(error), notify.error)
    }
  }
}

const OFFLINE = msg('You are offline. Your basket is as it was. Try again when the network is back.')
