import { ApolloClient, ApolloLink, gql } from '@apollo/client'
import { of } from 'rxjs'
import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { createEmbeddedResultsLink, type EmbeddedResults } from './embeddedResultsLink.ts'
import { createRenderClient } from './renderClient.tsx'

const SHELVES = Object.assign(gql`query Shelves($ids: [ID!]!) { categories(ids: $ids) { id } }`, {
  __meta__: { hash: 'shelves' },
})
const SEARCH = Object.assign(
  gql`query Search($query: String!, $after: String, $more: Boolean = false) { found(query: $query, after: $after) { count @skip(if: $more) } }`,
  {
    __meta__: { hash: 'search' },
  },
)

const later = { categories: [{ __typename: 'Category', id: 'cat_2' }] }
const shelves = { categories: [{ __typename: 'Category', id: 'cat_1' }] }

/** Creates a client with these server-side results; its network returns different ones. */
function aBrowser(carried: EmbeddedResults) {
  const asked: unknown[] = []
  const network = new ApolloLink(({ variables }) => {
    asked.push(variables)
    return of({ data: later })
  })
  return {
    asked,
    client: new ApolloClient({
      cache: createCache(),
      link: ApolloLink.from([createEmbeddedResultsLink(carried), network]),
    }),
  }
}

/** Returns what the server embeds in the page for this query and result. */
async function carriedFor(
  question: Parameters<ReturnType<typeof createRenderClient>['query']>[0],
  data: object,
): Promise<EmbeddedResults> {
  const drawing = createRenderClient(async () => ({ data }))
  await drawing.query(question)
  return JSON.parse(JSON.stringify(drawing.getEmbeddedResults()))
}

test('returns a result embedded in the page without a network request', async () => {
  const question = { query: SHELVES, variables: { ids: ['cat_1'] } }
  const { client, asked } = aBrowser(await carriedFor(question, shelves))
  expect((await client.query(question)).data).toEqual(shelves)
  expect(asked).toEqual([])
})

test('matches an embedded result when variables have defaults or are undefined', async () => {
  const question = { query: SEARCH, variables: { query: 'milk', minPrice: undefined, after: null } }
  const found = { found: { __typename: 'Found', count: 3 } }
  const { client, asked } = aBrowser(await carriedFor(question, found))
  expect((await client.query(question)).data).toEqual(found)
  expect(asked).toEqual([])
})

test('sends a query with other variables, or a repeated query, to the network', async () => {
  const question = { query: SHELVES, variables: { ids: ['cat_1'] } }
  const { client, asked } = aBrowser(await carriedFor(question, shelves))
  expect((await client.query({ ...question, variables: { ids: ['cat_2'] } })).data).toEqual(later)
  await client.query(question)
  expect((await client.query({ ...question, fetchPolicy: 'network-only' })).data).toEqual(later)
  expect(asked).toEqual([{ ids: ['cat_2'] }, { ids: ['cat_1'] }])
})
