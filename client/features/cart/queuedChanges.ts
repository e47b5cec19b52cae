import { readViewerId } from '#client/apollo/tokens.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import type { CartChange } from './applyCartChange.ts'
import { readJson } from './storedCart.ts'

/** Change of the signed-in shopper's cart that the server has not confirmed yet. */
export interface QueuedChange {
  /** Idempotency key: the server applies a change once, however often it is sent. */
  id: string
  change: CartChange
}

export interface StoredChange extends QueuedChange {
  /** Time of the change, ms since 1970, which is its place in the queue. */
  at: number
  /** The change was sent at least once and may have reached the server, so a newer change no longer replaces it. */
  tried?: true
}

/**
 * Prefix of the shopper's queued changes. Each has a separate key, so that two tabs never overwrite each other's
 * changes. The keys are removed when the session ends (clearSession).
 */
export const getQueuePrefix = () => `kasero-cart-changes-${readViewerId()}`
const getChangeKey = (id: string) => `${getQueuePrefix()}-${id}`

const readStoredChange = (id: string) => readJson<StoredChange>(getChangeKey(id))
export const isStored = (id: string) => localStore.getItem(getChangeKey(id)) !== null
export const wasTried = (id: string) => readStoredChange(id)?.tried === true
export const removeStoredChange = (id: string) => localStore.removeItem(getChangeKey(id))

let lastTime = 0

/** Stores a change after all earlier ones; a stored change is left as it is. */
export function storeChange({ id, change, tried }: QueuedChange & Pick<StoredChange, 'tried'>) {
  if (isStored(id)) return
  lastTime = Math.max(Date.now(), lastTime + 1)
  localStore.setItem(getChangeKey(id), JSON.stringify({ id, change, at: lastTime, tried } satisfies StoredChange))
}

export function markTried(id: string) {
  const stored = readStoredChange(id)
  if (stored && !stored.tried) localStore.setItem(getChangeKey(id), JSON.stringify({ ...stored, tried: true }))
}
