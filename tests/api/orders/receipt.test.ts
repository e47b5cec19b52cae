/** PDF receipt of an order: authorization, file properties and content. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { findOrder, findOrderEvents, findOrderLines } from '#server/modules/orders/orders.queries.ts'
import { buildReceipt } from '#server/modules/orders/receipt.rules.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { given } from '../../support/clients/apis.ts'
import { graphqlDoor } from '../../support/clients/graphqlApi.ts'
import { aCart, anAddress, aPerson, aProduct, aShopper, createDeliveryZones } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Order of 2 milk at 9,000 UGX instead of 10,000, and one each of further products at 1,000 UGX. */
async function anOrder({ others = 0, area = 'Ntinda' } = {}) {
  const shopper = await aShopper(shop)
  const milk = await aProduct(shop, { name: 'Milk', listPrice: 10_000, discount: 10 })
  const more = await Promise.all(
    Array.from({ length: others }, (_, at) =>
      aProduct(shop, { name: `Product ${at} with a rather long name that goes on`, listPrice: 1_000 }),
    ),
  )
  await aCart(shop, shopper, [{ product: milk, quantity: 2 }, ...more.map((product) => ({ product, quantity: 1 }))])
  const { id } = await given(
    graphqlDoor.placeOrder(
      shop,
      { addressId: (await anAddress(shop, shopper, { area })).id, total: 23_000 + others * 1_000 },
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
  it('returns a small PDF with embedded fonts, named after the order and not cacheable', async () => {
    const { shopper, id } = await anOrder({ area: 'Ŋŋambo “½” 🍌 عربي' })
    const answer = await ask(id, shopper)
    const { number } = await wordsOf(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="kasero-${number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(answer.body.slice(0, 8)).toBe('%PDF-1.3')
    expect(answer.body.trimEnd().slice(-5)).toBe('%%EOF')
    expect(answer.body.match(/\/FontFile2/g)).toHaveLength(2)
    expect(pagesIn(answer.body)).toBe(1)
    expect(answer.rawPayload.length).toBeLessThan(30_000)
  })

  it('adds as many pages as the order needs', async () => {
    const { shopper, id } = await anOrder({ others: 60 })
    const answer = await ask(id, shopper)
    expect(pagesIn(answer.body)).toBeGreaterThan(3)
    expect(pagesIn(answer.body)).toBeLessThan(10)
  })

  it('allows the shopper and staff and answers every other caller that the order does not exist', async () => {
    const { shopper, id } = await anOrder()
    for (const one of [shopper, await aPerson(shop, { role: 'support' }), await aPerson(shop, { role: 'admin' })])
      expect((await ask(id, one)).statusCode).toBe(200)
    const stranger = await aShopper(shop)
    for (const wrong of [id, newId('order'), newId('product'), '', '\0', 'x'.repeat(2_000)]) {
      const answer = await ask(wrong, stranger)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { success: false, error: true, code: 'NOT_FOUND', message: 'Order not found' },
      ])
    }
    expect((await ask(id, null)).statusCode).toBe(401)
  })
})

describe('A receipt', () => {
  it('shows the lines, the prices, the address and the payment method', async () => {
    const { id } = await anOrder()
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
    const { id } = await anOrder()
    await say((await wordsOf(id)).number, set)
    const words = await wordsOf(id)
    expect([words.title, words.facts.find(({ label }) => label === 'Payment')?.value]).toEqual([title, payment])
  })
})
