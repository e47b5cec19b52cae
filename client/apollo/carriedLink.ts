import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { hashOf, nameOf } from './operations.ts'
import { answered } from './seen.ts'

/** Query results embedded in the page, each with the operation hash and the variables. */
export type Carried = [hash: string, variables: Record<string, unknown>, data: unknown][]

/**
 * Creates a link that resolves queries from the results embedded in the page. During hydration the browser repeats the
 * queries of the server render; each embedded result is used once in place of a network request, and later queries go
 * to the network because they need current data.
 */
export function makeCarriedLink(carried: Carried) {
  const answers = new Map(carried.map(([hash, variables, data]) => [nameOf(hash, variables), data]))
  return new ApolloLink((operation, forward) => {
    const name = nameOf(hashOf(operation), operation.variables)
    if (!answers.has(name)) return forward(operation)
    const data = answers.get(name) as ApolloLink.Result['data']
    answers.delete(name)
    answered(name)
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
}
