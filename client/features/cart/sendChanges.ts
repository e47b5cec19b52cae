import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { getErrorCode } from '#client/apollo/getErrorCode.ts'
import { runExclusively } from '#client/apollo/runExclusively.ts'
// Import the modules that a mutation needs now, because they could not be loaded later without a network.
import '#client/apollo/renewAccessToken.ts'
import '#client/apollo/forwardWithCsrfToken.ts'
import { setOffline } from '#client/apollo/connection.ts'
import { readViewerId } from '#client/apollo/tokens.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { getChangedLineId } from './applyCartChange.ts'
import { CartDocument } from './Cart.generated.ts'
import { CART_LOCK, showServerCart } from './cachedCart.ts'
import { type QueuedChange, readQueue, type StallReason, storeQueue } from './changeQueue.ts'
import { notifyOnce } from './notifyOnce.ts'
import { sendChange } from './sendChange.ts'

/** Delay after which the page shows that a change is still being sent. */
const SLOW_AFTER_MS = 4_000
const MIN_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000

/**
 * Sends the queued changes sequentially, oldest first, in one tab at a time. A change without a response stays queued
 * and is sent again with the same id; a change that the server refuses is rolled back with a message.
 */
export const sendChanges = (client: ApolloClient) => runExclusively(CART_LOCK, () => sendQueue(client))

async function sendQueue(client: ApolloClient) {
  const userId = readViewerId()
  for (let next = readQueue().changes[0]; next; next = readQueue().changes[0]) {
    const { id } = next
    storeQueue({
      ...readQueue(),
      changes: readQueue().changes.map((queued) => (queued.id === id ? { ...queued, tried: true } : queued)),
    })
    const slowTimer = setTimeout(() => stallQueue(navigator.onLine ? 'slow' : 'offline'), SLOW_AFTER_MS)
    window.addEventListener('offline', onOffline)
    try {
      const cart = await sendChange(client, next)
      // Another user has logged in, or the shopper has logged out, in the meantime.
      if (readViewerId() !== userId) return
      removeFromQueue(({ id }) => id === next.id)
      if (cart) showServerCart(client, cart)
      if (next.done && !wasOffline) notifyOnce(next.done, notify.success)
    } catch (error) {
      if (readViewerId() !== userId || isSessionEnd(error)) return
      if (!isRefusal(error)) return scheduleRetry(client, error)
      await rollBack(client, next, error)
    } finally {
      clearTimeout(slowTimer)
      window.removeEventListener('offline', onOffline)
    }
  }
  retryMs = MIN_RETRY_MS
  if (wasOffline) notify.success(t('You are online. Your cart is up to date.'))
  wasOffline = false
}

/**
 * Whether the server refused the change, so that a retry cannot succeed. Every other error is a temporary failure of
 * the network or the server.
 */
const isRefusal = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && !['UNAVAILABLE', 'RATE_LIMITED'].includes(getErrorCode(error))

const removeFromQueue = (isRemoved: (queued: QueuedChange) => boolean) =>
  storeQueue({ changes: readQueue().changes.filter((queued) => !isRemoved(queued)) })

async function rollBack(client: ApolloClient, { id, change }: QueuedChange, error: unknown) {
  // The later changes of a line that could not be added cannot succeed either.
  removeFromQueue(
    (queued) =>
      queued.id === id || (change.type === 'add' && getChangedLineId(queued.change) === getChangedLineId(change)),
  )
  const isLineGone = getErrorCode(error) === 'NOT_FOUND' && change.type !== 'add'
  notifyOnce(isLineGone ? t('That is no longer in your cart.') : getErrorMessage(error), notify.error)
  // The server refused because the cached cart was outdated.
  const { data } = await client.query({ query: CartDocument, fetchPolicy: 'no-cache' })
  if (data?.cart) showServerCart(client, data.cart)
}

/**
 * Whether this page itself was offline. A page that is closed aborts its request, and the next page finds the queue
 * stalled although the network never failed.
 */
let wasOffline = false

const onOffline = () => stallQueue('offline')

function stallQueue(reason: StallReason) {
  const { changes, stalled } = readQueue()
  if (changes.length === 0) return
  if (reason === 'offline') {
    wasOffline = true
    // The line under the header then says so, with the number of waiting changes (features/app/OfflineNotice.tsx).
    setOffline(true)
  }
  // Once offline, the queue stays offline until the server responds.
  if (stalled !== reason && stalled !== 'offline') storeQueue({ changes, stalled: reason })
}

let retryMs = MIN_RETRY_MS
let retryTimer: ReturnType<typeof setTimeout>

/** Retries with exponential backoff, because `navigator.onLine` is unreliable. */
function scheduleRetry(client: ApolloClient, error: unknown) {
  // A server that responds, even with an error, proves that there is a network.
  stallQueue(getErrorCode(error) === 'NETWORK' ? 'offline' : 'slow')
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => sendChanges(client), retryMs)
  retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
}
