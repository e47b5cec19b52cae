import type { ApolloClient } from '@apollo/client'
import { yieldToBrowser } from '#client/ui/yieldToBrowser.ts'
import { recordResult } from './connection.ts'
import { buildResultKey, getOperationHash } from './operations.ts'

/** Result of a query that came with the document. */
type EmbeddedResult = { hash: string; variables: Record<string, unknown>; data: unknown }

const embeddedQueries: ApolloClient.QueryOptions[] = []

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

const recordEmbeddedResult = (options: ApolloClient.QueryOptions, storedAt?: number) =>
  recordResult(buildResultKey(getOperationHash(options), options.variables ?? {}), storedAt)

/** Records that the results of a stored document are those of the server now. */
export function confirmEmbeddedResults() {
  for (const options of embeddedQueries) recordEmbeddedResult(options)
}

/** Fetches the results of a stored document again. The page shows what changed. */
export const refetchEmbeddedQueries = (client: ApolloClient) =>
  Promise.all(embeddedQueries.map((options) => client.query({ ...options, fetchPolicy: 'network-only' })))

/** Reads the results that came with the document, with the variables that a request for them would have. */
export const readEmbeddedResults = (client: ApolloClient): EmbeddedResult[] =>
  embeddedQueries.flatMap(({ query, variables: given = {} }) => {
    // Apollo adds the default values that the document declares.
    const { variables } = client.watchQuery({ query, variables: given, fetchPolicy: 'standby' })
    // Loaders and components read optimistically too, so that Apollo has this result already.
    const data = client.readQuery({ query, variables, optimistic: true })
    return data ? [{ hash: getOperationHash({ query }), variables, data }] : []
  })
