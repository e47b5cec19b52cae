import { newKey } from '#client/apollo/newKey.ts'
import { viewerId } from '#client/apollo/tokens.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { type Cart, type CartChange, lineOf, nextCart } from './nextCart.ts'

/** A change of the signed-in shopper's cart that the server has not answered yet. */
export interface QueuedChange {
  /** The server makes a change once, however often it comes with the same id. */
  id: string
  change: CartChange
  /** What to say when it is done. */
  done?: string
  /** It went out at least once and may have arrived, so nothing takes its place any more. */
  tried?: true
}

/** Why the server has not answered: it takes its time, or there is no network. */
export type Stall = 'slow' | 'offline'

interface Queue {
  changes: QueuedChange[]
  /** The oldest change waits for its answer for longer than a shopper should be left without a word. */
  stalled?: Stall | undefined
}

const listeners = new Set<() => void>()
/** By shopper; the end of a session takes it along (forgetSession). */
export const queueKey = () => `kasero-cart-changes-${viewerId()}`

/** As it is kept: in the browser, so that it outlives the tab. */
export const keptQueue = () => localStore.getItem(queueKey())

/** Anything may be in there: another version of the shop, a curious shopper. What does not fit is dropped. */
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
  return typeof it?.id === 'string' && (type === 'add' ? product?.id : /^(changeQuantity|note|remove)$/.test(type) && lineId)
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

/** Calls back when the queue changes, here or in another tab. */
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
  keepQueue({ changes: [...kept, { id: newKey(), change, done }], stalled })
}

/** Eight taps on plus are one change, and what is taken out need not be changed first. */
const replaces = (newer: CartChange, older: CartChange) =>
  lineOf(newer) === lineOf(older) && (newer.type === 'remove' || (newer.type === older.type && newer.type !== 'add'))

/** The server's cart with what it does not know yet. */
export const withQueued = (cart: Cart) => readQueue().changes.reduce((next, { change }) => nextCart(next, change), cart)
