import { useEffect, useEffectEvent } from 'react'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { forgetActivity, lastActive, markActive } from './activity.ts'
import { idleAt, nextLookIn } from './idle.ts'

const WARNING = msg('Your session will expire in 5 minutes due to inactivity')
const HANDS = ['mousemove', 'mousedown', 'wheel', 'keydown', 'scroll', 'touchstart', 'touchmove'] as const

/** Ends the session of who has left; a hand on any of the tabs keeps it in all of them. */
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
        // What appears under a mouse that lies still makes the browser tell of a move that nobody made.
        const place = `${event.screenX} ${event.screenY}`
        if (place === at) return
        at = place
      }
      // A phone that slept wakes with the touch that unlocks it: too late is too late.
      if (idleAt(Date.now(), lastActive() ?? Date.now()) === 'over') look()
      else markActive()
    }

    // Opening a page is a hand on the shop as well, unless the session was over before it.
    if (idleAt(Date.now(), lastActive() ?? Date.now()) !== 'over') markActive()
    look()
    for (const hand of HANDS) window.addEventListener(hand, onHand, { capture: true, passive: true })
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      for (const hand of HANDS) window.removeEventListener(hand, onHand, { capture: true })
      document.removeEventListener('visibilitychange', look)
      forgetActivity()
    }
  }, [signedIn])
}
