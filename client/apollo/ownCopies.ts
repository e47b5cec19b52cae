import { localStore } from '#client/ui/browserStorage.ts'
import { viewerId } from './tokens.ts'

/**
 * Personal queries that are readable offline. The cart is not among them because it has its own copy; payments are
 * never stored.
 */
const KEPT = new Set(['Viewer', 'OrdersPage', 'TrackPage', 'SupportTickets', 'SupportTicket'])
const MOST = 12

type Copy = { at: number; data: unknown }

export const isKept = (operationName: string | undefined) => KEPT.has(operationName ?? '')

/**
 * Prefix of a shopper's copies, which contains the user id. Personal results are stored in `localStorage` and not in
 * the service worker's caches, so that the end of a session clears them at once, in every tab and offline (tokens.ts).
 */
const own = (whose: string) => `kasero-own-${whose}-`

/**
 * @param whose id of the user who sent the query; a result that arrives after that user's session ended is not stored
 */
export function keepOwn(whose: string | null, name: string, data: unknown) {
  if (!whose || whose !== viewerId()) return
  const copies = localStore.keys().filter((key) => key.startsWith(own(whose)))
  if (copies.length >= MOST) localStore.removeItem(oldest(copies))
  localStore.setItem(own(whose) + name, JSON.stringify({ at: Date.now(), data } satisfies Copy))
}

export function ownCopy(name: string): Copy | null {
  const whose = viewerId()
  return whose ? read(own(whose) + name) : null
}

function read(key: string): Copy | null {
  try {
    const copy: Copy | null = JSON.parse(localStore.getItem(key) ?? 'null')
    return copy?.at && copy.data ? copy : null
  } catch {
    return null
  }
}

const oldest = (keys: string[]) =>
  keys.reduce((one, other) => ((read(other)?.at ?? 0) < (read(one)?.at ?? 0) ? other : one))
