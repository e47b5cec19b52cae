import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { AnswerCache } from './answers.cache.ts'
import { compressing } from './answers.ts'
import type { Visitor } from './app.ts'
import { type Ctx, type Deps, makeContext } from './context.ts'
import { credentialsOf } from './credentials.ts'
import { makeCsrf } from './csrf.ts'
import { isUnavailable, refusalIn } from './db/trouble.ts'
import type { KnownDocuments } from './documents.ts'
import type { Executor } from './executor.ts'
import type { Budget } from './graphql.budget.ts'
import { refusalOfCaller } from './graphql.codes.ts'
import { deprecationsPlugin } from './graphql.deprecations.ts'
import { ERRORS_AT_MOST } from './graphql.inputErrors.ts'
import { hasTooManyTokens, type Measure, TOKENS_AT_MOST, tooManyTokens } from './graphql.limits.ts'
import { type Asked, admitted, neverCached, refused, statusOfOldClients, withoutQuotes } from './graphql.plugins.ts'
import { spentCalls } from './limits.ts'
import { ownOperations } from './own.ts'
import { persistedTexts } from './persisted.ts'
import { reads } from './reads.ts'
import type { Sockets } from './sockets.ts'
import { noteCode, requestOfNow } from './telemetry/scope.ts'

type Options = {
  deps: Deps
  schema: GraphQLSchema
  execute: Executor
  visitor: Visitor
  documents: KnownDocuments
  answers: AnswerCache
  sockets: Sockets
  measure: Measure
  budget: Budget
}

/** The GraphQL door: Apollo Server in front of the compiled executor. */
export async function graphqlDoor(
  app: FastifyInstance,
  { deps, schema, execute, visitor, documents, answers, sockets, measure, budget }: Options,
): Promise<void> {
  const csrf = makeCsrf(deps.secrets)
  const admission = admitted({ documents, measure, budget })
  const apollo = new ApolloServer<Asked>({
    gateway: gatewayTo(execute, schema),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      fastifyApolloDrainPlugin(app),
      neverCached,
      statusOfOldClients,
      withoutQuotes(schema),
      admission,
      deprecationsPlugin(schema, documents),
    ],
    persistedQueries: { cache: persistedTexts(documents) },
    introspection: true,
    csrfPrevention: true,
    parseOptions: { maxTokens: TOKENS_AT_MOST },
    validationOptions: { maxErrors: ERRORS_AT_MOST },
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => noted(formatError(formatted, error, deps)),
    logger: { debug() {}, info() {}, warn: (message) => deps.log.warn(message), error: (message) => deps.log.error(message) },
  })
  await apollo.start()
  const contextOf = onceEach((request: FastifyRequest) => makeContext(deps, credentialsOf(request)))
  const throughApollo = fastifyApolloHandler(apollo, {
    context: async (request) => {
      const ctx = await contextOf(request).catch((error: unknown) => {
        // Without a context there is only one limit: that of a partner key.
        throw refused(error, (refusal) => (refusal.code === 'RATE_LIMITED' ? spentCalls(refusal) : {}))
      })
      return { ...ctx, checkMutation: () => csrf.checkMutation(request) }
    },
  })
  const kept = reads({ deps, documents, answers, visitor })
  const own = ownOperations({ deps, contextOf, documents, execute, csrf })
  const handler: RouteHandlerMethod = async function (request, reply) {
    const known = kept.documentOf(request)
    if (known) return kept.send(request, reply, known)
    const asked = own.askedBy(request)
    return (asked && (await own.answer(request, reply, asked))) ?? throughApollo.call(this, request, reply)
  }
  app.route({ method: 'GET', url: '/graphql', handler, onSend: compressing, onRequest: sockets.admit, wsHandler: sockets.open })
  app.route({ method: 'POST', url: '/graphql', handler, onSend: compressing })
}

/** Remembers what was made for a thing for as long as the thing is there. */
function onceEach<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Apollo lets a gateway execute instead of graphql-js: https://www.apollographql.com/docs/apollo-server/api/apollo-server#gateway */
function gatewayTo(execute: Executor, schema: GraphQLSchema): NonNullable<ConstructorParameters<typeof ApolloServer<Asked>>[0]['gateway']> {
  return {
    load: async () => ({
      executor: ({ document, queryHash, request, context }) =>
        execute({ document, key: queryHash, operationName: request.operationName, variables: request.variables ?? {}, ctx: context as Ctx }),
    }),
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    stop: async () => {},
  } as NonNullable<ConstructorParameters<typeof ApolloServer<Asked>>[0]['gateway']>
}

/** An error of the executor as this door shows it. */
export function described(error: GraphQLError, deps: Pick<Deps, 'log'>): GraphQLFormattedError {
  const formatted = error.toJSON()
  return noted(formatError({ ...formatted, extensions: { code: 'INTERNAL_SERVER_ERROR', ...formatted.extensions } }, error, deps))
}

function noted(error: GraphQLFormattedError): GraphQLFormattedError {
  noteCode(String(error.extensions?.code))
  return error
}

/** The one error mapping of this door. */
function formatError(formatted: GraphQLFormattedError, thrown: unknown, { log }: Pick<Deps, 'log'>): GraphQLFormattedError {
  // What a resolver threw, or what kept the context from being made.
  const error = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown
  const { locations, path } = formatted
  const place = { ...(locations && { locations }), ...(path && { path }) }
  const refusal = refusalIn(error)
  if (refusal) {
    const { message, code } = refusal
    const details = code === 'STATUS_CONFLICT' ? { status: enumNameOf(refusal.details?.status) } : refusal.details
    return { message, ...place, extensions: { code, ...(details && { details }) } }
  }
  const code = String(formatted.extensions?.code ?? 'INTERNAL_SERVER_ERROR')
  if (code === 'GRAPHQL_PARSE_FAILED' && thrown instanceof GraphQLError && hasTooManyTokens(thrown.source?.body ?? '')) {
    const { message, code, details } = tooManyTokens()
    return { message, extensions: { code, details } }
  }
  if (code === 'INTERNAL_SERVER_ERROR' && isRefusedByApollo(thrown)) {
    const { message, code } = refusalOfCaller(formatted.message)
    return { message, extensions: { code } }
  }
  if (code !== 'INTERNAL_SERVER_ERROR') return { message: formatted.message, ...place, extensions: { code } }
  log.error({ err: error }, 'GraphQL resolver failed')
  if (isUnavailable(error)) return { message: 'The shop is busy. Please try again in a moment.', ...place, extensions: { code: 'UNAVAILABLE' } }
  return { message: 'Something went wrong on our side. Please try again.', ...place, extensions: { code: 'INTERNAL', ...requestOfNow() } }
}

/** Whether Apollo Server refused a request with a 4xx status of its own. */
function isRefusedByApollo(thrown: unknown): boolean {
  const { status } = ((thrown instanceof GraphQLError && thrown.extensions.http) || {}) as { status?: number }
  return status !== undefined && status < 500
}

/** A status as GraphQL writes it: IN_PROGRESS for in-progress. */
const enumNameOf = (status: unknown): string => String(status).toUpperCase().replaceAll('-', '_')
