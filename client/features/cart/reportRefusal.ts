import type { ApolloClient } from '@apollo/client'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { getErrorCode } from '#client/apollo/getErrorCode.ts'
// Import the modules that a mutation needs with this one, because they could not be loaded later without a network.
import '#client/apollo/renewAccessToken.ts'
import '#client/apollo/forwardWithCsrfToken.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import type { CartChange } from './applyCartChange.ts'
import { loadCart } from './loadCart.ts'
import { notifyOnce } from './notifyOnce.ts'

/** Reports why a change was rolled back, and loads the cart again: the server refused because it was outdated. */
export function reportRefusal(client: ApolloClient, { type }: CartChange, error: unknown) {
  if (isSessionEnd(error)) return
  const isLineGone = getErrorCode(error) === 'NOT_FOUND' && type !== 'add'
  notifyOnce(isLineGone ? t('That is no longer in your cart.') : getErrorMessage(error), notify.error)
  loadCart(client).catch(() => undefined)
}
