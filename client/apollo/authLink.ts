import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of, tap } from 'rxjs'
import { getFreshAccessToken, loadAndRenewAccessToken } from './accessToken.ts'
import { clearSession, getSessionEnd, type SessionProblem } from './tokens.ts'

const getSessionProblem = (result: ApolloLink.Result): SessionProblem => result.errors?.[0]?.extensions ?? {}

/**
 * Sends the access token, renews it before it expires, and retries once with a new token after UNAUTHENTICATED
 * (specification, section 8). SESSION_EXPIRED clears the session data; features/session watches the tokens and notifies
 * the shopper.
 */
export const authLink = new ApolloLink((operation, forward) => {
  const send = (token: string | null) => {
    if (token) operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${token}` } }))
    return forward(operation)
  }
  const retryWhenUnauthenticated = (token: string) =>
    mergeMap((result: ApolloLink.Result) => {
      if (getSessionProblem(result).code !== 'UNAUTHENTICATED') return of(result)
      return from(loadAndRenewAccessToken(token)).pipe(mergeMap((newToken) => (newToken ? send(newToken) : of(result))))
    })
  return from(getFreshAccessToken()).pipe(
    mergeMap((token) => (token ? send(token).pipe(retryWhenUnauthenticated(token)) : send(null))),
    tap((result) => {
      const problem = getSessionProblem(result)
      if (problem.code === 'SESSION_EXPIRED') clearSession(getSessionEnd(problem))
    }),
  )
})
