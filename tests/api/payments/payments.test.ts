/** Online payment: the shopper's actions on the provider's page and their result in the shop. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { expectInvariants, storedDataOf } from '../../support/clients/invariants.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'
import { createCheckoutFixture, createPayment, notify, onPage } from '../../support/fixtures/payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const stockOf = async ({ id }: { id: string }) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock
const stateOf = async (txRef: string) =>
  (await shop.db.select({ state: payments.state }).from(payments).where(eq(payments.txRef, txRef)))[0]?.state

describe.each(API_CLIENTS)('Paying online through $name', (api) => {
  it('reserves the stock and returns the provider page, leaves the cart unchanged and shows no order before payment', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    const { txRef, redirectUrl } = await unwrap(api.startPayment(shop, order, shopper))
    expect(redirectUrl).toMatch(/^http:\/\/shop\.test\/sandbox\/flutterwave\/pay\/\d+$/)
    expect(Buffer.from(txRef.replace('KS-', ''), 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(await stockOf(product)).toBe(98)
    expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
    expect(await unwrap(api.orderIds(shop, shopper))).toEqual([])
    const [hidden] = await shop.db.select().from(orders).where(eq(orders.userId, shopper.id))
    expect(hidden).toMatchObject({
      status: 'pending',
      paymentMethod: 'online',
      paymentStatus: 'pending',
      total: 23_000,
    })
    for (const response of [
      await api.track(shop, hidden?.id, shopper),
      await api.cancelOrder(shop, hidden?.id, shopper),
    ])
      expect(response.refused).toBe(api.refusal('NOT_FOUND'))
    expect(await mailsTo(shop, shopper.email)).toEqual([])
    await expectInvariants(shop, [product])
  })

  it.each(['mtn', 'airtel', 'card', 'untold', 'told-first', 'told-often'] as const)(
    '%s: places the order, clears the cart, sends one email',
    async (scene) => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
      const back = await onPage(shop, { redirectUrl }, scene)
      expect([
        back?.origin,
        back?.pathname,
        back?.searchParams.get('status'),
        back?.searchParams.get('tx_ref'),
      ]).toEqual(['http://shop.test', '/checkout', 'successful', txRef])
      const settled = await unwrap(
        api.settlePayment(shop, txRef, shopper, { transaction_id: back?.searchParams.get('transaction_id') ?? '' }),
      )
      expect(settled.state).toBe('paid')
      expect(await unwrap(api.orderIds(shop, shopper))).toEqual([settled.orderId])
      expect(await unwrap(api.track(shop, settled.orderId, shopper))).toMatchObject({
        status: 'pending',
        total: 23_000,
        history: ['pending'],
      })
      expect(await unwrap(api.cartLines(shop, shopper))).toEqual([])
      expect(await unwrap(api.settlePayment(shop, txRef, shopper))).toEqual(settled)
      expect((await mailsTo(shop, shopper.email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^We have your order KS-/),
      ])
      await expectInvariants(shop, [product])
    },
  )

  it('removes the purchased products from the cart and keeps products added in between', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    const other = await createProduct(shop)
    await createCart(shop, shopper, [{ product: other, quantity: 1 }])
    const [line] = await unwrap(api.cartLines(shop, shopper))
    await unwrap(api.setQuantity(shop, line?.lineId, 5, shopper))
    await onPage(shop, { redirectUrl }, 'untold')
    expect((await unwrap(api.settlePayment(shop, txRef, shopper))).state).toBe('paid')
    expect(
      (await unwrap(api.cartLines(shop, shopper))).map(({ productId, quantity }) => [productId, quantity]),
    ).toEqual([
      [product.id, 3],
      [other.id, 1],
    ])
    await expectInvariants(shop, [product, other])
  })

  it('declined: releases the stock, leaves the cart unchanged and starts another payment on the next attempt', async () => {
    const { shopper, product, order, txRef, redirectUrl } = await createPayment(shop, { api })
    const back = await onPage(shop, { redirectUrl }, 'declined')
    expect(back?.searchParams.get('status')).toBe('failed')
    expect(await unwrap(api.settlePayment(shop, txRef, shopper))).toEqual({ state: 'failed', orderId: null })
    expect(await stockOf(product)).toBe(100)
    expect(await unwrap(api.cartLines(shop, shopper))).toHaveLength(1)
    expect(await unwrap(api.orderIds(shop, shopper))).toEqual([])
    await expectInvariants(shop, [product])
    const again = await unwrap(api.startPayment(shop, order, shopper))
    expect(again.txRef).not.toBe(txRef)
    await onPage(shop, again, 'untold')
    expect((await unwrap(api.settlePayment(shop, again.txRef, shopper))).state).toBe('paid')
    await expectInvariants(shop, [product])
  })

  it('cancelled: pays nothing, and the same cart returns the same payment', async () => {
    const { shopper, product, order, txRef, redirectUrl } = await createPayment(shop, { api })
    const back = await onPage(shop, { redirectUrl }, 'cancelled')
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({ status: 'cancelled', tx_ref: txRef })
    expect(await unwrap(api.settlePayment(shop, txRef, shopper))).toEqual({ state: 'pending', orderId: null })
    expect(await unwrap(api.startPayment(shop, order, shopper))).toEqual({ txRef, redirectUrl })
    await expectInvariants(shop, [product])
  })

  it.each([
    ['pending', 'pending'],
    ['declined', 'failed'],
    ['cancelled', 'pending'],
  ] as const)('does not trust a return that says successful when the provider says %s', async (scene, state) => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, scene, { minutes: 10 })
    expect(
      await unwrap(api.settlePayment(shop, txRef, shopper, { status: 'successful', transaction_id: '1' })),
    ).toEqual({ state, orderId: null })
    await expectInvariants(shop, [product])
  })

  it("pays nothing for A's reference with B's transaction or for a reference that was paid before", async () => {
    const [a, b] = [await createPayment(shop, { api }), await createPayment(shop, { api })]
    const back = await onPage(shop, b, 'untold')
    const transactionId = back?.searchParams.get('transaction_id') ?? ''
    expect(await unwrap(api.settlePayment(shop, a.txRef, a.shopper, { transaction_id: transactionId }))).toEqual({
      state: 'pending',
      orderId: null,
    })
    const paid = await unwrap(api.settlePayment(shop, b.txRef, b.shopper))
    await createCart(shop, b.shopper, [{ product: b.product, quantity: 2 }])
    expect(await unwrap(api.settlePayment(shop, b.txRef, b.shopper, { transaction_id: transactionId }))).toEqual(paid)
    expect(await unwrap(api.orderIds(shop, b.shopper))).toEqual([paid.orderId])
    const next = await unwrap(api.startPayment(shop, b.order, b.shopper))
    expect(next.txRef).not.toBe(b.txRef)
    expect(
      (await unwrap(api.settlePayment(shop, next.txRef, b.shopper, { transaction_id: transactionId }))).state,
    ).toBe('pending')
    await expectInvariants(shop, [a.product, b.product])
  })

  it("hides a shopper's payment from all other callers, staff included", async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop, { api })
    await onPage(shop, { redirectUrl }, 'untold')
    const before = await storedDataOf(shop, shopper)
    for (const stranger of [await createShopper(shop), await createStaffMember(shop)])
      expect(await api.settlePayment(shop, txRef, stranger)).toMatchObject({
        refused: api.refusal('NOT_FOUND'),
        message: 'Payment not found',
      })
    for (const wrong of ['', `${txRef}x`, 'KS-1', '%00'])
      expect((await api.settlePayment(shop, wrong, shopper)).refused, wrong).toBe(api.refusal('NOT_FOUND'))
    expect((await api.settlePayment(shop, txRef, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect((await api.startPayment(shop, { addressId: 'x', total: 1 }, null)).refused).toBe(
      api.refusal('UNAUTHENTICATED'),
    )
    expect(await storedDataOf(shop, shopper)).toEqual(before)
    await expectInvariants(shop, [product])
  })

  it('rejects an empty cart, a hidden address and another shopper’s', async () => {
    const { shopper, order } = await createCheckoutFixture(shop)
    const hidden = await createAddress(shop, shopper, { active: false })
    const foreign = await createAddress(shop, await createShopper(shop))
    for (const { id } of [hidden, foreign])
      expect(await api.startPayment(shop, { ...order, addressId: id }, shopper)).toMatchObject({
        refused: api.refusal('ADDRESS_NOT_FOUND'),
        message: 'Please select a delivery address first!',
      })
    const anonymous = await createShopper(shop)
    const empty = { addressId: (await createAddress(shop, anonymous)).id, total: 5_000 }
    expect(await api.startPayment(shop, empty, anonymous)).toMatchObject({
      refused: api.refusal('CART_EMPTY'),
      message: 'Your cart is empty!',
    })
  })

  it('shows staff an order with a pending payment, which they cannot move forward or cancel', async () => {
    const { shopper, product } = await createPayment(shop, { api })
    const staff = await createStaffMember(shop)
    const [waiting] = await shop.db.select().from(orders).where(eq(orders.userId, shopper.id))
    expect((await unwrap(api.track(shop, waiting?.id, staff))).id).toBe(waiting?.id)
    expect((await api.cancelOrder(shop, waiting?.id, staff)).refused).toBe(api.refusal('STATUS_CONFLICT'))
    const move = 'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { id } } }'
    const { errors } = await shop.graphql(move, { input: { orderId: waiting?.id, to: 'CONFIRMED' } }, staff)
    expect(errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
    await expectInvariants(shop, [product])
  })
})

describe('The payment webhook', () => {
  it.each([
    ['absent', {}],
    ['wrong', { 'verif-hash': 'wrong' }],
    ['cut short', { 'verif-hash': 'sandbox-webhook-secre' }],
    ['empty', { 'verif-hash': '' }],
    ['doubled', { 'verif-hash': 'sandbox-webhook-secret, sandbox-webhook-secret' }],
  ])('with a signature hash that is %s is rejected before its body is read', async (_, headers) => {
    const { txRef, product, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'untold')
    const before = await shop.pool.query('select count(*) from payment_notices')
    for (const payload of [
      JSON.stringify({ event: 'charge.completed', data: { tx_ref: txRef, status: 'successful' } }),
      '{"cut',
      'x'.repeat(2_000_000),
    ]) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
      expect([response.statusCode, response.json()]).toEqual([
        401,
        {
          success: false,
          error: true,
          code: 'UNAUTHENTICATED',
          message: 'verif-hash must be the secret shared with the payment provider.',
        },
      ])
    }
    await shop.deliverMails()
    expect(await stateOf(txRef)).toBe('pending')
    expect((await shop.pool.query('select count(*) from payment_notices')).rows).toEqual(before.rows)
    await expectInvariants(shop, [product])
  })

  it('gets its response first; the provider is queried afterwards', async () => {
    const { shopper, txRef, product, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'untold')
    expect(await notify(shop, { txRef })).toBe(200)
    expect(await stateOf(txRef)).toBe('pending')
    await shop.deliverMails()
    expect(await stateOf(txRef)).toBe('paid')
    expect(await mailsTo(shop, shopper.email)).toHaveLength(1)
    await expectInvariants(shop, [product])
  })

  it('that says successful pays nothing when the provider disagrees', async () => {
    const [unpaid, declined] = [await createPayment(shop), await createPayment(shop)]
    await onPage(shop, declined, 'declined')
    for (const { txRef } of [unpaid, declined]) expect(await notify(shop, { txRef })).toBe(200)
    await shop.deliverMails()
    expect([await stateOf(unpaid.txRef), await stateOf(declined.txRef)]).toEqual(['pending', 'failed'])
    await expectInvariants(shop, [unpaid.product, declined.product])
  })

  it.each([{}, { event: 'transfer.completed', data: null }, { event: 5, data: { id: {}, tx_ref: ['x'] } }, []])(
    'with body %j is handled without a server error',
    async (body) => {
      const headers = { 'content-type': 'application/json', 'verif-hash': 'sandbox-webhook-secret' }
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        headers,
        payload: JSON.stringify(body),
      })
      expect([200, 400]).toContain(response.statusCode)
      await shop.deliverMails()
    },
  )

  it('reads no cookie and requires no CSRF token', async () => {
    const { txRef, shopper } = await createPayment(shop)
    expect(await notify(shop, { txRef }, { cookie: `accessToken=${shopper.accessToken}` })).toBe(200)
  })
})

describe('Returning without a payment', () => {
  const SETTLE =
    'mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) { state message order { id } } }'
  const giveUp = async (txRef: string, as: { accessToken: string }) =>
    (await shop.graphql(SETTLE, { input: { txRef, givenUp: true } }, as)).data

  it('releases the stock at once when the provider knows of no payment', async () => {
    const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'cancelled')
    expect(await giveUp(txRef, shopper)).toEqual({
      settlePayment: { state: 'FAILED', message: 'Payment verification failed.', order: null },
    })
    expect(await stockOf(product)).toBe(100)
    await expectInvariants(shop, [product])
  })

  it('changes nothing while the payment may still be approved on the phone, or when it is paid', async () => {
    const [waiting, done] = [await createPayment(shop), await createPayment(shop)]
    await onPage(shop, waiting, 'pending', { minutes: 5 })
    await onPage(shop, done, 'untold')
    expect(await giveUp(waiting.txRef, waiting.shopper)).toMatchObject({ settlePayment: { state: 'PENDING' } })
    expect(await stockOf(waiting.product)).toBe(98)
    expect(await giveUp(done.txRef, done.shopper)).toMatchObject({ settlePayment: { state: 'PAID', message: null } })
    await expectInvariants(shop, [waiting.product, done.product])
  })
})
