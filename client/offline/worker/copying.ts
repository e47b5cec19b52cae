import { SEEN_AT } from './copies.ts'

const DAY_MS = 86_400_000

/** What a copy is good for: how many of a kind are kept, and for how long. */
export type Bounds = { most: number; days: number }

/** Of answers about 5 kB each, of pictures about 6 kB: two and four megabytes at most. */
export const ANSWER_BOUNDS: Bounds = { most: 200, days: 14 }
export const PICTURE_BOUNDS: Bounds = { most: 400, days: 30 }

/** Only what the server calls everybody's: a mistake on either side must not keep what is somebody's own. */
export const mayKeep = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')

/** The answer again, with when it was given. */
export function stamped(answer: Response, at: number): Response {
  const headers = new Headers(answer.headers)
  headers.set(SEEN_AT, String(at))
  // The body is as long and as plain as it was read, not as it travelled.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(answer.body, { status: answer.status, headers })
}

export const seenAt = ({ headers }: Pick<Response, 'headers'>) => Number(headers.get(SEEN_AT))

export const isTooOld = (copy: Pick<Response, 'headers'>, { days }: Bounds, now: number) => now - seenAt(copy) > days * DAY_MS

/** Of what a cache holds, oldest first, what has to go. */
export const tooMany = <T>(kept: readonly T[], { most }: Bounds): readonly T[] => kept.slice(0, Math.max(0, kept.length - most))
