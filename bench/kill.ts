/**
 * kill -9 at a random moment of checkout, again and again: the server is started anew and every checkout is sent again with the key it had.
 * Whatever was acknowledged must be there once and nothing may be there by halves. Fails when it is not so.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '../scripts/step.ts'
import type * as embedded from '../server/db/embedded.ts'
import type * as pools from '../server/db/pool.ts'
import type * as tokens from '../server/modules/accounts/accounts.tokens.ts'
import type * as secretsModule from '../server/secrets.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import type * as worlds from '../tests/support/worlds.ts'
import type { Load } from './shop.ts'

const KILLS = Number(process.argv.find((word) => word.startsWith('--kills='))?.slice('--kills='.length) ?? 600)
/** Servers on one database, each killed in its own time. */
const LANES = 2
const SHOPPERS = 4
const PRODUCTS = 12
const LINES = 3
const IN_STOCK = 100_000
const TOTAL = LINES * 10_000 + 5_000
const SECRET = 'the secret of the bench has more than 32 characters'
/** Ten seconds are enough to come up; more is a fault. */
const PATIENCE_MS = 10_000

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }'

type Tally = { nothing: number; some: number; all: number; acknowledged: number; committedUnheard: number; undone: number }

export async function kill(load: Load): Promise<void> {
  const { startEmbeddedPostgres } = (await load('/server/db/embedded.ts')) as typeof embedded
  const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
  const dataDir = mkdtempSync(join(tmpdir(), 'kasero-bench-'))
  // Not `temporary`: what is acknowledged is on the disk, as in a real shop.
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const database = openDatabase({ url: postgres.url })
  try {
    const open = () => startServer({ databaseUrl: postgres.url, env: { TOKEN_SECRET: SECRET, NODE_ENV: 'test', DATABASE_POOL: '6' } })
    const first = await open()
    const world = await aWorld(load, database)
    const tally: Tally = { nothing: 0, some: 0, all: 0, acknowledged: 0, committedUnheard: 0, undone: 0 }
    const began = performance.now()
    const lanes = [first, ...(await Promise.all(Array.from({ length: LANES - 1 }, open)))]
    let left = KILLS
    await Promise.all(
      lanes.map(async (server) => {
        let running = server
        while (left-- > 0) running = await oneKill(running, { open, world, database, tally })
        await running.stop()
      }),
    )
    const broken = await whatIsBroken(database)
    console.log(`Kill: ${KILLS} × kill -9 in the middle of ${SHOPPERS} checkouts of ${LINES} lines, ${LANES} servers on one database`)
    console.log(`  the kill fell before the first answer ${tally.nothing}, between them ${tally.some}, after the last ${tally.all} times`)
    console.log(
      `  ${tally.acknowledged} orders acknowledged, ${tally.committedUnheard} stored but not heard of, ${tally.undone} undone; all ordered once after sending again`,
    )
    console.log(`  ${seconds(began)}; broken: ${broken.length === 0 ? 'nothing' : broken.join('; ')}`)
    if (broken.length > 0) throw new Error('Something was lost, or was there twice or by halves.')
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type World = { checkouts: () => Promise<worlds.Checkout[]> }

async function aWorld(load: Load, { db }: pools.Database): Promise<World> {
  const { aProduct, manyCheckouts } = (await load('/tests/support/worlds.ts')) as typeof worlds
  const { makeSessionTokens } = (await load('/server/modules/accounts/accounts.tokens.ts')) as typeof tokens
  const { makeSecrets } = (await load('/server/secrets.ts')) as typeof secretsModule
  const clock = () => new Date()
  const shop = { db, tokens: makeSessionTokens({ db, secrets: makeSecrets(SECRET), clock }), clock: { now: clock() } } as Parameters<typeof aProduct>[0]
  const products = await Promise.all(Array.from({ length: PRODUCTS }, () => aProduct(shop, { stock: IN_STOCK, listPrice: 10_000 })))
  const some = (at: number) =>
    Array.from({ length: LINES }, (_, line) => ({ product: products[(at + line * 5) % PRODUCTS] as (typeof products)[0], quantity: 1 }))
  return { checkouts: () => manyCheckouts(shop, SHOPPERS, () => some(Math.floor(Math.random() * PRODUCTS))) }
}

type Round = { open: () => Promise<RunningServer>; world: World; database: pools.Database; tally: Tally }

/** Within this time of the start the kill falls; it follows the pace of the machine, so that kills are spread over the whole of the checkouts. */
let spreadMs = 200

async function oneKill(server: RunningServer, { open, world, database, tally }: Round): Promise<RunningServer> {
  const checkouts = (await world.checkouts()).map((checkout) => ({ ...checkout, key: crypto.randomUUID() }))
  const killed = new Promise((done) =>
    setTimeout(() => {
      process.kill(server.pid, 'SIGKILL')
      done(null)
    }, Math.random() * spreadMs),
  )
  const heard = await Promise.all(checkouts.map((checkout) => order(server, checkout).catch(() => null)))
  await killed
  await server.stop()
  const stored = await ordersOf(
    database,
    checkouts.map(({ key }) => key),
  )
  const count = heard.filter((id) => id !== null).length
  if (count === 0) spreadMs *= 1.05
  if (count === heard.length) spreadMs *= 0.9
  tally[count === 0 ? 'nothing' : count === heard.length ? 'all' : 'some'] += 1
  tally.acknowledged += count
  tally.committedUnheard += stored - count
  tally.undone += checkouts.length - stored
  const next = await open()
  const again = await Promise.all(checkouts.map((checkout) => order(next, checkout)))
  again.forEach((id, at) => {
    if (heard[at] !== null && heard[at] !== id) throw new Error(`The order ${heard[at]} was acknowledged, and is ${id} after the restart.`)
  })
  return next
}

async function order({ url }: RunningServer, { addressId, accessToken, key }: worlds.Checkout & { key: string }): Promise<string> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: PLACE, variables: { input: { addressId, expectedTotal: TOTAL, idempotencyKey: key } } }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { data, errors } = (await answer.json()) as { data: { placeOrder: { order: { id: string } } } | null; errors?: unknown }
  if (!data) throw new Error(`A checkout was refused: ${JSON.stringify(errors)}`)
  return data.placeOrder.order.id
}

async function ordersOf({ pool }: pools.Database, keys: string[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from idempotency_keys where key = any($1) and order_id is not null', [keys])
  return rows[0]?.n ?? 0
}

/** What must never be: see shared tests/support/invariants.ts for the same questions in tests. */
async function whatIsBroken({ pool }: pools.Database): Promise<string[]> {
  const { rows } = await pool.query<{ broken: string; n: number }>(
    `select 'orders, one a checkout' as broken, abs(count(*) - $1)::int as n from orders
     union all select 'orders without their lines', count(*)::int from orders o where (select count(*) from order_lines l where l.order_id = o.id) <> $2
     union all select 'orders without their history', count(*)::int from orders o where (select count(*) from order_events e where e.order_id = o.id) <> 1
     union all select 'totals that do not add up', count(*)::int from orders o where total <> delivery_fee + (select sum(quantity * unit_price) from order_lines l where l.order_id = o.id)
     union all select 'units of stock', coalesce(sum(abs($3 - p.stock - coalesce((select sum(quantity) from order_lines l where l.product_id = p.id), 0))), 0)::int from products p where number like 'T%'
     union all select 'keys without an order', count(*)::int from idempotency_keys where order_id is null
     union all select 'carts that kept their lines', count(*)::int from cart_lines`,
    [KILLS * SHOPPERS, LINES, IN_STOCK],
  )
  return rows.filter(({ n }) => n !== 0).map(({ broken, n }) => `${n} ${broken}`)
}
