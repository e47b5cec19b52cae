/** Webhook deliveries survive the death of the process that was sending them. */
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { publicWebhooks } from '#server/integrations/webhooks/webhooks.ts'
import { addKey } from '#server/modules/partners/keys.service.ts'
import { addWebhook, listDeliveries } from '#server/modules/partners/webhooks.service.ts'
import { createSeededShopDatabase } from '../../support/app/openShop.ts'
import { startServer } from '../../support/app/server.ts'
import { startReceiver } from '../../support/fixtures/receiver.ts'

/** Creates a shop that runs in its own process and can be restarted, and its database. */
async function startShop() {
  const { url, drop } = await createSeededShopDatabase()
  const { db, pool, close } = openDatabase({ url, size: 2 })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const start = async () => {
    const server = await startServer({ databaseUrl: url, env: { WEBHOOKS_TO_LOOPBACK: 'true' } })
    onTestFinished(() => server.stop())
    return server
  }
  return { db, pool, clock: () => new Date(), webhooks: publicWebhooks({ loopback: true }), start }
}

it('sends a webhook delivery again with its id after the server was killed with -9 during the attempt', async () => {
  const shop = await startShop()
  const first = await shop.start()
  await addKey(shop, { name: 'Boda Books', scopes: ['catalogue:read'] })
  const receiver = await startReceiver({ respondWith: 'nothing' })
  const { id } = await addWebhook(shop, { partner: 'Boda Books', url: receiver.url, events: ['product.stock_out'] })
  await shop.pool.query(
    'update products set stock = 0 where id = (select id from products where published and stock > 0 limit 1)',
  )
  await receiver.arrival()
  process.kill(first.pid, 'SIGKILL')
  await first.stop()
  const sent = async () =>
    (await listDeliveries(shop, id)).map(({ event, attempts, outcome }) => ({ event, attempts, outcome }))
  expect(await sent()).toEqual([{ event: 'product.stock_out', attempts: 0, outcome: null }])

  const setSeen = (at: string) =>
    shop.pool.query(
      `insert into job_workers (id, seen_at) select distinct locked_by, ${at}
       from graphile_worker.jobs where task_identifier = 'webhook' and locked_by is not null
       on conflict (id) do update set seen_at = excluded.seen_at`,
    )
  // The killed worker is not taken for dead before the test says so, however long the second start takes.
  await setSeen(`timestamptz 'infinity'`)
  receiver.behaviour.respondWith = 204
  const second = await shop.start()
  const lookedAfter = async () => {
    await shop.pool.query(`select graphile_worker.add_job('recover')`)
    const waiting = () => shop.pool.query(`select 1 from graphile_worker.jobs where task_identifier = 'recover'`)
    await expect.poll(async () => (await waiting()).rowCount).toBe(0)
  }
  await lookedAfter()
  expect(receiver.received).toHaveLength(1)
  const before = `locked_at = locked_at - interval '16 minutes' where locked_at is not null`
  await shop.pool.query(
    `update graphile_worker._private_jobs set ${before}; update graphile_worker._private_job_queues set ${before}`,
  )
  await setSeen(`now() - interval '16 minutes'`)
  await lookedAfter()
  await expect.poll(() => receiver.received.length).toBe(2)
  await second.stop()
  const [notice] = await listDeliveries(shop, id)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([notice?.id, notice?.id])
  expect(await sent()).toEqual([{ event: 'product.stock_out', attempts: 1, outcome: 'responded with 204' }])
})
