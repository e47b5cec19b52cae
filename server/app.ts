import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { DocumentNode, ExecutionResult } from 'graphql'
import { type Deps, makeContext } from './context.ts'
import { type Executor, makeExecutor } from './executor.ts'
import { graphqlDoor } from './graphql.ts'
import { restDoor } from './rest.ts'
import { buildShopSchema } from './schema.ts'

export type AppOptions = {
  deps: Deps
  /** Signs CSRF tokens. */
  secret: string
  /** Whether the database answers and has every migration. */
  isReady: () => Promise<boolean>
  /** The local stand-ins, where there are any. */
  standins?: (app: FastifyInstance) => Promise<void>
}

const BODY_LIMIT = 1_048_576

/** Everything a fastify app needs to be one that serves this shop. */
export const FASTIFY_OPTIONS = {
  bodyLimit: BODY_LIMIT,
  requestIdHeader: false,
  routerOptions: { maxParamLength: 500 },
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
} as const

/** Mounts both doors on an app that its caller made and may never let listen. */
export async function buildApp(app: FastifyInstance, { deps, secret, isReady, standins }: AppOptions): Promise<void> {
  await app.register(fastifyCookie)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  const schema = buildShopSchema()
  const execute = makeExecutor(schema)
  app.decorate('executeAsVisitor', visitor(deps, execute))
  await graphqlDoor(app, { deps, schema, execute })
  await app.register((rest) => restDoor(rest, { deps, secret }), { prefix: '/api' })
  if (standins) await standins(app)
}

/** Runs an operation of ours without HTTP, as nobody: for rendering pages that are the same for everybody. */
export type ExecuteAsVisitor = (operation: {
  document: DocumentNode
  key: string
  operationName: string | undefined
  variables: Record<string, unknown>
}) => Promise<ExecutionResult>

declare module 'fastify' {
  interface FastifyInstance {
    executeAsVisitor: ExecuteAsVisitor
  }
}

function visitor(deps: Deps, execute: Executor): ExecuteAsVisitor {
  return async (operation) => execute({ ...operation, ctx: await makeContext(deps, { accessToken: null, ip: '127.0.0.1' }) })
}
