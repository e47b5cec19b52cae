/** Statements of the jobs that the shop runs by the clock. */
import { and, eq, gt, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/pool.ts'
import { jobWorkers } from '#server/db/tables/jobs.ts'

/** The time before now by this PostgreSQL interval, by the database's clock. */
const before = (interval: string) => sql`now() - ${interval}::interval`

/** Records that these workers are alive, and forgets those that have been dead for an hour. */
export async function recordHeartbeat(db: Db, workerIds: string[]): Promise<void> {
  if (workerIds.length > 0)
    await db
      .insert(jobWorkers)
      .values(workerIds.map((id) => ({ id })))
      .onConflictDoUpdate({ target: jobWorkers.id, set: { seenAt: sql`now()` } })
  await db.delete(jobWorkers).where(lt(jobWorkers.seenAt, before('1 hour')))
}

/**
 * Returns those of these workers that have held a job for 30 seconds without running it: the connection was lost
 * between the commit of the lock and its response.
 * @param running ids of the jobs that they run
 */
export async function findWorkersOfLostJobs(db: Db, workerIds: string[], running: string[]): Promise<string[]> {
  if (workerIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: sql<string>`locked_by` })
    .from(sql`graphile_worker.jobs`)
    .where(
      and(inArray(sql`locked_by`, workerIds), lt(sql`locked_at`, before(DEAD_AFTER)), notInArray(sql`id`, running)),
    )
  return rows.map(({ id }) => id)
}

/**
 * Unlocks the jobs of workers that have not been seen for 30 seconds, so that another worker runs them. graphile-worker
 * itself unlocks them only after four hours. A worker that was only cut off from the database may run such a job too:
 * every task may run twice.
 */
export async function unlockAbandonedJobs(db: Db): Promise<void> {
  const alive = db
    .select({ one: sql`1` })
    .from(jobWorkers)
    .where(and(eq(jobWorkers.id, sql`locked_by`), gt(jobWorkers.seenAt, before(DEAD_AFTER))))
  await db
    .select({ unlocked: sql`graphile_worker.force_unlock_workers(array_agg(locked_by))` })
    .from(sql`graphile_worker.jobs`)
    .where(and(lt(sql`locked_at`, before(DEAD_AFTER)), notExists(alive)))
}

/**
 * Creates the partitions of orders for the coming months, in a database whose orders are partitioned by month
 * (deploy/postgresql/partition-orders.sql); does nothing in others.
 */
export async function createOrderPartitions(db: Db): Promise<void> {
  const partitioned = await db
    .select({ name: sql`proname` })
    .from(sql`pg_proc`)
    .where(sql`proname = 'create_order_partitions'`)
  if (partitioned.length > 0) await db.select({ created: sql`created` }).from(sql`create_order_partitions() as created`)
}

/** Three heartbeats (heartbeat.ts). */
const DEAD_AFTER = '30 seconds'
