import { useEffect, useEffectEvent, useRef } from 'react'
import { useOffline } from './useOffline.ts'

/**
 * Calls `act` each time the server becomes reachable again. features/app/useReconnect.ts checks for it in the
 * meantime.
 */
export function useOnReconnect(onReconnect: () => void) {
  const isOffline = useOffline()
  const wasOffline = useRef(isOffline)
  const handleReconnect = useEffectEvent(onReconnect)
  useEffect(() => {
    if (wasOffline.current && !isOffline) handleReconnect()
    wasOffline.current = isOffline
  }, [isOffline])
}
