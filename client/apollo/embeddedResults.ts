import type { ApolloClient } from '@apollo/client'
import { yieldToBrowser } from '#client/ui/yieldToBrowser.ts'
import { recordResult } from './connection.ts'
import { buildResultKey, getOperationHash } from './operations.ts'

/** Queries whose results came with the document. */
export const embeddedQueries: ApolloClient.QueryOptions[] = []

/**
 * Returns when the service worker received this document, ms since 1970, if it responded with a stored copy
 * (offline/worker/storedPages.ts).
 */
export const getStoredPageTime = () => Number(document.documentElement.dataset.storedAt) || undefined

/**
 * Wraps the client for the first page of a document that the server rendered. Its cache contains the results of the
 * same queries, so they cause no request, and their age and content are recorded here.
 * @param storedAt time of a stored document, ms since 1970
 */
export const recordEmbeddedQueries = (client: ApolloClient, storedAt?: number): Pick<ApolloClient, 'query'> => ({
  query: (options: ApolloClient.QueryOptions) => {
    embeddedQueries.push(options)
    recordEmbeddedResult(options, storedAt)
    // Reading a result takes a slow phone 100 ms, so each one is a separate task.
    return yieldToBrowser().then(() => client.query(options))
  },
})

export const recordEmbeddedResult = (options: ApolloClient.QueryOptions, storedAt?: number) =>
  recordResult(buildResultKey(getOperationHash(options), options.variables ?? {}), storedAt)
