import type { ApolloClient } from '@apollo/client'
import { readQueue } from './changeQueue.ts'

/** Sends what waits. The code for that comes with the first cart of somebody signed in, because without network it could not come. */
export const sendQueued = async (client: ApolloClient) => {
  if (readQueue().changes.length > 0) await (await import('./sendChanges.ts')).sendChanges(client)
}
