import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { from, map, of } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchCsrfToken } from './csrf.ts'
import { csrfLink } from './csrfLink.ts'
import { toProblem } from './errors.ts'
import { readCsrfToken } from './tokens.ts'

const CHANGE = gql`mutation Change { change }`
const READ = gql`query Read { thing }`

/** Fake session storage, and the queue of responses of the CSRF token endpoint. */
const storage = new Map<string, string>()
let responses: (() => Promise<Response>)[]
const fetchMock = vi.fn((_path: string) => responses.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')))
const tokenResponse = (csrfToken: string) => () => Promise.resolve(Response.json({ success: true, csrfToken }))

beforeEach(() => {
  storage.clear()
  fetchMock.mockClear()
  responses = [tokenResponse('first'), tokenResponse('second'), tokenResponse('third')]
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** Creates a client and records the tokens that its server receives; the server accepts only `good`. */
function createShop({
  good,
  respond = async () => {},
}: {
  good: () => string
  respond?: (request: number) => Promise<void>
}) {
  const shown: (string | undefined)[] = []
  const server = new ApolloLink((operation) => {
    const token = operation.getContext().headers?.['x-csrf-token']
    shown.push(token)
    if (operation.operationName === 'Read') return of({ data: { thing: 'here' } })
    const refusal = {
      data: null,
      errors: [{ message: 'Invalid CSRF token', extensions: { code: 'INVALID_CSRF_TOKEN' } }],
    }
    return from(respond(shown.length)).pipe(map(() => (token === good() ? { data: { change: 'done' } } : refusal)))
  })
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([csrfLink, server]) })
  const change = (headers = {}) =>
    client.mutate({ mutation: CHANGE, context: { headers } }).then(
      ({ data }) => (data as { change: string }).change,
      (error: unknown) => toProblem(error).code,
    )
  const read = () => client.query({ query: READ, fetchPolicy: 'network-only' })
  return { shown, change, read }
}

test('sends no CSRF token and requests none for queries', async () => {
  const { read, shown } = createShop({ good: () => 'first' })
  await read()
  await read()
  expect(shown).toEqual([undefined, undefined])
  expect(fetchMock).not.toHaveBeenCalled()
})

test('requests a token with the first mutation and reuses it for the next ones', async () => {
  const { change, shown } = createShop({ good: () => 'first' })
  expect([await change(), await change(), await change()]).toEqual(['done', 'done', 'done'])
  expect(shown).toEqual(['first', 'first', 'first'])
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/api/user/csrf-token'])
  expect(storage).toEqual(new Map([['csrfToken', 'first']]))
})

test('requests one token for concurrent mutations', async () => {
  const { change } = createShop({ good: () => 'first' })
  expect(await Promise.all([change(), change(), change()])).toEqual(['done', 'done', 'done'])
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('replaces a rejected token and retries the mutation', async () => {
  storage.set('csrfToken', 'stale')
  const { change, shown } = createShop({ good: () => 'first' })
  expect(await change()).toBe('done')
  expect(shown).toEqual(['stale', 'first'])
  expect(readCsrfToken()).toBe('first')
})

test('replaces the token once for concurrent mutations that are rejected', async () => {
  storage.set('csrfToken', 'stale')
  const { change } = createShop({ good: () => 'first' })
  expect(await Promise.all([change(), change(), change()])).toEqual(['done', 'done', 'done'])
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('retries a late rejection with the token that was fetched in the meantime', async () => {
  storage.set('csrfToken', 'stale')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { change, shown } = createShop({
    good: () => 'first',
    respond: async (request) => (request === 2 ? held : undefined),
  })
  const [early, late] = [change(), change()]
  expect(await early).toBe('done')
  release()
  expect(await late).toBe('done')
  expect(shown).toEqual(['stale', 'stale', 'first', 'first'])
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('fails after a second rejection', async () => {
  const { change, shown } = createShop({ good: () => 'none of them' })
  expect(await change()).toBe('INVALID_CSRF_TOKEN')
  expect(shown).toEqual(['first', 'second'])
})

test('fails when no token can be fetched, and the next mutation requests one again', async () => {
  responses = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(Response.json({}, { status: 503 })),
    tokenResponse('first'),
  ]
  const { change, shown } = createShop({ good: () => 'first' })
  expect([await change(), await change(), await change()]).toEqual(['NETWORK', 'INTERNAL', 'done'])
  expect(shown).toEqual(['first'])
})

test('fails with UNAVAILABLE and its Retry-After when a busy server refuses to give out a token', async () => {
  const body = { success: false, error: true, message: 'The shop is busy.', code: 'UNAVAILABLE' }
  responses = [() => Promise.resolve(Response.json(body, { status: 503, headers: { 'retry-after': '2' } }))]
  const error = await fetchCsrfToken({}).catch((error: unknown) => error)
  expect(toProblem(error)).toEqual({
    code: 'UNAVAILABLE',
    message: 'The shop is busy.',
    details: { retryAfterSeconds: 2 },
  })
})

test('keeps a token that the caller set on the mutation', async () => {
  const { change, shown } = createShop({ good: () => 'brought' })
  expect(await change({ 'x-csrf-token': 'brought' })).toBe('done')
  expect(shown).toEqual(['brought'])
  expect(fetchMock).not.toHaveBeenCalled()
})
