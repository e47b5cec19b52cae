/** Client-supplied prices, totals and payment methods are never charged. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { expectInvariants, storedDataOf } from '../../support/clients/invariants.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Cart of 2 × 9,000 UGX; with 5,000 UGX for delivery, 23,000 UGX. */
async function createCheckoutFixture() {
  const shopper = await createShopper(shop)
  const product = await createProduct(shop, { listPrice: 10_000, discount: 10 })
  await createCart(shop, shopper, [{ product, quantity: 2 }])
  return { shopper, product, addressId: (await createAddress(shop, shopper)).id }
}

const PATH = '/order/cash-on-delivery'
const PATHS = [PATH, '/order/checkout']
const PLACE = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { total } } }'
const START = 'mutation ($input: StartOnlinePaymentInput!) { startOnlinePayment(input: $input) { txRef } }'
const WRONG_TOTALS = ['1e3', '23000', [23_000], { amount: 23_000 }, true, 23_000.5]
const each = <A, B>(as: A[], bs: B[]): [A, B][] => as.flatMap((a) => bs.map((b): [A, B] => [a, b]))

describe('Ordering through REST', () => {
  // ASVS 2.2.2
  it("charges the server's prices, whatever list_items, subTotalAmt and userId contain", async () => {
    const { shopper, product, addressId } = await createCheckoutFixture()
    const stranger = await createShopper(shop)
    const body = {
      addressId,
      totalAmt: 23_000,
      subTotalAmt: 1,
      paymentMethod: 'Cash on Delivery',
      userId: stranger.id,
      deliveryFee: 0,
      list_items: [
        {
          productId: { _id: product.id, name: 'x', image: [] },
          quantity: 1,
          price: 1,
          originalPrice: 1,
          discount: 100,
        },
      ],
    }
    const result = await shop.rest('POST', PATH, body, shopper)
    expect(result).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Order placed successfully! Cart has been cleared.',
        data: { totalAmt: 23_000, quantity: 2, deliveryFee: 5_000 },
      },
    })
    expect(
      ((await shop.rest('GET', '/order/order-list', undefined, stranger)).body.data as { individualOrders: unknown[] })
        .individualOrders,
    ).toEqual([])
    await expectInvariants(shop, [product])
  })

  it.each(each(PATHS, WRONG_TOTALS))(
    '%s: rejects a total of %j with 409 and the correct amounts',
    async (path, totalAmt) => {
      const { shopper, product, addressId } = await createCheckoutFixture()
      const before = await storedDataOf(shop, shopper)
      const wrong = await shop.rest('POST', path, { addressId, totalAmt }, shopper)
      expect(wrong).toMatchObject({
        status: 409,
        body: { data: { subTotalAmt: 18_000, deliveryFee: 5_000, totalAmt: 23_000 } },
      })
      expect(await storedDataOf(shop, shopper)).toEqual(before)
      await expectInvariants(shop, [product])
    },
  )

  it.each([undefined, null])("uses the server's total when the total is %j", async (totalAmt) => {
    const { shopper, product, addressId } = await createCheckoutFixture()
    expect(await shop.rest('POST', PATH, { addressId, totalAmt }, shopper)).toMatchObject({
      status: 200,
      body: { data: { totalAmt: 23_000 } },
    })
    await expectInvariants(shop, [product])
  })

  it.each([undefined, null])(
    "charges the server's total online when the total is %j, whatever else the body contains",
    async (totalAmt) => {
      const { shopper, product, addressId } = await createCheckoutFixture()
      const body = {
        addressId,
        totalAmt,
        subTotalAmt: 1,
        deliveryFee: 0,
        userId: (await createShopper(shop)).id,
        list_items: [{ price: 1, discount: 100 }],
      }
      const { status, body: said } = await shop.rest('POST', '/order/checkout', body, shopper)
      expect(status).toBe(200)
      const { rows } = await shop.pool.query(
        'select amount::int, currency from sandbox.payment_pages where tx_ref = $1',
        [said.tx_ref],
      )
      expect(rows).toEqual([{ amount: 23_000, currency: 'UGX' }])
      await expectInvariants(shop, [product])
    },
  )

  it.each(PATHS)('%s: rejects a cart with an unavailable line when the total is missing', async (path) => {
    const { shopper, addressId } = await createCheckoutFixture()
    const gone = await createProduct(shop, { stock: 0 })
    await createCart(shop, shopper, [{ product: gone, quantity: 1 }])
    expect(await shop.rest('POST', path, { addressId }, shopper)).toMatchObject({
      status: 409,
      body: { data: { totalAmt: 23_000, lines: [{ productId: gone.id, state: 'OUT_OF_STOCK' }] } },
    })
  })

  it.each(['Card', '', 'cash on delivery'])('rejects the payment method %j', async (paymentMethod) => {
    const { shopper, addressId } = await createCheckoutFixture()
    expect(await shop.rest('POST', PATH, { addressId, totalAmt: 23_000, paymentMethod }, shopper)).toMatchObject({
      status: 400,
      body: { errors: [expect.stringContaining('paymentMethod')] },
    })
  })

  it.each([undefined, null, 5, {}, ['a']])('names the field when the address is %j', async (addressId) => {
    const { shopper } = await createCheckoutFixture()
    expect(await shop.rest('POST', PATH, { addressId, totalAmt: 23_000 }, shopper)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('addressId') },
    })
  })

  it('calculates the delivery fee from the stored cart, not from cartTotal', async () => {
    const { shopper, addressId } = await createCheckoutFixture()
    for (const cartTotal of [1, 10_000_000, '1e9', null]) {
      expect(
        (await shop.rest('POST', '/order/calculate-delivery-fee', { addressId, cartTotal }, shopper)).body.data,
      ).toEqual({
        deliveryFee: 5_000,
        finalTotal: 23_000,
      })
    }
  })

  it('calculates no delivery fee when no line counts towards the total, as checkout does', async () => {
    const { shopper, product, addressId } = await createCheckoutFixture()
    const quote = async () =>
      (await shop.rest('POST', '/order/calculate-delivery-fee', { addressId }, shopper)).body.data
    await shop.db.update(products).set({ listPrice: 20_000 }).where(eq(products.id, product.id))
    expect(await quote()).toEqual({ deliveryFee: 0, finalTotal: 0 })
    expect(await shop.rest('POST', PATH, { addressId, totalAmt: 23_000 }, shopper)).toMatchObject({
      status: 409,
      body: { data: { subTotalAmt: 0, deliveryFee: 0, totalAmt: 0 } },
    })
    await shop.db.delete(cartLines).where(eq(cartLines.userId, shopper.id))
    expect(await quote()).toEqual({ deliveryFee: 0, finalTotal: 0 })
  })

  it('shows in the cart which lines do not count towards the total, and why', async () => {
    const { shopper, product } = await createCheckoutFixture()
    const change = (values: Partial<typeof products.$inferInsert>) =>
      shop.db.update(products).set(values).where(eq(products.id, product.id))
    const items = async () => (await shop.rest('GET', '/cart/get', undefined, shopper)).body.data
    await change({ stock: 7 })
    expect(await items()).toMatchObject([{ state: 'OK', availableQuantity: 7 }])
    await change({ listPrice: 20_000 })
    expect(await items()).toMatchObject([{ state: 'PRICE_CHANGED', availableQuantity: 7 }])
    await change({ stock: 1 })
    expect(await items()).toMatchObject([{ state: 'NOT_ENOUGH_STOCK', availableQuantity: 1 }])
    await change({ stock: 0 })
    expect(await items()).toMatchObject([{ state: 'OUT_OF_STOCK', availableQuantity: 0 }])
    await change({ published: false, stock: 7 })
    expect(await items()).toMatchObject([{ state: 'UNAVAILABLE', availableQuantity: 0 }])
  })
})

describe('Ordering through GraphQL', () => {
  it.each(each([PLACE, START], [null, '1e3', '23000', 1.5, 2 ** 53, undefined]))(
    '%s rejects a total of %j before it changes anything',
    async (pay, expectedTotal) => {
      const { shopper, product, addressId } = await createCheckoutFixture()
      const before = await storedDataOf(shop, shopper)
      const { errors } = await shop.graphql(pay, { input: { addressId, expectedTotal } }, shopper)
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(await storedDataOf(shop, shopper)).toEqual(before)
      await expectInvariants(shop, [product])
    },
  )
})
