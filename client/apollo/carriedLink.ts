import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { hashOf, nameOf } from './operations.ts'
import { answered } from './seen.ts'

/** Answers that came with the page: what was asked for, by its hash and with which variables, and what the server found. */
export type Carried = [hash: string, variables: Record<string, unknown>, data: unknown][]

/**
 * What the server asked while it drew the page is asked again while the browser takes it over. Each answer that came along is given
 * once, in place of the network's; later questions are about another moment.
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
