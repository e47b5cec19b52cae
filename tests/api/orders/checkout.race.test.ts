/**
 * Concurrent checkouts sell exactly the stock and cause no server errors. The full load (10,000 checkouts) runs in
 * bench/race.ts.
 */
import { describe, expect, it } from 'vitest'
import { toUuid } from '#server/ids.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants, waitForBlockedStatements } from '../../support/clients/invariants.ts'
import { restClient } from '../../support/clients/restApi.ts'
import {
  createAddress,
  createCart,
  createCheckouts,
  createDeliveryZones,
  createProduct,
  createShopper,
  mapConcurrently,
} from '../../support/fixtures/fixtures.ts'
import { onPage } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

const someProducts = (count: number, stock: number) =>
  Promise.all(Array.from({ length: count }, () => createProduct(shop, { stock, listPrice: 10_000 })))
const tally = (results: { refused: string | number | null }[]) =>
  Object.fromEntries(
    [...Map.groupBy(results, ({ refused }) => String(refused))].map(([refused, group]) => [refused, group.length]),
  )

describe.each(API_CLIENTS)('Concurrent checkouts through $name', (api) => {
  // ASVS 2.3.4
  it('sell exactly 60 units with 300 checkouts, 50 at a time, on 3 products of 20 each', async () => {
    const stocked = await someProducts(3, 20)
    const checkouts = await createCheckouts(shop, 300, (at) =>
      stocked.slice(at % 3, (at % 3) + 1).map((product) => ({ product, quantity: 1 })),
    )
    const results = await mapConcurrently(50, checkouts, ({ addressId, accessToken }) =>
      api.placeOrder(shop, { addressId, total: 15_000 }, { accessToken }),
    )
    expect(tally(results)).toEqual({ null: 60, [api.refusal('TOTAL_CHANGED')]: 240 })
    await expectInvariants(shop, stocked)
  })

  it('sell the last unit to one of two shoppers and report it as sold out to the other', async () => {
    const [product] = await someProducts(1, 1)
    const [first, second] = await createCheckouts(shop, 2, () => (product ? [{ product, quantity: 1 }] : []))
    if (!product || !first || !second) throw new Error('no world')
    const gate = shop.holdAt('placeOrder:stock-taken')
    const winner = api.placeOrder(shop, { addressId: first.addressId, total: 15_000 }, first)
    await gate.arrived(1)
    const loser = api.placeOrder(other, { addressId: second.addressId, total: 15_000 }, second)
    await waitForBlockedStatements(shop, 1)
    gate.release()
    await unwrap(winner)
    expect(await loser).toMatchObject({
      refused: api.refusal('TOTAL_CHANGED'),
      details: { lines: [{ productId: product.id, state: 'OUT_OF_STOCK', availableQuantity: 0 }] },
    })
    await expectInvariants(shop, [product])
  })
})

describe('Two servers on one database', () => {
  it('sell exactly 60 units with 300 checkouts through both APIs of both servers, 50 at a time', async () => {
    const stocked = await someProducts(3, 20)
    const checkouts = await createCheckouts(shop, 300, (at) =>
      stocked.slice(at % 3, (at % 3) + 1).map((product) => ({ product, quantity: 1 })),
    )
    const results = await mapConcurrently(50, checkouts, ({ addressId, accessToken }, at) =>
      graphqlAndRest(at).placeOrder(at % 4 < 2 ? shop : other, { addressId, total: 15_000 }, { accessToken }),
    )
    expect(results.filter(({ refused }) => refused === null)).toHaveLength(60)
    expect(results.filter(({ refused }) => refused === 409 || refused === 'TOTAL_CHANGED')).toHaveLength(240)
    await expectInvariants(shop, stocked)
  })

  it('place all 300 orders for carts of [p, q] and [q, p] without a deadlock error', async () => {
    const pair = await someProducts(2, 1_000)
    const checkouts = await createCheckouts(shop, 300, (at) =>
      (at % 2 ? pair : pair.toReversed()).map((product) => ({ product, quantity: 1 })),
    )
    const results = await mapConcurrently(50, checkouts, ({ addressId, accessToken }, at) =>
      graphqlAndRest(at).placeOrder(at % 4 < 2 ? shop : other, { addressId, total: 25_000 }, { accessToken }),
    )
    expect(tally(results)).toEqual({ null: 300 })
    await expectInvariants(shop, pair)
  })

  it('complete 120 payments for [p, q] and [q, p] that are paid, replaced by cash or restarted', async () => {
    const pair = await someProducts(2, 1_000)
    const checkouts = await createCheckouts(shop, 120, (at) =>
      (at % 2 ? pair : pair.toReversed()).map((product) => ({ product, quantity: 1 })),
    )
    const ends = await mapConcurrently(20, checkouts, async ({ addressId, ...shopper }, at) => {
      const api = graphqlAndRest(at)
      const [here, there] = at % 4 < 2 ? ([shop, other] as const) : ([other, shop] as const)
      const order = { addressId, total: 25_000 }
      const page = await unwrap(api.startPayment(here, order, shopper))
      if (at % 3 === 0) return (await unwrap(api.placeOrder(there, order, shopper))).status
      await onPage(here, page, at % 3 === 1 ? 'untold' : 'declined')
      const { state } = await unwrap(api.settlePayment(there, page.txRef, shopper))
      return state === 'failed' ? (await unwrap(api.startPayment(here, order, shopper))).txRef.slice(0, 3) : state
    })
    expect(Object.fromEntries([...Map.groupBy(ends, (end) => end)].map(([end, group]) => [end, group.length]))).toEqual(
      { pending: 40, paid: 40, 'KS-': 40 },
    )
    await expectInvariants(shop, pair)
  })

  it.each([
    ['in cash', graphqlClient.placeOrder],
    ['online', restClient.startPayment],
  ])('retry a checkout %s transparently after PostgreSQL aborts it because of a deadlock', async (_, checkOut) => {
    const [p, q] = await someProducts(2, 10)
    const shopper = await createShopper(shop)
    if (!p || !q) throw new Error('no products')
    const [low, high] = [p, q].sort((a, b) => (a.id < b.id ? -1 : 1)) as [typeof p, typeof q]
    await createCart(shop, shopper, [
      { product: p, quantity: 1 },
      { product: q, quantity: 1 },
    ])
    const addressId = (await createAddress(shop, shopper)).id
    // A concurrent transaction locks the second product, then waits for the first, which the checkout has locked by
    // then.
    const job = await shop.pool.connect()
    const lock = (product: { id: string }) =>
      job.query('select 1 from products where id = $1 for update', [toUuid('product', product.id)])
    await job.query('begin')
    await job.query(`set local deadlock_timeout = '10s'`)
    await lock(high)
    const placing = checkOut(other, { addressId, total: 25_000 }, shopper)
    await waitForBlockedStatements(shop, 1)
    await lock(low)
    await job.query('commit')
    job.release()
    expect((await placing).refused).toBeNull()
    await expectInvariants(shop, [p, q])
  })
})
