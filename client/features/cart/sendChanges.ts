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
import { CartDocument } from './Cart.generated.ts'
import { keepQueue, type QueuedChange, readQueue, type Stall } from './changeQueue.ts'
import { lineOf } from './nextCart.ts'
import { sayOnce } from './sayOnce.ts'
import { sendChange } from './sendChange.ts'
import { CART_TURN, showAnswer } from './shownCart.ts'

/** Delay after which the page shows that a change is still being sent. */
const SLOW_MS = 4_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

/**
 * Sends the queued changes sequentially, oldest first, in one tab at a time. A change without a response stays queued
 * and is sent again with the same id; a change that the server refuses is rolled back with a message.
 */
export const sendChanges = (client: ApolloClient) => runExclusively(CART_TURN, () => sendAll(client))

async function sendAll(client: ApolloClient) {
  const whose = readViewerId()
  for (let next = readQueue().changes[0]; next; next = readQueue().changes[0]) {
    const { id } = next
    keepQueue({
      ...readQueue(),
      changes: readQueue().changes.map((queued) => (queued.id === id ? { ...queued, tried: true } : queued)),
    })
    const slow = setTimeout(() => stall(navigator.onLine ? 'slow' : 'offline'), SLOW_MS)
    window.addEventListener('offline', lost)
    try {
      const cart = await sendChange(client, next)
      // Another user has logged in, or the shopper has logged out, in the meantime.
      if (readViewerId() !== whose) return
      settle(({ id }) => id === next.id)
      if (cart) showAnswer(client, cart)
      if (next.done && !seenOffline) sayOnce(next.done, notify.success)
    } catch (error) {
      if (readViewerId() !== whose || isSessionEnd(error)) return
      if (!isRefusal(error)) return tryLater(client, error)
      await takeBack(client, next, error)
    } finally {
      clearTimeout(slow)
      window.removeEventListener('offline', lost)
    }
  }
  retryMs = FIRST_RETRY_MS
  if (seenOffline) notify.success(t('You are online. Your cart is up to date.'))
  seenOffline = false
}

/**
 * Whether the server refused the change, so that a retry cannot succeed. Every other error is a temporary failure of
 * the network or the server.
 */
const isRefusal = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && !['UNAVAILABLE', 'RATE_LIMITED'].includes(getErrorCode(error))

const settle = (settled: (queued: QueuedChange) => boolean) =>
  keepQueue({ changes: readQueue().changes.filter((queued) => !settled(queued)) })

async function takeBack(client: ApolloClient, { id, change }: QueuedChange, error: unknown) {
  // The later changes of a line that could not be added cannot succeed either.
  settle((queued) => queued.id === id || (change.type === 'add' && lineOf(queued.change) === lineOf(change)))
  const gone = getErrorCode(error) === 'NOT_FOUND' && change.type !== 'add'
  sayOnce(gone ? t('That is no longer in your cart.') : getErrorMessage(error), notify.error)
  // The server refused because the cached cart was outdated.
  const { data } = await client.query({ query: CartDocument, fetchPolicy: 'no-cache' })
  if (data?.cart) showAnswer(client, data.cart)
}

/**
 * Whether this page itself was offline. A page that is closed aborts its request, and the next page finds the queue
 * stalled although the network never failed.
 */
let seenOffline = false

const lost = () => stall('offline')

function stall(why: Stall) {
  const { changes, stalled } = readQueue()
  if (changes.length === 0) return
  if (why === 'offline') {
    seenOffline = true
    // The line under the header then says so, with the number of waiting changes (features/app/OfflineWords.tsx).
    setOffline(true)
  }
  // Once offline, the queue stays offline until the server responds.
  if (stalled !== why && stalled !== 'offline') keepQueue({ changes, stalled: why })
}

let retryMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout>

/** Retries with exponential backoff, because `navigator.onLine` is unreliable. */
function tryLater(client: ApolloClient, error: unknown) {
  // A server that responds, even with an error, proves that there is a network.
  stall(getErrorCode(error) === 'NETWORK' ? 'offline' : 'slow')
  clearTimeout(retry)
  retry = setTimeout(() => sendChanges(client), retryMs)
  retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
}
