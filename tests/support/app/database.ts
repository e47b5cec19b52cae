import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a migrated, empty database for one test by copying the template, in a few hundredths of a second. */
export async function createDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const { template } = inject('postgres')
  return copyOf(migrated ? template : null)
}

/** Key for pg_advisory_lock that nothing else uses. */
const SEEDING = 7_203_114_900

/**
 * Creates a database with the whole catalogue. The first call of a run seeds a template with `seed`; every other call,
 * in any Vitest worker, copies it.
 */
export async function createSeededDatabase(seed: (databaseUrl: string) => Promise<void>): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres')
  const seeded = `${template}_seeded`
  await asAdmin(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [SEEDING])
    const { rowCount } = await client.query('select from pg_database where datname = $1 and not datallowconn', [seeded])
    if (rowCount) return
    await client.query(`drop database if exists ${seeded} with (force)`)
    await client.query(`create database ${seeded} template ${template}`)
    await seed(urlOf(seeded))
    // PostgreSQL cannot copy a database with open connections.
    await client.query(`alter database ${seeded} with allow_connections false`)
  })
  return copyOf(seeded)
}

async function copyOf(source: string | null): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await asAdmin(adminUrl, (client) =>
    // Copying files costs half of the CPU time of the default, which writes every page to the log as well.
    client.query(`create database ${name} ${source === null ? '' : `template ${source} strategy file_copy`}`),
  )
  return {
    url: urlOf(name),
    drop: () => asAdmin(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

function urlOf(database: string): string {
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs the work on a new connection; closing it also releases its locks. */
async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
