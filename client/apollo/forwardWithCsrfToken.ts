import type { ApolloLink } from '@apollo/client'
import { from, mergeMap, type Observable, of } from 'rxjs'
import { fetchCsrfToken, getCsrfToken, isCsrfError, replaceCsrfToken } from './csrf.ts'
import { hasTokens } from './tokens.ts'

/**
 * Sends a mutation with the CSRF token. A rejected token is replaced and the mutation retried, once (specification,
 * section 8).
 */
export function forwardWithCsrfToken(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  const { authorization, 'x-csrf-token': presetToken } = operation.getContext().headers ?? {}
  // A log-out names its session by a header, because the browser has forgotten it already.
  const forgotten = authorization && !hasTokens() ? { authorization } : null
  const send = (token: string) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, 'x-csrf-token': token } }))
    return forward(operation)
  }
  const replaceToken = (token: string) => (forgotten ? fetchCsrfToken(forgotten) : replaceCsrfToken(token))
  const retryWhenRejected = (token: string) =>
    mergeMap((result: ApolloLink.Result) => {
      if (!isCsrfError(result.errors?.[0]?.extensions ?? {})) return of(result)
      return from(replaceToken(token)).pipe(mergeMap(send))
    })
  const findToken = (): string | Promise<string> =>
    presetToken ?? (forgotten ? fetchCsrfToken(forgotten) : getCsrfToken())
  return from(Promise.resolve(findToken())).pipe(mergeMap((token) => send(token).pipe(retryWhenRejected(token))))
}
