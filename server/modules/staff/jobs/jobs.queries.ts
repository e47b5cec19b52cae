import { sql } from 'drizzle-orm'
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

/** Returns jobs of these states, the most recently due first. Payloads are not read: they contain personal data. */
export function findJobs(db: Db, states: readonly JobState[], limit: number): Promise<JobRow[]> {
  return db
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
    .where(sql`${state} = any(${sql.param([...states])}::text[])`)
    .orderBy(sql`run_at desc, id desc`)
    .limit(limit)
}

export async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const rows = await db.select({ state, count: sql<number>`count(*)::int` }).from(jobs).groupBy(state)
  const counts = { FAILED: 0, RETRYING: 0, RUNNING: 0, WAITING: 0 }
  for (const row of rows) counts[row.state] = row.count
  return counts
}

/** Lets failed and delayed jobs run now, with all their attempts again. @returns the jobs that could be rescheduled */
export function rescheduleJobs(tx: Tx, ids: readonly string[]): Promise<{ id: string; task: string }[]> {
  return tx
    .select({
      id: sql<string>`job.id::text`,
      task: sql<string>`(select task_identifier from graphile_worker.jobs j where j.id = job.id)`,
    })
    .from(sql`graphile_worker.reschedule_jobs(${sql.param([...ids])}::bigint[], run_at => now(), attempts => 0) job`)
}
