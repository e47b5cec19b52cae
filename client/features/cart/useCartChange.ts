import { useApolloClient } from '@apollo/client/react'
import { getErrorCode } from '#client/apollo/getErrorCode.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { msg, type Translated, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { applyCartChange, type CartChange } from './applyCartChange.ts'
import { readCachedCart, showCart } from './cachedCart.ts'
import { queueChange } from './changeQueue.ts'
import { storeGuestLines } from './guestCart.ts'
import { notifyOnce } from './notifyOnce.ts'
import { sendQueuedChanges } from './sendQueuedChanges.ts'
import { useCartActions } from './useCart.ts'

/**
 * Applies a cart change optimistically. A visitor's change is only stored in the browser. A shopper's change is queued
 * there and sent as soon as there is a network; if the server refuses it, the cart is rolled back.
 */
export function useCartChange() {
  const client = useApolloClient()
  const { load } = useCartActions()

  return async (change: CartChange, successMessage?: Translated) => {
    try {
      if (!readCachedCart(client)) await load()
      const cart = readCachedCart(client)
      if (!cart) return
      const changedCart = applyCartChange(cart, change)
      showCart(client, changedCart)
      if (hasTokens()) {
        queueChange(change, successMessage)
        await sendQueuedChanges(client)
      } else {
        storeGuestLines(changedCart)
        if (successMessage) notifyOnce(successMessage, notify.success)
      }
    } catch (error) {
      if (getErrorCode(error) === 'NETWORK') return notifyOnce(t(OFFLINE_MESSAGE), notify.error)
      // Loaded on demand, because errors are rare.
      const { isSessionEnd, getErrorMessage } = await import('#client/apollo/errors.ts')
      if (!isSessionEnd(error)) notifyOnce(getErrorMessage(error), notify.error)
    }
  }
}

const OFFLINE_MESSAGE = msg('You are offline. Your basket is as it was. Try again when the network is back.')
