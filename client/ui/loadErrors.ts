import { sessionStore } from './browserStorage.ts'

const RELOADED_AT_KEY = 'kasero-renewed-at'
const MIN_RELOAD_INTERVAL_MS = 60_000

const loadErrors = new WeakSet<Error>()

/**
 * Records the errors about files of the client that failed to load: https://vite.dev/guide/build#load-error-handling
 */
export const recordLoadErrors = () => addEventListener('vite:preloadError', ({ payload }) => loadErrors.add(payload))

export const isLoadError = (error: unknown) => error instanceof Error && loadErrors.has(error)

/**
 * Reloads the page when a file is missing: a tab older than the current release requests files that no longer exist.
 * @returns 'coming' when the page reloads, otherwise why not: 'no network', or 'tried' when it was reloaded less than a
 * minute ago
 */
export async function loadNewRelease(): Promise<'coming' | 'no network' | 'tried'> {
  const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!response) return 'no network'
  if (Date.now() - Number(sessionStore.getItem(RELOADED_AT_KEY)) < MIN_RELOAD_INTERVAL_MS) return 'tried'
  sessionStore.setItem(RELOADED_AT_KEY, String(Date.now()))
  location.reload()
  return 'coming'
}
