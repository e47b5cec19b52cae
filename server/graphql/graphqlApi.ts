import { hash } from 'node:crypto'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import {
  authenticateDeferred,
  createContext,
  createDeferredContext,
  type Dependencies,
  type RequestContext,
} from '#server/context.ts'
import type { CachedHits } from '#server/http/cachedHits.ts'
import { compressPayload } from '#server/http/cachedResponse.ts'
import { getCredentials } from '#server/http/credentials.ts'
import { createCsrf } from '#server/http/csrf.ts'
import type { ResponseCache } from '#server/http/responseCache.ts'
import { type Budget, costHeaders, payerOf } from '#server/security/callerBudget.ts'
import { spentCalls } from '#server/security/rateLimits.ts'
import type { AnonymousClientFactory } from './anonymousClient.ts'
import { createDeferral } from './deferral.ts'
import { deprecationsPlugin } from './deprecations.ts'
import { documentOf, hasReadableHash } from './documentOf.ts'
import { HASH_MISMATCH } from './errorCodes.ts'
import type { Executor } from './executor.ts'
import { formatError, noteErrorCode } from './formatErrors.ts'
import { MAX_ERRORS } from './inputErrors.ts'
import {
  checkLength,
  computeParseCost,
  type DocumentMeasure,
  LIMIT_RULES,
  MAX_TOKENS,
} from './limits/documentLimits.ts'
import { createCachedGetRoute } from './persisted/cachedGet.ts'
import type { KnownDocuments } from './persisted/knownDocuments.ts'
import { createPersistedQueryStore } from './persisted/persistedQueryStore.ts'
import {
  buildRefusal,
  createAdmissionPlugin,
  createExecutionPlugin,
  type GraphqlContext,
  legacyStatusPlugin,
  noStorePlugin,
  redactErrorsPlugin,
  resultOfPlugin,
  unavailableStatusPlugin,
} from './plugins.ts'
import type { WebSockets } from './subscriptions/webSockets.ts'

type Options = {
  deps: Dependencies
  schema: GraphQLSchema
  execute: Executor
  anonymousClient: AnonymousClientFactory
  documents: KnownDocuments
  cachedResponses: ResponseCache
  cachedHits: CachedHits
  sockets: WebSockets
  measure: DocumentMeasure
  budget: Budget
}

/**
 * Registers the GraphQL API: Apollo Server in front of the compiled executor, and the cache of anonymous persisted GET
 * queries in front of Apollo. No other request bypasses Apollo (docs/decisions/0034-one-path.md).
 */
export async function registerGraphqlApi(
  app: FastifyInstance,
  { deps, schema, execute, anonymousClient, documents, cachedResponses, cachedHits, sockets, measure, budget }: Options,
): Promise<void> {
  const csrf = createCsrf(deps.secrets)
  const deferral = createDeferral(schema)
  const admission = createAdmissionPlugin({ schema, documents, measure, budget, deferral })
  const apollo = new ApolloServer<GraphqlContext>({
    gateway: gatewayToPlugin(schema),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      fastifyApolloDrainPlugin(app),
      noStorePlugin,
      legacyStatusPlugin,
      unavailableStatusPlugin,
      redactErrorsPlugin(schema),
      admission,
      deprecationsPlugin(schema, documents),
      createExecutionPlugin(execute),
    ],
    persistedQueries: { cache: createPersistedQueryStore(documents) },
    introspection: true,
    csrfPrevention: true,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: LIMIT_RULES,
    validationOptions: { maxErrors: MAX_ERRORS },
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => noteErrorCode(formatError(formatted, error, deps)),
    logger: {
      debug() {},
      info() {},
      warn: (message) => deps.log.warn(message),
      error: (message) => deps.log.error(message),
    },
  })
  await apollo.start()
  /**
   * Charges a document before it is parsed, so that documents that are rejected cost points too. A hash that is not
   * registered costs as much as an empty document.
   * @returns the points taken; 0 for the shop's own documents without a partner key
   */
  async function takeDeposit(ctx: RequestContext, { text, key }: { text: string; key: string }): Promise<number> {
    if (ctx.partner === null && documents.has(key)) return 0
    const deposit = computeParseCost(text)
    const balance = await budget(payerOf(ctx), deposit)
    if (balance.refusal) throw buildRefusal(balance.refusal, () => costHeaders(balance))
    try {
      checkLength(text)
    } catch (error) {
      throw buildRefusal(error)
    }
    return deposit
  }
  async function buildRequestContext(request: FastifyRequest, documentKey: string): Promise<RequestContext> {
    const credentials = getCredentials(request)
    const deferred = deferral.has(documentKey) ? createDeferredContext(deps, credentials) : null
    if (deferred) return deferred
    return createContext(deps, credentials).catch((error: unknown) => {
      // Only the rate limit of partner keys applies before a context exists.
      throw buildRefusal(error, (refusal) => (refusal.code === 'RATE_LIMITED' ? spentCalls(refusal) : {}))
    })
  }
  async function checkMutation(request: FastifyRequest, context: RequestContext): Promise<void> {
    try {
      csrf.checkMutation(request, context.deferred ?? context.viewer)
    } catch (error) {
      if (!context.deferred) throw error
      // Of a session that has ended, the error is another one.
      await authenticateDeferred(context)
      csrf.checkMutation(request, context.viewer)
    }
  }
  const throughApollo = fastifyApolloHandler(apollo, {
    context: async (request, reply) => {
      const { text, sha256Hash } = documentOf(request)
      const key = text === '' ? sha256Hash : hash('sha256', text)
      const ctx = await buildRequestContext(request, key)
      const context: GraphqlContext = {
        ...ctx,
        deposit: await takeDeposit(ctx, { text, key }),
        checkMutation: () => checkMutation(request, context),
        onSessionChange: () => csrf.endToken(request, reply),
      }
      return context
    },
  })
  const cachedGet = createCachedGetRoute({ deps, schema, documents, cachedResponses, cachedHits, anonymousClient })
  const handler: RouteHandlerMethod = async function (request, reply) {
    if (!hasReadableHash(request)) {
      const { message, code } = HASH_MISMATCH
      return reply.code(400).send({ errors: [{ message, extensions: { code } }] })
    }
    const known = cachedGet.documentOf(request)
    return known ? cachedGet.send(request, reply, known) : throughApollo.call(this, request, reply)
  }
  app.route({
    method: 'GET',
    url: '/graphql',
    handler,
    onSend: compressPayload,
    onRequest: sockets.admit,
    wsHandler: sockets.open,
  })
  app.route({ method: 'POST', url: '/graphql', handler, onSend: compressPayload })
}

type Gateway = NonNullable<ConstructorParameters<typeof ApolloServer<GraphqlContext>>[0]['gateway']>

/**
 * Replaces execution by graphql-js with the result of the execution plugin:
 * https://www.apollographql.com/docs/apollo-server/api/apollo-server#gateway
 */
const gatewayToPlugin = (schema: GraphQLSchema): Gateway =>
  ({
    load: async () => ({ executor: ({ context }) => resultOfPlugin(context as GraphqlContext) }),
    onSchemaLoadOrUpdate(loaded) {
      loaded({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    stop: async () => {},
  }) as Gateway
