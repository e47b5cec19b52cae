/**
 * Every mutation that moves stock or money runs once per idempotency key: on a sequential retry, concurrently and on
 * two servers. A key cannot be reused for another request.
 */
import { describe, expect, it } from 'vitest'
import { buildShopSchema } from '#server/graphql/schema.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { type Answer, DOORS, type Door, given } from '../../support/clients/apis.ts'
import { CATALOGUE_DOORS, type CatalogueDoor } from '../../support/clients/catalogApis.ts'
import { ask, mutation } from '../../support/clients/graphqlApi.ts'
import { hasKey } from '../../support/clients/idempotency.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import {
  aCategoryWithSubcategory,
  aProduct,
  aStaffMember,
  createDeliveryZones,
} from '../../support/fixtures/fixtures.ts'
import { aBasket, aPayment, onPage } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

type Change = {
  ask(at: TestShop, key: string): Promise<Answer<unknown>>
  /** Sends a different request of the same kind with the same key. */
  askAnother(at: TestShop, key: string): Promise<Answer<unknown>>
  /** State that would differ if the mutation ran again. */
  moved(): Promise<unknown>
}

const count = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows
const stockOf = (number: string) => count('select stock from products where number = $1', [number])

const OF_SHOPPERS: Record<string, (door: Door) => Promise<Change>> = {
  async placeOrder(door) {
    const { shopper, product, order } = await aBasket(shop)
    return {
      ask: (at, key) => door.placeOrder(at, { ...order, key }, shopper),
      askAnother: (at, key) => door.placeOrder(at, { ...order, total: 1, key }, shopper),
      moved: () => stockOf(product.number),
    }
  },
  async startOnlinePayment(door) {
    const { shopper, product, order } = await aBasket(shop)
    return {
      ask: (at, key) => door.startPayment(at, { ...order, key }, shopper),
      askAnother: (at, key) => door.startPayment(at, { ...order, total: 1, key }, shopper),
      moved: async () => [await stockOf(product.number), await count('select count(*) from payments')],
    }
  },
  async abandonPayment(door) {
    const { shopper, order, txRef } = await aPayment(shop)
    let another: string | undefined
    return {
      ask: (at, key) => door.abandonPayment(at, txRef, shopper, key),
      async askAnother(at, key) {
        another ??= (await given(door.startPayment(at, order, shopper))).txRef
        return door.abandonPayment(at, another, shopper, key)
      },
      moved: () => count('select tx_ref, abandoned_at from payments where abandoned_at is not null order by 1'),
    }
  },
  async cancelOrder(door) {
    const paid = async () => {
      const { shopper, product, txRef, redirectUrl } = await aPayment(shop)
      await onPage(shop, { redirectUrl }, 'mtn')
      return { shopper, product, id: (await given(door.settlePayment(shop, txRef, shopper))).orderId }
    }
    const [{ shopper, product, id }, another] = [await paid(), await paid()]
    return {
      ask: (at, key) => door.cancelOrder(at, id, shopper, key),
      askAnother: (at, key) => door.cancelOrder(at, another.id, shopper, key),
      moved: async () => [await stockOf(product.number), await count('select count(*) from refunds')],
    }
  },
}

const OF_STAFF: Record<string, (door: CatalogueDoor) => Promise<Change>> = {
  async createProduct(door) {
    const [staff, { category }] = [await aStaffMember(shop), await aCategoryWithSubcategory(shop)]
    const form = { name: 'Posho, 2 kg', unit: '2 kg', listPrice: 6_000, stock: 40, categoryIds: [category.id] }
    return {
      ask: (at, key) => door.createProduct(at, form, staff, key),
      askAnother: (at, key) => door.createProduct(at, { ...form, stock: 41 }, staff, key),
      moved: () => count('select count(*) from products'),
    }
  },
  async updateProduct(door) {
    const [staff, product] = [await aStaffMember(shop), await aProduct(shop)]
    return {
      ask: (at, key) => door.updateProduct(at, product.id, { stock: 40 }, staff, key),
      askAnother: (at, key) => door.updateProduct(at, product.id, { stock: 41 }, staff, key),
      moved: () => count('select stock, updated_at from products where number = $1', [product.number]),
    }
  },
  async deleteProduct(door) {
    const [staff, product, another] = [await aStaffMember(shop), await aProduct(shop), await aProduct(shop)]
    return {
      ask: (at, key) => door.deleteProduct(at, product.id, staff, key),
      askAnother: (at, key) => door.deleteProduct(at, another.id, staff, key),
      moved: () => count('select count(*) from products'),
    }
  },
}

/** Moves an order forward through GraphQL only; REST has no path for it. */
async function moveOrderForward(): Promise<Change> {
  const [staff, { shopper, order }] = [await aStaffMember(shop), await aBasket(shop)]
  const [door] = DOORS as [Door]
  const { id: orderId } = await given(door.placeOrder(shop, order, shopper))
  const move = (at: TestShop, to: string, idempotencyKey: string) =>
    ask(
      at,
      mutation('moveOrderForward', 'MoveOrderForwardInput', 'order { status }'),
      { input: { orderId, to, idempotencyKey } },
      staff,
      (payload: unknown) => payload,
    )
  return {
    ask: (at, key) => move(at, 'CONFIRMED', key),
    askAnother: (at, key) => move(at, 'PROCESSING', key),
    moved: () => count('select count(*) from order_events'),
  }
}

const CHANGES: [name: string, door: Pick<Door, 'name' | 'refusal'>, make: () => Promise<Change>][] = [
  ...Object.entries(OF_SHOPPERS).flatMap(([name, make]) =>
    DOORS.map((door): (typeof CHANGES)[number] => [name, door, () => make(door)]),
  ),
  ...Object.entries(OF_STAFF).flatMap(([name, make]) =>
    CATALOGUE_DOORS.map((door): (typeof CHANGES)[number] => [name, door, () => make(door)]),
  ),
  ['moveOrderForward', DOORS[0] as Door, moveOrderForward],
]

describe.each(CHANGES.map(([name, door, make]) => ({ name, door, make, through: door.name })))(
  '$name through $through',
  ({ door, make }) => {
    it('returns the same response to a retry with its key, on another server too, and moves nothing again', async () => {
      const { ask, moved } = await make()
      const first = await ask(shop, 'k')
      expect(first.refused).toBeNull()
      const after = await moved()
      for (const at of [shop, other]) expect(await ask(at, 'k')).toEqual(first)
      expect(await moved()).toEqual(after)
      await expectInvariants(shop)
    })

    it('runs once and returns equal responses for 12 concurrent requests with one key on two servers', async () => {
      const { ask, moved } = await make()
      const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at % 2 ? other : shop, 'k')))
      for (const answer of answers) expect(answer).toEqual({ ...answers[0], refused: null })
      const after = await moved()
      await ask(shop, 'k')
      expect(await moved()).toEqual(after)
      await expectInvariants(shop)
    })

    it('rejects a key that was used for another request and moves nothing', async () => {
      const { ask, askAnother, moved } = await make()
      expect((await ask(shop, 'k')).refused).toBeNull()
      const after = await moved()
      for (const at of [shop, other])
        expect((await askAnother(at, 'k')).refused).toBe(door.refusal('IDEMPOTENCY_KEY_REUSED'))
      expect(await moved()).toEqual(after)
      await expectInvariants(shop)
    })

    it.each(['', 'a b', 'ä', 'x'.repeat(256)])('rejects the key %j and moves nothing', async (key) => {
      const { ask, moved } = await make()
      const before = await moved()
      expect((await ask(shop, key)).refused).toBe(door.refusal('BAD_INPUT'))
      expect(await moved()).toEqual(before)
    })
  },
)

describe.each(CATALOGUE_DOORS)('Setting the stock through $name', (door) => {
  it('keeps units sold in between deducted when the request is retried after a lost response', async () => {
    const { shopper, product, order } = await aBasket(shop)
    const staff = await aStaffMember(shop)
    await given(door.updateProduct(shop, product.id, { stock: 50 }, staff, 'count'))
    await given((DOORS[0] as Door).placeOrder(shop, order, shopper))
    expect((await given(door.updateProduct(other, product.id, { stock: 50 }, staff, 'count'))).stock).toBe(48)
  })
})

/**
 * Mutations that take a key and move neither stock nor money; see cart.once.test.ts, addresses.test.ts and
 * support.test.ts.
 */
const MOVING_NOTHING = [
  'addToCart',
  'changeCartQuantity',
  'setCartLineNote',
  'removeFromCart',
  'createAddress',
  'createSupportTicket',
  'respondToSupportTicket',
]

it('covers every mutation that takes a key and moves stock or money', () => {
  const schema = buildShopSchema()
  const keyed = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter(
    (name) => hasKey(schema, name) && !MOVING_NOTHING.includes(name),
  )
  expect(new Set(CHANGES.map(([name]) => name))).toEqual(new Set(keyed))
})
