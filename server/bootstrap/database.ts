import { join } from 'node:path'
import type { Env } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
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
  const url = env.DATABASE_URL ?? (await startEmbeddedDatabase({ env, root, step, cleanups }))
  await step(
    'Migrations',
    () => migrate(url, join(root, 'drizzle')).catch(throwDatabaseError),
    ({ applied: n }) => (n === 0 ? 'none to apply' : `${n} applied`),
  )
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
