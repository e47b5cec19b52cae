/** Refunds: overpaid, underpaid and late payments, and cancelled orders. No received money is lost. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { extendSession, later, mailsTo, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createStaffMember } from '../../support/fixtures/fixtures.ts'
import { createPayment, onPage, trouble } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

const MINUTE = 60
const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const refundsOf = (txRef: string) =>
  shop.db
    .select({ amount: refunds.amount, currency: refunds.currency, reason: refunds.reason, sentAt: refunds.sentAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.txRef, txRef))
const givenBack = async (txRef: string) =>
  (
    await shop.pool.query<{ refunded: number }>('select refunded::float from sandbox.transactions where tx_ref = $1', [
      txRef,
    ])
  ).rows.map(({ refunded }) => refunded)
const subjects = async ({ email }: { email: string }) =>
  (await mailsTo(shop, email)).map(({ subject }) => subject.replace(/KS-\w{6}/, 'KS')).sort()

type RefundSeen = {
  order: {
    paymentStatus: string
    refund: { amount: number; exactAmount: number; currency: string; state: string; sentAt: string | null } | null
  }
}
const refundSeen = async (id: string | null | undefined, as: { accessToken: string }) =>
  (
    await shop.graphql<RefundSeen>(
      'query ($id: ID!) { order(id: $id) { paymentStatus refund { amount exactAmount currency state sentAt } } }',
      { id },
      as,
    )
  ).data.order

describe.each(API_CLIENTS)('Payment amounts and refunds through $name', (api) => {
  it('marks an order paid with one shilling too much and refunds the shilling', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'more')
    const { state, orderId } = await unwrap(api.settlePayment(shop, txRef, shopper))
    expect(state).toBe('paid')
    expect(await refundsOf(txRef)).toEqual([{ amount: 1, currency: 'UGX', reason: 'surplus', sentAt: null }])
    expect(await refundSeen(orderId, shopper)).toEqual({
      paymentStatus: 'PAID',
      refund: { amount: 1, exactAmount: 1, currency: 'UGX', state: 'REQUESTED', sentAt: null },
    })
    await shop.deliverMails()
    await shop.deliverMails()
    expect(await givenBack(txRef)).toEqual([1])
    expect(await refundSeen(orderId, shopper)).toMatchObject({
      refund: { amount: 1, state: 'SENT', sentAt: expect.any(String) },
    })
    await expectInvariants(shop, [product])
  })

  it.each([
    ['less', 22_999, 'UGX'],
    ['less', 1, 'UGX'],
    ['dollars', 23_000, 'USD'],
  ] as const)(
    '%s, %i %s: leaves the order unpaid, refunds everything and shows it as cancelled with its refund',
    async (scene, amount, currency) => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
      await onPage(shop, { redirectUrl }, scene)
      await shop.pool.query('update sandbox.transactions set amount = $2 where tx_ref = $1', [txRef, amount])
      const [orderId] = await Promise.all(
        [0, 1].map(async () => {
          const { state, orderId } = await unwrap(api.settlePayment(shop, txRef, shopper))
          expect(state).toBe('refunded')
          return orderId
        }),
      )
      expect(await refundsOf(txRef)).toEqual([{ amount, currency, reason: 'wrong', sentAt: null }])
      expect(await stockOf(product)).toBe(100)
      expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
      expect(await unwrap(api.orderIds(shop, shopper))).toEqual([orderId])
      expect(await unwrap(api.track(shop, orderId, shopper))).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        history: ['pending', 'cancelled'],
      })
      await shop.deliverMails()
      expect(await givenBack(txRef)).toEqual([amount])
      expect(await refundSeen(orderId, shopper)).toMatchObject({
        paymentStatus: 'REFUNDED',
        refund: { amount, exactAmount: amount, currency, state: 'SENT' },
      })
      expect(await subjects(shopper)).toEqual([
        'Your money for order KS is on its way back',
        'Your order KS is cancelled',
      ])
      await expectInvariants(shop, [product])
    },
  )

  it('keeps the cancelled order after a correct payment that follows a wrong one, and refunds that too', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'less')
    const { orderId } = await unwrap(api.settlePayment(shop, txRef, shopper))
    await shop.pool.query(
      `insert into sandbox.transactions (tx_ref, amount, currency, payment_type, outcome, known_at, settles_at)
       values ($1, 23000, 'UGX', 'card', 'successful', clock_timestamp(), clock_timestamp())`,
      [txRef],
    )
    expect(await unwrap(api.settlePayment(shop, txRef, shopper))).toEqual({ state: 'refunded', orderId })
    expect((await refundsOf(txRef)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [22_999, 'wrong'],
      [23_000, 'late'],
    ])
    expect(await unwrap(api.track(shop, orderId, shopper))).toMatchObject({
      status: 'cancelled',
      history: ['pending', 'cancelled'],
    })
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })

  it.each(['declined', 'expired'])(
    'places the order for a late payment after it was %s while the stock is available',
    async (how) => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
      if (how === 'declined') await onPage(shop, { redirectUrl }, 'declined')
      const minutes = how === 'declined' ? 0 : 31
      await later(shop, minutes * MINUTE, async () =>
        unwrap(api.settlePayment(shop, txRef, await extendSession(shop, shopper))),
      )
      expect(await stockOf(product)).toBe(100)
      await onPage(shop, { redirectUrl }, 'untold')
      await later(shop, 40 * MINUTE, async () => {
        const back = await extendSession(shop, shopper)
        const { state, orderId } = await unwrap(api.settlePayment(shop, txRef, back))
        expect(state).toBe('paid')
        expect((await unwrap(api.track(shop, orderId, back))).history).toEqual(['pending'])
      })
      expect(await stockOf(product)).toBe(98)
      expect(await subjects(shopper)).toEqual(['We have your order KS'])
      await expectInvariants(shop, [product])
    },
  )

  it('places a cancelled order for late money without stock, and refunds it', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'declined')
    await unwrap(api.settlePayment(shop, txRef, shopper))
    await shop.db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))
    await onPage(shop, { redirectUrl }, 'more')
    const { state, orderId } = await unwrap(api.settlePayment(shop, txRef, shopper))
    expect(state).toBe('refunded')
    expect(await unwrap(api.track(shop, orderId, shopper))).toMatchObject({
      status: 'cancelled',
      history: ['pending', 'cancelled'],
    })
    expect(await refundSeen(orderId, shopper)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refund: { amount: 23_001, state: 'REQUESTED' },
    })
    expect(await stockOf(product)).toBe(1)
    expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
    expect(await subjects(shopper)).toEqual([
      'Your money for order KS is on its way back',
      'Your order KS is cancelled',
    ])
    expect(await givenBack(txRef)).toContain(23_001)
    await expectInvariants(shop)
  })

  it('places the order when the shopper cancels on the page and pays afterwards', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    const back = await onPage(shop, { redirectUrl }, 'cancelled-then-paid')
    expect(back?.searchParams.get('status')).toBe('cancelled')
    expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('pending')
    await shop.pool.query(
      'update sandbox.transactions set known_at = clock_timestamp(), settles_at = clock_timestamp() where tx_ref = $1',
      [txRef],
    )
    expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('paid')
    await expectInvariants(shop, [product])
  })

  it('refunds a cancelled order once, however many requests cancel it', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'more')
    const { orderId } = await unwrap(api.settlePayment(shop, txRef, shopper))
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.cancelOrder(at % 2 ? other : shop, orderId, shopper)),
    )
    for (const { value } of results) expect(value?.status).toBe('cancelled')
    expect((await refundsOf(txRef)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [1, 'surplus'],
      [23_000, 'cancelled'],
    ])
    expect(await stockOf(product)).toBe(100)
    await shop.deliverMails()
    expect(await givenBack(txRef)).toEqual([23_001])
    expect(await refundSeen(orderId, shopper)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refund: { amount: 23_001, state: 'SENT' },
    })
    expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('refunded')
    const sent = 'Your money for order KS is on its way back'
    expect(await subjects(shopper)).toEqual(['We have your order KS', sent, sent, 'Your order KS is cancelled'])
    await expectInvariants(shop, [product])
  })

  it('refunds an order that staff cancel', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'untold')
    const { orderId } = await unwrap(api.settlePayment(shop, txRef, shopper))
    await shop.db
      .update(orders)
      .set({ status: 'processing' })
      .where(eq(orders.id, orderId ?? ''))
    await unwrap(api.cancelOrder(shop, orderId, await createStaffMember(shop)))
    await shop.deliverMails()
    expect(await givenBack(txRef)).toEqual([23_000])
    await expectInvariants(shop, [product])
  })
})

describe('A refund', () => {
  it('is retried until the provider accepts it, and is sent once', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'less')
    await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))
    await trouble(shop, '500', 1_000)
    for (let time = 0; time < 2; time++) {
      await shop.deliverMails()
      await rescheduleJobs(shop)
    }
    expect(await givenBack(txRef)).toEqual([0])
    await trouble(shop, null)
    for (let time = 0; time < 2; time++) await shop.deliverMails()
    expect(await givenBack(txRef)).toEqual([22_999])
    expect(await refundsOf(txRef)).toMatchObject([{ sentAt: expect.any(Date) }])
    await expectInvariants(shop, [product])
  })

  it('with a lost response is found at the provider and sent once', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    const sendWithoutAnAnswer = async () => {
      await trouble(shop, 'lost', 1)
      await shop.deliverMails()
      await trouble(shop, null)
    }
    await onPage(shop, { redirectUrl }, 'more')
    const { orderId } = await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))
    await sendWithoutAnAnswer()
    expect([await givenBack(txRef), await refundsOf(txRef)]).toMatchObject([[1], [{ sentAt: null }]])
    await rescheduleJobs(shop)
    await shop.deliverMails()
    expect([await givenBack(txRef), await refundsOf(txRef)]).toMatchObject([[1], [{ sentAt: expect.any(Date) }]])

    await unwrap(graphqlClient.cancelOrder(shop, orderId, shopper))
    await sendWithoutAnAnswer()
    await rescheduleJobs(shop)
    await shop.deliverMails()
    expect(await givenBack(txRef)).toEqual([23_001])
    expect(await refundsOf(txRef)).toMatchObject([
      { amount: 1, sentAt: expect.any(Date) },
      { amount: 23_000, sentAt: expect.any(Date) },
    ])
    await expectInvariants(shop, [product])
  })

  it('is not sent again, however often it is queued', async () => {
    const { shopper, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'more')
    await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))
    await shop.deliverMails()
    const [refund] = await shop.db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.txRef, txRef))
    await enqueue(shop.db, 'refund', { refundId: refund?.id ?? '' })
    await shop.deliverMails()
    expect(await givenBack(txRef)).toEqual([1])
  })
})
