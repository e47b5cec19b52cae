import type { WebSocket } from '@fastify/websocket'
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import { CloseCode, makeServer } from 'graphql-ws'
import { type Caller, type Ctx, contextOf, type Deps } from './context.ts'
import { bearerIn } from './credentials.ts'
import type { KnownDocuments } from './documents.ts'
import { type Executor, properError } from './executor.ts'
import type { Budget } from './graphql.budget.ts'
import type { Measure } from './graphql.limits.ts'
import { described } from './graphql.ts'
import { makeSeats, SOCKETS_PER_VIEWER, SUBSCRIPTIONS_PER_SOCKET } from './sockets.limits.ts'
import { makeReader, type ReadOperation, refusal } from './sockets.reader.ts'

export type Options = { deps: Deps; schema: GraphQLSchema; execute: Executor; documents: KnownDocuments; measure: Measure; budget: Budget }

/** An open socket, and from its first message on whose it is. */
export type Connection = { socket: WebSocket; caller: Caller; session?: { sessionId: string; userId: string } }

type Following = ExecutionArgs & { contextValue: { connection: Connection; operation: ReadOperation } }

const INIT_WITHIN_MS = 5_000
const NOT_COUNTED = { refusal: null }

/**
 * What is said over a socket (https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md). Who asks is in the first message, as it
 * is in the header of a request; each event is executed as a request of its own, so that a session that ended or a role that was taken
 * counts at once.
 */
export function subscriptions({ deps, schema, execute, documents, measure, budget }: Options) {
  const seats = makeSeats(SOCKETS_PER_VIEWER)
  const read = makeReader(schema, documents, measure)
  const shown = (error: GraphQLError) => described(error, deps)

  /** Who is asking now; null where the session is over, which takes the socket along. */
  async function askerOf({ socket, caller, session }: Connection): Promise<Ctx | null> {
    const who = session && (await deps.tokens.viewerIn(session))
    if (who?.viewer) return contextOf(deps, who, caller)
    socket.close(CloseCode.Forbidden, 'Session expired. Please login again.')
    return null
  }

  async function follow({ contextValue: { connection, operation }, ...args }: Following) {
    const ctx = await askerOf(connection)
    if (!ctx) return { errors: [refusal('Session expired. Please login again.', 'SESSION_EXPIRED')] }
    const events = await createSourceEventStream({ ...args, contextValue: ctx })
    if (!(Symbol.asyncIterator in events)) return { ...events, errors: events.errors?.map(properError) ?? [] }
    return eachOf(events[Symbol.asyncIterator](), async (root) => {
      const asker = await askerOf(connection)
      return asker && execute({ ...operation, variables: args.variableValues ?? {}, ctx: asker, root })
    })
  }

  const server = makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: INIT_WITHIN_MS,
    async onConnect({ connectionParams, extra: connection }) {
      const token = bearerIn(connectionParams?.authorization)
      const viewer = token && (await deps.tokens.viewerOf(token, { background: true })).viewer
      const { socket } = connection
      if (!viewer || socket.readyState !== socket.OPEN) return false
      const leave = seats.take(viewer.id)
      if (!leave) {
        socket.close(CloseCode.TooManyInitialisationRequests, 'Too many sockets')
        return false
      }
      socket.once('close', leave)
      connection.session = { sessionId: viewer.sessionId, userId: viewer.id }
      return true
    },
    async onSubscribe({ subscriptions: open, extra: connection }, _id, payload) {
      // The one that asks is in it already.
      if (Object.keys(open).length > SUBSCRIPTIONS_PER_SOCKET) return [refusal(`A socket follows ${SUBSCRIPTIONS_PER_SOCKET} things at most.`, 'RATE_LIMITED')]
      const operation = read(payload)
      if (Array.isArray(operation)) return operation
      const { document, operationName, points } = operation
      const { refusal: spent } = points > 0 ? await budget(connection.session?.userId ?? '', points) : NOT_COUNTED
      if (spent) return [new GraphQLError(spent.message, { originalError: spent })]
      return { schema, document, operationName, variableValues: payload.variables, contextValue: { connection, operation } }
    },
    subscribe: (args) => follow(args as Following),
    onNext: (_context, _id, _payload, _args, { data, errors }) => (errors ? { data, errors: errors.map(shown) } : undefined) as ExecutionResult | undefined,
    onError: (_context, _id, _payload, errors) => (errors as GraphQLError[]).map(shown),
  })

  return { server, askerOf }
}

/** What becomes of each event, until nothing does. No async generator: that could not be ended while it waits for an event. */
function eachOf<T>(source: AsyncIterator<unknown>, work: (event: unknown) => Promise<T | null>) {
  const end = { done: true, value: undefined } as const
  const iterator: AsyncIterableIterator<T> = {
    async next() {
      const event = await source.next()
      const value = event.done ? null : await work(event.value)
      return value === null ? end : { done: false, value }
    },
    async return() {
      await source.return?.()
      return end
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}
