import { useEffect, useEffectEvent } from 'react'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { forgetActivity, lastActive, markActive } from './activity.ts'
import { idleAt, nextLookIn } from './idle.ts'

const WARNING = msg('Your session will expire in 5 minutes due to inactivity')
const HANDS = ['mousemove', 'mousedown', 'wheel', 'keydown', 'scroll', 'touchstart', 'touchmove'] as const

/** Ends the session after inactivity; activity in any tab extends it in all of them. */
export function useEndWhenIdle(signedIn: boolean | undefined, onIdle: () => void) {
  const end = useEffectEvent(onIdle)

  useEffect(() => {
    if (!signedIn) return
    let timer: ReturnType<typeof setTimeout>
    let warnedOf: number | undefined
    let at = ''

    const look = () => {
      clearTimeout(timer)
      const now = Date.now()
      const last = lastActive(now) ?? now
      const idle = idleAt(now, last)
      if (idle === 'over') return end()
      if (idle === 'warned' && warnedOf !== last) {
        warnedOf = last
        notify.warning(t(WARNING), { duration: 10_000 })
      }
      timer = setTimeout(look, nextLookIn(now, last))
    }

    const onHand = (event: Event) => {
      if (event instanceof MouseEvent && event.type === 'mousemove') {
        // An element that appears under a resting mouse pointer makes the browser fire mousemove without a movement.
        const place = `${event.screenX} ${event.screenY}`
        if (place === at) return
        at = place
      }
      // The touch that unlocks a sleeping phone must not extend a session that has already expired.
      if (idleAt(Date.now(), lastActive() ?? Date.now()) === 'over') look()
      else markActive()
    }

    // Opening a page counts as activity too, unless the session had already expired.
    if (idleAt(Date.now(), lastActive() ?? Date.now()) !== 'over') markActive()
    look()
    for (const hand of HANDS) window.addEventListener(hand, onHand, { capture: true, passive: true })
    // Timers are paused while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      for (const hand of HANDS) window.removeEventListener(hand, onHand, { capture: true })
      document.removeEventListener('visibilitychange', look)
      forgetActivity()
    }
  }, [signedIn])
}
