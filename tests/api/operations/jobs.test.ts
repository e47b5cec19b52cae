/** Emails are queued in the database in the transaction of the change they report. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { toUuid } from '#server/ids.ts'
import { type Mailer, smtpMailer } from '#server/integrations/mail/mail.ts'
import { welcomeMail } from '#server/integrations/mail/mails.ts'
import { createShopTasks, enqueue, runJobs, runQueuedJobs } from '#server/jobs/jobQueue.ts'
import { MAX_MAIL_CONNECTIONS } from '#server/limits.ts'
import { RACE_TIMEOUT_MS } from '../../support/app/raceTimeout.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { waitForBlockedStatements } from '../../support/clients/invariants.ts'
import {
  buildRegistrationForm,
  createCaptchaToken,
  createMember,
  mailsTo,
  rescheduleJobs,
} from '../../support/fixtures/accounts.ts'

const { shop, other } = await openTwoShops()

const DOWN = { send: () => Promise.reject(new Error('connect ECONNREFUSED')), close() {} }
const letterTo = (email: string) => welcomeMail({ email, name: 'Nakato', language: 'en' }, 'http://shop.test')

/**
 * Attempts of each queued job. Polls, because the queue unlocks or deletes a job shortly after it reports completion.
 */
async function queued(): Promise<number[]> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; ) {
    const { rows } = await shop.pool.query<{ attempts: number; at: Date | null }>(
      'select attempts, locked_at as at from graphile_worker._private_jobs order by id',
    )
    if (rows.every(({ at }) => at === null)) return rows.map(({ attempts }) => attempts)
  }
  throw new Error('a job is still being worked on')
}

describe('An email', () => {
  // ASVS 2.3.3
  it('is sent for a committed transaction and not for one that was rolled back', async () => {
    const [undone, done] = [buildRegistrationForm().email, buildRegistrationForm().email]
    const fails = inTransaction(shop.db, async (tx) => {
      await enqueue(tx, 'mail', letterTo(undone))
      throw new Error('undone')
    })
    await expect(fails).rejects.toThrow('undone')
    await inTransaction(shop.db, (tx) => enqueue(tx, 'mail', letterTo(done)))
    expect(await mailsTo(shop, done)).toHaveLength(1)
    expect(await mailsTo(shop, undone)).toEqual([])
  })

  it.each(API_CLIENTS)('is not sent when the registration fails at commit ($name)', async (api) => {
    const form = buildRegistrationForm()
    await shop.pool.query(
      `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no more codes'; end $$`,
    )
    await shop.pool.query(
      'create constraint trigger no_codes after insert on codes deferrable initially deferred for each row execute function refuse()',
    )
    expect((await api.register(shop, form)).refused).toBe(api.name === 'REST' ? 500 : 'INTERNAL')
    await shop.pool.query('drop trigger no_codes on codes')
    expect(await mailsTo(shop, form.email)).toEqual([])
    expect(await shop.db.$count(users, eq(users.email, form.email))).toBe(0)
  })

  it.each(API_CLIENTS)('is retried while the mail server is down and delivered once ($name)', async (api) => {
    const { email } = await createMember(shop)
    await unwrap(api.forgot(shop, { email, recaptchaToken: await createCaptchaToken(shop) }))
    await runQueuedJobs(shop.pool, createShopTasks({ db: shop.db, mail: DOWN }))
    await runQueuedJobs(shop.pool, createShopTasks({ db: shop.db, mail: DOWN }))
    expect(await queued()).toEqual([1])
    await rescheduleJobs(shop)
    await runQueuedJobs(shop.pool, createShopTasks({ db: shop.db, mail: DOWN }))
    expect(await queued()).toEqual([2])
    await rescheduleJobs(shop)
    expect(await mailsTo(shop, email)).toHaveLength(1)
    expect(await queued()).toEqual([])
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  it('is sent once by two server instances that process the queue concurrently', async () => {
    const { email } = buildRegistrationForm()
    for (let at = 0; at < 20; at++) await enqueue(shop.db, 'mail', letterTo(email))
    await Promise.all([shop.deliverMails(), other.deliverMails(), shop.deliverMails()])
    expect(await mailsTo(shop, email)).toHaveLength(20)
  })
})

describe('A server that processes the queue', () => {
  it('continues after the database terminates all its connections while two emails complete', async () => {
    // The deletions wait for the lock until the connections are terminated, however long that takes.
    const own = openDatabase({
      url: `${shop.databaseUrl}?application_name=queue`,
      size: 6,
      waitMs: RACE_TIMEOUT_MS,
    })
    const holder = await shop.pool.connect()
    /** Resolvers of the emails in progress. */
    const sending: (() => void)[] = []
    let tellBoth = () => {}
    const mail: Mailer = {
      send: () =>
        new Promise((sent) => {
          if (sending.push(sent) === 2) tellBoth()
        }),
      close() {},
    }
    const jobs = runJobs(own.db, createShopTasks({ db: own.db, mail }), shop.app.log)
    onTestFinished(async () => {
      holder.release()
      await jobs.stop()
      await own.close()
    })
    for (let round = 0; round < 2; round++) {
      const both = new Promise<void>((tell) => {
        tellBoth = tell
      })
      for (const { email } of [buildRegistrationForm(), buildRegistrationForm()])
        await enqueue(shop.db, 'mail', letterTo(email))
      await both
      await holder.query('begin; lock table graphile_worker._private_jobs')
      for (const done of [1, 2]) {
        sending.pop()?.()
        await waitForBlockedStatements(shop, done, 'delete from "graphile_worker"._private_jobs')
      }
      const { rowCount } = await shop.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'queue'`,
      )
      expect(rowCount).toBeGreaterThan(0)
      await holder.query('rollback')
    }
  })
})

describe('A mail server that hangs', () => {
  // ASVS 16.5.2
  it('does not delay payments, which have workers of their own', async () => {
    const connections = new Set<Socket>()
    const server = createServer((socket) => {
      connections.add(socket)
      socket.on('error', () => {}).on('close', () => connections.delete(socket))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const mail = smtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@kasero.test', deadlineMs: 30_000 })
    const settled: unknown[] = []
    const tasks = {
      ...createShopTasks({ db: shop.db, mail }),
      settle: (payload: unknown) => void settled.push(payload),
    }
    const jobs = runJobs(shop.db, tasks, shop.app.log)
    onTestFinished(async () => {
      for (const socket of connections) socket.destroy()
      await shop.pool.query('delete from graphile_worker._private_jobs')
      await jobs.stop()
      mail.close()
      server.close()
    })
    for (let at = 0; at < 30; at++) await enqueue(shop.db, 'mail', letterTo(buildRegistrationForm().email))
    await vi.waitFor(() => expect(connections.size).toBe(MAX_MAIL_CONNECTIONS), { timeout: 10_000 })
    await enqueue(shop.db, 'settle', { txRef: 'KS-1' })
    await vi.waitFor(() => expect(settled).toEqual([{ txRef: 'KS-1' }]), { timeout: 10_000 })
    expect(connections.size).toBe(MAX_MAIL_CONNECTIONS)
  })
})

describe('A server that was killed', () => {
  const lockBy = (worker: string, minutes: number) =>
    shop.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(mins => $2)`,
      [worker, minutes],
    )
  const seeWorker = (seconds: number) =>
    shop.pool.query(
      `insert into job_workers (id, seen_at) values ('another', now() - make_interval(secs => $1))
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [seconds],
    )

  it('leaves a job that is released once its worker has not been seen for 30 seconds', async () => {
    const { email } = buildRegistrationForm()
    await enqueue(shop.db, 'mail', letterTo(email))
    for (const [seconds, mails] of [
      [20, 0],
      [31, 1],
    ] as const) {
      await lockBy('another', 60)
      await seeWorker(seconds)
      await enqueue(shop.db, 'recover', {})
      expect(await mailsTo(shop, email)).toHaveLength(mails)
    }
  })

  it('leaves a job that the heartbeat of another server takes over, which is known by its lock', async () => {
    const { email } = buildRegistrationForm()
    const sent: string[] = []
    const findLiving = () =>
      shop.pool.query('select from graphile_worker.jobs join job_workers on job_workers.id = locked_by')
    const mail: Mailer = {
      async send({ to }) {
        await vi.waitFor(async () => expect((await findLiving()).rowCount).toBe(1), { timeout: 5_000 })
        sent.push(to)
      },
      close() {},
    }
    await enqueue(shop.db, 'mail', letterTo(email))
    await lockBy('a dead worker', 1)
    const jobs = runJobs(other.db, createShopTasks({ db: other.db, mail }), other.app.log, { beatMs: 50 })
    onTestFinished(() => jobs.stop())
    await vi.waitFor(() => expect(sent).toEqual([email]), { timeout: 10_000 })
  })
})

describe('A worker', () => {
  it('is replaced when it holds a job whose start it was never told, and not while it runs a long one', async () => {
    const [long, lost] = [buildRegistrationForm().email, buildRegistrationForm().email]
    const begun: string[] = []
    const { promise: ending, resolve: end } = Promise.withResolvers<void>()
    const mail: Mailer = {
      async send({ to }) {
        begun.push(to)
        if (to === long) await ending
      },
      close() {},
    }
    await shop.pool.query('delete from job_workers')
    const findWorkers = async () =>
      (await shop.pool.query<{ id: string }>('select id from job_workers')).rows.map(({ id }) => id)
    const jobs = runJobs(other.db, createShopTasks({ db: other.db, mail }), other.app.log, { beatMs: 50 })
    onTestFinished(async () => {
      end()
      await jobs.stop()
    })
    await enqueue(shop.db, 'mail', letterTo(long))
    await vi.waitFor(() => expect(begun).toEqual([long]), { timeout: 10_000 })
    // The first heartbeat may come after the first job.
    await vi.waitFor(async () => expect(await findWorkers()).toHaveLength(1))
    const [worker] = await findWorkers()
    const lockedLongAgo = `locked_by = '${worker}', locked_at = now() - interval '1 minute'`
    await shop.pool.query(`update graphile_worker._private_jobs set ${lockedLongAgo}`)
    const seenAt = async () => (await shop.pool.query('select seen_at from job_workers')).rows
    for (let beat = 0; beat < 3; beat++) {
      const before = await seenAt()
      await vi.waitFor(async () => expect(await seenAt()).not.toEqual(before))
    }
    expect(await findWorkers()).toEqual([worker])

    // The connection broke after the lock of this job was committed.
    await enqueue(shop.db, 'mail', letterTo(lost), { at: new Date(Date.now() + 3_600_000) })
    await shop.pool.query(`update graphile_worker._private_jobs set ${lockedLongAgo}, run_at = now()`)
    await vi.waitFor(async () => expect(await findWorkers()).toHaveLength(2), { timeout: 10_000 })
    expect(begun).toEqual([long])
    end()
    // The replaced worker ends with its last job, so that it is not seen from then on.
    await vi.waitFor(
      async () => {
        await shop.pool.query(`update job_workers set seen_at = now() - interval '31 seconds' where id = $1`, [worker])
        expect(begun).toEqual([long, lost])
      },
      { timeout: 10_000 },
    )
  })
})

describe('The sweep job', () => {
  it('deletes expired rows and nothing else', async () => {
    const { email } = await createMember(shop)
    await shop.pool.query(
      `insert into rate_limits (key, points, expire) values ('old', 1, 1000), ('young', 1, extract(epoch from now()) * 1000 + 60000), ('for ever', 1, null)`,
    )
    await shop.pool.query(
      `insert into codes (id, purpose, email, code_hash, created_at, expires_at) values
       (gen_random_uuid(), 'reset_password', 'old@example.com', '', now() - interval '3 days', now() - interval '2 days'),
       (gen_random_uuid(), 'reset_password', 'young@example.com', '', now(), now() + interval '10 minutes')`,
    )
    const [{ sessionId }, over] = [await createMember(shop), await createMember(shop)]
    await shop.pool.query(`update sessions set ended_at = now() - interval '31 days' where id = $1`, [
      toUuid('session', over.sessionId),
    ])
    await shop.pool.query(
      `insert into refresh_tokens (hash, session_id, issued_at, replaced_at, successor)
       select kind, session, now() - age, now() - age, 'sealed' from (values
         ('very old', $1::uuid, interval '31 days'), ('old', $1, interval '29 days'), ('young', $1, interval '5 seconds'), ('of a session long over', $2, interval '5 seconds')
       ) as token (kind, session, age)`,
      [toUuid('session', sessionId), toUuid('session', over.sessionId)],
    )
    await shop.pool.query(
      `insert into idempotency_keys (user_id, scope, key, created_at) select id, 'cart', change, now() - age from users, (values ('old', interval '25 hours'), ('young', interval '23 hours')) as made (change, age)
       where email = $1`,
      [email],
    )
    await enqueue(shop.db, 'sweep', {})
    await shop.deliverMails()
    expect((await shop.pool.query(`select key from idempotency_keys`)).rows).toEqual([{ key: 'young' }])
    const { rows: tokens } = await shop.pool.query(`select hash, successor from refresh_tokens order by hash`)
    expect(tokens).toEqual([
      { hash: 'old', successor: null },
      { hash: 'young', successor: 'sealed' },
    ])
    const { rows: limits } = await shop.pool.query<{ key: string }>(
      `select key from rate_limits where key in ('old', 'young', 'for ever') order by key`,
    )
    expect(limits.map(({ key }) => key)).toEqual(['for ever', 'young'])
    const { rows: left } = await shop.pool.query<{ email: string }>(
      `select email from codes where email in ('old@example.com', 'young@example.com')`,
    )
    expect(left.map((row) => row.email)).toEqual(['young@example.com'])
    expect((await shop.db.select().from(users).where(eq(users.email, email))).length).toBe(1)
  })
})
