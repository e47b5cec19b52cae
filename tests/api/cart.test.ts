import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameTail } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { aProduct, aShopper, theZones } from '../support/worlds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await theZones(shop)
})
afterAll(() => shop.close())

const CART = /* GraphQL */ `
  fragment Whole on Cart { id itemCount itemsTotal listTotal savings grandTotal delivery { fee standardFee freeFrom missingForFree zoneName } lines { id quantity state availableQuantity lineTotal product { id name price } } }
`
const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { ...Whole } } } ${CART}`

describe('adding to the cart', () => {
  it('answers with the whole cart, priced by the server', async () => {
    const shopper = await aShopper(shop)
    const product = await aProduct(shop, { listPrice: 25_000, discount: 8 })
    const { data, errors } = await shop.graphql<{ addToCart: { cart: unknown } }>(ADD, { input: { productId: product.id, quantity: 2 } }, shopper)
    expect(errors).toBeUndefined()
    expect(data.addToCart.cart).toEqual({
      id: sameTail('cart', shopper.id),
      itemCount: 2,
      itemsTotal: 46_000,
      listTotal: 50_000,
      savings: 4_000,
      grandTotal: 51_000,
      delivery: { fee: 5_000, standardFee: 5_000, freeFrom: 100_000, missingForFree: 54_000, zoneName: 'Kampala' },
      lines: [{ id: sameTail('cartLine', product.id), quantity: 2, state: 'OK', availableQuantity: 100, lineTotal: 46_000, product: { id: product.id, name: product.name, price: 23_000 } }],
    })
  })
})
