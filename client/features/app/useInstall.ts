import { useEffect, useState, useSyncExternalStore } from 'react'
import { localStore } from '#client/ui/browserStorage.ts'
import { installOffer, watchInstallOffer } from '#client/ui/installOffer.ts'
import { installWay } from './installWay.ts'

/** The specification's name and delay (sections 2, 3). It is the browser's, and outlives a session. */
const SEEN = 'pwa-install-prompt-seen'
const AFTER_MS = 3_000

/** How the shop can be installed here, once it is time to say so; null where it is, cannot be, or was asked about before. */
export function useInstall() {
  const kept = useSyncExternalStore(watchInstallOffer, installOffer)
  const [asked, setAsked] = useState(() => localStore.getItem(SEEN) !== null)
  const [due, setDue] = useState(false)
  const way = installWay({
    offered: kept !== null,
    installed: matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true,
    userAgent: navigator.userAgent,
    touches: navigator.maxTouchPoints > 1,
  })

  useEffect(() => {
    if (!way) return
    const timer = setTimeout(() => setDue(true), Math.max(0, (kept?.at ?? Date.now()) + AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [way, kept])

  const later = () => {
    localStore.setItem(SEEN, 'true')
    setAsked(true)
  }
  const install = async () => {
    // An offer is good for one question, whatever the answer.
    later()
    await kept?.offer.prompt().catch(() => undefined)
  }
  return { way: due && !asked ? way : null, install, later }
}
