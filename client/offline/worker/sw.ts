/**
 * Service worker that makes the shop work offline and shows repeat visits immediately
 * (docs/decisions/0022-offline.md, 0043-stored-pages.md). It handles read requests only.
 */
import {
  BUSY_PAGE_HEADER,
  CLAIM_MESSAGE,
  PRECACHE_MESSAGE,
  RELEASE_MESSAGE,
  RESPONSE_CACHE,
  RESPONSE_TIME_HEADER,
} from './cacheConstants.ts'
import {
  type CacheLimits,
  isCacheable,
  isExpired,
  PAGE_LIMITS,
  PICTURE_LIMITS,
  RESPONSE_LIMITS,
  selectExcess,
  stampResponse,
} from './cachePolicy.ts'
import { classifyRequest } from './classifyRequest.ts'
import {
  extractFiles,
  getFileCacheName,
  getPageCacheName,
  selectOutdatedCaches,
  selectReusedFiles,
} from './releases.ts'
import {
  isCataloguePage,
  isOfRelease,
  isStorablePage,
  PAGE_STATE_MESSAGE,
  type PageState,
  removeStamp,
  stampPage,
} from './storedPages.ts'

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

const FILE_CACHE = getFileCacheName(RELEASE)
const PAGE_CACHE = getPageCacheName(RELEASE)
const PICTURE_CACHE = 'kasero-pictures'
const SHELL_PATH = '/shell'

/** Maximum wait for an unstable network; after that a cached copy is used, if there is one. */
const NETWORK_TIMEOUT_MS = 4_000

self.addEventListener('install', (event) => {
  event.waitUntil(precacheShell().then(() => self.skipWaiting()))
})

/** Precaches the shell and the files that it references, most of which the browser has just loaded for the page. */
async function precacheShell() {
  const files = await caches.open(FILE_CACHE)
  const shell = await fetch(SHELL_PATH, { cache: 'no-cache' })
  if (!shell.ok) throw new TypeError(`The shell responded with ${shell.status}.`)
  const html = await shell.clone().text()
  // During a rolling deployment it may come from another release. The next check for an update installs again.
  if (!isOfRelease(html, RELEASE_FILES)) throw new TypeError('The shell is of another release.')
  const startFiles = new Set([...extractFiles(html), ...AT_ONCE])
  await files.addAll([...startFiles])
  await files.put(SHELL_PATH, shell)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(activateRelease())
})

async function activateRelease() {
  await self.registration.navigationPreload?.enable()
  await Promise.all(selectOutdatedCaches(await caches.keys(), RELEASE).map((name) => caches.delete(name)))
  await self.clients.claim()
  await announceRelease()
}

/**
 * Sends the start files of this release to each page, which compares them with its own to find out whether it is
 * outdated.
 */
async function announceRelease() {
  const shell = await (await caches.open(FILE_CACHE)).match(SHELL_PATH)
  const files = extractFiles((await shell?.text()) ?? '')
  for (const client of await self.clients.matchAll()) client.postMessage(files)
}

self.addEventListener('message', (event) => {
  // Not passed to waitUntil: a new release's service worker would have to wait for it, and the next page requests
  // missing files again.
  if (event.data === PRECACHE_MESSAGE) precacheUsedFiles().catch(() => undefined)
  if (event.data === CLAIM_MESSAGE) event.waitUntil(claimPages().catch(() => undefined))
  if (event.data === RELEASE_MESSAGE) event.waitUntil(announceRelease())
  if (event.data === PAGE_STATE_MESSAGE) event.waitUntil(sendPageState(event))
})

/** Claims a page that was loading during activation and was therefore not claimed; it requests this itself. */
async function claimPages() {
  await self.skipWaiting()
  await self.clients.claim()
}

/**
 * Caches the new versions of files that were used before the release, so that those pages still open offline, and
 * always those of the cart.
 */
async function precacheUsedFiles() {
  const files = await caches.open(FILE_CACHE)
  const fileCaches = (await caches.keys()).filter((name) => name.startsWith(getFileCacheName('')))
  const requests = await Promise.all(fileCaches.map(async (name) => (await caches.open(name)).keys()))
  const used = requests.flat().map(({ url }) => new URL(url).pathname)
  await files.addAll([
    ...new Set([
      ...selectReusedFiles(RELEASE_FILES, used),
      ...OF_CART.filter((respondWithFile) => !used.includes(respondWithFile)),
    ]),
  ])
}

self.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, self.location.origin)
  if (!kind) return
  if (kind.kind === 'page') event.respondWith(respondWithPage(event))
  else if (kind.kind === 'document') event.respondWith(respondWithDocument(event))
  else if (kind.kind === 'answer') event.respondWith(respondWithResult(event, kind.key))
  else event.respondWith(kind.kind === 'file' ? respondWithFile(event) : respondWithPicture(event))
})

/**
 * Responds with the stored copy of a catalogue page, and compares it with the server's page in the meantime. Otherwise
 * responds with the server's page, or with the shell when it does not arrive, which the browser fills from cached data.
 */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const pendingResponse: Promise<Response> = Promise.resolve(event.preloadResponse).then(
    (response: Response | undefined) => response ?? fetch(request),
  )
  event.waitUntil(pendingResponse.catch(() => undefined))
  // A reload asks for the server's page.
  const copy = /^(no-cache|reload|no-store)$/.test(request.cache) ? null : await findPage(request.url)
  if (copy) {
    const comparison = comparePage(request.url, pendingResponse)
    comparisons.set(event.resultingClientId, { soon: withinTimeout(comparison), comparison })
    event.waitUntil(comparison)
    return copy
  }
  const response = await withinTimeout(waitForResponse(pendingResponse))
  if (response) event.waitUntil(storePage(request.url, response.clone()).catch(() => undefined))
  return response ?? (await (await caches.open(FILE_CACHE)).match(SHELL_PATH)) ?? pendingResponse
}

/**
 * Comparisons of stored pages with the server's, by the id of the client that shows the page; `soon` is null when the
 * server has not responded in time.
 */
const comparisons = new Map<string, { soon: Promise<PageState | null>; comparison: Promise<PageState> }>()

/**
 * Sends the state of a stored page, and a second one when the server responded too late for the first. After a restart
 * of the service worker nothing is known, and the page fetches its data again to be sure.
 */
async function sendPageState({ source, ports }: ExtendableMessageEvent) {
  const id = (source as Client | null)?.id ?? ''
  const { soon, comparison } = comparisons.get(id) ?? {}
  comparisons.delete(id)
  const send = (state: PageState) => ports[0]?.postMessage(state)
  if (!comparison) return send('changed')
  const state = (await soon) ?? 'no response'
  send(state)
  const lateState = await comparison
  if (lateState !== state) send(lateState)
}

async function findPage(url: string): Promise<Response | null> {
  if (!isCataloguePage(new URL(url).pathname)) return null
  const copy = await (await caches.open(PAGE_CACHE)).match(url, { ignoreVary: true })
  return copy && !isExpired(copy, PAGE_LIMITS, Date.now()) ? copy : null
}

/** Compares the stored page with the server's, however long that takes to arrive. */
async function comparePage(url: string, pendingResponse: Promise<Response>): Promise<PageState> {
  const response = await waitForResponse(pendingResponse)
  if (!response) return 'no response'
  return compareResponse(url, response).catch(() => 'changed')
}

async function compareResponse(url: string, response: Response): Promise<PageState> {
  if (isStorablePage(response)) {
    // Read a second time: a clone of the first copy would pass through this thread and delay the page.
    const copy = await findPage(url)
    const html = await storePage(url, response)
    return copy && html === removeStamp(await copy.text()) ? 'current' : 'changed'
  }
  // A redirect of a navigation is opaque.
  const isGone = response.type === 'opaqueredirect' || [404, 410].includes(response.status)
  if (isGone) await (await caches.open(PAGE_CACHE)).delete(url)
  return isGone ? 'gone' : 'changed'
}

/** Stores a catalogue page of this release, and returns its HTML. */
async function storePage(url: string, response: Response): Promise<string | null> {
  if (!isCataloguePage(new URL(url).pathname) || !isStorablePage(response)) return null
  const html = await response.text()
  const { status, headers } = response
  if (isOfRelease(html, RELEASE_FILES))
    await storeResponse(PAGE_CACHE, url, new Response(stampPage(html, Date.now()), { status, headers }), PAGE_LIMITS)
  return html
}

/** Stores the document of a page that was loaded before the service worker, from the browser's HTTP cache. */
async function respondWithDocument({ request }: FetchEvent): Promise<Response> {
  const response = await fetch(request)
  await storePage(request.url, response.clone())
  return response
}

/**
 * Responds from the network, or with the last copy. A client that received a copy and queries again (`no-cache`) waits
 * for the network.
 */
async function respondWithResult(event: FetchEvent, key: string): Promise<Response> {
  // Bypass the HTTP cache, whose response would look like a current one. An unchanged response costs only a few bytes.
  const pendingResponse = fetch(event.request, { cache: 'no-cache' })
  // A response that arrives too late is cached for the next time.
  const stored = pendingResponse.then((response) =>
    isCacheable(response) ? storeResponse(RESPONSE_CACHE, key, response.clone(), RESPONSE_LIMITS) : undefined,
  )
  event.waitUntil(stored.catch(() => undefined))
  const current = await (event.request.cache === 'no-cache'
    ? waitForResponse(pendingResponse)
    : withinTimeout(waitForResponse(pendingResponse)))
  if (current) return current
  const copy = await (await caches.open(RESPONSE_CACHE)).match(key)
  return copy && !isExpired(copy, RESPONSE_LIMITS, Date.now()) ? copy : pendingResponse
}

/** Responds from any cache, including those of older releases: the name contains a hash of the content. */
async function respondWithFile(event: FetchEvent): Promise<Response> {
  const copy = await caches.match(event.request, { ignoreVary: true })
  if (copy) return copy
  const response = await fetch(event.request)
  if (isCacheable(response)) {
    const copied = response.clone()
    event.waitUntil(caches.open(FILE_CACHE).then((files) => files.put(event.request, copied)))
  }
  return response
}

async function respondWithPicture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const copy = await (await caches.open(PICTURE_CACHE)).match(url)
  if (copy && !isExpired(copy, PICTURE_LIMITS, Date.now())) return copy
  const response = await fetch(event.request).catch(() => copy ?? Response.error())
  if (isCacheable(response) && !response.headers.has(RESPONSE_TIME_HEADER))
    event.waitUntil(storeResponse(PICTURE_CACHE, url, response.clone(), PICTURE_LIMITS))
  return response
}

/** Resolves to null when the server did not respond: without a network, or when a proxy reports that it is down. */
const waitForResponse = (pendingResponse: Promise<Response>) =>
  pendingResponse.then(
    // The page that asks a crowd to wait comes from the shop itself, and repeats the request.
    (response) =>
      [502, 503, 504].includes(response.status) && !response.headers.has(BUSY_PAGE_HEADER) ? null : response,
    () => null,
  )

const withinTimeout = <T>(pending: Promise<T>) =>
  Promise.race([pending, new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))])

/**
 * Stores a response as the newest entry, so that the entry that has not been requested for longest is removed first.
 */
async function storeResponse(name: string, key: string, response: Response, limits: CacheLimits) {
  const cache = await caches.open(name)
  await cache.put(key, stampResponse(response, Date.now()))
  // Counting entries on every write would cost more than exceeding the limit by a few.
  if (writeCount++ % 20 === 0) for (const entry of selectExcess(await cache.keys(), limits)) await cache.delete(entry)
}

let writeCount = 0
