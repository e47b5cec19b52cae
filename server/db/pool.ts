import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { instrumentStatements } from '#server/telemetry/statements.ts'
import * as tables from './tables/all.ts'

export type Db = NodePgDatabase<typeof tables> & { $client: pg.Pool }
/** The one connection of a transaction that the caller holds (transaction.ts). */
export type Tx = NodePgDatabase<typeof tables> & { $client: pg.PoolClient }
/** What a query may run on: the pool, or the transaction that the caller holds. */
export type Queryable = Db | Tx

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

export type DatabaseOptions = {
  url: string
  /** Connections of this process at most. */
  size?: number
  /** How long a request waits for a free connection; for a lock half as long again. */
  waitMs?: number
  /** Called with every statement; tests count with it. */
  onStatement?: (sql: string) => void
}

const WAIT_MS = 2_000

/**
 * No statement holds a connection for ever: PostgreSQL itself ends one after 10 s, a wait for a lock after 3 s, and a
 * request waits at most 2 s for a free connection before it is answered 503, where `waitMs` does not say otherwise.
 */
export function openDatabase({ url, size = 20, waitMs = WAIT_MS, onStatement }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    statement_timeout: Math.max(10_000, 2 * waitMs),
    lock_timeout: 1.5 * waitMs,
    idle_in_transaction_session_timeout: Math.max(10_000, 2 * waitMs),
    application_name: 'kasero',
  })
  // An idle connection that breaks (PostgreSQL restarted) is dropped and replaced; it must not end the process.
  pool.on('error', () => {})
  // The same for one that a transaction holds between two statements: its next statement fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  instrumentStatements(pool)
  const options: Options = { schema: tables, casing: 'snake_case', ...(onStatement && { logger: { logQuery: onStatement } }) }
  const db = drizzle(pool, options)
  OPTIONS.set(db, options)
  return { db, pool, close: () => pool.end() }
}

type Options = { schema: typeof tables; casing: 'snake_case'; logger?: { logQuery(sql: string): void } }
const OPTIONS = new WeakMap<Db, Options>()
const BOUND = new WeakMap<pg.PoolClient, Tx>()

/** The same database over one connection of its pool; remembered, because making it costs more than a statement, and so that what was prepared for it stays. */
export function bindToClient(db: Db, client: pg.PoolClient): Tx {
  let bound = BOUND.get(client)
  if (!bound) {
    bound = drizzle(client, OPTIONS.get(db) ?? { schema: tables, casing: 'snake_case' }) as unknown as Tx
    BOUND.set(client, bound)
  }
  return bound
}
