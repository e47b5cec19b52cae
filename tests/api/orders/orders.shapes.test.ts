/** Order shapes of the REST contract, and the GraphQL order connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { absoluteUrl, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
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

const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** Order of 2 milk at 9,000 UGX (10 % off 10,000), and 1 bread at 6,000 UGX when it has two lines. */
async function createOrder(lines: 1 | 2) {
  const shopper = await createShopper(shop)
  const milk = await createProduct(shop, { name: 'Milk', listPrice: 10_000, discount: 10 })
  const bread = await createProduct(shop, { name: 'Bread', listPrice: 6_000 })
  const cart = [
    { product: milk, quantity: 2 },
    { product: bread, quantity: 1 },
  ].slice(0, lines)
  await createCart(shop, shopper, cart)
  const address = await createAddress(shop, shopper)
  const { id } = await unwrap(
    graphqlClient.placeOrder(shop, { addressId: address.id, total: lines === 1 ? 23_000 : 29_000 }, shopper),
  )
  return { shopper, id, milk, bread }
}

const address = {
  name: 'Namusoke Grace',
  address_line: 'Plot 14, Ntinda Road',
  city: 'Kampala',
  address1: 'Town Centre',
  address2: 'Capital Shoppers',
  state: '',
  country: 'Uganda',
  pincode: '',
  mobile: '+256772401118',
  second_mobile: '',
  rider_note: '',
  plus_code: '',
  coordinates: { lat: null, lng: null },
}
type Product = Awaited<ReturnType<typeof createProduct>>
const milkItem = (milk: Product) => ({
  _id: expect.stringMatching(/^item_[a-z0-9]{26}$/),
  product_details: {
    _id: milk.id,
    name: 'Milk',
    image: milk.images.map(absoluteUrl),
    productNumber: milk.number,
    price: 10_000,
    discount: 10,
  },
  quantity: 2,
  price: 9_000,
  unitPrice: 9_000,
  originalPrice: 10_000,
  discount: 10,
  itemTotal: 18_000,
  totalAmt: 18_000,
})
const breadItem = (bread: Product) => ({
  ...milkItem(bread),
  product_details: {
    _id: bread.id,
    name: 'Bread',
    image: bread.images.map(absoluteUrl),
    productNumber: bread.number,
    price: 6_000,
    discount: 0,
  },
  quantity: 1,
  price: 6_000,
  unitPrice: 6_000,
  originalPrice: 6_000,
  discount: 0,
  itemTotal: 6_000,
  totalAmt: 6_000,
})
const common = {
  createdAt: ISO,
  order_status: 'pending',
  payment_status: 'Cash on Delivery',
  deliveryFee: 5_000,
  delivery_address: address,
  change_for: null,
}

describe('GET /order/order-list', () => {
  it('lists an order of one line under the individual orders only', async () => {
    const { shopper, id, milk } = await createOrder(1)
    const { body } = await shop.rest('GET', '/order/order-list', undefined, shopper)
    expect(body.data).toEqual({
      groupedOrders: [],
      individualOrders: [
        { orderId: id, ...common, items: [milkItem(milk)], itemTotal: 18_000, totalAmt: 23_000, quantity: 2 },
      ],
    })
  })

  it('lists an order of several lines under the grouped orders only', async () => {
    const { shopper, id, milk, bread } = await createOrder(2)
    const { body } = await shop.rest('GET', '/order/order-list', undefined, shopper)
    expect(body.data).toEqual({
      groupedOrders: [{ mainOrderId: id, ...common, items: [milkItem(milk), breadItem(bread)], totalAmount: 29_000 }],
      individualOrders: [],
    })
  })
})

describe('GET /order/tracking', () => {
  it('returns the first line, all lines and every status change', async () => {
    const { shopper, id, milk, bread } = await createOrder(2)
    const { status, body } = await shop.rest('GET', `/order/tracking?orderId=${id}`, undefined, shopper)
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      error: false,
      message: expect.any(String),
      data: {
        orderId: id,
        createdAt: ISO,
        totalAmt: 29_000,
        order_status: 'pending',
        payment_status: 'Cash on Delivery',
        quantity: 3,
        product_details: { name: 'Milk', image: milk.images.map(absoluteUrl) },
        delivery_address: address,
        items: [milkItem(milk), breadItem(bread)],
        change_for: null,
        delivery_pin: expect.stringMatching(/^\d{4}$/),
        history: [{ status: 'pending', at: ISO }],
      },
    })
  })

  it('returns only the error envelope for an unknown order', async () => {
    const response = await shop.rest(
      'GET',
      `/order/tracking?orderId=${newId('order')}`,
      undefined,
      await createShopper(shop),
    )
    expect(response).toMatchObject({ status: 404, body: { success: false, error: true, message: 'Order not found' } })
    expect(Object.keys(response.body)).toEqual(['success', 'error', 'message', 'code'])
    const nameless = await shop.rest('GET', '/order/tracking', undefined, await createShopper(shop))
    expect(nameless).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^orderId is required/) } })
  })
})

describe('The order list of a shopper', () => {
  type Page = {
    orders: { totalCount: number; nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
  }
  const PAGE =
    'query ($first: Int!, $after: String) { orders(first: $first, after: $after) { totalCount nodes { id } pageInfo { endCursor hasNextPage } } }'

  it('is paginated newest first without duplicates, also when several were placed at the same moment', async () => {
    const shopper = await createShopper(shop)
    const addressId = (await createAddress(shop, shopper)).id
    const product = await createProduct(shop, { listPrice: 10_000 })
    const placed: string[] = []
    for (const at of [0, 0, 0, 1, 2]) {
      shop.clock.now = new Date(shop.clock.now.getTime() + at)
      await createCart(shop, shopper, [{ product, quantity: 1 }])
      placed.unshift((await unwrap(graphqlClient.placeOrder(shop, { addressId, total: 15_000 }, shopper))).id)
    }
    const seen: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const page: Page['orders'] = (await shop.graphql<Page>(PAGE, { first: 2, after }, shopper)).data.orders
      expect(page.totalCount).toBe(5)
      seen.push(...page.nodes.map(({ id }) => id))
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
    }
    expect(seen).toHaveLength(5)
    expect(seen.slice(0, 2)).toEqual(placed.slice(0, 2))
    expect(new Set(seen)).toEqual(new Set(placed))
  })

  it.each([
    'x',
    Buffer.from('[1,"order_1"]').toString('base64url'),
    Buffer.from(`[1e400,"${newId('order')}"]`).toString('base64url'),
    Buffer.from(`[9e15,"${newId('order')}"]`).toString('base64url'),
  ])('cannot be paginated with the forged cursor %s', async (after) => {
    const { errors } = await shop.graphql<Page | null>(PAGE, { first: 2, after }, await createShopper(shop))
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })
})
