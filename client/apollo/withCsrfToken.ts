import type { ApolloLink } from '@apollo/client'
import { from, mergeMap, type Observable, of } from 'rxjs'
import { csrfToken, csrfTokenAfter, isCsrfRefusal } from './csrf.ts'

/**
 * Sends a mutation with the CSRF token. A rejected token is replaced and the mutation retried, once (specification,
 * section 8).
 */
export function withCsrfToken(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
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
  return from(given ? Promise.resolve(given) : csrfToken()).pipe(
    mergeMap((token) => send(token).pipe(sendAgainWhenRefused(token))),
  )
}
