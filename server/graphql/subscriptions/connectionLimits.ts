import type { FastifyRequest } from 'fastify'
import { clientNetworkOf } from '#server/http/clientNetwork.ts'

/** What one process carries. Whoever is refused can still ask by HTTP. */
export const SOCKETS = 5_000
/** Many phones share an address with their provider, so this is much more than one person needs. */
export const SOCKETS_PER_NETWORK = 200
export const SOCKETS_PER_VIEWER = 8
export const SUBSCRIPTIONS_PER_SOCKET = 10
export const MESSAGES_PER_MINUTE = 120
export const MESSAGE_BYTES = 8_192
export const TOKENS_PER_DOCUMENT = 500

/** Counts how many of something each key has, up to a limit. */
export function createSlotCounter(limit: number) {
  const taken = new Map<string, number>()
  return {
    /** Gives the seat back; null where none is free. */
    take(key: string): (() => void) | null {
      const before = taken.get(key) ?? 0
      if (before >= limit) return null
      taken.set(key, before + 1)
      let held = true
      return () => {
        if (!held) return
        held = false
        const now = (taken.get(key) ?? 0) - 1
        if (now > 0) taken.set(key, now)
        else taken.delete(key)
      }
    },
  }
}

/** A seat for a whole process and one for the network that asks, or neither. */
export function createConnectionCounter() {
  const all = createSlotCounter(SOCKETS)
  const networks = createSlotCounter(SOCKETS_PER_NETWORK)
  return {
    /** @returns how to leave, or the status of the refusal: 503 where the process is full, 429 where the network has its share */
    enter(address: string): (() => void) | 503 | 429 {
      const one = all.take('')
      if (!one) return 503
      const other = networks.take(clientNetworkOf(address))
      if (!other) {
        one()
        return 429
      }
      return () => {
        one()
        other()
      }
    },
  }
}

/**
 * Whether a page of this shop asks, or a program that is no browser: browsers always say where a page came from, and no policy of theirs
 * keeps another site from opening sockets to us.
 */
export function isOriginAllowed({ headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin)
}
