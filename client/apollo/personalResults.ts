import { localStore } from '#client/ui/browserStorage.ts'
import { readViewerId } from './tokens.ts'

/**
 * Personal queries that are readable offline. The cart is not among them because it has its own copy; payments are
 * never stored.
 */
const STORED_OPERATIONS = new Set(['Viewer', 'OrdersPage', 'TrackPage', 'SupportTickets', 'SupportTicket'])
const MAX_COPIES = 12

type Copy = { at: number; data: unknown }

export const isStoredOperation = (operationName: string | undefined) => STORED_OPERATIONS.has(operationName ?? '')

/**
 * Prefix of a shopper's copies, which contains the user id. Personal results are stored in `localStorage` and not in
 * the service worker's caches, so that the end of a session clears them immediately, in every tab and offline
 * (tokens.ts).
 */
const buildKeyPrefix = (userId: string) => `kasero-own-${userId}-`

/**
 * @param userId id of the user who sent the query; a result that arrives after that user's session ended is not stored
 */
export function storePersonalResult(userId: string | null, resultKey: string, data: unknown) {
  if (!userId || userId !== readViewerId()) return
  const copies = localStore.keys().filter((key) => key.startsWith(buildKeyPrefix(userId)))
  if (copies.length >= MAX_COPIES) localStore.removeItem(findOldest(copies))
  localStore.setItem(buildKeyPrefix(userId) + resultKey, JSON.stringify({ at: Date.now(), data } satisfies Copy))
}

export function readPersonalResult(resultKey: string): Copy | null {
  const userId = readViewerId()
  return userId ? parseCopy(buildKeyPrefix(userId) + resultKey) : null
}

function parseCopy(key: string): Copy | null {
  try {
    const copy: Copy | null = JSON.parse(localStore.getItem(key) ?? 'null')
    return copy?.at && copy.data ? copy : null
  } catch {
    return null
  }
}

const findOldest = (keys: string[]) =>
  keys.reduce((a, b) => ((parseCopy(b)?.at ?? 0) < (parseCopy(a)?.at ?? 0) ? b : a))
