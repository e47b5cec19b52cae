import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { absoluteUrl, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Found = { _id: string; name: string; image: { url: string }[]; price: number }
const search = async (body: Record<string, unknown>) => {
  const { status, body: result } = await shop.rest('POST', '/product/search', body)
  expect(result).toMatchObject({ success: true, error: false })
  expect(status).toBe(200)
  return { ...result, names: (result.data as Found[]).map(({ name }) => name) } as typeof result & {
    names: string[]
    data: Found[]
  }
}

describe('POST /product/search', () => {
  it('returns products with image URLs, the page, the page count and the total count', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const product = await createProduct(shop, {
      name: 'Ristu',
      listPrice: 2_000,
      discount: 10,
      categoryId: category.id,
      subcategoryId: subcategory.id,
    })
    const { names: _, ...result } = await search({ search: 'ristu' })
    expect(result).toEqual({
      success: true,
      error: false,
      message: expect.any(String),
      page: 1,
      totalPage: 1,
      totalCount: 1,
      data: [
        {
          _id: product.id,
          name: 'Ristu',
          image: [{ url: absoluteUrl('/images/p0001-b05c0b38/640.webp') }],
          category: [{ _id: category.id, name: category.name, image: absoluteUrl(category.image) }],
          subCategory: [{ _id: subcategory.id, name: subcategory.name, image: absoluteUrl(subcategory.image) }],
          unit: '1 kg',
          price: 2_000,
          discount: 10,
          stock: 100,
          description: 'A product of the tests.',
          more_details: {},
          productNumber: product.number,
          publish: true,
          createdAt: product.createdAt.toISOString(),
          updatedAt: product.updatedAt.toISOString(),
        },
      ],
    })
  })

  it('returns every hit on exactly one page; a page past the last is empty and has the same totals', async () => {
    for (let n = 0; n < 7; n++) await createProduct(shop, { name: `Pagu ${n}` })
    const pages = [
      await search({ search: 'pagu', page: 1, limit: 3 }),
      await search({ search: 'pagu', page: '2', limit: '3' }),
      await search({ search: 'pagu', page: 3, limit: 3 }),
    ]
    expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(7)
    expect(pages.map(({ page, totalPage, names }) => [page, totalPage, names.length])).toEqual([
      [1, 3, 3],
      [2, 3, 3],
      [3, 3, 1],
    ])
    expect(await search({ search: 'pagu', page: 4, limit: 3 })).toMatchObject({
      names: [],
      totalPage: 3,
      totalCount: 7,
    })
  })

  it('filters by category and by price after discount, and sorts', async () => {
    const [one, two] = [
      (await createCategoryWithSubcategory(shop)).category,
      (await createCategoryWithSubcategory(shop)).category,
    ]
    await createProduct(shop, { name: 'Narru b', listPrice: 2_000, discount: 50, categoryId: one.id })
    await createProduct(shop, { name: 'Narru a', listPrice: 1_500, categoryId: two.id })
    await createProduct(shop, { name: 'Narru c', listPrice: 9_000 })
    const found = async (body: Record<string, unknown>) =>
      (await search({ search: 'narru', ...body })).names.map((name) => name.at(-1)).join('')
    expect(await found({ sortBy: 'price-low-high' })).toBe('bac')
    expect(await found({ sortBy: 'price-high-low' })).toBe('cab')
    expect(await found({ sortBy: 'name-za' })).toBe('cba')
    expect(await found({ sortBy: 'name-az', minPrice: 1_000, maxPrice: '1500' })).toBe('ab')
    expect(await found({ categories: [one.id] })).toBe('b')
    expect(await found({ sortBy: 'newest', categories: [one.id, two.id] })).toBe('ab')
    expect(await found({ categories: [], minPrice: null, maxPrice: '', sortBy: 'name-az' })).toBe('abc')
  })

  it('returns all published products for an empty search', async () => {
    const all = await search({ limit: 100 })
    expect(all.totalCount).toBe(all.data.length)
    expect(await search({ search: '', limit: 1 })).toMatchObject({
      totalCount: all.totalCount,
      totalPage: all.totalCount,
    })
  })

  it('returns the same products as GraphQL, in the same order', async () => {
    for (const name of ['Paritu, blue', 'Big paritu', 'Paritu cake', 'Paritu'])
      await createProduct(shop, { name, stock: name.length % 2 })
    for (const query of ['paritu', 'parito', 'paritu blue']) {
      const { data } = await shop.graphql<{ search: { nodes: { name: string }[] } }>(
        'query ($query: String!) { search(query: $query) { nodes { name } } }',
        {
          query,
        },
      )
      expect((await search({ search: query })).names, query).toEqual(data.search.nodes.map(({ name }) => name))
    }
  })

  it.each([
    ['sortBy', { sortBy: 'cheapest' }],
    ['page', { page: 0 }],
    ['page', { page: 'two' }],
    ['limit', { limit: 101 }],
    ['minPrice', { minPrice: 1.5 }],
    ['minPrice', { minPrice: -1 }],
    ['maxPrice', { maxPrice: 1e300 }],
    ['maxPrice', { maxPrice: 'free' }],
    ['search', { search: 'a'.repeat(201) }],
    ['search', { search: { $ne: null } }],
    ['categories', { categories: 'cat_1' }],
    ['categories', { categories: Array.from({ length: 51 }, () => 'x') }],
  ])('rejects an invalid %s', async (field, body) => {
    const { status, body: result } = await shop.rest('POST', '/product/search', body)
    expect(status).toBe(400)
    expect(result.message).toContain(field)
  })

  it('accepts any numeric price filter, also one above every price', async () => {
    expect(await search({ search: 'narru', minPrice: 9e15 })).toMatchObject({ names: [], totalCount: 0 })
    expect((await search({ search: 'narru', maxPrice: 9e15 })).totalCount).toBe(3)
  })

  it('rejects a minPrice above maxPrice with both field names', async () => {
    const { status, body } = await shop.rest('POST', '/product/search', { minPrice: 2, maxPrice: 1 })
    expect([status, body.message]).toEqual([400, 'minPrice must not be above maxPrice.'])
  })

  it('takes at most 3 statements', async () => {
    await search({ search: 'paritu' })
    const statements = await shop.statementsOf(() => search({ search: 'paritu' }))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(3)
  })
})
