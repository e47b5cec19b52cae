/**
 * Tracks whether the server responds, and how old the data on the page is. Results have keys (operations.ts); a page
 * depends on those that were queried since its navigation began, whether they came from the network, Apollo's cache or
 * a copy in this browser.
 */
const times = new Map<string, number>()
const copies = new Set<string>()
let page = new Set<string>()
let away = false
let shownSince = 0

const listeners = new Set<() => void>()

function tell() {
  const oldest = Math.min(...[...page].map((name) => times.get(name) ?? Number.POSITIVE_INFINITY))
  shownSince = Number.isFinite(oldest) ? oldest : 0
  for (const listener of listeners) listener()
}

export function watchSeen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the last request got no response, or only a copy. */
export const isAway = () => away

/** Time of the oldest data on the page, ms since 1970; 0 when the page shows no data of the server. */
export const seenAt = () => shownSince

export function setAway(now: boolean) {
  if (away === now) return
  away = now
  tell()
}

export const beginPage = () => {
  page = new Set()
}

/** Records that the page shows this result, which may have been fetched long ago. */
export function standsOn(name: string) {
  page.add(name)
  tell()
}

/** Records a response of the server, or a copy; `copyOf` is the time of the original response. */
export function answered(name: string, copyOf?: number) {
  times.set(name, copyOf ?? Date.now())
  if (copyOf) copies.add(name)
  else copies.delete(name)
  standsOn(name)
}

/** Whether only a copy of this result is known. A repeated query then waits for the server, however long it takes. */
export const isCopy = (name: string) => copies.has(name)
