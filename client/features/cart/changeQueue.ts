import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { readViewerId } from '#client/apollo/tokens.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { type Cart, type CartChange, lineOf, nextCart } from './nextCart.ts'

/** Change of the signed-in shopper's cart that the server has not confirmed yet. */
export interface QueuedChange {
  /** Idempotency key: the server applies a change once, however often it is sent. */
  id: string
  change: CartChange
  /** Message to show once the server has confirmed the change. */
  done?: string
  /** The change was sent at least once and may have reached the server, so a newer change no longer replaces it. */
  tried?: true
}

/** Why the server has not responded: it is slow, or there is no network. */
export type Stall = 'slow' | 'offline'

interface Queue {
  changes: QueuedChange[]
  /** Set when the oldest change has waited so long for a response that the shopper must be told why. */
  stalled?: Stall | undefined
}

const listeners = new Set<() => void>()
/** Storage key per shopper; removed when the session ends (clearSession). */
export const queueKey = () => `kasero-cart-changes-${readViewerId()}`

/** Reads the serialized queue from local storage, so that it outlives the tab. */
export const keptQueue = () => localStore.getItem(queueKey())

/**
 * Parses the stored queue. Entries that do not match the schema (from another release, or edited by hand) are dropped.
 */
export function parseQueue(kept: string | null): Queue {
  try {
    const { changes, stalled }: Queue = JSON.parse(kept ?? '')
    return { changes: changes.filter(isQueued), stalled: stalled && (stalled === 'slow' ? 'slow' : 'offline') }
  } catch {
    return { changes: [] }
  }
}

type Rubbish = { id?: unknown; change?: { type?: string; lineId?: unknown; product?: { id?: unknown } } } | null

function isQueued(it: Rubbish) {
  const { type = '', lineId, product } = it?.change ?? {}
  return (
    typeof it?.id === 'string' && (type === 'add' ? product?.id : /^(changeQuantity|note|remove)$/.test(type) && lineId)
  )
}

export const readQueue = () => parseQueue(keptQueue())

export function keepQueue({ changes, stalled }: Queue) {
  const key = queueKey()
  const kept = JSON.stringify(stalled ? { changes, stalled } : { changes })
  if (kept === localStore.getItem(key)) return
  if (changes.length > 0) localStore.setItem(key, kept)
  else localStore.removeItem(key)
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the queue, in this or another tab; returns the unsubscribe function. */
export function watchQueue(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === queueKey()) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export function queueChange(change: CartChange, done?: string) {
  const { changes, stalled } = readQueue()
  const kept = changes.filter((older) => older.tried || !replaces(change, older.change))
  keepQueue({ changes: [...kept, { id: createUniqueKey(), change, done }], stalled })
}

/**
 * Merges quantity changes of a line into one (eight taps on plus are one change); removing a line makes its earlier
 * changes obsolete.
 */
const replaces = (newer: CartChange, older: CartChange) =>
  lineOf(newer) === lineOf(older) && (newer.type === 'remove' || (newer.type === older.type && newer.type !== 'add'))

/** Applies the queued changes to the server's cart. */
export const withQueued = (cart: Cart) => readQueue().changes.reduce((next, { change }) => nextCart(next, change), cart)
