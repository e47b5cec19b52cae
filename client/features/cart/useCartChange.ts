import { useApolloClient } from '@apollo/client/react'
import { codeOf } from '#client/apollo/errorCode.ts'
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
 * What add, change and remove have in common: the change is shown at once. A visitor's is kept in the browser, and that is all. A
 * shopper's is queued there and sent, now or when there is a network; if the server refuses, what was shown is taken back.
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
      if (codeOf(error) === 'NETWORK') return sayOnce(t(OFFLINE), notify.error)
      // Hardly ever, so not among what everybody loads.
      const { isSessionEnd, sentenceFor } = await import('#client/apollo/errors.ts')
      if (!isSessionEnd(error)) sayOnce(sentenceFor(error), notify.error)
    }
  }
}

const OFFLINE = msg('You are offline. Your basket is as it was. Try again when the network is back.')
