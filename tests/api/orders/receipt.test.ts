/** PDF receipt of an order: authorization, file properties and content. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { findOrder, findOrderEvents, findOrderLines } from '#server/modules/orders/orders.queries.ts'
import { buildReceipt } from '#server/modules/orders/receipt.rules.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createUser,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Order of 2 milk at 9,000 UGX instead of 10,000, and one each of further products at 1,000 UGX. */
async function createOrder({ others = 0, area = 'Ntinda' } = {}) {
  const shopper = await createShopper(shop)
  const milk = await createProduct(shop, { name: 'Milk', listPrice: 10_000, discount: 10 })
  const more = await Promise.all(
    Array.from({ length: others }, (_, at) =>
      createProduct(shop, { name: `Product ${at} with a rather long name that goes on`, listPrice: 1_000 }),
    ),
  )
  await createCart(shop, shopper, [
    { product: milk, quantity: 2 },
    ...more.map((product) => ({ product, quantity: 1 })),
  ])
  const { id } = await unwrap(
    graphqlClient.placeOrder(
      shop,
      { addressId: (await createAddress(shop, shopper, { area })).id, total: 23_000 + others * 1_000 },
      shopper,
    ),
  )
  return { shopper, id }
}

const ask = (id: string, as: Credentials) =>
  shop.app.inject({
    url: `/api/order/receipt?orderId=${encodeURIComponent(id)}`,
    headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
  })

const pagesIn = (pdf: string) => Number(/\/Count (\d+)/.exec(pdf)?.[1])

async function wordsOf(id: string) {
  const order = await findOrder(shop.db, { id, userId: null })
  if (!order) throw new Error('no order')
  return buildReceipt(order, await findOrderLines(shop.db, [id]), await findOrderEvents(shop.db, [id]))
}

const say = (id: string, set: string) => shop.pool.query(`update orders set ${set} where number = $1`, [id])

describe('GET /order/receipt', () => {
  // ASVS 5.4.2
  it('returns a small PDF with embedded fonts, named after the order and not cacheable', async () => {
    const { shopper, id } = await createOrder({ area: 'Ŋŋambo “½” 🍌 عربي' })
    const response = await ask(id, shopper)
    const { number } = await wordsOf(id)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="kasero-${number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(response.body.slice(0, 8)).toBe('%PDF-1.3')
    expect(response.body.trimEnd().slice(-5)).toBe('%%EOF')
    expect(response.body.match(/\/FontFile2/g)).toHaveLength(2)
    expect(pagesIn(response.body)).toBe(1)
    expect(response.rawPayload.length).toBeLessThan(30_000)
  })

  it('adds as many pages as the order needs', async () => {
    const { shopper, id } = await createOrder({ others: 60 })
    const response = await ask(id, shopper)
    expect(pagesIn(response.body)).toBeGreaterThan(3)
    expect(pagesIn(response.body)).toBeLessThan(10)
  })

  it('allows the shopper and staff and returns NOT_FOUND to every other caller', async () => {
    const { shopper, id } = await createOrder()
    for (const one of [shopper, await createUser(shop, { role: 'support' }), await createUser(shop, { role: 'admin' })])
      expect((await ask(id, one)).statusCode).toBe(200)
    const stranger = await createShopper(shop)
    for (const wrong of [id, newId('order'), newId('product'), '', '\0', 'x'.repeat(2_000)]) {
      const response = await ask(wrong, stranger)
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { success: false, error: true, code: 'NOT_FOUND', message: 'Order not found' },
      ])
    }
    expect((await ask(id, null)).statusCode).toBe(401)
  })
})

describe('A receipt', () => {
  it('shows the lines, the prices, the address and the payment method', async () => {
    const { id } = await createOrder()
    const words = await wordsOf(id)
    expect(words).toEqual({
      title: 'Order',
      number: expect.stringMatching(/^KS-/),
      facts: [
        { label: 'Ordered', value: expect.stringMatching(/^\d+ \w{3} \d{4}, \d\d:\d\d$/) },
        { label: 'Payment', value: 'Cash on Delivery, not paid yet' },
      ],
      address: [
        'Namusoke Grace',
        'Plot 14, Ntinda Road',
        'Capital Shoppers',
        'Ntinda, Kampala',
        'Uganda',
        '+256772401118',
      ],
      lines: [{ name: 'Milk', note: '1 kg · 10% off UGX 10,000', quantity: 2, price: 'UGX 9,000', sum: 'UGX 18,000' }],
      sums: [
        { label: 'Before discount', value: 'UGX 20,000' },
        { label: 'You saved', value: '− UGX 2,000' },
        { label: 'Items total', value: 'UGX 18,000' },
        { label: 'Delivery Charge', value: 'UGX 5,000' },
        { label: 'Grand total', value: 'UGX 23,000', total: true },
      ],
    })
  })

  it.each([
    ["status = 'shipped'", 'Order', 'Cash on Delivery, not paid yet'],
    ["status = 'delivered', payment_status = 'paid'", 'Receipt', 'Paid in cash on delivery'],
    ["status = 'cancelled'", 'Cancelled order', 'Nothing to pay'],
    ["payment_method = 'online', payment_status = 'paid'", 'Receipt', 'Paid online'],
    ["payment_method = 'online', payment_status = 'pending'", 'Order', 'Online, not paid yet'],
    [
      "payment_method = 'online', payment_status = 'refunded', status = 'cancelled'",
      'Cancelled order',
      'Paid online, refunded',
    ],
  ])('shows an order with %s as %s: %s', async (set, title, payment) => {
    const { id } = await createOrder()
    await say((await wordsOf(id)).number, set)
    const words = await wordsOf(id)
    expect([words.title, words.facts.find(({ label }) => label === 'Payment')?.value]).toEqual([title, payment])
  })
})
