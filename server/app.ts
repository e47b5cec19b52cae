import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { CoreDependencies, Dependencies } from './context.ts'
import { createDocumentClasses } from './graphql/admission.ts'
import { type AnonymousClientFactory, anonymousClients } from './graphql/anonymousClient.ts'
import { createExecutor } from './graphql/executor.ts'
import { registerGraphqlApi } from './graphql/graphqlApi.ts'
import { createDocumentMeasure } from './graphql/limits/documentLimits.ts'
import { createLoaders } from './graphql/loaders.ts'
import { loadDocuments } from './graphql/persisted/keptDocuments.ts'
import { buildShopSchema } from './graphql/schema.ts'
import { createSdlRoute } from './graphql/sdl.ts'
import { registerStaffApi } from './graphql/staff/staffApi.ts'
import { createConnectionCounter } from './graphql/subscriptions/connectionLimits.ts'
import { registerWebSockets } from './graphql/subscriptions/webSockets.ts'
import type { AdmissionControl } from './http/admission/admissionControl.ts'
import { registerAdmission } from './http/admission/registerAdmission.ts'
import { registerCachedHits } from './http/cachedHits.ts'
import { ERROR_OPTIONS, registerErrorResponses } from './http/errorResponses.ts'
import { registerHealthRoutes } from './http/health.ts'
import { createResponseCache, type ResponseCache } from './http/responseCache.ts'
import { registerSecurityHeaders } from './http/securityHeaders.ts'
import { registerSecurityTxt } from './http/securityTxt.ts'
import { toWellFormedUrl } from './http/wellFormedUrl.ts'
import { idFromUuid } from './ids.ts'
import { createAvatarUpload } from './modules/accounts/avatar.upload.ts'
import { createProductCountCache, createTaxonomyCache } from './modules/catalog/catalog.cache.ts'
import { createHomeBannerCache } from './modules/catalog/homeBanner.cache.ts'
import { createMapRoute } from './modules/delivery/maps.pictures.ts'
import { type StoreDetails, toStoreDetails } from './modules/delivery/storeDetails.rules.ts'
import { createZoneCache, ZONES_CHANNEL } from './modules/delivery/zones.memory.ts'
import { pictureUpload } from './modules/files/picture.upload.ts'
import { pictureRoutes } from './modules/files/pictureSizes.download.ts'
import { createPictureSizes, type PictureSizes } from './modules/files/pictureSizes.service.ts'
import { createExportDownloads } from './modules/partners/exports.download.ts'
import { registerPartnerCors } from './modules/partners/partners.cors.ts'
import { createPartnerKeys } from './modules/partners/partners.keys.ts'
import { SETTINGS_CHANNEL } from './modules/settings/settings.memory.ts'
import { createTicketPictureUpload } from './modules/support/ticketPictures.upload.ts'
import { CATALOG_CHANNEL, createCatalogSubscriber } from './pubsub/catalogChanges.ts'
import { createChangeSubscriptions } from './pubsub/changeSubscriptions.ts'
import { type NotificationSubscriber, startPgNotifyListener } from './pubsub/pgNotifyListener.ts'
import { registerRestApi } from './rest/restApi.ts'
import { createBudget } from './security/callerBudget.ts'
import { sitemap } from './ssr/sitemap.ts'
import { ONE_LINE_PER_REQUEST } from './telemetry/log.ts'
import { instrumentOperations } from './telemetry/operations.ts'
import { instrumentRequests, requestIdOf } from './telemetry/requests.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

export type AppOptions = {
  deps: CoreDependencies
  /** Configuration that browsers receive (`/config.json`). */
  publicConfig: PublicConfig
  /** Whether the database is reachable and has every migration applied. */
  isReady: () => Promise<boolean>
  /** Connection for LISTEN, which a connection pooler does not support; that of the pool by default. */
  notificationsUrl?: string | undefined
  /** Further subscribers to notifications, by channel; tests learn from one when a notification has arrived. */
  subscribers?: Record<string, NotificationSubscriber>
  /** Folder with the persisted documents of earlier releases, whose pages may still be open; none when absent. */
  keptDocuments?: string
  /** Mounts the local sandbox of the external services; absent in production. */
  sandbox?: (app: FastifyInstance) => Promise<void>
  /** Refuses requests that the process cannot answer in time; none when absent. */
  admission?: AdmissionControl
  /** Metrics and traces; none when absent. */
  telemetry?: Telemetry
}

export type PublicConfig = {
  recaptchaSiteKey: string | null
}

const BODY_LIMIT = 1_048_576

/** Fastify options that {@link buildApp} requires of the app. */
export const FASTIFY_OPTIONS = {
  bodyLimit: BODY_LIMIT,
  genReqId: requestIdOf,
  logController: ONE_LINE_PER_REQUEST,
  routerOptions: { maxParamLength: 500 },
  rewriteUrl: toWellFormedUrl,
  onProtoPoisoning: 'error',
  onConstructorPoisoning: 'error',
  ...ERROR_OPTIONS,
} as const

/** Mounts the GraphQL and REST APIs on a fastify app that the caller created; the app does not have to listen. */
export async function buildApp(
  app: FastifyInstance,
  {
    deps: coreDeps,
    publicConfig,
    isReady,
    notificationsUrl,
    subscribers,
    keptDocuments,
    sandbox,
    admission,
    telemetry = {},
  }: AppOptions,
): Promise<void> {
  const orderChanges = createChangeSubscriptions((uuid) => idFromUuid('order', uuid))
  const ticketChanges = createChangeSubscriptions((uuid) => idFromUuid('ticket', uuid))
  const orderViewers = createChangeSubscriptions((uuid) => idFromUuid('order', uuid))
  const zones = createZoneCache(coreDeps.db)
  const taxonomy = createTaxonomyCache(coreDeps.db)
  const productCounts = createProductCountCache()
  const homeBanners = createHomeBannerCache(coreDeps.db, coreDeps.clock)
  const deps: Dependencies = {
    ...coreDeps,
    catalogDb: coreDeps.replicas?.db ?? coreDeps.db,
    orderChanges,
    ticketChanges,
    orderViewers,
    zones,
    taxonomy,
    productCounts,
    homeBanners,
    partnerKeys: createPartnerKeys(coreDeps),
    budget: createBudget({ ...coreDeps, name: 'graphqlByCaller', limit: coreDeps.graphqlPoints }),
    persistedBudget: createBudget({ ...coreDeps, name: 'persistedByCaller', limit: coreDeps.persistedPoints }),
    createLoaders,
  }
  const schema = buildShopSchema()
  const documents = loadDocuments(schema, keptDocuments, app.log)
  instrumentRequests(app, telemetry)
  if (admission) {
    registerAdmission(app, admission, createDocumentClasses(documents))
    telemetry.meter?.admission(() => admission.state)
  }
  // Cached responses cost less than a refusal, so they come before admission.
  const responseCache = createResponseCache({ keeping: false, getShownId: () => homeBanners.shownId })
  const cachedHits = registerCachedHits(app, responseCache, telemetry)
  registerSecurityHeaders(app)
  // Must come before registerErrorResponses, which responds to every other OPTIONS request.
  registerPartnerCors(app, deps)
  registerErrorResponses(app)
  await app.register(fastifyCookie)
  registerHealthRoutes(app, isReady)
  // Also sent inside every page, because the first render needs it.
  const readStore = async () => toStoreDetails(...(await Promise.all([deps.settings.get(), zones.get()])))
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ ...publicConfig, store: await readStore() }),
  )
  registerSecurityTxt(app, { ...deps, readEmail: async () => (await readStore()).email })
  const execute = instrumentOperations(createExecutor(schema), documents, telemetry)
  const anonymousClient = anonymousClients(deps, execute, documents)
  const measure = createDocumentMeasure(schema)
  const openConnections = createConnectionCounter()
  telemetry.meter?.sockets(openConnections.count)
  const webSockets = await registerWebSockets(app, {
    deps,
    schema,
    execute,
    documents,
    measure,
    budget: deps.budget,
    openConnections,
  })
  if (deps.replicas) telemetry.meter?.standbys(deps.replicas)
  app
    .decorate('anonymousClient', anonymousClient)
    .decorate('responseCache', responseCache)
    .decorate('isCrowded', () => admission?.isBusy ?? false)
    .decorate('publicUrl', deps.publicUrl)
    .decorate('readStore', readStore)
    .decorate('pictureSizes', createPictureSizes(deps))
  await registerGraphqlApi(app, {
    deps,
    schema,
    execute,
    anonymousClient,
    documents,
    cachedResponses: responseCache,
    cachedHits,
    sockets: webSockets,
    measure,
    budget: deps.budget,
  })
  const staffSessions = await registerStaffApi(app, deps, openConnections)
  await app.register(createSdlRoute(schema))
  await app.register((rest) => registerRestApi(rest, { deps }), { prefix: '/api' })
  await app.register(createAvatarUpload(deps))
  await app.register(createMapRoute(deps))
  await app.register(createTicketPictureUpload(deps))
  await app.register(pictureUpload(deps))
  await app.register(pictureRoutes({ ...deps, sizes: app.pictureSizes }))
  await app.register(createExportDownloads(deps))
  await app.register(sitemap(deps))
  if (sandbox) await sandbox(app)
  subscribeToNotifications(
    app,
    { ...deps, url: notificationsUrl ?? deps.db.$client.options.connectionString },
    {
      // Categories, counts, banners and responses are cached only while catalogue notifications are received.
      [CATALOG_CHANNEL]: createCatalogSubscriber({
        onChange(change) {
          deps.replicas?.requireChanges()
          if (change === 'anything') {
            taxonomy.invalidate()
            productCounts.invalidate()
            homeBanners.invalidate()
          }
          responseCache.invalidate(change)
        },
        onConnected() {
          deps.replicas?.setEnabled(true)
          taxonomy.listener.onConnected()
          productCounts.listener.onConnected()
          homeBanners.listener.onConnected()
          responseCache.setEnabled(true)
        },
        onDisconnected() {
          deps.replicas?.setEnabled(false)
          taxonomy.listener.onDisconnected()
          productCounts.listener.onDisconnected()
          homeBanners.listener.onDisconnected()
          responseCache.setEnabled(false)
        },
      }),
      orders: orderChanges.listener,
      tickets: ticketChanges.listener,
      order_viewers: orderViewers.listener,
      sessions: webSockets.listener,
      staff_sessions: staffSessions,
      [ZONES_CHANNEL]: {
        ...zones.listener,
        onNotification(payload) {
          deps.replicas?.requireChanges()
          zones.listener.onNotification(payload)
          // Every page contains the delivery of a visitor.
          responseCache.invalidate('anything')
        },
      },
      [SETTINGS_CHANNEL]: {
        ...deps.settings.listener,
        onNotification() {
          deps.replicas?.requireChanges()
          deps.settings.invalidate()
          responseCache.invalidate('anything')
        },
      },
      ...subscribers,
    },
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    anonymousClient: AnonymousClientFactory
    /** Public URL of the shop, without a trailing slash. */
    publicUrl: string
    readStore: () => Promise<StoreDetails>
    pictureSizes: PictureSizes
    responseCache: ResponseCache
    /** Whether admission control has no place for a further request. */
    isCrowded: () => boolean
  }
}

/** Listens to PostgreSQL notifications from when the app is ready until it closes (sent by drizzle/*_changes.sql). */
function subscribeToNotifications(
  app: FastifyInstance,
  { url = '', log }: Pick<Dependencies, 'log'> & { url: string | undefined },
  listeners: Record<string, NotificationSubscriber>,
): void {
  let changes: ReturnType<typeof startPgNotifyListener> | undefined
  app.addHook('onReady', async () => {
    changes = startPgNotifyListener(url, log, listeners)
  })
  app.addHook('onClose', () => changes?.stop())
}
