/**
 * Rendered catalogue pages that the service worker stores for repeat visits. The page and its service worker both
 * bundle this file, so it imports nothing.
 */

/**
 * Prefix of the cache of rendered pages, one per release, because a page names the files of its release. Like
 * `RESPONSE_CACHE` it reveals what a shopper viewed, so the end of a session deletes it.
 */
export const PAGE_CACHE_PREFIX = 'kasero-pages-'

/**
 * Message of a page that was stored, with a port: asks for the result of the request that the service worker made at
 * the same time. The response is a {@link PageState}.
 */
export const PAGE_STATE_MESSAGE = 'page state'

/**
 * How a stored page compares with the server's: the same, different, no longer at this URL, or unknown because the
 * server did not respond.
 */
export type PageState = 'current' | 'changed' | 'gone' | 'no response'

/** Whether the path is a public catalogue page (home, search, category or product), the same for every visitor. */
export const isCataloguePage = (pathname: string) =>
  pathname === '/' || pathname === '/search' || /-(prod|cat|sub)_\w+$/.test(pathname)

/**
 * Whether a rendered page may be stored: a success that the server allows a browser to store. Pages in a language other
 * than English are `private`, because shared caches ignore the cookie with the language.
 */
export const isStorablePage = ({ status, headers }: Pick<Response, 'status' | 'headers'>) => {
  const cacheControl = headers.get('cache-control') ?? ''
  return (
    status === 200 &&
    /^text\/html/.test(headers.get('content-type') ?? '') &&
    /\b(public|private)\b/.test(cacheControl) &&
    !/\bno-store\b/.test(cacheControl)
  )
}

/** Whether the page starts with a script of this release. */
export const isOfRelease = (html: string, releaseFiles: readonly string[]) =>
  releaseFiles.includes(/ data-main="([^"]+)"/.exec(html)?.[1] ?? '')

/** Marks a page with the time of its response, ms since 1970, so that it knows that it was stored. */
export const stampPage = (html: string, receivedAt: number) =>
  html.replace('<html ', `<html data-stored-at="${receivedAt}" `)

export const removeStamp = (html: string) => html.replace(/^(.{0,40}<html )data-stored-at="\d+" /s, '$1')
