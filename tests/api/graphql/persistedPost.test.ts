/**
 * Persisted operations of the shop's pages by POST and hash: the response is the same as when the request includes the
 * query text.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import {
  cacheCategories,
  createCheckouts,
  createDeliveryZones,
  createProduct,
  createShopper,
  type Person,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let shopper: Person
let productId: string
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  shopper = await createShopper(shop)
  productId = (await createProduct(shop)).id
  // Delivery zones are cached once their change notifications have been received.
  await shop.receiveNotices()
  await send({ operation: 'Cart', headers: mine() })
  expect((await send({ operation: 'Cart', headers: mine() })).statements).toHaveLength(2)
  await send(madeBefore())
})
afterAll(() => shop.close())

const named = (name: string): [hash: string, text: string] =>
  Object.entries(documents).find(([, text]) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(text)) ?? [
    '',
    '',
  ]

type Call = { operation: string; variables?: unknown; body?: object; headers?: Record<string, string> }

const bodyOf = ({ operation, variables = {}, body }: Call) => ({
  operationName: operation,
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: named(operation)[0] } },
  ...body,
})

async function send(call: Call, more: object = {}) {
  let reply: Awaited<ReturnType<TestShop['app']['inject']>> | undefined
  const statements = await shop.statementsOf(async () => {
    reply = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...call.headers },
      payload: JSON.stringify({ ...bodyOf(call), ...more }),
    })
  })
  const { 'x-request-id': _id, date: _date, ...headers } = reply?.headers ?? {}
  return { status: reply?.statusCode, headers, body: reply?.body, statements }
}

const mine = () => ({ authorization: `Bearer ${shopper.accessToken}` })
const madeBefore = (): Call => ({
  operation: 'AddToCart',
  variables: { input: { productId, quantity: 1, changeId: 'once' } },
  headers: mine(),
})
const OURS = 'application/graphql-response+json,application/json;q=0.9'

describe('The status, headers, body and statements are the same by hash and with the text for', () => {
  const calls: [string, () => Call][] = [
    ['a query', () => ({ operation: 'Cart', headers: mine() })],
    [
      'a query with the Accept header of the pages',
      () => ({ operation: 'Cart', headers: { ...mine(), accept: OURS } }),
    ],
    ['a query with Accept */*', () => ({ operation: 'Cart', headers: { ...mine(), accept: '*/*' } })],
    [
      'a query without operationName',
      () => ({ operation: 'Cart', body: { operationName: undefined }, headers: mine() }),
    ],
    ['a query without variables', () => ({ operation: 'Cart', variables: null, headers: mine() })],
    ['an anonymous caller', () => ({ operation: 'Viewer' })],
    ['a public query', () => ({ operation: 'ProductPage', variables: { id: productId } })],
    ['a replayed mutation', madeBefore],
    [
      'a mutation that fails validation',
      () => ({
        operation: 'AddToCart',
        variables: { input: { productId, quantity: 900 } },
        headers: { ...mine(), accept: OURS },
      }),
    ],
    [
      'a mutation by an anonymous caller',
      () => ({ operation: 'AddToCart', variables: { input: { productId, quantity: 1 } } }),
    ],
    [
      'a partial result with a rejected field',
      () => ({ operation: 'TrackPage', variables: { orderId: 'order_nothing' }, headers: mine() }),
    ],
    ['an invalid session', () => ({ operation: 'Cart', headers: { authorization: 'Bearer no.token.ofours' } })],
  ]
  it.each(calls)('%s', async (_, call) => {
    await cacheCategories(shop)
    const short = await send(call())
    expect(short).toEqual(await send(call(), { query: named(call().operation)[1] }))
    expect(short.status).toBe(200)
    expect(short.headers['cache-control']).toBe('private, no-store')
  })
})

describe('The same rejection before execution as by Apollo:', () => {
  const refused: [string, number, string, () => Call][] = [
    [
      'a mutation with cookies but no CSRF token',
      403,
      'INVALID_CSRF_TOKEN',
      () => ({
        operation: 'AddToCart',
        variables: { input: { productId, quantity: 1 } },
        headers: { cookie: `accessToken=${shopper.accessToken}` },
      }),
    ],
    [
      'variables of the wrong type',
      400,
      'BAD_USER_INPUT',
      () => ({ operation: 'AddToCart', variables: { input: 7 }, headers: mine() }),
    ],
    ['variables that are a list', 400, 'BAD_REQUEST', () => ({ operation: 'Cart', variables: [], headers: mine() })],
    [
      'an operationName that does not match',
      400,
      'OPERATION_RESOLUTION_FAILURE',
      () => ({ operation: 'Cart', body: { operationName: 'Viewer' }, headers: mine() }),
    ],
    [
      'an Accept header with an unsupported media type',
      406,
      'BAD_REQUEST',
      () => ({ operation: 'Cart', headers: { ...mine(), accept: 'text/turtle' } }),
    ],
    [
      'a subscription',
      400,
      'BAD_REQUEST',
      () => ({ operation: 'OrderChanged', variables: { orderId: 'order_nothing' }, headers: mine() }),
    ],
    [
      'an invalid partner key',
      401,
      'UNAUTHENTICATED',
      () => ({ operation: 'Viewer', headers: { authorization: 'Bearer kasero_key_none' } }),
    ],
  ]
  it.each(refused)('%s', async (_, status, code, call) => {
    const short = await send(call())
    const { body, headers, status: answered } = await send(call(), { query: named(call().operation)[1] })
    expect(short).toMatchObject({ status: answered, headers, body })
    expect([short.status, JSON.parse(short.body ?? '').errors[0].extensions.code]).toEqual([status, code])
  })

  it('applies a mutation once', async () => {
    const [one] = await createCheckouts(shop, 1, () => [])
    const headers = { authorization: `Bearer ${one?.accessToken}` }
    const { body } = await send({ operation: 'AddToCart', variables: { input: { productId, quantity: 1 } }, headers })
    expect(JSON.parse(body ?? '').data.payload.cart.itemCount).toBe(1)
  })
})

describe('A request by hash that is not a persisted operation is rejected:', () => {
  const refused: [string, number, string, () => Call][] = [
    [
      'a body that is not JSON',
      400,
      'BAD_REQUEST',
      () => ({ operation: 'Cart', headers: { ...mine(), 'content-type': 'text/plain' } }),
    ],
    ['an unknown hash', 200, 'PERSISTED_QUERY_NOT_FOUND', () => ({ operation: 'Nothing', headers: mine() })],
    [
      'an unsupported version of persisted queries',
      400,
      'PERSISTED_QUERY_NOT_SUPPORTED',
      () => ({
        operation: 'Cart',
        body: { extensions: { persistedQuery: { version: 2, sha256Hash: named('Cart')[0] } } },
        headers: mine(),
      }),
    ],
  ]
  it.each(refused)('%s', async (_, status, code, call) => {
    const { status: actual, body } = await send(call())
    expect([actual, JSON.parse(body ?? '').errors?.[0].extensions.code]).toEqual([status, code])
  })

  it('a batch of operations', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...mine() },
      payload: JSON.stringify([bodyOf({ operation: 'Cart' })]),
    })
    expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
