import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Db } from '../../server/db/pool.ts'
import { ROOT } from '../step.ts'

// Half of a short command is the compilation of its modules; a later run reads the result from here.
enableCompileCache(join(ROOT, '.data', 'compile-cache'))

/**
 * Opens the shop's database for one command: the one at DATABASE_URL, past its pooler where DATABASE_DIRECT_URL is set,
 * or the embedded one, which is started unless a running shop already uses it. Commands import server modules without
 * decorators, which Node.js runs as they are: compiling them takes longer than the command.
 */
export async function withDatabase<T>(work: (database: { db: Db; url: string }) => Promise<T>): Promise<T> {
  const { openDatabase } = await import('../../server/db/pool.ts')
  const { DATABASE_URL, DATABASE_DIRECT_URL } = await readEnvironment()
  const url = DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_URL)
  const server = url ? { url, stop: async () => {} } : await startEmbedded()
  const database = openDatabase({ url: server.url })
  try {
    return await work({ db: database.db, url: server.url })
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Returns the variables of the environment; secrets can be in files, as for the server. */
export async function readEnvironment(): Promise<NodeJS.ProcessEnv> {
  const { readVariables } = await import('../../server/config.ts')
  return readVariables(process.env)
}

/**
 * Returns the URL of a database at DATABASE_URL for a dump or a restore: of its owner, because row security hides the
 * job queue from other roles, and past its pooler, whose connections would keep the settings of pg_dump.
 */
export const getOwnerUrl = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_OWNER_URL,
}: NodeJS.ProcessEnv): string | undefined => DATABASE_URL && (DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL)

/**
 * Migrates the database unless it is up to date.
 * @throws {Error} when migrations are missing that the role of the connection may not apply
 */
export async function migrateIfNeeded({ db, url }: { db: Db; url: string }): Promise<void> {
  const { canMigrate, migrate, migrationsAreCurrent } = await import('../../server/db/migrate.ts')
  if (await migrationsAreCurrent(db.$client)) return
  if (!(await canMigrate(db.$client)))
    throw new Error(
      'The database lacks migrations of this version, which this role may not apply. Start a worker of this version or run npm run db:roles first.',
    )
  await migrate(url)
}

async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  const { startEmbeddedPostgres } = await import('../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts')
  return startEmbeddedPostgres({ dataDir: '.data/postgres', backupDir: process.env.BACKUP_DIR })
}
