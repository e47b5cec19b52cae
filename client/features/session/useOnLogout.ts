import { useEffect, useEffectEvent, useRef } from 'react'
import { readViewerId } from '#client/apollo/tokens.ts'
import { useSession } from './useSession.ts'

/**
 * Calls `onLogout` when the shopper has logged out, also in another tab, where another shopper may have logged in
 * before this tab notices.
 */
export function useOnLogout(onLogout: () => void) {
  const { viewer, signedIn } = useSession()
  const handleLogout = useEffectEvent(onLogout)
  const owner = useRef<string | null>(null)
  const viewerId = viewer?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the session of this page changes
  useEffect(() => {
    const id = readViewerId()
    if (owner.current && owner.current !== id) handleLogout()
    owner.current = id
  }, [viewerId, signedIn])
}
