/**
 * Sends kill -9 at random moments of cash and online checkouts, again and again: the server is restarted and
 * every checkout is repeated with its idempotency key. Fails unless everything acknowledged exists exactly once
 * and nothing exists partially.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as embedded from '../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import type * as pools from '../server/db/pool.ts'
import type * as tokens from '../server/modules/accounts/accounts.tokens.ts'
import type * as secretsModule from '../server/security/secrets.ts'
import { type RunningServer, startServer } from '../tests/support/app/server.ts'
import type * as fixtures from '../tests/support/fixtures/fixtures.ts'
import type * as questions from '../tests/support/fixtures/invariantViolations.ts'
import { seconds } from '../tools/step.ts'
import { checkOut, METHODS, Refused, type Shopper } from './kill.shopper.ts'
import type { Load } from './shop.ts'

const KILLS = Number(process.argv.find((word) => word.startsWith('--kills='))?.slice('--kills='.length) ?? 600)
/** Number of servers on one database, each killed independently. */
const SERVER_COUNT = 2
/** Number of concurrent checkouts; half pay in cash, half online. */
const SHOPPERS = 4
const PRODUCTS = 12
const LINES = 3
const IN_STOCK = 100_000
const TOTAL = LINES * 10_000 + 5_000
const SECRET = 'the secret of the bench has more than 32 characters'

type Tally = {
  nothing: number
  some: number
  all: number
  orders: number
  payments: number
  unheard: number
  waiting: number
  undone: number
}

export async function kill(load: Load): Promise<void> {
  const { startEmbeddedPostgres } = (await load(
    '/server/bootstrap/embeddedPostgres/embeddedPostgres.ts',
  )) as typeof embedded
  const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
  const dataDir = mkdtempSync(join(tmpdir(), 'kasero-bench-'))
  // Not `temporary`: acknowledged writes are durable, as in a real shop.
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const database = openDatabase({ url: postgres.url })
  try {
    const open = () =>
      startServer({ databaseUrl: postgres.url, env: { TOKEN_SECRET: SECRET, NODE_ENV: 'test', DATABASE_POOL: '6' } })
    const first = await open()
    const fixture = await createFixture(load, database)
    const tally: Tally = { nothing: 0, some: 0, all: 0, orders: 0, payments: 0, unheard: 0, waiting: 0, undone: 0 }
    const began = performance.now()
    const lanes = [first, ...(await Promise.all(Array.from({ length: SERVER_COUNT - 1 }, open)))]
    let left = KILLS
    await Promise.all(
      lanes.map(async (server) => {
        let running = server
        while (left-- > 0) running = await killOnce(running, { open, fixture, database, tally })
        await running.stop()
      }),
    )
    const { findInvariantViolations } = (await load(
      '/tests/support/fixtures/invariantViolations.ts',
    )) as typeof questions
    const violations = [
      ...(await findInvariantViolations(database.pool, fixture.products)),
      ...(await findMissing(database)),
    ]
    console.log(
      `Kill: ${KILLS} × kill -9 in the middle of ${SHOPPERS} checkouts of ${LINES} lines, half paid online, ${SERVER_COUNT} servers on one database`,
    )
    console.log(
      `  killed before the first response ${tally.nothing}, between them ${tally.some}, after the last ${tally.all} times`,
    )
    console.log(
      `  ${tally.orders} orders and ${tally.payments} payments acknowledged, ${tally.unheard} orders stored but unacknowledged, ${tally.waiting} awaiting payment, ${tally.undone} undone; all ordered once after sending again`,
    )
    const { rowCount } = await database.pool.query('select 1 from payments where link is null')
    console.log(`  ${rowCount} payments had no payment page and were started again`)
    console.log(`  ${seconds(began)}; broken: ${violations.length === 0 ? 'nothing' : violations.join('; ')}`)
    if (violations.length > 0) throw new Error('Something was lost, or was there twice or by halves.')
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Fixture = { products: questions.Stocked[]; shoppers: () => Promise<Shopper[]> }

async function createFixture(load: Load, { db }: pools.Database): Promise<Fixture> {
  const { createProduct, createCheckouts } = (await load('/tests/support/fixtures/fixtures.ts')) as typeof fixtures
  const { createSessionTokens } = (await load('/server/modules/accounts/accounts.tokens.ts')) as typeof tokens
  const { createSecrets } = (await load('/server/security/secrets.ts')) as typeof secretsModule
  const clock = () => new Date()
  const shop = {
    db,
    tokens: createSessionTokens({ db, secrets: createSecrets(SECRET), clock }),
    clock: { now: clock() },
  } as Parameters<typeof createProduct>[0]
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, () => createProduct(shop, { stock: IN_STOCK, listPrice: 10_000 })),
  )
  const some = (at: number) =>
    Array.from({ length: LINES }, (_, line) => ({
      product: products[(at + line * 5) % PRODUCTS] as (typeof products)[0],
      quantity: 1,
    }))
  return {
    products,
    async shoppers() {
      const checkouts = await createCheckouts(shop, SHOPPERS, () => some(Math.floor(Math.random() * PRODUCTS)))
      return checkouts.map((checkout, at) => ({
        ...checkout,
        total: TOTAL,
        key: crypto.randomUUID(),
        method: METHODS[at % METHODS.length] ?? 'cash',
      }))
    },
  }
}

type Round = { open: () => Promise<RunningServer>; fixture: Fixture; database: pools.Database; tally: Tally }

/**
 * Upper bound of the random delay before the kill. It adapts to the speed of the machine, so that kills spread over the
 * whole of the checkouts.
 */
let spreadMs = 200

async function killOnce(server: RunningServer, { open, fixture, database, tally }: Round): Promise<RunningServer> {
  const shoppers = await fixture.shoppers()
  const killed = new Promise((done) =>
    setTimeout(() => {
      process.kill(server.pid, 'SIGKILL')
      done(null)
    }, Math.random() * spreadMs),
  )
  const acknowledged = await Promise.all(shoppers.map((shopper) => checkOutUntilKilled(server, shopper)))
  await killed
  await server.stop()
  const count = acknowledged.flat().length
  const whole = shoppers.filter(({ method }, at) => acknowledged[at]?.length === RESPONSES_BY_METHOD[method]).length
  if (count === 0) spreadMs *= 1.05
  if (whole === shoppers.length) spreadMs *= 0.9
  tally[count === 0 ? 'nothing' : whole === shoppers.length ? 'all' : 'some'] += 1
  const { placed, waiting } = await countStored(database, shoppers)
  tally.orders += whole
  tally.payments += shoppers.filter(({ method }, at) => method === 'online' && acknowledged[at]?.length).length
  tally.unheard += placed - whole
  tally.waiting += waiting
  tally.undone += shoppers.length - placed - waiting
  const next = await open()
  await Promise.all(
    shoppers.map(async (shopper, at) => {
      const again: string[] = []
      await checkOut(next, shopper, again)
      const before = acknowledged[at] ?? []
      if (before.some((id, at) => again[at] !== id))
        throw new Error(`${before.join(', ')} was acknowledged, and is ${again.join(', ')} after the restart.`)
    }),
  )
  return next
}

/** Number of acknowledgements per payment method: the order, and for online payments the started payment before it. */
const RESPONSES_BY_METHOD = { cash: 1, online: 2 }

/** Returns the acknowledgements received before the server died. A rejected checkout is a fault even then. */
async function checkOutUntilKilled(server: RunningServer, shopper: Shopper): Promise<string[]> {
  const acknowledged: string[] = []
  await checkOut(server, shopper, acknowledged).catch((error: unknown) => {
    if (error instanceof Refused) throw error
  })
  return acknowledged
}

async function countStored(
  { pool }: pools.Database,
  shoppers: Shopper[],
): Promise<{ placed: number; waiting: number }> {
  const { rows } = await pool.query<{ placed: number; waiting: number }>(
    `select count(*) filter (where payment_status in ('cash_on_delivery', 'paid'))::int as placed, count(*) filter (where payment_status = 'pending')::int as waiting
     from orders where id in (select result_id from idempotency_keys where scope = 'order' and key = any($1))`,
    [shoppers.map(({ key }) => key)],
  )
  return rows[0] ?? { placed: 0, waiting: 0 }
}

/**
 * Checks that everything that was sent exists once and complete, in addition to the invariants in
 * tests/support/fixtures/invariantViolations.ts.
 */
async function findMissing({ pool }: pools.Database): Promise<string[]> {
  const { rows } = await pool.query<{ broken: string; n: number }>(
    `with placed as (select * from orders where payment_status in ('cash_on_delivery', 'paid'))
     select 'orders, one a checkout' as broken, abs(count(*) - $1)::int as n from placed
     union all select 'charges, one for each of those online', abs(count(*) - $1 / 2)::int from sandbox.transactions
     union all select 'orders without their lines', count(*)::int from orders o where (select count(*) from order_lines l where l.order_id = o.id) <> $2
     union all select 'orders without their history', count(*)::int from placed o where (select count(*) from order_events e where e.order_id = o.id) <> 1
     union all select 'payments that wait although the provider has the money', count(*)::int from payments where state not in ('paid', 'refunded') and tx_ref in (select tx_ref from sandbox.transactions)
     union all select 'carts that kept their lines', count(*)::int from cart_lines`,
    [KILLS * SHOPPERS, LINES],
  )
  return rows.filter(({ n }) => n !== 0).map(({ broken: violations, n }) => `${n} ${violations}`)
}
