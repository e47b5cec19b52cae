import { useLocation } from 'react-router-dom'
import { useHydrated } from '#client/ui/useHydrated.ts'

/** What one page gives to the next in navigation state, so that it is in no address, no log and no history that others see. */
export interface Handover {
  email?: string
  challengeToken?: string
  resetToken?: string
  redirect?: string
  /** What was typed into the registration form, passwords excepted. */
  name?: string
  mobile?: string
  /** Set where the code on the way was mailed before this login. */
  codeState?: string
}

/** Undefined on the server and while hydrating: the HTML is for everybody. Anything may be in there, so only words count. */
export function useHandover(): Handover | undefined {
  const state: unknown = useLocation().state
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  const known = Object.entries(state ?? {}).filter(([, value]) => typeof value === 'string' && value)
  return Object.fromEntries(known) as Handover
}
