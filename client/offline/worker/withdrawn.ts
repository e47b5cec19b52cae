/**
 * Served in place of the service worker while it is withdrawn (docs/decisions/0022-offline.md): it unregisters itself
 * and deletes all caches.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(unregister())
})

// A page sends a message to a waiting service worker to make it skip waiting (client/features/app/useServiceWorker.ts).
self.addEventListener('message', () => {
  self.skipWaiting()
})

async function unregister() {
  await Promise.all(
    (await caches.keys()).filter((name) => name.startsWith('kasero-')).map((name) => caches.delete(name)),
  )
  await self.registration.unregister()
}

// Makes TypeScript treat the file as a module; otherwise its declarations would be global.
export {}
