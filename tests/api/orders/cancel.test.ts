/** Order cancellation: happens once, by authorized callers, and only while the status allows it. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { newId, toUuid } from '#server/ids.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { API_CLIENTS, graphqlAndRest, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants, storedDataOf, waitForBlockedStatements } from '../../support/clients/invariants.ts'
import { extendSession, later } from '../../support/fixtures/accounts.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
  createUser,
} from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

type Status = (typeof orders.$inferSelect)['status']
const MINUTE = 60

/** Order of 2 units of one product and 1 of another, cash on delivery. */
async function createOrder({ status = 'pending' as Status } = {}) {
  const shopper = await createShopper(shop)
  const stocked = [
    await createProduct(shop, { listPrice: 10_000 }),
    await createProduct(shop, { listPrice: 6_000 }),
  ] as const
  await createCart(shop, shopper, [
    { product: stocked[0], quantity: 2 },
    { product: stocked[1], quantity: 1 },
  ])
  const { id } = await unwrap(
    graphqlClient.placeOrder(shop, { addressId: (await createAddress(shop, shopper)).id, total: 31_000 }, shopper),
  )
  await shop.db.update(orders).set({ status }).where(eq(orders.id, id))
  return { shopper, id, stocked: [...stocked] }
}
const stockOf = async ({ stocked }: { stocked: { id: string }[] }) =>
  Promise.all(
    stocked.map(
      async ({ id }) =>
        (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock,
    ),
  )
const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status

type Outlook = { cancellable: boolean; cancellableUntil: string | null; paymentMethod: string; refund: unknown }
const OUTLOOK =
  'query ($id: ID!) { order(id: $id) { cancellable cancellableUntil paymentMethod refund { amount state requestedAt sentAt } } }'
const outlook = async (id: string, as: { accessToken: string }) =>
  (await shop.graphql<{ order: Outlook }>(OUTLOOK, { id }, as)).data.order

describe.each(API_CLIENTS)('Cancelling through $name', (api) => {
  it.each<Status>(['pending', 'confirmed'])(
    'a shopper calls a %s order off: the goods are back, the move is kept',
    async (status) => {
      const order = await createOrder({ status })
      const cancelled = await unwrap(api.cancelOrder(shop, order.id, order.shopper))
      expect(cancelled).toMatchObject({ id: order.id, status: 'cancelled', total: 31_000 })
      expect(await unwrap(api.track(shop, order.id, order.shopper))).toMatchObject({
        status: 'cancelled',
        history: ['pending', 'cancelled'],
      })
      expect(await stockOf(order)).toEqual([100, 100])
      await expectInvariants(shop, order.stocked)
    },
  )

  // ASVS 2.3.2
  it('allows a shopper to cancel for 30 minutes', async () => {
    const [early, late] = [await createOrder(), await createOrder()]
    await later(shop, 30 * MINUTE - 1, async () =>
      unwrap(api.cancelOrder(shop, early.id, await extendSession(shop, early.shopper))),
    )
    const result = await later(shop, 30 * MINUTE, async () =>
      api.cancelOrder(shop, late.id, await extendSession(shop, late.shopper)),
    )
    expect(result).toMatchObject({
      refused: api.refusal('STATUS_CONFLICT'),
      message: expect.stringContaining('30 minutes'),
      details: { status: 'pending' },
    })
    expect(await statusOf(late.id)).toBe('pending')
    expect(await stockOf(late)).toEqual([98, 99])
  })

  it.each<Status>(['processing', 'shipped', 'delivered'])(
    'a shopper cannot cancel an order that is %s',
    async (status) => {
      const order = await createOrder({ status })
      expect(await api.cancelOrder(shop, order.id, order.shopper)).toMatchObject({
        refused: api.refusal('STATUS_CONFLICT'),
        details: { status },
      })
      expect(await statusOf(order.id)).toBe(status)
      await expectInvariants(shop, order.stocked)
    },
  )

  it.each<Status>(['pending', 'confirmed', 'processing'])(
    'staff call off an order that is %s, also after an hour',
    async (status) => {
      const order = await createOrder({ status })
      const staff = await createStaffMember(shop)
      await later(shop, 60 * MINUTE, async () => {
        await unwrap(api.cancelOrder(shop, order.id, await extendSession(shop, staff)))
      })
      const { rows } = await shop.pool.query(
        'select status, actor_id from order_events where order_id = $1 order by at',
        [toUuid('order', order.id)],
      )
      expect(rows.at(-1)).toEqual({ status: 'cancelled', actor_id: toUuid('user', staff.id) })
      expect(await stockOf(order)).toEqual([100, 100])
      await expectInvariants(shop, order.stocked)
    },
  )

  it.each<Status>(['shipped', 'delivered'])('staff cannot cancel an order that is %s', async (status) => {
    const order = await createOrder({ status })
    expect((await api.cancelOrder(shop, order.id, await createStaffMember(shop))).refused).toBe(
      api.refusal('STATUS_CONFLICT'),
    )
    await expectInvariants(shop, order.stocked)
  })

  it('rejects an unknown, malformed or foreign order as not found and changes nothing', async () => {
    const order = await createOrder()
    const stranger = await createShopper(shop)
    const before = await storedDataOf(shop, order.shopper)
    for (const id of [order.id, newId('order'), newId('product'), 'x', '']) {
      expect(await api.cancelOrder(shop, id, stranger), id).toMatchObject({
        refused: api.refusal('NOT_FOUND'),
        message: 'Order not found',
      })
    }
    expect((await api.cancelOrder(shop, order.id, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect(await storedDataOf(shop, order.shopper)).toEqual(before)
    await expectInvariants(shop, order.stocked)
  })

  it('restocks once and notifies every subscriber when 20 requests arrive at once on two servers', async () => {
    const order = await createOrder()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.cancelOrder(at % 2 ? other : shop, order.id, order.shopper)),
    )
    for (const { value } of results) expect(value?.status).toBe('cancelled')
    expect((await unwrap(api.track(shop, order.id, order.shopper))).history).toEqual(['pending', 'cancelled'])
    expect(await stockOf(order)).toEqual([100, 100])
    await expectInvariants(shop, order.stocked)
  })

  it('succeeds when a product of the order is no longer sold', async () => {
    const order = await createOrder()
    const [gone] = order.stocked
    await shop.db.delete(products).where(eq(products.id, gone?.id ?? ''))
    await unwrap(api.cancelOrder(shop, order.id, order.shopper))
    expect(await stockOf(order)).toEqual([undefined, 100])
  })
})

/** Moves an order forward through GraphQL; REST has no path for it. */
const move = (orderId: string, to: string, as: { accessToken: string }) =>
  other.graphql(
    'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status } } }',
    { input: { orderId, to } },
    as,
  )

describe.each(API_CLIENTS)('Cancelling through $name during a status change', (api) => {
  it('rejects the shipment when the cancellation commits first', async () => {
    const order = await createOrder({ status: 'processing' })
    const [staff, colleague] = [await createStaffMember(shop), await createStaffMember(shop)]
    const gate = shop.holdAt('cancelOrder:order-locked')
    const cancelling = api.cancelOrder(shop, order.id, staff)
    await gate.arrived(1)
    const shipping = move(order.id, 'SHIPPED', colleague)
    await waitForBlockedStatements(shop, 1)
    gate.release()
    expect((await unwrap(cancelling)).status).toBe('cancelled')
    expect((await shipping).errors?.[0]?.extensions).toEqual({
      code: 'STATUS_CONFLICT',
      details: { status: 'CANCELLED' },
    })
    expect(await statusOf(order.id)).toBe('cancelled')
    await expectInvariants(shop, order.stocked)
  })

  it('rejects the cancellation when the shipment commits first', async () => {
    const order = await createOrder({ status: 'processing' })
    const [staff, colleague] = [await createStaffMember(shop), await createStaffMember(shop)]
    const gate = other.holdAt('moveOrderForward:proof-verified')
    const shipping = move(order.id, 'SHIPPED', colleague)
    await gate.arrived(1)
    gate.release()
    expect((await shipping).errors).toBeUndefined()
    expect(await api.cancelOrder(shop, order.id, staff)).toMatchObject({
      refused: api.refusal('STATUS_CONFLICT'),
      details: { status: 'shipped' },
    })
    await expectInvariants(shop, order.stocked)
  })
})

describe('Cancelling during a status change', () => {
  it('ends in one consistent state after 20 cancellations through both APIs and one status change', async () => {
    const order = await createOrder({ status: 'processing' })
    const staff = await createStaffMember(shop)
    const cancels = Array.from({ length: 20 }, (_, at) =>
      graphqlAndRest(at).cancelOrder(at % 4 < 2 ? shop : other, order.id, staff),
    )
    await Promise.all([...cancels, move(order.id, 'SHIPPED', staff)])
    const stock = await stockOf(order)
    expect([await statusOf(order.id), stock]).toEqual(
      (await statusOf(order.id)) === 'shipped' ? ['shipped', [98, 99]] : ['cancelled', [100, 100]],
    )
    await expectInvariants(shop, order.stocked)
  })
})

describe('The cancellation fields of an order', () => {
  it('show the shopper the cancellation deadline and the payment method', async () => {
    const { shopper, id } = await createOrder()
    const until = new Date(
      (await shop.db.select({ at: orders.placedAt }).from(orders).where(eq(orders.id, id)))[0]?.at.getTime() ?? 0,
    )
    until.setMinutes(until.getMinutes() + 30)
    expect(await outlook(id, shopper)).toEqual({
      cancellable: true,
      cancellableUntil: until.toISOString(),
      paymentMethod: 'CASH_ON_DELIVERY',
      refund: null,
    })
    const over = { cancellable: false, cancellableUntil: null, paymentMethod: 'CASH_ON_DELIVERY', refund: null }
    expect(await later(shop, 30 * MINUTE, async () => outlook(id, await extendSession(shop, shopper)))).toEqual(over)
    await unwrap(graphqlClient.cancelOrder(shop, id, shopper))
    expect(await outlook(id, shopper)).toEqual(over)
  })

  it('show staff that the order can be cancelled until it is shipped', async () => {
    const [packed, onItsWay] = [await createOrder({ status: 'processing' }), await createOrder({ status: 'shipped' })]
    const admin = await createUser(shop, { role: 'admin' })
    expect(await outlook(packed.id, admin)).toMatchObject({ cancellable: true, cancellableUntil: null })
    expect(await outlook(onItsWay.id, admin)).toMatchObject({ cancellable: false, cancellableUntil: null })
  })
})
