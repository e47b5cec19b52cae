import { useLocation } from 'react-router-dom'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'

/** Data passed from one page to the next in navigation state, which keeps it out of URLs, logs and shared history. */
export interface AuthState {
  email?: string
  challengeToken?: string
  resetToken?: string
  redirect?: string
  /** Values entered into the registration form, except passwords. */
  name?: string
  mobile?: string
  /** Set when the verification code had been sent before this login. */
  codeState?: string
}

/**
 * Returns the navigation state; undefined on the server and during hydration, because the HTML is the same for every
 * visitor. Only non-empty strings are accepted, since navigation state is untrusted.
 */
export function useAuthState(): AuthState | undefined {
  const state: unknown = useLocation().state
  const hydrated = useIsHydrated()
  if (!hydrated) return undefined
  const entries = Object.entries(state ?? {}).filter(([, value]) => typeof value === 'string' && value)
  return Object.fromEntries(entries) as AuthState
}
