import { useEffect, useEffectEvent } from 'react'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { getLastActive, markActive, resetActivity } from './activity.ts'
import { getIdleState, getNextCheckDelay } from './idle.ts'

const WARNING = msg('Your session will expire in 5 minutes due to inactivity')
const ACTIVITY_EVENTS = ['mousemove', 'mousedown', 'wheel', 'keydown', 'scroll', 'touchstart', 'touchmove'] as const

/** Ends the session after inactivity; activity in any tab extends it in all of them. */
export function useEndIdleSession(signedIn: boolean | undefined, onIdle: () => void) {
  const endSession = useEffectEvent(onIdle)

  useEffect(() => {
    if (!signedIn) return
    let timer: ReturnType<typeof setTimeout>
    let warnedFor: number | undefined
    let lastPosition = ''

    const check = () => {
      clearTimeout(timer)
      const now = Date.now()
      const last = getLastActive(now) ?? now
      const idle = getIdleState(now, last)
      if (idle === 'over') return endSession()
      if (idle === 'warned' && warnedFor !== last) {
        warnedFor = last
        notify.warning(t(WARNING), { duration: 10_000 })
      }
      timer = setTimeout(check, getNextCheckDelay(now, last))
    }

    const onActivity = (event: Event) => {
      if (event instanceof MouseEvent && event.type === 'mousemove') {
        // An element that appears under a resting mouse pointer makes the browser fire mousemove without a movement.
        const position = `${event.screenX} ${event.screenY}`
        if (position === lastPosition) return
        lastPosition = position
      }
      // The touch that unlocks a sleeping phone must not extend a session that has already expired.
      if (getIdleState(Date.now(), getLastActive() ?? Date.now()) === 'over') check()
      else markActive()
    }

    // Opening a page counts as activity too, unless the session had already expired.
    if (getIdleState(Date.now(), getLastActive() ?? Date.now()) !== 'over') markActive()
    check()
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, onActivity, { capture: true, passive: true })
    // Timers are paused while a phone sleeps.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      for (const type of ACTIVITY_EVENTS) window.removeEventListener(type, onActivity, { capture: true })
      document.removeEventListener('visibilitychange', check)
      resetActivity()
    }
  }, [signedIn])
}
