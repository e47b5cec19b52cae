/** The `bestSellers` query. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const ASK = 'query ($first: Int!) { bestSellers(first: $first) { name } }'
async function names(first = 20): Promise<string[]> {
  const { data } = await shop.graphql<{ bestSellers: { name: string }[] }>(ASK, { first })
  return data.bestSellers.map(({ name }) => name)
}

type Product = Awaited<ReturnType<typeof createProduct>>
async function ordered(...bought: Product[]): Promise<{ cancel(): Promise<unknown> }> {
  const shopper = await createShopper(shop)
  await createCart(
    shop,
    shopper,
    bought.map((product) => ({ product, quantity: 1 })),
  )
  const total = bought.reduce((sum, { price }) => sum + price, 5_000)
  const { id } = await unwrap(
    graphqlClient.placeOrder(shop, { addressId: (await createAddress(shop, shopper)).id, total }, shopper),
  )
  return { cancel: () => unwrap(graphqlClient.cancelOrder(shop, id, shopper)) }
}

it('bestSellers lists products by number of orders, then the first product of each category, without unavailable ones', async () => {
  const { category } = await createCategoryWithSubcategory(shop)
  const on = { categoryId: category.id }
  const gone = await createProduct(shop, { ...on, name: 'Gone', stock: 1, position: 1 })
  const [front, behind] = [
    await createProduct(shop, { ...on, name: 'Front', position: 2 }),
    await createProduct(shop, { ...on, name: 'Behind', position: 3 }),
  ]
  expect(await names()).toEqual(['Gone'])
  const [milk, bread] = [await createProduct(shop, { name: 'Milk' }), await createProduct(shop, { name: 'Bread' })]
  await ordered(milk, bread)
  await ordered(milk)
  await ordered(gone)
  const { cancel } = await ordered(bread, behind)
  await ordered(bread)
  expect(await names()).toEqual(['Bread', 'Milk', 'Behind', 'Front'])
  await cancel()
  expect((await names()).slice(0, 2).sort()).toEqual(['Bread', 'Milk'])
  expect(await names()).toEqual([...(await names(2)), front.name])
})

it('bestSellers accepts a first of 1 to 100', async () => {
  for (const first of [0, 101])
    expect((await shop.graphql(ASK, { first })).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
})
