import { useEffect, useState, useSyncExternalStore } from 'react'
import { localStore } from '#client/ui/browserStorage.ts'
import { getInstallPrompt, subscribeToInstallPrompt } from '#client/ui/installPrompt.ts'
import { installWay } from './installWay.ts'

/**
 * Storage key and delay from the specification (sections 2, 3). The key belongs to the browser and outlives a session.
 */
const SEEN = 'pwa-install-prompt-seen'
const AFTER_MS = 3_000

/**
 * Returns how the shop can be installed here once the delay has passed; null when it is installed, cannot be installed
 * or the visitor has already been asked.
 */
export function useInstall() {
  const kept = useSyncExternalStore(subscribeToInstallPrompt, getInstallPrompt)
  const [asked, setAsked] = useState(() => localStore.getItem(SEEN) !== null)
  const [due, setDue] = useState(false)
  const way = installWay({
    offered: kept !== null,
    installed:
      matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true,
    userAgent: navigator.userAgent,
    touches: navigator.maxTouchPoints > 1,
  })

  useEffect(() => {
    if (!way) return
    const timer = setTimeout(() => setDue(true), Math.max(0, (kept?.receivedAt ?? Date.now()) + AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [way, kept])

  const later = () => {
    localStore.setItem(SEEN, 'true')
    setAsked(true)
  }
  const install = async () => {
    // A browser's install prompt can be shown only once, whatever the visitor chooses.
    later()
    await kept?.event.prompt().catch(() => undefined)
  }
  return { way: due && !asked ? way : null, install, later }
}
