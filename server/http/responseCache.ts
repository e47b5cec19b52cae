import { LRUCache } from 'lru-cache'
import type { CatalogChange } from '#server/pubsub/catalogChanges.ts'
import type { CachedResponse } from './cachedResponse.ts'

/** Fresh below this age. Older responses are served stale while they are regenerated in the background. */
const FRESH_FOR_MS = 20_000
const STALE_AFTER_MS = 60_000
const MAX_RESPONSES = 2_000
const MAX_BYTES = 64 * 1024 * 1024

type Generation = { changes: CatalogChange[] }

type ResponseCacheOptions = {
  now?: () => number
  keeping?: boolean
  bytes?: number
  /**
   * Returns the id of the banner that the home page shows, null for none; undefined when it is not known. Banners begin
   * and end by the clock, without a notification.
   */
  getShownId?: () => string | null | undefined
}

/**
 * Creates a cache of responses that are the same for every caller. Concurrent requests for a missing response share one
 * generation, and no request waits for a refresh. Catalogue changes invalidate the affected responses immediately.
 */
export function createResponseCache({
  now = Date.now,
  keeping = true,
  bytes = MAX_BYTES,
  getShownId = () => undefined,
}: ResponseCacheOptions = {}) {
  const keysByProduct = new Map<string, Set<string>>()
  const responses = new LRUCache<string, { get: CachedResponse; generatedAt: number }>({
    max: MAX_RESPONSES,
    ttl: STALE_AFTER_MS,
    maxSize: bytes,
    sizeCalculation: ({ get: response }) => response.size,
    dispose: ({ get: response }, key) => unindexProducts(key, response),
  })
  const pendingGenerations = new Map<string, Promise<CachedResponse>>()
  const generations = new Set<Generation>()

  function indexProducts(key: string, { products }: CachedResponse) {
    for (const product of products) keysByProduct.set(product, (keysByProduct.get(product) ?? new Set()).add(key))
  }
  function unindexProducts(key: string, { products }: CachedResponse) {
    for (const product of products) {
      const keys = keysByProduct.get(product)
      keys?.delete(key)
      if (keys?.size === 0) keysByProduct.delete(product)
    }
  }

  function startGeneration(key: string, generate: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const generation: Generation = { changes: [] }
    generations.add(generation)
    const pendingResponse = generate()
      .then((response) => {
        // The response may contain data read before a change that arrived during generation.
        const isStale = generation.changes.some((change) => affects(change, response))
        // Do not cache errors: there are endless unknown URLs, and failures should not last.
        if (keeping && !isStale && response.status < 400) {
          // The cache rejects a response that is larger than the whole cache.
          if (responses.set(key, { get: response, generatedAt: now() }).has(key)) indexProducts(key, response)
        }
        // A client error (such as 404) removes the cached response; after a server error the cached one stays.
        else if (response.status >= 400 && response.status < 500) responses.delete(key)
        return response
      })
      .finally(() => {
        generations.delete(generation)
        if (pendingGenerations.get(key) === pendingResponse) pendingGenerations.delete(key)
      })
    pendingGenerations.set(key, pendingResponse)
    return pendingResponse
  }

  function invalidate(change: CatalogChange) {
    for (const generation of generations) generation.changes.push(change)
    // Requests from now on must not share a generation that started before the change.
    pendingGenerations.clear()
    if (change === 'anything') responses.clear()
    else
      for (const product of change.products)
        for (const key of [...(keysByProduct.get(product) ?? [])]) responses.delete(key)
  }

  let shownId: string | null | undefined
  /** Invalidates all responses when another banner is shown than at the last request. */
  function checkShownId() {
    const currentId = getShownId()
    if (currentId === undefined) return
    if (shownId !== undefined && shownId !== currentId) invalidate('anything')
    shownId = currentId
  }

  return {
    async get(key: string, generate: () => Promise<CachedResponse>): Promise<CachedResponse> {
      checkShownId()
      const cachedEntry = responses.get(key)
      if (cachedEntry && now() - cachedEntry.generatedAt < FRESH_FOR_MS) return cachedEntry.get
      const pendingResponse = pendingGenerations.get(key) ?? startGeneration(key, generate)
      if (!cachedEntry) return pendingResponse
      pendingResponse.catch(() => undefined)
      return cachedEntry.get
    },
    /** The response if it is cached and fresh. */
    getFresh(key: string): CachedResponse | undefined {
      checkShownId()
      const cachedEntry = responses.get(key)
      return cachedEntry && now() - cachedEntry.generatedAt < FRESH_FOR_MS ? cachedEntry.get : undefined
    },
    invalidate,
    /** Turns caching on or off; off while catalogue notifications are not received. */
    setEnabled(isWanted: boolean) {
      keeping = isWanted
      invalidate('anything')
    },
    get size() {
      return responses.size
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const affects = (change: CatalogChange, { products }: CachedResponse) =>
  change === 'anything' || change.products.some((product) => products.has(product))
