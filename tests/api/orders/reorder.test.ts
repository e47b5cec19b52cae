/** Reordering: which lines return to the cart, which cannot, and the effect of a repeated request. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { storedDataOf } from '../../support/clients/invariants.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

type Product = Awaited<ReturnType<typeof createProduct>>
type Shopper = Awaited<ReturnType<typeof createShopper>>

/** Placed order of 3 milk and 2 bread; the cart is empty afterwards. */
async function createOrder() {
  const shopper = await createShopper(shop)
  const [milk, bread] = [
    await createProduct(shop, { name: 'Milk', listPrice: 2_000, stock: 50 }),
    await createProduct(shop, { name: 'Bread', listPrice: 3_000, stock: 50 }),
  ]
  await createCart(shop, shopper, [
    { product: milk, quantity: 3 },
    { product: bread, quantity: 2 },
  ])
  const { id } = await unwrap(
    graphqlClient.placeOrder(shop, { addressId: (await createAddress(shop, shopper)).id, total: 17_000 }, shopper),
  )
  return { shopper, id, milk, bread }
}

type Again = {
  reorder: {
    cart: { itemsTotal: number; lines: { quantity: number; state: string; product: { id: string } }[] }
    notices: object[]
  }
}
const REORDER = `mutation ($input: ReorderInput!) {
  reorder(input: $input) { cart { itemsTotal lines { quantity state product { id } } } notices { productName requested quantity } }
}`
const ask = (orderId: unknown, as: { accessToken: string } | null) =>
  shop.graphql<Again | null>(REORDER, { input: { orderId } }, as)

async function again(orderId: string, shopper: Shopper) {
  const { data, errors } = await ask(orderId, shopper)
  expect(errors).toBeUndefined()
  const { cart, notices } = data?.reorder ?? { cart: { lines: [], itemsTotal: 0 }, notices: [] }
  return {
    notices,
    total: cart.itemsTotal,
    quantities: Object.fromEntries(cart.lines.map(({ product, quantity }) => [product.id, quantity])),
  }
}

const change = (product: Product, values: Partial<Product>) =>
  shop.db.update(products).set(values).where(eq(products.id, product.id))

it('adds the lines of an order to the cart once, however often it is requested', async () => {
  const { shopper, id, milk, bread } = await createOrder()
  const expected = { notices: [], total: 12_000, quantities: { [milk.id]: 3, [bread.id]: 2 } }
  expect(await again(id, shopper)).toEqual(expected)
  const twice = await Promise.all([again(id, shopper), again(id, shopper)])
  expect(twice).toEqual([expected, expected])
})

it('keeps the cart and uses the larger quantity for a product in both', async () => {
  const { shopper, id, milk, bread } = await createOrder()
  const rice = await createProduct(shop)
  await createCart(shop, shopper, [
    { product: milk, quantity: 5 },
    { product: bread, quantity: 1 },
    { product: rice, quantity: 1 },
  ])
  expect((await again(id, shopper)).quantities).toEqual({ [milk.id]: 5, [bread.id]: 2, [rice.id]: 1 })
})

it('reduces short quantities, skips unavailable products and reports both', async () => {
  const { shopper, id, milk, bread } = await createOrder()
  await change(milk, { stock: 1 })
  await change(bread, { stock: 0 })
  expect(await again(id, shopper)).toMatchObject({
    quantities: { [milk.id]: 1 },
    notices: [
      { productName: 'Milk', requested: 3, quantity: 1 },
      { productName: 'Bread', requested: 2, quantity: 0 },
    ],
  })
})

it('names a product that is no longer sold as it was named in the order', async () => {
  const { shopper, id, milk, bread } = await createOrder()
  await change(milk, { published: false, name: 'Old milk' })
  await shop.db.delete(products).where(eq(products.id, bread.id))
  expect(await again(id, shopper)).toEqual({
    total: 0,
    quantities: {},
    notices: [
      { productName: 'Milk', requested: 3, quantity: 0 },
      { productName: 'Bread', requested: 2, quantity: 0 },
    ],
  })
})

it("uses today's prices and marks the lines as valid at them", async () => {
  const { shopper, id, milk } = await createOrder()
  await change(milk, { listPrice: 2_500 })
  const { data } = await ask(id, shopper)
  expect(data?.reorder.cart.lines.map(({ state }) => state)).toEqual(['OK', 'OK'])
  expect(data?.reorder.cart.itemsTotal).toBe(13_500)
})

it("rejects another shopper's order, also for staff, and an unknown one as not found, and changes no cart", async () => {
  const { shopper, id } = await createOrder()
  const before = await storedDataOf(shop, shopper)
  for (const as of [await createShopper(shop), await createStaffMember(shop)]) {
    for (const wrong of [id, newId('order'), newId('product'), '', 'x'])
      expect((await ask(wrong, as)).errors?.[0]).toMatchObject({
        message: 'Order not found',
        extensions: { code: 'NOT_FOUND' },
      })
    expect(await shop.db.select().from(cartLines).where(eq(cartLines.userId, as.id))).toEqual([])
  }
  expect((await ask(id, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedDataOf(shop, shopper)).toEqual(before)
})
