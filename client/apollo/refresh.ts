import { inBackground } from './background.ts'
import { csrfToken, csrfTokenAfter, isCsrfRefusal } from './csrf.ts'
import { fetchInTime } from './fetchInTime.ts'
import { oneAtATime } from './oneAtATime.ts'
import { endOf, forgetSession, keepTokens, readTokens, type SessionEnd, type SessionProblem, type Tokens } from './tokens.ts'

const DOCUMENT = 'mutation RefreshSession($input: RefreshSessionInput!) { refreshSession(input: $input) { accessToken refreshToken } }'

/**
 * Trades the refresh token for new ones. Refresh tokens are single-use and the tabs share them, so only one tab at a time may do
 * this; the others find the new token when their turn comes.
 */
export function renewAccessToken(stale: string): Promise<string | null> {
  return oneAtATime('kasero-refresh', async () => {
    const tokens = readTokens()
    if (!tokens || tokens.accessToken !== stale) return tokens?.accessToken ?? null
    const renewed = await requestTokens(tokens.refreshToken)
    // Who logged out meanwhile stays out: an answer that comes late brings no session back.
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

/** Plain fetch: the client's own links would wait for this very token. How the session ended, if it did; throws when nobody can tell. */
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
    // The request that needs the token is what counts as activity, or does not.
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, ...inBackground.headers },
    body: JSON.stringify({ query: DOCUMENT, operationName: 'RefreshSession', variables: { input: { refreshToken } } }),
  })
  const { data, errors } = (await response.json()) as Answer
  const problem: SessionProblem = errors?.[0]?.extensions ?? { code: String(response.status) }
  return { tokens: data?.refreshSession, problem }
}
