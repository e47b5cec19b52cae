/**
 * Every mutation that moves stock or money runs once per idempotency key: on a sequential retry, concurrently and on
 * two servers. A key cannot be reused for another request.
 */
import { describe, expect, it } from 'vitest'
import { buildShopSchema } from '#server/graphql/schema.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import type { ApiClient, Result } from '../../support/clients/apiClient.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { CATALOG_CLIENTS, type CatalogClient } from '../../support/clients/catalogApis.ts'
import { ask, mutation } from '../../support/clients/graphqlApi.ts'
import { hasKey } from '../../support/clients/idempotency.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import {
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'
import { createCheckoutFixture, createPayment, onPage } from '../../support/fixtures/payments.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

type Change = {
  ask(at: TestShop, key: string): Promise<Result<unknown>>
  /** Sends a different request of the same kind with the same key. */
  askAnother(at: TestShop, key: string): Promise<Result<unknown>>
  /** State that would differ if the mutation ran again. */
  moved(): Promise<unknown>
}

const count = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows
const stockOf = (number: string) => count('select stock from products where number = $1', [number])

const OF_SHOPPERS: Record<string, (api: ApiClient) => Promise<Change>> = {
  async placeOrder(api) {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    return {
      ask: (at, key) => api.placeOrder(at, { ...order, key }, shopper),
      askAnother: (at, key) => api.placeOrder(at, { ...order, total: 1, key }, shopper),
      moved: () => stockOf(product.number),
    }
  },
  async startOnlinePayment(api) {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    return {
      ask: (at, key) => api.startPayment(at, { ...order, key }, shopper),
      askAnother: (at, key) => api.startPayment(at, { ...order, total: 1, key }, shopper),
      moved: async () => [await stockOf(product.number), await count('select count(*) from payments')],
    }
  },
  async abandonPayment(api) {
    const { shopper, order, txRef } = await createPayment(shop)
    let another: string | undefined
    return {
      ask: (at, key) => api.abandonPayment(at, txRef, shopper, key),
      async askAnother(at, key) {
        another ??= (await unwrap(api.startPayment(at, order, shopper))).txRef
        return api.abandonPayment(at, another, shopper, key)
      },
      moved: () => count('select tx_ref, abandoned_at from payments where abandoned_at is not null order by 1'),
    }
  },
  async cancelOrder(api) {
    const paid = async () => {
      const { shopper, product, txRef, redirectUrl } = await createPayment(shop)
      await onPage(shop, { redirectUrl }, 'mtn')
      return { shopper, product, id: (await unwrap(api.settlePayment(shop, txRef, shopper))).orderId }
    }
    const [{ shopper, product, id }, another] = [await paid(), await paid()]
    return {
      ask: (at, key) => api.cancelOrder(at, id, shopper, key),
      askAnother: (at, key) => api.cancelOrder(at, another.id, shopper, key),
      moved: async () => [await stockOf(product.number), await count('select count(*) from refunds')],
    }
  },
}

const OF_STAFF: Record<string, (api: CatalogClient) => Promise<Change>> = {
  async createProduct(api) {
    const [staff, { category }] = [await createStaffMember(shop), await createCategoryWithSubcategory(shop)]
    const form = { name: 'Posho, 2 kg', unit: '2 kg', listPrice: 6_000, stock: 40, categoryIds: [category.id] }
    return {
      ask: (at, key) => api.createProduct(at, form, staff, key),
      askAnother: (at, key) => api.createProduct(at, { ...form, stock: 41 }, staff, key),
      moved: () => count('select count(*) from products'),
    }
  },
  async updateProduct(api) {
    const [staff, product] = [await createStaffMember(shop), await createProduct(shop)]
    return {
      ask: (at, key) => api.updateProduct(at, product.id, { stock: 40 }, staff, key),
      askAnother: (at, key) => api.updateProduct(at, product.id, { stock: 41 }, staff, key),
      moved: () => count('select stock, updated_at from products where number = $1', [product.number]),
    }
  },
  async deleteProduct(api) {
    const [staff, product, another] = [
      await createStaffMember(shop),
      await createProduct(shop),
      await createProduct(shop),
    ]
    return {
      ask: (at, key) => api.deleteProduct(at, product.id, staff, key),
      askAnother: (at, key) => api.deleteProduct(at, another.id, staff, key),
      moved: () => count('select count(*) from products'),
    }
  },
}

/** Moves an order forward through GraphQL only; REST has no path for it. */
async function moveOrderForward(): Promise<Change> {
  const [staff, { shopper, order }] = [await createStaffMember(shop), await createCheckoutFixture(shop)]
  const [api] = API_CLIENTS as [ApiClient]
  const { id: orderId } = await unwrap(api.placeOrder(shop, order, shopper))
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

const CHANGES: [name: string, api: Pick<ApiClient, 'name' | 'refusal'>, make: () => Promise<Change>][] = [
  ...Object.entries(OF_SHOPPERS).flatMap(([name, make]) =>
    API_CLIENTS.map((api): (typeof CHANGES)[number] => [name, api, () => make(api)]),
  ),
  ...Object.entries(OF_STAFF).flatMap(([name, make]) =>
    CATALOG_CLIENTS.map((api): (typeof CHANGES)[number] => [name, api, () => make(api)]),
  ),
  ['moveOrderForward', API_CLIENTS[0] as ApiClient, moveOrderForward],
]

describe.each(CHANGES.map(([name, api, make]) => ({ name, api, make, through: api.name })))(
  '$name through $through',
  ({ api, make }) => {
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
      const results = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(at % 2 ? other : shop, 'k')))
      for (const result of results) expect(result).toEqual({ ...results[0], refused: null })
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
        expect((await askAnother(at, 'k')).refused).toBe(api.refusal('IDEMPOTENCY_KEY_REUSED'))
      expect(await moved()).toEqual(after)
      await expectInvariants(shop)
    })

    it.each(['', 'a b', 'ä', 'x'.repeat(256)])('rejects the key %j and moves nothing', async (key) => {
      const { ask, moved } = await make()
      const before = await moved()
      expect((await ask(shop, key)).refused).toBe(api.refusal('BAD_INPUT'))
      expect(await moved()).toEqual(before)
    })
  },
)

describe.each(CATALOG_CLIENTS)('Setting the stock through $name', (api) => {
  it('keeps units sold in between deducted when the request is retried after a lost response', async () => {
    const { shopper, product, order } = await createCheckoutFixture(shop)
    const staff = await createStaffMember(shop)
    await unwrap(api.updateProduct(shop, product.id, { stock: 50 }, staff, 'count'))
    await unwrap((API_CLIENTS[0] as ApiClient).placeOrder(shop, order, shopper))
    expect((await unwrap(api.updateProduct(other, product.id, { stock: 50 }, staff, 'count'))).stock).toBe(48)
  })
})

/**
 * Mutations that take a key and move neither stock nor money; see cart.idempotency.test.ts, addresses.test.ts and
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
