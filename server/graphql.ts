import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify'
import type { FastifyInstance } from 'fastify'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { type Ctx, type Deps, makeContext } from './context.ts'
import { credentialsOf } from './credentials.ts'
import { isUnavailable } from './db/trouble.ts'
import { DomainError } from './errors.ts'
import type { Executor } from './executor.ts'

type Options = { deps: Deps; schema: GraphQLSchema; execute: Executor }

/** The GraphQL door: Apollo Server in front of the compiled executor. */
export async function graphqlDoor(app: FastifyInstance, { deps, schema, execute }: Options): Promise<void> {
  const apollo = new ApolloServer<Ctx>({
    gateway: gatewayTo(execute, schema),
    plugins: [ApolloServerPluginCacheControlDisabled(), ApolloServerPluginLandingPageDisabled(), fastifyApolloDrainPlugin(app), neverCached],
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => formatError(formatted, error, deps),
    logger: { debug() {}, info() {}, warn: (message) => deps.log.warn(message), error: (message) => deps.log.error(message) },
  })
  await apollo.start()
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    handler: fastifyApolloHandler(apollo, { context: (request) => makeContext(deps, credentialsOf(request)) }),
  })
}

/** Apollo lets a gateway execute instead of graphql-js: https://www.apollographql.com/docs/apollo-server/api/apollo-server#gateway */
function gatewayTo(execute: Executor, schema: GraphQLSchema): NonNullable<ConstructorParameters<typeof ApolloServer<Ctx>>[0]['gateway']> {
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
  } as NonNullable<ConstructorParameters<typeof ApolloServer<Ctx>>[0]['gateway']>
}

/** Answers depend on who asks; a shared cache must not keep them. */
const neverCached: ApolloServerPlugin<Ctx> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response }) {
        response.http.headers.set('cache-control', 'private, no-store')
      },
    }
  },
}

/** The one error mapping of this door. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown, { log }: Pick<Deps, 'log'>): GraphQLFormattedError {
  // What a resolver threw, or what kept the context from being made.
  const error = thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown
  const { locations, path } = formatted
  const place = { ...(locations && { locations }), ...(path && { path }) }
  if (error instanceof DomainError) {
    return { message: error.message, ...place, extensions: { code: error.code, ...(error.details && { details: error.details }) } }
  }
  const code = String(formatted.extensions?.code ?? 'INTERNAL_SERVER_ERROR')
  if (code !== 'INTERNAL_SERVER_ERROR') return { message: formatted.message, ...place, extensions: { code } }
  log.error({ err: error }, 'GraphQL resolver failed')
  if (isUnavailable(error)) return { message: 'The shop is busy. Please try again in a moment.', ...place, extensions: { code: 'UNAVAILABLE' } }
  return { message: 'Something went wrong on our side. Please try again.', ...place, extensions: { code: 'INTERNAL' } }
}
