/** Delivery PIN: four digits that only the shopper sees and that staff need to deliver the order. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
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

async function createOrder({
  status = 'shipped' as 'pending' | 'processing' | 'shipped',
  by = null as Awaited<ReturnType<typeof createUser>> | null,
} = {}) {
  const shopper = by ?? (await createShopper(shop))
  await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 10_000 }), quantity: 1 }])
  const { id } = await unwrap(
    graphqlClient.placeOrder(shop, { addressId: (await createAddress(shop, shopper)).id, total: 15_000 }, shopper),
  )
  await shop.db.update(orders).set({ status }).where(eq(orders.id, id))
  return { shopper, id, pin: await pinOf(shop, id) }
}

const another = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0')
type Moved = {
  moveOrderForward: {
    order: { status: string; deliveryPin: string | null; history: { status: string; reason: string | null }[] }
  }
} | null
const MOVE =
  'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status deliveryPin history { status reason } } } }'
const deliver = (orderId: string, more: Record<string, unknown>, as: Credentials, at = shop) =>
  at.graphql<Moved>(MOVE, { input: { orderId, to: 'DELIVERED', ...more } }, as)
const codeOf = async (result: ReturnType<typeof deliver>) => (await result).errors?.[0]?.extensions.code
const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status
type Seen = { order: { deliveryPin: string | null; history: { reason: string | null }[] } | null }
const see = async (id: string, as: Credentials) =>
  (await shop.graphql<Seen>('query ($id: ID!) { order(id: $id) { deliveryPin history { reason } } }', { id }, as)).data
    .order

describe('The delivery PIN', () => {
  it('has four digits, is created with the order and differs between orders', async () => {
    const pins = new Set<string>()
    for (let at = 0; at < 8; at++) pins.add((await createOrder()).pin)
    for (const pin of pins) expect(pin).toMatch(/^\d{4}$/)
    expect(pins.size).toBeGreaterThan(1)
  })

  it('is shown to the shopper through both APIs and to no other user', async () => {
    const { id, shopper, pin } = await createOrder()
    expect((await see(id, shopper))?.deliveryPin).toBe(pin)
    expect((await shop.rest('GET', `/order/tracking?orderId=${id}`, undefined, shopper)).body.data).toMatchObject({
      delivery_pin: pin,
    })
    for (const role of ['support', 'admin'] as const) {
      const staff = await createUser(shop, { role })
      expect((await see(id, staff))?.deliveryPin).toBeNull()
      expect((await shop.rest('GET', `/order/tracking?orderId=${id}`, undefined, staff)).body.data).toMatchObject({
        delivery_pin: '',
      })
      const { data } = await shop.graphql<{ node: { deliveryPin: string | null } }>(
        'query ($id: ID!) { node(id: $id) { ... on Order { deliveryPin } } }',
        { id },
        staff,
      )
      expect(data.node.deliveryPin).toBeNull()
    }
    expect(await see(id, await createShopper(shop))).toBeNull()
  })

  it('lets staff deliver the order and is hidden afterwards', async () => {
    const { id, shopper, pin } = await createOrder()
    const { data } = await deliver(id, { deliveryPin: ` ${pin} ` }, await createStaffMember(shop))
    expect(data?.moveOrderForward.order).toMatchObject({ status: 'DELIVERED', deliveryPin: null })
    expect(await see(id, shopper)).toEqual({ deliveryPin: null, history: [{ reason: null }, { reason: null }] })
  })

  it('is required: rejects a delivery without it, with a wrong PIN or with that of another order', async () => {
    const [{ id, pin }, staff, other] = [await createOrder(), await createStaffMember(shop), await createOrder()]
    for (const deliveryPin of [undefined, null, '', '   '])
      expect(await codeOf(deliver(id, { deliveryPin }, staff))).toBe('BAD_INPUT')
    for (const deliveryPin of [another(pin), `${pin}0`, pin.slice(1), other.pin === pin ? another(pin) : other.pin]) {
      expect(await codeOf(deliver(id, { deliveryPin }, staff))).toBe('CODE_INVALID')
    }
    expect(await statusOf(id)).toBe('shipped')
  })

  it('is required as well when the order is shipped by another user in the same moment', async () => {
    const { id } = await createOrder({ status: 'processing' })
    const gate = shop.holdAt('moveOrderForward:proof-verified')
    const delivery = deliver(id, {}, await createStaffMember(shop))
    await gate.arrived(1)
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
    gate.release()
    expect((await delivery).errors?.[0]?.extensions).toEqual({
      code: 'STATUS_CONFLICT',
      details: { status: 'SHIPPED' },
    })
    expect(await statusOf(id)).toBe('shipped')
  })

  it('allows five attempts an hour per order from all callers together; then rejects the right PIN too', async () => {
    const { id, pin } = await createOrder()
    for (let at = 0; at < 5; at++)
      expect(await codeOf(deliver(id, { deliveryPin: another(pin) }, await createStaffMember(shop)))).toBe(
        'CODE_INVALID',
      )
    expect(await codeOf(deliver(id, { deliveryPin: pin }, await createStaffMember(shop)))).toBe('RATE_LIMITED')
    expect(await statusOf(id)).toBe('shipped')
    const next = await createOrder()
    expect(await codeOf(deliver(next.id, { deliveryPin: next.pin }, await createStaffMember(shop)))).toBeUndefined()
  })

  it('is checked five times when twenty requests arrive at once', async () => {
    const [{ id, pin }, staff] = [await createOrder(), await createStaffMember(shop)]
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => codeOf(deliver(id, { deliveryPin: another(pin) }, staff))),
    )
    expect(codes.filter((code) => code === 'CODE_INVALID')).toHaveLength(5)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(15)
  })

  it('applies to the last step only: skips no step and uses up no attempt earlier', async () => {
    const [{ id, pin }, staff] = [await createOrder({ status: 'pending' }), await createStaffMember(shop)]
    for (let at = 0; at < 6; at++)
      expect(await codeOf(deliver(id, { deliveryPin: pin }, staff))).toBe('STATUS_CONFLICT')
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
    expect(await codeOf(deliver(id, { deliveryPin: pin }, staff))).toBeUndefined()
  })

  it('does not let a shopper move their own order', async () => {
    const { id, shopper, pin } = await createOrder()
    expect(await codeOf(deliver(id, { deliveryPin: pin }, shopper))).toBe('FORBIDDEN')
    expect(await statusOf(id)).toBe('shipped')
  })

  it('can be skipped by an admin with a reason, which staff see in the history and the shopper does not', async () => {
    const { id, shopper } = await createOrder()
    const admin = await createUser(shop, { role: 'admin' })
    const reason = 'Her phone was off; her neighbour took it'
    const { data } = await deliver(id, { withoutPinBecause: ` ${reason} ` }, admin)
    expect(data?.moveOrderForward.order.history.at(-1)).toEqual({ status: 'DELIVERED', reason })
    expect((await see(id, await createStaffMember(shop)))?.history.at(-1)).toEqual({ reason })
    expect((await see(id, shopper))?.history.at(-1)).toEqual({ reason: null })
  })

  it('cannot be skipped by other roles or without a reason', async () => {
    const { id } = await createOrder()
    expect(await codeOf(deliver(id, { withoutPinBecause: 'Trust me' }, await createStaffMember(shop)))).toBe(
      'FORBIDDEN',
    )
    const admin = await createUser(shop, { role: 'admin' })
    for (const withoutPinBecause of ['', '  ', 'x'.repeat(301)])
      expect(await codeOf(deliver(id, { withoutPinBecause }, admin))).toBe('BAD_INPUT')
    expect(await statusOf(id)).toBe('shipped')
  })
})
