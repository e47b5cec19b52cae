/**
 * Tracks whether the server responds, and how old the data on the page is. Results have keys (operations.ts); a page
 * depends on those that were queried since its navigation began, whether they came from the network, Apollo's cache or
 * a copy in this browser.
 */
const responseTimes = new Map<string, number>()
const copiedResults = new Set<string>()
let pageResults = new Set<string>()
let isServerUnreachable = false
let oldestDataTime = 0

const listeners = new Set<() => void>()

function notifyListeners() {
  const oldest = Math.min(
    ...[...pageResults].map((resultKey) => responseTimes.get(resultKey) ?? Number.POSITIVE_INFINITY),
  )
  oldestDataTime = Number.isFinite(oldest) ? oldest : 0
  for (const listener of listeners) listener()
}

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the last request got no response, or only a copy. */
export const isOffline = () => isServerUnreachable

/** Time of the oldest data on the page, ms since 1970; 0 when the page shows no data of the server. */
export const getPageDataTime = () => oldestDataTime

export function setOffline(offline: boolean) {
  if (isServerUnreachable === offline) return
  isServerUnreachable = offline
  notifyListeners()
}

export const startPage = () => {
  pageResults = new Set()
}

/** Records that the page shows this result, which may have been fetched long ago. */
export function addPageResult(resultKey: string) {
  pageResults.add(resultKey)
  notifyListeners()
}

/** Records a response of the server, or a copy; `copiedAt` is the time of the original response. */
export function recordResult(resultKey: string, copiedAt?: number) {
  responseTimes.set(resultKey, copiedAt || Date.now())
  if (copiedAt) copiedResults.add(resultKey)
  else copiedResults.delete(resultKey)
  addPageResult(resultKey)
}

/** Whether only a copy of this result is known. A repeated query then waits for the server, however long it takes. */
export const isCopiedResult = (resultKey: string) => copiedResults.has(resultKey)
