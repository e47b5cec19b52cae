/**
 * Measures the mails that the built server sends in a second: they are queued at once, as after an announcement, and
 * sent to an SMTP server in another process, first at once, then with the delay of a distant server.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { MailSink } from './helpers.ts'
import { openShopUnderTest } from './outside/shopUnderTest.ts'
import { cpuOf, cpuOfFamily } from './processes.ts'
import type { Load } from './shop.ts'

const LIMIT = 100
const DELAYS_MS = [0, 50]
const WARM_UP = 100
const DEADLINE_MS = 60_000

export async function mail(load: Load): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { mails: { type: 'string', default: '1000' } } })
  const count = Number(values.mails)
  if (!(count >= 1 && count <= 10_000)) throw new Error('--mails must be from 1 to 10000.')
  const shop = await openShopUnderTest(load)
  try {
    const server = await shop.start()
    try {
      console.log(`Mail: ${count} mails queued at once; load of the machine ${loadavg()[0]?.toFixed(1)}`)
      await sendMails(shop.pool, shop.mailSink, WARM_UP)
      const rates: number[] = []
      for (const delay of DELAYS_MS) {
        await shop.mailSink.send({ delay })
        const before = { node: cpuOf(server.pid), postgres: cpuOfFamily(shop.postgres) }
        const { perSecond, connections } = await sendMails(shop.pool, shop.mailSink, count)
        const cpu = [cpuOf(server.pid) - before.node, cpuOfFamily(shop.postgres) - before.postgres]
        console.log(
          `  SMTP server that confirms after ${String(delay).padStart(2)} ms   ${Math.round(perSecond)} mails/s (≥ ${LIMIT}); ${connections} new connections; CPU of node + PostgreSQL ${cpu.map((ms) => (ms / count).toFixed(2)).join(' + ')} ms each`,
        )
        rates.push(perSecond)
      }
      if (rates.some((rate) => rate < LIMIT)) throw new Error('Mails are sent too slowly.')
    } finally {
      await server.stop()
    }
  } finally {
    await shop.close()
  }
}

/**
 * Queues mails in one statement and waits until the queue is empty. @throws {Error} unless each arrived exactly once
 */
async function sendMails(
  pool: pg.Pool,
  sink: MailSink,
  count: number,
): Promise<{ perSecond: number; connections: number }> {
  const before = await sink.send('count')
  const began = performance.now()
  await pool.query(
    `select count(graphile_worker.add_job('mail', json_build_object('to', 'shopper' || n || '@kasero.test', 'subject', 'Your order K-' || n,
       'text', repeat('Thank you for your order. ', 40), 'html', repeat('<p>Thank you for your order.</p>', 60)), max_attempts => 12))
     from generate_series(1, $1::int) n`,
    [count],
  )
  for (;;) {
    const { rowCount } = await pool.query('select from graphile_worker.jobs limit 1')
    if (rowCount === 0) break
    if (performance.now() - began > DEADLINE_MS) throw new Error(`Mails remain after ${DEADLINE_MS / 1000} s.`)
    await wait(20)
  }
  const seconds = (performance.now() - began) / 1000
  const after = await sink.send('count')
  if (after.mails - before.mails !== count) throw new Error(`${after.mails - before.mails} mails of ${count} arrived.`)
  return { perSecond: count / seconds, connections: after.connections - before.connections }
}
