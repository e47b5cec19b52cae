import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { bindToClient, type Db, type Tx } from './pool.ts'
import { isConnectionLost, sqlStateOf } from './postgresErrors.ts'
import { perDatabase } from './prepared.ts'

/** Serialisation failure and deadlock: the two that PostgreSQL asks the caller to try again. */
const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 5

/** Built once a connection; each runs whenever it is executed. */
const statements = perDatabase((tx) => ({ begin: tx.execute(sql`begin`), commit: tx.execute(sql`commit`), rollback: tx.execute(sql`rollback`) }))

/** Runs `work` in one transaction; what PostgreSQL undoes because of a race is tried again, five times at most. */
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
 * Takes a connection for the whole transaction and always gives it back, broken ones to be thrown away. Drizzle's own way
 * over a pool keeps it for ever when `begin` fails, as it does while PostgreSQL restarts, and makes a new object for every
 * transaction, for which nothing is prepared.
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
