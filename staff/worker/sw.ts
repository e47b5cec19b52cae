/**
 * Service worker of the staff console, with the scope /staff. It precaches the document and all scripts and styles of
 * its release, so that every page opens without a network, and shows notifications. It stores nothing else: results of
 * the API contain data of shoppers and stay in the memory of the page.
 */
type PushMessage = { title: string; path: string }

const worker = self as unknown as ServiceWorkerGlobalScope

/** Prepended by the build (tools/build/vite/staffWorkerFiles.ts): the id of this release, its scripts and styles. */
declare const STAFF_RELEASE: string
declare const STAFF_FILES: readonly string[]

const CACHE_PREFIX = 'kasero-staff-'
const CACHE = `${CACHE_PREFIX}${STAFF_RELEASE}`
const SHELL = '/staff'
const SHARED_FILES = ['/fonts/gabarito.woff2', '/fonts/gabarito-accents.woff2', '/favicon.svg']
/** Maximum wait for the document on an unstable network. */
const NETWORK_TIMEOUT_MS = 4_000

worker.addEventListener('install', (event) => {
  event.waitUntil(precache().then(() => worker.skipWaiting()))
})

/** Most files are in the browser's HTTP cache already, because their names contain a hash and never change. */
async function precache() {
  // In development there is no release, and every cached file would be outdated.
  if (STAFF_FILES.length === 0) return
  const shell = await fetch(SHELL, { cache: 'no-store' })
  const [, script = ''] = / src="([^"]+)"/.exec(await shell.clone().text()) ?? []
  // During a rolling deployment it may come from another release. The next check for an update installs again.
  if (!shell.ok || !STAFF_FILES.includes(script)) throw new TypeError('The document is not of this release.')
  const cache = await caches.open(CACHE)
  await cache.addAll([...STAFF_FILES, ...SHARED_FILES])
  await cache.put(SHELL, shell)
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()))
})

/**
 * Keeps the previous release, whose open pages still load their own files. `caches.keys()` returns the names in the
 * order of creation.
 */
async function deleteOldCaches() {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** A page asks for the files of this release, to find out whether it is older. */
worker.addEventListener('message', (event) => {
  if (event.data === 'release') event.source?.postMessage(STAFF_FILES)
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || STAFF_FILES.length === 0) return
  if (request.mode === 'navigate') event.respondWith(respondWithPage(request))
  else if (pathname.startsWith('/staff/assets/') || SHARED_FILES.includes(pathname))
    event.respondWith(respondWithFile(request))
})

/** The newest document; the stored one when the server cannot be reached in time. It is the same for every address. */
async function respondWithPage(request: Request): Promise<Response> {
  const pending = fetch(request)
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null))
  const response = await Promise.race([pending, timeout]).catch(() => null)
  // A proxy answers so while the server is down.
  if (response && ![502, 503, 504].includes(response.status)) return response
  return (await (await caches.open(CACHE)).match(SHELL)) ?? response ?? pending
}

/** Files of every stored release, because a page of the previous one may be open. */
async function respondWithFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, path } = event.data.json() as PushMessage
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
