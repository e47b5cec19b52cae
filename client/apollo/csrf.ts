import { sessionStore } from '#client/ui/browserStorage.ts'
import { fetchInTime } from './fetchInTime.ts'
import { CSRF, keptCsrfToken, type SessionProblem } from './tokens.ts'

let coming: Promise<string> | undefined

/**
 * Returns the CSRF token that every mutation sends. It is requested with the first mutation, so read-only visits make
 * no extra request.
 */
export async function csrfToken(): Promise<string> {
  return keptCsrfToken() ?? newCsrfToken()
}

/**
 * Returns a new token in place of a rejected one. A concurrent mutation that was rejected too may already have fetched
 * it.
 */
export function csrfTokenAfter(refused: string): Promise<string> {
  if (keptCsrfToken() === refused) sessionStore.removeItem(CSRF)
  return csrfToken()
}

export const isCsrfRefusal = ({ code }: SessionProblem) => code === 'INVALID_CSRF_TOKEN'

function newCsrfToken(): Promise<string> {
  coming ??= requestToken().finally(() => {
    coming = undefined
  })
  return coming
}

async function requestToken(): Promise<string> {
  const response = await fetchInTime('/api/user/csrf-token')
  const { csrfToken: token } = (await response.json()) as { csrfToken?: string }
  if (!token) throw new Error(`There is no CSRF token (${response.status}).`)
  sessionStore.setItem(CSRF, token)
  return token
}
