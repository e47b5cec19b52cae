import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { sessionStore } from '#client/ui/browserStorage.ts'
import { fetchWithTimeout } from './fetchWithTimeout.ts'
import { CSRF_TOKEN_KEY, discardCsrfToken, readCsrfToken, readTokens, type SessionProblem } from './tokens.ts'

type TokenResponse = { csrfToken?: string; code?: string; message?: string }

let pendingToken: Promise<string> | undefined

/**
 * Returns the CSRF token that every mutation sends. It is requested with the first mutation, so read-only visits make
 * no extra request.
 */
export async function getCsrfToken(): Promise<string> {
  return readCsrfToken() ?? requestTokenOnce()
}

/**
 * Returns a new token in place of a rejected one. A concurrent mutation that was rejected too may already have fetched
 * it.
 */
export function replaceCsrfToken(rejectedToken: string): Promise<string> {
  if (readCsrfToken() === rejectedToken) discardCsrfToken()
  return getCsrfToken()
}

export const isCsrfError = ({ code }: SessionProblem) => code === 'INVALID_CSRF_TOKEN'

function requestTokenOnce(): Promise<string> {
  pendingToken ??= requestToken().finally(() => {
    pendingToken = undefined
  })
  return pendingToken
}

async function requestToken(): Promise<string> {
  const accessToken = readTokens()?.accessToken
  const token = await fetchCsrfToken(accessToken ? { authorization: `Bearer ${accessToken}` } : {})
  sessionStore.setItem(CSRF_TOKEN_KEY, token)
  return token
}

/**
 * Requests the token of the session that the headers name.
 * @throws {CombinedGraphQLErrors} UNAVAILABLE when a busy server refuses, as it refuses the mutation itself
 */
export async function fetchCsrfToken(headers: Record<string, string>): Promise<string> {
  const response = await fetchWithTimeout('/api/user/csrf-token', { headers })
  const { csrfToken: token, code, message = '' } = (await response.json()) as TokenResponse
  if (code === 'UNAVAILABLE') {
    const details = { retryAfterSeconds: Number(response.headers.get('retry-after')) || 1 }
    throw new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, details } }] })
  }
  if (!token) throw new Error(`There is no CSRF token (${response.status}).`)
  return token
}
