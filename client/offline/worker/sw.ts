/**
 * The service worker: what the shop is without a network (docs/decisions, 'What was seen opens without a network'). It stands between
 * the pages and the shop for reading alone.
 */
import { ANSWERS, BRING_ALONG, SEEN_AT, TAKE_OVER } from './copies.ts'
import { ANSWER_BOUNDS, type Bounds, isTooOld, mayKeep, PICTURE_BOUNDS, stamped, tooMany } from './copying.ts'
import { kindOf } from './kinds.ts'
import { filesIn, filesOf, outdated, usedAgain } from './releases.ts'

declare const self: ServiceWorkerGlobalScope

/** Written in by the build (vite.config.ts): what names this release, and all its scripts and styles. */
declare const RELEASE: string
declare const RELEASE_FILES: readonly string[]
/** Those of them that every page shows a moment after it started, and those of the cart, which must open although it never was. */
declare const AT_ONCE: readonly string[]
declare const OF_CART: readonly string[]

const FILES = filesOf(RELEASE)
const PICTURES = 'kasero-pictures'
const SHELL = '/shell'

/** A network that comes and goes must not hold the page up. From then on a copy serves, if there is one. */
const PATIENCE_MS = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(takeIn().then(() => self.skipWaiting()))
})

/** The frame of every page and what it starts with, most of which the browser has just loaded for the page itself. */
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

/** Each page finds out for itself whether it is older than this release: it starts with another script then. */
async function announce() {
  const shell = await (await caches.open(FILES)).match(SHELL)
  const files = filesIn((await shell?.text()) ?? '')
  for (const client of await self.clients.matchAll()) client.postMessage(files)
}

self.addEventListener('message', (event) => {
  // Not waited for: the worker of a new release would have to wait as well, and the next page asks again for what is missing.
  if (event.data === BRING_ALONG) bringAlong().catch(() => undefined)
  if (event.data === TAKE_OVER) event.waitUntil(takePages().catch(() => undefined))
})

/** A page that was on its way while the worker took over is not taken along, and asks for it. */
async function takePages() {
  await self.skipWaiting()
  await self.clients.claim()
}

/** Pages that opened without a network before the release do so after it, and the cart always does. */
async function bringAlong() {
  const files = await caches.open(FILES)
  const before = (await caches.keys()).filter((name) => name.startsWith(filesOf('')))
  const kept = await Promise.all(before.map(async (name) => (await caches.open(name)).keys()))
  const used = kept.flat().map(({ url }) => new URL(url).pathname)
  await files.addAll([...new Set([...usedAgain(RELEASE_FILES, used), ...OF_CART.filter((file) => !used.includes(file))])])
}

self.addEventListener('fetch', (event) => {
  const it = kindOf(event.request, self.location.origin)
  if (!it) return
  if (it.kind === 'page') event.respondWith(page(event))
  else if (it.kind === 'answer') event.respondWith(answer(event, it.key))
  else event.respondWith(it.kind === 'file' ? file(event) : picture(event))
})

/** The page as the shop draws it; where it does not come, the frame, in which the browser draws it from what was seen. */
async function page(event: FetchEvent): Promise<Response> {
  const coming = Promise.resolve(event.preloadResponse).then((response: Response | undefined) => response ?? fetch(event.request))
  event.waitUntil(coming.catch(() => undefined))
  return (await inTime(coming)) ?? (await (await caches.open(FILES)).match(SHELL)) ?? coming
}

/** The shop's answer, or the last one. Who got a copy and asks again (`no-cache`) waits for the shop. */
async function answer(event: FetchEvent, key: string): Promise<Response> {
  // Past the browser's own cache, which would give out what it has as if the shop had said it now. What did not change costs a few bytes.
  const coming = fetch(event.request, { cache: 'no-cache' })
  // Also one that comes too late is kept, for the next time.
  const kept = coming.then((response) => (mayKeep(response) ? keep(ANSWERS, key, response.clone(), ANSWER_BOUNDS) : undefined))
  event.waitUntil(kept.catch(() => undefined))
  const fresh = await (event.request.cache === 'no-cache' ? arrived(coming) : inTime(coming))
  if (fresh) return fresh
  const copy = await (await caches.open(ANSWERS)).match(key)
  return copy && !isTooOld(copy, ANSWER_BOUNDS, Date.now()) ? copy : coming
}

/** Its name changes with what is in it: a copy is as good as the file, also one of an older release. */
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
  if (mayKeep(response) && !response.headers.has(SEEN_AT)) event.waitUntil(keep(PICTURES, url, response.clone(), PICTURE_BOUNDS))
  return response
}

/** Null where the shop did not answer: there is no network, or what stands before the shop says that it is away. */
const arrived = (coming: Promise<Response>) =>
  coming.then(
    (response) => ([502, 503, 504].includes(response.status) ? null : response),
    () => null,
  )

const inTime = (coming: Promise<Response>) => Promise.race([arrived(coming), new Promise<null>((late) => setTimeout(() => late(null), PATIENCE_MS))])

/** Kept last, so that what was not asked for longest is first to go. */
async function keep(name: string, key: string, response: Response, bounds: Bounds) {
  const cache = await caches.open(name)
  await cache.put(key, stamped(response, Date.now()))
  // Counting them costs more than keeping a few more than wanted.
  if (copies++ % 20 === 0) for (const old of tooMany(await cache.keys(), bounds)) await cache.delete(old)
}

let copies = 0
