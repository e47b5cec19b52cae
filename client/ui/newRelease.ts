import { sessionStore } from './browserStorage.ts'

const RENEWED_AT = 'kasero-renewed-at'
const ONCE_IN_MS = 60_000

const lost = new WeakSet<Error>()

/** Remembers which errors are about files of the shop that did not come: https://vite.dev/guide/build#load-error-handling */
export const watchLostFiles = () => addEventListener('vite:preloadError', ({ payload }) => lost.add(payload))

export const isLostFile = (error: unknown) => error instanceof Error && lost.has(error)

/**
 * A tab that is older than the release asks for files that are gone; where the shop can be reached, the page is loaded afresh.
 * @returns why not, where that would not help: without a network, or when it was tried a moment ago
 */
export async function loadNewRelease(): Promise<'coming' | 'no network' | 'tried'> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer) return 'no network'
  if (Date.now() - Number(sessionStore.getItem(RENEWED_AT)) < ONCE_IN_MS) return 'tried'
  sessionStore.setItem(RENEWED_AT, String(Date.now()))
  location.reload()
  return 'coming'
}
