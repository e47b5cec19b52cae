import { sessionStore } from '#client/ui/browserStorage.ts'
import { fetchInTime } from './fetchInTime.ts'
import { CSRF, keptCsrfToken, type SessionProblem } from './tokens.ts'

let coming: Promise<string> | undefined

/** The token that every mutation carries; asked for with the first one, so that who only reads pays nothing for it. */
export async function csrfToken(): Promise<string> {
  return keptCsrfToken() ?? newCsrfToken()
}

/** Another token than the one that was refused. Who was refused at the same time may have brought it already. */
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
