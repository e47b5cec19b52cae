/** Behaviour of one API only: GraphQL adds a quantity and returns the whole cart, REST keeps the legacy paths. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertIdKind } from '#server/ids.ts'
import { absoluteUrl, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCart, createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const CART = /* GraphQL */ `
  fragment Whole on Cart { id itemCount itemsTotal listTotal savings grandTotal delivery { fee standardFee freeFrom missingForFree zoneName } lines { id quantity state availableQuantity lineTotal product { id name price } } }
`
const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { ...Whole } } } ${CART}`
type Added = { addToCart: { cart: { lines: { quantity: number }[] } } } | null

const add = (as: { accessToken: string }, productId: string, quantity: unknown) =>
  shop.graphql<Added>(ADD, { input: { productId, quantity } }, as)
const quantityInCart = async (as: { accessToken: string }) =>
  (
    await shop.graphql<{ cart: { lines: { quantity: number }[] } }>('{ cart { lines { quantity } } }', {}, as)
  ).data.cart.lines.map(({ quantity }) => quantity)

describe('addToCart through GraphQL', () => {
  it('returns the whole cart with server-side prices', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { listPrice: 25_000, discount: 8 })
    const { data, errors } = await add(shopper, product.id, 2)
    expect(errors).toBeUndefined()
    expect(data?.addToCart.cart).toEqual({
      id: convertIdKind('cart', shopper.id),
      itemCount: 2,
      itemsTotal: 46_000,
      listTotal: 50_000,
      savings: 4_000,
      grandTotal: 51_000,
      delivery: { fee: 5_000, standardFee: 5_000, freeFrom: 100_000, missingForFree: 54_000, zoneName: 'Kampala' },
      lines: [
        {
          id: convertIdKind('cartLine', product.id),
          quantity: 2,
          state: 'OK',
          availableQuantity: 100,
          lineTotal: 46_000,
          product: { id: product.id, name: product.name, price: 23_000 },
        },
      ],
    })
  })

  it('increases the quantity of an existing line', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await add(shopper, product.id, 2)
    expect((await add(shopper, product.id, 3)).data?.addToCart.cart.lines).toMatchObject([{ quantity: 5 }])
  })

  it('adds one when the quantity is omitted', async () => {
    const shopper = await createShopper(shop)
    const { data } = await shop.graphql<Added>(ADD, { input: { productId: (await createProduct(shop)).id } }, shopper)
    expect(data?.addToCart.cart.lines).toMatchObject([{ quantity: 1 }])
  })

  it('rejects a quantity above the stock and leaves the cart unchanged', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 10 })
    await add(shopper, product.id, 8)
    const { errors } = await add(shopper, product.id, 3)
    expect(errors?.[0]?.extensions).toEqual({
      code: 'QUANTITY_TOO_HIGH',
      details: { productId: product.id, productName: product.name, availableQuantity: 10 },
    })
    expect(await quantityInCart(shopper)).toEqual([8])
  })

  it('rejects more than 999 of one product, regardless of the stock', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 5_000 })
    await add(shopper, product.id, 999)
    const { errors } = await add(shopper, product.id, 1)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'QUANTITY_TOO_HIGH', details: { availableQuantity: 999 } })
    expect(await quantityInCart(shopper)).toEqual([999])
  })

  it.each([0, -1, 1.5, '2', 1e9, 2 ** 53, null])(
    'rejects a quantity of %j and leaves the cart unchanged',
    async (quantity) => {
      const shopper = await createShopper(shop)
      const product = await createProduct(shop)
      await createCart(shop, shopper, [{ product, quantity: 2 }])
      const { data, errors } = await add(shopper, product.id, quantity)
      expect(data ?? null).toBeNull()
      expect(errors?.[0]?.extensions.code).toMatch(/^BAD_(USER_)?INPUT$/)
      expect(await quantityInCart(shopper)).toEqual([2])
    },
  )

  it('rejects a quantity of 0 for a line', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await createCart(shop, shopper, [{ product, quantity: 2 }])
    const change = 'mutation ($input: ChangeCartQuantityInput!) { changeCartQuantity(input: $input) { cart { id } } }'
    const { errors } = await shop.graphql(
      change,
      { input: { lineId: convertIdKind('cartLine', product.id), quantity: 0 } },
      shopper,
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', details: { errors: [{ field: 'quantity' }] } })
    expect(await quantityInCart(shopper)).toEqual([2])
  })

  it('ends at exactly 10 after 20 concurrent requests with 10 in stock', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 10 })
    const results = await Promise.all(Array.from({ length: 20 }, () => add(shopper, product.id, 1)))
    const seen = results.flatMap(({ data }) => data?.addToCart.cart.lines ?? []).map(({ quantity }) => quantity)
    expect(seen).toHaveLength(10)
    expect(Math.max(...seen)).toBe(10)
    expect(results.filter(({ errors }) => errors?.[0]?.extensions.code === 'QUANTITY_TOO_HIGH')).toHaveLength(10)
    expect(await quantityInCart(shopper)).toEqual([10])
  })
})

describe('The legacy REST paths of the cart', () => {
  it('return the legacy response shape', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { listPrice: 25_000, discount: 8 })
    expect(await shop.rest('POST', '/cart/create', { productId: product.id }, shopper)).toMatchObject({
      status: 200,
      body: { success: true, error: false, message: 'Item added' },
    })
    const { body } = await shop.rest('GET', '/cart/get', undefined, shopper)
    expect(body.data).toEqual([
      {
        _id: convertIdKind('cartLine', product.id),
        quantity: 1,
        note: '',
        state: 'OK',
        availableQuantity: 100,
        productId: {
          _id: product.id,
          name: product.name,
          image: product.images.map(absoluteUrl),
          price: 25_000,
          discount: 8,
          stock: 100,
          unit: '1 kg',
        },
      },
    ])
  })

  it('leave an existing line unchanged when its product is added again, also in 20 concurrent requests', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 10 })
    const results = await Promise.all(
      Array.from({ length: 20 }, () => shop.rest('POST', '/cart/create', { productId: product.id }, shopper)),
    )
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await quantityInCart(shopper)).toEqual([1])
  })

  it('remove a line whose quantity is set to 0', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await createCart(shop, shopper, [{ product, quantity: 2 }])
    const result = await shop.rest(
      'PUT',
      '/cart/update-qty',
      { _id: convertIdKind('cartLine', product.id), qty: 0 },
      shopper,
    )
    expect(result).toMatchObject({ status: 200, body: { message: 'Item removed' } })
    expect(await quantityInCart(shopper)).toEqual([])
  })

  it('accept the id of a deletion in the query string, for proxies that drop bodies', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await createCart(shop, shopper, [{ product, quantity: 2 }])
    const path = `/cart/delete-cart-item?_id=${convertIdKind('cartLine', product.id)}`
    expect((await shop.rest('DELETE', path, undefined, shopper, { 'content-type': 'application/json' })).status).toBe(
      200,
    )
    expect(await quantityInCart(shopper)).toEqual([])
  })

  it.each(['/cart/create', '/cart/update-qty'])('%s reports the missing field', async (path) => {
    const result = await shop.rest(path === '/cart/create' ? 'POST' : 'PUT', path, {}, await createShopper(shop))
    expect(result).toMatchObject({
      status: 400,
      body: { success: false, error: true, message: expect.stringContaining('is required') },
    })
  })
})
