import { useSyncExternalStore } from 'react'

/** Why the server has not responded: it is slow, or there is no network. */
export type StallReason = 'slow' | 'offline'

/** How the cart in this browser and the server's cart relate. The cart itself is in Apollo's cache only. */
interface CartStatus {
  /** Line of each change that the server has not confirmed. */
  queuedLineIds: readonly string[]
  /** Set when the oldest change has waited so long for a response that the shopper must be told why. */
  stall: StallReason | null
  /** Whether the last attempt to load the cart failed. */
  hasFailed: boolean
}

const INITIAL: CartStatus = { queuedLineIds: [], stall: null, hasFailed: false }
let status = INITIAL
const listeners = new Set<() => void>()

export const getCartStatus = () => status

export function setCartStatus(change: Partial<CartStatus>) {
  status = { ...status, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A component renders again only when the selected value changes. */
const useCartStatus = <T extends string | number | boolean | null>(select: (status: CartStatus) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(status),
    () => select(INITIAL),
  )

export const useHasLoadFailed = () => useCartStatus(({ hasFailed }) => hasFailed)

/** Returns the number of changes that the server has not confirmed yet. */
export const usePendingChangeCount = () => useCartStatus(({ queuedLineIds }) => queuedLineIds.length)

/** Returns why the changes of a line are stalled; null if there are none or they have not waited long. */
export const useLineStall = (lineId: string | undefined) =>
  useCartStatus(({ queuedLineIds, stall }) => (lineId && queuedLineIds.includes(lineId) ? stall : null))
