/**
 * Service worker that makes the shop work offline (docs/decisions, 'What was seen opens without a network'). It handles
 * read requests only.
 */
import { ANSWERS, BRING_ALONG, SEEN_AT, TAKE_OVER } from './copies.ts'
import { ANSWER_BOUNDS, type Bounds, isTooOld, mayKeep, PICTURE_BOUNDS, stamped, tooMany } from './copying.ts'
import { kindOf } from './kinds.ts'
import { filesIn, filesOf, outdated, usedAgain } from './releases.ts'

declare const self: ServiceWorkerGlobalScope

/** Defined by the build (vite.config.ts): the id of this release, and all its scripts and styles. */
declare const RELEASE: string
declare const RELEASE_FILES: readonly string[]
/**
 * Files that every page loads shortly after its start, and those of the cart, which must open offline even if it was
 * never opened before.
 */
declare const AT_ONCE: readonly string[]
declare const OF_CART: readonly string[]

const FILES = filesOf(RELEASE)
const PICTURES = 'kasero-pictures'
const SHELL = '/shell'

/** Maximum wait for an unstable network; after that a cached copy is used, if there is one. */
const PATIENCE_MS = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(takeIn().then(() => self.skipWaiting()))
})

/** Precaches the shell and the files that it references, most of which the browser has just loaded for the page. */
async function takeIn() {
  const files = await caches.open(FILES)
  const shell = await fetch(SHELL, { cache: 'no-cache' })
  if (!shell.ok) throw new TypeError(`The shell answered ${shell.status}.`)
  const needed = new Set([...filesIn(await shell.clone().text()), ...AT_ONCE])
  await files.addAll([...needed])
  await files.put(SHELL, shell)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver() {
  await self.registration.navigationPreload?.enable()
  await Promise.all(outdated(await caches.keys(), RELEASE).map((name) => caches.delete(name)))
  await self.clients.claim()
  await announce()
}

/**
 * Sends the start files of this release to each page, which compares them with its own to find out whether it is
 * outdated.
 */
async function announce() {
  const shell = await (await caches.open(FILES)).match(SHELL)
  const files = filesIn((await shell?.text()) ?? '')
  for (const client of await self.clients.matchAll()) client.postMessage(files)
}

self.addEventListener('message', (event) => {
  // Not passed to waitUntil: a new release's service worker would have to wait for it, and the next page requests
  // missing files again.
  if (event.data === BRING_ALONG) bringAlong().catch(() => undefined)
  if (event.data === TAKE_OVER) event.waitUntil(takePages().catch(() => undefined))
})

/** Claims a page that was loading during activation and was therefore not claimed; it requests this itself. */
async function takePages() {
  await self.skipWaiting()
  await self.clients.claim()
}

/**
 * Caches the new versions of files that were used before the release, so that those pages still open offline, and
 * always those of the cart.
 */
async function bringAlong() {
  const files = await caches.open(FILES)
  const before = (await caches.keys()).filter((name) => name.startsWith(filesOf('')))
  const kept = await Promise.all(before.map(async (name) => (await caches.open(name)).keys()))
  const used = kept.flat().map(({ url }) => new URL(url).pathname)
  await files.addAll([
    ...new Set([...usedAgain(RELEASE_FILES, used), ...OF_CART.filter((file) => !used.includes(file))]),
  ])
}

self.addEventListener('fetch', (event) => {
  const it = kindOf(event.request, self.location.origin)
  if (!it) return
  if (it.kind === 'page') event.respondWith(page(event))
  else if (it.kind === 'answer') event.respondWith(answer(event, it.key))
  else event.respondWith(it.kind === 'file' ? file(event) : picture(event))
})

/**
 * Responds with the server-rendered page, or with the shell when it does not arrive, which the browser fills from
 * cached data.
 */
async function page(event: FetchEvent): Promise<Response> {
  const coming = Promise.resolve(event.preloadResponse).then(
    (response: Response | undefined) => response ?? fetch(event.request),
  )
  event.waitUntil(coming.catch(() => undefined))
  return (await inTime(coming)) ?? (await (await caches.open(FILES)).match(SHELL)) ?? coming
}

/**
 * Responds from the network, or with the last copy. A client that received a copy and queries again (`no-cache`) waits
 * for the network.
 */
async function answer(event: FetchEvent, key: string): Promise<Response> {
  // Bypass the HTTP cache, whose response would look like a current one. An unchanged response costs only a few bytes.
  const coming = fetch(event.request, { cache: 'no-cache' })
  // A response that arrives too late is cached for the next time.
  const kept = coming.then((response) =>
    mayKeep(response) ? keep(ANSWERS, key, response.clone(), ANSWER_BOUNDS) : undefined,
  )
  event.waitUntil(kept.catch(() => undefined))
  const fresh = await (event.request.cache === 'no-cache' ? arrived(coming) : inTime(coming))
  if (fresh) return fresh
  const copy = await (await caches.open(ANSWERS)).match(key)
  return copy && !isTooOld(copy, ANSWER_BOUNDS, Date.now()) ? copy : coming
}

/** Responds from any cache, including those of older releases: the name contains a hash of the content. */
async function file(event: FetchEvent): Promise<Response> {
  const copy = await caches.match(event.request, { ignoreVary: true })
  if (copy) return copy
  const response = await fetch(event.request)
  if (mayKeep(response)) {
    const copied = response.clone()
    event.waitUntil(caches.open(FILES).then((files) => files.put(event.request, copied)))
  }
  return response
}

async function picture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const copy = await (await caches.open(PICTURES)).match(url)
  if (copy && !isTooOld(copy, PICTURE_BOUNDS, Date.now())) return copy
  const response = await fetch(event.request).catch(() => copy ?? Response.error())
  if (mayKeep(response) && !response.headers.has(SEEN_AT))
    event.waitUntil(keep(PICTURES, url, response.clone(), PICTURE_BOUNDS))
  return response
}

/** Resolves to null when the server did not respond: without a network, or when a proxy reports that it is down. */
const arrived = (coming: Promise<Response>) =>
  coming.then(
    (response) => ([502, 503, 504].includes(response.status) ? null : response),
    () => null,
  )

const inTime = (coming: Promise<Response>) =>
  Promise.race([arrived(coming), new Promise<null>((late) => setTimeout(() => late(null), PATIENCE_MS))])

/**
 * Stores a response as the newest entry, so that the entry that has not been requested for longest is removed first.
 */
async function keep(name: string, key: string, response: Response, bounds: Bounds) {
  const cache = await caches.open(name)
  await cache.put(key, stamped(response, Date.now()))
  // Counting entries on every write would cost more than exceeding the limit by a few.
  if (copies++ % 20 === 0) for (const old of tooMany(await cache.keys(), bounds)) await cache.delete(old)
}

let copies = 0
