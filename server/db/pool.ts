import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { instrumentStatements } from '#server/telemetry/statements.ts'
import { closeOverdueConnections, createSocketOptions } from './connections.ts'
import * as tables from './tables/all.ts'
import { createTimeouts, STATEMENT_MS, WAIT_MS } from './timeouts.ts'

export type Db = NodePgDatabase<typeof tables> & { $client: pg.Pool }
/** The single connection of an open transaction (transaction.ts). */
export type Tx = NodePgDatabase<typeof tables> & { $client: pg.PoolClient }
/** Target of a query: the pool, or the transaction that the caller holds. */
export type Queryable = Db | Tx

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

export type DatabaseOptions = {
  url: string
  /** Maximum number of connections of this process. */
  size?: number
  /** Milliseconds that a request waits for a free connection; the wait for a lock is 1.5 times as long. */
  waitMs?: number
  /** Milliseconds after which PostgreSQL cancels a statement; at least twice `waitMs`. */
  statementMs?: number
  /**
   * Whether a pooler such as PgBouncer is between: the role has the timeouts then, and `verifyTimeouts` checks them.
   */
  isPooled?: boolean
  /**
   * Whether statements are prepared by name; false for a pooler that does not know names, such as PgBouncer before
   * 1.21.
   */
  statementNames?: boolean
  /** Called with every statement; tests count statements with it. */
  onStatement?: (sql: string) => void
}

/** Time that PostgreSQL's own limit has to be reported before the client gives up. */
const REPORT_MS = 1_000

/**
 * Client whose statements have no names. A pooler that shares server connections by transaction may send a statement
 * to a connection that has not prepared its name.
 */
class UnnamedStatementsClient extends pg.Client {
  // As a property, because overloads cannot be overridden one by one.
  override query = ((statement: unknown, ...rest: unknown[]) =>
    (super.query as (...given: unknown[]) => unknown)(withoutName(statement), ...rest)) as pg.Client['query']
}

/** Removes the name of a statement; a query object of node-postgres itself has a method `submit` and stays as it is. */
const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement

/**
 * Opens a connection pool in which no statement holds a connection for ever: PostgreSQL cancels a statement after 6 s
 * and a wait for a lock after 3 s, and a request waits at most 2 s for a free connection before it fails with 503.
 * `waitMs` and `statementMs` override these limits. The client gives up a statement a second after PostgreSQL should
 * have cancelled it, and then replaces every silent connection (connections.ts).
 */
export function openDatabase({
  url,
  size = 20,
  waitMs = WAIT_MS,
  statementMs = STATEMENT_MS,
  isPooled = false,
  statementNames = true,
  onStatement,
}: DatabaseOptions): Database {
  const timeouts = createTimeouts({ waitMs, statementMs })
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    // Sent as startup parameters, which a pooler refuses.
    ...(!isPooled && timeouts),
    ...(!statementNames && { Client: UnnamedStatementsClient }),
    application_name: 'kasero',
    // Statements that one connection is given without waiting are sent immediately (transaction.ts).
    pipeline: true,
    ...createSocketOptions(),
  })
  // A broken idle connection (PostgreSQL restarted) is dropped and replaced; the error must not end the process.
  pool.on('error', () => {})
  // The same for a connection that a transaction holds between two statements: its next statement
  // fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  closeOverdueConnections(pool, timeouts.statement_timeout + REPORT_MS)
  instrumentStatements(pool)
  const options: Options = {
    schema: tables,
    casing: 'snake_case',
    ...(onStatement && { logger: { logQuery: onStatement } }),
  }
  const db = drizzle(pool, options)
  OPTIONS.set(db, options)
  return { db, pool, close: () => pool.end() }
}

type Options = { schema: typeof tables; casing: 'snake_case'; logger?: { logQuery(sql: string): void } }
const OPTIONS = new WeakMap<Db, Options>()
const BOUND = new WeakMap<pg.PoolClient, Tx>()

/**
 * Binds Drizzle to one connection of the pool. The instance is cached per connection, because creating it costs more
 * than a statement and prepared statements belong to it.
 */
export function bindToClient(db: Db, client: pg.PoolClient): Tx {
  let bound = BOUND.get(client)
  if (!bound) {
    bound = drizzle(client, OPTIONS.get(db) ?? { schema: tables, casing: 'snake_case' }) as unknown as Tx
    BOUND.set(client, bound)
  }
  return bound
}
