import { inBackground } from './background.ts'
import { csrfToken, csrfTokenAfter, isCsrfRefusal } from './csrf.ts'
import { fetchInTime } from './fetchInTime.ts'
import { oneAtATime } from './oneAtATime.ts'
import {
  endOf,
  forgetSession,
  keepTokens,
  readTokens,
  type SessionEnd,
  type SessionProblem,
  type Tokens,
} from './tokens.ts'

const DOCUMENT =
  'mutation RefreshSession($input: RefreshSessionInput!) { refreshSession(input: $input) { accessToken refreshToken } }'

/**
 * Exchanges the refresh token for new tokens. Refresh tokens are single-use and shared by all tabs, so only one tab at
 * a time may do this; the others find the new tokens when they acquire the lock.
 */
export function renewAccessToken(stale: string): Promise<string | null> {
  return oneAtATime('kasero-refresh', async () => {
    const tokens = readTokens()
    if (!tokens || tokens.accessToken !== stale) return tokens?.accessToken ?? null
    const renewed = await requestTokens(tokens.refreshToken)
    // A response that arrives after logout must not restore the session.
    const now = readTokens()
    if (now?.refreshToken !== tokens.refreshToken) return now?.accessToken ?? null
    if (typeof renewed === 'string') {
      forgetSession(renewed)
      return null
    }
    keepTokens(renewed)
    return renewed.accessToken
  })
}

interface Answer {
  data?: { refreshSession?: Tokens | null } | null
  errors?: { extensions?: SessionProblem }[]
}

/**
 * Requests new tokens, or returns how the session ended. Uses fetch directly, because the client's links would wait for
 * this very token.
 * @throws when the state of the session is unknown
 */
async function requestTokens(refreshToken: string): Promise<Tokens | SessionEnd> {
  const token = await csrfToken()
  let { tokens, problem } = await sendRefresh(refreshToken, token)
  if (isCsrfRefusal(problem)) ({ tokens, problem } = await sendRefresh(refreshToken, await csrfTokenAfter(token)))
  if (tokens) return tokens
  const { code } = problem
  if (code === 'SESSION_EXPIRED' || code === 'UNAUTHENTICATED') return endOf(problem)
  throw new Error(`The session could not be renewed (${code}).`)
}

async function sendRefresh(refreshToken: string, csrf: string) {
  const response = await fetchInTime('/graphql', {
    method: 'POST',
    // Renewal itself is not user activity; the request that needs the token decides whether it is.
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, ...inBackground.headers },
    body: JSON.stringify({ query: DOCUMENT, operationName: 'RefreshSession', variables: { input: { refreshToken } } }),
  })
  const { data, errors } = (await response.json()) as Answer
  const problem: SessionProblem = errors?.[0]?.extensions ?? { code: String(response.status) }
  return { tokens: data?.refreshSession, problem }
}
