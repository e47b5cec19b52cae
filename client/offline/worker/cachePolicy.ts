import { RESPONSE_TIME_HEADER } from './cacheConstants.ts'

const DAY_MS = 86_400_000

/** Limits of a cache: the maximum number of entries, and their maximum age in days. */
export type CacheLimits = { maxEntries: number; maxAgeDays: number }

/** About 5 kB per response, 6 kB per picture and 100 kB per page: one to four megabytes each at most. */
export const RESPONSE_LIMITS: CacheLimits = { maxEntries: 200, maxAgeDays: 14 }
export const PICTURE_LIMITS: CacheLimits = { maxEntries: 400, maxAgeDays: 30 }
export const PAGE_LIMITS: CacheLimits = { maxEntries: 12, maxAgeDays: 7 }

/**
 * Whether a response may be cached: only a successful one that the server marks as public and that sets no cookie. A
 * mistake on either side must not store personal data.
 */
export const isCacheable = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')

/** Returns a copy of the response with the time at which it was received. */
export function stampResponse(response: Response, receivedAt: number): Response {
  const headers = new Headers(response.headers)
  headers.set(RESPONSE_TIME_HEADER, String(receivedAt))
  // The body is already decoded, so its encoding headers no longer apply.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(response.body, { status: response.status, headers })
}

export const getResponseTime = ({ headers }: Pick<Response, 'headers'>) => Number(headers.get(RESPONSE_TIME_HEADER))

export const isExpired = (copy: Pick<Response, 'headers'>, { maxAgeDays }: CacheLimits, now: number) =>
  now - getResponseTime(copy) > maxAgeDays * DAY_MS

/** Returns the entries to remove from a cache whose entries are ordered oldest first. */
export const selectExcess = <T>(entries: readonly T[], { maxEntries }: CacheLimits): readonly T[] =>
  entries.slice(0, Math.max(0, entries.length - maxEntries))
