import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants, storedDataOf } from '../../support/clients/invariants.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
  createUser,
  pinOf,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Order of one line of 10,000 UGX, or of two. */
async function createOrder({ lines = 1, by = null as Awaited<ReturnType<typeof createShopper>> | null } = {}) {
  const shopper = by ?? (await createShopper(shop))
  const products = [
    await createProduct(shop, { listPrice: 10_000 }),
    await createProduct(shop, { listPrice: 10_000 }),
  ].slice(0, lines)
  await createCart(
    shop,
    shopper,
    products.map((product) => ({ product, quantity: 1 })),
  )
  const placed = await unwrap(
    graphqlClient.placeOrder(
      shop,
      { addressId: (await createAddress(shop, shopper)).id, total: lines * 10_000 + 5_000 },
      shopper,
    ),
  )
  return { shopper, id: placed.id, products }
}

const MOVE =
  'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { id status history { status at } } } }'
type Moved = {
  moveOrderForward: { order: { id: string; status: string; history: { status: string; at: string }[] } }
} | null
const move = async (orderId: string, to: string, as: { accessToken: string } | null) => {
  const deliveryPin = to === 'DELIVERED' ? await pinOf(shop, orderId) : null
  return shop.graphql<Moved>(MOVE, { input: { orderId, to, deliveryPin } }, as)
}
const STEPS = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const

describe.each(API_CLIENTS)('Orders through $name', (api) => {
  it("are listed under their shopper's account only", async () => {
    const [mine, yours] = [await createOrder(), await createOrder()]
    expect(await unwrap(api.orderIds(shop, mine.shopper))).toEqual([mine.id])
    expect(await unwrap(api.orderIds(shop, yours.shopper))).toEqual([yours.id])
    expect(await unwrap(api.orderIds(shop, await createShopper(shop)))).toEqual([])
  })

  it('can be tracked step by step', async () => {
    const { shopper, id } = await createOrder({ lines: 2 })
    const staff = await createStaffMember(shop)
    expect(await unwrap(api.track(shop, id, shopper))).toMatchObject({
      id,
      status: 'pending',
      total: 25_000,
      quantity: 2,
      history: ['pending'],
      city: 'Kampala',
    })
    for (const step of STEPS) {
      await move(id, step, staff)
      expect((await unwrap(api.track(shop, id, shopper))).status).toBe(step.toLowerCase())
    }
    expect((await unwrap(api.track(shop, id, shopper))).history).toEqual([
      'pending',
      'confirmed',
      'processing',
      'shipped',
      'delivered',
    ])
  })

  it('are not found, with the same response, when unknown, malformed or foreign', async () => {
    const { id: foreign } = await createOrder()
    const shopper = await createShopper(shop)
    const before = await storedDataOf(shop, shopper)
    const ids = [foreign, newId('order'), newId('product'), 'order_1', '', '%00', "order_' or ''='", 'x'.repeat(2_000)]
    const results = await Promise.all(ids.map((id) => api.track(shop, id, shopper)))
    for (const result of results) expect(result).toEqual(results[0])
    expect(results[0]).toMatchObject({
      refused: api.refusal('NOT_FOUND'),
      message: api.name === 'REST' ? 'Order not found' : '',
    })
    expect(await storedDataOf(shop, shopper)).toEqual(before)
  })

  it('are visible to staff', async () => {
    const { id } = await createOrder()
    for (const role of ['support', 'admin'] as const)
      expect((await unwrap(api.track(shop, id, await createUser(shop, { role })))).id).toBe(id)
  })

  it('ask an anonymous client to log in', async () => {
    const { id } = await createOrder()
    expect((await api.orderIds(shop, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect((await api.track(shop, id, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
  })
})

describe('Staff', () => {
  it('move an order forward one step at a time, recording the time of each step', async () => {
    const { id, shopper } = await createOrder()
    const staff = await createStaffMember(shop)
    for (const step of STEPS) expect((await move(id, step, staff)).data?.moveOrderForward.order.status).toBe(step)
    const { rows } = await shop.pool.query(
      `select e.status, u.email from order_events e join users u on u.id = e.actor_id join orders o on o.id = e.order_id where u.email in ($1, $2) order by e.at, e.id`,
      [staff.email, shopper.email],
    )
    expect(rows).toEqual([
      { status: 'pending', email: shopper.email },
      ...STEPS.map((step) => ({ status: step.toLowerCase(), email: staff.email })),
    ])
    await expectInvariants(shop)
  })

  // ASVS 2.3.1
  it.each([
    ['PENDING', 'PROCESSING'],
    ['PENDING', 'SHIPPED'],
    ['PENDING', 'DELIVERED'],
    ['PENDING', 'PENDING'],
    ['PENDING', 'CANCELLED'],
    ['SHIPPED', 'CONFIRMED'],
    ['DELIVERED', 'PENDING'],
    ['DELIVERED', 'DELIVERED'],
    ['CANCELLED', 'CONFIRMED'],
  ])('cannot move an order from %s to %s', async (from, to) => {
    const { id } = await createOrder()
    const status = from.toLowerCase() as 'pending'
    await shop.db.update(orders).set({ status }).where(eq(orders.id, id))
    const { errors } = await move(id, to, await createStaffMember(shop))
    expect(errors?.[0]?.extensions).toEqual({ code: 'STATUS_CONFLICT', details: { status: status.toUpperCase() } })
    expect(await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))).toEqual([{ status }])
  })

  it('move an order once when two act at the same moment; the other receives the current status', async () => {
    const { id } = await createOrder()
    const [first, second] = [await createStaffMember(shop), await createStaffMember(shop)]
    const gate = shop.holdAt('moveOrderForward:proof-verified')
    const moves = [move(id, 'CONFIRMED', first), move(id, 'CONFIRMED', second)]
    await gate.arrived(2)
    gate.release()
    const results = await Promise.all(moves)
    expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1)
    expect(results.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions)).toEqual([
      { code: 'STATUS_CONFLICT', details: { status: 'CONFIRMED' } },
    ])
    const { data } = await shop.graphql<{ order: { history: unknown[] } }>(
      'query ($id: ID!) { order(id: $id) { history { status } } }',
      { id },
      first,
    )
    expect(data.order.history).toEqual([{ status: 'PENDING' }, { status: 'CONFIRMED' }])
  })

  it('are the only users who may move an order: shoppers and anonymous clients may not, even for their own order', async () => {
    const { id, shopper } = await createOrder()
    expect((await move(id, 'CONFIRMED', shopper)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await move(id, 'CONFIRMED', null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))).toEqual([
      { status: 'pending' },
    ])
  })

  it('cannot move an order that does not exist', async () => {
    const staff = await createStaffMember(shop)
    for (const id of [newId('order'), newId('product'), 'x', ''])
      expect((await move(id, 'CONFIRMED', staff)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
