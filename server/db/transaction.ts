import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { setDeadline } from './connections.ts'
import { bindToClient, type Db, type Tx } from './pool.ts'
import { constraintOf, isConnectionLost, sqlStateOf } from './postgresErrors.ts'
import { perDatabase } from './prepared.ts'

/** Serialization failure and deadlock: the two errors that PostgreSQL asks the caller to retry. */
const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 5

/**
 * Unique constraints of random numbers, for unpartitioned and partitioned orders: the next attempt draws another one.
 */
const RANDOM_NUMBERS = new Set(['orders_number_unique', 'order_numbers_pkey', 'tickets_number_unique'])

const isRetryable = (error: unknown): boolean =>
  RETRYABLE.has(sqlStateOf(error) ?? '') || RANDOM_NUMBERS.has(constraintOf(error) ?? '')

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
 * Runs `work` in one transaction; retries it when PostgreSQL aborts it because of a conflict or a random number is
 * taken, five attempts at most.
 */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => retryConflicts(db, work, begin)

/**
 * Like {@link inTransaction}, and sends BEGIN together with the statements that `work` sends before it waits for the
 * first time, which saves round trips and system calls. PostgreSQL runs them in order. If BEGIN alone failed, which
 * takes an administrator who cancels it, they would run outside a transaction: use it only where that does no harm.
 */
export const inPipelinedTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  retryConflicts(db, work, beginPipelined)

/**
 * Waits for statements of one transaction that were sent together, in the order in which they were sent. Rejects with
 * the error of the first one that failed: PostgreSQL refuses those behind it (25P02), and their errors can be seen
 * first.
 */
export async function allInOrder<const T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return Promise.all(sent)
}

/**
 * Lets every statement of this transaction take up to `ms` before the client gives it up (pool.ts). PostgreSQL's own
 * timeouts are set by the caller.
 */
export const extendDeadline = (tx: Tx, ms: number): void => setDeadline(tx.$client, ms)

type Begin = <T>(tx: Tx, work: (tx: Tx) => Promise<T>) => Promise<T>

const begin: Begin = async (tx, work) => {
  await statements(tx).begin.execute()
  return work(tx)
}

const beginPipelined: Begin = async (tx, work) => {
  const { stream } = tx.$client.connection
  stream.cork()
  // Waits for both: the connection must not be released while `work` uses it.
  const both = Promise.allSettled([statements(tx).begin.execute(), (async () => work(tx))()])
  stream.uncork()
  const [begun, done] = await both
  if (begun.status === 'rejected') throw begun.reason
  if (done.status === 'rejected') throw done.reason
  return done.value
}

async function retryConflicts<T>(db: Db, work: (tx: Tx) => Promise<T>, start: Begin): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneClient(db, (tx) => start(tx, work))
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error
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
  const { commit, rollback } = statements(tx)
  let broken = false
  try {
    const result = await work(tx)
    await commit.execute()
    return result
  } catch (error) {
    broken = isConnectionLost(error)
    if (!broken) await rollback.execute().catch(() => (broken = true))
    throw error
  } finally {
    setDeadline(client, null)
    client.release(broken)
  }
}
