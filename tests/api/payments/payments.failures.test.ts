/**
 * Provider failures: the provider hangs, is unavailable or sends malformed responses. Requests stay short, nothing is
 * marked paid by mistake, and other shoppers are not delayed.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { payments } from '#server/db/tables/payments.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { later, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import { createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'
import {
  createCheckoutFixture,
  createPayment,
  delayedProvider,
  onPage,
  trouble,
} from '../../support/fixtures/payments.ts'

/** The second one ends calls of the provider after a second: only calls that must not get a response go through it. */
const { shop, other: impatient } = await openTwoShops({ otherPaymentTimeoutMs: 1_000 })
await createDeliveryZones(shop)

const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const statesOf = async ({ id }: { id: string }) =>
  (
    await shop.db.select({ state: payments.state }).from(payments).where(eq(payments.userId, id)).orderBy(payments.id)
  ).map(({ state }) => state)
/** A provider that sends one byte a second is covered by the test of its client. */
const KINDS = ['500', '429', 'garbage', 'slow-503'] as const
const shopFor = (kind: (typeof KINDS)[number]) => (kind === 'slow-503' ? impatient : shop)

describe.each(API_CLIENTS)('Provider failures through $name', (api) => {
  it.each(KINDS)(
    '%s at verification: leaves the payment pending and marks it paid once the provider responds',
    async (kind) => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
      await onPage(shop, { redirectUrl }, 'untold')
      await trouble(shop, kind)
      expect(await unwrap(api.settlePayment(shopFor(kind), txRef, shopper))).toEqual({
        state: 'pending',
        orderId: null,
      })
      await trouble(shop, null)
      expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('paid')
      await expectInvariants(shop, [product])
    },
  )

  it.each(KINDS)('%s at initiation: fails the payment, releases the stock and frees the key', async (kind) => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    await trouble(shop, kind)
    expect(await api.startPayment(shopFor(kind), { ...order, key: 'k' }, shopper)).toMatchObject({
      refused: api.refusal('PAYMENT_UNAVAILABLE'),
      message: 'Failed to initiate payment. Please try again.',
    })
    expect([await statesOf(shopper), await stockOf(product)]).toEqual([['failed'], 100])
    expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
    await trouble(shop, null)
    await unwrap(api.startPayment(shop, { ...order, key: 'k' }, shopper))
    expect([await statesOf(shopper), await stockOf(product)]).toEqual([['failed', 'pending'], 98])
    await expectInvariants(shop, [product])
  })

  it('returns the existing payment page for the same cart and starts no payment for another cart', async () => {
    const { shopper, product, order, txRef, redirectUrl } = await createPayment(shop, { api })
    await trouble(shop, '500', 2)
    expect(await unwrap(api.startPayment(shop, order, shopper))).toEqual({ txRef, redirectUrl })
    const extra = await createProduct(shop, { listPrice: 1_000 })
    await unwrap(api.putInCart(shop, extra.id, shopper))
    expect((await api.startPayment(shop, { ...order, total: 24_000 }, shopper)).refused).toBe(
      api.refusal('PAYMENT_UNAVAILABLE'),
    )
    await trouble(shop, null)
    expect([await stockOf(product), await stockOf(extra)]).toEqual([100, 100])
    await expectInvariants(shop, [product, extra])
  })
})

describe('REST', () => {
  it('returns how long to wait before a retry', async () => {
    const { shopper, order } = await createCheckoutFixture(shop)
    await trouble(shop, '500')
    const response = await shop.rest(
      'POST',
      '/order/checkout',
      { addressId: order.addressId, totalAmt: order.total },
      shopper,
    )
    expect([response.status, response.headers['retry-after'], response.body.message]).toEqual([
      503,
      '1',
      'Failed to initiate payment. Please try again.',
    ])
  })
})

describe('The reconciler', () => {
  it('retries after failures and releases the stock after 30 minutes regardless', async () => {
    const { shopper, product, redirectUrl } = await createPayment(shop)
    const turn = async () => {
      await rescheduleJobs(shop)
      await shop.deliverMails()
    }
    await trouble(shop, '500', 2)
    await turn()
    expect([await statesOf(shopper), await stockOf(product)]).toEqual([['pending'], 98])
    await later(shop, 31 * 60, turn)
    expect([await statesOf(shopper), await stockOf(product)]).toEqual([['expired'], 100])
    await trouble(shop, null)
    await onPage(shop, { redirectUrl }, 'unheard')
    await later(shop, 45 * 60, turn)
    expect([await statesOf(shopper), await stockOf(product)]).toEqual([['paid'], 98])
    await expectInvariants(shop, [product])
  })
})

describe('A pending provider request', () => {
  /** Shop with one database connection, and a provider whose responses the test can delay. */
  async function createNarrowShop() {
    let provider: ReturnType<typeof delayedProvider> | undefined
    const narrow = await openTestShop({
      databaseUrl: shop.databaseUrl,
      poolSize: 1,
      payments: (own) => {
        provider = delayedProvider(own)
        return provider.payments
      },
    })
    onTestFinished(() => narrow.close())
    if (!provider) throw new Error('no provider')
    return { narrow, provider }
  }

  it.each(API_CLIENTS)('leaves the only connection free for others during initiation ($name)', async (api) => {
    const { narrow, provider } = await createNarrowShop()
    const { shopper, product, order } = await createCheckoutFixture(shop)
    provider.hold()
    const starting = api.startPayment(narrow, order, shopper)
    await provider.arrived()
    expect(await unwrap(api.cartLines(narrow, shopper))).toHaveLength(1)
    expect(await stockOf(product)).toBe(98)
    // No row is locked either: another shopper buys the same product.
    const neighbour = await createCheckoutFixture(shop)
    await unwrap(api.putInCart(shop, product.id, neighbour.shopper))
    await unwrap(graphqlClient.placeOrder(shop, { ...neighbour.order, total: 32_000 }, neighbour.shopper))
    provider.release()
    await unwrap(starting)
    await expectInvariants(shop, [product, neighbour.product])
  })

  it.each(API_CLIENTS)(
    'leaves the only connection free for others during verification, and its result applies on arrival ($name)',
    async (api) => {
      const { narrow, provider } = await createNarrowShop()
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
      await onPage(shop, { redirectUrl }, 'untold')
      provider.hold()
      const settling = api.settlePayment(narrow, txRef, shopper)
      await provider.arrived()
      expect(await unwrap(api.orderIds(narrow, shopper))).toEqual([])
      provider.release()
      expect((await unwrap(settling)).state).toBe('paid')
      expect(provider.asked).toEqual({ create: 0, find: 1, refund: 0 })
      await expectInvariants(shop, [product])
    },
  )

  it('is sent once for 20 clicks', async () => {
    const { narrow, provider } = await createNarrowShop()
    const { shopper, product, order } = await createCheckoutFixture(shop)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => graphqlClient.startPayment(narrow, order, shopper)),
    )
    for (const response of responses) expect(response).toEqual({ ...responses[0], refused: null })
    expect(provider.asked.create).toBe(1)
    await expectInvariants(shop, [product])
  })
})
