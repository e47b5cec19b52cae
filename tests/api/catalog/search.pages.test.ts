import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'
import { productsNamed, SEARCH, searchIn } from '../../support/fixtures/search.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const search = (query: string, variables?: Record<string, unknown>) => searchIn(shop, query, variables)
const named = (names: string[]) => productsNamed(shop, names)

describe('A paginated search', () => {
  const ORDERS = ['RELEVANCE', 'PRICE_LOW_HIGH', 'PRICE_HIGH_LOW', 'NAME_AZ', 'NAME_ZA', 'NEWEST']

  it.each(ORDERS)('sorted by %s returns every hit once, also when hits are added between pages', async (sort) => {
    const word = `page${sort.replaceAll('_', '').toLowerCase()}`
    for (let n = 0; n < 11; n++)
      await createProduct(shop, { name: `${word} ${'abc'[n % 3]}`, listPrice: 1_000 * (n % 4), stock: n % 2 })
    const before = new Set((await search(word, { sort, first: 100 })).edges.map(({ node }) => node.id))
    const seen: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<typeof search>> = await search(word, { sort, first: 3, after })
      seen.push(...page.edges.map(({ node }) => node.id))
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
      if (seen.length < 9) await createProduct(shop, { name: `${word} b`, listPrice: 2_000 })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining([...before]))
  })

  it('sorts by price after discount, by name and by age', async () => {
    await createProduct(shop, { name: 'Sorto b', listPrice: 1_000, discount: 50 })
    await createProduct(shop, { name: 'sorto a', listPrice: 700 })
    await createProduct(shop, { name: 'Sorto c', listPrice: 600 })
    const orderOf = async (sort: string) => (await search('sorto', { sort })).names.map((name) => name.at(-1)).join('')
    expect([await orderOf('PRICE_LOW_HIGH'), await orderOf('PRICE_HIGH_LOW')]).toEqual(['bca', 'acb'])
    expect([await orderOf('NAME_AZ'), await orderOf('NAME_ZA')]).toEqual(['abc', 'cba'])
    await shop.db
      .update(products)
      .set({ createdAt: new Date(0) })
      .where(eq(products.name, 'sorto a'))
    expect((await search('sorto', { sort: 'NEWEST' })).names.at(-1)).toBe('sorto a')
  })

  it('with an empty query covers all published products, with the same filters and sort orders', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    for (let n = 0; n < 5; n++)
      await createProduct(shop, { name: `Empty ${n}`, categoryId: category.id, listPrice: 1_000 * n })
    expect((await search('')).totalCount).toBe(await shop.db.$count(products, eq(products.published, true)))
    const here = { categoryIds: [category.id], minPrice: 1_000, maxPrice: 3_000 }
    const narrowed = await search('  ', { ...here, sort: 'PRICE_HIGH_LOW', first: 2 })
    expect(narrowed).toMatchObject({ totalCount: 3, names: ['Empty 3', 'Empty 2'] })
    expect(narrowed.facets.prices.map(({ count }) => count)).toEqual([2, 3, 0, 0, 0, 0])
    expect(await search('', { ...here, sort: 'PRICE_HIGH_LOW', after: narrowed.pageInfo.endCursor })).toMatchObject({
      totalCount: 3,
      names: ['Empty 1'],
    })
  })

  it('rejects a cursor of another list', async () => {
    await named(['Cursa'])
    const { pageInfo } = await search('cursa', { sort: 'NAME_AZ' })
    const { errors } = await shop.graphql(SEARCH, {
      query: 'cursa',
      sort: 'PRICE_LOW_HIGH',
      first: 5,
      after: pageInfo.endCursor,
    })
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })
})

describe('The facets of a search', () => {
  it('count the hits of every category and price range, each without its own filter', async () => {
    const [fruit, juice] = [
      (await createCategoryWithSubcategory(shop)).category,
      (await createCategoryWithSubcategory(shop)).category,
    ]
    await createProduct(shop, { name: 'Zuzu fruit', listPrice: 1_999, categoryId: fruit.id })
    await createProduct(shop, { name: 'Zuzu fruit, big', listPrice: 2_000, categoryId: fruit.id })
    await createProduct(shop, { name: 'Zuzu juice', listPrice: 60_000, discount: 10, categoryId: juice.id })
    await createProduct(shop, { name: 'Zuzu hidden', published: false, categoryId: juice.id })
    const all = await search('zuzu')
    expect(all.facets.categories).toEqual([
      { category: { id: fruit.id, name: fruit.name }, count: 2 },
      { category: { id: juice.id, name: juice.name }, count: 1 },
    ])
    expect(all.facets.prices.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 1_999, 1],
      [2_000, 4_999, 1],
      [5_000, 9_999, 0],
      [10_000, 19_999, 0],
      [20_000, 49_999, 0],
      [50_000, null, 1],
    ])
    const narrowed = await search('zuzu', { categoryIds: [fruit.id], maxPrice: 1_999 })
    expect(narrowed).toMatchObject({ totalCount: 1, names: ['Zuzu fruit'] })
    expect(narrowed.facets.categories).toEqual([{ category: { id: fruit.id, name: fruit.name }, count: 1 }])
    expect(narrowed.facets.prices.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0])
  })
})
