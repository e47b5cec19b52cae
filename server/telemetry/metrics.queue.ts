import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/db/pool.ts'
import { rejectAfterWait } from './rejectAfterWait.ts'

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
 * Registers the gauges of the job queue and the database, which are refreshed when they are read. When the database
 * does not respond, the gauges of the queue are empty and the database is reported as down. Processes of a group report
 * the same queue, so that their values are not added.
 */
export function createQueueGauges(registry: Registry, db: Db): void {
  const registers = [registry]
  const collect = shareWhilePending(refresh)
  const database = new Gauge({
    name: 'kasero_database_up',
    help: 'Whether the database responded when these metrics were read.',
    aggregator: 'min',
    registers,
    collect,
  })
  const jobs = new Gauge({
    name: 'kasero_jobs',
    help: 'Jobs in the queue, which all processes share.',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    collect,
  })
  const dueFor = new Gauge({
    name: 'kasero_jobs_due_seconds',
    help: 'Waiting time of the oldest job that is due.',
    aggregator: 'max',
    registers,
    collect,
  })

  async function refresh() {
    try {
      const [{ dueSeconds = 0, ...counts } = {}] = await rejectAfterWait(db.$client, selectQueue(db))
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

/** Lets calls share the one that is pending. */
function shareWhilePending(work: () => Promise<void>): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () =>
    (pending ??= work().finally(() => {
      pending = undefined
    }))
}
