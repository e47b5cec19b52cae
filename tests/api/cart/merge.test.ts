import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { newId, toUuid } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { storedDataOf, waitForBlockedStatements } from '../../support/clients/invariants.ts'
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

type Line = { productId: string; quantity: unknown }
type Merged = {
  mergeCart: {
    cart: { lines: { quantity: number; state: string; product: { id: string } }[] }
    notices: { productName: string; requested: number; quantity: number }[]
    changes: {
      productId: string
      productName: string
      browserQuantity: number
      accountQuantity: number
      quantity: number
    }[]
  }
} | null
const MERGE = `mutation ($input: MergeCartInput!) { mergeCart(input: $input) {
    cart { lines { quantity state product { id } } }
    notices { productName requested quantity }
    changes { productId productName browserQuantity accountQuantity quantity }
  } }`
const GUEST =
  'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { id itemCount itemsTotal savings grandTotal delivery { zoneName fee } lines { quantity state product { id } } } }'

async function merge(as: { accessToken: string }, lines: Line[]) {
  const { data, errors } = await shop.graphql<Merged>(MERGE, { input: { lines } }, as)
  const { cart, notices, changes } = data?.mergeCart ?? { cart: { lines: [] }, notices: [], changes: [] }
  return {
    lines: cart.lines.map(({ quantity, product }) => [product.id, quantity]),
    states: cart.lines.map(({ state }) => state),
    notices,
    changes,
    errors,
  }
}

describe('A browser cart merged at login', () => {
  it('becomes the cart of a shopper with an empty cart', async () => {
    const shopper = await createShopper(shop)
    const [milk, bread] = [await createProduct(shop), await createProduct(shop)]
    const merged = await merge(shopper, [
      { productId: milk.id, quantity: 2 },
      { productId: bread.id, quantity: 1 },
    ])
    expect(new Map(merged.lines as [string, number][])).toEqual(
      new Map([
        [milk.id, 2],
        [bread.id, 1],
      ]),
    )
    expect(merged.notices).toEqual([])
  })

  it.each([
    [2, 5, 5],
    [5, 2, 5],
    [3, 3, 3],
  ])('with %i of a product and an account cart with %i results in %i', async (kept, own, joined) => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await createCart(shop, shopper, [{ product, quantity: own }])
    expect(await merge(shopper, [{ productId: product.id, quantity: kept }])).toMatchObject({
      lines: [[product.id, joined]],
      notices: [],
    })
  })

  it('reports only the lines whose quantity changed, with the quantities of both carts', async () => {
    const shopper = await createShopper(shop)
    const [larger, smaller, equal, own, added, scarce, gone] = [
      await createProduct(shop, { name: 'Larger here' }),
      await createProduct(shop, { name: 'Smaller here' }),
      await createProduct(shop),
      await createProduct(shop),
      await createProduct(shop),
      await createProduct(shop, { name: 'Scarce', stock: 4 }),
      await createProduct(shop, { name: 'Gone', stock: 0 }),
    ]
    await createCart(shop, shopper, [
      { product: larger, quantity: 1 },
      { product: smaller, quantity: 7 },
      { product: equal, quantity: 3 },
      { product: own, quantity: 5 },
    ])
    const lines = [
      [larger, 2],
      [smaller, 6],
      [equal, 3],
      [added, 8],
      [scarce, 9],
      [gone, 1],
    ] as const
    const { changes } = await merge(
      shopper,
      lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    )
    expect(changes).toEqual([
      { productId: larger.id, productName: 'Larger here', browserQuantity: 2, accountQuantity: 1, quantity: 2 },
      { productId: smaller.id, productName: 'Smaller here', browserQuantity: 6, accountQuantity: 7, quantity: 7 },
      { productId: scarce.id, productName: 'Scarce', browserQuantity: 9, accountQuantity: 0, quantity: 4 },
      { productId: gone.id, productName: 'Gone', browserQuantity: 1, accountQuantity: 0, quantity: 0 },
    ])
  })

  it('keeps the lines that only the account cart has', async () => {
    const shopper = await createShopper(shop)
    const [own, kept] = [await createProduct(shop), await createProduct(shop)]
    await createCart(shop, shopper, [{ product: own, quantity: 4 }])
    expect((await merge(shopper, [{ productId: kept.id, quantity: 1 }])).lines).toEqual([
      [own.id, 4],
      [kept.id, 1],
    ])
  })

  it('changes nothing when it is merged twice', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    const lines = [{ productId: product.id, quantity: 3 }]
    await merge(shopper, lines)
    const before = await storedDataOf(shop, shopper)
    await Promise.all(Array.from({ length: 10 }, () => merge(shopper, lines)))
    expect(await storedDataOf(shop, shopper)).toEqual(before)
  })

  it('does not overwrite a concurrent change of the account cart', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await createCart(shop, shopper, [{ product, quantity: 2 }])
    const other = await shop.pool.connect()
    await other.query('begin')
    await other.query('update cart_lines set quantity = 7 where user_id = $1', [toUuid('user', shopper.id)])
    const merging = merge(shopper, [{ productId: product.id, quantity: 3 }])
    await waitForBlockedStatements(shop, 1)
    await other.query('commit')
    other.release()
    expect(await merging).toMatchObject({ lines: [[product.id, 7]], changes: [{ browserQuantity: 3, quantity: 7 }] })
  })

  it('is limited to the stock, with a notice', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 4 })
    expect(await merge(shopper, [{ productId: product.id, quantity: 9 }])).toMatchObject({
      lines: [[product.id, 4]],
      notices: [{ productName: product.name, requested: 9, quantity: 4 }],
    })
  })

  it('omits products that are out of stock, with a notice', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 0 })
    expect(await merge(shopper, [{ productId: product.id, quantity: 2 }])).toMatchObject({
      lines: [],
      notices: [{ productName: product.name, requested: 2, quantity: 0 }],
    })
  })

  it('merges duplicate lines of a product into one with the largest quantity', async () => {
    const shopper = await createShopper(shop)
    const { id: productId } = await createProduct(shop)
    const lines = [2, 7, 3].map((quantity) => ({ productId, quantity }))
    expect((await merge(shopper, lines)).lines).toEqual([[productId, 7]])
  })

  it('drops unknown and unpublished products', async () => {
    const shopper = await createShopper(shop)
    const [hidden, known] = [await createProduct(shop, { published: false }), await createProduct(shop)]
    const ids = [hidden.id, newId('product'), newId('category'), 'nonsense', '', known.id]
    expect(
      (
        await merge(
          shopper,
          ids.map((productId) => ({ productId, quantity: 1 })),
        )
      ).lines,
    ).toEqual([[known.id, 1]])
  })

  it.each([0, -1, 1000, 1.5, '2', null])(
    'with a quantity of %j is rejected and leaves the cart unchanged',
    async (quantity) => {
      const shopper = await createShopper(shop)
      const product = await createProduct(shop)
      await createCart(shop, shopper, [{ product, quantity: 1 }])
      const { errors } = await merge(shopper, [{ productId: product.id, quantity }])
      expect(errors?.[0]?.extensions.code).toMatch(/^BAD_(USER_)?INPUT$/)
      expect(
        await shop.db.select({ quantity: cartLines.quantity }).from(cartLines).where(eq(cartLines.userId, shopper.id)),
      ).toEqual([{ quantity: 1 }])
    },
  )

  it('merges only the first 200 lines', async () => {
    const shopper = await createShopper(shop)
    const [first, last] = [await createProduct(shop), await createProduct(shop)]
    const between = Array.from({ length: 199 }, () => ({ productId: newId('product'), quantity: 1 }))
    const lines = [{ productId: first.id, quantity: 1 }, ...between, { productId: last.id, quantity: 1 }]
    expect((await merge(shopper, lines)).lines).toEqual([[first.id, 1]])
  })

  it('changes only the cart of the caller', async () => {
    const [owner, other] = [await createShopper(shop), await createShopper(shop)]
    const product = await createProduct(shop)
    await createCart(shop, other, [{ product, quantity: 5 }])
    const before = await storedDataOf(shop, other)
    expect((await merge(owner, [{ productId: product.id, quantity: 1 }])).lines).toEqual([[product.id, 1]])
    expect(await storedDataOf(shop, other)).toEqual(before)
  })
})

describe("A visitor's cart", () => {
  it('has server-side prices and delivery in Kampala', async () => {
    const product = await createProduct(shop, { listPrice: 25_000, discount: 8 })
    const { data } = await shop.graphql(GUEST, { lines: [{ productId: product.id, quantity: 2 }] })
    expect(data.guestCart).toMatchObject({
      id: 'cart_guest',
      itemCount: 2,
      itemsTotal: 46_000,
      savings: 4_000,
      grandTotal: 51_000,
      delivery: { zoneName: 'Kampala', fee: 5_000 },
    })
  })

  it('marks unavailable lines and excludes them from the totals', async () => {
    const [gone, scarce] = [await createProduct(shop, { stock: 0 }), await createProduct(shop, { stock: 1 })]
    const { data } = await shop.graphql(GUEST, {
      lines: [gone, scarce].map(({ id }) => ({ productId: id, quantity: 2 })),
    })
    expect(data.guestCart).toMatchObject({ itemCount: 0, itemsTotal: 0, grandTotal: 0 })
    expect((data.guestCart as { lines: { state: string }[] }).lines.map(({ state }) => state).sort()).toEqual([
      'NOT_ENOUGH_STOCK',
      'OUT_OF_STOCK',
    ])
  })

  it('is never the account cart of a signed-in shopper', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop)
    await createAddress(shop, shopper, { city: 'Moroto' })
    await createCart(shop, shopper, [{ product, quantity: 5 }])
    const { data } = await shop.graphql(GUEST, { lines: [{ productId: product.id, quantity: 1 }] }, shopper)
    expect(data.guestCart).toMatchObject({ id: 'cart_guest', itemCount: 1, delivery: { zoneName: 'Kampala' } })
  })

  it('shows a new price immediately, because no earlier price was accepted', async () => {
    const product = await createProduct(shop, { listPrice: 4_000 })
    await shop.db.update(products).set({ listPrice: 6_000 }).where(eq(products.id, product.id))
    const { data } = await shop.graphql(GUEST, { lines: [{ productId: product.id, quantity: 1 }] })
    expect(data.guestCart).toMatchObject({ itemsTotal: 6_000, lines: [{ state: 'OK' }] })
  })
})
