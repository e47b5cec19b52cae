import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import type pg from 'pg'
import { buildApp, FASTIFY_OPTIONS } from '#server/app.ts'
import { storeSettingsFrom } from '#server/bootstrap/storeSettings.ts'
import { type Env, readEnv } from '#server/config.ts'
import type { CoreDependencies, PausePoint } from '#server/context.ts'
import { migrationsAreCurrent } from '#server/db/migrate.ts'
import { type Db, openDatabase } from '#server/db/pool.ts'
import type { Replicas } from '#server/db/replicas.ts'
import type { AdmissionControl } from '#server/http/admission/admissionControl.ts'
import { createCsrfPair } from '#server/http/csrf.ts'
import { trustProxyOption } from '#server/http/trustedProxies.ts'
import { localFiles } from '#server/integrations/files/local.files.ts'
import { gazetteer } from '#server/integrations/geocoder/gazetteer.ts'
import { localImageRoutes, localImages } from '#server/integrations/images/local.images.ts'
import { openPictureMasters } from '#server/integrations/images/pictureMasters.ts'
import { publicWebhooks } from '#server/integrations/webhooks/webhooks.ts'
import { runQueuedJobs } from '#server/jobs/jobQueue.ts'
import { createTaskList } from '#server/jobs/taskList.ts'
import { createSessionTokens } from '#server/modules/accounts/accounts.tokens.ts'
import { createSettingsCache } from '#server/modules/settings/settings.memory.ts'
import { startSandbox } from '#server/sandbox/sandbox.ts'
import { createRateLimits } from '#server/security/rateLimits.ts'
import { createSecrets } from '#server/security/secrets.ts'
import { instrumentTasks } from '#server/telemetry/instrumentation.ts'
import { instrumentIntegrations } from '#server/telemetry/integrations.ts'
import { logOptions } from '#server/telemetry/log.ts'
import { openTelemetry } from '#server/telemetry/telemetry.ts'
import { observeIdempotencyKeys } from '../clients/idempotency.ts'
import { observeMutationErrors } from '../clients/mutationErrors.ts'
import { observeRestContract, type RestContract } from '../clients/restContract.ts'
import { createDatabase } from './database.ts'
import { createNotices } from './notices.ts'
import { RACE_TIMEOUT_MS } from './raceTimeout.ts'
import { throwViolations } from './violations.ts'

const PUBLIC_URL = 'http://shop.test'

/** Builds the absolute URL of a path of the test shop. */
export const absoluteUrl = (path: string): string => `${PUBLIC_URL}${path}`

export const SECRET = 'a secret of the tests, longer than 32 characters'

/** Caller of an API; `null` is an anonymous client. */
export type Credentials = { accessToken: string } | null

export type GraphqlResponse<T> = {
  data: T
  errors:
    | { message: string; path?: (string | number)[]; extensions: { code: string; details?: Record<string, unknown> } }[]
    | undefined
}

export type RestResponse = {
  status: number
  headers: Record<string, unknown>
  /** Cookies set by the response, by name. */
  cookies: Record<string, string>
  body: {
    success: boolean
    error: boolean
    message: string
    data?: unknown
    errors?: string[]
    [name: string]: unknown
  }
}

const masters = openPictureMasters(join(import.meta.dirname, '..', '..', '..', 'catalogue', 'pictures'))

export type TestShop = {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  databaseUrl: string
  /** Folder of uploaded pictures. */
  uploads: string
  /** Runs the queued jobs, as the server does in the background. */
  deliverMails(): Promise<void>
  /** Waits until this shop has received the notifications of all changes that are committed. */
  receiveNotices(): Promise<void>
  tokens: CoreDependencies['tokens']
  settings: CoreDependencies['settings']
  /** Clock of the shop, which tests can move. */
  clock: { now: Date }
  /** Every mounted route of the shop. */
  routes: { method: string; url: string }[]
  /** Documented REST responses; an undocumented response fails the test. */
  contract: RestContract
  /**
   * Returns the same shop with a fixed client address and these headers. By default every call has a new address, so
   * that no test reaches a rate limit by chance.
   */
  as(caller: Caller): TestShop
  graphql<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    as?: Credentials,
  ): Promise<GraphqlResponse<T>>
  rest(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    as?: Credentials,
    headers?: Record<string, string>,
  ): Promise<RestResponse>
  /** Returns the SQL statements that the work sends. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>
  /** Holds every request that reaches this point until it is released. */
  holdAt(point: PausePoint): { arrived(count: number): Promise<void>; release(): void }
  close(): Promise<void>
}

export type Caller = { address?: string; headers?: Record<string, string> }

let addresses = 0
/** Returns an unused client IP address: 10.0.0.1, 10.0.0.2, … */
export function nextClientAddress(): string {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export type TestShopOptions = {
  /** Database of another shop: two apps on one database, like two server processes. The other shop drops it. */
  databaseUrl?: string
  /** Connection of a pooler to the database; notifications use the database itself. */
  poolerUrl?: string
  /** Standbys of the database. */
  replicas?: Replicas
  /** Maximum number of connections. */
  poolSize?: number
  /** Time that a request waits for a connection, in milliseconds; defaults to RACE_TIMEOUT_MS. */
  waitMs?: number
  /** Time limit of a statement, in milliseconds; defaults to that of the server. */
  statementMs?: number
  /** Replaced dependencies. */
  deps?: Partial<CoreDependencies>
  /** Receiver of the log lines; by default the log is discarded. */
  log?: { write(line: string): void }
  /** Telemetry settings, as in the environment variables; off by default. */
  telemetry?: Partial<Env>
  /** Time limit of one call of the payment provider, in milliseconds; defaults to that of the server. */
  paymentTimeoutMs?: number | undefined
  /** Proxies whose forwarded headers are believed; none by default. */
  trustProxy?: Env['TRUST_PROXY']
  /** Admission control; without one every request is admitted. */
  admission?: AdmissionControl
  /** Mounts pages; none by default. */
  mountPages?: (app: FastifyInstance) => Promise<void>
  /** Wraps the payment provider. */
  payments?: (provider: CoreDependencies['payments']) => CoreDependencies['payments']
}

/** Opens a shop for one test file: both APIs on a new database with the local sandbox, without a listening port. */
export async function openTestShop({
  databaseUrl,
  poolerUrl,
  replicas,
  poolSize = 24,
  waitMs = RACE_TIMEOUT_MS,
  statementMs,
  deps: others,
  log,
  telemetry: overrides = {},
  paymentTimeoutMs,
  trustProxy = false,
  admission,
  mountPages,
  payments = (provider) => provider,
}: TestShopOptions = {}): Promise<TestShop> {
  const database = databaseUrl === undefined ? await createDatabase() : { url: databaseUrl, drop: async () => {} }
  const statements: string[] = []
  const app = fastify({
    ...FASTIFY_OPTIONS,
    trustProxy: trustProxyOption(trustProxy),
    logger: log ? { ...logOptions('trace'), stream: log } : false,
  })
  const checkIdempotencyKey = observeIdempotencyKeys(app)
  observeMutationErrors(app)
  const onStatement = (sql: string) => {
    statements.push(sql)
    checkIdempotencyKey(sql)
  }
  const { db, pool, close } = openDatabase({
    url: poolerUrl ?? database.url,
    isPooled: poolerUrl !== undefined,
    statementNames: poolerUrl === undefined,
    size: poolSize,
    waitMs,
    ...(statementMs && { statementMs }),
    onStatement,
  })
  const telemetry = await openTelemetry(overrides, db)
  const sandbox = await startSandbox(pool, { mailFrom: 'Kasero <shop@kasero.test>', paymentTimeoutMs })
  const clock = { now: new Date() }
  const secrets = createSecrets(SECRET)
  const tokens = createSessionTokens({ db, secrets, clock: () => clock.now })
  const uploads = mkdtempSync(join(tmpdir(), 'kasero-uploads-'))
  const gates = new Map<PausePoint, ReturnType<typeof makeGate>>()
  const outside = {
    mail: sandbox.mail,
    captcha: sandbox.captcha,
    payments: payments(sandbox.payments),
    images: localImages({ folder: uploads }),
    files: localFiles({ folder: uploads }),
    geocoder: gazetteer,
    maps: null,
    webhooks: publicWebhooks({ loopback: true }),
  }
  const deps: CoreDependencies = {
    db,
    replicas,
    log: app.log,
    clock: () => clock.now,
    masters,
    secrets,
    vapid: null,
    limits: createRateLimits(pool),
    tokens,
    publicUrl: PUBLIC_URL,
    settings: createSettingsCache(db, storeSettingsFrom(readEnv({}))),
    graphqlPoints: 50_000,
    persistedPoints: 300_000,
    pause: async (point) => gates.get(point)?.wait(),
    ...others,
    ...instrumentIntegrations({ ...outside, ...others }, telemetry),
  }
  const routes: TestShop['routes'] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  const notices = createNotices(pool)
  const contract = observeRestContract(app, { isShop: true })
  await buildApp(app, {
    deps,
    publicConfig: { recaptchaSiteKey: null },
    isReady: () => migrationsAreCurrent(pool),
    notificationsUrl: database.url,
    subscribers: notices.subscribers,
    sandbox: sandbox.routes,
    telemetry,
    ...(admission && { admission }),
  })
  await telemetry.mount(app)
  await app.register(localImageRoutes(uploads))
  await mountPages?.(app)
  await app.ready()

  const shop: Omit<TestShop, keyof Calls> = {
    app,
    db,
    pool,
    routes,
    contract,
    databaseUrl: database.url,
    uploads,
    deliverMails: () => runQueuedJobs(pool, instrumentTasks(createTaskList(deps), telemetry)),
    receiveNotices: notices.received,
    tokens,
    settings: deps.settings,
    clock,
    async statementsOf(work) {
      // A notification of an earlier change would empty a cache meanwhile.
      await notices.received()
      statements.length = 0
      await work()
      return [...statements]
    },
    holdAt(point) {
      const gate = makeGate(() => gates.delete(point))
      gates.set(point, gate)
      return gate
    },
    async close() {
      await app.close()
      await sandbox.close()
      await telemetry.stop()
      await close()
      await database.drop()
      rmSync(uploads, { recursive: true, force: true })
    },
  }
  return asCaller(shop, {})
}

type Calls = Pick<TestShop, 'graphql' | 'rest' | 'as'>

function asCaller(shop: Omit<TestShop, keyof Calls>, caller: Caller): TestShop {
  const { app } = shop
  const headersOf = (as: Credentials) => ({
    ...caller.headers,
    ...(as && { authorization: `Bearer ${as.accessToken}` }),
  })
  return {
    ...shop,
    as: (other) => asCaller(shop, { ...caller, ...other }),
    async graphql<T>(query: string, variables: Record<string, unknown> = {}, as: Credentials = null) {
      const remoteAddress = caller.address ?? nextClientAddress()
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress,
        headers: headersOf(as),
        payload: { query, variables },
      })
      throwViolations()
      return response.json() as GraphqlResponse<T>
    },
    async rest(method, path, body, as = null, headers = {}) {
      const remoteAddress = caller.address ?? nextClientAddress()
      const { cookie = '', ...sent } = { ...headersOf(as), ...headers } as Record<string, string>
      const csrf: Record<string, string> = method === 'GET' ? {} : csrfHeaders(as?.accessToken)
      const cookies = [csrf.cookie, cookie].filter(Boolean).join('; ')
      const call: InjectOptions = {
        method,
        url: `/api${path}`,
        remoteAddress,
        headers: { ...csrf, ...sent, ...(cookies && { cookie: cookies }) },
      }
      if (body !== undefined) call.payload = body as object
      const response = await app.inject(call)
      throwViolations()
      const set = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
      return { status: response.statusCode, headers: response.headers, cookies: set, body: response.json() }
    },
  }
}

const csrfSecrets = createSecrets(SECRET)

/** CSRF cookie and token of the session that the access token names, as the shop issues them. */
export function csrfHeaders(accessToken = ''): { 'x-csrf-token': string; cookie: string } {
  const { cookie, token } = createCsrfPair(csrfSecrets, sessionOf(accessToken))
  return { 'x-csrf-token': token, cookie: `csrfSession=${cookie}` }
}

/** Session of a JWT; null for any other token. */
function sessionOf(accessToken: string): { sessionId: string } | null {
  try {
    const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    return sid ? { sessionId: sid } : null
  } catch {
    return null
  }
}

function makeGate(onRelease: () => void) {
  let opened = false
  let waiting: (() => void)[] = []
  let arrivals = 0
  let watchers: { count: number; tell: () => void }[] = []
  return {
    wait: () =>
      new Promise<void>((go) => {
        arrivals += 1
        for (const { tell } of watchers.filter(({ count }) => arrivals >= count)) tell()
        watchers = watchers.filter(({ count }) => arrivals < count)
        if (opened) go()
        else waiting.push(go)
      }),
    arrived: (count: number) =>
      new Promise<void>((tell) => (arrivals >= count ? tell() : watchers.push({ count, tell }))),
    release() {
      opened = true
      onRelease()
      for (const go of waiting) go()
      waiting = []
    },
  }
}
