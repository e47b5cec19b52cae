import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp, FASTIFY_OPTIONS } from '#server/app.ts'
import type { Env } from '#server/config.ts'
import { startDatabaseClock } from '#server/db/databaseClock.ts'
import { migrationsAreCurrent } from '#server/db/migrate.ts'
import type { Database } from '#server/db/pool.ts'
import { measurePoolWait } from '#server/db/poolWait.ts'
import { openReplicas } from '#server/db/replicas.ts'
import { createAdmissionControl } from '#server/http/admission/admissionControl.ts'
import { monitorLoad } from '#server/http/admission/loadMonitor.ts'
import { registerHealthRoutes } from '#server/http/health.ts'
import { buildSenderOptions, limitBodyPauses } from '#server/http/slowSenders.ts'
import { trustProxyOption } from '#server/http/trustedProxies.ts'
import { localImageRoutes } from '#server/integrations/images/local.images.ts'
import { runJobs } from '#server/jobs/jobQueue.ts'
import { createTaskList } from '#server/jobs/taskList.ts'
import { instrumentTasks } from '#server/telemetry/instrumentation.ts'
import { logOptions } from '#server/telemetry/log.ts'
import { openTelemetry } from '#server/telemetry/telemetry.ts'
import { openJobsDatabase, prepareDatabase } from './database.ts'
import { createDependencies } from './dependencies.ts'
import { drainConnections } from './drain.ts'
import { readBackupAges } from './embeddedPostgres/backupAge.ts'
import { reportReadiness, startHealth } from './health/startHealthThread.ts'
import { createIntegrations } from './integrations.ts'
import { chooseAddress, listen } from './listen.ts'
import { type Cleanups, type RunStep, runCleanups } from './startupSteps.ts'
import { warmHomePage } from './warmHomePage.ts'

export type StartOptions = {
  env: Env
  /** Directory that contains catalogue/ and drizzle/. */
  root: string
  /** Registers the HTML pages, the static files and the playground. */
  mountPages?: (app: FastifyInstance) => Promise<void>
  /** False when another server listens and passes requests on, as in development. */
  listen?: boolean
  step: RunStep
}

/** `health` is the URL of the health checks that have a separate thread. */
export type Shop = {
  app: FastifyInstance
  url: string
  sandbox: boolean
  health: string | undefined
  stop(): Promise<void>
}

/**
 * Starts the shop: database, migrations, catalogue, and by KASERO_ROLE the GraphQL and REST APIs with the pages, the
 * jobs, or both. `stop` shuts everything down in reverse order.
 */
export async function startShop(options: StartOptions): Promise<Shop> {
  const cleanups: Cleanups = []
  const stop = () => runCleanups(cleanups)
  try {
    const database = await prepareDatabase({ ...options, cleanups })
    const started = await options.step(
      'Server',
      () => startServer(options, database, cleanups),
      ({ url }) => url,
    )
    return { ...started, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startServer(
  { env, root, mountPages, listen: isListening = true }: StartOptions,
  database: Database,
  cleanups: Cleanups,
): Promise<Omit<Shop, 'stop'>> {
  const telemetry = await openTelemetry(env, database.db)
  cleanups.push(() => telemetry.stop())
  if (env.BACKUP_DIR) {
    const backups = { folder: env.BACKUP_DIR, db: database.db, hasBucket: env.BACKUP_S3_BUCKET !== undefined }
    telemetry.meter?.backups(() => readBackupAges(backups))
  }
  const { sandbox, ...integrations } = await createIntegrations(env, database)
  if (sandbox) cleanups.push(() => sandbox.close())
  const senderLimits = { headersMs: env.REQUEST_HEADERS_MS, idleMs: env.REQUEST_IDLE_MS, wholeMs: env.REQUEST_WHOLE_MS }
  const app = fastify({
    ...FASTIFY_OPTIONS,
    ...buildSenderOptions(senderLimits),
    trustProxy: trustProxyOption(env.TRUST_PROXY),
    logger: env.LOG_LEVEL === 'silent' ? false : logOptions(env.LOG_LEVEL),
    forceCloseConnections: 'idle',
    // The port closes only after the sockets of subscriptions; what arrives until then, and on connections that are
    // still busy, is served. The default is 503.
    return503OnClosing: false,
  })
  limitBodyPauses(app, senderLimits)
  const replicas =
    env.DATABASE_REPLICA_URLS.length > 0 && env.KASERO_ROLE !== 'worker'
      ? openReplicas({ urls: env.DATABASE_REPLICA_URLS, primary: database, size: env.DATABASE_POOL, log: app.log })
      : undefined
  // Closed after the app, whose requests read from them.
  if (replicas) cleanups.push(() => replicas.close())
  cleanups.push(() => app.close())
  const address = await chooseAddress(env)
  const { url } = address
  const uploads = env.UPLOADS_DIR ?? join(root, '.data', 'uploads')
  const { now: clock, ...databaseClock } = await startDatabaseClock(database.db, app.log)
  cleanups.push(async () => databaseClock.stop())
  const deps = await createDependencies({
    env,
    root,
    database,
    replicas,
    log: app.log,
    telemetry,
    clock,
    integrations,
    uploads,
    url,
  })
  let isDraining = false
  const isReady = async () => !isDraining && (await migrationsAreCurrent(database.pool))
  const hasPages = env.KASERO_ROLE !== 'worker'
  if (hasPages) {
    const admission = createAdmissionControl()
    const load = monitorLoad(admission, measurePoolWait(database.pool))
    cleanups.push(async () => {
      load.stop()
      admission.stop()
    })
    await buildApp(app, {
      deps,
      publicConfig: { recaptchaSiteKey: env.RECAPTCHA_SITE_KEY ?? null },
      isReady,
      notificationsUrl: env.DATABASE_DIRECT_URL,
      keptDocuments: env.KEPT_DOCUMENTS_DIR ?? join(root, 'dist', 'kept-documents'),
      admission,
      telemetry,
      ...(sandbox && { sandbox: sandbox.routes }),
    })
    if (!env.S3_BUCKET) await app.register(localImageRoutes(uploads))
    await mountPages?.(app)
  } else {
    registerHealthRoutes(app, isReady)
    // Jobs call the payment provider's sandbox through this app.
    await sandbox?.routes(app)
  }
  await telemetry.mount(app)
  if (env.KASERO_ROLE !== 'web') {
    const jobs = runJobs(
      openJobsDatabase(env, database, cleanups).db,
      instrumentTasks(createTaskList(deps), telemetry),
      app.log,
    )
    cleanups.push(() => jobs.stop())
  }
  if (isListening) await listen(app, address, env)
  else await app.ready()
  const stopReporting = reportReadiness(isReady)
  cleanups.push(async () => {
    isDraining = true
    stopReporting?.()
    if (hasPages) await drainConnections(app, env.DRAIN_MS)
  })
  // After the line above, so that the thread reports first that this process drains.
  const health = env.HEALTH_PORT === undefined ? undefined : await startHealth(env, { root, isReady }, cleanups)
  if (hasPages && mountPages) warmHomePage(app)
  return { app, url, sandbox: sandbox !== undefined, health }
}
