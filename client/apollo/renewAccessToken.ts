import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { setServerClock } from '#client/ui/serverClock.ts'
import { backgroundContext } from './background.ts'
import { getCsrfToken, isCsrfError, replaceCsrfToken } from './csrf.ts'
import { fetchWithTimeout } from './fetchWithTimeout.ts'
import { runExclusively } from './runExclusively.ts'
import {
  clearSession,
  getSessionEnd,
  readTokens,
  type SessionEnd,
  type SessionProblem,
  storeTokens,
  type Tokens,
} from './tokens.ts'

const DOCUMENT =
  'mutation RefreshSession($input: RefreshSessionInput!) { refreshSession(input: $input) { accessToken refreshToken } }'

/**
 * Exchanges the refresh token for new tokens. Refresh tokens are single-use and shared by all tabs, so only one tab at
 * a time may do this; the others find the new tokens when they acquire the lock.
 */
export function renewAccessToken(staleToken: string): Promise<string | null> {
  return runExclusively('kasero-refresh', async () => {
    const tokens = readTokens()
    if (!tokens || tokens.accessToken !== staleToken) return tokens?.accessToken ?? null
    const renewal = await requestTokens(tokens.refreshToken)
    // A response that arrives after logout must not restore the session.
    const currentTokens = readTokens()
    if (currentTokens?.refreshToken !== tokens.refreshToken) return currentTokens?.accessToken ?? null
    if (typeof renewal === 'string') {
      clearSession(renewal)
      return null
    }
    storeTokens(renewal)
    return renewal.accessToken
  })
}

interface RefreshResponse {
  data?: { refreshSession?: Tokens | null } | null
  errors?: { extensions?: SessionProblem }[]
}

/**
 * Requests new tokens, or returns how the session ended. Uses fetch directly, because the client's links would wait for
 * this very token.
 * @throws when the state of the session is unknown; UNAVAILABLE when the server is busy, so that it is repeated
 */
async function requestTokens(refreshToken: string): Promise<Tokens | SessionEnd> {
  const token = await getCsrfToken()
  let { tokens, problem } = await sendRefresh(refreshToken, token)
  if (isCsrfError(problem)) ({ tokens, problem } = await sendRefresh(refreshToken, await replaceCsrfToken(token)))
  if (tokens) return tokens
  const { code } = problem
  if (code === 'SESSION_EXPIRED' || code === 'UNAUTHENTICATED') return getSessionEnd(problem)
  if (code === 'UNAVAILABLE') throw new CombinedGraphQLErrors({ errors: [{ message: '', extensions: problem }] })
  throw new Error(`The session could not be renewed (${code}).`)
}

async function sendRefresh(refreshToken: string, csrfToken: string) {
  const sentAt = Date.now()
  const response = await fetchWithTimeout('/graphql', {
    method: 'POST',
    // Renewal itself is not user activity; the request that needs the token decides whether it is.
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken, ...backgroundContext.headers },
    body: JSON.stringify({ query: DOCUMENT, operationName: 'RefreshSession', variables: { input: { refreshToken } } }),
  })
  // A phone whose clock is fast takes the new token for an old one until the clock of the server is known.
  setServerClock(response, sentAt)
  const { data, errors } = (await response.json()) as RefreshResponse
  const problem: SessionProblem = errors?.[0]?.extensions ?? { code: String(response.status) }
  return { tokens: data?.refreshSession, problem }
}
