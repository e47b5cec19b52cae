import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/pool.ts'

export type JobState = 'FAILED' | 'RETRYING' | 'RUNNING' | 'WAITING'
export type JobRow = {
  id: string
  task: string
  state: JobState
  attempts: number
  maxAttempts: number
  lastError: string | null
  createdAt: Date
  runAt: Date
}

/** Raw SQL: the tables of graphile-worker are not in Drizzle's schema. */
const jobs = sql`graphile_worker.jobs`
const state = sql<JobState>`case when locked_at is not null then 'RUNNING' when attempts >= max_attempts then 'FAILED' when attempts > 0 then 'RETRYING' else 'WAITING' end`

const toDate = (value: string | Date): Date => new Date(value)

export type JobFilter = { states: readonly JobState[] | null; ids: readonly string[] | null }

const matches = ({ states, ids }: JobFilter): SQL =>
  sql`${states === null ? sql`true` : sql`${state} = any(${sql.param([...states])}::text[])`} and ${
    ids === null ? sql`true` : sql`id = any(${sql.param([...ids])}::bigint[])`
  }`

/**
 * Returns jobs, the newest first, with ids below `after`. Ids and not due times, which change while jobs are retried,
 * are the keyset. Payloads are not read: they contain personal data.
 */
export function findJobs(
  db: Db,
  filter: JobFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<JobRow[]> {
  return (
    db
      .select({
        id: sql<string>`id::text`,
        task: sql<string>`task_identifier`,
        state,
        attempts: sql<number>`attempts::int`,
        maxAttempts: sql<number>`max_attempts::int`,
        lastError: sql<string | null>`last_error`,
        createdAt: sql<Date>`created_at`.mapWith(toDate),
        runAt: sql<Date>`run_at`.mapWith(toDate),
      })
      .from(jobs)
      .where(after === null ? matches(filter) : sql`${matches(filter)} and id < ${after}::bigint`)
      // With the table, because `id` alone is the column of the result, which is text.
      .orderBy(sql`jobs.id desc`)
      .limit(limit)
  )
}

/** Counts the jobs of a filter. */
export async function countMatches(db: Db, filter: JobFilter): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(jobs).where(matches(filter))
  return row?.count ?? 0
}

export async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const rows = await db.select({ state, count: sql<number>`count(*)::int` }).from(jobs).groupBy(state)
  const counts = { FAILED: 0, RETRYING: 0, RUNNING: 0, WAITING: 0 }
  for (const row of rows) counts[row.state] = row.count
  return counts
}

/**
 * Lets jobs that failed at least once run now, with all their attempts again. A job without an attempt stays, because
 * its time has a reason: a picture is deleted when its day is over.
 * @returns the jobs that could be rescheduled
 */
export function rescheduleJobs(tx: Tx, ids: readonly string[]): Promise<{ id: string; task: string }[]> {
  return tx
    .select({
      id: sql<string>`job.id::text`,
      task: sql<string>`(select task_identifier from graphile_worker.jobs j where j.id = job.id)`,
    })
    .from(
      sql`graphile_worker.reschedule_jobs(array(select id from ${jobs} where id = any(${sql.param([...ids])}::bigint[]) and attempts > 0), run_at => now(), attempts => 0) job`,
    )
}
