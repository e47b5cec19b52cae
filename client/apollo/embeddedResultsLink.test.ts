import { ApolloClient, ApolloLink, gql } from '@apollo/client'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { createEmbeddedResultsLink, type EmbeddedResults } from './embeddedResultsLink.ts'
import { createRenderClient } from './renderClient.tsx'

const CATEGORIES = Object.assign(gql`query Categories($ids: [ID!]!) { categories(ids: $ids) { id } }`, {
  __meta__: { hash: 'categories' },
})
const SEARCH = Object.assign(
  gql`query Search($query: String!, $after: String, $more: Boolean = false) { found(query: $query, after: $after) { count @skip(if: $more) } }`,
  {
    __meta__: { hash: 'search' },
  },
)

const later = { categories: [{ __typename: 'Category', id: 'cat_2' }] }
const categories = { categories: [{ __typename: 'Category', id: 'cat_1' }] }

/** Creates a client with these server-side results; its network returns different ones. */
function createBrowserClient(embeddedResults: EmbeddedResults) {
  const requested: unknown[] = []
  const network = new ApolloLink(({ variables }) => {
    requested.push(variables)
    return of({ data: later })
  })
  return {
    requested,
    client: new ApolloClient({
      cache: createCache(),
      link: ApolloLink.from([createEmbeddedResultsLink(embeddedResults), network]),
    }),
  }
}

/** Returns what the server embeds in the page for this query and result. */
async function renderResultsFor(
  question: Parameters<ReturnType<typeof createRenderClient>['query']>[0],
  data: object,
): Promise<EmbeddedResults> {
  const client = createRenderClient(async () => ({ data }))
  await client.query(question)
  return JSON.parse(JSON.stringify(client.getEmbeddedResults()))
}

test('returns a result embedded in the page without a network request', async () => {
  const question = { query: CATEGORIES, variables: { ids: ['cat_1'] } }
  const { client, requested } = createBrowserClient(await renderResultsFor(question, categories))
  expect((await client.query(question)).data).toEqual(categories)
  expect(requested).toEqual([])
})

test('matches an embedded result when variables have defaults or are undefined', async () => {
  const question = { query: SEARCH, variables: { query: 'milk', minPrice: undefined, after: null } }
  const found = { found: { __typename: 'Found', count: 3 } }
  const { client, requested } = createBrowserClient(await renderResultsFor(question, found))
  expect((await client.query(question)).data).toEqual(found)
  expect(requested).toEqual([])
})

test('sends a query with other variables, or a repeated query, to the network', async () => {
  const question = { query: CATEGORIES, variables: { ids: ['cat_1'] } }
  const { client, requested } = createBrowserClient(await renderResultsFor(question, categories))
  expect((await client.query({ ...question, variables: { ids: ['cat_2'] } })).data).toEqual(later)
  await client.query(question)
  expect((await client.query({ ...question, fetchPolicy: 'network-only' })).data).toEqual(later)
  expect(requested).toEqual([{ ids: ['cat_2'] }, { ids: ['cat_1'] }])
})
