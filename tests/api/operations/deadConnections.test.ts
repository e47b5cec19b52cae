/** A network that drops packets without a reset: open connections look healthy and never respond. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { createShopTasks, runJobs } from '#server/jobs/jobQueue.ts'
import { beginBulkWrite } from '#server/modules/catalog/catalogStore.queries.ts'
import { startPgNotifyListener } from '#server/pubsub/pgNotifyListener.ts'
import { holdAllConnections } from '../../support/app/connections.ts'
import { createDatabase, type TestDatabase } from '../../support/app/database.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { openTcpProxy, type TcpProxy } from '../../support/clients/tcpProxy.ts'

const STATEMENT_MS = 1_000
const WAIT_MS = 500
const POOL_SIZE = 8
/** Time limit of a statement, the second that PostgreSQL has to report it, the second of grace, and a busy machine. */
const SOON = { timeout: 10_000, interval: 100 }
/** The same between two polls of the job queue, which are 2 seconds apart. */
const AFTER_POLLS = { timeout: 14_000, interval: 100 }

let database: TestDatabase
let proxy: TcpProxy
let shop: TestShop
beforeAll(async () => {
  database = await createDatabase()
  proxy = await openTcpProxy(database.url)
  shop = await openTestShop({ databaseUrl: proxy.url, poolSize: POOL_SIZE, waitMs: WAIT_MS, statementMs: STATEMENT_MS })
})
afterAll(async () => {
  await shop.close()
  await proxy.close()
  await database.drop()
})

const query = () =>
  shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ products { totalCount } }' } })

describe('A server whose database connections have silently died', () => {
  it('serves again by itself, and requests until then get 503', async () => {
    const { connections, release } = await holdAllConnections(shop)
    const [holder] = connections.splice(0, 1) as [pg.PoolClient]
    onTestFinished(() => holder.release(true))
    await holder.query('begin')
    release()
    proxy.blackHole()
    const held = holder.query('select 1').then(
      () => 'a result',
      (error: Error) => error.message,
    )
    const during = await Promise.all(Array.from({ length: 20 }, query))
    for (const { statusCode, headers, body } of during)
      expect([statusCode, headers['retry-after'], body]).toEqual([503, '1', expect.stringContaining('"UNAVAILABLE"')])
    await vi.waitFor(async () => expect((await query()).statusCode).toBe(200), SOON)
    expect(await held).toMatch(/timeout|terminated/)
  })

  it('runs its jobs again and has closed every silent connection, also those that send nothing', async () => {
    const sent: string[] = []
    const mail = {
      send: async ({ to }: { to: string }) => {
        sent.push(to)
      },
      close() {},
    }
    const jobs = runJobs(shop.db, createShopTasks({ db: shop.db, mail }), shop.app.log)
    onTestFinished(() => jobs.stop())
    const send = async (to: string) => {
      // Queued over a connection of its own, as by another server.
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query('select graphile_worker.add_job($1, $2)', ['mail', { to, subject: '', text: '', html: '' }])
      await client.end()
    }
    await send('first@kasero.test')
    await vi.waitFor(() => expect(sent).toEqual(['first@kasero.test']), SOON)
    // In use is only the connection that listens to the queue: a job that is locked in a lost response waits longer.
    await vi.waitFor(() => expect(shop.pool.totalCount - shop.pool.idleCount).toBe(1), SOON)
    proxy.blackHole()
    await send('second@kasero.test')
    await vi.waitFor(() => expect(sent).toEqual(['first@kasero.test', 'second@kasero.test']), AFTER_POLLS)
    await vi.waitFor(() => expect(proxy.silent).toBe(0), SOON)
  }, 40_000)
})

describe('A statement without a result in time', () => {
  it('is cancelled in a request and not in a bulk write', async () => {
    await expect(shop.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    const slow = inTransaction(shop.db, async (tx) => {
      await beginBulkWrite(tx)
      await tx.execute('select pg_sleep(2.3)')
      return 'done'
    })
    expect(await slow).toBe('done')
  })
})

describe('A listener to notifications whose connection has silently died', () => {
  it('reports the loss, connects again and receives notifications', async () => {
    const events: string[] = []
    const own = await openTcpProxy(database.url)
    const listener = startPgNotifyListener(
      own.url,
      shop.app.log,
      {
        fruit: {
          onNotification: (payload) => events.push(payload),
          onConnected: () => events.push('connected'),
          onDisconnected: () => events.push('disconnected'),
        },
      },
      { checkMs: 500 },
    )
    onTestFinished(async () => {
      await listener.stop()
      await own.close()
    })
    await vi.waitFor(() => expect(events.at(-1)).toBe('connected'), SOON)
    events.length = 0
    own.blackHole()
    await vi.waitFor(() => expect([events[0], events.at(-1)]).toEqual(['disconnected', 'connected']), SOON)
    // On a busy machine a check may be late and cut the new connection too, together with a notification.
    const notify = async () => {
      await shop.pool.query(`notify fruit, 'mango'`)
      return events
    }
    await expect.poll(notify).toContain('mango')
  })
})
