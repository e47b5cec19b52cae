import type { WebSocket } from '@fastify/websocket'
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import { CloseCode, makeServer, type SubscribePayload } from 'graphql-ws'
import { buildContext, type Caller, type Dependencies, type Partner, type RequestContext } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { textOf } from '#server/graphql/documentOf.ts'
import { type Executor, toGraphQLError } from '#server/graphql/executor.ts'
import { formatExecutionError } from '#server/graphql/formatErrors.ts'
import { variableErrors } from '#server/graphql/inputErrors.ts'
import { computeParseCost, type DocumentMeasure } from '#server/graphql/limits/documentLimits.ts'
import type { KnownDocuments } from '#server/graphql/persisted/knownDocuments.ts'
import { parseBearerToken } from '#server/http/credentials.ts'
import type { Budget } from '#server/security/callerBudget.ts'
import { isPartnerKey } from '#server/security/partnerKey.ts'
import { createSlotCounter, SOCKETS_PER_VIEWER, SUBSCRIPTIONS_PER_SOCKET } from './connectionLimits.ts'
import { eachOf } from './eachOf.ts'
import { createOperationReader, type ReadOperation, refusal } from './operationReader.ts'

export type Options = {
  deps: Dependencies
  schema: GraphQLSchema
  execute: Executor
  documents: KnownDocuments
  measure: DocumentMeasure
  budget: Budget
}

/** An open socket; its session or partner is known after `connection_init`. */
export type Connection = {
  socket: WebSocket
  caller: Caller
  /** Origin of a page of another site that opened the socket; only a partner key that allows this origin may use it. */
  foreignOrigin: string | null
  session?: { sessionId: string; userId: string } | undefined
  partner?: Pick<Partner, 'keyId' | 'calls'> | undefined
}

type Following = ExecutionArgs & { contextValue: { connection: Connection; operation: ReadOperation } }

const INIT_WITHIN_MS = 5_000
const NOT_COUNTED = { refusal: null }

/**
 * Creates the graphql-ws server (https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md). The first message
 * carries the token, like the header of a request. Each event is executed with a new request context, so that an ended
 * session or a removed role takes effect immediately.
 */
export function subscriptions({ deps, schema, execute, documents, measure, budget }: Options) {
  const seats = createSlotCounter(SOCKETS_PER_VIEWER)
  const read = createOperationReader(schema, documents, measure)
  const isKnown = ({ extensions }: SubscribePayload) =>
    documents.has(textOf((extensions?.persistedQuery as { sha256Hash?: unknown } | undefined)?.sha256Hash))
  const shown = (error: GraphQLError) => formatExecutionError(error, deps)

  /** The current request context of a connection; null, and the socket is closed, when its session or key has ended. */
  async function askerOf({ socket, caller, session, partner: known }: Connection): Promise<RequestContext | null> {
    const partner = known && (await deps.partnerKeys.refreshPartner(known))
    if (partner) return { ...buildContext(deps, { viewer: null, refusal: null }, caller), partner }
    const who = session && (await deps.tokens.authenticateSession(session))
    if (who?.viewer) return buildContext(deps, who, caller)
    socket.close(
      CloseCode.Forbidden,
      known ? 'The partner key is no longer valid.' : 'Session expired. Please login again.',
    )
    return null
  }

  /** Authenticates a connection by the token of its first message; null when it is rejected. */
  async function identify(
    token: string,
    { foreignOrigin }: Connection,
  ): Promise<(Pick<Connection, 'session' | 'partner'> & { seat: string }) | null> {
    if (isPartnerKey(token)) {
      if (foreignOrigin !== null && !(await deps.partnerKeys.isOriginAllowed(foreignOrigin, token))) return null
      const { keyId, calls } = await deps.partnerKeys.authenticateKey(token)
      return { partner: { keyId, calls }, seat: keyId }
    }
    const viewer =
      foreignOrigin === null ? (await deps.tokens.authenticateToken(token, { background: true })).viewer : null
    return viewer && { session: { sessionId: viewer.sessionId, userId: viewer.id }, seat: viewer.id }
  }

  async function follow({ contextValue: { connection, operation }, ...args }: Following) {
    const ctx = await askerOf(connection)
    if (!ctx)
      return {
        errors: [
          connection.partner
            ? refusal('The partner key is no longer valid.', 'UNAUTHENTICATED')
            : refusal('Session expired. Please login again.', 'SESSION_EXPIRED'),
        ],
      }
    const events = await createSourceEventStream({ ...args, contextValue: ctx })
    if (!(Symbol.asyncIterator in events)) return { ...events, errors: errorsOf(events, args) }
    return eachOf(
      events[Symbol.asyncIterator](),
      async (root) => {
        const asker = await askerOf(connection)
        return asker && execute({ ...operation, variables: args.variableValues ?? {}, ctx: asker, root })
      },
      isAccessEnded,
    )
  }

  const server = makeServer<Record<string, unknown>, Connection>({
    connectionInitWaitTimeout: INIT_WITHIN_MS,
    async onConnect({ connectionParams, extra: connection }) {
      const token = parseBearerToken(connectionParams?.authorization)
      const known = token && (await identify(token, connection).catch(refusedAsDomain))
      const { socket } = connection
      if (!known || socket.readyState !== socket.OPEN) return false
      const leave = seats.take(known.seat)
      if (!leave) {
        socket.close(CloseCode.TooManyInitialisationRequests, 'Too many WebSocket connections')
        return false
      }
      socket.once('close', leave)
      connection.session = known.session
      connection.partner = known.partner
      return true
    },
    async onSubscribe({ subscriptions: open, extra: connection }, _id, payload) {
      // `open` already includes the new subscription.
      if (Object.keys(open).length > SUBSCRIPTIONS_PER_SOCKET)
        return [
          refusal(`A WebSocket connection can have at most ${SUBSCRIPTIONS_PER_SOCKET} subscriptions.`, 'RATE_LIMITED'),
        ]
      const payer = connection.partner?.keyId ?? connection.session?.userId ?? ''
      // Charged before the document is parsed; an accepted one gets the deposit back.
      const deposit = isKnown(payload) ? 0 : computeParseCost(payload.query ?? '')
      const { refusal: unread } = deposit > 0 ? await budget(payer, deposit) : NOT_COUNTED
      if (unread) return [new GraphQLError(unread.message, { originalError: unread })]
      const operation = read(payload)
      if (Array.isArray(operation)) return operation
      const { document, operationName, points } = operation
      const { refusal: spent } = points > 0 ? await budget(payer, points - deposit) : NOT_COUNTED
      if (spent) return [new GraphQLError(spent.message, { originalError: spent })]
      return {
        schema,
        document,
        operationName,
        variableValues: payload.variables,
        contextValue: { connection, operation },
      }
    },
    subscribe: (args) => follow(args as Following),
    onNext: (_context, _id, _payload, _args, { data, errors }) =>
      (errors ? { data, errors: errors.map(shown) } : undefined) as ExecutionResult | undefined,
    onError: (_context, _id, _payload, errors) => (errors as GraphQLError[]).map(shown),
  })

  return { server, askerOf }
}

/** Errors of a subscription that cannot start. Errors without a path are about variables, which graphql-js quotes. */
function errorsOf(
  { errors = [] }: ExecutionResult,
  {
    schema,
    document,
    operationName,
    variableValues,
  }: Pick<Following, 'schema' | 'document' | 'operationName' | 'variableValues'>,
) {
  return errors.some(({ path }) => !path)
    ? variableErrors(schema, document, operationName, variableValues ?? {})
    : errors.map(toGraphQLError)
}

/** Whether the subscriber may no longer see the record of the subscription, or it no longer exists. */
const isAccessEnded = ({ data, errors = [] }: ExecutionResult): boolean =>
  !data &&
  errors.some(
    ({ originalError }) =>
      originalError instanceof DomainError && ['NOT_FOUND', 'FORBIDDEN'].includes(originalError.code),
  )

/** Treats an invalid or rate-limited partner key like any other invalid token and rethrows internal errors. */
function refusedAsDomain(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}
