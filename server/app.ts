import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { type AnswerCache, makeAnswerCache } from './answers.cache.ts'
import { CATALOGUE_CHANNEL, catalogueListener } from './catalogue.changes.ts'
import { hearChanges, type Listener } from './changes.ts'
import { type Deps, makeContext, type World } from './context.ts'
import { type KnownDocuments, knownDocuments } from './documents.ts'
import { type Executor, makeExecutor } from './executor.ts'
import { makeBudget } from './graphql.budget.ts'
import { makeMeasure } from './graphql.limits.ts'
import { sdl } from './graphql.sdl.ts'
import { graphqlDoor } from './graphql.ts'
import { REFUSAL_OPTIONS, refuseByHttp } from './http.refusals.ts'
import { idFromUuid } from './ids.ts'
import { avatarUpload } from './modules/accounts/avatar.upload.ts'
import { mapPictures } from './modules/delivery/maps.pictures.ts'
import { keepZones, ZONES_CHANNEL } from './modules/delivery/zones.memory.ts'
import { pictureUpload } from './modules/files/picture.upload.ts'
import { exportDownloads } from './modules/partners/exports.download.ts'
import { partnerCors } from './modules/partners/partners.cors.ts'
import { makePartnerKeys } from './modules/partners/partners.keys.ts'
import { ticketPictureUpload } from './modules/support/ticketPictures.upload.ts'
import { sitemap } from './pages.sitemap.ts'
import { restDoor } from './rest.ts'
import { buildShopSchema } from './schema.ts'
import { socketDoor } from './sockets.ts'
import type { Store } from './store.ts'
import { ONE_LINE_A_REQUEST } from './telemetry/log.ts'
import { watchOperations } from './telemetry/operations.ts'
import { requestIdOf, watchRequests } from './telemetry/requests.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { makeWatch } from './watch.ts'
import { wellFormedUrl } from './wellFormedUrl.ts'

export type AppOptions = {
  deps: World
  /** What browsers may know of the configuration. */
  publicConfig: PublicConfig
  /** Whether the database answers and has every migration. */
  isReady: () => Promise<boolean>
  /** The local stand-ins, where there are any. */
  standins?: (app: FastifyInstance) => Promise<void>
  /** Who counts and follows what happens; nobody when left out. */
  telemetry?: Telemetry
}

export type PublicConfig = {
  recaptchaSiteKey: string | null
  /** Pages carry it too: it is in what they draw first. */
  store: Store
}

const BODY_LIMIT = 1_048_576

/** Everything a fastify app needs to be one that serves this shop. */
export const FASTIFY_OPTIONS = {
  bodyLimit: BODY_LIMIT,
  genReqId: requestIdOf,
  logController: ONE_LINE_A_REQUEST,
  routerOptions: { maxParamLength: 500 },
  rewriteUrl: wellFormedUrl,
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  ...REFUSAL_OPTIONS,
} as const

/** Mounts both doors on an app that its caller made and may never let listen. */
export async function buildApp(app: FastifyInstance, { deps: world, publicConfig, isReady, standins, telemetry = {} }: AppOptions): Promise<void> {
  const orderChanges = makeWatch((uuid) => idFromUuid('order', uuid))
  const ticketChanges = makeWatch((uuid) => idFromUuid('ticket', uuid))
  const zones = keepZones(world.db)
  const deps: Deps = { ...world, orderChanges, ticketChanges, zones, partnerKeys: makePartnerKeys(world), budget: makeBudget(world) }
  watchRequests(app, telemetry)
  // Before the refusals, which answer every other OPTIONS.
  partnerCors(app, deps)
  refuseByHttp(app)
  await app.register(fastifyCookie)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(publicConfig))
  const schema = buildShopSchema()
  const documents = knownDocuments(schema)
  const execute = watchOperations(makeExecutor(schema), documents, telemetry)
  const visitor = visitors(deps, execute, documents)
  const answers = makeAnswerCache({ keeping: false })
  const measure = makeMeasure(schema)
  const sockets = await socketDoor(app, { deps, schema, execute, documents, measure, budget: deps.budget })
  telemetry.meter?.sockets(sockets.count)
  app.decorate('visitor', visitor).decorate('answers', answers).decorate('publicUrl', deps.publicUrl).decorate('store', publicConfig.store)
  await graphqlDoor(app, { deps, schema, execute, visitor, documents, answers, sockets, measure, budget: deps.budget })
  await app.register(sdl(schema))
  await app.register((rest) => restDoor(rest, { deps }), { prefix: '/api' })
  await app.register(avatarUpload(deps))
  await app.register(mapPictures(deps))
  await app.register(ticketPictureUpload(deps))
  await app.register(pictureUpload(deps))
  await app.register(exportDownloads(deps))
  await app.register(sitemap(deps))
  if (standins) await standins(app)
  hear(app, deps, {
    // Answers are kept only while changes to the catalogue are heard.
    [CATALOGUE_CHANNEL]: catalogueListener({ changed: answers.forget, listening: () => answers.keep(true), deaf: () => answers.keep(false) }),
    orders: orderChanges.listener,
    tickets: ticketChanges.listener,
    sessions: sockets.listener,
    [ZONES_CHANNEL]: zones.listener,
  })
}

/**
 * Nobody in particular, who asks without HTTP what is the same for everybody, by the hashes of our operations. What one visitor asks for
 * is read from the database once.
 */
export type Visitor = () => (operation: { hash: string; variables: Record<string, unknown> }) => Promise<ExecutionResult>

declare module 'fastify' {
  interface FastifyInstance {
    visitor: Visitor
    /** Where the shop stands for the world, without a slash at the end. */
    publicUrl: string
    store: Store
    answers: AnswerCache
  }
}

const visitors =
  (deps: Deps, execute: Executor, documents: KnownDocuments): Visitor =>
  () => {
    const context = makeContext(deps, { accessToken: null, ip: '127.0.0.1', userAgent: '', background: true })
    return async ({ hash, variables }) => {
      const known = documents.get(hash)
      if (!known) throw new Error(`The operation ${hash} is not in schema/documents.json: run npm run codegen.`)
      return execute({ document: known.document, key: hash, operationName: known.operationName, variables, ctx: await context })
    }
  }

/** Listens from the time the app is ready until it is closed (drizzle/*_changes.sql says who tells what). */
function hear(app: FastifyInstance, { db, log }: Deps, listeners: Record<string, Listener>): void {
  let changes: ReturnType<typeof hearChanges> | undefined
  app.addHook('onReady', async () => {
    const { connectionString = '' } = db.$client.options
    changes = hearChanges(connectionString, log, listeners)
  })
  app.addHook('onClose', () => changes?.stop())
}
