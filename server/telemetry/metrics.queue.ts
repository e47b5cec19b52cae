import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/pool.ts'

const isDue = sql`locked_at is null and attempts < max_attempts and run_at <= now()`

const countJobs = (filter: SQL) => sql<number>`count(*) filter (where ${filter})::int`

const selectQueue = (db: Db) =>
  db
    .select({
      ready: countJobs(sql`locked_at is null and attempts = 0 and run_at <= now()`),
      later: countJobs(sql`locked_at is null and attempts = 0 and run_at > now()`),
      running: countJobs(sql`locked_at is not null`),
      retrying: countJobs(sql`locked_at is null and attempts between 1 and max_attempts - 1`),
      given_up: countJobs(sql`locked_at is null and attempts >= max_attempts`),
      dueSeconds: sql<number>`coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float`,
    })
    .from(sql`graphile_worker.jobs`)

/**
 * Registers the gauges of the job queue and the database.
 * @returns a function that refreshes them; when the database does not respond, it clears the queue gauges and reports
 * the database as down
 */
export function createQueueGauges(registry: Registry, db: Db): () => Promise<void> {
  const registers = [registry]
  const database = new Gauge({
    name: 'kasero_database_up',
    help: 'Whether the database answered when it was asked for these figures.',
    registers,
  })
  const jobs = new Gauge({
    name: 'kasero_jobs',
    help: 'Jobs in the queue, which all processes share.',
    labelNames: ['state'],
    registers,
  })
  const dueFor = new Gauge({
    name: 'kasero_jobs_due_seconds',
    help: 'How long the oldest job waits that could be done now.',
    registers,
  })
  return async () => {
    try {
      const [{ dueSeconds = 0, ...counts } = {}] = await selectQueue(db)
      for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count)
      dueFor.set(dueSeconds)
      database.set(1)
    } catch {
      jobs.reset()
      dueFor.remove()
      database.set(0)
    }
  }
}
