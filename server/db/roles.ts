import pg from 'pg'
import { setRoleTimeouts, type Timeouts } from './timeouts.ts'

const ROLE_NAME = /^[a-z_][a-z0-9_]{0,62}$/
/**
 * Two processes that start together must not grant at the same time: PostgreSQL rejects concurrent changes of a
 * catalogue row.
 */
const GRANT_LOCK = 7_203_114_004

export type AppRole = { name: string; password: string }

/**
 * The role and password of a connection URL. @throws {Error} when it names none, or one that is not a plain identifier
 */
export function appRoleOf(url: string): AppRole {
  const { username, password } = new URL(url)
  const name = decodeURIComponent(username)
  if (!ROLE_NAME.test(name))
    throw new Error('the role in DATABASE_URL must be a name in lower case, such as kasero_app')
  if (password === '') throw new Error('DATABASE_URL must contain the password of the role')
  return { name, password: decodeURIComponent(password) }
}

/**
 * Creates the role of the application and grants it what it needs, as the owner of the tables: to read and write rows,
 * and nothing that changes the schema. It is not a superuser and owns nothing; it adds rows to the audit log and to the
 * ledger of stock, and cannot change or delete them. Repeatable, and repeated after every migration. The timeouts
 * become those of the role, because a connection pooler passes no others on.
 */
export async function grantAppRole(ownerUrl: string, { name, password }: AppRole, timeouts: Timeouts): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK])
    const { rows } = await client.query<{ isOwner: boolean; exists: boolean; database: string }>(
      `select current_user = $1 as "isOwner", exists (select from pg_roles where rolname = $1) as exists,
       quote_ident(current_database()) as database`,
      [name],
    )
    const [{ isOwner = true, exists = false, database = '' } = {}] = rows
    if (isOwner) throw new Error('DATABASE_URL and DATABASE_OWNER_URL must name different roles')
    const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    // An owner that is not a superuser may not name the attributes of superusers, not even to deny them.
    const changes = exists ? 'login' : attributes
    await client.query(
      `${exists ? 'alter' : 'create'} role ${name} ${changes} password ${client.escapeLiteral(password)}`,
    )
    await client.query(`grant connect, temporary on database ${database} to ${name}`)
    await client.query('revoke create on schema public from public')
    for (const schema of await listSchemas(client)) {
      await client.query(`grant usage on schema ${schema} to ${name}`)
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`)
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${name}`)
    }
    await client.query(`revoke update, delete, truncate on audit_log, stock_moves from ${name}`)
    await client.query(`revoke insert, update, delete on drizzle.__drizzle_migrations from ${name}`)
    await allowRows(client)
    await setRoleTimeouts(client, name, timeouts)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Schemas of the shop that exist; the sandbox exists in development only. */
async function listSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname in ('public', 'drizzle', 'graphile_worker', 'sandbox')`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Policy of the tables of the job queue; it names no role, so that a dump can be restored where the role does not
 * exist.
 */
const POLICY = 'kasero_application'

/**
 * The tables of the job queue have row security without policies, which admits their owner only. The policy admits
 * every role that was granted access to the table.
 */
async function allowRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'graphile_worker' and c.relrowsecurity and not exists (
       select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [POLICY],
  )
  for (const { table } of rows) await client.query(`create policy ${POLICY} on ${table} using (true) with check (true)`)
}
