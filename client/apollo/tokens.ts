import { ANSWERS } from '#client/offline/worker/copies.ts'
import { localStore, sessionStore } from '#client/ui/browserStorage.ts'

/**
 * The two tokens of a session, under the names of the specification (section 3). They are defined here and not in
 * features/session because the links need them and apollo/ imports no feature.
 */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** How a session ended: the shopper is notified of 'expired' and 'idle'; 'loggedOut' was the shopper's request. */
export type SessionEnd = 'expired' | 'idle' | 'loggedOut'

/** Extensions of a GraphQL error about a session. */
export type SessionProblem = { code?: string; details?: { reason?: string } }

export const endOf = ({ details }: SessionProblem): SessionEnd => (details?.reason === 'IDLE' ? 'idle' : 'expired')

/**
 * 'elsewhere' means that another tab changed the tokens. When a session ends in another tab, the reason is reported
 * instead.
 */
export type TokenChange = 'kept' | 'elsewhere' | SessionEnd

const ACCESS = 'accesstoken'
const REFRESH = 'refreshToken'
/**
 * Storage key of the CSRF token, named by the specification. The token belongs to the browser session, not to a user.
 */
export const CSRF = 'csrfToken'
/** Storage key that is set and removed at once, so that other tabs receive the reason why a session ended. */
const ENDED = 'kasero-ended'
/**
 * Items that belong to the browser and not to the shopper. All others are removed, including the legacy `token`
 * (docs/product-decisions.md#d22).
 */
const KEPT = ['kasero-device', 'kasero-less-data', 'pwa-install-prompt-seen']

const listeners = new Set<(change: TokenChange) => void>()
const tell = (change: TokenChange) => {
  for (const listener of listeners) listener(change)
}

export function readTokens(): Tokens | null {
  const accessToken = localStore.getItem(ACCESS)
  const refreshToken = localStore.getItem(REFRESH)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

export const keptCsrfToken = () => sessionStore.getItem(CSRF)

export const hasTokens = () => readTokens() !== null

export function keepTokens({ accessToken, refreshToken }: Tokens) {
  localStore.setItem(REFRESH, refreshToken)
  localStore.setItem(ACCESS, accessToken)
  tell('kept')
}

/** Removes all data of the shopper from this browser. Each tab clears its Apollo cache when it is notified. */
export function forgetSession(why: SessionEnd) {
  if (!hasTokens()) return
  for (const name of localStore.keys()) if (!KEPT.includes(name)) localStore.removeItem(name)
  sessionStore.clear()
  forgetAnswers().catch(() => undefined)
  localStore.setItem(ENDED, why)
  localStore.removeItem(ENDED)
  tell(why)
}

/**
 * Deletes the catalogue responses that the shopper viewed. Caches exist in secure contexts only, and a browser that
 * denies storage throws on access.
 */
const forgetAnswers = async () => globalThis.caches?.delete(ANSWERS)

export function watchTokens(listener: (change: TokenChange) => void) {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED && newValue) {
      // Session storage is separate in each tab.
      sessionStore.clear()
      listener(newValue as SessionEnd)
    }
    // `key` is null when another tab cleared the whole storage.
    else if (key === null || key === ACCESS) listener('elsewhere')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Returns the user id of the session in this browser, or null for a visitor. */
export const viewerId = () => claimsOf(localStore.getItem(ACCESS) ?? '').sub ?? null

/** Returns the seconds until a JWT expires; 0 for a token that cannot be read, so that it is renewed. */
export const secondsLeft = (accessToken: string, now = Date.now()): number =>
  Math.max(0, (claimsOf(accessToken).exp ?? 0) - now / 1000) || 0

/** Returns the claims of a JWT; empty when it cannot be read. */
function claimsOf(accessToken: string): { exp?: number; sub?: string } {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
