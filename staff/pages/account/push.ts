import { findRegistration, isWorkerSupported, registerWorker } from '#staff/features/release/serviceWorker.ts'

/** Whether this browser can show notifications of the console. */
export const isPushSupported = (): boolean => isWorkerSupported() && 'PushManager' in window && 'Notification' in window

/** URL of the subscription of this browser; null without one. */
export async function findEndpoint(): Promise<string | null> {
  const registration = await findRegistration()
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string }

/** Asks the user for permission and subscribes. @returns null when the user does not permit it */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await registerWorker()
  await waitUntilActive(registration)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** A push needs an active worker, which `ready` gives only for pages below its scope. */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting
  if (active || !next) return Promise.resolve()
  return new Promise((resolve) => {
    next.addEventListener('statechange', () => next.state === 'activated' && resolve())
  })
}

export async function unsubscribe(): Promise<void> {
  const registration = await findRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
