import { LRUCache } from 'lru-cache'
import type { CatalogChange } from '#server/pubsub/catalogChanges.ts'
import type { CachedResponse } from './cachedResponse.ts'

/** Newer than this, an answer is given out as it is; older, it is given out and made anew for the next who asks. */
const FRESH_MS = 20_000
const KEPT_MS = 60_000
const ANSWERS_AT_MOST = 2_000
const BYTES_AT_MOST = 96 * 1024 * 1024

type Making = { changes: CatalogChange[] }

/**
 * Whole answers that are the same for everybody, for a while: who asks while one is being made waits for the same one, and nobody
 * waits for a refresh. What a change of the catalogue concerns is forgotten at once.
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
        // What changed meanwhile may have been read before.
        const stale = making.changes.some((change) => concerns(change, answer))
        // Unknown addresses are endless, and failures should not last.
        if (keeping && !stale && answer.status < 400) {
          // One that alone is more than all may be is not kept.
          if (kept.set(key, { answer, madeAt: now() }).has(key)) link(key, answer)
        }
        // What is gone goes; what only failed now stays as it was.
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
    // Who asks from now on must not get what was begun before.
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
    /** Where changes go unheard nothing is kept. */
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

const concerns = (change: CatalogChange, { products }: CachedResponse) => change === 'anything' || change.products.some((product) => products.has(product))
