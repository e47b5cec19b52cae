import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { codeOf } from '#client/apollo/errorCode.ts'
import { isSessionEnd, sentenceFor } from '#client/apollo/errors.ts'
import { oneAtATime } from '#client/apollo/oneAtATime.ts'
// What a mutation needs comes along, because without network it could not come later.
import '#client/apollo/refresh.ts'
import '#client/apollo/withCsrfToken.ts'
import { setAway } from '#client/apollo/seen.ts'
import { viewerId } from '#client/apollo/tokens.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { CartDocument } from './Cart.generated.ts'
import { keepQueue, type QueuedChange, readQueue, type Stall } from './changeQueue.ts'
import { lineOf } from './nextCart.ts'
import { sayOnce } from './sayOnce.ts'
import { sendChange } from './sendChange.ts'
import { CART_TURN, showAnswer } from './shownCart.ts'

/** From then on it is said that a change is still under way. */
const SLOW_MS = 4_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

/**
 * Sends the queued changes one after the other, oldest first; only one tab at a time does. One without an answer stays and is sent
 * again with the same id; one that the server refuses is taken back with words.
 */
export const sendChanges = (client: ApolloClient) => oneAtATime(CART_TURN, () => sendAll(client))

async function sendAll(client: ApolloClient) {
  const whose = viewerId()
  for (let next = readQueue().changes[0]; next; next = readQueue().changes[0]) {
    const { id } = next
    keepQueue({ ...readQueue(), changes: readQueue().changes.map((queued) => (queued.id === id ? { ...queued, tried: true } : queued)) })
    const slow = setTimeout(() => stall(navigator.onLine ? 'slow' : 'offline'), SLOW_MS)
    window.addEventListener('offline', lost)
    try {
      const cart = await sendChange(client, next)
      // Somebody else's turn at this browser meanwhile.
      if (viewerId() !== whose) return
      settle(({ id }) => id === next.id)
      if (cart) showAnswer(client, cart)
      if (next.done && !seenOffline) sayOnce(next.done, notify.success)
    } catch (error) {
      if (viewerId() !== whose || isSessionEnd(error)) return
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

/** An answer of the shop itself that trying again will not change. All else is a network, or a shop, that is away for a while. */
const isRefusal = (error: unknown) => CombinedGraphQLErrors.is(error) && !['UNAVAILABLE', 'RATE_LIMITED'].includes(codeOf(error))

const settle = (settled: (queued: QueuedChange) => boolean) => keepQueue({ changes: readQueue().changes.filter((queued) => !settled(queued)) })

async function takeBack(client: ApolloClient, { id, change }: QueuedChange, error: unknown) {
  // Of a line that could not be put in, nothing can be changed.
  settle((queued) => queued.id === id || (change.type === 'add' && lineOf(queued.change) === lineOf(change)))
  const gone = codeOf(error) === 'NOT_FOUND' && change.type !== 'add'
  sayOnce(gone ? t('That is no longer in your cart.') : sentenceFor(error), notify.error)
  // The server refused because this browser knew too little.
  const { data } = await client.query({ query: CartDocument, fetchPolicy: 'no-cache' })
  if (data?.cart) showAnswer(client, data.cart)
}

/** On this page. A page that is left gives up what it is sending, and the next one finds it stalled although no network was away. */
let seenOffline = false

const lost = () => stall('offline')

function stall(why: Stall) {
  const { changes, stalled } = readQueue()
  if (changes.length === 0) return
  if (why === 'offline') {
    seenOffline = true
    // The line under the header says so, and how many wait (features/app/OfflineWords.tsx).
    setAway(true)
  }
  // What was seen to be away is away until it answers.
  if (stalled !== why && stalled !== 'offline') keepQueue({ changes, stalled: why })
}

let retryMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout>

/** The browser's word on whether there is a network cannot be trusted, so now and then one change is tried. */
function tryLater(client: ApolloClient, error: unknown) {
  // Whoever answered, if only with a busy sign, is not without a network.
  stall(codeOf(error) === 'NETWORK' ? 'offline' : 'slow')
  clearTimeout(retry)
  retry = setTimeout(() => sendChanges(client), retryMs)
  retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
}
