import { ANSWERS } from '#client/offline/worker/copies.ts'
import { localStore, sessionStore } from '#client/ui/browserStorage.ts'

/**
 * The two tokens of a session, under the specification's names (section 3). They live here and not in features/session because
 * the links need them and apollo/ knows no feature.
 */
export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** How a session ended: 'expired' and 'idle' are told to the shopper, 'loggedOut' was the shopper's wish. */
export type SessionEnd = 'expired' | 'idle' | 'loggedOut'

/** What the server says with an error about a session. */
export type SessionProblem = { code?: string; details?: { reason?: string } }

export const endOf = ({ details }: SessionProblem): SessionEnd => (details?.reason === 'IDLE' ? 'idle' : 'expired')

/** 'elsewhere': another tab changed them. Of an end in another tab this one hears the reason as well. */
export type TokenChange = 'kept' | 'elsewhere' | SessionEnd

const ACCESS = 'accesstoken'
const REFRESH = 'refreshToken'
/** The specification's name, for a token that is this browser session's and nobody's in particular. */
export const CSRF = 'csrfToken'
/** Written for a moment, so that the other tabs learn from it why a session ended. */
const ENDED = 'kasero-ended'
/** What belongs to the browser and not to the shopper. Everything else goes, the legacy `token` included (docs/product-decisions.md#d22). */
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

/** Whoever comes next to this browser finds nothing of the last shopper. Each tab empties its Apollo cache as it hears of it. */
export function forgetSession(why: SessionEnd) {
  if (!hasTokens()) return
  for (const name of localStore.keys()) if (!KEPT.includes(name)) localStore.removeItem(name)
  sessionStore.clear()
  forgetAnswers().catch(() => undefined)
  localStore.setItem(ENDED, why)
  localStore.removeItem(ENDED)
  tell(why)
}

/** What was looked at as well. Only secure pages have such caches, and a browser that denies storage throws at their name. */
const forgetAnswers = async () => globalThis.caches?.delete(ANSWERS)

export function watchTokens(listener: (change: TokenChange) => void) {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === ENDED && newValue) {
      // Each tab has a session storage of its own.
      sessionStore.clear()
      listener(newValue as SessionEnd)
    }
    // key is null when another tab cleared the whole storage
    else if (key === null || key === ACCESS) listener('elsewhere')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Whose session this browser holds, null for a visitor's. */
export const viewerId = () => claimsOf(localStore.getItem(ACCESS) ?? '').sub ?? null

/** Seconds until a JWT runs out; 0 for anything that cannot be read, so that it is renewed. */
export const secondsLeft = (accessToken: string, now = Date.now()): number => Math.max(0, (claimsOf(accessToken).exp ?? 0) - now / 1000) || 0

/** What a JWT says; nothing when it cannot be read. */
function claimsOf(accessToken: string): { exp?: number; sub?: string } {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}
