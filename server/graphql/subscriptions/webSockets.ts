import fastifyWebsocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CloseCode, handleProtocols, type WebSocket as Transport } from 'graphql-ws'
import { idFromUuid } from '#server/ids.ts'
import type { NotificationSubscriber } from '#server/pubsub/pgNotifyListener.ts'
import { createConnectionCounter, isOriginAllowed, MESSAGE_BYTES, MESSAGES_PER_MINUTE } from './connectionLimits.ts'
import { type Connection, type Options, subscriptions } from './subscriptions.ts'

/** A phone that lost its network never says so. */
const HEARTBEAT_MS = 30_000
/** How long a socket can outlive a session that ran out by itself; of one that was ended it is told. */
const MINUTE_MS = 60_000
const CLOSED_WITHIN_MS = 2_000

export type WebSockets = {
  /** Before a socket is opened, where HTTP can still say no. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  open(socket: WebSocket, request: FastifyRequest): void
  /** How many are open. */
  count(): number
  /** Hears of sessions that were ended, by their uuid. */
  listener: NotificationSubscriber
}

/** The way through the GraphQL door for what lasts: subscriptions over a WebSocket, below the same address. */
export async function registerWebSockets(app: FastifyInstance, options: Options): Promise<WebSockets> {
  const { publicUrl } = options.deps
  const hall = createConnectionCounter()
  const connections = new Set<Connection>()
  const { server, askerOf } = subscriptions(options)

  /** Sockets of sessions that are over are closed. */
  const check = (meant: Iterable<Connection>) => {
    for (const connection of meant) askerOf(connection).catch((error: unknown) => app.log.warn({ err: error }, 'a session could not be looked up'))
  }
  const signedIn = () => [...connections].filter(({ session }) => session !== undefined)

  await app.register(fastifyWebsocket, {
    options: { maxPayload: MESSAGE_BYTES, handleProtocols, perMessageDeflate: false },
    // What breaks here was sent by the other side: too much, or not what the protocol knows.
    errorHandler: (error, _socket, { log }) => log.info({ err: error }, 'a socket broke'),
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
      const allowed = isOriginAllowed(request, publicUrl) || (await options.deps.partnerKeys.allowsOrigin(String(request.headers.origin), null))
      if (!allowed) return reply.code(403).send('Sockets are opened by pages of this shop.')
      const leave = hall.enter(request.ip)
      if (typeof leave !== 'function') return reply.code(leave).header('retry-after', '60').send('There are too many sockets. Ask by HTTP meanwhile.')
      request.raw.socket.once('close', leave)
    },

    open(socket, request) {
      const connection: Connection = {
        socket,
        caller: { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') },
        foreignOrigin: isOriginAllowed(request, publicUrl) ? null : String(request.headers.origin),
      }
      connections.add(connection)
      const stop = watchOver(socket, () => check([connection]))
      const closed = server.opened(transport(socket, request), connection)
      socket.once('close', (code, reason) => {
        stop()
        connections.delete(connection)
        closed(code, String(reason)).catch((error: unknown) => request.log.error({ err: error }, 'a socket could not be closed in order'))
      })
    },

    count: () => connections.size,

    listener: {
      changed: (uuid) => check(signedIn().filter(({ session }) => session?.sessionId === idFromUuid('session', uuid))),
      listening: () => check(signedIn()),
      deaf() {},
    },
  }
}

/** Cuts off who answers no more or talks too much, and has the session checked every minute. */
function watchOver(socket: WebSocket, checkSession: () => void): () => void {
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

const transport = (socket: WebSocket, { log }: FastifyRequest): Transport => ({
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
        log.error({ err: error }, 'a message over a socket failed')
        socket.close(CloseCode.InternalServerError, 'Internal server error')
      }),
    ),
})
