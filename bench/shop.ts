/** Shop for benchmarks: the real embedded PostgreSQL with a freshly seeded catalogue, and one or more apps on it. */

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { storeSettingsFrom } from '#server/bootstrap/storeSettings.ts'
import { readEnv } from '#server/config.ts'
import { createSettingsCache } from '#server/modules/settings/settings.memory.ts'
import type * as apps from '../server/app.ts'
import type * as embedded from '../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import type { CoreDependencies } from '../server/context.ts'
import type * as migrations from '../server/db/migrate.ts'
import type * as pools from '../server/db/pool.ts'
import type * as seeds from '../server/db/seed.ts'
import type * as tokens from '../server/modules/accounts/accounts.tokens.ts'
import type * as secretsModule from '../server/security/secrets.ts'
import { ROOT } from '../tools/step.ts'

export type Load = (path: string) => Promise<unknown>
export type Statement = { text: string; values: unknown[] }

export type BenchApp = {
  app: FastifyInstance
  database: pools.Database
  deps: CoreDependencies
  /** Returns the statements that the work sends to PostgreSQL. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>
}
export type BenchShop = { first: BenchApp; apps: BenchApp[]; close(): Promise<void> }

const SECRET = 'a secret of the bench, longer than 32 characters'

export async function openBenchShop(load: Load, { count = 1 } = {}): Promise<BenchShop> {
  const { startEmbeddedPostgres } = (await load(
    '/server/bootstrap/embeddedPostgres/embeddedPostgres.ts',
  )) as typeof embedded
  const { migrate } = (await load('/server/db/migrate.ts')) as typeof migrations
  const { seedCatalogue } = (await load('/server/db/seed.ts')) as typeof seeds
  const dataDir = mkdtempSync(join(tmpdir(), 'kasero-bench-'))
  // Not `temporary`: writes reach the disk, as in a real shop.
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const apps: BenchApp[] = []
  const close = async () => {
    for (const { app, database } of apps) {
      await app.close()
      await database.close()
    }
    await postgres.stop()
    // Started by root, PostgreSQL runs as another user, whose data is elsewhere, behind a link (place.ts).
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.url, join(ROOT, 'drizzle'))
    for (let at = 0; at < count; at++) apps.push(await openApp(load, postgres.url))
    const [first] = apps
    if (!first) throw new Error('no app was asked for')
    await seedCatalogue(first.database.db, join(ROOT, 'catalogue'))
    await first.database.pool.query('vacuum analyze')
    return { first, apps, close }
  } catch (error) {
    await close()
    throw error
  }
}

export async function openApp(load: Load, url: string): Promise<BenchApp> {
  const { buildApp, FASTIFY_OPTIONS } = (await load('/server/app.ts')) as typeof apps
  const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
  const { createSessionTokens } = (await load('/server/modules/accounts/accounts.tokens.ts')) as typeof tokens
  let recorded: Statement[] | undefined
  const database = openDatabase({
    url,
    onStatement: (text: string, ...more: unknown[]) =>
      recorded?.push({ text, values: (more[0] as unknown[] | undefined) ?? [] }),
  })
  const app = fastify({ ...FASTIFY_OPTIONS, logger: false })
  const clock = () => new Date()
  const { createSecrets } = (await load('/server/security/secrets.ts')) as typeof secretsModule
  const secrets = createSecrets(SECRET)
  const deps: CoreDependencies = {
    db: database.db,
    log: app.log,
    clock,
    mail: { send: async () => {}, close: () => {} },
    captcha: { verify: async () => true },
    geocoder: { placeAt: async () => null },
    maps: null,
    payments: {
      create: async () => 'http://bench.test/pay',
      find: async () => null,
      refundsOf: async () => [],
      refund: async () => ({ refundId: '1' }),
      isAuthenticWebhook: () => false,
    },
    webhooks: { check: async () => {}, send: async () => 204 },
    masters: { read: async () => null, currentId: async () => null },
    files: { put: async () => {}, open: async () => null, remove: async () => {} },
    images: { put: async () => {}, get: async () => null, remove: async () => {}, urlOf: (key) => `/${key}` },
    secrets,
    vapid: null,
    limits: {
      check: async () => {},
      take: async () => ({ remaining: 1, resetsInSeconds: 0 }),
      add: async () => 0,
      forget: async () => {},
    },
    tokens: createSessionTokens({ db: database.db, secrets, clock }),
    publicUrl: 'http://bench.test',
    settings: createSettingsCache(database.db, { ...storeSettingsFrom(readEnv({})), orderMails: false }),
    graphqlPoints: Number.MAX_SAFE_INTEGER,
    persistedPoints: Number.MAX_SAFE_INTEGER,
    pause: async () => {},
  }
  await buildApp(app, {
    deps,
    publicConfig: { recaptchaSiteKey: null },
    isReady: async () => true,
  })
  await app.ready()
  return {
    app,
    database,
    deps,
    async statementsOf(work) {
      recorded = []
      await work()
      const statements = recorded
      recorded = undefined
      return statements
    },
  }
}
