import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { from, mergeMap, of } from 'rxjs'
import { csrfToken, csrfTokenAfter, isCsrfRefusal } from './csrf.ts'

/**
 * Mutations carry the CSRF token. One that the server refuses is traded for a new one, and the mutation sent again, once
 * (specification, section 8).
 */
export const csrfLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation)
  const send = (token: string) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-csrf-token': token } }))
    return forward(operation)
  }
  const sendAgainWhenRefused = (token: string) =>
    mergeMap((result: ApolloLink.Result) => {
      if (!isCsrfRefusal(result.errors?.[0]?.extensions ?? {})) return of(result)
      return from(csrfTokenAfter(token)).pipe(mergeMap(send))
    })
  const given = operation.getContext().headers?.['x-csrf-token']
  return from(given ? Promise.resolve(given) : csrfToken()).pipe(mergeMap((token) => send(token).pipe(sendAgainWhenRefused(token))))
})
