import type pg from 'pg'

/**
 * Time that a request waits for a free connection, and time of one statement, unless the configuration says otherwise.
 */
export const WAIT_MS = 2_000
export const STATEMENT_MS = 6_000

/** Timeouts of PostgreSQL in milliseconds, by the names of its settings. */
export type Timeouts = Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>

/** Returns the timeouts of a connection of the application (pool.ts). */
export const createTimeouts = ({ waitMs = WAIT_MS, statementMs = STATEMENT_MS } = {}): Timeouts => ({
  statement_timeout: Math.max(statementMs, 2 * waitMs),
  lock_timeout: 1.5 * waitMs,
  idle_in_transaction_session_timeout: Math.max(10_000, 2 * waitMs),
})

/** Returns the statement that gives a role these timeouts in one database; `role` and `database` are quoted already. */
const alterRole = (role: string, database: string, [name, ms]: [string, number]): string =>
  `alter role ${role} in database ${database} set ${name} = '${ms}ms'`

/** Gives a role these timeouts in the database of the connection, for its next connections. */
export async function setRoleTimeouts(client: pg.ClientBase, role: string, timeouts: Timeouts): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const timeout of Object.entries(timeouts)) await client.query(alterRole(role, rows[0]?.name ?? '', timeout))
}

/** A role whose connections through a pooler would have no timeouts; the message says what to run. */
export class MissingTimeoutsError extends Error {}

/**
 * Checks that the connections of a pooler have the timeouts, which only the role can give them.
 * @throws {MissingTimeoutsError} that names the statements to run
 */
export async function verifyTimeouts(pool: pg.Pool, timeouts: Timeouts): Promise<void> {
  const { rows } = await pool.query<{ name: keyof Timeouts; ms: number; role: string; database: string }>(
    `select name, setting::int as ms, quote_ident(current_user) as role, quote_ident(current_database()) as database
     from pg_settings where name = any($1)`,
    [Object.keys(timeouts)],
  )
  const wrong = rows.filter(({ name, ms }) => ms === 0 || ms > timeouts[name])
  if (wrong.length === 0) return
  const settings = wrong.map(({ name }) => name).join(', ')
  const remedy = wrong.map(({ name, role, database }) => alterRole(role, database, [name, timeouts[name]])).join('; ')
  throw new MissingTimeoutsError(
    `The role ${wrong[0]?.role} lacks ${settings} on connections of the pooler, so that a statement could hold one for too long. Run \`npm run db:roles\` with DATABASE_URL and DATABASE_OWNER_URL, or as the owner of the database: ${remedy}; then RECONNECT in the console of the pooler.`,
  )
}
