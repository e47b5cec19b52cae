import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Env } from '#server/config.ts'
import { BlockedMigrationError, canMigrate, migrate, migrationsAreCurrent } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { appRoleOf, grantAppRole } from '#server/db/roles.ts'
import { seedDemoAccounts } from '#server/db/seed.accounts.ts'
import { seedAtStart } from '#server/db/seed.ts'
import { createTimeouts, MissingTimeoutsError, verifyTimeouts } from '#server/db/timeouts.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embeddedDatabase.ts'
import { StartupError } from './startupError.ts'
import type { Cleanups, StartupOptions } from './startupSteps.ts'

/** How long a web process waits for another process to migrate. */
const MIGRATED_WITHIN_MS = 60_000
const LOOK_AGAIN_MS = 500

/**
 * Opens the configured database, or starts an embedded one; migrates it and fills a new shop. A web process with
 * DATABASE_URL only waits until another process or a release step has done so.
 * @throws {StartupError} when the database cannot be used
 */
export async function prepareDatabase(options: StartupOptions): Promise<Database> {
  const { env, step, cleanups } = options
  const { url, ownerUrl, directUrl } = env.DATABASE_URL
    ? { url: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL, directUrl: env.DATABASE_DIRECT_URL }
    : { ...(await startEmbeddedDatabase(options)), directUrl: undefined }
  const isWaiting = env.KASERO_ROLE === 'web' && env.DATABASE_URL !== undefined
  if (!isWaiting) await migrateAndGrant(options, { url: directUrl ?? url, ownerUrl })
  // The jobs need LISTEN, so that a worker does not use a pooler.
  const isPooled = directUrl !== undefined && directUrl !== url && env.KASERO_ROLE !== 'worker'
  const database = openDatabase({
    ...databaseLimits(env),
    url: isPooled ? url : (directUrl ?? url),
    size: env.DATABASE_POOL,
    isPooled,
    statementNames: !isPooled || env.DATABASE_STATEMENT_NAMES,
  })
  cleanups.push(() => database.close())
  if (isWaiting)
    await step(
      'Migrations',
      () => waitForMigrations(database),
      () => 'applied',
    )
  else await fillShop(options, database)
  if (isPooled) await verifyTimeouts(database.pool, createTimeouts(databaseLimits(env))).catch(throwDatabaseError)
  return database
}

const databaseLimits = ({ DATABASE_WAIT_MS: waitMs, DATABASE_STATEMENT_MS: statementMs }: Env) => ({
  waitMs,
  statementMs,
})

/** Opens the connections of the jobs of a process that uses a pooler for the requests; its own database otherwise. */
export function openJobsDatabase(env: Env, database: Database, cleanups: Cleanups): Database {
  const { DATABASE_DIRECT_URL: url } = env
  if (url === undefined || url === database.pool.options.connectionString) return database
  const jobs = openDatabase({ ...databaseLimits(env), url, size: Math.max(4, Math.floor(env.DATABASE_POOL / 2)) })
  cleanups.push(() => jobs.close())
  return jobs
}

async function migrateAndGrant(
  { env, root, step }: StartupOptions,
  { url, ownerUrl }: Pick<EmbeddedDatabase, 'url'> & { ownerUrl: string | undefined },
): Promise<void> {
  await step(
    'Migrations',
    () => applyMigrations({ url, ownerUrl, folder: join(root, 'drizzle') }).catch(throwDatabaseError),
    ({ applied: n }) => (n === 0 ? 'none to apply' : `${n} applied`),
  )
  if (ownerUrl) {
    if (env.NODE_ENV !== 'production') await createSandboxSchema(ownerUrl)
    await step(
      'Database role',
      () => grantAppRole(ownerUrl, appRoleOf(url), createTimeouts(databaseLimits(env))).catch(throwDatabaseError),
      () => appRoleOf(url).name,
    )
  }
}

async function fillShop({ env, root, step }: StartupOptions, database: Database): Promise<void> {
  await step(
    'Catalogue',
    () => seedAtStart(database.db, join(root, 'catalogue')),
    ({ products, skipped }) => {
      if (skipped) return 'up to date'
      return products > 0 ? `${products} products` : 'delivery zones and synonyms'
    },
  )
  if (env.NODE_ENV !== 'production')
    await step(
      'Demo accounts',
      () => seedDemoAccounts(database.db),
      (count) => (count === 0 ? 'present' : `${count} created`),
    )
}

/** @throws {StartupError} when the database still lacks a migration of this build after a minute */
async function waitForMigrations({ pool }: Database): Promise<void> {
  for (const deadline = Date.now() + MIGRATED_WITHIN_MS; Date.now() < deadline; await wait(LOOK_AGAIN_MS))
    if (await migrationsAreCurrent(pool).catch(throwDatabaseError)) return
  throw new StartupError(
    'The database lacks migrations of this version, which a web process does not apply. Start a process with KASERO_ROLE=worker or KASERO_ROLE=all first.',
  )
}

/** Migrates as the owner of the tables. Without an owner, the role of the application migrates if it may. */
async function applyMigrations({
  url,
  ownerUrl,
  folder,
}: {
  url: string
  ownerUrl: string | undefined
  folder: string
}): Promise<{ applied: number }> {
  if (ownerUrl) return migrate(ownerUrl, folder)
  const { pool, close } = openDatabase({ url, size: 4 })
  try {
    if (!(await canMigrate(pool))) {
      if (await migrationsAreCurrent(pool)) return { applied: 0 }
      throw new Error('there are migrations to apply, which needs DATABASE_OWNER_URL')
    }
  } finally {
    await close()
  }
  return migrate(url, folder)
}

/** The tables of the sandbox, which the role of the application cannot create. */
async function createSandboxSchema(ownerUrl: string): Promise<void> {
  const { createSandboxTables } = await import('#server/sandbox/sandbox.ts')
  const { pool, close } = openDatabase({ url: ownerUrl, size: 4 })
  try {
    await createSandboxTables(pool)
  } finally {
    await close()
  }
}

function throwDatabaseError(error: Error & { code?: string }): never {
  if (error instanceof MissingTimeoutsError || error instanceof BlockedMigrationError)
    throw new StartupError(error.message, { cause: error })
  const reason = error.message || error.code || 'no response'
  if (reason.includes('unsupported startup parameter'))
    throw new StartupError(
      'DATABASE_URL is a connection pooler. Set DATABASE_DIRECT_URL to the connection of PostgreSQL itself (docs/operations.md, Connections).',
      { cause: error },
    )
  throw new StartupError(
    `The database cannot be used: ${reason}. Check DATABASE_URL, or leave it out to use the embedded PostgreSQL.`,
    { cause: error },
  )
}
