import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { bindToClient, type Db, type Tx } from './pool.ts'
import { isConnectionLost, sqlStateOf } from './postgresErrors.ts'
import { perDatabase } from './prepared.ts'

/** Serialization failure and deadlock: the two errors that PostgreSQL asks the caller to retry. */
const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 5

/**
 * Built once per connection; each runs whenever it is executed.
 * Raw SQL: Drizzle's builder has no BEGIN, COMMIT or ROLLBACK, and `onOneClient` says why not Drizzle's transactions.
 */
const statements = perDatabase((tx) => ({
  begin: tx.execute(sql`begin`),
  commit: tx.execute(sql`commit`),
  rollback: tx.execute(sql`rollback`),
}))

/**
 * Runs `work` in one transaction; retries it when PostgreSQL aborts it because of a conflict, five attempts at most.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneClient(db, work)
    } catch (error) {
      if (attempt === TRIES || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error
      await wait(Math.random() * 20 * attempt)
    }
  }
}

/**
 * Holds one connection for the whole transaction and always releases it; broken connections are destroyed. Drizzle's
 * own transactions over a pool leak the connection when `begin` fails, as it does while PostgreSQL restarts, and create
 * a new object for every transaction, which has no prepared statements.
 */
async function onOneClient<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client: PoolClient = await db.$client.connect()
  const tx = bindToClient(db, client)
  const { begin, commit, rollback } = statements(tx)
  let broken = false
  try {
    await begin.execute()
    const result = await work(tx)
    await commit.execute()
    return result
  } catch (error) {
    broken = isConnectionLost(error)
    if (!broken) await rollback.execute().catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}
