import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of } from 'rxjs'
import { hasTokens } from '#client/apollo/tokens.ts'
import { guestCartLink } from './guestCartLink.ts'
import { type QueuedChange, storeChange } from './queuedChanges.ts'

/**
 * Passes changes to the queue, whose code is not part of the first load: CartSync.tsx loads it with the page. A change
 * is stored in the same task as the tap, so that a page that is closed before then loses nothing.
 */
const lazyQueueLink = new ApolloLink((operation, forward) => {
  const { queuedChange } = operation.getContext() as { queuedChange?: QueuedChange }
  if (!queuedChange) return forward(operation)
  storeChange(queuedChange)
  return from(loadQueue()).pipe(mergeMap(({ cartQueueLink }) => cartQueueLink.request(operation, forward)))
})

/** Loads the queue, when the network is back if need be. */
async function loadQueue(): Promise<typeof import('./cartQueueLink.ts')> {
  try {
    return await import('./cartQueueLink.ts')
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadQueue()
  }
}

/** Ends a rehearsed change (startCart.ts). */
const rehearsalLink = new ApolloLink((operation, forward) =>
  operation.getContext().isRehearsal ? of({ data: { payload: null } }) : forward(operation),
)

/** Queues the cart changes of signed-in shoppers, and executes those of visitors; other operations pass through. */
export const cartLink = rehearsalLink.concat(ApolloLink.split(hasTokens, lazyQueueLink, guestCartLink))
