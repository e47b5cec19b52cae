/**
 * Browser event that offers to install the shop as an app:
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
export type InstallPromptEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

type StoredPrompt = { event: InstallPromptEvent; receivedAt: number }

let storedPrompt: StoredPrompt | null = null
const listeners = new Set<() => void>()

const storePrompt = (prompt: StoredPrompt | null) => {
  storedPrompt = prompt
  for (const listener of listeners) listener()
}

/**
 * Stores the install prompt. Called at the start of the page, because the browser fires the event once, perhaps before
 * the code that uses it has loaded.
 */
export function listenForInstallPrompt() {
  addEventListener('beforeinstallprompt', (offer) => {
    // The shop shows its own prompt, and later.
    offer.preventDefault()
    storePrompt({ event: offer as InstallPromptEvent, receivedAt: Date.now() })
  })
  addEventListener('appinstalled', () => storePrompt(null))
}

export const getInstallPrompt = () => storedPrompt

export function subscribeToInstallPrompt(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
