/** What is served in place of the worker while it is withdrawn (docs/decisions): it takes itself and all copies away. */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

// What a page of the shop says to a worker that waits is that it need not (client/features/app/useWorker.ts).
self.addEventListener('message', () => {
  self.skipWaiting()
})

async function leave() {
  await Promise.all((await caches.keys()).filter((name) => name.startsWith('kasero-')).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

// Without this TypeScript takes the file for a script, and its names for everybody's.
export {}
