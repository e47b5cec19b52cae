import { ApolloLink, gql } from '@apollo/client'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { createApolloClient } from './client.ts'
import { getPageDataTime, startPage } from './connection.ts'
import { recordEmbeddedQueries } from './embeddedResults.ts'
import { loadNextPage } from './pagedResults.ts'
import { readEmbeddedResults, refetchEmbeddedQueries } from './refetchEmbeddedQueries.ts'
import { createRenderClient } from './renderClient.ts'

const CATEGORIES = Object.assign(
  gql`query Categories($ids: [ID!]!) { categories(ids: $ids) { id ...Basket } } fragment Basket on Category { id name }`,
  { __meta__: { hash: 'categories' } },
)
const SEARCH = Object.assign(
  gql`query Search($query: String!, $minPrice: Int, $more: Boolean = false) { found(query: $query, minPrice: $minPrice) { count @skip(if: $more) } }`,
  { __meta__: { hash: 'search' } },
)
const categories = { categories: [{ __typename: 'Category', id: 'cat_1', name: 'Fruit' }] }
const found = { found: { __typename: 'Found', count: 3 } }
const later = { categories: [{ __typename: 'Category', id: 'cat_2', name: 'Roots' }] }

type Query = Parameters<ReturnType<typeof createRenderClient>['loaderClient']['query']>[0]

/** Creates the browser's client for a page that the server rendered from these data; its network returns others. */
async function openPage(query: Query, data: object) {
  const server = createRenderClient(async () => ({ data }))
  await server.loaderClient.query(query)
  const state = JSON.parse(JSON.stringify(server.client.extract()))
  const requested: unknown[] = []
  const network = new ApolloLink(({ variables }) => {
    requested.push(variables)
    return of({ data: 'query' in variables ? found : later })
  })
  return { client: createApolloClient(network, state), requested }
}

test('answers the queries of the server render without a request', async () => {
  const query = { query: CATEGORIES, variables: { ids: ['cat_1'] } }
  const { client, requested } = await openPage(query, categories)
  expect((await client.query<typeof categories>(query)).data?.categories[0]?.id).toBe('cat_1')
  expect(requested).toEqual([])
})

test('matches variables that have defaults or are undefined', async () => {
  const query = { query: SEARCH, variables: { query: 'milk', minPrice: undefined } }
  const { client, requested } = await openPage(query, found)
  expect((await client.query(query)).data).toEqual(found)
  expect(requested).toEqual([])
})

test('requests other variables, and what asks for the network', async () => {
  const query = { query: CATEGORIES, variables: { ids: ['cat_1'] } }
  const { client, requested } = await openPage(query, categories)
  await client.query({ ...query, variables: { ids: ['cat_2'] } })
  await client.query({ ...query, fetchPolicy: 'network-only' })
  expect(requested).toEqual([{ ids: ['cat_2'] }, { ids: ['cat_1'] }])
})

test('reads embedded results as the server returned them, with the variables of a request', async () => {
  const first = await openPage({ query: CATEGORIES, variables: { ids: ['cat_1'] } }, categories)
  const openedAt = Date.now()
  startPage()
  await recordEmbeddedQueries(first.client).query({ query: CATEGORIES, variables: { ids: ['cat_1'] } })
  expect(getPageDataTime()).toBeGreaterThanOrEqual(openedAt)
  const second = await openPage({ query: SEARCH, variables: { query: 'milk' } }, found)
  await recordEmbeddedQueries(second.client).query({ query: SEARCH, variables: { query: 'milk' } })
  expect(readEmbeddedResults(first.client)).toEqual([
    { hash: 'categories', variables: { ids: ['cat_1'] }, data: categories },
  ])
  expect(readEmbeddedResults(second.client)).toEqual([
    { hash: 'search', variables: { more: false, query: 'milk' }, data: found },
  ])
})

test('refetches the results of a stored page, except a list of which more than the first page was loaded', async () => {
  const list = { query: SEARCH, variables: { query: 'rice' } }
  const { client, requested } = await openPage(list, found)
  await recordEmbeddedQueries(client).query({ query: CATEGORIES, variables: { ids: ['cat_1'] } })
  await recordEmbeddedQueries(client).query(list)
  await loadNextPage(client.watchQuery(list), { minPrice: 5 })
  requested.length = 0
  await refetchEmbeddedQueries(client)
  expect(requested).toContainEqual({ ids: ['cat_1'] })
  expect(requested).not.toContainEqual(expect.objectContaining({ query: 'rice' }))
})
