/**
 * Product lists use a cached statement for each combination of scope, filter and sort order. Tests every combination.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestContext } from '#server/context.ts'
import { toUuid } from '#server/ids.ts'
import type { ProductScope, ProductSort } from '#server/modules/catalog/catalog.queries.ts'
import { listProductsInScope } from '#server/modules/catalog/catalog.service.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

type Shelf = Awaited<ReturnType<typeof createCategoryWithSubcategory>>
type Thing = { name: string; price: number; stock: number; shelf: Shelf; own: boolean }

let shop: TestShop
let shelves: [Shelf, Shelf]
const things: Thing[] = []
beforeAll(async () => {
  shop = await openTestShop()
  shelves = [await createCategoryWithSubcategory(shop), await createCategoryWithSubcategory(shop)]
  for (const [at, letter] of [...'qwertyuiopas'].entries()) {
    const thing = {
      name: letter,
      price: 1_000 + ((at * 7) % 12) * 100,
      stock: at % 3,
      shelf: shelves[at % 2] as Shelf,
      own: at % 4 < 2,
    }
    const { category, subcategory } = thing.shelf
    await createProduct(shop, {
      ...thing,
      listPrice: thing.price,
      categoryId: category.id,
      ...(thing.own && { subcategoryId: subcategory.id }),
    })
    things.push(thing)
  }
})
afterAll(() => shop.close())

/** Reads the whole list in pages of two. */
async function walk(scope: ProductScope, sort: ProductSort): Promise<{ names: string; totalCount: number }> {
  const ctx = { db: shop.db } as RequestContext
  let names = ''
  let after: string | null = null
  for (let pages = 0; pages <= things.length; pages++) {
    const page = await listProductsInScope(ctx, { scope, sort, first: 2, after })
    names += page.nodes.map(({ name }) => name).join('')
    after = page.pageInfo.endCursor
    if (!page.pageInfo.hasNextPage) return { names, totalCount: page.totalCount }
  }
  throw new Error(`the list does not end: ${names}`)
}

const ORDERS: Record<ProductSort, (a: Thing, b: Thing) => number> = {
  relevance: () => 0,
  'price-low-high': (a, b) => a.price - b.price,
  'price-high-low': (a, b) => b.price - a.price,
  'name-az': (a, b) => (a.name < b.name ? -1 : 1),
  'name-za': (a, b) => (a.name < b.name ? 1 : -1),
  newest: (a, b) => things.indexOf(b) - things.indexOf(a),
}

const SCOPES: [string, (shelves: [Shelf, Shelf]) => { within: ProductScope; has: (thing: Thing) => boolean }][] = [
  ['the whole catalogue', () => ({ within: {}, has: () => true })],
  ['one category', ([one]) => ({ within: { categoryIds: [one.category.id] }, has: ({ shelf }) => shelf === one })],
  [
    'the other category',
    ([, other]) => ({ within: { categoryIds: [other.category.id] }, has: ({ shelf }) => shelf === other }),
  ],
  [
    'both categories',
    ([one, other]) => ({ within: { categoryIds: [one.category.id, other.category.id] }, has: () => true }),
  ],
  ['no category', () => ({ within: { categoryIds: [] }, has: () => false })],
  [
    'a subcategory',
    ([one]) => ({ within: { subcategoryIds: [one.subcategory.id] }, has: ({ shelf, own }) => own && shelf === one }),
  ],
  [
    'subcategories of a category',
    ([one, other]) => ({
      within: { categoryIds: [one.category.id], subcategoryIds: [one.subcategory.id, other.subcategory.id] },
      has: ({ shelf, own }) => own && shelf === one,
    }),
  ],
]

const FILTERS: { within: ProductScope; has: (thing: Thing) => boolean }[] = [
  { within: {}, has: () => true },
  { within: { minPrice: 1_400 }, has: ({ price }) => price >= 1_400 },
  { within: { minPrice: 1_200, maxPrice: 1_700 }, has: ({ price }) => price >= 1_200 && price <= 1_700 },
  { within: { maxPrice: 1_500, inStock: true }, has: ({ price, stock }) => price <= 1_500 && stock > 0 },
  { within: { inStock: false }, has: ({ stock }) => stock === 0 },
]

describe.each(SCOPES)('A product list of %s', (_, scopeOf) => {
  it.each(Object.keys(ORDERS) as ProductSort[])('returns every product once, sorted by %s', async (sort) => {
    const scope = scopeOf(shelves)
    for (const filter of FILTERS) {
      const wanted = things.filter((thing) => scope.has(thing) && filter.has(thing)).sort(ORDERS[sort])
      expect(await walk({ ...scope.within, ...filter.within }, sort), JSON.stringify(filter.within)).toEqual({
        names: wanted.map(({ name }) => name).join(''),
        totalCount: wanted.length,
      })
    }
  })
})

describe('A product list whose count is not selected', () => {
  const list = (fields: string, variables: Record<string, unknown> = {}) =>
    shop.graphql<{ products: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean }; totalCount?: number } }>(
      `query ${'counted' in variables ? '($counted: Boolean!)' : ''} {
        products(categoryId: "${shelves[0].category.id}", first: 2) { nodes { id } pageInfo { hasNextPage } ${fields} }
      }`,
      variables,
    )

  it('has the same page, and is not counted', async () => {
    const counted = (await list('totalCount')).data?.products
    const [statement] = await shop.statementsOf(async () => {
      const { data } = await list('')
      expect({ ...data?.products, totalCount: 6 }).toEqual(counted)
    })
    expect(statement).not.toContain('count(')
  })

  it('is counted when the count is in a fragment or included by a variable', async () => {
    for (const [fields, variables] of [
      ['... on ProductConnection { totalCount }', {}],
      ['totalCount @include(if: $counted)', { counted: true }],
    ] as const)
      expect((await list(fields, variables)).data?.products.totalCount).toBe(6)
  })
})

describe('A product list whose categories are not selected', () => {
  const list = (fields: string) =>
    shop.graphql<{ products: Record<'nodes' | 'edges', object[]> }>(
      `query { products(subcategoryId: "${shelves[0].subcategory.id}", first: 2) { ${fields} } }`,
    )
  const statementsOf = async (fields: string) => {
    await list(fields)
    return shop.statementsOf(() => list(fields))
  }

  it('does not read them', async () => {
    expect(await statementsOf('nodes { id name }')).toEqual([expect.not.stringContaining('category_ids')])
  })

  it.each([
    'nodes { id categories { id } }',
    'edges { node { id subcategories { id } } }',
    'edges { ... { node { ... on Product { categories { id } } } } }',
  ])('reads them in the same statement for %s', async (fields) => {
    expect(await statementsOf(fields)).toEqual([expect.stringContaining('category_ids')])
  })

  it('has the same products', async () => {
    const { nodes } = (await list('nodes { id name price stock images }')).data.products
    const withCategories = (await list('nodes { id name price stock images categories { id } }')).data.products.nodes
    expect(withCategories).toEqual(nodes.map((node) => ({ ...node, categories: [{ id: shelves[0].category.id }] })))
  })
})

describe('The list of a large category', () => {
  it('is planned once for each connection', async () => {
    const { subcategory } = await createCategoryWithSubcategory(shop)
    await shop.pool.query(
      `with made as (
         insert into products (id, number, name, unit, description, details, images, list_price, stock)
         select gen_random_uuid(), 'PLAN-' || n, 'Planned ' || n, 'each', '', '[]', '{}', 1000, 1 from generate_series(1, 3000) n, set_config('kasero.bulk_write', 'on', true) returning id)
       insert into product_subcategories (product_id, subcategory_id, position)
       select id, $1, row_number() over () from made`,
      [toUuid('subcategory', subcategory.id)],
    )
    await shop.pool.query('analyze')
    const scope = { subcategoryIds: [subcategory.id] }
    const ctx = { db: shop.db } as RequestContext
    for (let times = 0; times < 12; times++)
      await listProductsInScope(ctx, { scope, sort: 'relevance', first: 20, counted: false, withLinks: false })
    const { rows } = await shop.pool.query(
      `select custom_plans::int from pg_prepared_statements
       where name = 'list relevance any one uncounted unlinked'`,
    )
    expect(rows).toEqual([{ custom_plans: 5 }])
  })

  it('is counted up to 1,000 in every order, and beyond that together with another category', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    await shop.pool.query(
      `with made as (
         insert into products (id, number, name, unit, description, images, list_price)
         select gen_random_uuid(), 'COUNT-' || n, 'Counted ' || n, 'each', '', '{}', 1000 from generate_series(1, 1001) n, set_config('kasero.bulk_write', 'on', true) returning id)
       insert into product_categories (product_id, category_id, position)
       select id, $1, row_number() over () from made`,
      [toUuid('category', category.id)],
    )
    await shop.pool.query(`select refresh_product_search(array(select id from products where number like 'COUNT-%'))`)
    const count = async (scope: ProductScope, sort: ProductSort) =>
      (await listProductsInScope({ db: shop.db } as RequestContext, { scope, sort, first: 1 })).totalCount
    for (const sort of Object.keys(ORDERS) as ProductSort[]) {
      expect(await count({ categoryIds: [category.id] }, sort), sort).toBe(1_000)
      expect(await count({ categoryIds: [category.id, shelves[0].category.id] }, sort), sort).toBe(1_007)
    }
  })
})
