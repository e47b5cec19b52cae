/** Constants shared by the page and its service worker. Both bundle this file, so it imports nothing. */

/**
 * Cache of catalogue responses. They reveal what a shopper viewed, so the end of a session deletes them
 * (apollo/tokens.ts).
 */
export const RESPONSE_CACHE = 'kasero-answers'

/** Response header of cached copies: the time of the original response, ms since 1970. */
export const RESPONSE_TIME_HEADER = 'x-seen-at'

/** Returns the cache key of a query: its hash and variables, regardless of how the URL was written. */
export const buildResponseKey = (hash: string, variables: string) =>
  `/graphql?${new URLSearchParams({ hash, variables })}`

/**
 * Message to the service worker, not sent in data saver mode: cache the files of the cart, and those files of this
 * release that were used in the previous one.
 */
export const PRECACHE_MESSAGE = 'bring along'

/**
 * Message to a service worker that is still waiting although it called skipWaiting, or that activated without claiming
 * this page.
 */
export const CLAIM_MESSAGE = 'take over'

/**
 * Message to the service worker: send the files of your release, which may have been announced before the page
 * listened.
 */
export const RELEASE_MESSAGE = 'which release'

/** Response header of the page that asks a crowd to wait (server/http/busyPage.ts). */
export const BUSY_PAGE_HEADER = 'x-shop-busy'
