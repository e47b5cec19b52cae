import { gql, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider, useFragment, useQuery } from '@apollo/client/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createRenderClient } from './renderClient.ts'

type SearchResult = { search: { edges: { node: { id: string; label?: string } }[] } }
const document: TypedDocumentNode<SearchResult> = gql`query Search($query: String!, $after: String) { search(query: $query, after: $after) { edges { node { id ...Card } } pageInfo { endCursor hasNextPage } } } fragment Card on Product { id label: name }`
const SEARCH = Object.assign(document, { __meta__: { hash: 'search' } })
const CARD: TypedDocumentNode<{ id: string; label?: string }> = gql`fragment Card on Product { id label: name }`

const milk = { __typename: 'Product', id: 'prod_1', label: 'Milk' }
const found = {
  search: {
    __typename: 'SearchConnection',
    edges: [{ __typename: 'SearchEdge', node: milk }],
    pageInfo: { __typename: 'PageInfo', endCursor: 'a2', hasNextPage: false },
  },
}

/** Renders a component with the result of a query that a loader sent before. */
async function renderWithResult(Component: () => string | undefined) {
  const executed: unknown[] = []
  const { client, loaderClient } = createRenderClient(async (operation) => {
    executed.push(operation)
    return { data: found }
  })
  await loaderClient.query({ query: SEARCH, variables: { query: 'milk', after: 'a1' } })
  const html = renderToString(
    <ApolloProvider client={client}>
      <Component />
    </ApolloProvider>,
  )
  await new Promise((soon) => setTimeout(soon))
  expect(executed).toEqual([{ hash: 'search', variables: { query: 'milk', after: 'a1' } }])
  return html
}

test('useQuery returns a loader result, also when the loader queried a later page of the list', async () => {
  const readLabel = () => useQuery(SEARCH, { variables: { query: 'milk' } }).data?.search.edges[0]?.node.label
  expect(await renderWithResult(readLabel)).toBe('Milk')
})

test('useQuery is loading and executes nothing for a query that no loader sent', async () => {
  const readState = (skip: boolean) => () => {
    const { data, loading } = useQuery(SEARCH, { variables: { query: 'bread' }, skip, fetchPolicy: 'network-only' })
    return `${data} ${loading}`
  }
  expect(await renderWithResult(readState(false))).toBe('undefined true')
  expect(await renderWithResult(readState(true))).toBe('undefined false')
})

test('useFragment reads an entity of a loader result by typename and id', async () => {
  const readFragment = (id: string) => () => {
    const { data, complete } = useFragment({ fragment: CARD, from: { __typename: 'Product', id } })
    return `${complete} ${data.label}`
  }
  expect(await renderWithResult(readFragment('prod_1'))).toBe('true Milk')
  expect(await renderWithResult(readFragment('prod_2'))).toBe('false undefined')
})

test('query rejects with the first error of the result', async () => {
  const error = new Error('no database')
  const { loaderClient } = createRenderClient(async () => ({ data: null, errors: [error] }))
  await expect(loaderClient.query({ query: SEARCH, variables: { query: 'milk' } })).rejects.toBe(error)
})

test('one page never reads the data of another', async () => {
  const first = createRenderClient(async () => ({ data: found }))
  await first.loaderClient.query({ query: SEARCH, variables: { query: 'milk' } })
  const second = createRenderClient(async () => ({ data: found }))
  expect(second.client.readQuery({ query: SEARCH, variables: { query: 'milk' } })).toBeNull()
})
