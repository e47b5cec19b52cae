import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { aProduct, aShelf } from '../support/worlds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Search = {
  search: {
    totalCount: number
    didYouMean: string | null
    edges: { cursor: string; node: { id: string; name: string } }[]
    pageInfo: { endCursor: string | null; hasNextPage: boolean }
    facets: { categories: { category: { id: string; name: string }; count: number }[]; prices: { from: number; to: number | null; count: number }[] }
  }
}
const SEARCH = /* GraphQL */ `
  query ($query: String!, $categoryIds: [ID!], $minPrice: Int, $maxPrice: Int, $inStock: Boolean, $sort: ProductSort!, $first: Int!, $after: String) {
    search(query: $query, categoryIds: $categoryIds, minPrice: $minPrice, maxPrice: $maxPrice, inStock: $inStock, sort: $sort, first: $first, after: $after) {
      totalCount didYouMean edges { cursor node { id name } } pageInfo { endCursor hasNextPage }
      facets { categories { category { id name } count } prices { from to count } }
    }
  }
`
const search = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await shop.graphql<Search>(SEARCH, { query, sort: 'RELEVANCE', first: 20, ...variables })
  expect(errors).toBeUndefined()
  return { ...data.search, names: data.search.edges.map(({ node }) => node.name) }
}

describe('The facets of a search', () => {
  it('count the hits of every shelf and of every band of prices, each without its own filter', async () => {
    const [fruit, juice] = [(await aShelf(shop)).category, (await aShelf(shop)).category]
    await aProduct(shop, { name: 'Zuzu fruit', listPrice: 1_999, categoryId: fruit.id })
    await aProduct(shop, { name: 'Zuzu fruit, big', listPrice: 2_000, categoryId: fruit.id })
    await aProduct(shop, { name: 'Zuzu juice', listPrice: 60_000, discount: 10, categoryId: juice.id })
    await aProduct(shop, { name: 'Zuzu hidden', published: false, categoryId: juice.id })
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

describe('What is related to a product', () => {
  it('stands near it: what is in stock first, its part of the shelf before the whole shelf, never itself', async () => {
    const { category, subcategory } = await aShelf(shop)
    const there = { categoryId: category.id, subcategoryId: subcategory.id }
    const product = await aProduct(shop, there)
    const [beside, gone, elsewhere] = [
      await aProduct(shop, there),
      await aProduct(shop, { ...there, stock: 0 }),
      await aProduct(shop, { categoryId: category.id }),
    ]
    await aProduct(shop, { ...there, published: false })
    const ask = 'query ($id: ID!, $first: Int!) { product(id: $id) { related(first: $first) { id } } }'
    const { data } = await shop.graphql<{ product: { related: { id: string }[] } }>(ask, { id: product.id, first: 6 })
    expect(data.product.related.map(({ id }) => id)).toEqual([beside.id, elsewhere.id, gone.id])
    const two = await shop.graphql<{ product: { related: unknown[] } }>(ask, { id: product.id, first: 2 })
    expect(two.data.product.related).toHaveLength(2)
  })

  it('is read for a whole page at once', async () => {
    const { category, subcategory } = await aShelf(shop)
    for (let n = 0; n < 5; n++) await aProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })
    const ask = 'query ($id: ID!) { category(id: $id) { products { nodes { id related { id } } } } }'
    const statements = await shop.statementsOf(async () => {
      const { data } = await shop.graphql<{ category: { products: { nodes: { id: string; related: { id: string }[] }[] } } }>(ask, { id: category.id })
      for (const { id, related } of data.category.products.nodes) {
        expect(related).toHaveLength(4)
        expect(related.map((other) => other.id)).not.toContain(id)
      }
    })
    expect(statements, statements.join('\n')).toHaveLength(3)
  })
})
