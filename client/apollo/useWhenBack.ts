import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { isAway, watchSeen } from './seen.ts'

const notOnServer = () => false

/** Does something each time that the shop is in reach again. Who looks for it meanwhile is features/app/useComingBack.ts. */
export function useWhenBack(act: () => void) {
  const away = useSyncExternalStore(watchSeen, isAway, notOnServer)
  const wasAway = useRef(away)
  const back = useEffectEvent(act)
  useEffect(() => {
    if (wasAway.current && !away) back()
    wasAway.current = away
  }, [away])
}
