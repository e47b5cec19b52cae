import { SEEN_AT } from './copies.ts'

const DAY_MS = 86_400_000

/** Limits of a cache: the maximum number of entries, and their maximum age in days. */
export type Bounds = { most: number; days: number }

/** About 5 kB per response and 6 kB per picture: two and four megabytes at most. */
export const ANSWER_BOUNDS: Bounds = { most: 200, days: 14 }
export const PICTURE_BOUNDS: Bounds = { most: 400, days: 30 }

/**
 * Whether a response may be cached: only a successful one that the server marks as public and that sets no cookie. A
 * mistake on either side must not store personal data.
 */
export const mayKeep = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')

/** Returns a copy of the response with the time at which it was received. */
export function stamped(answer: Response, at: number): Response {
  const headers = new Headers(answer.headers)
  headers.set(SEEN_AT, String(at))
  // The body is already decoded, so its encoding headers no longer apply.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(answer.body, { status: answer.status, headers })
}

export const seenAt = ({ headers }: Pick<Response, 'headers'>) => Number(headers.get(SEEN_AT))

export const isTooOld = (copy: Pick<Response, 'headers'>, { days }: Bounds, now: number) =>
  now - seenAt(copy) > days * DAY_MS

/** Returns the entries to remove from a cache whose entries are ordered oldest first. */
export const tooMany = <T>(kept: readonly T[], { most }: Bounds): readonly T[] =>
  kept.slice(0, Math.max(0, kept.length - most))
