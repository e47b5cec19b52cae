import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { createOutdatedReadLink } from './outdatedReadLink.ts'

const READ = gql`query Read { orders { id version status } }`
const CHANGE = gql`mutation Change { advance { id version status } }`
const SEARCH = gql`query Search { found }`
const EVENTS = gql`subscription Events { changed { id version status } }`

const order = (version: number, status: string, id = 'order_1') => ({ __typename: 'Order', id, version, status })

/** A client whose server responds when the test says so. */
function createClient() {
  const waiting: { name: string | undefined; response: Subject<ApolloLink.Result> }[] = []
  const server = new ApolloLink(({ operationName }) => {
    const response = new Subject<ApolloLink.Result>()
    waiting.push({ name: operationName, response })
    return response
  })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createOutdatedReadLink(), server]),
  })
  return {
    client,
    sent: () => waiting.map(({ name }) => name),
    respond(place: number, data: Record<string, unknown>) {
      waiting[place]?.response.next({ data })
      if (waiting[place]?.name !== 'Events') waiting[place]?.response.complete()
    },
    read: () => client.readQuery<{ orders: { status: string }[] }>({ query: READ })?.orders.map(({ status }) => status),
  }
}

test('repeats a query that was answered from before a mutation', async () => {
  const { client, sent, respond, read } = createClient()
  const query = client.query({ query: READ })
  const mutation = client.mutate({ mutation: CHANGE })
  respond(1, { advance: order(3, 'confirmed') })
  await mutation
  respond(0, { orders: [order(2, 'pending'), order(1, 'pending', 'order_2')] })
  expect(sent()).toEqual(['Read', 'Change', 'Read'])
  respond(2, { orders: [order(3, 'confirmed'), order(1, 'pending', 'order_2')] })
  await query
  expect(read()).toEqual(['confirmed', 'pending'])
})

test('repeats a query of other data, which has no versions, when a mutation has ended meanwhile', async () => {
  const { client, sent, respond } = createClient()
  const query = client.query({ query: SEARCH })
  const mutation = client.mutate({ mutation: CHANGE })
  respond(1, { advance: order(3, 'confirmed') })
  await mutation
  respond(0, { found: 15 })
  expect(sent()).toEqual(['Search', 'Change', 'Search'])
  respond(2, { found: 0 })
  expect((await query).data).toEqual({ found: 0 })
})

test('repeats a query that was answered from before an event', async () => {
  const { client, sent, respond, read } = createClient()
  client.subscribe({ query: EVENTS }).subscribe({})
  const query = client.query({ query: READ })
  respond(0, { changed: [order(3, 'confirmed')] })
  respond(1, { orders: [order(2, 'pending')] })
  respond(2, { orders: [order(4, 'processing')] })
  await query
  expect(sent()).toEqual(['Events', 'Read', 'Read'])
  expect(read()).toEqual(['processing'])
})

test('sends a query once when its records are as new as the changes', async () => {
  const { client, sent, respond } = createClient()
  const mutation = client.mutate({ mutation: CHANGE })
  respond(0, { advance: order(3, 'confirmed') })
  await mutation
  const query = client.query({ query: READ, fetchPolicy: 'network-only' })
  respond(1, { orders: [order(3, 'confirmed')] })
  await query
  expect(sent()).toEqual(['Change', 'Read'])
})

test('returns the third response whatever its age', async () => {
  const { client, sent, respond, read } = createClient()
  const mutation = client.mutate({ mutation: CHANGE })
  respond(0, { advance: order(3, 'confirmed') })
  await mutation
  const query = client.query({ query: READ, fetchPolicy: 'network-only' })
  for (const place of [1, 2, 3]) respond(place, { orders: [order(2, 'pending')] })
  await query
  expect(sent()).toEqual(['Change', 'Read', 'Read', 'Read'])
  expect(read()).toEqual(['pending'])
})
