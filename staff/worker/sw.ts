/**
 * Service worker of the staff console, with the scope /staff/: it shows notifications and opens what they are about. It
 * stores nothing and answers no request. A page registers it when its user turns notifications on.
 */
type Notice = { title: string; path: string }

const worker = self as unknown as ServiceWorkerGlobalScope

worker.addEventListener('install', () => {
  worker.skipWaiting()
})

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, path } = event.data.json() as Notice
  event.waitUntil(
    worker.registration.showNotification(title, { tag: path, icon: '/favicon.svg', data: path, lang: 'en-UG' }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** Opens the path in a tab of the console that is open already, else in a new one. */
async function open(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (page) {
    await page.focus()
    await page.navigate(path)
  } else await worker.clients.openWindow(path)
}
