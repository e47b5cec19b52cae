import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { readViewerId } from '#client/apollo/tokens.ts'
import type { Translated } from '#client/i18n/t.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { applyCartChange, type Cart, type CartChange, getChangedLineId } from './applyCartChange.ts'

/** Change of the signed-in shopper's cart that the server has not confirmed yet. */
export interface QueuedChange {
  /** Idempotency key: the server applies a change once, however often it is sent. */
  id: string
  change: CartChange
  /** Message to show once the server has confirmed the change. */
  done?: Translated
  /** The change was sent at least once and may have reached the server, so a newer change no longer replaces it. */
  tried?: true
}

/** Why the server has not responded: it is slow, or there is no network. */
export type StallReason = 'slow' | 'offline'

interface Queue {
  changes: QueuedChange[]
  /** Set when the oldest change has waited so long for a response that the shopper must be told why. */
  stalled?: StallReason | undefined
}

const listeners = new Set<() => void>()
/** Storage key per shopper; removed when the session ends (clearSession). */
export const getQueueKey = () => `kasero-cart-changes-${readViewerId()}`

/** Reads the serialized queue from local storage, so that it outlives the tab. */
export const readStoredQueue = () => localStore.getItem(getQueueKey())

/**
 * Parses the stored queue. Entries that do not match the schema (from another release, or edited by hand) are dropped.
 */
export function parseQueue(stored: string | null): Queue {
  try {
    const { changes, stalled }: Queue = JSON.parse(stored ?? '')
    return { changes: changes.filter(isQueuedChange), stalled: stalled && (stalled === 'slow' ? 'slow' : 'offline') }
  } catch {
    return { changes: [] }
  }
}

type UnknownChange = { id?: unknown; change?: { type?: string; lineId?: unknown; product?: { id?: unknown } } } | null

function isQueuedChange(item: UnknownChange) {
  const { type = '', lineId, product } = item?.change ?? {}
  return (
    typeof item?.id === 'string' &&
    (type === 'add' ? product?.id : /^(changeQuantity|note|remove)$/.test(type) && lineId)
  )
}

export const readQueue = () => parseQueue(readStoredQueue())

export function storeQueue({ changes, stalled }: Queue) {
  const key = getQueueKey()
  const stored = JSON.stringify(stalled ? { changes, stalled } : { changes })
  if (stored === localStore.getItem(key)) return
  if (changes.length > 0) localStore.setItem(key, stored)
  else localStore.removeItem(key)
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the queue, in this or another tab; returns the unsubscribe function. */
export function subscribeToQueue(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === getQueueKey()) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export function queueChange(change: CartChange, successMessage?: Translated) {
  const { changes, stalled } = readQueue()
  const remaining = changes.filter((earlier) => earlier.tried || !isReplacedBy(change, earlier.change))
  storeQueue({ changes: [...remaining, { id: createUniqueKey(), change, done: successMessage }], stalled })
}

/**
 * Merges quantity changes of a line into one (eight taps on plus are one change); removing a line makes its earlier
 * changes obsolete.
 */
const isReplacedBy = (later: CartChange, earlier: CartChange) =>
  getChangedLineId(later) === getChangedLineId(earlier) &&
  (later.type === 'remove' || (later.type === earlier.type && later.type !== 'add'))

/** Applies the queued changes to the server's cart. */
export const applyQueuedChanges = (cart: Cart) =>
  readQueue().changes.reduce((next, { change }) => applyCartChange(next, change), cart)
