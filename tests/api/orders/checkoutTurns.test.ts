/** The waiting room of the checkout: first come, first served, over reloads, both APIs and two server processes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTurns, orders } from '#server/db/tables/orders.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

const PER_MINUTE = 2
const deps = { checkoutsPerMinute: PER_MINUTE }
const shop = await openTestShop({ deps })
const other = await openTestShop({ databaseUrl: shop.databaseUrl, deps })
afterAll(async () => {
  await other.close()
  await shop.close()
})
await createDeliveryZones(shop)
beforeEach(async () => {
  await shop.db.delete(checkoutTurns)
})

async function createBuyer() {
  const shopper = await createShopper(shop)
  const product = await createProduct(shop, { listPrice: 10_000 })
  await createCart(shop, shopper, [{ product, quantity: 1 }])
  return { shopper, order: { addressId: (await createAddress(shop, shopper)).id, total: 15_000, key: 'attempt' } }
}
const createBuyers = async (count: number) => {
  const buyers: Awaited<ReturnType<typeof createBuyer>>[] = []
  for (let n = 0; n < count; n++) buyers.push(await createBuyer())
  return buyers as [(typeof buyers)[0], ...typeof buyers]
}
const at = <T>(list: readonly T[], position: number): T => list[position] as T
/** Lets the turns of the last minute pass. */
const passMinute = () => shop.pool.query("update checkout_turns set admitted_at = admitted_at - interval '1 minute'")
const countOrders = (shopper: { id: string }) => shop.db.$count(orders, eq(orders.userId, shopper.id))

describe.each(API_CLIENTS)('Checkout through $name with more shoppers than it takes', (api) => {
  const place = ({ shopper, order }: Awaited<ReturnType<typeof createBuyer>>, server = shop) =>
    api.placeOrder(server, order, shopper)
  const waiting = (position: number) => ({
    refused: api.refusal('UNAVAILABLE'),
    details: { position, estimatedSeconds: position * 30, retryAfterSeconds: 15 },
  })

  it('tells the others their place, and serves them in the order of their arrival on two servers', async () => {
    const buyers = await createBuyers(5)
    await unwrap(place(at(buyers, 0)))
    await unwrap(place(at(buyers, 1), other))
    expect(await place(at(buyers, 2))).toMatchObject(waiting(1))
    expect(await place(at(buyers, 3), other)).toMatchObject(waiting(2))
    expect(await place(at(buyers, 4))).toMatchObject(waiting(3))
    expect(await countOrders(at(buyers, 2).shopper)).toBe(0)
    // A retry, as after a reload, keeps the place, also on the other server.
    expect(await place(at(buyers, 2), other)).toMatchObject(waiting(1))
    await passMinute()
    // The last one comes first now, and still waits behind the two before.
    expect(await place(at(buyers, 4), other)).toMatchObject(waiting(3))
    await unwrap(place(at(buyers, 3)))
    await unwrap(place(at(buyers, 2), other))
    expect(await place(at(buyers, 4))).toMatchObject(waiting(1))
    expect(await countOrders(at(buyers, 2).shopper)).toBe(1)
  })

  it('does not wait for shoppers who have gone, who start again at the end', async () => {
    const buyers = await createBuyers(4)
    await unwrap(place(at(buyers, 0)))
    await unwrap(place(at(buyers, 1)))
    expect(await place(at(buyers, 2))).toMatchObject(waiting(1))
    await shop.pool.query("update checkout_turns set seen_at = seen_at - interval '91 seconds'")
    expect(await place(at(buyers, 3))).toMatchObject(waiting(1))
    expect(await place(at(buyers, 2))).toMatchObject(waiting(2))
  })

  it('repeats an order that was placed without another turn', async () => {
    const buyers = await createBuyers(2)
    const placed = await unwrap(place(at(buyers, 0)))
    await unwrap(place(at(buyers, 1)))
    expect(await unwrap(place(at(buyers, 0), other))).toEqual(placed)
  })

  it('lets online payments wait in the same queue, and starts one when its turn has come', async () => {
    const buyers = await createBuyers(4)
    const pay = ({ shopper, order }: (typeof buyers)[0], server = shop) => api.startPayment(server, order, shopper)
    const started = await unwrap(pay(at(buyers, 0)))
    await unwrap(place(at(buyers, 1)))
    expect(await pay(at(buyers, 2), other)).toMatchObject(waiting(1))
    expect(await place(at(buyers, 3))).toMatchObject(waiting(2))
    expect(await countOrders(at(buyers, 2).shopper)).toBe(0)
    expect(await unwrap(pay(at(buyers, 0), other))).toEqual(started)
    await passMinute()
    expect((await unwrap(pay(at(buyers, 2)))).redirectUrl).toContain('http')
    expect(await countOrders(at(buyers, 2).shopper)).toBe(1)
  })
})

it('never gives more turns than the limit to shoppers who come at once on two servers', async () => {
  const buyers = await createBuyers(8)
  const [api] = API_CLIENTS
  if (!api) throw new Error('There is no API')
  const results = await Promise.all(
    buyers.map(({ shopper, order }, n) => api.placeOrder(n % 2 ? other : shop, order, shopper)),
  )
  expect(results.filter(({ refused }) => refused === null)).toHaveLength(PER_MINUTE)
  expect(
    results
      .filter(({ refused }) => refused !== null)
      .map(({ details }) => (details as { position: number }).position)
      .sort((one, two) => one - two),
  ).toEqual([1, 2, 3, 4, 5, 6])
})
