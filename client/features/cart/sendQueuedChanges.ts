import type { ApolloClient } from '@apollo/client'
import { readQueue } from './changeQueue.ts'

/**
 * Sends the queued changes, if any. The code is loaded with the first cart of a signed-in shopper (useCartSync.ts),
 * because without a network it could not be loaded later.
 */
export const sendQueuedChanges = async (client: ApolloClient) => {
  if (readQueue().changes.length > 0) await (await import('./sendChanges.ts')).sendChanges(client)
}
