/** A cart mutation that is retried after a lost response is applied once. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { convertIdKind, toUuid } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { ask, mutation } from '../../support/clients/graphqlApi.ts'
import { waitForBlockedStatements } from '../../support/clients/invariants.ts'
import { createCart, createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

type Credentials = { accessToken: string }
const INPUTS = {
  addToCart: 'AddToCartInput',
  changeCartQuantity: 'ChangeCartQuantityInput',
  setCartLineNote: 'SetCartLineNoteInput',
  removeFromCart: 'RemoveFromCartInput',
}
const change = (field: keyof typeof INPUTS, as: Credentials, input: object) =>
  ask(
    shop,
    mutation(field, INPUTS[field], 'cart { lines { quantity note } }'),
    { input },
    as,
    ({ cart }: { cart: { lines: { quantity: number; note: string | null }[] } }) => cart.lines,
  )
const quantities = async (as: Credentials) =>
  (
    await shop.graphql<{ cart: { lines: { quantity: number }[] } }>('{ cart { lines { quantity } } }', {}, as)
  ).data.cart.lines.map(({ quantity }) => quantity)

async function createShopperWithProduct({ stock = 100 } = {}) {
  const shopper = await createShopper(shop)
  const product = await createProduct(shop, { stock })
  return { shopper, product, productId: product.id, lineId: convertIdKind('cartLine', product.id) }
}

describe('A cart mutation with an idempotency key', () => {
  it('adds once regardless of retries and returns the cart each time', async () => {
    const { shopper, productId } = await createShopperWithProduct()
    for (const _ of [1, 2, 3])
      expect(await unwrap(change('addToCart', shopper, { productId, changeId: 'a' }))).toMatchObject([{ quantity: 1 }])
    expect(await unwrap(change('addToCart', shopper, { productId, changeId: 'b' }))).toMatchObject([{ quantity: 2 }])
  })

  it('accepts idempotencyKey and its older name changeId, and rejects both together', async () => {
    const { shopper, productId } = await createShopperWithProduct()
    const key = 'k'.repeat(255)
    for (const _ of [1, 2])
      expect(await unwrap(change('addToCart', shopper, { productId, idempotencyKey: key }))).toMatchObject([
        { quantity: 1 },
      ])
    await unwrap(change('addToCart', shopper, { productId, idempotencyKey: 'same' }))
    expect(await unwrap(change('addToCart', shopper, { productId, changeId: 'same' }))).toMatchObject([{ quantity: 2 }])
    const errors = [{ field: 'idempotencyKey', message: 'idempotencyKey cannot be combined with changeId.' }]
    expect(await change('addToCart', shopper, { productId, idempotencyKey: 'a', changeId: 'a' })).toMatchObject({
      refused: 'BAD_INPUT',
      details: { errors },
    })
    expect((await change('addToCart', shopper, { productId, idempotencyKey: 'k'.repeat(256) })).refused).toBe(
      'BAD_INPUT',
    )
    expect(await quantities(shopper)).toEqual([2])
  })

  it('adds once for 20 concurrent requests', async () => {
    const { shopper, productId } = await createShopperWithProduct()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => change('addToCart', shopper, { productId, quantity: 3, changeId: 'together' })),
    )
    expect(results.map(({ refused }) => refused).filter(Boolean)).toEqual([])
    expect(await quantities(shopper)).toEqual([3])
  })

  it('does not overwrite a later change from another device when retried', async () => {
    const { shopper, product, lineId } = await createShopperWithProduct()
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    const late = { lineId, quantity: 3, changeId: 'phone' }
    await unwrap(change('changeCartQuantity', shopper, late))
    await unwrap(change('changeCartQuantity', shopper, { lineId, quantity: 5, changeId: 'laptop' }))
    expect(await unwrap(change('changeCartQuantity', shopper, late))).toMatchObject([{ quantity: 5 }])
    await unwrap(change('setCartLineNote', shopper, { lineId, note: 'ripe', changeId: 'note' }))
    await unwrap(change('setCartLineNote', shopper, { lineId, note: 'green' }))
    expect(await unwrap(change('setCartLineNote', shopper, { lineId, note: 'ripe', changeId: 'note' }))).toMatchObject([
      { note: 'green' },
    ])
  })

  it('that removes a line does not remove a line added since when retried', async () => {
    const { shopper, product, productId, lineId } = await createShopperWithProduct()
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    await unwrap(change('removeFromCart', shopper, { lineId, changeId: 'out' }))
    await unwrap(change('addToCart', shopper, { productId }))
    expect(await unwrap(change('removeFromCart', shopper, { lineId, changeId: 'out' }))).toMatchObject([
      { quantity: 1 },
    ])
  })

  it('that was rejected can be retried and is applied once there is stock', async () => {
    const { shopper, productId, lineId } = await createShopperWithProduct({ stock: 1 })
    await unwrap(change('addToCart', shopper, { productId }))
    const more = { lineId, quantity: 2, changeId: 'more' }
    expect(await change('changeCartQuantity', shopper, more)).toMatchObject({
      refused: 'QUANTITY_TOO_HIGH',
      details: { availableQuantity: 1 },
    })
    await shop.db.update(products).set({ stock: 9 }).where(eq(products.id, productId))
    expect(await unwrap(change('changeCartQuantity', shopper, more))).toMatchObject([{ quantity: 2 }])
    expect(await unwrap(change('changeCartQuantity', shopper, { ...more, quantity: 3 }))).toMatchObject([
      { quantity: 2 },
    ])
  })

  it('that adds more than the stock can be retried with its key once there is stock', async () => {
    const { shopper, productId } = await createShopperWithProduct({ stock: 1 })
    const two = { productId, quantity: 2, idempotencyKey: 'two' }
    expect(await change('addToCart', shopper, two)).toMatchObject({
      refused: 'QUANTITY_TOO_HIGH',
      details: { availableQuantity: 1 },
    })
    expect(await quantities(shopper)).toEqual([])
    await shop.db.update(products).set({ stock: 9 }).where(eq(products.id, productId))
    for (const _ of [1, 2]) expect(await unwrap(change('addToCart', shopper, two))).toMatchObject([{ quantity: 2 }])
  })

  it('adds at most the stock for 20 concurrent requests with keys of their own', async () => {
    const { shopper, productId } = await createShopperWithProduct({ stock: 10 })
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) => change('addToCart', shopper, { productId, idempotencyKey: `key-${at}` })),
    )
    const refusals = results.flatMap(({ refused }) => refused ?? [])
    expect(refusals).toEqual(Array.from({ length: 10 }, () => 'QUANTITY_TOO_HIGH'))
    expect(await quantities(shopper)).toEqual([10])
  })

  it('adds only its own units when a concurrent request deletes the line', async () => {
    const { shopper, product, productId } = await createShopperWithProduct()
    // The second request is deferred: its statement reads the session as well.
    for (const idempotencyKey of ['first', 'second']) {
      await shop.pool.query('delete from cart_lines where user_id = $1', [toUuid('user', shopper.id)])
      await createCart(shop, shopper, [{ product, quantity: 3 }])
      const other = await shop.pool.connect()
      await other.query('begin')
      await other.query('delete from cart_lines where user_id = $1', [toUuid('user', shopper.id)])
      const adding = change('addToCart', shopper, { productId, idempotencyKey })
      await waitForBlockedStatements(shop, 1)
      await other.query('commit')
      other.release()
      expect(await unwrap(adding)).toMatchObject([{ quantity: 1 }])
      expect(await quantities(shopper)).toEqual([1])
    }
  })

  it('returns the lines in the order in which they were added, with their notes', async () => {
    const { shopper, productId } = await createShopperWithProduct()
    const other = await createProduct(shop)
    await unwrap(change('addToCart', shopper, { productId, note: 'ripe', idempotencyKey: 'first' }))
    await unwrap(change('addToCart', shopper, { productId: other.id, idempotencyKey: 'second' }))
    expect(await unwrap(change('addToCart', shopper, { productId, idempotencyKey: 'third' }))).toEqual([
      { quantity: 2, note: 'ripe' },
      { quantity: 1, note: null },
    ])
  })

  it('is scoped to the shopper: the same key of another shopper is applied as well', async () => {
    const [one, other] = [await createShopperWithProduct(), await createShopperWithProduct()]
    await unwrap(change('addToCart', one.shopper, { productId: one.productId, changeId: 'same' }))
    await unwrap(change('addToCart', other.shopper, { productId: other.productId, changeId: 'same' }))
    expect([await quantities(one.shopper), await quantities(other.shopper)]).toEqual([[1], [1]])
  })

  it.each(['', ' ', 'x'.repeat(65), 'ü', 'a\nb', '\0'])(
    'with the key %j is rejected and changes nothing',
    async (changeId) => {
      const { shopper, productId } = await createShopperWithProduct()
      expect((await change('addToCart', shopper, { productId, changeId })).refused).toBe('BAD_INPUT')
      expect(await quantities(shopper)).toEqual([])
    },
  )
})
