import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp, FASTIFY_OPTIONS } from '#server/app.ts'
import type { Env } from '#server/config.ts'
import type { CoreDependencies } from '#server/context.ts'
import { migrate, migrationsAreCurrent } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { seedDemoAccounts } from '#server/db/seed.accounts.ts'
import { seedCatalogue } from '#server/db/seed.ts'
import { siteverifyCaptcha } from '#server/integrations/captcha/captcha.ts'
import { localFiles } from '#server/integrations/files/local.files.ts'
import { s3Files } from '#server/integrations/files/s3.files.ts'
import { gazetteer } from '#server/integrations/geocoder/gazetteer.ts'
import { createPlaceCache } from '#server/integrations/geocoder/geocoder.memory.ts'
import { type Geocoder, withFallbacks } from '#server/integrations/geocoder/geocoder.ts'
import { google } from '#server/integrations/geocoder/google.ts'
import { limitToOnePerSecond } from '#server/integrations/geocoder/nominatim.rateLimit.ts'
import { nominatim } from '#server/integrations/geocoder/nominatim.ts'
import { localImageRoutes, localImages } from '#server/integrations/images/local.images.ts'
import { openPictureMasters } from '#server/integrations/images/pictureMasters.ts'
import { s3Images } from '#server/integrations/images/s3.images.ts'
import { smtpMailer } from '#server/integrations/mail/mail.ts'
import { googleMaps } from '#server/integrations/maps/google.maps.ts'
import { flutterwave } from '#server/integrations/payments/flutterwave.ts'
import { publicWebhooks } from '#server/integrations/webhooks/webhooks.ts'
import { runJobs } from '#server/jobs/jobQueue.ts'
import { createTaskList } from '#server/jobs/taskList.ts'
import { createSessionTokens } from '#server/modules/accounts/accounts.tokens.ts'
import { createRateLimits } from '#server/security/rateLimits.ts'
import { createSecrets } from '#server/security/secrets.ts'
import { instrumentTasks } from '#server/telemetry/instrumentation.ts'
import { instrumentIntegrations } from '#server/telemetry/integrations.ts'
import { logOptions } from '#server/telemetry/log.ts'
import { openTelemetry } from '#server/telemetry/telemetry.ts'
import { storeContactsFrom } from './storeContacts.ts'
import { warmHomePage } from './warmHomePage.ts'

/** Startup failure that the operator can fix, described in one sentence. */
export class StartupError extends Error {}

export type StartOptions = {
  env: Env
  /** Directory that contains catalogue/ and drizzle/. */
  root: string
  /** Registers the HTML pages, the static files and the playground. */
  mountPages?: (app: FastifyInstance) => Promise<void>
  /** False when another server listens and passes requests on, as in development. */
  listen?: boolean
  /** Runs a startup step and reports its name, result and duration. */
  step: <T>(name: string, work: () => Promise<T>, say?: (result: T) => string) => Promise<T>
}

export type Shop = { app: FastifyInstance; url: string; sandbox: boolean; stop(): Promise<void> }

/**
 * Starts the whole shop: database, migrations, catalogue, GraphQL and REST APIs, pages. `stop` shuts everything
 * down in reverse order.
 */
export async function startShop({ env, root, mountPages, step, listen = true }: StartOptions): Promise<Shop> {
  const cleanups: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const databaseUrl = env.DATABASE_URL ?? (await startEmbeddedDatabase(root, step, cleanups))
    await step(
      'Migrations',
      () => migrate(databaseUrl, join(root, 'drizzle')).catch(throwDatabaseError),
      ({ applied: n }) => (n === 0 ? 'none to apply' : `${n} applied`),
    )
    const database = openDatabase({ url: databaseUrl, size: env.DATABASE_POOL, waitMs: env.DATABASE_WAIT_MS })
    cleanups.push(() => database.close())
    await step(
      'Catalogue',
      () => seedCatalogue(database.db, join(root, 'catalogue')),
      ({ products, skipped }) => (skipped ? 'up to date' : `${products} products`),
    )
    if (env.NODE_ENV !== 'production')
      await step(
        'Demo accounts',
        () => seedDemoAccounts(database.db),
        (count) => (count === 0 ? 'present' : `${count} created`),
      )
    return await step(
      'Server',
      () => serve({ env, root, database, cleanups, stop, mountPages, listen }),
      ({ url }) => url,
    )
  } catch (error) {
    await stop()
    throw error
  }
}

type ServeOptions = {
  env: Env
  root: string
  database: Database
  cleanups: (() => Promise<void>)[]
  stop: () => Promise<void>
  mountPages: StartOptions['mountPages']
  listen: boolean
}

async function serve({ env, root, database, cleanups, stop, mountPages, listen }: ServeOptions): Promise<Shop> {
  const { db, pool } = database
  const keyring = env.TOKEN_SECRET ?? ([await loadLocalSecret(join(root, '.data'))] as const)
  const telemetry = await openTelemetry(env, pool)
  cleanups.push(() => telemetry.stop())
  const { sandbox, ...integrations } = await createIntegrations(env, database)
  const app = fastify({
    ...FASTIFY_OPTIONS,
    trustProxy: env.TRUST_PROXY,
    logger: env.LOG_LEVEL === 'silent' ? false : logOptions(env.LOG_LEVEL),
    forceCloseConnections: 'idle',
  })
  if (sandbox) cleanups.push(() => sandbox.close())
  cleanups.push(() => app.close())
  const clock = () => new Date()
  const secrets = createSecrets(...keyring)
  const uploads = env.UPLOADS_DIR ?? join(root, '.data', 'uploads')
  const limits = createRateLimits(pool)
  const origin = `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}`
  const port = env.PORT || (await findFreePort(env.HOST))
  const deps: CoreDependencies = {
    db,
    log: app.log,
    clock,
    ...instrumentIntegrations(
      {
        ...integrations,
        ...createStorage(env, uploads),
        geocoder: createGeocoder(env, { db, limits, log: app.log }),
        webhooks: publicWebhooks({ loopback: env.WEBHOOKS_TO_LOOPBACK }),
        maps: env.GOOGLE_MAPS_KEY ? googleMaps({ key: env.GOOGLE_MAPS_KEY, url: env.GOOGLE_MAPS_URL }) : null,
      },
      telemetry,
    ),
    masters: openPictureMasters(join(root, 'catalogue', 'pictures')),
    secrets,
    limits,
    tokens: createSessionTokens({ db, secrets, clock }),
    storeEmail: env.STORE_EMAIL,
    storeOrderMails: env.STORE_ORDER_MAILS === 'on',
    graphqlPoints: env.GRAPHQL_POINTS,
    publicUrl: (env.PUBLIC_URL ?? `${origin}:${port}`).replace(/\/$/, ''),
    pause: async () => {},
  }
  await buildApp(app, {
    deps,
    publicConfig: { recaptchaSiteKey: env.RECAPTCHA_SITE_KEY ?? null, store: storeContactsFrom(env) },
    isReady: () => migrationsAreCurrent(pool),
    telemetry,
    ...(sandbox && { sandbox: sandbox.routes }),
  })
  await telemetry.mount(app)
  if (!env.S3_BUCKET) await app.register(localImageRoutes(uploads))
  await mountPages?.(app)
  const jobs = runJobs(pool, instrumentTasks(createTaskList(deps), telemetry), app.log)
  cleanups.push(() => jobs.stop())
  if (listen)
    await app.listen({ port, host: env.HOST }).catch((error: NodeJS.ErrnoException) => throwListenError(error, env))
  else await app.ready()
  if (mountPages) warmHomePage(app)
  return { app, url: `${origin}:${port}`, sandbox: sandbox !== undefined, stop }
}

/** Object storage when a bucket is configured, otherwise a local directory. */
function createStorage(
  { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL }: Env,
  folder: string,
): Pick<CoreDependencies, 'images' | 'files'> {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY || !S3_PUBLIC_URL)
    return { images: localImages({ folder }), files: localFiles({ folder }) }
  const bucketOptions = {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
  return { images: s3Images({ ...bucketOptions, publicUrl: S3_PUBLIC_URL }), files: s3Files(bucketOptions) }
}

/**
 * Geocoder chain: Google when a key is set, otherwise Nominatim when it is configured, with the shop's own gazetteer as
 * the fallback or alone.
 */
function createGeocoder(
  { GOOGLE_MAPS_KEY, GOOGLE_MAPS_URL, NOMINATIM_URL, NOMINATIM_EMAIL }: Env,
  { db, limits, log }: Pick<CoreDependencies, 'db' | 'limits' | 'log'>,
): Geocoder {
  if (GOOGLE_MAPS_KEY) return withFallbacks([google({ key: GOOGLE_MAPS_KEY, url: GOOGLE_MAPS_URL }), gazetteer], log)
  if (!NOMINATIM_URL || !NOMINATIM_EMAIL) return gazetteer
  const osm = nominatim({
    url: NOMINATIM_URL,
    email: NOMINATIM_EMAIL,
    waitForTurn: limitToOnePerSecond(limits),
    cache: createPlaceCache(db),
  })
  return withFallbacks([osm, gazetteer], log)
}

/**
 * Real services where keys are configured, sandbox emulators otherwise. Production always has
 * keys: `readEnv` requires them.
 */
async function createIntegrations(env: Env, { pool }: Database) {
  const mail = env.SMTP_URL ? smtpMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }) : undefined
  const captcha = env.RECAPTCHA_SECRET ? siteverifyCaptcha({ secret: env.RECAPTCHA_SECRET }) : undefined
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_WEBHOOK_SECRET: webhookSecret } = env
  const payments = secretKey && webhookSecret ? flutterwave({ secretKey, webhookSecret }) : undefined
  if (mail && captcha && payments) return { mail, captcha, payments, sandbox: undefined }
  const { startSandbox } = await import('#server/sandbox/sandbox.ts')
  const sandbox = await startSandbox(pool, { mailFrom: env.MAIL_FROM })
  return {
    mail: mail ?? sandbox.mail,
    captcha: captcha ?? sandbox.captcha,
    payments: payments ?? sandbox.payments,
    sandbox,
  }
}

async function startEmbeddedDatabase(
  root: string,
  step: StartOptions['step'],
  cleanups: (() => Promise<void>)[],
): Promise<string> {
  const postgres = await step(
    'PostgreSQL',
    async () => {
      const { startEmbeddedPostgres } = await import('./embeddedPostgres/embeddedPostgres.ts')
      return startEmbeddedPostgres({ dataDir: join(root, '.data', 'postgres') })
    },
    ({ fresh }) => (fresh ? 'embedded, new' : 'embedded'),
  )
  cleanups.push(() => postgres.stop())
  return postgres.url
}

/** Token signing secret for when none is configured, generated once and stored so that a restart signs no user out. */
async function loadLocalSecret(folder: string): Promise<string> {
  const file = join(folder, 'token-secret')
  await mkdir(folder, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(file, 'utf8')
}

/** Finds a free port for `PORT=0`, because links to the shop contain the port before the server listens. */
async function findFreePort(host: string): Promise<number> {
  const probeServer = createServer()
  await new Promise<void>((resolve, reject) => probeServer.once('error', reject).listen(0, host, resolve))
  const { port } = probeServer.address() as AddressInfo
  await new Promise((resolve) => probeServer.close(resolve))
  return port
}

function throwDatabaseError(error: Error & { code?: string }): never {
  const reason = error.message || error.code || 'no response'
  throw new StartupError(
    `The database cannot be used: ${reason}. Check DATABASE_URL, or leave it out to use the embedded PostgreSQL.`,
    { cause: error },
  )
}

function throwListenError(error: NodeJS.ErrnoException, { PORT, HOST }: Env): never {
  if (error.code === 'EADDRINUSE')
    throw new StartupError(
      `Port ${PORT} on ${HOST} is in use. Stop the process that uses it, or choose another port: PORT=4001 npm start.`,
    )
  if (error.code === 'EACCES')
    throw new StartupError(
      `Port ${PORT} needs privileges that this user lacks. Choose a port from 1024 on: PORT=4001 npm start.`,
    )
  throw new StartupError(`The server cannot listen on ${HOST}:${PORT}: ${error.message}.`)
}
