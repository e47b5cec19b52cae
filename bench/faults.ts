/**
 * Provokes faults against built servers with their default limits and prints what is promised beside what was measured:
 * database connections that silently die, clients that send slowly, a worker that is killed, a table that is locked, a
 * pool without a free connection, a mail server that hangs while a payment is settled, and a database that restarts
 * again and again.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import type * as embedded from '../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import type * as pools from '../server/db/pool.ts'
import type * as tokens from '../server/modules/accounts/accounts.tokens.ts'
import type * as secretsModule from '../server/security/secrets.ts'
import { startServer } from '../tests/support/app/server.ts'
import { openTcpProxy } from '../tests/support/clients/tcpProxy.ts'
import type * as fixtures from '../tests/support/fixtures/fixtures.ts'
import { checkOut, Refused, type Shopper } from './kill.shopper.ts'
import type { Load } from './shop.ts'

/** Requests that are sent a second, regardless of responses. */
const RATE = 20
const SLOW_CLIENTS = 40
/** Requests a second of each kind that leave connections free while each waits 3 s for a lock. */
const LOCKED_RATE = 1
/** Connections to PostgreSQL of each server. One fault holds all of them. */
const POOL_SIZE = 10
/** More than there are workers for mails. */
const HANGING_MAILS = 30
const SETTLEMENTS = 5
const RESTARTS = 20
const ORDERS = 400
const ORDER_RATE = 5
/** Whole shillings; of an address without an own delivery zone. */
const DELIVERY_FEE = 5_000

export async function faults(load: Load): Promise<void> {
  const { startEmbeddedPostgres } = (await load(
    '/server/bootstrap/embeddedPostgres/embeddedPostgres.ts',
  )) as typeof embedded
  const dataDir = mkdtempSync(join(tmpdir(), 'kasero-bench-'))
  // Not `temporary`: acknowledged writes are durable, as in a real shop.
  const start = (port?: number) => startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), port })
  let postgres = await start()
  try {
    console.log(`Faults, load ${loadavg()[0]?.toFixed(1)}`)
    const { url } = postgres
    // Servers of the role `web` wait until another one has migrated and filled the database.
    await (await startServer({ databaseUrl: url, env: LASTING })).stop()
    const slow = await startServer({ databaseUrl: url, env: WEB })
    await Promise.all([
      measureSlowSenders(slow.url).finally(slow.stop),
      measureDeadConnections(url).then(() => measureKilledWorker(url)),
    ])
    await measureLockedTable(url)
    await measureHangingMail(load, url)
    await measureRestarts(load, url, async () => {
      await postgres.stop()
      postgres = await start(Number(new URL(url).port))
    })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Every server signs with the same secret, and finds its catalogue as the first one left it. */
const LASTING = { TOKEN_SECRET: 'the secret of the bench has more than 32 characters', NODE_ENV: 'test' }
/** Leaves the jobs to others. */
const WEB = { ...LASTING, KASERO_ROLE: 'web', DATABASE_POOL: String(POOL_SIZE) }

const print = (name: string, promised: string, measured: string) =>
  console.log(`  ${name.padEnd(58)} promised ${promised.padEnd(8)} measured ${measured}`)
const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const secondsSince = (begun: number) => inSeconds(performance.now() - begun)

type Result = { sentAt: number; endedAt: number; status: number; retryAfter: string | null }

/** Sends requests at a constant rate until it is stopped, whether or not the earlier ones have been answered. */
function sendAtRate(send: () => Promise<Response>, rate: number): { results: Result[]; stop(): Promise<void> } {
  const results: Result[] = []
  const open = new Set<Promise<void>>()
  const sendOne = async () => {
    const sentAt = performance.now()
    const { status, retryAfter } = await send().then(
      async (response) => {
        await response.arrayBuffer()
        return { status: response.status, retryAfter: response.headers.get('retry-after') }
      },
      () => ({ status: 0, retryAfter: null }),
    )
    results.push({ sentAt, endedAt: performance.now(), status, retryAfter })
  }
  const sending = setInterval(() => {
    const request: Promise<void> = sendOne().finally(() => open.delete(request))
    open.add(request)
  }, 1_000 / rate)
  return {
    results,
    async stop() {
      clearInterval(sending)
      await Promise.all(open)
    },
  }
}

/** A refusal is whole when it is 503 and says when to try again. */
const isWrong = ({ status, retryAfter }: Result) => status !== 200 && (status !== 503 || retryAfter === null)
const countWrong = (results: Result[]) => {
  const wrong = results.filter(isWrong)
  return `${wrong.length} of ${results.length}${listReasons(wrong.map(({ status }) => String(status)))}`
}
const listReasons = (reasons: string[]) => (reasons.length > 0 ? ` (${[...new Set(reasons)].join(', ')})` : '')

const postJson = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
const readProducts = (url: string) => postJson(`${url}/graphql`, '{"query":"{ products { totalCount } }"}')
/** Fetches a CSRF token and returns a function that reads with it. */
async function openRest(url: string): Promise<() => Promise<Response>> {
  const response = await fetch(`${url}/api/user/csrf-token`)
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  return () => postJson(`${url}/api/product/get`, '{"limit":1}', { cookie, 'x-csrf-token': csrfToken })
}

async function measureDeadConnections(databaseUrl: string): Promise<void> {
  const proxy = await openTcpProxy(databaseUrl)
  const server = await startServer({ databaseUrl: proxy.url, env: WEB })
  const load = sendAtRate(() => readProducts(server.url), RATE)
  await wait(2_000)
  proxy.blackHole()
  const diedAt = performance.now()
  await wait(15_000)
  await load.stop()
  const during = load.results.filter(({ endedAt }) => endedAt > diedAt)
  const delayed = during.filter(({ status, sentAt, endedAt }) => status !== 200 || endedAt - sentAt > 1_000)
  const last = (key: 'sentAt' | 'endedAt') =>
    inSeconds(Math.max(...delayed.map((result) => result[key]), diedAt) - diedAt)
  print('Database connections dead: the last request that waits, sent after', '10 s', last('sentAt'))
  print('  answered after', '10 s', last('endedAt'))
  print('  neither 200 nor a whole 503', '0', countWrong(during))
  await server.stop()
  await proxy.close()
}

/** Sends one byte a second, of the headers or of the body, and waits until the server closes the connection. */
async function measureSlowSenders(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  const slow = (head: string) =>
    new Promise<number>((closed) => {
      const began = performance.now()
      const socket = connect(Number(port), hostname, () => socket.write(head))
      const sending = setInterval(() => socket.write('x'), 1_000)
      socket.on('error', () => {})
      socket.resume().on('close', () => {
        clearInterval(sending)
        closed(performance.now() - began)
      })
    })
  const lastOf = async (head: string) => {
    const times = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => slow(head)))
    return inSeconds(Math.max(...times))
  }
  const head = 'POST /graphql HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n'
  const [headers, bodies] = await Promise.all([lastOf(head), lastOf(`${head}\r\n`)])
  print(`${SLOW_CLIENTS} slow senders of headers: the last closed after`, '13 s', headers)
  print(`${SLOW_CLIENTS} slow senders of bodies: the last closed after`, '124 s', bodies)
}

/** A worker is killed while its mail server hangs; another worker with a mail server that works takes the mail over. */
async function measureKilledWorker(databaseUrl: string): Promise<void> {
  const hanging = createServer(() => {})
  await once(hanging.listen(0, '127.0.0.1'), 'listening')
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>()
  const working = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      stream.resume().once('end', () => {
        done()
        deliver()
      })
    },
  })
  working.listen(0, '127.0.0.1')
  await once(working.server, 'listening')
  const urlOf = (address: unknown) => `smtp://127.0.0.1:${(address as AddressInfo).port}`
  const start = (smtpUrl: string) =>
    startServer({ databaseUrl, env: { ...LASTING, SMTP_URL: smtpUrl, KASERO_ROLE: 'worker' } })
  const first = await start(urlOf(hanging.address()))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const connected = once(hanging, 'connection')
  await queueMails(client, 1)
  await connected
  process.kill(first.pid, 'SIGKILL')
  const killedAt = performance.now()
  const second = await start(urlOf(working.server.address()))
  await Promise.race([delivered, wait(90_000)])
  print('Worker killed, its mail taken over after', '60 s', secondsSince(killedAt))
  await client.end()
  await second.stop()
  await first.stop()
  working.close()
  hanging.close()
}

/**
 * Pages and GraphQL queries while another connection locks a table: first so few that connections are free, then while
 * requests that wait for the lock hold every connection.
 */
async function measureLockedTable(databaseUrl: string): Promise<void> {
  const server = await startServer({ databaseUrl, env: WEB })
  const [locker, observer] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl })) as [
    pg.Client,
    pg.Client,
  ]
  await Promise.all([locker.connect(), observer.connect()])
  const kinds = {
    pages: () =>
      fetch(`${server.url}/search?q=${crypto.randomUUID().slice(0, 8)}`, { headers: { accept: 'text/html' } }),
    GraphQL: () => readProducts(server.url),
  }
  const isHeld = async () => {
    const { rows } = await observer.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and application_name = 'kasero' and wait_event_type = 'Lock'`,
    )
    return (rows[0]?.waiting ?? 0) >= POOL_SIZE
  }
  const measure = async (state: string, rate: number, ms: number) => {
    const loads = Object.entries(kinds).map(([name, send]) => [name, sendAtRate(send, rate)] as const)
    await wait(ms)
    for (const [name, { results, stop }] of loads) {
      await stop()
      const slowest = Math.max(...results.map(({ sentAt, endedAt }) => endedAt - sentAt))
      print(`${state}, ${name}: the slowest answered after`, '5 s', inSeconds(slowest))
      print('  neither 200 nor a whole 503', '0', countWrong(results))
    }
  }
  await Promise.all(Object.values(kinds).map((send) => send()))
  await locker.query('begin; lock table products in access exclusive mode')
  await measure('Table locked', LOCKED_RATE, 6_000)
  const holders = Array.from({ length: 2 * POOL_SIZE }, () => readProducts(server.url))
  for (const deadline = Date.now() + 2_000; !(await isHeld()); await wait(20))
    if (Date.now() > deadline) throw new Error('The requests do not hold all connections')
  await measure('All connections held', RATE, 1_500)
  await Promise.all(holders)
  await locker.query('rollback')
  await Promise.all([locker.end(), observer.end()])
  await server.stop()
}

const MAIL = { to: 'shopper@kasero.test', subject: 'An order', text: 'On its way.', html: '<p>On its way.</p>' }

async function queueMails(client: pg.Client | pg.Pool, count: number): Promise<void> {
  await client.query("select graphile_worker.add_job('mail', $1) from generate_series(1, $2)", [MAIL, count])
}

/** A payment is settled by the provider's message while more mails hang than there are workers for them. */
async function measureHangingMail(load: Load, databaseUrl: string): Promise<void> {
  const hanging = createServer(() => {})
  await once(hanging.listen(0, '127.0.0.1'), 'listening')
  const smtpUrl = `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const server = await startServer({ databaseUrl, env: { ...LASTING, SMTP_URL: smtpUrl } })
  const { database, createShoppers } = await openShop(load, databaseUrl)
  const connected = once(hanging, 'connection')
  await queueMails(database.pool, HANGING_MAILS)
  await connected
  const times: number[] = []
  for (const shopper of await createShoppers(SETTLEMENTS)) {
    const begun = performance.now()
    await checkOut(server, { ...shopper, method: 'online' }, [])
    times.push(performance.now() - begun)
  }
  print(
    `${HANGING_MAILS} mails hang: paying and settling, slowest of ${SETTLEMENTS}`,
    '2 s',
    inSeconds(Math.max(...times)),
  )
  await database.close()
  await server.stop()
  hanging.close()
}

/** Reads, pages and checkouts while PostgreSQL is stopped and started again. */
async function measureRestarts(load: Load, databaseUrl: string, restart: () => Promise<void>): Promise<void> {
  const server = await startServer({ databaseUrl, env: LASTING })
  let { database, createShoppers } = await openShop(load, databaseUrl)
  const shoppers = await createShoppers(ORDERS)
  await database.close()
  const acknowledged: string[] = []
  const refused: string[] = []
  const order = async (shopper: Shopper) => {
    const acknowledgements: string[] = []
    await checkOut(server, { ...shopper, method: 'cash' }, acknowledgements).catch((error: unknown) => {
      const reason = error instanceof Refused ? error.code : String(error)
      if (reason !== 'UNAVAILABLE') refused.push(reason)
    })
    if (acknowledgements.length > 0) acknowledged.push(shopper.key)
  }
  const queue = [...shoppers]
  const orders: Promise<void>[] = []
  const ordering = setInterval(() => {
    const shopper = queue.pop()
    if (shopper) orders.push(order(shopper))
  }, 1_000 / ORDER_RATE)
  const kinds = {
    GraphQL: sendAtRate(() => readProducts(server.url), RATE),
    REST: sendAtRate(await openRest(server.url), RATE),
    pages: sendAtRate(() => fetch(`${server.url}/search?q=${crypto.randomUUID().slice(0, 8)}`), RATE),
  }
  const acceptedAt: number[] = []
  for (let count = 0; count < RESTARTS; count++) {
    await restart()
    acceptedAt.push(performance.now())
    await wait(2_000)
  }
  clearInterval(ordering)
  await Promise.all([...orders, ...Object.values(kinds).map(({ stop }) => stop())])
  console.log(`  PostgreSQL restarted ${RESTARTS} times`)
  for (const [name, { results }] of Object.entries(kinds)) {
    const back = acceptedAt.map(
      (at) =>
        Math.min(
          ...results.filter(({ endedAt, status }) => endedAt > at && status === 200).map(({ endedAt }) => endedAt),
        ) - at,
    )
    print(`  ${name}: service again, slowest`, '2 s', inSeconds(Math.max(...back)))
    print(`  ${name}: neither 200 nor a whole 503`, '0', countWrong(results))
  }
  ;({ database } = await openShop(load, databaseUrl))
  const { rowCount } = await database.pool.query(
    "select 1 from orders where id in (select result_id from idempotency_keys where scope = 'order' and key = any($1))",
    [acknowledged],
  )
  print('  acknowledged orders lost', '0', `${acknowledged.length - (rowCount ?? 0)} of ${acknowledged.length}`)
  print(
    '  orders refused other than with UNAVAILABLE',
    '0',
    `${refused.length} of ${orders.length}${listReasons(refused)}`,
  )
  await database.close()
  await server.stop()
}

async function openShop(load: Load, databaseUrl: string) {
  const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
  const { createProduct, createCheckouts } = (await load('/tests/support/fixtures/fixtures.ts')) as typeof fixtures
  const { createSessionTokens } = (await load('/server/modules/accounts/accounts.tokens.ts')) as typeof tokens
  const { createSecrets } = (await load('/server/security/secrets.ts')) as typeof secretsModule
  const database = openDatabase({ url: databaseUrl })
  const clock = () => new Date()
  const sessionTokens = createSessionTokens({ db: database.db, secrets: createSecrets(LASTING.TOKEN_SECRET), clock })
  const shop = { db: database.db, tokens: sessionTokens, clock: { now: clock() } } as Parameters<
    typeof createProduct
  >[0]
  return {
    database,
    async createShoppers(count: number): Promise<Shopper[]> {
      const product = await createProduct(shop, { stock: 100_000, listPrice: 10_000 })
      const checkouts = await createCheckouts(shop, count, () => [{ product, quantity: 1 }])
      return checkouts.map((checkout) => ({
        ...checkout,
        total: 10_000 + DELIVERY_FEE,
        key: crypto.randomUUID(),
        method: 'cash',
      }))
    },
  }
}
