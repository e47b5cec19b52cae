/** A browser's offer to put the shop among the phone's applications: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

type Kept = { offer: InstallOffer; at: number }

let kept: Kept | null = null
const listeners = new Set<() => void>()

const keep = (it: Kept | null) => {
  kept = it
  for (const listener of listeners) listener()
}

/** From the start of the page: the browser offers once, and perhaps before anything that could take it up is loaded. */
export function awaitInstallOffer() {
  addEventListener('beforeinstallprompt', (offer) => {
    // The shop asks in its own words, and later.
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
