import { LRUCache } from 'lru-cache'
import type { CatalogChange } from '#server/pubsub/catalogChanges.ts'
import type { CachedResponse } from './cachedResponse.ts'

/** Fresh below this age. Older responses are served stale while they are regenerated in the background. */
const FRESH_MS = 20_000
const KEPT_MS = 60_000
const ANSWERS_AT_MOST = 2_000
const BYTES_AT_MOST = 96 * 1024 * 1024

type Making = { changes: CatalogChange[] }

/**
 * Creates a cache of responses that are the same for every caller. Concurrent requests for a missing response share one
 * generation, and no request waits for a refresh. Catalogue changes invalidate the affected responses immediately.
 */
export function createResponseCache({ now = Date.now, keeping = true, bytes = BYTES_AT_MOST } = {}) {
  const about = new Map<string, Set<string>>()
  const kept = new LRUCache<string, { answer: CachedResponse; madeAt: number }>({
    max: ANSWERS_AT_MOST,
    ttl: KEPT_MS,
    maxSize: bytes,
    sizeCalculation: ({ answer }) => answer.size,
    dispose: ({ answer }, key) => unlink(key, answer),
  })
  const underway = new Map<string, Promise<CachedResponse>>()
  const makings = new Set<Making>()

  function link(key: string, { products }: CachedResponse) {
    for (const product of products) about.set(product, (about.get(product) ?? new Set()).add(key))
  }
  function unlink(key: string, { products }: CachedResponse) {
    for (const product of products) {
      const keys = about.get(product)
      keys?.delete(key)
      if (keys?.size === 0) about.delete(product)
    }
  }

  function refresh(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const making: Making = { changes: [] }
    makings.add(making)
    const coming = make()
      .then((answer) => {
        // The response may contain data read before a change that arrived during generation.
        const stale = making.changes.some((change) => concerns(change, answer))
        // Do not cache errors: there are endless unknown URLs, and failures should not last.
        if (keeping && !stale && answer.status < 400) {
          // The cache rejects a response that is larger than the whole cache.
          if (kept.set(key, { answer, madeAt: now() }).has(key)) link(key, answer)
        }
        // A client error (such as 404) removes the cached response; after a server error the cached one stays.
        else if (answer.status >= 400 && answer.status < 500) kept.delete(key)
        return answer
      })
      .finally(() => {
        makings.delete(making)
        if (underway.get(key) === coming) underway.delete(key)
      })
    underway.set(key, coming)
    return coming
  }

  function forget(change: CatalogChange) {
    for (const making of makings) making.changes.push(change)
    // Requests from now on must not share a generation that started before the change.
    underway.clear()
    if (change === 'anything') kept.clear()
    else for (const product of change.products) for (const key of [...(about.get(product) ?? [])]) kept.delete(key)
  }

  return {
    async answer(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
      const known = kept.get(key)
      if (known && now() - known.madeAt < FRESH_MS) return known.answer
      const coming = underway.get(key) ?? refresh(key, make)
      if (!known) return coming
      coming.catch(() => undefined)
      return known.answer
    },
    forget,
    /** Turns caching on or off; off while catalogue notifications are not received. */
    keep(wanted: boolean) {
      keeping = wanted
      forget('anything')
    },
    get size() {
      return kept.size
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const concerns = (change: CatalogChange, { products }: CachedResponse) =>
  change === 'anything' || change.products.some((product) => products.has(product))
