import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { convertIdKind } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import {
  createAddress,
  createCart,
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

type Seen = {
  itemCount: number
  itemsTotal: number
  listTotal: number
  savings: number
  grandTotal: number
  delivery: { zoneName: string; fee: number; standardFee: number; freeFrom: number; missingForFree: number }
  lines: { id: string; state: string; quantity: number; availableQuantity: number; lineTotal: number }[]
}
const FIGURES =
  'itemCount itemsTotal listTotal savings grandTotal delivery { zoneName fee standardFee freeFrom missingForFree } lines { id state quantity availableQuantity lineTotal }'

async function cartOf(as: { accessToken: string }): Promise<Seen> {
  const { data, errors } = await shop.graphql<{ cart: Seen }>(`{ cart { ${FIGURES} } }`, {}, as)
  expect(errors).toBeUndefined()
  return data.cart
}

const change = (id: string, to: { stock?: number; listPrice?: number; published?: boolean }) =>
  shop.db.update(products).set(to).where(eq(products.id, id))

describe('A line excluded from the totals', () => {
  const settled = { quantity: 2, listPrice: 4_000 }

  it.each([
    ['OUT_OF_STOCK', { stock: 0 }, 0],
    ['NOT_ENOUGH_STOCK', { stock: 1 }, 1],
    ['PRICE_CHANGED', { listPrice: 4_500 }, 100],
    ['PRICE_CHANGED', { listPrice: 3_500 }, 100],
    ['UNAVAILABLE', { published: false }, 0],
  ])(
    'is marked %s after %j, stays in the cart and is excluded from the totals',
    async (state, happened, availableQuantity) => {
      const shopper = await createShopper(shop)
      const [good, other] = [
        await createProduct(shop, { listPrice: 10_000, discount: 10 }),
        await createProduct(shop, { listPrice: settled.listPrice }),
      ]
      await createCart(shop, shopper, [
        { product: good, quantity: 1 },
        { product: other, quantity: settled.quantity },
      ])
      await change(other.id, happened)
      expect(await cartOf(shopper)).toMatchObject({
        itemCount: 1,
        itemsTotal: 9_000,
        listTotal: 10_000,
        savings: 1_000,
        grandTotal: 14_000,
        lines: [
          { state: 'OK', quantity: 1 },
          { state, quantity: settled.quantity, availableQuantity },
        ],
      })
    },
  )

  it('is included again once the shopper accepts the new price by setting the quantity', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { listPrice: 4_000 })
    await createCart(shop, shopper, [{ product, quantity: 2 }])
    await change(product.id, { listPrice: 4_500 })
    const agree = 'mutation ($input: ChangeCartQuantityInput!) { changeCartQuantity(input: $input) { cart { id } } }'
    await shop.graphql(agree, { input: { lineId: convertIdKind('cartLine', product.id), quantity: 2 } }, shopper)
    expect(await cartOf(shopper)).toMatchObject({
      itemsTotal: 9_000,
      lines: [{ state: 'OK', quantity: 2, lineTotal: 9_000 }],
    })
  })

  it('is included again when there is enough stock', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { listPrice: 4_000 })
    await createCart(shop, shopper, [{ product, quantity: 2 }])
    await change(product.id, { stock: 1 })
    expect((await cartOf(shopper)).itemsTotal).toBe(0)
    await change(product.id, { stock: 2 })
    expect((await cartOf(shopper)).itemsTotal).toBe(8_000)
  })
})

describe('The delivery fee of a cart', () => {
  it.each([
    ['Kampala', 'Kampala', 5_000, 100_000],
    ['  KAMPALA ', 'Kampala', 5_000, 100_000],
    ['ntinda', 'Kampala', 5_000, 100_000],
    ['Fort-Portal', 'Major cities', 10_000, 150_000],
    ['FORT PORTAL', 'Major cities', 10_000, 150_000],
    ['Moroto', 'Elsewhere', 15_000, 200_000],
  ])('to %s is the fee of the zone %s', async (city, zoneName, fee, freeFrom) => {
    const shopper = await createShopper(shop)
    await createAddress(shop, shopper, { city })
    await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 20_000 }), quantity: 1 }])
    expect(await cartOf(shopper)).toMatchObject({
      delivery: { zoneName, fee, standardFee: fee, freeFrom, missingForFree: freeFrom - 20_000 },
      grandTotal: 20_000 + fee,
    })
  })

  it('is the fee for Kampala while there is no address', async () => {
    const shopper = await createShopper(shop)
    await createAddress(shop, shopper, { city: 'Moroto', active: false })
    await createCart(shop, shopper, [{ product: await createProduct(shop), quantity: 1 }])
    expect((await cartOf(shopper)).delivery).toMatchObject({ zoneName: 'Kampala', fee: 5_000 })
  })

  it('is the fee for the newest address', async () => {
    const shopper = await createShopper(shop)
    await createAddress(shop, shopper, { city: 'Kampala' })
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    await createAddress(shop, shopper, { city: 'Moroto' })
    await createCart(shop, shopper, [{ product: await createProduct(shop), quantity: 1 }])
    expect((await cartOf(shopper)).delivery).toMatchObject({ zoneName: 'Elsewhere', fee: 15_000 })
  })

  it('is zero from the threshold on, and not one shilling below it', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { listPrice: 99_999 })
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    expect(await cartOf(shopper)).toMatchObject({ delivery: { fee: 5_000, missingForFree: 1 }, grandTotal: 104_999 })
    await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 1 }), quantity: 1 }])
    expect(await cartOf(shopper)).toMatchObject({
      delivery: { fee: 0, standardFee: 5_000, missingForFree: 0 },
      grandTotal: 100_000,
    })
  })

  it('is zero while no line is included in the totals', async () => {
    const shopper = await createShopper(shop)
    expect(await cartOf(shopper)).toMatchObject({
      itemCount: 0,
      itemsTotal: 0,
      grandTotal: 0,
      delivery: { fee: 0, standardFee: 5_000 },
      lines: [],
    })
    await createCart(shop, shopper, [{ product: await createProduct(shop, { stock: 0 }), quantity: 1 }])
    expect(await cartOf(shopper)).toMatchObject({ itemCount: 0, grandTotal: 0, delivery: { fee: 0 } })
  })
})
