/**
 * One cart makes one payment and one payment makes one order: clicks, keys, webhooks and returns, concurrently on two
 * servers.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { scheduleNextCheck } from '#server/modules/payments/reconcile.service.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants, waitForBlockedStatements } from '../../support/clients/invariants.ts'
import { extendSession, later, mailsTo, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import { createAddress, createCart, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'
import { createCheckoutFixture, createPayment, notify, onPage } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

const MINUTE = 60
const at = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, one) => work(one)))
const paymentsOf = ({ id }: { id: string }) =>
  shop.db.select().from(payments).where(eq(payments.userId, id)).orderBy(payments.id)
const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const placedMails = async ({ email }: { email: string }) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('We have your order'))

describe.each(API_CLIENTS)('Starting a payment through $name', (api) => {
  it.each([undefined, 'tap-1'])(
    '20 concurrent requests on two servers with key %j start one payment and return 20 equal responses',
    async (key) => {
      const { shopper, product, order } = await createCheckoutFixture(shop)
      const results = await at(20, (one) =>
        api.startPayment(one % 2 ? other : shop, { ...order, ...(key && { key }) }, shopper),
      )
      for (const result of results) expect(result).toEqual({ ...results[0], refused: null })
      expect(await paymentsOf(shopper)).toHaveLength(1)
      expect(await stockOf(product)).toBe(98)
      await expectInvariants(shop, [product])
    },
  )

  it('makes a second click wait for the first and return the same page', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    const gate = shop.holdAt('startPayment:cart-locked')
    const first = api.startPayment(shop, order, shopper)
    await gate.arrived(1)
    const second = api.startPayment(other, order, shopper)
    await waitForBlockedStatements(shop, 1)
    gate.release()
    expect(await unwrap(second)).toEqual(await unwrap(first))
    expect(await paymentsOf(shopper)).toHaveLength(1)
    await expectInvariants(shop, [product])
  })

  it('starts another payment for another cart and releases the stock of the first', async () => {
    const { shopper, product, order, txRef } = await createPayment(shop, { api })
    const extra = await createProduct(shop, { listPrice: 1_000 })
    await createCart(shop, shopper, [{ product: extra, quantity: 1 }])
    const second = await unwrap(api.startPayment(shop, { ...order, total: 24_000 }, shopper))
    expect(second.txRef).not.toBe(txRef)
    expect([await stockOf(product), await stockOf(extra)]).toEqual([98, 99])
    const elsewhere = await createAddress(shop, shopper, { city: 'Fort Portal' })
    const third = await unwrap(api.startPayment(shop, { addressId: elsewhere.id, total: 29_000 }, shopper))
    expect(third.txRef).not.toBe(second.txRef)
    expect([await stockOf(product), await stockOf(extra)]).toEqual([98, 99])
    await expectInvariants(shop, [product, extra])
  })

  it('is the same payment while the cart also has a product that is sold out', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop, { stock: 2 })
    await createCart(shop, shopper, [{ product: await createProduct(shop, { stock: 0 }), quantity: 1 }])
    const { txRef } = await unwrap(api.startPayment(shop, order, shopper))
    expect((await unwrap(api.startPayment(other, order, shopper))).txRef).toBe(txRef)
    expect(await paymentsOf(shopper)).toHaveLength(1)
    await expectInvariants(shop, [product])
  })

  it("does not report the last units as sold out when the shopper's own payment reserves them", async () => {
    const { shopper, product, order, txRef } = await createPayment(shop, { api, stock: 2 })
    expect((await unwrap(api.startPayment(shop, order, shopper))).txRef).toBe(txRef)
    // The client counts only available stock and therefore sends another total; the response includes the reserved
    // units.
    const result = await api.startPayment(shop, { ...order, total: 5_000 }, shopper)
    expect(result).toMatchObject({
      refused: api.refusal('TOTAL_CHANGED'),
      details: { [api.name === 'REST' ? 'totalAmt' : 'grandTotal']: 23_000 },
    })
    expect(await stockOf(product)).toBe(2)
    await unwrap(api.startPayment(shop, order, shopper))
    await unwrap(api.placeOrder(shop, order, shopper))
    expect(await stockOf(product)).toBe(0)
    await expectInvariants(shop, [product])
  })

  it('rejects a key with another body and accepts it again after its payment failed', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    const first = await unwrap(api.startPayment(shop, { ...order, key: 'k' }, shopper))
    const second = await createAddress(shop, shopper)
    for (const body of [
      { ...order, total: 23_001 },
      { ...order, addressId: second.id },
    ])
      expect((await api.startPayment(shop, { ...body, key: 'k' }, shopper)).refused).toBe(
        api.refusal('IDEMPOTENCY_KEY_REUSED'),
      )
    expect((await api.placeOrder(shop, { ...order, key: 'k' }, shopper)).refused).toBe(
      api.refusal('IDEMPOTENCY_KEY_REUSED'),
    )
    await onPage(shop, first, 'declined')
    const next = await unwrap(api.startPayment(shop, { ...order, key: 'k' }, shopper))
    expect(next.txRef).not.toBe(first.txRef)
    await expectInvariants(shop, [product])
  })

  it.each([undefined, 'k'])(
    'restarts a payment with key %j ten seconds after its server died before it had the page',
    async (key) => {
      const { shopper, product, order } = await createCheckoutFixture(shop)
      const tap = { ...order, ...(key && { key }) }
      const { txRef } = await unwrap(api.startPayment(shop, tap, shopper))
      await shop.db.update(payments).set({ link: null }).where(eq(payments.txRef, txRef))
      const next = await later(shop, 11, async () => unwrap(api.startPayment(shop, tap, shopper)))
      expect(next.txRef).not.toBe(txRef)
      expect(await stockOf(product)).toBe(98)
      await onPage(shop, next, 'untold')
      expect((await unwrap(api.settlePayment(shop, next.txRef, shopper))).state).toBe('paid')
      await expectInvariants(shop, [product])
    },
  )

  it('charges once when the response is lost and the shopper retries', async () => {
    const { shopper, product, order, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'unheard')
    const again = await unwrap(api.startPayment(other, order, shopper))
    expect(again).toEqual({ txRef, redirectUrl: `http://shop.test/checkout?status=successful&tx_ref=${txRef}` })
    expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('paid')
    expect((await api.startPayment(shop, order, shopper)).refused).toBe(api.refusal('CART_EMPTY'))
    expect(await paymentsOf(shopper)).toHaveLength(1)
    await expectInvariants(shop, [product])
  })

  it('returns the payment of a key also after it is paid', async () => {
    const { shopper, order } = await createCheckoutFixture(shop)
    const first = await unwrap(api.startPayment(shop, { ...order, key: 'k' }, shopper))
    await onPage(shop, first, 'untold')
    await unwrap(api.settlePayment(shop, first.txRef, shopper))
    const again = await unwrap(api.startPayment(shop, { ...order, key: 'k' }, shopper))
    expect(again).toEqual({
      txRef: first.txRef,
      redirectUrl: `http://shop.test/checkout?status=successful&tx_ref=${first.txRef}`,
    })
  })
})

describe('A completed payment', () => {
  it('makes one order, one stock movement and one email from 50 webhooks and 10 returns on two servers', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'untold')
    const notices = at(50, (one) => notify(one % 2 ? other : shop, { txRef }))
    const returns = at(10, (one) => graphqlAndRest(one).settlePayment(one % 4 < 2 ? shop : other, txRef, shopper))
    const jobs = at(4, (one) => (one % 2 ? other : shop).deliverMails())
    expect(new Set(await notices)).toEqual(new Set([200]))
    for (const { value } of await returns) expect(value?.state).toBe('paid')
    await jobs
    expect(await placedMails(shopper)).toHaveLength(1)
    expect(await stockOf(product)).toBe(98)
    expect(await unwrap(graphqlClient.orderIds(shop, shopper))).toHaveLength(1)
    await expectInvariants(shop, [product])
  })

  it('places one order when two requests learn at once that it is paid', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'untold')
    const [here, there] = [shop.holdAt('settlePayment:provider-asked'), other.holdAt('settlePayment:provider-asked')]
    const both = [graphqlClient.settlePayment(shop, txRef, shopper), graphqlClient.settlePayment(other, txRef, shopper)]
    await Promise.all([here.arrived(1), there.arrived(1)])
    here.release()
    there.release()
    for (const { value } of await Promise.all(both)) expect(value?.state).toBe('paid')
    expect(await placedMails(shopper)).toHaveLength(1)
    await expectInvariants(shop, [product])
  })

  it.each(API_CLIENTS)(
    'keeps its stock when an outdated unpaid result arrives after its expiry ($name)',
    async (api) => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
      await later(other, 30 * MINUTE, async () => {
        const gate = other.holdAt('settlePayment:provider-asked')
        const early = api.settlePayment(other, txRef, await extendSession(other, shopper))
        await gate.arrived(1)
        await onPage(shop, { redirectUrl }, 'untold')
        expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('paid')
        gate.release()
        expect((await unwrap(early)).state).toBe('paid')
      })
      expect(await stockOf(product)).toBe(98)
      await expectInvariants(shop, [product])
    },
  )
})

describe.each(API_CLIENTS)('A completed payment through $name', (api) => {
  const ask = { return: 'return', notice: 'notice', reconciler: 'reconciler' } as const
  it.each([
    [[ask.return]],
    [[ask.notice]],
    [[ask.reconciler]],
    [[ask.return, ask.notice]],
    [[ask.notice, ask.return]],
    [[ask.reconciler, ask.notice, ask.return]],
  ])('makes one order after %j', async (ways) => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'untold')
    for (const way of ways) {
      if (way === 'return') await unwrap(api.settlePayment(shop, txRef, shopper))
      if (way === 'notice') await notify(shop, { txRef })
      if (way === 'reconciler') await rescheduleJobs(shop)
      await shop.deliverMails()
    }
    expect((await paymentsOf(shopper)).map(({ state }) => state)).toEqual(['paid'])
    expect(await placedMails(shopper)).toHaveLength(1)
    await expectInvariants(shop, [product])
  })
})

describe('A payment whose shopper does not return', () => {
  const turn = async () => {
    await rescheduleJobs(shop)
    await shop.deliverMails()
  }

  it('is verified by the reconciler until it is paid, then no longer', async () => {
    const { shopper, txRef, product, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'pending', { minutes: 4 })
    await turn()
    expect((await paymentsOf(shopper))[0]?.state).toBe('pending')
    await shop.pool.query('update sandbox.transactions set settles_at = clock_timestamp() where tx_ref = $1', [txRef])
    await turn()
    expect((await paymentsOf(shopper))[0]).toMatchObject({ state: 'paid', method: 'mobilemoneyug' })
    const { rows } = await shop.pool.query('select 1 from graphile_worker.jobs where key = $1', [txRef])
    expect(rows).toEqual([])
    expect(await placedMails(shopper)).toHaveLength(1)
    await expectInvariants(shop, [product])
  })

  it('is verified at once after a notice, also when another check ends after it and schedules the next one', async () => {
    const { shopper, txRef } = await createPayment(shop)
    const [payment] = await paymentsOf(shopper)
    expect(await notify(other, { txRef })).toBe(200)
    await scheduleNextCheck(shop.db, payment as typeof payments.$inferSelect, shop.clock.now)
    const { rows } = await shop.pool.query('select run_at <= now() as due from graphile_worker.jobs where key = $1', [
      txRef,
    ])
    expect(rows).toEqual([{ due: true }])
  })

  it('releases the stock after 30 minutes and is verified for a day', async () => {
    const { shopper, product, txRef } = await createPayment(shop)
    await later(shop, 30 * MINUTE - 1, turn)
    expect([(await paymentsOf(shopper))[0]?.state, await stockOf(product)]).toEqual(['pending', 98])
    await later(shop, 30 * MINUTE, turn)
    expect([(await paymentsOf(shopper))[0]?.state, await stockOf(product)]).toEqual(['expired', 100])
    await expectInvariants(shop, [product])
    await later(shop, (24 * 60 + 29) * MINUTE, turn)
    expect((await shop.pool.query('select 1 from graphile_worker.jobs where key = $1', [txRef])).rows).toHaveLength(1)
    await later(shop, (24 * 60 + 31) * MINUTE, turn)
    expect((await shop.pool.query('select 1 from graphile_worker.jobs where key = $1', [txRef])).rows).toEqual([])
  })

  it.each(API_CLIENTS)(
    'is replaced by a new payment when it has expired before the reconciler ran ($name)',
    async (api) => {
      const { shopper, product, order, txRef } = await createPayment(shop, { api })
      const next = await later(shop, 31 * MINUTE, async () =>
        unwrap(api.startPayment(shop, order, await extendSession(shop, shopper))),
      )
      expect(next.txRef).not.toBe(txRef)
      expect(await stockOf(product)).toBe(98)
      await expectInvariants(shop, [product])
    },
  )
})

describe('Cash after starting an online payment', () => {
  it.each(API_CLIENTS)(
    'takes over the stock of the payment; a payment that is still made is refunded ($name)',
    async (api) => {
      const { shopper, product, order, txRef, redirectUrl } = await createPayment(shop, { api, stock: 2 })
      const placed = await unwrap(api.placeOrder(shop, order, shopper))
      expect(await stockOf(product)).toBe(0)
      await onPage(shop, { redirectUrl }, 'untold')
      const settled = await unwrap(api.settlePayment(shop, txRef, shopper))
      expect(settled.state).toBe('refunded')
      expect(await shop.db.$count(orders, eq(orders.userId, shopper.id))).toBe(2)
      expect((await unwrap(api.track(shop, placed.id, shopper))).status).toBe('pending')
      expect(await stockOf(product)).toBe(0)
      await expectInvariants(shop, [product])
    },
  )

  it('at the same moment: one of the two gets the cart, and the stock is taken once', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    const gate = shop.holdAt('startPayment:cart-locked')
    const online = graphqlClient.startPayment(shop, order, shopper)
    await gate.arrived(1)
    const cash = graphqlClient.placeOrder(other, order, shopper)
    await waitForBlockedStatements(shop, 1)
    gate.release()
    const started = await unwrap(online)
    await unwrap(cash)
    await onPage(shop, started, 'untold')
    expect((await unwrap(graphqlClient.settlePayment(shop, started.txRef, shopper))).state).toBe('refunded')
    expect(await stockOf(product)).toBe(98)
    await expectInvariants(shop, [product])
  })
})
