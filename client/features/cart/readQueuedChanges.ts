import { localStore } from '#client/ui/browserStorage.ts'
import { applyCartChange, type Cart, getChangedLineId } from './applyCartChange.ts'
import { getQueuePrefix, type QueuedChange, type StoredChange, storeChange } from './queuedChanges.ts'
import { readJson, readStoredCart, storeCart } from './storedCart.ts'

/** Returns the stored changes, oldest first. Entries that do not match the schema are ignored. */
export const readQueuedChanges = (): QueuedChange[] =>
  localStore
    .keys()
    .filter((key) => key.startsWith(`${getQueuePrefix()}-`))
    .map((key) => readJson<StoredChange>(key))
    .filter(isQueuedChange)
    .sort((a, b) => a.at - b.at)

type UnknownChange = { id?: unknown; change?: { type?: string; lineId?: unknown; product?: { id?: unknown } } } | null

function isQueuedChange<T>(item: T): item is NonNullable<T> {
  const { id, change } = (item as UnknownChange) ?? {}
  const { type = '', lineId, product } = change ?? {}
  const target = type === 'add' ? product?.id : /^(changeQuantity|note|remove)$/.test(type) && lineId
  return typeof id === 'string' && Boolean(target)
}

/**
 * Takes over the queue of releases before 2026-11-23, which stored all changes under one key and the cart with the
 * changes applied. A tab of such a release may still be open, so this is repeated when the key appears.
 */
export function migrateQueue() {
  const key = getQueuePrefix()
  const stored = readJson<{ changes?: (QueuedChange & Pick<StoredChange, 'tried'>)[] }>(key)
  localStore.removeItem(key)
  if (!Array.isArray(stored?.changes)) return
  const changes = stored.changes.filter(isQueuedChange)
  const cart = readStoredCart()
  if (cart) storeCart(changes.reduce(undoAdd, cart))
  for (const change of changes) storeChange(change)
}

/** Only additions must be undone before all changes are applied again: the others are absolute. */
function undoAdd(cart: Cart, { change }: QueuedChange): Cart {
  const lineId = getChangedLineId(change)
  const line = change.type === 'add' && cart.lines.find(({ id }) => id === lineId)
  if (!line) return cart
  const quantity = line.quantity - change.quantity
  return applyCartChange(cart, quantity > 0 ? { type: 'changeQuantity', lineId, quantity } : { type: 'remove', lineId })
}
