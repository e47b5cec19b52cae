import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setOffline } from './connection.ts'
import { toProblem } from './errors.ts'
import { networkLink } from './networkLink.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setOffline(false)
})

test('a response whose body never ends fails like a network that is away', async () => {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"data":')) })
  vi.stubGlobal('fetch', async () => new Response(body))
  const client = new ApolloClient({ cache: new InMemoryCache(), link: networkLink })
  const problem = client.query({ query: gql`query Read { thing }` }).then(() => undefined, toProblem)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await Promise.race([problem, 'still waiting'])).toMatchObject({ code: 'NETWORK' })
})
