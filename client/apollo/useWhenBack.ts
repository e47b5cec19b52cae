import { useEffect, useEffectEvent, useRef } from 'react'
import { useAway } from './useAway.ts'

/**
 * Calls `act` each time the server becomes reachable again. features/app/useComingBack.ts checks for it in the
 * meantime.
 */
export function useWhenBack(act: () => void) {
  const away = useAway()
  const wasAway = useRef(away)
  const back = useEffectEvent(act)
  useEffect(() => {
    if (wasAway.current && !away) back()
    wasAway.current = away
  }, [away])
}
