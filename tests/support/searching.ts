import { expect } from 'vitest'
import type { TestShop } from './shop.ts'
import { aProduct } from './worlds.ts'

export type Search = {
  search: {
    totalCount: number
    didYouMean: string | null
    related: { name: string }[]
    edges: { cursor: string; node: { id: string; name: string } }[]
    pageInfo: { endCursor: string | null; hasNextPage: boolean }
    facets: { categories: { category: { id: string; name: string }; count: number }[]; prices: { from: number; to: number | null; count: number }[] }
  }
}

export const SEARCH = /* GraphQL */ `
  query ($query: String!, $categoryIds: [ID!], $minPrice: Int, $maxPrice: Int, $inStock: Boolean, $sort: ProductSort!, $first: Int!, $after: String) {
    search(query: $query, categoryIds: $categoryIds, minPrice: $minPrice, maxPrice: $maxPrice, inStock: $inStock, sort: $sort, first: $first, after: $after) {
      totalCount didYouMean related { name } edges { cursor node { id name } } pageInfo { endCursor hasNextPage }
      facets { categories { category { id name } count } prices { from to count } }
    }
  }
`

/** The results of a search, with the names of hits and of related products. */
export async function searchIn(shop: TestShop, query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await shop.graphql<Search>(SEARCH, { query, sort: 'RELEVANCE', first: 20, ...variables })
  expect(errors).toBeUndefined()
  return { ...data.search, names: data.search.edges.map(({ node }) => node.name), related: data.search.related.map(({ name }) => name) }
}

/** Products of these names. Each test has words of its own, so that nothing else in the shop answers to them. */
export async function productsNamed(shop: TestShop, names: string[], wish: Parameters<typeof aProduct>[1] = {}) {
  for (const name of names) await aProduct(shop, { ...wish, name })
}
