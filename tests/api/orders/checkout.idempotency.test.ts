/** Idempotent checkout: keys, double clicks and retries after a failed first attempt place one order. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { expectInvariants, waitForBlockedStatements } from '../../support/clients/invariants.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

/** Cart with one product for 10,000 UGX; delivery costs 5,000 UGX. */
async function createCheckoutFixture() {
  const shopper = await createShopper(shop)
  const product = await createProduct(shop, { listPrice: 10_000 })
  await createCart(shop, shopper, [{ product, quantity: 1 }])
  return { shopper, product, order: { addressId: (await createAddress(shop, shopper)).id, total: 15_000 } }
}
const countOrders = (shopper: { id: string }) => shop.db.$count(orders, eq(orders.userId, shopper.id))
const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

describe.each(API_CLIENTS)('Ordering once through $name', (api) => {
  it('returns one order and 50 equal responses for 50 concurrent requests with one key on two servers', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const results = await times(50, (at) => api.placeOrder(at % 2 ? other : shop, { ...order, key: 'tap-1' }, shopper))
    for (const result of results) expect(result).toEqual({ ...results[0], refused: null })
    expect(await countOrders(shopper)).toBe(1)
    await expectInvariants(shop, [product])
  })

  it('makes a concurrent request with the same key wait and return the same order', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const gate = shop.holdAt('placeOrder:stock-taken')
    const first = api.placeOrder(shop, { ...order, key: 'twin' }, shopper)
    await gate.arrived(1)
    const second = api.placeOrder(other, { ...order, key: 'twin' }, shopper)
    await waitForBlockedStatements(shop, 1)
    gate.release()
    expect(await second).toEqual(await first)
    expect(await countOrders(shopper)).toBe(1)
    await expectInvariants(shop, [product])
  })

  it('rejects a key that was used with another request body', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const placed = await unwrap(api.placeOrder(shop, { ...order, key: 'k' }, shopper))
    const second = await createAddress(shop, shopper)
    for (const body of [
      { ...order, total: 15_001 },
      { ...order, addressId: second.id },
    ]) {
      expect((await api.placeOrder(shop, { ...body, key: 'k' }, shopper)).refused).toBe(
        api.refusal('IDEMPOTENCY_KEY_REUSED'),
      )
    }
    expect((await unwrap(api.placeOrder(shop, { ...order, key: 'k' }, shopper))).id).toBe(placed.id)
    expect(await countOrders(shopper)).toBe(1)
    await expectInvariants(shop, [product])
  })

  it("scopes keys to the shopper: another shopper's same key places another order", async () => {
    const [mine, yours] = [await createCheckoutFixture(), await createCheckoutFixture()]
    const first = await unwrap(api.placeOrder(shop, { ...mine.order, key: 'shared' }, mine.shopper))
    const second = await unwrap(api.placeOrder(shop, { ...yours.order, key: 'shared' }, yours.shopper))
    expect(second.id).not.toBe(first.id)
    await expectInvariants(shop, [mine.product, yours.product])
  })

  it('accepts a key again after its order was rejected', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    expect((await api.placeOrder(shop, { ...order, total: 1, key: 'again' }, shopper)).refused).toBe(
      api.refusal('TOTAL_CHANGED'),
    )
    await unwrap(api.placeOrder(shop, { ...order, key: 'again' }, shopper))
    await expectInvariants(shop, [product])
  })

  it('expires a key after 24 hours', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    await unwrap(api.placeOrder(shop, { ...order, key: 'daily' }, shopper))
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 23.9 * 3_600_000)
    // The original session has expired by then; this keeps it alive.
    await shop.pool.query(
      `update sessions set expires_at = 'infinity', last_seen_at = 'infinity' where ended_at is null`,
    )
    const late = {
      accessToken: await shop.tokens.createAccessToken({ sessionId: shopper.sessionId, userId: shopper.id }),
    }
    expect(await countOrders(shopper)).toBe(1)
    await unwrap(api.placeOrder(shop, { ...order, key: 'daily' }, late))
    expect(await countOrders(shopper)).toBe(1)
    shop.clock.now = new Date(before.getTime() + 24.1 * 3_600_000)
    const later = {
      accessToken: await shop.tokens.createAccessToken({ sessionId: shopper.sessionId, userId: shopper.id }),
    }
    await unwrap(api.placeOrder(shop, { ...order, key: 'daily' }, later))
    shop.clock.now = before
    expect(await countOrders(shopper)).toBe(2)
  })

  it('places one order when a cart is submitted without a key 20 times at once on two servers', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const results = await times(20, (at) => api.placeOrder(at % 2 ? other : shop, order, shopper))
    expect(results.filter(({ refused }) => refused === null)).toHaveLength(1)
    expect(results.filter(({ refused }) => refused === api.refusal('CART_EMPTY'))).toHaveLength(19)
    expect(await countOrders(shopper)).toBe(1)
    await expectInvariants(shop, [product])
  })

  it('rejects the second click of a double click because the cart is already ordered', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const gate = shop.holdAt('placeOrder:cart-taken')
    const first = api.placeOrder(shop, order, shopper)
    await gate.arrived(1)
    const second = api.placeOrder(other, order, shopper)
    await waitForBlockedStatements(shop, 1)
    gate.release()
    await unwrap(first)
    expect((await second).refused).toBe(api.refusal('CART_EMPTY'))
    await expectInvariants(shop, [product])
  })

  it('keeps a product that is added during checkout in the cart', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const late = await createProduct(shop)
    const gate = shop.holdAt('placeOrder:cart-taken')
    const placing = api.placeOrder(shop, order, shopper)
    await gate.arrived(1)
    await unwrap(api.putInCart(other, late.id, shopper))
    gate.release()
    expect((await unwrap(placing)).lines).toHaveLength(1)
    expect((await unwrap(api.cartLines(shop, shopper))).map(({ productId }) => productId)).toEqual([late.id])
    await expectInvariants(shop, [product, late])
  })

  it('rejects the order when a price changes during checkout', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const gate = shop.holdAt('placeOrder:cart-wanted')
    const placing = api.placeOrder(shop, order, shopper)
    await gate.arrived(1)
    await shop.db.update(products).set({ listPrice: 12_000 }).where(eq(products.id, product.id))
    gate.release()
    expect((await placing).refused).toBe(api.refusal('TOTAL_CHANGED'))
    expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
    await expectInvariants(shop, [product])
  })
})

describe('The cart in the response to an order', () => {
  const placed =
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { cart { itemCount lines { product { id } } } } }'
  const cartAfter = async (input: Record<string, unknown>, shopper: { accessToken: string }) => {
    const { data } = await shop.graphql<{
      placeOrder: { cart: { itemCount: number; lines: { product: { id: string } }[] } }
    }>(placed, { input }, shopper)
    return data.placeOrder.cart
  }

  it('is empty except for products added during checkout', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    expect(await cartAfter({ addressId: order.addressId, expectedTotal: order.total }, shopper)).toEqual({
      itemCount: 0,
      lines: [],
    })
    const late = await createProduct(shop)
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    const gate = shop.holdAt('placeOrder:cart-taken')
    const result = cartAfter({ addressId: order.addressId, expectedTotal: order.total }, shopper)
    await gate.arrived(1)
    await createCart(other, shopper, [{ product: late, quantity: 2 }])
    gate.release()
    expect(await result).toEqual({ itemCount: 2, lines: [{ product: { id: late.id } }] })
  })

  it('is the current cart when the order was placed earlier', async () => {
    const { shopper, product, order } = await createCheckoutFixture()
    const input = { addressId: order.addressId, expectedTotal: order.total, idempotencyKey: 'k' }
    await cartAfter(input, shopper)
    await createCart(shop, shopper, [{ product, quantity: 3 }])
    expect(await cartAfter(input, shopper)).toEqual({ itemCount: 3, lines: [{ product: { id: product.id } }] })
    await expectInvariants(shop, [product])
  })
})

describe('The Idempotency-Key header of POST /order/cash-on-delivery', () => {
  const place = (body: Record<string, unknown>, as: { accessToken: string }, key: string) =>
    shop.rest('POST', '/order/cash-on-delivery', body, as, { 'idempotency-key': key })

  it('marks a repeated response as a replay', async () => {
    const { shopper, order } = await createCheckoutFixture()
    const body = { addressId: order.addressId, totalAmt: order.total }
    const [first, second] = [await place(body, shopper, 'k'), await place(body, shopper, 'k')]
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
  })

  it.each(['a b', 'ä', 'x'.repeat(256)])('is rejected when it is %j', async (key) => {
    const { shopper, order } = await createCheckoutFixture()
    expect((await place({ addressId: order.addressId, totalAmt: order.total }, shopper, key)).status).toBe(400)
    expect(await countOrders(shopper)).toBe(0)
  })
})
