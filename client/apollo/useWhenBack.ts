import { useEffect, useEffectEvent, useRef } from 'react'
import { useAway } from './useAway.ts'

/** Does something each time that the shop is in reach again. Who looks for it meanwhile is features/app/useComingBack.ts. */
export function useWhenBack(act: () => void) {
  const away = useAway()
  const wasAway = useRef(away)
  const back = useEffectEvent(act)
  useEffect(() => {
    if (wasAway.current && !away) back()
    wasAway.current = away
  }, [away])
}
