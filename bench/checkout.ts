/**
 * Measures the cost of a sale: add to cart with 32 sessions, and complete orders of three lines with 16 shoppers,
 * requested as the web shop does, beside the minimum possible: a fastify handler with one upsert, and one with a single
 * statement that locks, checks, decrements and inserts.
 */
import fastify, { type FastifyInstance } from 'fastify'
import type * as ids from '../server/ids.ts'
import { alternate } from './alternate.ts'
import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { createCounters, openSessions, pickForWorker, post, type Shopper } from './shoppers.ts'

const LIMITS = { add: { ratio: 0.15, statements: 6 }, order: { ratio: 0.07, statements: 27 } }
const SESSIONS = 32
const SHOPPERS = 16
const LINES = 3
const OPTIONS = { rounds: 9, milliseconds: 600 }

/** Minimal tables for the same data without the rest of the shop. */
const BARE_TABLES = `
  create schema bare;
  create table bare.cart (user_id int, product_id uuid, quantity int not null, primary key (user_id, product_id));
  create table bare.orders (id bigint generated always as identity primary key, user_id int not null, total int not null, placed_at timestamptz not null default now());
  create table bare.lines (order_id bigint references bare.orders, product_id uuid, quantity int not null, unit_price int not null, primary key (order_id, product_id))`

const UPSERT = `insert into bare.cart values ($1, $2, 1) on conflict (user_id, product_id) do update set quantity = cart.quantity % 999 + 1 returning quantity`

const ORDER = `
  with locked as (select id, price, stock from products where id = any($2) order by id for no key update),
  taken as (update products p set stock = p.stock - 1 from locked l where p.id = l.id and l.stock >= 1 returning p.id, p.price),
  placed as (insert into bare.orders (user_id, total) select $1, sum(price) from taken having count(*) = cardinality($2) returning id, total),
  written as (insert into bare.lines select placed.id, taken.id, 1, taken.price from placed, taken)
  select id, total from placed`

export async function checkout(load: Load): Promise<void> {
  const shop = await openBenchShop(load)
  const bare = bareShop(shop.first)
  try {
    const { pool } = shop.first.database
    await pool.query(`update products set stock = 100000 where published`)
    await pool.query(BARE_TABLES)
    await pool.query('vacuum analyze')
    const { idFromUuid } = (await load('/server/ids.ts')) as typeof ids
    const { rows } = await pool.query<{ id: string }>(
      'select id from products where published order by number limit 400',
    )
    const products = rows.map(({ id }) => ({ uuid: id, id: idFromUuid('product', id) }))
    const [ours, theirs] = [await listen(shop.first.app), await listen(bare)]
    const shoppers = await openSessions(load, shop.first, { url: ours, count: SESSIONS + SHOPPERS })
    console.log(`Checkout: over HTTP, in turns of ${OPTIONS.milliseconds} ms, ${OPTIONS.rounds} each; the median turn`)
    const results = [
      await measureAdds(shop.first, { shoppers, theirs, products }),
      await measureOrders(shop.first, { shoppers, theirs, products }),
    ]
    if (results.includes(false)) throw new Error('A sale costs more than it may.')
  } finally {
    await bare.close()
    await shop.close()
  }
}

const listen = (app: FastifyInstance) => app.listen({ port: 0, host: '127.0.0.1' })

type Product = { id: string; uuid: string }
type Context = { shoppers: Shopper[]; theirs: string; products: Product[] }

async function measureAdds(app: BenchApp, { shoppers, theirs, products }: Context): Promise<boolean> {
  // Carts of four lines, whose quantities grow.
  const nextOf = createCounters(4)
  const add = (worker: number) =>
    shoppers[worker]?.ask('AddToCart', {
      input: {
        productId: pickForWorker(products, worker, nextOf(worker)).id,
        quantity: 1,
        changeId: crypto.randomUUID(),
      },
    })
  // The first request loads the delivery zones into the cache.
  await add(0)
  const statements = (await app.statementsOf(async () => add(0))).length
  const measured = await alternate(
    async (worker) => add(worker),
    (worker) =>
      post(`${theirs}/add`, { userId: worker, productId: pickForWorker(products, worker, nextOf(worker)).uuid }),
    { ...OPTIONS, concurrency: SESSIONS },
  )
  return reportResult('Add to cart', SESSIONS, measured, statements, LIMITS.add)
}

async function measureOrders(app: BenchApp, { shoppers, theirs, products }: Context): Promise<boolean> {
  const next = createCounters(products.length)
  const order = async (worker: number) => {
    const { addressId, ask } = shoppers[SESSIONS + worker] as Shopper
    for (let line = 0; line < LINES; line++)
      await ask('AddToCart', {
        input: {
          productId: pickForWorker(products, worker, next(worker)).id,
          quantity: 1,
          changeId: crypto.randomUUID(),
        },
      })
    const { deliveryQuote } = (await ask('DeliveryQuote', { addressId })) as { deliveryQuote: { grandTotal: number } }
    const idempotencyKey = crypto.randomUUID()
    await ask('PlaceOrder', { input: { addressId, expectedTotal: deliveryQuote.grandTotal, idempotencyKey } })
  }
  const statements = (await app.statementsOf(() => order(0))).length
  const measured = await alternate(
    order,
    (worker) => {
      const wanted = Array.from({ length: LINES }, () => pickForWorker(products, worker, next(worker)).uuid)
      return post(`${theirs}/order`, { userId: worker, productIds: wanted })
    },
    { ...OPTIONS, concurrency: SHOPPERS },
  )
  return reportResult(`Orders of ${LINES} lines`, SHOPPERS, measured, statements, LIMITS.order)
}

type Limit = { ratio: number; statements: number }

function reportResult(
  what: string,
  concurrency: number,
  { ours, theirs, ratio, cpu }: Awaited<ReturnType<typeof alternate>>,
  statements: number,
  limit: Limit,
): boolean {
  const figures = `${Math.round(ours)}/s beside ${Math.round(theirs)}/s of the bare handler`
  console.log(
    `  ${what.padEnd(18)} ${concurrency} at a time: ${figures}, ${ratio.toFixed(2)} of it (≥ ${limit.ratio}); ${statements} statements (≤ ${limit.statements})`,
  )
  console.log(
    `  ${''.padEnd(18)} CPU time of this process for one: ${cpu.ours.toFixed(2)} ms beside ${cpu.theirs.toFixed(2)} ms, ${(cpu.theirs / cpu.ours).toFixed(2)} of it`,
  )
  return ratio >= limit.ratio && statements <= limit.statements
}

function bareShop({ database: { pool } }: BenchApp): FastifyInstance {
  const app = fastify({ logger: false })
  app.post<{ Body: { userId: number; productId: string } }>('/add', async ({ body }) => {
    const { rows } = await pool.query({ name: 'bare_add', text: UPSERT, values: [body.userId, body.productId] })
    return rows[0]
  })
  app.post<{ Body: { userId: number; productIds: string[] } }>('/order', async ({ body }) => {
    const { rows } = await pool.query({ name: 'bare_order', text: ORDER, values: [body.userId, body.productIds] })
    return rows[0]
  })
  return app
}
