import { fetchInTime } from './fetchInTime.ts'
import type { SessionProblem } from './tokens.ts'

/** The specification's name, for a token that is this browser session's and nobody's in particular. */
const KEY = 'csrfToken'

let coming: Promise<string> | undefined

export const keptCsrfToken = () => sessionStorage.getItem(KEY)

/** The token that every mutation carries; asked for with the first one, so that who only reads pays nothing for it. */
export async function csrfToken(): Promise<string> {
  return keptCsrfToken() ?? newCsrfToken()
}

/** Another token than the one that was refused. Who was refused at the same time may have brought it already. */
export function csrfTokenAfter(refused: string): Promise<string> {
  if (keptCsrfToken() === refused) sessionStorage.removeItem(KEY)
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
  sessionStorage.setItem(KEY, token)
  return token
}
