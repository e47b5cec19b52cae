/** Refunds of orders by staff. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { refunds } from '#server/db/tables/payments.ts'
import { staffRefunds } from '#server/db/tables/staffOrders.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import { openStaffOrders, REFUND } from './staffOrders.ts'

const { shop, other, support, manager, createCashOrder, createPaidOrder, detail, bulk, seen, auditOf, refund } =
  await openStaffOrders()

describe('Refunds', () => {
  it('pays back units of a line through the provider, once per key, and never more than was ordered', async () => {
    const { id, txRef, shopper } = await createPaidOrder()
    const [line] = (await detail(id)).lines
    const scope = { lines: [{ lineId: line?.id, quantity: 1 }] }
    const preview = await staffData(
      shop,
      'query ($orderId: ID!, $refund: RefundScopeInput!) { refundPreview(orderId: $orderId, refund: $refund) { amount paid refunded remaining channel } }',
      { orderId: id, refund: scope },
      support,
    )
    expect(preview).toEqual({
      refundPreview: { amount: 9_000, paid: 23_000, refunded: 0, remaining: 14_000, channel: 'PROVIDER' },
    })
    const input = { ...(await seen(id)), reason: 'DAMAGED', refund: scope, idempotencyKey: 'refund-1' }
    for (const at of [shop, other]) {
      const { refundOrder } = await staffData<{ refundOrder: { order: unknown } }>(at, REFUND, { input }, support)
      expect(refundOrder.order).toMatchObject({ paymentStatus: 'PAID', money: { refunded: 9_000, refundable: 14_000 } })
    }
    expect(await shop.db.select().from(staffRefunds).where(eq(staffRefunds.orderId, id))).toHaveLength(1)
    await shop.deliverMails()
    await shop.deliverMails()
    const { rows } = await shop.pool.query('select refunded::int from sandbox.transactions where tx_ref = $1', [txRef])
    expect(rows).toEqual([{ refunded: 9_000 }])
    expect((await mailsTo(shop, shopper.email)).map(({ subject }) => subject).join()).toContain('on its way back')
    const again = await refund(id, { refund: { lines: [{ lineId: line?.id, quantity: 2 }] } })
    expect(again.errors?.[0]).toMatchObject({
      extensions: { code: 'BAD_INPUT', details: { errors: [{ field: 'lines.0.quantity' }] } },
    })
    expect((await detail(id)).lines[0]).toMatchObject({ refundedQuantity: 1 })
    expect(await auditOf(id)).toEqual(['orders.refund'])
  })

  it('pays back two pieces of one unit, in whole shillings, and never more pieces than are left', async () => {
    const { id } = await createPaidOrder()
    const [line] = (await detail(id)).lines
    const share = (quantity: number, pieces: number, of = 30) => ({
      refund: { lines: [{ lineId: line?.id, quantity, share: { pieces, of } }] },
    })
    // 9,000 for 30: 300 each.
    expect((await refund(id, share(0, 2))).data?.refundOrder.order).toMatchObject({ money: { refunded: 600 } })
    expect((await detail(id)).lines[0]).toMatchObject({ refundedQuantity: 0, refundedShares: [{ pieces: 2, of: 30 }] })
    // One of two trays is touched: one whole tray and 28 eggs are left.
    for (const [input, field] of [
      [share(0, 30), 'lines.0.share.pieces'],
      [share(1, 29), 'lines.0.share.pieces'],
      [share(0, 1, 1), 'lines.0.share.of'],
      [{ refund: { lines: [{ lineId: line?.id, quantity: 2 }] } }, 'lines.0.quantity'],
    ] as const)
      expect((await refund(id, input)).errors).toMatchObject([
        { extensions: { code: 'BAD_INPUT', details: { errors: [{ field }] } } },
      ])
    expect((await refund(id, share(1, 28))).data?.refundOrder.order).toMatchObject({ money: { refunded: 18_000 } })
    expect((await detail(id)).lines[0]).toMatchObject({ refundedQuantity: 1, refundedShares: [{ pieces: 30, of: 30 }] })
    expect((await refund(id, share(0, 1))).errors?.[0]?.message).toContain('is refunded already')
  })

  it('names what remains when more is asked than was paid, and refunds the previewed rest with the cancellation', async () => {
    const { id, product, txRef } = await createPaidOrder()
    await refund(id, { refund: { amount: 3_000 } })
    const { errors } = await refund(id, { refund: { amount: 20_001 } }, manager)
    expect(errors).toMatchObject([
      {
        message: 'At most UGX 20,000 of this order can still be refunded.',
        extensions: { code: 'BAD_INPUT', details: { errors: [{ field: 'amount' }] } },
      },
    ])
    const [cash, gone] = [await createCashOrder(), await createCashOrder()]
    await bulk(shop, 'cancelOrders', { orders: [await seen(gone.id)], reason: 'SHOPPER_ASKED' })
    const preview = (...orderIds: string[]) =>
      staffData(
        shop,
        'query ($orderIds: [ID!]!) { cancelPreview(orderIds: $orderIds) { refunds { method amount } returningOrders } }',
        { orderIds },
        support,
      )
    expect(await preview(id, cash.id, gone.id)).toEqual({
      cancelPreview: { refunds: [{ method: 'card', amount: 20_000 }], returningOrders: 2 },
    })
    expect(await preview(cash.id)).toEqual({ cancelPreview: { refunds: [], returningOrders: 1 } })
    await bulk(shop, 'cancelOrders', { orders: [await seen(id)], reason: 'SHOPPER_ASKED' })
    const { rows } = await shop.pool.query(
      'select sum(r.amount)::int as back from refunds r join payments p on p.id = r.payment_id where p.tx_ref = $1',
      [txRef],
    )
    expect(rows).toEqual([{ back: 23_000 }])
    await expectInvariants(shop, [product])
  })

  it('lets support refund up to the limit of an order, all refunds together, and a manager everything', async () => {
    const { id } = await createPaidOrder()
    expect((await refund(id, { refund: { amount: 20_001 } })).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ])
    expect((await refund(id, { refund: { amount: 15_000 } })).errors).toBeUndefined()
    expect((await refund(id, { refund: { amount: 5_001 } })).errors?.[0]?.message).toBe(
      'You can refund up to UGX 5,000 of this order yourself. A manager can approve more.',
    )
    expect((await refund(id, { refund: {} }, manager)).data?.refundOrder.order).toMatchObject({
      paymentStatus: 'REFUNDED',
      money: { refundable: 0 },
    })
    const { errors } = await refund(id, { refund: {} }, manager)
    expect(errors?.[0]?.message).toBe('Everything that was paid is refunded already.')
  })

  it('pays two concurrent refunds of everything once', async () => {
    const { id } = await createPaidOrder()
    const input = { ...(await seen(id)), reason: 'GOODWILL', refund: {} }
    await Promise.all([shop, other].map((at) => queryStaffApi(at, REFUND, { input }, manager)))
    expect(await shop.db.select().from(staffRefunds).where(eq(staffRefunds.orderId, id))).toHaveLength(1)
    expect((await detail(id)).money).toMatchObject({ refunded: 23_000 })
  })

  it('refuses before the cash is received, then records what is paid back by hand', async () => {
    const { id, shopper } = await createCashOrder()
    expect((await refund(id, { refund: { amount: 1_000 } })).errors?.[0]?.message).toBe(
      'Nothing has been paid for this order yet.',
    )
    await shop.db
      .update(orders)
      .set({ status: 'delivered', paymentStatus: 'paid', cashReceivedAt: shop.clock.now })
      .where(eq(orders.id, id))
    expect((await refund(id, { refund: { amount: 2_000 } })).errors).toBeUndefined()
    expect((await refund(id, { refund: {} }, manager)).data?.refundOrder.order).toMatchObject({
      paymentStatus: 'REFUNDED',
    })
    expect((await shop.db.select().from(refunds)).filter(({ amount }) => amount === 2_000)).toEqual([])
    expect(shopper.id).toBeTruthy()
  })
})
