import { RESPONSE_CACHE } from '#client/offline/worker/cacheConstants.ts'
import { PAGE_CACHE_PREFIX } from '#client/offline/worker/storedPages.ts'

/**
 * Deletes the catalogue responses that the shopper viewed. Caches exist in secure contexts only, and a browser that
 * denies storage throws on access.
 */
export const deleteCachedResponses = async () => globalThis.caches?.delete(RESPONSE_CACHE)

/** Deletes the rendered pages of all releases. */
export async function deleteStoredPages() {
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith(PAGE_CACHE_PREFIX)) await caches.delete(name)
}
