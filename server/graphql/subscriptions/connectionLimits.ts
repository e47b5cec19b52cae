import type { FastifyReply, FastifyRequest } from 'fastify'
import { getClientNetwork } from '#server/http/clientNetwork.ts'

/** Maximum number of open sockets per process. Rejected clients can still use HTTP. */
export const SOCKETS = 5_000
/** Much more than one user needs, because many phones share the address of their provider. */
export const SOCKETS_PER_NETWORK = 200
export const SOCKETS_PER_VIEWER = 8
export const SUBSCRIPTIONS_PER_SOCKET = 10
export const MESSAGES_PER_MINUTE = 120
export const MESSAGE_BYTES = 8_192
export const TOKENS_PER_DOCUMENT = 500

/** Creates a counter of slots that are in use per key, up to a limit. */
export function createSlotCounter(limit: number) {
  const taken = new Map<string, number>()
  return {
    /** Takes a slot. @returns a function that releases it; null when none is free */
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

    count: (key: string): number => taken.get(key) ?? 0,
  }
}

export type ConnectionCounter = ReturnType<typeof createConnectionCounter>

/** Creates the counter of open sockets, limited per process and per client network. All APIs share one. */
export function createConnectionCounter() {
  const all = createSlotCounter(SOCKETS)
  const networks = createSlotCounter(SOCKETS_PER_NETWORK)
  return {
    /** @returns a function that releases the slot, or an HTTP status: 503 (process limit) or 429 (network limit) */
    enter(address: string): (() => void) | 503 | 429 {
      const one = all.take('')
      if (!one) return 503
      const other = networks.take(getClientNetwork(address))
      if (!other) {
        one()
        return 429
      }
      return () => {
        one()
        other()
      }
    },

    /** Number of open sockets. */
    count: (): number => all.count(''),
  }
}

/** Takes a slot until the connection closes; without a free one, rejects it before the WebSocket upgrade. */
export async function enterOrReject(
  connections: ConnectionCounter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const leave = connections.enter(request.ip)
  if (typeof leave !== 'function')
    return reply
      .code(leave)
      .header('retry-after', '60')
      .send('Too many WebSocket connections. Please use HTTP instead.')
  request.raw.socket.once('close', leave)
}

/**
 * Whether the request comes from a page of this shop or from a client that is not a browser. Browsers always send
 * `Origin` for WebSockets, and their same-origin policy does not stop other sites from opening them.
 */
export function isOriginAllowed(
  { headers: { origin }, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string,
): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin)
}
