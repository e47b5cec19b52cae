import fastifyWebsocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CloseCode, handleProtocols, type WebSocket as Transport } from 'graphql-ws'
import { isUnavailable } from '#server/db/postgresErrors.ts'
import { idFromUuid } from '#server/ids.ts'
import type { NotificationSubscriber } from '#server/pubsub/pgNotifyListener.ts'
import {
  type ConnectionCounter,
  enterOrReject,
  isOriginAllowed,
  MESSAGE_BYTES,
  MESSAGES_PER_MINUTE,
} from './connectionLimits.ts'
import { type Connection, type Options, subscriptions } from './subscriptions.ts'

/** Ping interval: a phone that loses its network never closes its socket. */
const HEARTBEAT_MS = 30_000
/** Interval of the session check for sessions that expire; sessions that are ended are notified immediately. */
const MINUTE_MS = 60_000
const CLOSED_WITHIN_MS = 2_000
/** https://www.rfc-editor.org/rfc/rfc6455#section-11.7: 'Try Again Later'. */
const TRY_AGAIN_LATER = 1013

export type WebSockets = {
  /** Rejects a connection before the WebSocket upgrade, while an HTTP error response is still possible. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  open(socket: WebSocket, request: FastifyRequest): void
  /** Receives notifications of ended sessions; the payload is the uuid of the session. */
  listener: NotificationSubscriber
}

/** Registers WebSocket subscriptions at the URL of the GraphQL API. */
export async function registerWebSockets(
  app: FastifyInstance,
  { openConnections, ...options }: Options & { openConnections: ConnectionCounter },
): Promise<WebSockets> {
  const { publicUrl } = options.deps
  const connections = new Set<Connection>()
  const { server, askerOf } = subscriptions(options)

  /** Closes the sockets whose session has ended. */
  const check = (meant: Iterable<Connection>) => {
    for (const connection of meant)
      askerOf(connection).catch((error: unknown) => app.log.warn({ err: error }, 'WebSocket session check failed'))
  }
  const signedIn = () => [...connections].filter(({ session }) => session !== undefined)

  await app.register(fastifyWebsocket, {
    options: { maxPayload: MESSAGE_BYTES, handleProtocols, perMessageDeflate: false },
    // Errors here are caused by the client: a message that is too large or violates the protocol.
    errorHandler: (error, _socket, { log }) => log.info({ err: error }, 'WebSocket connection error'),
    preClose(done) {
      for (const { socket } of connections) socket.close(1001, 'Going away')
      setTimeout(() => {
        for (const { socket } of connections) socket.terminate()
      }, CLOSED_WITHIN_MS).unref()
      done()
    },
  })

  return {
    async admit(request, reply) {
      if (!request.ws) return
      const allowed =
        isOriginAllowed(request, publicUrl) ||
        (await options.deps.partnerKeys.isOriginAllowed(String(request.headers.origin), null))
      if (!allowed) return reply.code(403).send('Pages of this origin may not open a WebSocket.')
      return enterOrReject(openConnections, request, reply)
    },

    open(socket, request) {
      const connection: Connection = {
        socket,
        caller: { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') },
        foreignOrigin: isOriginAllowed(request, publicUrl) ? null : String(request.headers.origin),
      }
      connections.add(connection)
      const stop = watchSocket(socket, () => check([connection]))
      const closed = server.opened(createTransport(socket, request), connection)
      socket.once('close', (code, reason) => {
        stop()
        connections.delete(connection)
        closed(code, String(reason)).catch((error: unknown) =>
          request.log.error({ err: error }, 'WebSocket close handler failed'),
        )
      })
    },

    listener: {
      onNotification: (uuid) =>
        check(signedIn().filter(({ session }) => session?.sessionId === idFromUuid('session', uuid))),
      onConnected: () => check(signedIn()),
      onDisconnected() {},
    },
  }
}

/** Closes a socket that stops responding or sends too many messages, and checks its session every minute. */
export function watchSocket(socket: WebSocket, checkSession: () => void): () => void {
  let alive = true
  let heard = 0
  socket.on('pong', () => {
    alive = true
  })
  socket.on('message', () => {
    heard += 1
    if (heard > MESSAGES_PER_MINUTE) socket.close(CloseCode.TooManyInitialisationRequests, 'Too many messages')
  })
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, HEARTBEAT_MS).unref()
  const minute = setInterval(() => {
    heard = 0
    checkSession()
  }, MINUTE_MS).unref()
  return () => {
    clearInterval(heartbeat)
    clearInterval(minute)
  }
}

export const createTransport = (socket: WebSocket, { log }: FastifyRequest): Transport => ({
  protocol: socket.protocol,
  send: (text) =>
    new Promise((sent, failed) => {
      if (socket.readyState === socket.OPEN) socket.send(text, (error) => (error ? failed(error) : sent()))
      else sent()
    }),
  close: (code, reason) => socket.close(code, reason),
  onMessage: (hear) =>
    socket.on('message', (data) =>
      hear(String(data)).catch((error: unknown) => {
        log.error({ err: error }, 'WebSocket message handler failed')
        // Clients of graphql-ws connect again after 1013, but never after 4500.
        if (isUnavailable(error)) socket.close(TRY_AGAIN_LATER, 'The shop is busy')
        else socket.close(CloseCode.InternalServerError, 'Internal server error')
      }),
    ),
})
