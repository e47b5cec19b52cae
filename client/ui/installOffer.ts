/**
 * Browser event that offers to install the shop as an app:
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Kept = { offer: InstallOffer; at: number }

let kept: Kept | null = null
const listeners = new Set<() => void>()

const keep = (it: Kept | null) => {
  kept = it
  for (const listener of listeners) listener()
}

/**
 * Stores the install prompt. Called at the start of the page, because the browser fires the event once, perhaps before
 * the code that uses it has loaded.
 */
export function awaitInstallOffer() {
  addEventListener('beforeinstallprompt', (offer) => {
    // The shop shows its own prompt, and later.
    offer.preventDefault()
    keep({ offer: offer as InstallOffer, at: Date.now() })
  })
  addEventListener('appinstalled', () => keep(null))
}

export const installOffer = () => kept

export function watchInstallOffer(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
