import { localStore } from '#client/ui/browserStorage.ts'
import { viewerId } from './tokens.ts'

/** What a shopper may read of their own without a network. Neither the cart, which has a copy of its own, nor anything that pays. */
const KEPT = new Set(['Viewer', 'OrdersPage', 'TrackPage', 'SupportTickets', 'SupportTicket'])
const MOST = 12

type Copy = { at: number; data: unknown }

export const isKept = (operationName: string | undefined) => KEPT.has(operationName ?? '')

/**
 * Copies of somebody's own answers lie in `localStorage` and not with the worker's: the end of a session empties it at once, in every tab
 * and without a network (tokens.ts). The name holds whose they are.
 */
const own = (whose: string) => `kasero-own-${whose}-`

/** @param whose who asked: an answer that comes after somebody left is nobody's */
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

const oldest = (keys: string[]) => keys.reduce((one, other) => ((read(other)?.at ?? 0) < (read(one)?.at ?? 0) ? other : one))
