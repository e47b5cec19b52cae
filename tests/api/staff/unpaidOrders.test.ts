/** Orders that wait for their payment, or whose payment failed, in the hands of staff. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { mailsTo, moveAhead } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones } from '../../support/fixtures/fixtures.ts'
import { createPayment, onPage, trouble } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
// No check of an open payment is due by itself: it would schedule the next one for the same time, without end.
moveAhead(shop, other)
await createDeliveryZones(shop)
const support = await createColleague(shop, 'support')

type Order = { id: string; version: number; state: string; paymentStatus: string; cancellable: boolean }
const FIELDS = 'id version state paymentStatus cancellable'

/** The last order of a shopper. */
async function readOrder({ id: customerId }: { id: string }): Promise<Order> {
  const document = `query ($filter: StaffOrderFilter) {
    orders(filter: $filter, sort: { by: PLACED, descending: true }) { nodes { ${FIELDS} } }
  }`
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

async function requestPayment(at: typeof shop, { id, version }: Order, idempotencyKey: string) {
  const { data, errors } = await queryStaffApi<{ requestPaymentAgain: { order: Order } }>(
    at,
    `mutation ($input: RequestPaymentAgainInput!) { requestPaymentAgain(input: $input) { order { ${FIELDS} } } }`,
    { input: { orderId: id, version, idempotencyKey } },
    support,
  )
  return { order: data?.requestPaymentAgain?.order, error: errors?.[0]?.message }
}

/** Links of the emails that ask a shopper to pay. */
async function readPaymentLinks({ email }: { email: string }): Promise<string[]> {
  await shop.deliverMails()
  const mails = (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Please pay'))
  return mails.map(({ text }) => /https?:\S+flutterwave\S+/.exec(text)?.[0] ?? text)
}

async function failPayment() {
  const failed = await createPayment(shop)
  await onPage(shop, failed, 'declined')
  await unwrap(graphqlClient.settlePayment(shop, failed.txRef, failed.shopper))
  return failed
}

describe('Asking a shopper to pay again', () => {
  it('sends the open payment page once per key', async () => {
    const { shopper, product, redirectUrl } = await createPayment(shop)
    const order = await readOrder(shopper)
    for (const at of [shop, other])
      expect(await requestPayment(at, order, 'ask-open')).toMatchObject({ order: { id: order.id, state: 'UNPAID' } })
    expect(await readPaymentLinks(shopper)).toEqual([redirectUrl])
    expect(await auditOf(order.id)).toEqual(['orders.requestPayment'])
    await expectInvariants(shop, [product])
  })

  it('reserves the goods of a failed payment again, once per key, and refunds money for the old one', async () => {
    const { shopper, product, txRef, redirectUrl } = await failPayment()
    const old = await readOrder(shopper)
    const [first, second] = [await requestPayment(shop, old, 'ask'), await requestPayment(other, old, 'ask')]
    expect(second).toEqual(first)
    expect(first.order).toMatchObject({ state: 'UNPAID' })
    expect(first.order?.id).not.toBe(old.id)
    expect(await stockOf(product)).toBe(98)
    const [link = '', ...others] = await readPaymentLinks(shopper)
    expect(others).toEqual([])
    await onPage(shop, { redirectUrl }, 'untold')
    expect(await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))).toMatchObject({ state: 'refunded' })
    const pending = await unwrap(graphqlClient.pendingPayment(shop, shopper))
    expect(pending).toMatchObject({ redirectUrl: link })
    await onPage(shop, { redirectUrl: link }, 'card')
    expect(await unwrap(graphqlClient.settlePayment(shop, pending.txRef, shopper))).toMatchObject({ state: 'paid' })
    expect(await readOrder(shopper)).toMatchObject({ id: first.order?.id, state: 'NEW' })
    await expectInvariants(shop, [product])
  })

  it('reserves the goods again that another checkout of the shopper has released, though the old page is open', async () => {
    const { shopper, product, order } = await createPayment(shop, { stock: 2 })
    const changed = await graphqlClient.startPayment(shop, { ...order, total: 5_000 }, shopper)
    expect(changed.refused).toBe(graphqlClient.refusal('TOTAL_CHANGED'))
    const released = await readOrder(shopper)
    expect([released.state, await stockOf(product)]).toEqual(['PAYMENT_FAILED', 2])
    const { order: asked } = await requestPayment(shop, released, 'ask-released')
    expect(asked).toMatchObject({ state: 'UNPAID' })
    expect([asked?.id === released.id, await stockOf(product)]).toEqual([false, 0])
    await expectInvariants(shop, [product])
  })

  it('keeps the fee and the delivery time that staff have agreed on with the shopper', async () => {
    const { shopper, product, ...page } = await createPayment(shop)
    const change = async (mutation: string, inputType: string, change: object) => {
      const { id: orderId, version } = await readOrder(shopper)
      await staffData(
        shop,
        `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { order { id } } }`,
        { input: { orderId, version, reason: 'As agreed', ...change } },
        support,
      )
    }
    const dueAt = new Date(shop.clock.now.getTime() + 72 * 3_600_000).toISOString()
    // A zone with another fee.
    await change('changeOrderAddress', 'ChangeOrderAddressInput', { address: { city: 'Fort Portal' } })
    await change('rescheduleOrder', 'RescheduleOrderInput', { dueAt })
    await onPage(shop, page, 'declined')
    const { order, error } = await requestPayment(shop, await readOrder(shopper), 'ask-agreed')
    expect([error, order?.state]).toEqual([undefined, 'UNPAID'])
    const replacement = await staffData<{ order: object }>(
      shop,
      'query ($id: ID!) { order(id: $id) { deliveryFee dueAt zone { name } } }',
      { id: order?.id },
      support,
    )
    expect(replacement.order).toEqual({ deliveryFee: 5_000, dueAt, zone: { name: 'Major cities' } })
    // The invariants expect the fee of the address, which does not apply where staff have changed the address.
    await shop.db
      .update(orders)
      .set({ address: sql`${orders.address} || '{"city": "Kampala"}'` })
      .where(eq(orders.userId, shopper.id))
    await expectInvariants(shop, [product])
  })

  it('changes nothing while the provider is unavailable, and for a paid or cancelled order', async () => {
    const { shopper, product } = await failPayment()
    const order = await readOrder(shopper)
    await trouble(shop, '500', 2)
    expect((await requestPayment(shop, order, 'ask-1')).error).toMatch('Failed to initiate payment')
    expect(await readOrder(shopper)).toEqual(order)
    await cancel(shop, order, 'cancel-1')
    expect((await requestPayment(shop, order, 'ask-2')).error).toBe('This order is cancelled.')
    expect(await readPaymentLinks(shopper)).toEqual([])
    await expectInvariants(shop, [product])
  })

  it('stops after five emails in an hour', async () => {
    const { shopper } = await createPayment(shop)
    const order = await readOrder(shopper)
    for (let time = 1; time <= 5; time++)
      expect((await requestPayment(shop, order, `ask-${time}`)).error).toBeUndefined()
    expect((await requestPayment(shop, order, 'ask-6')).error).toMatch('Too many attempts')
  })
})

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
    const { shopper, product } = await failPayment()
    const before = await countProblems()
    const order = await readOrder(shopper)
    expect(order).toMatchObject({ state: 'PAYMENT_FAILED', cancellable: true })
    expect(await cancel(shop, order, 'cancel-failed')).toMatchObject({ order: { state: 'CANCELLED' }, error: null })
    expect(await countProblems()).toBe(before - 1)
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })
})
