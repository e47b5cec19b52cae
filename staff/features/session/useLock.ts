import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { Translated } from '#client/i18n/t.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'
import { waitForClose } from '#staff/apollo/sessionGate.ts'
import { useSecondsLeft } from '#staff/ui/Countdown.tsx'
import { LockedSessionDocument, type LockedSessionQuery } from './session.generated.ts'

export type Lock = NonNullable<LockedSessionQuery['lockedSession']>

type LockState = {
  /** The lock; null when the session needs the password, undefined until the server has responded. */
  lock: Lock | null | undefined
  /** Why the password is needed although the session was locked. */
  reason: Translated | null
  requirePassword: (reason?: Translated) => void
}

/** Reads whether a code unlocks the session of this page, and for how long; without a network the password is asked. */
export function useLock(): LockState {
  const client = useApolloClient()
  const isOffline = useIsOffline()
  const [found, setFound] = useState<{ lock: Lock; until: number } | null>()
  const [reason, setReason] = useState<Translated | null>(null)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      await waitForClose()
      const { data } = await client.query({
        query: LockedSessionDocument,
        fetchPolicy: 'network-only',
        context: { isAnonymous: true },
      })
      const lock = data?.lockedSession
      return lock ? { lock, until: Date.now() + lock.secondsLeft * 1000 } : null
    }
    read()
      .catch(() => null)
      .then((result) => isCurrent && setFound(isOffline ? null : result))
    return () => {
      isCurrent = false
    }
  }, [client, isOffline])
  const secondsLeft = useSecondsLeft(found?.until ?? 0)
  const lock = found && secondsLeft > 0 ? { ...found.lock, secondsLeft } : found && null
  return {
    lock,
    reason,
    requirePassword: (why) => {
      setReason(why ?? null)
      setFound(null)
    },
  }
}
