import { useEffect, useState, useSyncExternalStore } from 'react'
import { localStore } from '#client/ui/browserStorage.ts'
import { getInstallPrompt, subscribeToInstallPrompt } from '#client/ui/installPrompt.ts'
import { getInstallMethod } from './getInstallMethod.ts'

/**
 * Storage key and delay from the specification (sections 2, 3). The key belongs to the browser and outlives a session.
 */
const PROMPT_SEEN_KEY = 'pwa-install-prompt-seen'
const PROMPT_DELAY_MS = 3_000

/**
 * Returns how the shop can be installed here once the delay has passed; null when it is installed, cannot be installed
 * or the visitor has already been asked.
 */
export function useInstallPrompt() {
  const storedPrompt = useSyncExternalStore(subscribeToInstallPrompt, getInstallPrompt)
  const [isDismissed, setIsDismissed] = useState(() => localStore.getItem(PROMPT_SEEN_KEY) !== null)
  const [isDue, setIsDue] = useState(false)
  const method = getInstallMethod({
    hasPrompt: storedPrompt !== null,
    isInstalled:
      matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true,
    userAgent: navigator.userAgent,
    hasTouch: navigator.maxTouchPoints > 1,
  })

  useEffect(() => {
    if (!method) return
    const timer = setTimeout(
      () => setIsDue(true),
      Math.max(0, (storedPrompt?.receivedAt ?? Date.now()) + PROMPT_DELAY_MS - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [method, storedPrompt])

  const dismiss = () => {
    localStore.setItem(PROMPT_SEEN_KEY, 'true')
    setIsDismissed(true)
  }
  const install = async () => {
    // A browser's install prompt can be shown only once, whatever the visitor chooses.
    dismiss()
    await storedPrompt?.event.prompt().catch(() => undefined)
  }
  return { method: isDue && !isDismissed ? method : null, install, dismiss }
}
