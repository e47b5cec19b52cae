import type { ApolloClient } from '@apollo/client'
import { getStoredPageTime } from '#client/apollo/embeddedResults.ts'
import { readEmbeddedResults } from '#client/apollo/refetchEmbeddedQueries.ts'
import { buildResponseKey, RESPONSE_CACHE, RESPONSE_TIME_HEADER } from '#client/offline/worker/cacheConstants.ts'
import { isCataloguePage } from '#client/offline/worker/storedPages.ts'

/** Stores the results that came with the document, for the next time the page is opened without a network. */
export async function cacheEmbeddedResults(client: ApolloClient) {
  const embeddedResults = readEmbeddedResults(client)
  if (embeddedResults.length === 0) return
  const cache = await caches.open(RESPONSE_CACHE)
  const headers = {
    'content-type': 'application/json',
    [RESPONSE_TIME_HEADER]: String(Math.round(performance.timeOrigin)),
  }
  await Promise.all(
    embeddedResults.map(({ hash, variables, data }) =>
      cache.put(buildResponseKey(hash, JSON.stringify(variables)), new Response(JSON.stringify({ data }), { headers })),
    ),
  )
}

/**
 * The Accept header that Chromium sends for images. The server varies images by Accept, so only the same header matches
 * the cached response.
 */
const PICTURE_ACCEPT = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/**
 * Requests again the document and the files that the page loaded before the service worker took control, from the
 * browser's HTTP cache only, so nothing is downloaded twice. The service worker stores the responses as they pass
 * through.
 */
export async function cacheLoadedFiles(wanted: { document: boolean; pictures: boolean }) {
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const cacheableUrls = loaded
    .map(({ name, entryType }) => ({ url: new URL(name), isDocument: entryType === 'navigation' }))
    .filter(
      ({ url: { origin, pathname }, isDocument }) =>
        origin === location.origin &&
        ((wanted.document && isDocument && isCataloguePage(pathname) && !getStoredPageTime()) ||
          /^\/(assets|fonts)\//.test(pathname) ||
          (wanted.pictures && /^\/(images|brand)\//.test(pathname))),
    )
  for (const {
    url: { href, pathname },
  } of cacheableUrls) {
    const accept = /^\/(images|brand)\//.test(pathname) ? PICTURE_ACCEPT : '*/*'
    await fetch(href, { mode: 'same-origin', cache: 'only-if-cached', headers: { accept } })
      // Read the body to its end: until then the service worker has not stored it.
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  }
}
