import { localStore, sessionStore } from '#client/ui/browserStorage.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import { deleteCachedResponses, deleteStoredPages } from './cachedResponses.ts'

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

export const getSessionEnd = ({ details }: SessionProblem): SessionEnd =>
  details?.reason === 'IDLE' ? 'idle' : 'expired'

/**
 * 'elsewhere' means that another tab changed the tokens. When a session ends in another tab, the reason is reported
 * instead.
 */
export type TokenChange = 'stored' | 'elsewhere' | SessionEnd

const ACCESS_TOKEN_KEY = 'accesstoken'
const REFRESH_TOKEN_KEY = 'refreshToken'
/**
 * Storage key of the CSRF token, named by the specification. The token belongs to the session of the user.
 */
export const CSRF_TOKEN_KEY = 'csrfToken'
/** Storage key that is set and removed immediately, so that other tabs receive the reason why a session ended. */
const SESSION_ENDED_KEY = 'kasero-ended'
/**
 * Items that belong to the browser and not to the shopper. All others are removed, including the legacy `token`
 * (docs/product-decisions.md#d22).
 */
const PRESERVED_KEYS = ['kasero-device', 'kasero-less-data', 'pwa-install-prompt-seen']

const listeners = new Set<(change: TokenChange) => void>()
const notifyListeners = (change: TokenChange) => {
  for (const listener of listeners) listener(change)
}

export function readTokens(): Tokens | null {
  const accessToken = localStore.getItem(ACCESS_TOKEN_KEY)
  const refreshToken = localStore.getItem(REFRESH_TOKEN_KEY)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

export const readCsrfToken = () => sessionStore.getItem(CSRF_TOKEN_KEY)

export const hasTokens = () => readTokens() !== null

export function storeTokens({ accessToken, refreshToken }: Tokens) {
  localStore.setItem(REFRESH_TOKEN_KEY, refreshToken)
  localStore.setItem(ACCESS_TOKEN_KEY, accessToken)
  notifyListeners('stored')
}

/** Discards the CSRF token of this tab; the server renews it at log-in. */
export const discardCsrfToken = () => sessionStore.removeItem(CSRF_TOKEN_KEY)

/** Removes all data of the shopper from this browser. Each tab clears its Apollo cache when it is notified. */
export function clearSession(reason: SessionEnd) {
  if (!hasTokens()) return
  for (const key of localStore.keys()) if (!PRESERVED_KEYS.includes(key)) localStore.removeItem(key)
  sessionStore.clear()
  deleteCachedResponses().catch(() => undefined)
  deleteStoredPages().catch(() => undefined)
  localStore.setItem(SESSION_ENDED_KEY, reason)
  localStore.removeItem(SESSION_ENDED_KEY)
  notifyListeners(reason)
}

export function subscribeToTokens(listener: (change: TokenChange) => void) {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_ENDED_KEY && newValue) {
      // Session storage is separate in each tab.
      sessionStore.clear()
      listener(newValue as SessionEnd)
    }
    // `key` is null when another tab cleared the whole storage.
    else if (key === null || key === ACCESS_TOKEN_KEY) {
      removeLateItems()
      listener('elsewhere')
    }
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** User for whom this tab may have stored items: their keys contain the id. */
let lastViewerId: string | null = null

/** Returns the user id of the session in this browser, or null for a visitor. */
export function readViewerId(): string | null {
  const viewerId = parseViewerId()
  lastViewerId = viewerId ?? lastViewerId
  return viewerId
}

const parseViewerId = () => parseClaims(localStore.getItem(ACCESS_TOKEN_KEY) ?? '').sub ?? null

/**
 * Removes what this tab stored for a user after another tab had ended the session, but before this one knew: a browser
 * shows a change of the storage to other tabs a moment later.
 */
function removeLateItems() {
  if (!lastViewerId || lastViewerId === parseViewerId()) return
  for (const key of localStore.keys()) if (key.includes(lastViewerId)) localStore.removeItem(key)
}

/** Returns the seconds until a JWT expires, by the server's clock; 0 for a token that cannot be read: it is renewed. */
export const getSecondsLeft = (accessToken: string, now = getServerTime()): number =>
  Math.max(0, (parseClaims(accessToken).exp ?? 0) - now / 1000) || 0

/** Returns the claims of a JWT; empty when it cannot be read. */
function parseClaims(accessToken: string): { exp?: number; sub?: string } {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
