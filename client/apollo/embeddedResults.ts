import type { ApolloClient } from '@apollo/client'
import { yieldToBrowser } from '#client/ui/yieldToBrowser.ts'
import { recordResult } from './connection.ts'
import { buildResultKey, getOperationHash } from './operations.ts'

/** Result of a query that came with the document. */
type EmbeddedResult = { hash: string; variables: Record<string, unknown>; data: unknown }

const embeddedQueries: ApolloClient.QueryOptions[] = []

/**
 * Wraps the client for the first page of a document that the server rendered. Its cache contains the results of the
 * same queries, so they cause no request, and their age and content are recorded here.
 */
export const recordEmbeddedQueries = (client: ApolloClient): Pick<ApolloClient, 'query'> => ({
  query: (options: ApolloClient.QueryOptions) => {
    embeddedQueries.push(options)
    recordResult(buildResultKey(getOperationHash(options), options.variables ?? {}))
    // Reading a result takes a slow phone 100 ms, so each one is a task of its own.
    return yieldToBrowser().then(() => client.query(options))
  },
})

/** Reads the results that came with the document, with the variables that a request for them would have. */
export const readEmbeddedResults = (client: ApolloClient): EmbeddedResult[] =>
  embeddedQueries.flatMap(({ query, variables: given = {} }) => {
    // Apollo adds the default values that the document declares.
    const { variables } = client.watchQuery({ query, variables: given, fetchPolicy: 'standby' })
    // Loaders and components read optimistically too, so that Apollo has this result already.
    const data = client.readQuery({ query, variables, optimistic: true })
    return data ? [{ hash: getOperationHash({ query }), variables, data }] : []
  })
