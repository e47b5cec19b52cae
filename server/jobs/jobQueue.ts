import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Queryable } from '#server/db/pool.ts'
import type { Mail, Mailer } from '#server/integrations/mail/mail.ts'

/** Work that is done after the answer, and again until it succeeds. */
export type Jobs = {
  mail: Mail
  /** Mails a new order to the store. */
  storeOrderMail: { orderId: string }
  /** Takes as long to queue as a mail that nobody gets: an answer's time must not tell whether one was sent. */
  nothing: Record<string, unknown>
  sweep: Record<string, never>
  /** Takes up again what a process that was killed had begun. */
  recover: Record<string, never>
  /** Asks the payment provider about a payment. */
  settle: { txRef: string }
  /** Sends money back. */
  refund: { refundId: string }
  /** Sends a notice to a partner, known by its uuid; queued by the database. */
  webhook: { deliveryId: string }
  /** Writes an export of the catalogue. */
  exportCatalogue: { exportId: string }
  /** Removes the file of an export that has expired. */
  removeExport: { exportId: string }
  /** Removes a picture that no ticket has taken. */
  forgetTicketPicture: { pictureId: string }
}

/**
 * Queues a job. Within a transaction it exists exactly when what it is about does: a mail about a change that was rolled
 * back is never sent.
 */
export async function enqueue<N extends keyof Jobs & string>(db: Queryable, name: N, payload: Jobs[N], when: When = {}): Promise<void> {
  await db.execute(sql`select ${jobOf(name, JSON.stringify(payload), when)}`)
}

/** The call that queues a job, for a statement that does other things as well; its payload is JSON. */
export const jobOf = (name: keyof Jobs & string, payload: string | Placeholder, { key = null, at = null }: When = {}): SQL =>
  sql`graphile_worker.add_job(${name}, ${payload}::json, max_attempts => 12, job_key => ${key}::text, run_at => ${at?.toISOString() ?? null}::timestamptz)`

type When = {
  /** Of jobs with the same key one waits at a time, the newest. */
  key?: string | null
  /** Not before; at once when left out. */
  at?: Date | null
}

export const prepareJobs = (connectionString: string): Promise<void> => runMigrations({ connectionString, logger: SILENT })

const SILENT = new Logger(() => () => {})

/** The jobs that belong to no module. */
export const shopTasks = (mail: Mailer): TaskList => ({
  mail: async (payload) => {
    await mail.send(payload as Mail)
  },
  nothing: async () => {},
  sweep: async (_payload, { query }) => {
    for (const statement of SWEEPINGS) await query(statement)
  },
  recover: async (_payload, { query }) => {
    await query(RECOVERY)
  },
})

/** A job that was begun so long ago belongs to nobody any more. Left alone, graphile-worker would keep money and mails waiting for four hours. */
const RECOVERY = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs where locked_at < now() - interval '15 minutes'`

/** What nobody needs any more: spent and old codes, counters that ran out, sessions that ended a month ago and their tokens. */
const SWEEPINGS = [
  `delete from codes where expires_at < now() - interval '1 day'`,
  `delete from rate_limits where expire < extract(epoch from now()) * 1000`,
  `delete from sessions where coalesce(ended_at, expires_at) < now() - interval '30 days'`,
  `delete from refresh_tokens where replaced_at < now() - interval '30 days'`,
  `update refresh_tokens set successor = null where successor is not null and replaced_at < now() - interval '1 minute'`,
  `delete from payment_notices where received_at < now() - interval '90 days'`,
  `delete from idempotency_keys where created_at < now() - interval '2 days'`,
  `delete from change_keys where created_at < now() - interval '2 days'`,
  `delete from webhook_deliveries where created_at < now() - interval '30 days'`,
  `update webhooks set old_secret = null, old_secret_ends_at = null where old_secret_ends_at < now()`,
  `delete from catalogue_exports where requested_at < now() - interval '30 days'`,
  `delete from cart_changes where made_at < now() - interval '1 day'`,
]

/** Every hour and every five minutes, by one of the processes. */
const TIMETABLE = '23 * * * * sweep\n*/5 * * * * recover'

const AGAIN_AFTER_MS = 1_000
const STOPPED_AFTER_MS = 5_000

/**
 * Whether a job's end was written down is only looked at by graphile-worker's batches, of one job here. Without them a
 * connection lost at that moment is an unhandled rejection, and ends the whole process.
 */
const WATCHED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Works through the queue until it is stopped; several processes share one queue. When the database goes away it begins
 * again by itself.
 */
export function runJobs(pool: pg.Pool, taskList: TaskList, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopped = new AbortController()
  let runner: Runner | undefined
  const work = async () => {
    while (!stopped.signal.aborted) {
      try {
        const events: WorkerEvents = new EventEmitter()
        const lost = once(events, 'pool:fatalError')
        runner = await run({
          pgPool: pool,
          taskList,
          concurrency: 2,
          noHandleSignals: true,
          pollInterval: 5_000,
          crontab: TIMETABLE,
          preset: { worker: WATCHED },
          logger: quiet(log),
          events,
        })
        if (stopped.signal.aborted) await runner.stop()
        // A runner that lost a job's end takes no more jobs, and can wait for ever on its way down.
        await Promise.race([runner.promise, lost])
        runner.stop().catch(() => {})
      } catch (error) {
        log.warn({ err: error }, 'the job queue begins again')
      }
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    async stop() {
      stopped.abort()
      const ended = Promise.allSettled([runner?.stop(), working])
      await Promise.race([ended, wait(STOPPED_AFTER_MS, undefined, { ref: false })])
    },
  }
}

/** graphile-worker tells everything; what matters to us are its warnings and errors. */
const quiet = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })

/** Does what is queued now; for tests and commands. */
export function runQueuedJobs(pool: pg.Pool, taskList: TaskList): Promise<void> {
  return runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: SILENT })
}
