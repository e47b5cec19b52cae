import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

const QUEUE = `
  select
    count(*) filter (where locked_at is null and attempts = 0 and run_at <= now())::int as ready,
    count(*) filter (where locked_at is null and attempts = 0 and run_at > now())::int as later,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1)::int as retrying,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as given_up,
    coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float as due_for
  from graphile_worker.jobs`

/**
 * Registers the gauges of the job queue and the database.
 * @returns a function that refreshes them; when the database does not respond, it clears the queue gauges and reports
 * the database as down
 */
export function createQueueGauges(registry: Registry, pool: pg.Pool): () => Promise<void> {
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
      const { rows } = await pool.query<Record<string, number>>(QUEUE)
      const { due_for = 0, ...counts } = rows[0] ?? {}
      for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count)
      dueFor.set(due_for)
      database.set(1)
    } catch {
      jobs.reset()
      dueFor.remove()
      database.set(0)
    }
  }
}
