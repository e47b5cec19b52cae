import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of, tap } from 'rxjs'
import { freshAccessToken, renewed } from './accessToken.ts'
import { endOf, forgetSession, type SessionProblem } from './tokens.ts'

const problemIn = (result: ApolloLink.Result): SessionProblem => result.errors?.[0]?.extensions ?? {}

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
  const sendAgainWhenRefused = (token: string) =>
    mergeMap((result: ApolloLink.Result) => {
      if (problemIn(result).code !== 'UNAUTHENTICATED') return of(result)
      return from(renewed(token)).pipe(mergeMap((another) => (another ? send(another) : of(result))))
    })
  return from(freshAccessToken()).pipe(
    mergeMap((token) => (token ? send(token).pipe(sendAgainWhenRefused(token)) : send(null))),
    tap((result) => {
      const problem = problemIn(result)
      if (problem.code === 'SESSION_EXPIRED') forgetSession(endOf(problem))
    }),
  )
})
