import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Db, Queryable } from '#server/db/pool.ts'
import type { Mail, Mailer } from '#server/integrations/mail/mail.ts'
import { MAX_MAIL_CONNECTIONS } from '#server/limits.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createOrderPartitions, unlockAbandonedJobs } from './maintenance.queries.ts'

/** Payloads by job name. Jobs run in the background and are retried until they succeed. */
export type Jobs = {
  mail: Mail
  /** Emails a new order to the store. */
  storeOrderMail: { orderId: string }
  /** Notifies staff of a new order, payment problem or ticket, identified by its uuid; queued by the database. */
  staffNotice: { kind: 'new_order' | 'payment_problem' | 'ticket'; id: string }
  /** Shows a notification in a browser of a staff member. */
  staffPush: { subscriptionId: string; title: string; path: string }
  /** Emails the digest of a staff member. */
  staffDigest: { userId: string }
  /** No-op that takes as long to queue as an email, so that response times do not reveal whether an email was sent. */
  nothing: Record<string, unknown>
  /** Deletes data past its retention period (retention.ts). */
  sweep: Record<string, never>
  /** Releases the jobs of a killed process so that they run again, as every heartbeat does. */
  recover: Record<string, never>
  /** Creates the partitions of orders for the coming months, if orders are partitioned. */
  createOrderPartitions: Record<string, never>
  /** Queries the payment provider for the state of a payment. */
  settle: { txRef: string }
  /** Refunds a payment. */
  refund: { refundId: string }
  /** Sends a webhook delivery, identified by its uuid, to a partner; queued by the database. */
  webhook: { deliveryId: string }
  /** Writes an export of the catalogue. */
  exportCatalogue: { exportId: string }
  /** Removes the file of an export that has expired. */
  removeExport: { exportId: string }
  /** Removes an uploaded picture that is not attached to a ticket. */
  forgetTicketPicture: { pictureId: string }
}

/**
 * Queues a job. Within a transaction the job is committed or rolled back with the rest: an email about a change that
 * was rolled back is never sent.
 */
export async function enqueue<N extends keyof Jobs & string>(
  db: Queryable,
  name: N,
  payload: Jobs[N],
  schedule: JobSchedule = {},
): Promise<void> {
  await db.select({ id: sql`id` }).from(buildAddJob(name, JSON.stringify(payload), schedule))
}

/** SQL expression that queues a job, for use inside a larger statement; the payload is JSON. */
export const buildAddJob = (
  name: keyof Jobs & string,
  payload: string | Placeholder,
  { key = null, at = null, keepsRunTime = false }: JobSchedule = {},
): SQL =>
  sql`graphile_worker.add_job(${name}, ${payload}::json, max_attempts => 12, job_key => ${key}::text, run_at => ${at?.toISOString() ?? null}::timestamptz${keepsRunTime ? sql`, job_key_mode => 'preserve_run_at'` : sql``})`

type JobSchedule = {
  /** Deduplication key: a new job replaces a waiting one with the same key. */
  key?: string | null
  /** Earliest run time; immediately when absent. */
  at?: Date | null
  /** Whether a waiting job with the same key keeps its own run time. */
  keepsRunTime?: boolean
}

/** Migrates the tables of the queue, waiting at most `lockMs` for each lock. */
export function migrateJobQueue(databaseUrl: string, lockMs: number): Promise<void> {
  const url = new URL(databaseUrl)
  url.searchParams.set('lock_timeout', String(lockMs))
  return runMigrations({ connectionString: url.href, logger: SILENT_LOGGER })
}

const SILENT_LOGGER = new Logger(() => () => {})

/** Builds the tasks that belong to no module. */
export const createShopTasks = ({ db, mail }: { db: Db; mail: Mailer }): TaskList => ({
  mail: async (payload) => {
    await mail.send(payload as Mail)
  },
  nothing: async () => {},
  recover: () => unlockAbandonedJobs(db),
  createOrderPartitions: () => createOrderPartitions(db),
})

/**
 * Payments, which have workers of their own: a mail server or a partner that hangs occupies all workers of the other
 * tasks, and must not delay a settlement.
 */
const MONEY_TASKS: (keyof Jobs)[] = ['settle', 'refund']

/**
 * Number of mails, webhooks and other jobs that run at a time: enough for a hundred mails a second to a distant server,
 * and at most half of the pool, because each job takes a connection when it begins and ends.
 */
const messageWorkers = ({ options }: pg.Pool): number =>
  Math.max(2, Math.min(MAX_MAIL_CONNECTIONS, Math.floor(options.max / 2)))

const moneyWorkers = ({ options }: pg.Pool): number => Math.max(1, Math.min(4, Math.floor(options.max / 5)))

/** Crontab: each in one of the processes. */
const TIMETABLE = '23 * * * * sweep\n41 3 * * * createOrderPartitions'

const AGAIN_AFTER_MS = 1_000
const STOPPED_AFTER_MS = 5_000

/**
 * Enables graphile-worker's batches, with a delay of 0, because only they handle errors when the end of a job is
 * stored. Without them a connection lost at that moment is an unhandled rejection, which ends the process.
 */
const WATCHED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/**
 * Runs jobs from the queue until it is stopped, payments and everything else in separate lanes; several processes
 * share one queue.
 */
export function runJobs(
  db: Db,
  taskList: TaskList,
  log: FastifyBaseLogger,
  { beatMs }: { beatMs?: number } = {},
): { stop(): Promise<void> } {
  const isMoney = ([name]: [string, unknown]) => MONEY_TASKS.some((task) => task === name)
  const tasks = Object.entries(taskList)
  const money = Object.fromEntries(tasks.filter(isMoney))
  const messages = Object.fromEntries(tasks.filter((task) => !isMoney(task)))
  const pool = db.$client
  const lanes = [
    runLane(pool, log, { taskList: messages, concurrency: messageWorkers(pool), crontab: TIMETABLE }),
    ...(Object.keys(money).length > 0
      ? [runLane(pool, log, { taskList: money, concurrency: moneyWorkers(pool) })]
      : []),
  ]
  const workers = {
    ids: () => lanes.flatMap((lane) => [...lane.workers.keys()]),
    running: () => lanes.flatMap((lane) => [...lane.running]),
    replace(id: string) {
      for (const lane of lanes) lane.workers.get(id)?.()
    },
  }
  const heartbeat = startHeartbeat(db, workers, log, beatMs)
  return {
    async stop() {
      const ended = Promise.all(lanes.map((lane) => lane.stop()))
      // Jobs that are still running belong to a living worker.
      await ended
      heartbeat.stop()
    },
  }
}

type Lane = { taskList: TaskList; concurrency: number; crontab?: string }

/** Runs the jobs of one lane. Restarts automatically after the database connection is lost. */
function runLane(pool: pg.Pool, log: FastifyBaseLogger, lane: Lane) {
  const stopped = new AbortController()
  let runner: Runner | undefined
  /** Workers by the id with which they lock jobs, a replaced one until its jobs have ended, with what replaces them. */
  const workers = new Map<string, () => void>()
  /** Ids of the jobs that the lane runs. */
  const running = new Set<string>()
  const work = async () => {
    while (!stopped.signal.aborted) {
      let release = () => {}
      try {
        const events: WorkerEvents = new EventEmitter()
        const replaced = Promise.withResolvers<void>()
        events.on('pool:create', ({ workerPool }) => {
          workers.set(workerPool.id, replaced.resolve)
          release = () => workers.delete(workerPool.id)
        })
        events.on('pool:fatalError', () => release())
        events.on('job:start', ({ job }) => running.add(job.id))
        events.on('job:complete', ({ job }) => running.delete(job.id))
        const lost = once(events, 'pool:fatalError')
        runner = await run({
          pgPool: pool,
          ...lane,
          noHandleSignals: true,
          pollInterval: 2_000,
          preset: { worker: WATCHED },
          logger: quiet(log),
          events,
        })
        if (stopped.signal.aborted) await runner.stop()
        // A runner that failed to store the end of a job takes no more jobs and may never finish stopping.
        await Promise.race([runner.promise, lost, replaced.promise])
        runner.stop().then(release, release)
      } catch (error) {
        release()
        log.warn({ err: error }, `Job queue stopped; restarting in ${AGAIN_AFTER_MS / 1000} s`)
      }
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    workers,
    running,
    async stop() {
      stopped.abort()
      const ended = Promise.allSettled([runner?.stop(), working])
      await Promise.race([ended, wait(STOPPED_AFTER_MS, undefined, { ref: false })])
    },
  }
}

/** Logger that passes on only the warnings and errors of graphile-worker. */
const quiet = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
  })

/** Bounds the wait for a result that cannot be stored, because the database fails. */
const MAX_RESULT_CHECKS = 1_000

/** Runs the jobs that are queued now, and waits until their results are stored; for tests and commands. */
export async function runQueuedJobs(pool: pg.Pool, taskList: TaskList): Promise<void> {
  const events: WorkerEvents = new EventEmitter()
  let workerId = ''
  events.on('pool:create', ({ workerPool }) => {
    workerId = workerPool.id
  })
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: SILENT_LOGGER, events })
  // graphile-worker does not wait for the statements that delete the last jobs or store their errors.
  const isStoring = async () =>
    (await pool.query('select from graphile_worker._private_jobs where locked_by = $1', [workerId])).rowCount !== 0
  for (let check = 0; check < MAX_RESULT_CHECKS && (await isStoring()); check++);
}
