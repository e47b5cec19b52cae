/**
 * `npm run bench -- scale`: 1, 2 and 3 web processes behind nginx, PgBouncer and HAProxy, with and without a standby
 * for reads; then a web process, the worker, the pooler and the standby are killed under load, and the standby is
 * promoted with synchronous replication. Prints what is promised beside what was measured. `--processes` ends after the
 * first part.
 *
 * Every web process is pinned to one core. Everything else (clients, nginx, PgBouncer, HAProxy, PostgreSQL) shares all
 * cores with them, so that the rates of 2 and 3 processes are printed with the rate that the CPU time of all parts
 * allows.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type * as embedded from '../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import type * as standbys from '../../server/bootstrap/embeddedPostgres/standby.ts'
import type * as migrations from '../../server/db/migrate.ts'
import type * as pools from '../../server/db/pool.ts'
import type * as roles from '../../server/db/roles.ts'
import type * as timeoutsModule from '../../server/db/timeouts.ts'
import type * as tokenModule from '../../server/modules/accounts/accounts.tokens.ts'
import type * as secretsModule from '../../server/security/secrets.ts'
import { startNginx } from '../../tests/support/app/nginx.ts'
import { findFreePort, startPgBouncer } from '../../tests/support/app/pgBouncer.ts'
import { type RunningServer, startServer } from '../../tests/support/app/server.ts'
import type * as fixtures from '../../tests/support/fixtures/fixtures.ts'
import { readNodeFlags } from '../helpers.ts'
import { cpuOf, cpuOfFamily, residentMbOf } from '../processes.ts'
import type { Load } from '../shop.ts'
import { addCosts, type Costs, describeCosts, divideCosts, highestRate, NO_COSTS, sumOf } from './costs.ts'
import { readPostmaster, requirePrograms, startHaproxy } from './topology.ts'
import { type Order, runTraffic } from './traffic.ts'

const SECRET = 'a secret of the bench longer than 32 characters'
const APP_PASSWORD = 'scale-bench-password'
const READERS = 24
const BUYERS = 4
const ORDERS = 2_000
const TOTAL = 15_000
const SECONDS = 5
/** The three cases take turns. */
const ROUNDS = 2
const WARM_READS = 4_500
/** The fault comes a second after the start of the load. */
const FAULT_SECONDS = 7

export async function scale(load: Load): Promise<void> {
  requirePrograms()
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'kasero-scale-'))
  // nginx writes its cache as another user.
  chmodSync(folder, 0o755)
  const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    await measure(load, folder, cleanups)
  } finally {
    for (const cleanup of cleanups.reverse()) await (async () => cleanup())().catch(() => {})
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s in all`)
  }
}

async function measure(load: Load, folder: string, cleanups: (() => unknown)[]): Promise<void> {
  const modules = await loadModules(load)
  const { startEmbeddedPostgres, createStandby, openDatabase } = modules
  const openPrimary = (name: string) => startEmbeddedPostgres({ dataDir: join(folder, name) })
  const primary = await openPrimary('primary')
  cleanups.push(() => primary.stop())
  const appUrl = new URL(primary.url)
  appUrl.username = 'kasero_app'
  appUrl.password = APP_PASSWORD
  await modules.migrate(primary.url)
  await modules.grantAppRole(primary.url, modules.appRoleOf(appUrl.href), modules.createTimeouts())
  await createStandby(primary.url, join(folder, 'standby'), 'standby1')
  let standby = await openPrimary('standby')
  cleanups.push(() => standby.stop())
  const haproxy = await startHaproxy(folder, [primary.url, standby.url])
  cleanups.push(() => haproxy.stop())
  const withPort = (port: number) => {
    const url = new URL(appUrl)
    url.port = String(port)
    return url.href
  }
  await waitFor(() => answers(withPort(haproxy.primary)))
  let pooler = await startPgBouncer(withPort(haproxy.primary), { poolSize: 20 })
  cleanups.push(() => pooler.stop())

  const common = {
    TOKEN_SECRET: SECRET,
    DATABASE_DIRECT_URL: withPort(haproxy.primary),
    DATABASE_STATEMENT_NAMES: 'off',
    DATABASE_POOL: '12',
    GRAPHQL_POINTS: String(Number.MAX_SAFE_INTEGER),
    PERSISTED_POINTS: String(Number.MAX_SAFE_INTEGER),
    UPLOADS_DIR: join(folder, 'uploads'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const start = (env: NodeJS.ProcessEnv) =>
    startServer({
      databaseUrl: pooler.url,
      env: { ...common, ...env },
      args: [...readNodeFlags(), 'dist/server/main.js'],
    })
  const startWorker = () =>
    start({ KASERO_ROLE: 'worker', DATABASE_OWNER_URL: ownerThrough(primary.url, haproxy.primary) })
  let worker = await startWorker()
  cleanups.push(() => worker.stop())
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()]
  const webs: RunningServer[] = []
  cleanups.push(() => Promise.all(webs.map((web) => web.stop())))
  const startWeb = (at: number, replica: boolean) =>
    start({
      KASERO_ROLE: 'web',
      PORT: String(ports[at]),
      ...(replica && { DATABASE_REPLICA_URLS: withPort(Number(new URL(standby.url).port)) }),
    })

  const database = openDatabase({ url: primary.url, size: 4 })
  cleanups.push(() => database.close())
  const { products, orders } = await createFixtures(load, modules, database)
  const nginx = await startNginx(ports.slice(0, 1))
  cleanups.push(() => nginx.stop())
  const traffic = { url: nginx.url, products, orders, total: TOTAL }

  console.log(
    `Scale: nginx, web processes, PgBouncer 1.18 without names, HAProxy, PostgreSQL and standby on ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  const cores = availableParallelism()
  const postmasters = await Promise.all([primary, standby].map(({ url }) => readPostmaster(url)))
  const readCosts = (): Costs => {
    const { user, system } = process.cpuUsage()
    return {
      web: webs.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
      postgres: postmasters.reduce((sum, pid) => sum + cpuOfFamily(pid), 0),
      proxies: cpuOfFamily(nginx.pid) + cpuOf(pooler.process.pid ?? 0) + cpuOf(haproxy.pid),
      clients: (user + system) / 1_000,
    }
  }
  webs.push(...(await Promise.all([0, 1, 2].map((at) => startWeb(at, false)))))
  for (const [at, { pid }] of webs.entries()) pin(pid, at % cores)
  nginx.reload(ports)
  // Code that is not compiled yet takes three times as long, which would make the first case look slow.
  for (let reads = 0, turns = 0; reads < WARM_READS && turns < 20; turns++)
    reads += (await runTraffic({ ...traffic, seconds: 3, readers: READERS })).reads
  const failures: Record<string, number>[] = [{}, {}, {}]
  const cases = failures.map((failed, at) => ({ count: at + 1, reads: 0, ms: 0, p99: 0, costs: NO_COSTS, failed }))
  for (let round = 0; round < ROUNDS; round++)
    for (const it of cases) {
      nginx.reload(ports.slice(0, it.count))
      await runTraffic({ ...traffic, seconds: 1, readers: READERS })
      const before = readCosts()
      const since = performance.now()
      const { reads, p99, failedReads } = await runTraffic({ ...traffic, seconds: SECONDS, readers: READERS })
      it.ms += performance.now() - since
      it.reads += reads
      it.p99 = Math.max(it.p99, p99)
      it.costs = addCosts(it.costs, before, readCosts())
      for (const [reason, count] of Object.entries(failedReads)) it.failed[reason] = (it.failed[reason] ?? 0) + count
    }
  const [one] = cases
  for (const { count, reads, ms, p99, costs, failed } of cases) {
    const read = divideCosts(costs, reads)
    const rate = (reads * 1_000) / ms
    const highest = highestRate(read, count, cores)
    console.log(
      `  ${count} web: ${rate.toFixed(0)} uncached reads/s, × ${(one ? (rate * one.ms) / (one.reads * 1_000) : 1).toFixed(2)}, p99 ${p99.toFixed(0)} ms, failed ${show(failed)}`,
    )
    console.log(`    ${describeCosts(read)}`)
    console.log(
      `    these parts used ${((sumOf(costs) * 100) / (ms * cores)).toFixed(0)} % of ${cores} cores; their CPU time allows ${highest.toFixed(0)} reads/s here, × ${(highest / highestRate(read, 1, cores)).toFixed(2)}`,
    )
    const alone = (Math.min(count, cores) * 1_000) / read.web
    console.log(
      `    computed: with everything but node on other machines ${alone.toFixed(0)} reads/s, × ${one ? ((alone * one.costs.web) / (1_000 * one.reads)).toFixed(2) : '–'}`,
    )
  }
  console.log(
    `    resident ${webs.map(({ pid }) => residentMbOf(pid).toFixed(0)).join(', ')} MB, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log('    promised: × 1.7 with two on two cores, × 2.4 with three on three cores')
  if (process.argv.includes('--processes')) return

  await measureReplica()
  await measureFaults()
  await verifyOrders(orders, database.pool)

  async function measureReplica() {
    const cpu = async () => cpuOfFamily(await readPostmaster(primary.url))
    for (const replica of [false, true]) {
      for (const web of webs.splice(0)) await web.stop()
      webs.push(...(await Promise.all([0, 1].map((at) => startWeb(at, replica)))))
      nginx.reload(ports.slice(0, 2))
      await runTraffic({ ...traffic, seconds: 3, readers: READERS })
      const before = await cpu()
      const { readsPerSecond, reads, failedReads } = await runTraffic({
        ...traffic,
        seconds: SECONDS,
        readers: READERS,
      })
      const perRead = ((await cpu()) - before) / reads
      console.log(
        `  2 web, standby ${replica ? 'on' : 'off'}: ${readsPerSecond.toFixed(0)} uncached reads/s, ${perRead.toFixed(2)} ms CPU of the primary for each, failed ${show(failedReads)}`,
      )
    }
  }

  async function measureFaults() {
    const fault = async (name: string, promise: string, strike: () => Promise<unknown>) => {
      const running = runTraffic({ ...traffic, seconds: FAULT_SECONDS, readers: READERS / 3, buyers: BUYERS })
      await wait(1_000)
      await strike()
      const { reads, failedReads, orders: placed, repeatedOrders, longestGapMs } = await running
      console.log(
        `  ${name}: ${reads} reads, failed ${show(failedReads)}; ${placed} orders acknowledged, ${repeatedOrders} attempts repeated; longest time without a response ${longestGapMs.toFixed(0)} ms (promised: ${promise})`,
      )
    }
    await fault('kill -9 of a web process', 'no failed read', async () => {
      process.kill(webs[0]?.pid ?? 0, 'SIGKILL')
      await webs[0]?.stop()
      webs[0] = await startWeb(0, true)
    })
    await fault('kill -9 of the worker', 'no failed request', async () => {
      process.kill(worker.pid, 'SIGKILL')
      await worker.stop()
      worker = await startWorker()
    })
    await fault('kill -9 of the pooler, started again after 1 s', 'service within 2 s of its start', async () => {
      const port = Number(new URL(pooler.url).port)
      pooler.process.kill('SIGKILL')
      await wait(1_000)
      pooler = await startPgBouncer(withPort(haproxy.primary), { poolSize: 20, port })
    })
    await fault('the standby killed', 'no failed read', async () => {
      process.kill(await readPostmaster(standby.url), 'SIGQUIT')
    })
    await standby.stop()
    standby = await startEmbeddedPostgres({ dataDir: join(folder, 'standby'), port: Number(new URL(standby.url).port) })
    await database.pool.query(`alter system set synchronous_standby_names = 'standby1'`)
    await database.pool.query('select pg_reload_conf()')
    await waitFor(
      async () =>
        (await database.pool.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1,
    )
    await fault('the primary killed, the standby promoted', '0 acknowledged orders lost', async () => {
      process.kill(await readPostmaster(primary.url), 'SIGQUIT')
      const client = new pg.Client({ connectionString: standby.url })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    })
  }

  /** Every acknowledged order exists once, at the server that is the primary now. */
  async function verifyOrders(all: Order[], _pool: pg.Pool) {
    const pool = new pg.Pool({ connectionString: standby.url, max: 1 })
    const acknowledged = all.filter((order) => order.acknowledged !== null)
    const { rows } = await pool.query<{ stored: number; doubled: number; oversold: number }>(
      `select (select count(distinct key)::int from idempotency_keys k join orders o on o.id = k.result_id where k.scope = 'order' and key = any($1)) as stored,
         (select count(*)::int from (select 1 from orders group by user_id having count(*) > 1) twice) as doubled,
         (select count(*)::int from products where stock < 0) as oversold`,
      [acknowledged.map(({ key }) => key)],
    )
    await pool.end()
    const [{ stored = 0, doubled = 0, oversold = 0 } = {}] = rows
    const lost = acknowledged.length - stored
    console.log(
      `  ${acknowledged.length} orders acknowledged in all: ${lost} lost, ${doubled} shoppers with two orders, ${oversold} products oversold (promised: 0, 0, 0)`,
    )
    if (lost > 0 || doubled > 0 || oversold > 0) throw new Error('Something was lost or done twice.')
  }
}

/** Binds all threads of a process to one core. */
function pin(pid: number, core: number): void {
  const { status, stderr } = spawnSync('taskset', ['-apc', String(core), String(pid)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`taskset (package util-linux): ${stderr}`)
}

async function loadModules(load: Load) {
  return {
    ...((await load('/server/bootstrap/embeddedPostgres/embeddedPostgres.ts')) as typeof embedded),
    ...((await load('/server/bootstrap/embeddedPostgres/standby.ts')) as typeof standbys),
    ...((await load('/server/db/migrate.ts')) as typeof migrations),
    ...((await load('/server/db/pool.ts')) as typeof pools),
    ...((await load('/server/db/roles.ts')) as typeof roles),
    ...((await load('/server/db/timeouts.ts')) as typeof timeoutsModule),
  }
}

async function createFixtures(load: Load, _modules: unknown, { db }: pools.Database) {
  const { createProduct, createCheckouts } = (await load('/tests/support/fixtures/fixtures.ts')) as typeof fixtures
  const { createSessionTokens } = (await load('/server/modules/accounts/accounts.tokens.ts')) as typeof tokenModule
  const { createSecrets } = (await load('/server/security/secrets.ts')) as typeof secretsModule
  const clock = { now: new Date() }
  const tokens = createSessionTokens({ db, secrets: createSecrets(SECRET), clock: () => clock.now })
  const shop = { db, tokens, clock } as Parameters<typeof createProduct>[0]
  const stocked = await Promise.all(
    Array.from({ length: 20 }, () => createProduct(shop, { stock: ORDERS, listPrice: 10_000 })),
  )
  const checkouts = await createCheckouts(shop, ORDERS, (at) => [
    { product: stocked[at % 20] as (typeof stocked)[0], quantity: 1 },
  ])
  const orders = checkouts.map(
    ({ addressId, accessToken }): Order => ({ addressId, accessToken, key: crypto.randomUUID(), acknowledged: null }),
  )
  return { products: stocked.map(({ id }) => id), orders }
}

function ownerThrough(ownerUrl: string, port: number): string {
  const url = new URL(ownerUrl)
  url.port = String(port)
  return url.href
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 15_000; !(await condition()); await wait(100))
    if (Date.now() > deadline) throw new Error('A server did not become ready within 15 s')
}

const show = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([reason, count]) => `${count} × ${reason}`)
    .join(', ') || 'none'
