import { sessionStore } from './browserStorage.ts'

const RENEWED_AT = 'kasero-renewed-at'
const ONCE_IN_MS = 60_000

const lost = new WeakSet<Error>()

/**
 * Records the errors about files of the client that failed to load: https://vite.dev/guide/build#load-error-handling
 */
export const watchLostFiles = () => addEventListener('vite:preloadError', ({ payload }) => lost.add(payload))

export const isLostFile = (error: unknown) => error instanceof Error && lost.has(error)

/**
 * Reloads the page when a file is missing: a tab older than the current release requests files that no longer exist.
 * @returns 'coming' when the page reloads, otherwise why not: 'no network', or 'tried' when it was reloaded less than a
 * minute ago
 */
export async function loadNewRelease(): Promise<'coming' | 'no network' | 'tried'> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer) return 'no network'
  if (Date.now() - Number(sessionStore.getItem(RENEWED_AT)) < ONCE_IN_MS) return 'tried'
  sessionStore.setItem(RENEWED_AT, String(Date.now()))
  location.reload()
  return 'coming'
}
