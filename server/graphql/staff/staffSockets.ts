import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSourceEventStream, type ExecutionArgs, execute, GraphQLError, type GraphQLSchema } from 'graphql'
import { CloseCode, makeServer } from 'graphql-ws'
import { buildContext, type Caller, type Dependencies } from '#server/context.ts'
import { formatExecutionError } from '#server/graphql/formatErrors.ts'
import {
  type ConnectionCounter,
  enterOrReject,
  isOriginAllowed,
} from '#server/graphql/subscriptions/connectionLimits.ts'
import { eachOf } from '#server/graphql/subscriptions/eachOf.ts'
import { createTransport, watchSocket } from '#server/graphql/subscriptions/webSockets.ts'
import { parseBearerToken } from '#server/http/credentials.ts'
import { idFromUuid } from '#server/ids.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { authenticateTokenHash } from '#server/modules/staff/access/staffSessions.service.ts'
import type { NotificationSubscriber } from '#server/pubsub/pgNotifyListener.ts'
import { hashToken } from '#server/security/secrets.ts'
import { getStaffToken } from './staffCredentials.ts'

const CLOSED_WITHIN_MS = 2_000
const INIT_WITHIN_MS = 5_000
/** Subscriptions of one socket: a console has one per open list and record. */
const SUBSCRIPTIONS_PER_SOCKET = 30

type Connection = { socket: WebSocket; caller: Caller; token: string | null; sessionId?: string }

type Sockets = {
  admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  open(socket: WebSocket, request: FastifyRequest): void
  listener: NotificationSubscriber
}

/**
 * Registers subscriptions of the staff API. Each event is executed with a new request context, so that an ended session
 * or a removed role takes effect immediately.
 */
export async function registerStaffSockets(
  app: FastifyInstance,
  { deps, schema, openConnections }: { deps: Dependencies; schema: GraphQLSchema; openConnections: ConnectionCounter },
): Promise<Sockets> {
  const connections = new Set<Connection>()

  /** The current context of a connection; null, and the socket is closed, when its session has ended or is locked. */
  async function authenticate(connection: Connection): Promise<StaffContext | null> {
    const { token, caller, socket } = connection
    const found = token === null ? null : await authenticateTokenHash(deps, hashToken(token), { background: true })
    if (found?.viewer && found.staffSession) {
      connection.sessionId = found.staffSession.id
      return {
        ...buildContext(deps, found, caller),
        staffSession: found.staffSession,
        lockedSession: null,
        deviceToken: null,
        hasCsrfToken: true,
        setSessionCookie() {},
        setDeviceCookie() {},
      }
    }
    socket.close(CloseCode.Forbidden, 'Session expired. Please login again.')
    return null
  }

  const check = (connection: Connection): void => {
    authenticate(connection).catch((error: unknown) => app.log.warn({ err: error }, 'Staff socket check failed'))
  }

  async function follow(args: ExecutionArgs & { contextValue: Connection }) {
    const { contextValue: connection, ...rest } = args
    const context = await authenticate(connection)
    if (!context) return { errors: [] }
    const events = await createSourceEventStream({ ...rest, contextValue: context })
    if (!(Symbol.asyncIterator in events)) return events
    return eachOf(events[Symbol.asyncIterator](), async (rootValue) => {
      const current = await authenticate(connection)
      return current && execute({ ...rest, rootValue, contextValue: current })
    })
  }

  const server = makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: INIT_WITHIN_MS,
    async onConnect({ connectionParams, extra: connection }) {
      connection.token = parseBearerToken(connectionParams?.authorization) ?? connection.token
      return (await authenticate(connection)) !== null
    },
    async onSubscribe({ subscriptions }) {
      if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET)
        throw new Error(`A WebSocket connection can have at most ${SUBSCRIPTIONS_PER_SOCKET} subscriptions.`)
    },
    schema,
    context: ({ extra }) => extra,
    subscribe: (args) => follow(args as ExecutionArgs & { contextValue: Connection }) as never,
    execute: () => ({ errors: [new GraphQLError('WebSocket connections accept subscriptions only.')] }),
    onNext: (_ctx, _id, _payload, _args, result) => ({
      ...result,
      ...(result.errors && { errors: result.errors.map((error) => formatExecutionError(error, deps)) }),
    }),
    onError: (_ctx, _id, _payload, errors) => errors.map((error) => formatExecutionError(error, deps)),
  } as Parameters<typeof makeServer<Record<string, unknown>, Connection>>[0])

  app.addHook('preClose', async () => {
    for (const { socket } of connections) socket.close(1001, 'Going away')
    setTimeout(() => {
      for (const { socket } of connections) socket.terminate()
    }, CLOSED_WITHIN_MS).unref()
  })

  return {
    async admit(request, reply) {
      if (!request.ws) return
      if (!isOriginAllowed(request, deps.publicUrl))
        return reply.code(403).send('Pages of this origin may not open a WebSocket.')
      return enterOrReject(openConnections, request, reply)
    },

    open(socket, request) {
      const connection: Connection = {
        socket,
        caller: { ip: request.ip, userAgent: String(request.headers['user-agent'] ?? '') },
        token: getStaffToken(request),
      }
      connections.add(connection)
      const stop = watchSocket(socket, () => check(connection))
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
      onNotification(uuid) {
        const ended = idFromUuid('staffSession', uuid)
        for (const connection of connections) if (connection.sessionId === ended) check(connection)
      },
      onConnected() {
        for (const connection of connections) check(connection)
      },
      onDisconnected() {},
    },
  }
}
