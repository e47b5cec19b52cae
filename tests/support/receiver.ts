import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestShop } from './shop.ts'

/** A notice as it came in. */
export type Received = { headers: Record<string, string>; body: string; event: { type: string; timestamp: string; data: Record<string, unknown> } }

/** A partner's server on this machine, until the test is over. It answers as it is told: a status, or not at all. */
export async function aReceiver({ answer = 204 as number | 'nothing', headers = {} as Record<string, string>, body = '' } = {}) {
  const received: Received[] = []
  const behaviour = { answer, headers, body }
  let tell = () => {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    received.push({ headers: request.headers as Record<string, string>, body: text, event: JSON.parse(text || 'null') })
    tell()
    if (behaviour.answer !== 'nothing') response.writeHead(behaviour.answer, behaviour.headers).end(behaviour.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/kasero`,
    port,
    behaviour,
    received,
    /** The types of what came, as they came. */
    types: () => received.map(({ event }) => event.type),
    arrival: () =>
      new Promise<void>((arrived) => {
        if (received.length > 0) arrived()
        else tell = arrived
      }),
  }
}

/** The signatures that a notice should carry, computed as https://www.standardwebhooks.com says and not as the shop does. */
export function expectedSignature({ headers, body }: Received, secret: string): string {
  const [, base64 = ''] = secret.split('_')
  const mac = createHmac('sha256', Buffer.from(base64, 'base64'))
  for (const part of [headers['webhook-id'], '.', headers['webhook-timestamp'], '.', body]) mac.update(part ?? '')
  return `v1,${mac.digest('base64')}`
}

/** Does every job that is due: those of one webhook come one after the other, and a moment passes until the queue gives the next one out. */
export async function tellPartners({ pool, deliverMails }: TestShop): Promise<void> {
  const count = async (table: string, which: string) => (await pool.query(`select 1 from graphile_worker.${table} where ${which}`)).rowCount ?? 0
  const idle = async () => {
    for (const deadline = Date.now() + 5_000; Date.now() < deadline; )
      if ((await count('_private_jobs', 'locked_at is not null')) + (await count('_private_job_queues', 'locked_at is not null')) === 0) return
    throw new Error('a job is still being worked on')
  }
  do {
    await idle()
    await deliverMails()
    await idle()
  } while ((await count('_private_jobs', 'run_at <= now() and attempts < max_attempts')) > 0)
}
