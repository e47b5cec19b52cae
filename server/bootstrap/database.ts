import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Env } from '#server/config.ts'
import { migrate, migrationsAreCurrent } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { appRoleOf, grantAppRole } from '#server/db/roles.ts'
import { seedDemoAccounts } from '#server/db/seed.accounts.ts'
import { seedCatalogue } from '#server/db/seed.ts'
import { StartupError } from './startupError.ts'
import type { Cleanups, RunStep } from './startupSteps.ts'

type DatabaseOptions = { env: Env; root: string; step: RunStep; cleanups: Cleanups }

/**
 * Opens the configured database, or starts an embedded one; migrates it and fills an empty shop.
 * @throws {StartupError} when the database cannot be used
 */
export async function prepareDatabase({ env, root, step, cleanups }: DatabaseOptions): Promise<Database> {
  const embedded = env.DATABASE_URL ? null : await startEmbeddedDatabase({ env, root, step, cleanups })
  const ownerUrl = embedded ?? env.DATABASE_OWNER_URL
  const url = env.DATABASE_URL ?? appUrlOf(embedded ?? '')
  await step(
    'Migrations',
    () => applyMigrations({ url, ownerUrl, folder: join(root, 'drizzle') }).catch(throwDatabaseError),
    ({ applied: n }) => (n === 0 ? 'none to apply' : `${n} applied`),
  )
  if (ownerUrl) {
    if (env.NODE_ENV !== 'production') await createSandboxSchema(ownerUrl)
    await step(
      'Database role',
      () => grantAppRole(ownerUrl, appRoleOf(url)).catch(throwDatabaseError),
      () => appRoleOf(url).name,
    )
  }
  const { DATABASE_POOL: size, DATABASE_WAIT_MS: waitMs, DATABASE_STATEMENT_MS: statementMs } = env
  const database = openDatabase({ url, size, waitMs, statementMs })
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
  return database
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
    const { rows } = await pool.query<{ canCreate: boolean }>(
      `select has_database_privilege(current_database(), 'create') as "canCreate"`,
    )
    if (!rows[0]?.canCreate) {
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

/** The connection of the application to the embedded database; its password is derived from that of the owner. */
function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHash('sha256').update(`kasero_app ${url.password}`).digest('hex')
  url.username = 'kasero_app'
  return url.href
}

async function startEmbeddedDatabase({ env, root, step, cleanups }: DatabaseOptions): Promise<string> {
  const postgres = await step(
    'PostgreSQL',
    async () => {
      const { startEmbeddedPostgres } = await import('./embeddedPostgres/embeddedPostgres.ts')
      return startEmbeddedPostgres({ dataDir: join(root, '.data', 'postgres'), backupDir: env.BACKUP_DIR })
    },
    ({ fresh }) => (fresh ? 'embedded, new' : 'embedded'),
  )
  cleanups.push(() => postgres.stop())
  return postgres.url
}

function throwDatabaseError(error: Error & { code?: string }): never {
  const reason = error.message || error.code || 'no response'
  throw new StartupError(
    `The database cannot be used: ${reason}. Check DATABASE_URL, or leave it out to use the embedded PostgreSQL.`,
    { cause: error },
  )
}
