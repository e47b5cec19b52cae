import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCursor } from '#server/db/pagination.ts'
import { products } from '#server/db/tables/catalog.ts'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import {
  createAddress,
  createCart,
  createCategoryWithSubcategory,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Page = {
  products: {
    totalCount: number
    nodes: { id: string; price: number; name: string }[]
    edges: { cursor: string; node: { id: string } }[]
    pageInfo: { endCursor: string | null; hasNextPage: boolean }
  }
}
const PAGE = /* GraphQL */ `
  query ($first: Int!, $after: String, $categoryId: ID, $subcategoryId: ID, $search: String, $sort: ProductSort!) {
    products(first: $first, after: $after, categoryId: $categoryId, subcategoryId: $subcategoryId, search: $search, sort: $sort) {
      totalCount nodes { id price name } edges { cursor node { id } } pageInfo { endCursor hasNextPage }
    }
  }
`
const page = async (variables: Record<string, unknown>) => {
  const { data, errors } = await shop.graphql<Page>(PAGE, { first: 20, sort: 'RELEVANCE', ...variables })
  expect(errors).toBeUndefined()
  return data.products
}

/** Reads a whole list page by page with cursors. */
async function walk(variables: Record<string, unknown>) {
  const seen: Page['products']['nodes'] = []
  for (let after: string | null = null, more = true; more; ) {
    const { nodes, edges, pageInfo, totalCount }: Page['products'] = await page({ ...variables, after })
    expect(edges.map(({ node }) => node.id)).toEqual(nodes.map(({ id }) => id))
    expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor)
    seen.push(...nodes)
    expect(seen.length).toBeLessThanOrEqual(totalCount)
    after = pageInfo.endCursor
    more = pageInfo.hasNextPage
  }
  return seen
}

/**
 * Creates a category of 23 products, several with the same price, name and creation time, and one unpublished product.
 */
async function createFullCategory() {
  const { category, subcategory } = await createCategoryWithSubcategory(shop)
  const on = { categoryId: category.id, subcategoryId: subcategory.id }
  const made = []
  for (let n = 0; n < 23; n++)
    made.push(
      await createProduct(shop, {
        ...on,
        name: `Posho ${'abc'[n % 3]}`,
        listPrice: 1_000 * (n % 5),
        discount: n % 2 ? 10 : 0,
        position: n % 4,
      }),
    )
  await createProduct(shop, { ...on, name: 'Posho hidden', published: false })
  await shop.db
    .update(products)
    .set({ createdAt: new Date(0) })
    .where(eq(products.name, 'Posho a'))
  return { category, subcategory, made }
}

describe('A product list', () => {
  it.each(['RELEVANCE', 'PRICE_LOW_HIGH', 'PRICE_HIGH_LOW', 'NAME_AZ', 'NAME_ZA', 'NEWEST'])(
    'sorted by %s returns every product once for every page size',
    async (sort) => {
      const { category, subcategory, made } = await createFullCategory()
      for (const scope of [
        { categoryId: category.id },
        { subcategoryId: subcategory.id },
        { categoryId: category.id, search: 'posho' },
      ]) {
        const whole = await walk({ ...scope, sort, first: 100 })
        expect(whole.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
        for (const first of [1, 7, 23]) expect(await walk({ ...scope, sort, first })).toEqual(whole)
      }
    },
  )

  it('is sorted in the requested order', async () => {
    const { category } = await createFullCategory()
    const by = async (sort: string) => walk({ categoryId: category.id, sort, first: 10 })
    const prices = (await by('PRICE_LOW_HIGH')).map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await by('PRICE_HIGH_LOW')).map(({ price }) => price)).toEqual(prices.toReversed())
    const names = (await by('NAME_AZ')).map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect((await by('NAME_ZA')).map(({ name }) => name)).toEqual(names.toReversed())
    expect((await by('NEWEST')).at(-1)?.name).toBe('Posho a')
  })

  it('without a scope covers all published products', async () => {
    await createFullCategory()
    const { rows } = await shop.pool.query<{ count: number }>(
      'select count(*)::int as count from products where published',
    )
    const seen = await walk({ first: 100 })
    expect(new Set(seen.map(({ id }) => id)).size).toBe(rows[0]?.count)
  })

  it('returns the total count on every page', async () => {
    const { category } = await createFullCategory()
    const first = await page({ categoryId: category.id, first: 7 })
    expect(first).toMatchObject({ totalCount: 23, pageInfo: { hasNextPage: true } })
    expect((await page({ categoryId: category.id, first: 7, after: first.pageInfo.endCursor })).totalCount).toBe(23)
    expect(await page({ categoryId: category.id, first: 23 })).toMatchObject({ pageInfo: { hasNextPage: false } })
  })

  it('is empty for an unknown or malformed category', async () => {
    for (const categoryId of [newId('category'), newId('product'), 'x', ''])
      expect(await page({ categoryId })).toMatchObject({
        totalCount: 0,
        nodes: [],
        pageInfo: { endCursor: null, hasNextPage: false },
      })
  })

  it.each([0, -1, 101, 1_000_000])('rejects a page size of %i', async (first) => {
    for (const query of [
      `{ products(first: ${first}) { totalCount } }`,
      `{ categories { products(first: ${first}) { totalCount } } }`,
    ]) {
      await createCategoryWithSubcategory(shop)
      expect((await shop.graphql(query)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    }
  })

  it('rejects a foreign cursor and a cursor of another sort order', async () => {
    const { category } = await createFullCategory()
    const byName = (await page({ categoryId: category.id, sort: 'NAME_AZ', first: 1 })).pageInfo.endCursor
    const id = newId('product')
    const forged = [
      'x',
      '',
      encodeCursor([]),
      encodeCursor([1]),
      encodeCursor(['a\0', id]),
      encodeCursor([1.5, id]),
      encodeCursor([2 ** 40, id]),
      encodeCursor([1, 'prod_1']),
      encodeCursor(['1', id]),
      byName,
    ]
    for (const after of forged.filter((cursor) => cursor !== '')) {
      const { errors } = await shop.graphql(PAGE, { first: 5, categoryId: category.id, sort: 'PRICE_LOW_HIGH', after })
      expect(errors?.[0]?.extensions, String(after)).toMatchObject({
        code: 'BAD_INPUT',
        details: { errors: [{ field: 'after' }] },
      })
    }
  })

  it.each(['posho', 'POSHO', 'poshoo'])('finds posho by %j', async (search) => {
    const { category } = await createFullCategory()
    expect((await page({ categoryId: category.id, search })).totalCount).toBe(23)
  })

  it.each(['%', '_', "' or 1=1 --", '\\', '\0', 'zzzzzz', '))', ':*'])('treats %j as plain text', async (search) => {
    const { category } = await createFullCategory()
    const { totalCount } = await page({ categoryId: category.id, search })
    expect(totalCount).toBe(search === '\0' ? 23 : 0)
  })

  it('rejects a search text of more than 200 characters', async () => {
    expect(
      (await shop.graphql(PAGE, { first: 1, sort: 'RELEVANCE', search: 'x'.repeat(201) })).errors?.[0]?.extensions.code,
    ).toBe('BAD_INPUT')
  })
})

describe('An object fetched by its global id', () => {
  const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }'
  const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'

  it('has the type of its id prefix', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const product = await createProduct(shop)
    const { data } = await shop.graphql(NODES, { ids: [product.id, category.id, subcategory.id] })
    expect(data.nodes).toEqual([
      { __typename: 'Product', id: product.id },
      { __typename: 'Category', id: category.id },
      { __typename: 'Subcategory', id: subcategory.id },
    ])
  })

  it('is null when it does not exist, at its position in a list', async () => {
    const [product, hidden] = [await createProduct(shop), await createProduct(shop, { published: false })]
    const nothing = [newId('product'), newId('order'), newId('session'), hidden.id, 'x', '', product.id.toUpperCase()]
    for (const id of nothing) expect((await shop.graphql(NODE, { id })).data.node, id).toBeNull()
    const { data } = await shop.graphql<{ nodes: ({ id: string } | null)[] }>(NODES, {
      ids: [nothing[0], product.id, nothing[1], product.id],
    })
    expect(data.nodes.map((node) => node?.id)).toEqual([undefined, product.id, undefined, product.id])
  })

  it('of a shopper is returned only to that shopper', async () => {
    const [owner, stranger] = [await createShopper(shop), await createShopper(shop)]
    const product = await createProduct(shop)
    await createCart(shop, owner, [{ product, quantity: 1 }])
    const address = await createAddress(shop, owner)
    const ids = [owner.id, owner.id.replace('user_', 'cart_'), address.id]
    expect((await shop.graphql(NODES, { ids }, owner)).data.nodes).toMatchObject([
      { __typename: 'Viewer' },
      { __typename: 'Cart' },
      { __typename: 'Address' },
    ])
    for (const as of [stranger, null])
      expect((await shop.graphql(NODES, { ids }, as)).data.nodes).toEqual([null, null, null])
  })

  it('is rejected in a request for more than 100 ids', async () => {
    const ids = Array.from({ length: 101 }, () => newId('product'))
    expect((await shop.graphql(NODES, { ids })).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect((await shop.graphql(NODES, { ids: ids.slice(1) })).errors).toBeUndefined()
  })
})

describe('The price that is charged, the generated column products.price,', () => {
  type Priced = { list_price: number; discount: number; price: number }
  let batch = 0

  /** Stores unpublished products with these list prices and discounts, and returns them with their prices. */
  async function store(pairs: (readonly [listPrice: number, discount: number])[]): Promise<Priced[]> {
    const { rows } = await shop.pool.query<Priced>(
      `insert into products (id, number, name, unit, list_price, discount, description, images, published)
       select gen_random_uuid(), 'R' || $3 || '-' || n, 'Random', '1', list_price, discount, '', '{}', false
       from unnest($1::int[], $2::int[]) with ordinality as pair(list_price, discount, n) returning list_price, discount, price`,
      [pairs.map(([listPrice]) => listPrice), pairs.map(([, discount]) => discount), ++batch],
    )
    expect(rows).toHaveLength(pairs.length)
    return rows
  }

  it('reduces the list price by a discount that is rounded up once', async () => {
    const examples = [
      [5_000, 0, 5_000],
      [5_000, 10, 4_500],
      [999, 10, 899],
      [1, 1, 0],
      [25_000, 8, 23_000],
      [3_333, 33, 2_233],
      [5_000, 100, 0],
      [0, 50, 0],
      [2_000_000, 1, 1_980_000],
    ] as const
    const rows = await store(examples.map(([listPrice, discount]) => [listPrice, discount]))
    expect(rows.map(({ list_price, discount, price }) => [list_price, discount, price])).toEqual(examples)
  })

  it('is the exact price rounded down, for 5,000 random pairs', async () => {
    const pairs = fc.sample(fc.tuple(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 100 })), 5_000)
    for (const { list_price: listPrice, discount, price } of await store(pairs)) {
      expect(BigInt(price)).toBe((BigInt(listPrice) * BigInt(100 - discount)) / 100n)
      expect(price).toBeGreaterThanOrEqual(0)
      expect(price).toBeLessThanOrEqual(listPrice)
    }
  })

  it('is never higher for a larger discount', async () => {
    const listPrices = fc.sample(fc.integer({ min: 0, max: 2_000_000 }), 20)
    for (const listPrice of listPrices) {
      const prices = (await store(Array.from({ length: 101 }, (_, discount) => [listPrice, discount] as const))).map(
        ({ price }) => price,
      )
      expect(prices).toEqual(prices.toSorted((one, other) => other - one))
    }
  })

  it.each([-20, 101, 250])('does not exist for a discount of %i per cent, which is rejected', async (discount) => {
    await expect(store([[5_000, discount]])).rejects.toThrow(/products_discount_check/)
  })

  it('is an integer of the database, also for values that are no numbers', async () => {
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, 'ten', {}])
      await expect(store([[odd as number, 10]])).rejects.toThrow(/integer/)
  })
})
