import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertIdKind, newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { storedDataOf } from '../../support/clients/invariants.ts'
import { createCart, createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

/** Creates a shopper with a given quantity of a new product in the cart. */
async function createFilledCart({
  quantity = 2,
  ...overrides
}: {
  quantity?: number
  stock?: number
  published?: boolean
  discount?: number
} = {}) {
  const shopper = await createShopper(shop)
  const product = await createProduct(shop, overrides)
  await createCart(shop, shopper, [{ product, quantity }])
  return { shopper, product, lineId: convertIdKind('cartLine', product.id) }
}

describe.each(API_CLIENTS)('The cart through $name', (api) => {
  const quantities = async (as: { accessToken: string }) =>
    (await unwrap(api.cartLines(shop, as))).map(({ quantity }) => quantity)

  it('adds one of a product', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await unwrap(api.putInCart(shop, product.id, shopper))
    expect(await unwrap(api.cartLines(shop, shopper))).toEqual([
      { lineId: convertIdKind('cartLine', product.id), productId: product.id, quantity: 1 },
    ])
  })

  it('lists lines in the order they were added', async () => {
    const shopper = await createShopper(shop)
    const [bread, milk, matooke] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)]
    for (const product of [milk, matooke, bread]) await unwrap(api.putInCart(shop, product.id, shopper))
    expect((await unwrap(api.cartLines(shop, shopper))).map(({ productId }) => productId)).toEqual([
      milk.id,
      matooke.id,
      bread.id,
    ])
  })

  it('changes the quantity of a line', async () => {
    const { shopper, lineId } = await createFilledCart()
    await unwrap(api.setQuantity(shop, lineId, 7, shopper))
    expect(await quantities(shopper)).toEqual([7])
  })

  it('removes a line, and removing it again changes nothing', async () => {
    const { shopper, lineId } = await createFilledCart()
    await unwrap(api.takeOut(shop, lineId, shopper))
    await unwrap(api.takeOut(shop, lineId, shopper))
    expect(await quantities(shopper)).toEqual([])
  })

  it.each([-1, 1.5, '2', 1e9, 2 ** 53, null, 1000, true, [3], undefined])(
    'rejects a quantity of %j and leaves the cart unchanged',
    async (quantity) => {
      const { shopper, lineId } = await createFilledCart({ stock: 2_000_000_000 })
      expect(await api.setQuantity(shop, lineId, quantity, shopper)).toMatchObject({
        refused: api.refusal('BAD_INPUT'),
      })
      expect(await quantities(shopper)).toEqual([2])
    },
  )

  it('rejects a quantity above the stock, returns the available quantity and leaves the cart unchanged', async () => {
    const { shopper, lineId } = await createFilledCart({ stock: 5 })
    const result = await api.setQuantity(shop, lineId, 6, shopper)
    expect(result).toMatchObject({ refused: api.refusal('QUANTITY_TOO_HIGH'), details: { availableQuantity: 5 } })
    expect(await quantities(shopper)).toEqual([2])
    await unwrap(api.setQuantity(shop, lineId, 5, shopper))
  })

  it('rejects a product that is out of stock', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 0 })
    const result = await api.putInCart(shop, product.id, shopper)
    expect(result).toMatchObject({
      refused: api.refusal('OUT_OF_STOCK'),
      details: { availableQuantity: 0, productId: product.id, productName: product.name },
    })
    expect(await quantities(shopper)).toEqual([])
  })

  it('rejects unpublished products and unknown or malformed product ids', async () => {
    const shopper = await createShopper(shop)
    const hidden = await createProduct(shop, { published: false })
    for (const id of [
      hidden.id,
      newId('product'),
      newId('category'),
      'prod_',
      'prod_zzzzzzzzzzzzzzzzzzzzzzzzzz',
      "prod_' or 1=1",
      '1',
      '',
      '\0',
      'x'.repeat(10_000),
    ]) {
      expect(await api.putInCart(shop, id, shopper), id).toMatchObject({
        refused: api.refusal('NOT_FOUND'),
        message: 'Product not found',
      })
    }
    expect(await quantities(shopper)).toEqual([])
  })

  it('rejects a line that does not exist', async () => {
    const { shopper } = await createFilledCart()
    for (const id of [newId('cartLine'), newId('product'), 'line_1', '']) {
      expect(await api.setQuantity(shop, id, 1, shopper), id).toMatchObject({
        refused: api.refusal('NOT_FOUND'),
        message: 'Cart item not found',
      })
    }
    expect(await quantities(shopper)).toEqual([2])
  })

  it('rejects a quantity change for an unpublished product but still removes its line', async () => {
    const { shopper, lineId } = await createFilledCart({ published: false })
    expect((await api.setQuantity(shop, lineId, 1, shopper)).refused).toBe(api.refusal('NOT_FOUND'))
    expect(await quantities(shopper)).toEqual([2])
    await unwrap(api.takeOut(shop, lineId, shopper))
    expect(await quantities(shopper)).toEqual([])
  })

  it("leaves another shopper's cart untouched", async () => {
    const { shopper: owner, product, lineId } = await createFilledCart()
    const before = await storedDataOf(shop, owner)
    const stranger = await createShopper(shop)
    expect((await api.setQuantity(shop, lineId, 9, stranger)).refused).toBe(api.refusal('NOT_FOUND'))
    await unwrap(api.takeOut(shop, lineId, stranger))
    await unwrap(api.putInCart(shop, product.id, stranger))
    expect(await quantities(stranger)).toEqual([1])
    expect(await storedDataOf(shop, owner)).toEqual(before)
  })

  it('rejects visitors', async () => {
    const product = await createProduct(shop)
    const lineId = convertIdKind('cartLine', product.id)
    const asked = [
      api.cartLines(shop, null),
      api.putInCart(shop, product.id, null),
      api.setQuantity(shop, lineId, 1, null),
      api.takeOut(shop, lineId, null),
    ]
    for (const result of asked)
      expect(await result).toMatchObject({ refused: api.refusal('UNAUTHENTICATED'), message: 'Please log in first.' })
  })
})

it('shows the description and details of products in the cart, also of one that is no longer sold, in one statement', async () => {
  const { shopper, product } = await createFilledCart({ published: false })
  const sold = await createProduct(shop, { details: [{ label: 'Origin', value: 'Mbarara' }] })
  await createCart(shop, shopper, [{ product: sold, quantity: 1 }])
  const query = '{ cart { lines { product { id description details { label value } } } } }'
  type Result = { cart: { lines: { product: { id: string } }[] } }
  const statements = await shop.statementsOf(async () => {
    const { data, errors } = await shop.graphql<Result>(query, {}, shopper)
    expect(errors).toBeUndefined()
    expect(data.cart.lines.map((line) => line.product)).toEqual([
      { id: product.id, description: product.description, details: [] },
      { id: sold.id, description: sold.description, details: sold.details },
    ])
  })
  expect(statements.filter((text) => text.includes('"description"'))).toHaveLength(1)
})
