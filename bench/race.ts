/**
 * Runs 10,000 checkouts with cash on delivery, 100 at a time, through two apps on one database, of 20 products
 * with 100 in stock each: exactly 2,000 may succeed, nothing may be oversold, and no request may fail with a
 * server error. Then 2,000 carts of two products, half of them in reverse order, all of which must succeed without
 * a deadlock. Fails otherwise.
 */

import type * as fixtures from '../tests/support/fixtures/fixtures.ts'
import { seconds } from '../tools/step.ts'
import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { percentile } from './statistics.ts'

const CHECKOUTS = 10_000
const CONCURRENCY = 100
const PRODUCTS = 20
const IN_STOCK = 100
const BATCH = 1_000
const CROSSED_CARTS = 2_000

const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id total } } }'

export async function race(load: Load): Promise<void> {
  const shop = await openBenchShop(load, { count: 2 })
  try {
    const { first, apps } = shop
    const { createProduct, createCheckouts, mapConcurrently } = (await load(
      '/tests/support/fixtures/fixtures.ts',
    )) as typeof fixtures
    const fixture = { db: first.deps.db, tokens: first.deps.tokens, clock: { now: new Date() } } as Parameters<
      typeof createProduct
    >[0]
    const products = await Promise.all(
      Array.from({ length: PRODUCTS }, () => createProduct(fixture, { stock: IN_STOCK, listPrice: 10_000 })),
    )
    const checkouts: fixtures.Checkout[] = []
    for (let at = 0; at < CHECKOUTS; at += BATCH) {
      checkouts.push(
        ...(await createCheckouts(fixture, BATCH, (n) =>
          products.slice(n % PRODUCTS, (n % PRODUCTS) + 1).map((product) => ({ product, quantity: 1 })),
        )),
      )
    }
    const took: number[] = []
    const began = performance.now()
    const responses = await mapConcurrently(CONCURRENCY, checkouts, async (checkout, at) => {
      const since = performance.now()
      const response = await checkOut(apps[at % apps.length] ?? first, checkout)
      took.push(performance.now() - since)
      return response
    })
    const elapsed = (performance.now() - began) / 1000
    const { rows } = await first.database.pool.query<{ left: number; sold: number; orders: number }>(
      `select (select sum(stock)::int from products where number like 'T%') as left, (select coalesce(sum(quantity), 0)::int from order_lines) as sold, (select count(*)::int from orders) as orders`,
    )
    const { left = -1, sold = -1, orders = -1 } = rows[0] ?? {}
    const ordered = responses.filter((response) => response === 'ordered').length
    const faults = responses.filter((response) => response === 'fault').length
    const oversold = Math.max(0, sold - PRODUCTS * IN_STOCK)
    console.log(
      `Race: ${CHECKOUTS.toLocaleString('en')} checkouts, ${CONCURRENCY} at a time, ${PRODUCTS} products × ${IN_STOCK} in stock, two apps on one database`,
    )
    console.log(
      `  sold ${sold}, left ${left}, oversold ${oversold}, orders ${orders}, answered 'ordered' ${ordered}, refused ${responses.length - ordered - faults}, 5xx ${faults}`,
    )
    console.log(
      `  ${seconds(began)}: ${Math.round(CHECKOUTS / elapsed)} checkouts/s; p50 ${percentile(took, 50)} ms, p99 ${percentile(took, 99)} ms, longest ${percentile(took, 100)} ms`,
    )
    const expected = PRODUCTS * IN_STOCK
    if (sold !== expected || left !== 0 || orders !== expected || ordered !== expected || faults > 0)
      throw new Error('The race was not fair: exactly the stock should be sold, without a fault.')
    await orderCrossed(shop, fixture, { createProduct, createCheckouts, mapConcurrently })
  } finally {
    await shop.close()
  }
}

type Shop = Awaited<ReturnType<typeof openBenchShop>>
type Fixtures = Pick<typeof fixtures, 'createProduct' | 'createCheckouts' | 'mapConcurrently'>

/** Runs carts of [p, q] against carts of [q, p]. */
async function orderCrossed(
  { first, apps }: Shop,
  fixture: Parameters<Fixtures['createProduct']>[0],
  { createProduct, createCheckouts, mapConcurrently }: Fixtures,
): Promise<void> {
  const pair = await Promise.all([1, 2].map(() => createProduct(fixture, { stock: CROSSED_CARTS, listPrice: 10_000 })))
  const carts: fixtures.Checkout[] = []
  for (let at = 0; at < CROSSED_CARTS; at += BATCH)
    carts.push(
      ...(await createCheckouts(fixture, BATCH, (n) =>
        (n % 2 ? pair : pair.toReversed()).map((product) => ({ product, quantity: 1 })),
      )),
    )
  const began = performance.now()
  const responses = await mapConcurrently(CONCURRENCY, carts, (cart, at) =>
    checkOut(apps[at % apps.length] ?? first, cart, 25_000),
  )
  const ordered = responses.filter((response) => response === 'ordered').length
  console.log(
    `  ${CROSSED_CARTS.toLocaleString('en')} carts of [p, q] against [q, p]: ordered ${ordered}, refused or failed ${CROSSED_CARTS - ordered}, in ${seconds(began)}`,
  )
  if (ordered !== CROSSED_CARTS) throw new Error('Carts that cross each other should all be ordered.')
}

async function checkOut(
  { app }: BenchApp,
  { addressId, accessToken }: fixtures.Checkout,
  expectedTotal = 15_000,
): Promise<'ordered' | 'refused' | 'fault'> {
  const payload = { query: PLACE, variables: { input: { addressId, expectedTotal } } }
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${accessToken}` },
    payload,
  })
  const { errors } = response.json<{ errors?: { extensions: { code: string } }[] }>()
  if (!errors) return 'ordered'
  return response.statusCode < 500 && errors[0]?.extensions.code === 'TOTAL_CHANGED' ? 'refused' : 'fault'
}
