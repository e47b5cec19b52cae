/**
 * Measures the cost of a sale: add to cart with 32 sessions, and complete orders of three lines with 16 shoppers,
 * requested as the web shop does, beside the minimum possible: a fastify handler with one upsert, and one with a single
 * statement that locks, checks, decrements and inserts.
 */
import fastify, { type FastifyInstance } from 'fastify'
import type * as ids from '../server/ids.ts'
import { alternate } from './alternate.ts'
import { BARE_TABLES, registerBareSale } from './bareSale.ts'
import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { createCounters, openSessions, pickForWorker, post, type Shopper } from './shoppers.ts'

const LIMITS = { add: { ratio: 0.15, statements: 2 }, order: { ratio: 0.07, statements: 15 } }
const SESSIONS = 32
const SHOPPERS = 16
const LINES = 3
const OPTIONS = { rounds: 9, milliseconds: 600 }

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
  registerBareSale(app, pool)
  return app
}
