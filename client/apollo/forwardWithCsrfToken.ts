import type { ApolloLink } from '@apollo/client'
import { from, mergeMap, type Observable, of } from 'rxjs'
import { getCsrfToken, isCsrfError, replaceCsrfToken } from './csrf.ts'

/**
 * Sends a mutation with the CSRF token. A rejected token is replaced and the mutation retried, once (specification,
 * section 8).
 */
export function forwardWithCsrfToken(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  const send = (token: string) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-csrf-token': token } }))
    return forward(operation)
  }
  const retryWhenRejected = (token: string) =>
    mergeMap((result: ApolloLink.Result) => {
      if (!isCsrfError(result.errors?.[0]?.extensions ?? {})) return of(result)
      return from(replaceCsrfToken(token)).pipe(mergeMap(send))
    })
  const presetToken = operation.getContext().headers?.['x-csrf-token']
  return from(presetToken ? Promise.resolve(presetToken) : getCsrfToken()).pipe(
    mergeMap((token) => send(token).pipe(retryWhenRejected(token))),
  )
}
