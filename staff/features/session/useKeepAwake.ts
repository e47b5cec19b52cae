import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { isSessionClosed } from '#staff/apollo/sessionGate.ts'
import { ActivityDocument } from './session.generated.ts'
import { INPUT_EVENTS } from './useIdle.ts'

const INTERVAL_MS = 60_000

/**
 * Reports input to the server once a minute: otherwise a session would be locked while a member types a long text,
 * which sends no request.
 */
export function useKeepAwake(isNeeded: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (!isNeeded) return
    let reportedAt = Date.now()
    const onInput = () => {
      if (isSessionClosed() || Math.abs(Date.now() - reportedAt) < INTERVAL_MS) return
      reportedAt = Date.now()
      client.query({ query: ActivityDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
    for (const type of INPUT_EVENTS) addEventListener(type, onInput, { capture: true, passive: true })
    return () => {
      for (const type of INPUT_EVENTS) removeEventListener(type, onInput, { capture: true })
    }
  }, [client, isNeeded])
}
