import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import journal from '#drizzle/meta/_journal.json' with { type: 'json' }
import { sqlStateOf } from './postgresErrors.ts'

const MIGRATION_LOCK = 7_203_114_001
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: lock_timeout has passed. */
const LOCK_NOT_AVAILABLE = '55P03'
/** PostgreSQL 15 refuses subqueries without a name, which migrations contain. */
const OLDEST_VERSION = 160_000
const APPLIED = 'select count(*)::int as applied from drizzle.__drizzle_migrations'

const VERSION = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`

/**
 * Queries of the shop queue behind a migration that waits for a table. It gives up its place before their own
 * lock_timeout (timeouts.ts), and pauses so that they are served.
 */
const LOCK_WAIT = { lockMs: 1_000, pauseMs: 5_000, attempts: 100 }

/** A migration that could not lock a table, because other transactions use it; the message says what to do. */
export class BlockedMigrationError extends Error {}

/**
 * Migrates the database to the newest schema. An advisory lock serialises processes that start together: the second
 * finds nothing left to do.
 * @throws {BlockedMigrationError} when a table stays locked for all attempts, ten minutes
 */
export async function migrate(url: string, folder = 'drizzle', lockWait = LOCK_WAIT): Promise<{ applied: number }> {
  // Loaded here: a command that has nothing to migrate starts without the job queue and its fifty modules.
  const { migrateJobQueue } = await import('#server/jobs/jobQueue.ts')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    checkServerVersion((await client.query(VERSION)).rows[0])
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // Set here: the lock above is held for as long as another process migrates.
    await client.query(`set lock_timeout = ${lockWait.lockMs}`)
    const before = await appliedMigrations(client)
    await repeatWhileLocked(lockWait, async () => {
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
      await migrateJobQueue(url, lockWait.lockMs)
    })
    return { applied: (await appliedMigrations(client)) - before }
  } finally {
    await client.end()
  }
}

/** Repeats work that is rolled back when another session locks a table. @throws {BlockedMigrationError} */
async function repeatWhileLocked({ pauseMs, attempts }: typeof LOCK_WAIT, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error) || sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
      const reason = error.message.replace(/\s+/g, ' ').slice(0, 200)
      if (attempt === attempts)
        throw new BlockedMigrationError(
          `Another transaction locks a table that a migration changes (${reason}). End it, such as an import or pg_dump, and start again.`,
          { cause: error },
        )
      console.warn(
        `A migration waits for a table that another transaction locks (${reason}), retrying in ${pauseMs} ms`,
      )
      await wait(pauseMs)
    }
  }
}

/**
 * Refuses a server that cannot run the migrations, before they begin.
 * @throws {Error} that names its version and the ones that work
 */
export function checkServerVersion({ version, number }: { version: string; number: number }): void {
  if (number >= OLDEST_VERSION) return
  throw new Error(`PostgreSQL ${version} is too old: the shop is tested with 18 and needs at least 16`)
}

/** Whether the role of the connection may apply migrations; the role of the application may not. */
export async function canMigrate(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ canCreate: boolean }>(
    `select has_database_privilege(current_database(), 'create') as "canCreate"`,
  )
  return rows[0]?.canCreate ?? false
}

/** Whether every migration of this build has been applied; used by `/readyz`. */
export async function migrationsAreCurrent(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  return (await appliedMigrations(pool)) >= journal.entries.length
}

async function appliedMigrations(client: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  const result = await client.query<{ applied: number }>(APPLIED)
  return result.rows[0]?.applied ?? 0
}
