/**
 * Whether the shop answers, and how old what the page shows is. Answers have names (carriedLink.ts); a page stands on those that were
 * asked for since its navigation began, whoever gave them: the network, Apollo's cache, or a copy in this browser.
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

/** No answer came to the last question, or only a copy. */
export const isAway = () => away

/** When the oldest of what the page shows was true, ms since 1970; 0 where it stands on nothing that the shop said. */
export const seenAt = () => shownSince

export function setAway(now: boolean) {
  if (away === now) return
  away = now
  tell()
}

export const beginPage = () => {
  page = new Set()
}

/** The page shows this answer, which may have come long ago. */
export function standsOn(name: string) {
  page.add(name)
  tell()
}

/** An answer of the shop, or a copy of the one that it gave then. */
export function answered(name: string, copyOf?: number) {
  times.set(name, copyOf ?? Date.now())
  if (copyOf) copies.add(name)
  else copies.delete(name)
  standsOn(name)
}

/** Of this only a copy is known: who asks again wants the shop's own answer, however long it takes. */
export const isCopy = (name: string) => copies.has(name)
