/** Logical backup of a database at DATABASE_URL with PostgreSQL's own pg_dump and pg_restore. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { toNamePart } from '../../server/bootstrap/embeddedPostgres/timelines.ts'

/** Runs a program of PostgreSQL, of the folder PG_BIN or of the path. @throws {Error} with its last line */
function run(program: string, args: string[], url?: string): string {
  const { PG_BIN } = process.env
  const target = url === undefined ? undefined : new URL(url)
  // Every user of the machine can read arguments.
  const env = { ...process.env, ...(target?.password && { PGPASSWORD: decodeURIComponent(target.password) }) }
  if (target) target.password = ''
  const { status, stdout, stderr, error } = spawnSync(
    PG_BIN ? join(PG_BIN, program) : program,
    [...args, ...(target ? [`--dbname=${target.href}`] : [])],
    {
      env,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (error) throw new Error(`${program} cannot be run: install the client of PostgreSQL, or set PG_BIN to its folder.`)
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim().split('\n').at(-1)}`)
  return stdout
}

/** An older pg_dump refuses a newer server, with a message that does not say what to install. */
async function checkVersion(url: string): Promise<void> {
  const [server = 0] = await query<{ major: number }>(
    url,
    `select current_setting('server_version_num')::int / 10000 as major`,
  ).then((rows) => rows.map(({ major }) => major))
  const client = Number(/(\d+)/.exec(run('pg_dump', ['--version']))?.[1])
  if (client < server)
    throw new Error(
      `pg_dump ${client} cannot read PostgreSQL ${server}: install postgresql-client-${server}, or set PG_BIN to its folder.`,
    )
}

async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Dumps the database into `folder`. @returns the file, which `pg_restore --list` has read */
export async function dumpDatabase(url: string, folder: string): Promise<string> {
  await checkVersion(url)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `dump-${toNamePart(new Date())}.pgdump`)
  const part = `${file}.part`
  try {
    // A dump holds personal data: created here, because pg_dump would let every user of the machine read it.
    writeFileSync(part, '', { mode: 0o600 })
    // Roles are not part of a dump; a start or npm run db:roles grants again.
    run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${part}`], url)
    run('pg_restore', ['--list', part])
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
  return file
}

/** Restores the newest dump of `folder` into an empty database, all or nothing. @returns the file */
export async function restoreDump(url: string, folder: string): Promise<string> {
  const name = readdirSync(folder)
    .filter((one) => one.endsWith('.pgdump'))
    .toSorted()
    .at(-1)
  if (name === undefined) throw new Error(`${folder} has no dump.`)
  const tables = await query(url, `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
  if (tables.length > 0) throw new Error('The database at DATABASE_URL is not empty: create a new one for the restore.')
  run('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', join(folder, name)], url)
  return join(folder, name)
}
