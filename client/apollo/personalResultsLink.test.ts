import { ApolloLink, gql } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from './client.ts'
import { getPageDataTime, startPage } from './connection.ts'
import { personalResultsLink } from './personalResultsLink.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

const ORDERS = Object.assign(
  gql`query OrdersPage($after: String) { orders(after: $after) { edges { node { id status } cursor } pageInfo { endCursor hasNextPage } } }`,
  { __meta__: { hash: 'orders' } },
)
const ORDER_STATUS = gql`fragment Status on Order { status }`

const buildPage = (id: string, hasNextPage: boolean) => ({
  orders: {
    __typename: 'OrderConnection',
    edges: [{ __typename: 'OrderEdge', cursor: id, node: { __typename: 'Order', id, status: 'PENDING' } }],
    pageInfo: { __typename: 'PageInfo', endCursor: id, hasNextPage },
  },
})

let hasNetwork = true

const createClient = () =>
  createApolloClient(
    personalResultsLink.concat(
      new ApolloLink(({ variables }) =>
        hasNetwork
          ? of({ data: variables.after ? buildPage('order_2', false) : buildPage('order_1', true) })
          : throwError(() => new TypeError('Failed to fetch')),
      ),
    ),
  )

const query = (client: ReturnType<typeof createClient>, variables = {}) =>
  client.query<ReturnType<typeof buildPage>>({ query: ORDERS, variables, fetchPolicy: 'network-only' })

beforeEach(() => {
  const items = new Map([['accesstoken', `h.${btoa(JSON.stringify({ sub: 'user_1' }))}.s`]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  vi.useFakeTimers({ now: at('10:00:00') })
  hasNetwork = true
  startPage()
})

test('returns the copy, and its age, to a page that has no result when there is no network', async () => {
  await query(createClient())
  hasNetwork = false
  vi.setSystemTime(at('10:20:00'))
  startPage()
  const { data } = await query(createClient())
  expect(data?.orders.edges[0]?.node.status).toBe('PENDING')
  expect(getPageDataTime()).toBe(at('10:00:00'))
})

test('leaves a result that the cache has updated since as it is when there is no network', async () => {
  const client = createClient()
  await query(client)
  client.writeFragment({
    id: 'Order:order_1',
    fragment: ORDER_STATUS,
    data: { __typename: 'Order', status: 'SHIPPED' },
  })
  hasNetwork = false
  startPage()
  await expect(query(client)).rejects.toThrow('Failed to fetch')
  expect(client.readFragment({ id: 'Order:order_1', fragment: ORDER_STATUS })).toMatchObject({ status: 'SHIPPED' })
  // The page shows it all the same.
  expect(getPageDataTime()).toBe(at('10:00:00'))
})

test('returns the copy of a further page when there is no network', async () => {
  const client = createClient()
  await query(client)
  await query(client, { after: 'order_1' })
  hasNetwork = false
  const other = createClient()
  await query(other)
  await query(other, { after: 'order_1' })
  expect(other.readQuery<ReturnType<typeof buildPage>>({ query: ORDERS })?.orders.edges).toHaveLength(2)
})
