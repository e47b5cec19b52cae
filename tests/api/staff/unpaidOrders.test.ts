/** Orders that wait for their payment, or whose payment failed, in the hands of staff. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { createColleague, staffData } from '../../support/clients/staffApi.ts'
import { createDeliveryZones } from '../../support/fixtures/fixtures.ts'
import { createPayment, onPage } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)
const support = await createColleague(shop, 'support')

type Order = { id: string; version: number; state: string; paymentStatus: string; cancellable: boolean }
const FIELDS = 'id version state paymentStatus cancellable'

/** The only order of a shopper. */
async function readOrder({ id: customerId }: { id: string }): Promise<Order> {
  const document = `query ($filter: StaffOrderFilter) { orders(filter: $filter) { nodes { ${FIELDS} } } }`
  type List = { orders: { nodes: Order[] } }
  const { orders } = await staffData<List>(shop, document, { filter: { customerId } }, support)
  const [order] = orders.nodes
  if (!order) throw new Error('The shopper has no order')
  return order
}

const countProblems = async () =>
  (
    await staffData<{ orderCounts: { paymentProblems: number }; orders: { totalCount: number } }>(
      shop,
      '{ orderCounts { paymentProblems } orders(filter: { paymentProblem: true }) { totalCount } }',
      {},
      support,
    )
  ).orders.totalCount

const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const auditOf = async (id: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id))).map(({ action }) => action)

async function cancel(at: typeof shop, { id, version }: Order, idempotencyKey: string) {
  const { cancelOrders } = await staffData<{ cancelOrders: { results: { order: Order; error: unknown }[] } }>(
    at,
    `mutation ($input: CancelOrdersInput!) {
      cancelOrders(input: $input) { results { order { ${FIELDS} } error { code message } } }
    }`,
    { input: { orders: [{ orderId: id, version }], reason: 'SHOPPER_ASKED', idempotencyKey } },
    support,
  )
  return cancelOrders.results[0]
}

describe('Cancelling an order that is not paid', () => {
  it('returns its goods to stock once, and refunds money that still arrives', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    const order = await readOrder(shopper)
    expect(order).toMatchObject({ state: 'UNPAID', cancellable: true })
    expect(await stockOf(product)).toBe(98)
    for (const [at, key] of [
      [shop, 'cancel-1'],
      [other, 'cancel-1'],
      [other, 'cancel-2'],
    ] as const)
      expect(await cancel(at, order, key)).toMatchObject({
        order: { state: 'CANCELLED', cancellable: false },
        error: null,
      })
    expect(await stockOf(product)).toBe(100)
    expect(await auditOf(order.id)).toEqual(['orders.cancel'])
    await onPage(shop, { redirectUrl }, 'untold')
    expect(await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))).toMatchObject({ state: 'refunded' })
    expect(await readOrder(shopper)).toMatchObject({ state: 'CANCELLED', paymentStatus: 'REFUNDED' })
    await expectInvariants(shop, [product])
  })

  it('places the order instead when the money has arrived, and says so', async () => {
    const { shopper, product, redirectUrl } = await createPayment(shop)
    const order = await readOrder(shopper)
    await onPage(shop, { redirectUrl }, 'unheard')
    expect(await cancel(shop, order, 'cancel-paid')).toMatchObject({
      order: { state: 'NEW', paymentStatus: 'PAID' },
      error: { code: 'STATUS_CONFLICT', message: expect.stringContaining('has been paid in the meantime') },
    })
    expect(await auditOf(order.id)).toEqual([])
    await expectInvariants(shop, [product])
  })

  it('takes an order whose payment failed out of the payment problems', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'declined')
    await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))
    const before = await countProblems()
    const order = await readOrder(shopper)
    expect(order).toMatchObject({ state: 'PAYMENT_FAILED', cancellable: true })
    expect(await cancel(shop, order, 'cancel-failed')).toMatchObject({ order: { state: 'CANCELLED' }, error: null })
    expect(await countProblems()).toBe(before - 1)
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })
})
