import type { ApolloClient } from '@apollo/client'
import { embeddedQueries, recordEmbeddedResult } from './embeddedResults.ts'
import { getOperationHash } from './operations.ts'
import { isPaged } from './pagedResults.ts'

/** Result of a query that came with the document. */
type EmbeddedResult = { hash: string; variables: Record<string, unknown>; data: unknown }

/** Records that the results of a stored document are those of the server now. */
export function confirmEmbeddedResults() {
  for (const options of embeddedQueries) recordEmbeddedResult(options)
}

/**
 * Fetches the results of a stored document again, except lists of which more than the first page was loaded. The page
 * shows what changed.
 */
export const refetchEmbeddedQueries = (client: ApolloClient) =>
  Promise.all(
    embeddedQueries
      .filter((options) => !isPaged(observe(client, options)))
      .map((options) => client.query({ ...options, fetchPolicy: 'network-only' })),
  )

/** Returns the query with the variables of its request: Apollo adds the defaults that the document declares. */
const observe = (client: ApolloClient, { query, variables = {} }: ApolloClient.QueryOptions) =>
  client.watchQuery({ query, variables, fetchPolicy: 'standby' })

/** Reads the results that came with the document, with the variables that a request for them would have. */
export const readEmbeddedResults = (client: ApolloClient): EmbeddedResult[] =>
  embeddedQueries.flatMap((options) => {
    const { query, variables } = observe(client, options)
    // Loaders and components read optimistically too, so that Apollo has this result already.
    const data = client.readQuery({ query, variables, optimistic: true })
    return data ? [{ hash: getOperationHash({ query }), variables, data }] : []
  })
