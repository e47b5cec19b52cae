import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time that a client may take to send a request, in milliseconds. */
export type SenderLimits = {
  headersMs: number
  /** Between two parts of the body. */
  idleMs: number
  /** Headers and body. */
  wholeMs: number
}

/**
 * Fastify options that close the connection of a client that takes too long for the headers or for the whole request,
 * so that slow clients cannot hold all connections (Slowloris). Fastify itself sets no limit for the body.
 */
export const buildSenderOptions = ({ headersMs, wholeMs }: SenderLimits) => ({
  requestTimeout: wholeMs,
  http: {
    requestTimeout: wholeMs,
    headersTimeout: Math.min(headersMs, wholeMs),
    connectionsCheckingInterval: Math.min(2_000, headersMs),
  },
})

/** Closes the connection of a client that pauses for too long within the body. Call it before adding any route. */
export function limitBodyPauses(app: FastifyInstance, { idleMs }: SenderLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket, headers } = request.raw
    // A request of this process to itself (`app.inject`) has no connection.
    if (!(socket instanceof Socket)) return done()
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0) {
      // Node closes a socket without traffic. Only while the body arrives: a response may take its time.
      socket.setTimeout(idleMs)
      request.raw.once('end', () => {
        // After the response, Node reads the rest of a refused body, and the keep-alive timeout of the socket applies.
        if (!reply.raw.writableFinished) socket.setTimeout(0)
      })
    }
    done()
  })
}
