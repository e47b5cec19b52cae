/**
 * Abandoning a pending payment to pay another way: stock is released once, and money that still arrives is refunded
 * (docs/product-decisions.md#d39).
 */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { payments, refunds } from '#server/db/tables/payments.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { extendSession, later, mailsTo, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createShopper } from '../../support/fixtures/fixtures.ts'
import { createPayment, notify, onPage, trouble } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const paymentOf = async (txRef: string) => (await shop.db.select().from(payments).where(eq(payments.txRef, txRef)))[0]
const refundsOf = (txRef: string) =>
  shop.db
    .select({ amount: refunds.amount, reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.txRef, txRef))
const givenUp = { state: 'failed', orderId: null }

describe.each(API_CLIENTS)('Abandoning a payment through $name', (api) => {
  it('releases its stock once, leaves the cart unchanged and lets the shopper pay another way', async () => {
    const { shopper, product, order, txRef } = await createPayment(shop, { api, stock: 2 })
    expect(await stockOf(product)).toBe(0)
    for (let time = 0; time < 2; time++) expect(await unwrap(api.abandonPayment(shop, txRef, shopper))).toEqual(givenUp)
    expect(await paymentOf(txRef)).toMatchObject({ state: 'failed', abandonedAt: shop.clock.now })
    expect(await stockOf(product)).toBe(2)
    expect(await unwrap(api.cartLines(shop, shopper))).toMatchObject([{ productId: product.id, quantity: 2 }])
    expect(await unwrap(api.orderIds(shop, shopper))).toEqual([])
    await unwrap(api.placeOrder(shop, order, shopper))
    expect(await stockOf(product)).toBe(0)
    await expectInvariants(shop, [product])
  })

  it('is possible from any device of the account, which shows the pending payment until then', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    expect(await unwrap(api.pendingPayment(other, shopper))).toEqual({ txRef, amount: 23_000, redirectUrl })
    expect((await api.pendingPayment(other, await createShopper(shop))).refused).toBe(api.refusal('NOT_FOUND'))
    await unwrap(api.abandonPayment(other, txRef, shopper))
    expect((await api.pendingPayment(shop, shopper)).refused).toBe(api.refusal('NOT_FOUND'))
    expect(await unwrap(api.settlePayment(shop, txRef, shopper))).toEqual(givenUp)
    await expectInvariants(shop, [product])
  })

  it('shows no pending payment after it has expired', async () => {
    const { shopper } = await createPayment(shop, { api })
    await later(shop, 31 * 60, async () => {
      expect((await api.pendingPayment(shop, { ...(await extendSession(shop, shopper)) })).refused).toBe(
        api.refusal('NOT_FOUND'),
      )
    })
  })

  it.each(['return', 'notice', 'reconciler'])(
    'refunds money that arrives afterwards by %s and places no order',
    async (way) => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
      await unwrap(api.abandonPayment(shop, txRef, shopper))
      await onPage(shop, { redirectUrl }, 'untold')
      if (way === 'return') expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('refunded')
      if (way === 'notice') expect(await notify(other, { txRef })).toBe(200)
      if (way === 'reconciler') await rescheduleJobs(shop)
      await shop.deliverMails()
      expect(await refundsOf(txRef)).toEqual([{ amount: 23_000, reason: 'abandoned' }])
      expect(await stockOf(product)).toBe(100)
      const [orderId] = await unwrap(api.orderIds(shop, shopper))
      expect(await unwrap(api.track(shop, orderId, shopper))).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
      })
      expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
      const subjects = (await mailsTo(shop, shopper.email))
        .map(({ subject }) => subject.replace(/KS-\w{6}/, 'KS'))
        .sort()
      expect(subjects).toEqual(['Your money for order KS is on its way back', 'Your order KS is cancelled'])
      await expectInvariants(shop, [product])
    },
  )

  it('refunds late money also for a payment that expired before it was abandoned', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await later(shop, 31 * 60, async () => {
      const back = await extendSession(shop, shopper)
      await unwrap(api.settlePayment(shop, txRef, back))
      await unwrap(api.abandonPayment(shop, txRef, back))
    })
    await onPage(shop, { redirectUrl }, 'untold')
    expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('refunded')
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })

  it('places the order when the payment has already been made', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'untold')
    const { state, orderId } = await unwrap(api.abandonPayment(shop, txRef, shopper))
    expect(state).toBe('paid')
    expect(await unwrap(api.track(shop, orderId, shopper))).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
    expect(await unwrap(api.abandonPayment(shop, txRef, shopper))).toEqual({ state, orderId })
    expect(await stockOf(product)).toBe(98)
    await expectInvariants(shop, [product])
  })

  it('works while the provider is unavailable', async () => {
    const { shopper, product, txRef } = await createPayment(shop, { api })
    await trouble(shop, '500')
    expect(await unwrap(api.abandonPayment(shop, txRef, shopper))).toEqual(givenUp)
    await trouble(shop, null)
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })

  it("rejects another shopper's payment and an unknown one with the same response and changes nothing", async () => {
    const { product, txRef } = await createPayment(shop, { api })
    const stranger = await createShopper(shop)
    for (const wrong of [txRef, 'KS-unknown', ''])
      expect((await api.abandonPayment(shop, wrong, stranger)).refused).toBe(api.refusal('NOT_FOUND'))
    expect(await paymentOf(txRef)).toMatchObject({ state: 'pending', abandonedAt: null })
    expect(await stockOf(product)).toBe(98)
  })
})

describe('Abandoning a payment during its settlement', () => {
  it.each([
    ['the return', 'settles first', 'paid', 98],
    ['the return', 'settles second', 'refunded', 100],
  ] as const)('races with %s, which knows that it is paid and %s: the state is %s', async (_, turn, state, stock) => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    const [abandoning, settling] = [
      shop.holdAt('abandonPayment:provider-asked'),
      other.holdAt('settlePayment:provider-asked'),
    ]
    const abandoned = graphqlAndRest(0).abandonPayment(shop, txRef, shopper)
    await abandoning.arrived(1)
    await onPage(shop, { redirectUrl }, 'untold')
    const settled = graphqlAndRest(1).settlePayment(other, txRef, shopper)
    await settling.arrived(1)
    const [first, second] = turn === 'settles first' ? [settling, abandoning] : [abandoning, settling]
    first.release()
    await (turn === 'settles first' ? settled : abandoned)
    second.release()
    await Promise.all([settled, abandoned])
    expect((await unwrap(graphqlAndRest(0).settlePayment(shop, txRef, shopper))).state).toBe(state)
    expect((await refundsOf(txRef)).length).toBe(state === 'paid' ? 0 : 1)
    expect(await stockOf(product)).toBe(stock)
    await expectInvariants(shop, [product])
  })

  it('has one outcome and one stock movement for 20 devices, webhooks and the reconciler on two servers', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'pending', { minutes: 30 })
    const at = (one: number) => (one % 2 ? other : shop)
    const all = [
      ...Array.from({ length: 20 }, (_, one) => graphqlAndRest(one).abandonPayment(at(one >> 1), txRef, shopper)),
      ...Array.from({ length: 10 }, (_, one) => graphqlAndRest(one).settlePayment(at(one >> 1), txRef, shopper)),
    ]
    const notices = Array.from({ length: 10 }, (_, one) => notify(at(one), { txRef }))
    for (const { refused } of await Promise.all(all)) expect(refused).toBeNull()
    await Promise.all(notices)
    await Promise.all([shop.deliverMails(), other.deliverMails()])
    expect(await paymentOf(txRef)).toMatchObject({ state: 'failed' })
    expect(await stockOf(product)).toBe(100)
    await shop.pool.query('update sandbox.transactions set settles_at = clock_timestamp() where tx_ref = $1', [txRef])
    const late = await Promise.all(
      Array.from({ length: 10 }, (_, one) => graphqlAndRest(one).settlePayment(at(one), txRef, shopper)),
    )
    for (const { value } of late) expect(value?.state).toBe('refunded')
    expect(await refundsOf(txRef)).toEqual([{ amount: 23_000, reason: 'abandoned' }])
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })
})
