/** Several web processes that share one port, and the worker beside them (WEB_CONCURRENCY). */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createSeededShopDatabase } from '../../support/app/openShop.ts'
import { RACE_TIMEOUT_MS } from '../../support/app/raceTimeout.ts'
import { startServer } from '../../support/app/server.ts'
import { newEmail, PASSWORD } from '../../support/browser/accounts.ts'

const METRICS_TOKEN = 'a-token-of-these-tests'
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'

async function openGroup(env: NodeJS.ProcessEnv = {}, args?: string[]) {
  const database = await createSeededShopDatabase()
  onTestFinished(() => database.drop())
  const server = await startServer({
    databaseUrl: database.url,
    ...(args && { args }),
    env: {
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'info',
      DRAIN_MS: '300',
      METRICS_TOKEN,
      DATABASE_POOL: '6',
      // On a busy machine a request would get 503, because no connection is free.
      DATABASE_WAIT_MS: String(RACE_TIMEOUT_MS),
      ...env,
    },
  })
  onTestFinished(() => server.stop())
  /** Process ids that were started in a role, in order. */
  const started = (role: 'web' | 'worker') =>
    [...server.output().matchAll(new RegExp(`"role":"${role}","pid":(\\d+),"msg":"Process started"`, 'g'))].map(
      ([, pid]) => Number(pid),
    )
  return { server, database, started }
}

/** Sends requests over keep-alive connections until it is stopped. @returns the statuses and errors that are not 200 */
function sendUntilStopped(url: string) {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  let completed = 0
  let isStopped = false
  const send = () =>
    new Promise<unknown>((resolve, reject) => {
      get(`${url}/api/category/get-category`, { agent }, (response) => {
        json(response).then((body) => {
          if (response.statusCode !== 200) failures.push(`${response.statusCode} ${JSON.stringify(body)}`)
          resolve(body)
        }, reject)
      }).once('error', reject)
    })
  const running = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!isStopped) {
        await send().catch(({ message }: Error) => failures.push(message))
        completed += 1
      }
    }),
  )
  return {
    get completed() {
      return completed
    },
    async stop() {
      isStopped = true
      await running
      agent.destroy()
      return failures
    },
  }
}

it('a group of two web processes and a worker reports its metrics together, replaces its processes and starts killed ones again', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'kasero-backups-'))
  onTestFinished(() => rmSync(backups, { recursive: true, force: true }))
  writeFileSync(join(backups, 'dump-20260101T020000Z.pgdump'), '')
  const { server, database, started } = await openGroup({ BACKUP_DIR: backups, HEALTH_PORT: '0' })
  await expect.poll(() => [started('web').length, started('worker').length]).toEqual([2, 1])
  await expectMetricsOfAll(server.url)

  // On SIGHUP one by one, without a failed request.
  await expect.poll(() => server.output()).toMatch(/^Health /m)
  const [, ready = ''] = /^Health +(\S+)$/m.exec(server.output()) ?? []
  expect((await fetch(ready)).status).toBe(200)
  const load = sendUntilStopped(server.url)
  process.kill(server.pid, 'SIGHUP')
  // The worker is the first one; its successor is starting by now, so that no other one is started in its place.
  process.kill(started('worker')[0] as number, 'SIGKILL')
  await expect.poll(() => server.output(), { timeout: 90_000 }).toContain('All processes replaced')
  expect(new Set(started('web')).size).toBe(4)
  expect(started('worker')).toHaveLength(2)
  expect(await load.stop()).toEqual([])
  expect(load.completed).toBeGreaterThan(10)

  for (const pid of [...started('web').slice(-1), ...started('worker').slice(-1)]) process.kill(pid, 'SIGKILL')
  await expect.poll(() => started('web').length + started('worker').length, { timeout: 90_000 }).toBe(8)
  await expectMailAfterRegistration(server.url, database.url)
  // It starts ten processes.
}, 240_000)

it('replaces every process again on a SIGHUP that arrives while they are replaced', async () => {
  const { server, started } = await openGroup()
  const pids = () => [...started('worker'), ...started('web')]
  await expect.poll(pids).toHaveLength(3)
  process.kill(server.pid, 'SIGHUP')
  await expect.poll(() => started('worker').length, { timeout: 90_000 }).toBe(2)
  process.kill(server.pid, 'SIGHUP')
  const before = pids()
  await expect.poll(() => server.output().match(/All processes replaced/g), { timeout: 90_000 }).toHaveLength(2)
  const alive = pids().filter(isAlive)
  expect(alive).toHaveLength(3)
  expect(alive.filter((pid) => before.includes(pid))).toEqual([])
}, 240_000)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends SIGHUP to the first process when it starts another one. */
const SIGNAL_AT_FIRST_FORK = `import cluster from 'node:cluster'
if (cluster.isPrimary) cluster.once('fork', () => process.kill(process.pid, 'SIGHUP'))`

it('replaces the processes on a SIGHUP that arrives while the group starts', async () => {
  const preload = `data:text/javascript,${encodeURIComponent(SIGNAL_AT_FIRST_FORK)}`
  const { server, started } = await openGroup({}, ['--import', preload, 'dist/server/main.js'])
  await expect.poll(() => server.output(), { timeout: 90_000 }).toContain('All processes replaced')
  expect([started('worker'), started('web')].map(({ length }) => length)).toEqual([2, 4])
}, 240_000)

async function expectMetricsOfAll(url: string): Promise<void> {
  for (let request = 0; request < 6; request++) await (await fetch(`${url}/healthz`)).text()
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await response.text()
  expect(/^kasero_requests_total\{.*route="\/healthz".*\} (\d+)$/m.exec(text)?.[1]).toBe('6')
  expect(text).toContain('kasero_pool_connections{state="allowed"} 18')
  expect(text).toContain('kasero_database_up 1')
  // Of the group, not added up.
  const [, age] = /^kasero_backup_age_seconds\{part="base"\} ([\d.e+]+)$/m.exec(text) ?? []
  expect(Number(age) - (Date.now() - Date.parse('2026-01-01T02:00:00Z')) / 1_000).toBeCloseTo(0, -2)
}

/** Registers at a web process, and expects the email that a worker sends. */
async function expectMailAfterRegistration(url: string, databaseUrl: string): Promise<void> {
  const email = newEmail()
  const input = { name: 'Nakato', email, mobile: '0772401118', password: PASSWORD, confirmPassword: PASSWORD }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: REGISTER, variables: { input } }),
  })
  expect(await response.json()).toMatchObject({ data: { register: { email } } })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  onTestFinished(() => pool.end())
  const sentMails = async () => (await pool.query('select from sandbox.mail where recipient = $1', [email])).rowCount
  await expect.poll(sentMails).toBe(1)
}

it('a draining process returns 503 for /readyz and serves requests, whose connections end', async () => {
  const database = await createSeededShopDatabase()
  onTestFinished(() => database.drop())
  const server = await startServer({ databaseUrl: database.url, env: { DRAIN_MS: '3000' } })
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status
  expect(await isReady()).toBe(200)
  const stopped = server.stop()
  await expect.poll(isReady).toBe(503)
  const response = await fetch(`${server.url}/api/category/get-category`)
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
})

it('a process that ends still serves requests on the connections that it has', async () => {
  const database = await createSeededShopDatabase()
  onTestFinished(() => database.drop())
  const server = await startServer({ databaseUrl: database.url, env: { DRAIN_MS: '0' } })
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const body = JSON.stringify({ query: '{ __typename }' })
  const common = `host: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  socket.write(`POST /graphql HTTP/1.1\r\n${common}\r\nexpect: 100-continue\r\n\r\n`)
  // The request is in progress: it waits for its body.
  const [continued] = await once(socket, 'data')
  expect(String(continued)).toMatch(/^HTTP\/1.1 100 /)

  const stopped = server.stop()
  const isListening = () => fetch(`${server.url}/healthz`).then(Boolean, () => false)
  await expect.poll(isListening).toBe(false)
  socket.write(`${body}GET /api/category/get-category HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  const responses = await text(socket)
  expect(responses.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  await stopped
})
