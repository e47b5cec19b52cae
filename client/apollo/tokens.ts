/**
 * The two tokens of a session, under the specification's names (section 3). They live here and not in features/session because
 * the links need them and apollo/ knows no feature.
 */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Why the tokens changed: 'expired' is the server's doing, 'loggedOut' the shopper's, 'elsewhere' happened in another tab. */
export type TokenChange = 'kept' | 'expired' | 'loggedOut' | 'elsewhere'

const ACCESS = 'accesstoken'
const REFRESH = 'refreshToken'
/** Cleared, never written: an older name of the first one (decision 22). */
const LEGACY = 'token'

const listeners = new Set<(change: TokenChange) => void>()
const tell = (change: TokenChange) => {
  for (const listener of listeners) listener(change)
}

export function readTokens(): Tokens | null {
  const accessToken = localStorage.getItem(ACCESS)
  const refreshToken = localStorage.getItem(REFRESH)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

export const hasTokens = () => readTokens() !== null

export function keepTokens({ accessToken, refreshToken }: Tokens) {
  localStorage.setItem(REFRESH, refreshToken)
  localStorage.setItem(ACCESS, accessToken)
  tell('kept')
}

export function clearTokens(why: 'expired' | 'loggedOut') {
  if (!hasTokens()) return
  for (const name of [ACCESS, REFRESH, LEGACY]) localStorage.removeItem(name)
  tell(why)
}

export function watchTokens(listener: (change: TokenChange) => void) {
  // key is null when another tab cleared the whole storage
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === ACCESS) listener('elsewhere')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Seconds until a JWT runs out; 0 for anything that cannot be read, so that it is renewed. */
export function secondsLeft(accessToken: string, now = Date.now()): number {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
    return Math.max(0, exp - now / 1000) || 0
  } catch {
    return 0
  }
}
