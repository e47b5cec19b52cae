import type { EmbeddedResults } from '#client/apollo/embeddedResultsLink.ts'
import { buildResponseKey, RESPONSE_CACHE, RESPONSE_TIME_HEADER } from '#client/offline/worker/cacheConstants.ts'

/** Stores the responses embedded in the document, for the next time the page is opened without a network. */
export async function keepCarried() {
  const carried: EmbeddedResults = JSON.parse(document.getElementById('answers')?.textContent || '[]')
  if (carried.length === 0) return
  const answers = await caches.open(RESPONSE_CACHE)
  const headers = {
    'content-type': 'application/json',
    [RESPONSE_TIME_HEADER]: String(Math.round(performance.timeOrigin)),
  }
  await Promise.all(
    carried.map(([hash, variables, data]) =>
      answers.put(
        buildResponseKey(hash, JSON.stringify(variables)),
        new Response(JSON.stringify({ data }), { headers }),
      ),
    ),
  )
}

/**
 * The Accept header that Chromium sends for images. The server varies images by Accept, so only the same header matches
 * the cached response.
 */
const AS_PICTURE = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/**
 * Requests again the files that the page loaded before the service worker took control, from the browser's HTTP cache
 * only, so nothing is downloaded twice. The service worker stores the responses as they pass through.
 */
export async function keepLoaded({ pictures }: { pictures: boolean }) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const wanted = loaded.filter(
    ({ origin, pathname }) =>
      origin === location.origin &&
      (/^\/(assets|fonts)\//.test(pathname) || (pictures && /^\/(images|brand)\//.test(pathname))),
  )
  for (const { href, pathname } of wanted) {
    const accept = /^\/(images|brand)\//.test(pathname) ? AS_PICTURE : '*/*'
    await fetch(href, { mode: 'same-origin', cache: 'only-if-cached', headers: { accept } })
      // Read the body to its end: until then the service worker has not stored it.
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
  }
}
