import { gql, type TypedDocumentNode } from '@apollo/client'
import { useFragment, useQuery } from '@apollo/client/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApolloProvider, createRenderClient } from './renderClient.tsx'

type CategoriesResult = { categories: { id: string; products: object[] }[] }
const document: TypedDocumentNode<CategoriesResult> = gql`query Categories($ids: [ID!]!) { categories(ids: $ids) { id products { ...Card } } }`
const CATEGORIES = Object.assign(document, { __meta__: { hash: 'categories' } })
const CARD: TypedDocumentNode<{ id: string; label?: string }> = gql`fragment Card on Product { id label: name ...Rest }`

const milk = { __typename: 'Product', id: 'prod_1', label: 'Milk' }
const categories = { categories: [{ __typename: 'Category', id: 'cat_1', products: [milk] }] }
const ids = ['cat_1']

/** Renders a component with query results that loaders fetched before the render. */
async function drawn(component: () => string | undefined) {
  const client = createRenderClient(async () => ({ data: categories }))
  await client.query({ query: CATEGORIES, variables: { ids, after: 'further-on' } })
  const Component = component
  return renderToString(
    <ApolloProvider client={client}>
      <Component />
    </ApolloProvider>,
  )
}

test('useQuery returns a loader result, also when the loader queried a later page of the list', async () => {
  const name = () => useQuery(CATEGORIES, { variables: { ids } }).data?.categories[0]?.id
  expect(await drawn(name)).toBe('cat_1')
})

test('useQuery returns no data for a query that no loader sent or that is skipped', async () => {
  expect(await drawn(() => String(useQuery(CATEGORIES, { variables: { ids: ['cat_2'] } }).data))).toBe('undefined')
  expect(await drawn(() => String(useQuery(CATEGORIES, { variables: { ids }, skip: true }).data))).toBe('undefined')
})

test('useFragment reads the object itself, or looks it up by typename and id in any result', async () => {
  const read = (from: { __typename: string; id: string }) => () => {
    const { data, complete } = useFragment({ fragment: CARD, from })
    return `${complete} ${data.label}`
  }
  expect(await drawn(read(milk))).toBe('true Milk')
  expect(await drawn(read({ __typename: 'Product', id: 'prod_1' }))).toBe('true Milk')
  expect(await drawn(read({ __typename: 'Product', id: 'prod_2' }))).toBe('false undefined')
})

test('query rejects when the result contains an error', async () => {
  const client = createRenderClient(async () => ({ data: null, errors: [new Error('no database')] }))
  await expect(client.query({ query: CATEGORIES, variables: { ids } })).rejects.toThrow('no database')
})
