/** Upper limit of the value of a cart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { storedDataOf } from '../../support/clients/invariants.ts'
import { createCart, createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const ADD = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { itemsTotal } } }'
const CHANGE =
  'mutation ($input: ChangeCartQuantityInput!) { changeCartQuantity(input: $input) { cart { itemsTotal } } }'
const add = (as: { accessToken: string }, productId: string, quantity: number) =>
  shop.graphql<{ addToCart: { cart: { itemsTotal: number } } }>(ADD, { input: { productId, quantity } }, as)

describe('A cart worth more than a billion shillings', () => {
  // ASVS 1.4.2, 2.3.2
  it('is rejected when a line is added, increased or changed, and stays unchanged', async () => {
    const shopper = await createShopper(shop)
    const first = await createProduct(shop, { listPrice: 2_000_000, stock: 999 })
    const second = await createProduct(shop, { listPrice: 2_000_000, stock: 999 })
    expect((await add(shopper, first.id, 400)).errors).toBeUndefined()
    expect((await add(shopper, second.id, 101)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect((await add(shopper, first.id, 101)).errors?.[0]?.message).toBe(
      'A cart can be worth at most UGX 1,000,000,000.',
    )
    const line = { lineId: first.id.replace('prod_', 'line_'), quantity: 501 }
    expect((await shop.graphql(CHANGE, { input: line }, shopper)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect((await add(shopper, second.id, 100)).data.addToCart.cart.itemsTotal).toBe(1_000_000_000)
  })

  it('is rejected when a product is added through REST, and stays unchanged', async () => {
    const shopper = await createShopper(shop)
    const first = await createProduct(shop, { listPrice: 2_000_000, stock: 999 })
    const second = await createProduct(shop, { listPrice: 2_000_000, stock: 999 })
    await createCart(shop, shopper, [{ product: first, quantity: 500 }])
    const before = await storedDataOf(shop, shopper)
    expect(await shop.rest('POST', '/cart/create', { productId: second.id }, shopper)).toMatchObject({
      status: 400,
      body: { message: 'A cart can be worth at most UGX 1,000,000,000.' },
    })
    expect(await storedDataOf(shop, shopper)).toEqual(before)
    expect((await shop.rest('POST', '/cart/create', { productId: first.id }, shopper)).status).toBe(200)
  })

  it('is rejected as a guest cart', async () => {
    const product = await createProduct(shop, { listPrice: 2_000_000, stock: 999 })
    const { errors } = await shop.graphql(
      'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { itemsTotal } }',
      {
        lines: [{ productId: product.id, quantity: 600 }],
      },
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })
})
