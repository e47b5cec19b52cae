import type { Carried } from '#client/apollo/carriedLink.ts'
import { ANSWERS, answerKey, SEEN_AT } from '#client/offline/worker/copies.ts'

/** The answers that came with the document, for the next time that the page is opened without a network. */
export async function keepCarried() {
  const carried: Carried = JSON.parse(document.getElementById('answers')?.textContent || '[]')
  if (carried.length === 0) return
  const answers = await caches.open(ANSWERS)
  const headers = { 'content-type': 'application/json', [SEEN_AT]: String(Math.round(performance.timeOrigin)) }
  await Promise.all(
    carried.map(([hash, variables, data]) => answers.put(answerKey(hash, JSON.stringify(variables)), new Response(JSON.stringify({ data }), { headers }))),
  )
}

/** As Chromium asks for a picture: the server answers each kind of browser with its own, and only the same question finds it. */
const AS_PICTURE = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/**
 * What the page loaded before the worker listened is asked for once more, of the browser's own cache alone: nothing is downloaded twice.
 * The worker keeps it on the way.
 */
export async function keepLoaded({ pictures }: { pictures: boolean }) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const wanted = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && (/^\/(assets|fonts)\//.test(pathname) || (pictures && /^\/(images|brand)\//.test(pathname))),
  )
  for (const { href, pathname } of wanted) {
    const accept = /^\/(images|brand)\//.test(pathname) ? AS_PICTURE : '*/*'
    await fetch(href, { mode: 'same-origin', cache: 'only-if-cached', headers: { accept } })
      // Read to its end: until then the worker is not done with it.
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
  }
}
