/** Health checks from a thread of their own: answered while the main thread is blocked. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startHealthThread } from '#server/bootstrap/health/startHealthThread.ts'

async function start(isReady: () => Promise<boolean> = async () => true) {
  const thread = await startHealthThread({ root: process.cwd(), host: '127.0.0.1', port: 0, isReady })
  onTestFinished(() => thread.stop())
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${thread.port}${path}`)).status
  return { thread, statusOf }
}

/** Client in a thread of its own, because the thread of the test is blocked: counts the responses until it is ended. */
const CLIENT = `
const { workerData } = require('node:worker_threads')
const counts = new Int32Array(workerData.memory)
const ask = async () => {
  const { status } = await fetch(workerData.url)
  if (status === 200) Atomics.add(counts, 0, 1)
  Atomics.notify(counts, 0)
  ask()
}
ask()`

describe('The health thread', () => {
  it('answers while the main thread runs', async () => {
    const { statusOf } = await start()
    expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/graphql')]).toEqual([200, 200, 404])
  })

  it('answers while the main thread executes code and reads no request', async () => {
    const { thread } = await start()
    const memory = new SharedArrayBuffer(4)
    const counts = new Int32Array(memory)
    const url = `http://127.0.0.1:${thread.port}/healthz`
    const client = new Worker(CLIENT, { eval: true, workerData: { memory, url } })
    onTestFinished(async () => void (await client.terminate()))
    // Blocks this thread, which runs the server's main code, until the client has had 20 responses.
    for (let seen = 0; seen < 20; seen = Atomics.load(counts, 0))
      expect(Atomics.wait(counts, 0, seen, 10_000)).not.toBe('timed-out')
    expect(Atomics.load(counts, 0)).toBeGreaterThanOrEqual(20)
  })

  it('is not ready when the database is not, and when the process drains', async () => {
    const { statusOf } = await start(async () => {
      throw new Error('no database')
    })
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
    const draining = await start()
    draining.thread.drain()
    expect([await draining.statusOf('/healthz'), await draining.statusOf('/readyz')]).toEqual([200, 503])
  })

  it('refuses to start on a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())))
    const { port } = other.address() as { port: number }
    await expect(
      startHealthThread({ root: process.cwd(), host: '127.0.0.1', port, isReady: async () => true }),
    ).rejects.toThrow(`The health checks cannot listen on 127.0.0.1:${port}`)
  })
})

describe('Units of systemd', () => {
  it.each(['web', 'worker'])('give each %s process a port of its own for the thread', (role) => {
    const unit = readFileSync(`deploy/systemd/kasero-${role}@.service`, 'utf8')
    // %i is the port of the process: 14000 for 4000.
    expect(unit).toMatch(/^Environment=.* PORT=%i HEALTH_PORT=1%i /m)
  })
})
