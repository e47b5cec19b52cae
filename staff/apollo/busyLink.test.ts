import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { of } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { busyLink } from './busyLink.ts'

beforeEach(() => void vi.useFakeTimers())

/** A client whose server is busy for so many requests; `sent` are the times of the requests. */
function createClient(busyFor: number) {
  const sent: number[] = []
  const since = Date.now()
  const server = new ApolloLink((operation) => {
    sent.push(Date.now() - since)
    operation.setContext({ response: new Response(null, { status: 503, headers: { 'retry-after': '4' } }) })
    const busy = { data: null, errors: [{ message: 'Busy.', extensions: { code: 'UNAVAILABLE' } }] }
    return of(sent.length <= busyFor ? busy : { data: { thing: 'here' } })
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([busyLink, server]) })
  return { client, sent }
}
const READ = gql`query Read { thing }`
const CHANGE = gql`mutation Change { thing }`

test('repeats a refused query after the time of Retry-After and some by chance', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { client, sent } = createClient(2)
  const result = client.query({ query: READ })
  await vi.runAllTimersAsync()
  expect((await result).data).toEqual({ thing: 'here' })
  expect(sent).toEqual([0, 5_000, 10_000])
})

test('gives up after three repetitions', async () => {
  const { client, sent } = createClient(9)
  const result = client.query({ query: READ }).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await result).toBe('Busy.')
  expect(sent).toHaveLength(4)
})

test('does not repeat a mutation', async () => {
  const { client, sent } = createClient(1)
  const result = client.mutate({ mutation: CHANGE }).catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  expect(await result).toBe('Busy.')
  expect(sent).toHaveLength(1)
})
