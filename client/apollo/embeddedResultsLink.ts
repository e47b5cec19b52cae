import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { recordResult } from './connection.ts'
import { buildResultKey, getOperationHash } from './operations.ts'

/** Query results embedded in the page, each with the operation hash and the variables. */
export type EmbeddedResults = [hash: string, variables: Record<string, unknown>, data: unknown][]

/**
 * Creates a link that resolves queries from the results embedded in the page. During hydration the browser repeats the
 * queries of the server render; each embedded result is used once in place of a network request, and later queries go
 * to the network because they need current data.
 */
export function createEmbeddedResultsLink(embeddedResults: EmbeddedResults) {
  const results = new Map(embeddedResults.map(([hash, variables, data]) => [buildResultKey(hash, variables), data]))
  return new ApolloLink((operation, forward) => {
    const resultKey = buildResultKey(getOperationHash(operation), operation.variables)
    if (!results.has(resultKey)) return forward(operation)
    const data = results.get(resultKey) as ApolloLink.Result['data']
    results.delete(resultKey)
    recordResult(resultKey)
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
}
