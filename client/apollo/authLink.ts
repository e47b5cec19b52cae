import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of, tap } from 'rxjs'
import { freshAccessToken, renewAccessToken } from './refresh.ts'
import { clearTokens } from './tokens.ts'

const codeOf = (result: ApolloLink.Result) => result.errors?.[0]?.extensions?.code

/**
 * Sends the access token, renews it before it runs out, and once more when the server did not take it (specification, section 8).
 * A session that the server calls over leaves no tokens behind; features/session watches them and says so.
 */
export const authLink = new ApolloLink((operation, forward) => {
  const send = (token: string | null) => {
    if (token) operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${token}` } }))
    return forward(operation)
  }
  const sendAgainWhenRefused = (token: string) =>
    mergeMap((result: ApolloLink.Result) => {
      if (codeOf(result) !== 'UNAUTHENTICATED') return of(result)
      return from(renewAccessToken(token)).pipe(mergeMap((renewed) => (renewed ? send(renewed) : of(result))))
    })
  return from(freshAccessToken()).pipe(
    mergeMap((token) => (token ? send(token).pipe(sendAgainWhenRefused(token)) : send(null))),
    tap((result) => {
      if (codeOf(result) === 'SESSION_EXPIRED') clearTokens('expired')
    }),
  )
})
