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
import { DOORS, given } from '../../support/clients/apis.ts'
import { graphqlDoor } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { later, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import { aProduct, createDeliveryZones } from '../../support/fixtures/fixtures.ts'
import { aBasket, aPayment, delayedProvider, onPage, trouble } from '../../support/fixtures/payments.ts'

const { shop } = await openTwoShops({ paymentTimeoutMs: 1_000 })
await createDeliveryZones(shop)

const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const statesOf = async ({ id }: { id: string }) =>
  (
    await shop.db
      .select({ state: payments.state })
      .from(payments)
      .where(eq(payments.userId, id))
      .orderBy(payments.createdAt)
  ).map(({ state }) => state)
/** A provider that sends one byte a second is covered by the test of its client. */
const KINDS = ['500', '429', 'garbage', 'slow-503'] as const

describe.each(DOORS)('Provider failures through $name', (door) => {
  it.each(KINDS)(
    '%s at verification: leaves the payment pending and marks it paid once the provider responds',
    async (kind) => {
      const { shopper, product, txRef, redirectUrl } = await aPayment(shop, { door })
      await onPage(shop, { redirectUrl }, 'untold')
      await trouble(shop, kind)
      expect(await given(door.settlePayment(shop, txRef, shopper))).toEqual({ state: 'pending', orderId: null })
      await trouble(shop, null)
      expect((await given(door.settlePayment(shop, txRef, shopper))).state).toBe('paid')
      await expectInvariants(shop, [product])
    },
  )

  it.each(KINDS)('%s at initiation: fails the payment, releases the stock and frees the key', async (kind) => {
    const { shopper, product, order } = await aBasket(shop)
    await trouble(shop, kind)
    expect(await door.startPayment(shop, { ...order, key: 'k' }, shopper)).toMatchObject({
      refused: door.refusal('PAYMENT_UNAVAILABLE'),
      message: 'Failed to initiate payment. Please try again.',
    })
    expect([await statesOf(shopper), await stockOf(product)]).toEqual([['failed'], 100])
    expect(await given(door.cartLines(shop, shopper))).toHaveLength(1)
    await trouble(shop, null)
    await given(door.startPayment(shop, { ...order, key: 'k' }, shopper))
    expect([await statesOf(shopper), await stockOf(product)]).toEqual([['failed', 'pending'], 98])
    await expectInvariants(shop, [product])
  })

  it('returns the existing payment page for the same cart and starts no payment for another cart', async () => {
    const { shopper, product, order, txRef, redirectUrl } = await aPayment(shop, { door })
    await trouble(shop, '500', 2)
    expect(await given(door.startPayment(shop, order, shopper))).toEqual({ txRef, redirectUrl })
    const extra = await aProduct(shop, { listPrice: 1_000 })
    await given(door.putInCart(shop, extra.id, shopper))
    expect((await door.startPayment(shop, { ...order, total: 24_000 }, shopper)).refused).toBe(
      door.refusal('PAYMENT_UNAVAILABLE'),
    )
    await trouble(shop, null)
    expect([await stockOf(product), await stockOf(extra)]).toEqual([100, 100])
    await expectInvariants(shop, [product, extra])
  })
})

describe('REST', () => {
  it('returns how long to wait before a retry', async () => {
    const { shopper, order } = await aBasket(shop)
    await trouble(shop, '500')
    const answer = await shop.rest(
      'POST',
      '/order/checkout',
      { addressId: order.addressId, totalAmt: order.total },
      shopper,
    )
    expect([answer.status, answer.headers['retry-after'], answer.body.message]).toEqual([
      503,
      '1',
      'Failed to initiate payment. Please try again.',
    ])
  })
})

describe('The reconciler', () => {
  it('retries after failures and releases the stock after 30 minutes regardless', async () => {
    const { shopper, product, redirectUrl } = await aPayment(shop)
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
  async function aNarrowShop() {
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

  it.each(DOORS)('leaves the only connection free for others during initiation ($name)', async (door) => {
    const { narrow, provider } = await aNarrowShop()
    const { shopper, product, order } = await aBasket(shop)
    provider.hold()
    const starting = door.startPayment(narrow, order, shopper)
    await provider.arrived()
    expect(await given(door.cartLines(narrow, shopper))).toHaveLength(1)
    expect(await stockOf(product)).toBe(98)
    // No row is locked either: another shopper buys the same product.
    const neighbour = await aBasket(shop)
    await given(door.putInCart(shop, product.id, neighbour.shopper))
    await given(graphqlDoor.placeOrder(shop, { ...neighbour.order, total: 32_000 }, neighbour.shopper))
    provider.release()
    await given(starting)
    await expectInvariants(shop, [product, neighbour.product])
  })

  it.each(DOORS)(
    'leaves the only connection free for others during verification, and its result applies on arrival ($name)',
    async (door) => {
      const { narrow, provider } = await aNarrowShop()
      const { shopper, product, txRef, redirectUrl } = await aPayment(shop, { door })
      await onPage(shop, { redirectUrl }, 'untold')
      provider.hold()
      const settling = door.settlePayment(narrow, txRef, shopper)
      await provider.arrived()
      expect(await given(door.orderIds(narrow, shopper))).toEqual([])
      provider.release()
      expect((await given(settling)).state).toBe('paid')
      expect(provider.asked).toEqual({ create: 0, find: 1, refund: 0 })
      await expectInvariants(shop, [product])
    },
  )

  it('is sent once for 20 clicks', async () => {
    const { narrow, provider } = await aNarrowShop()
    const { shopper, product, order } = await aBasket(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => graphqlDoor.startPayment(narrow, order, shopper)),
    )
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], refused: null })
    expect(provider.asked.create).toBe(1)
    await expectInvariants(shop, [product])
  })
})
