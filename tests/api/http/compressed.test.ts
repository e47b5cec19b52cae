/**
 * Compression of responses for one user, in addition to cached public responses: shoppers pay for mobile data by the
 * megabyte.
 */
import { gunzipSync, brotliDecompressSync as unbrotli } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createAddress, createProduct, createShopper, type Person } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let shopper: Person
beforeAll(async () => {
  shop = await openTestShop()
  shopper = await createShopper(shop)
  for (let at = 0; at < 20; at += 1) await Promise.all([createProduct(shop), createAddress(shop, shopper)])
})
afterAll(() => shop.close())

const QUERY = '{ viewer { id } products(first: 20) { nodes { id name unit description } } }'

/** A long and a short response of each API. */
const API_CLIENTS = [
  {
    api: 'GraphQL',
    long: (headers: object) =>
      shop.app.inject({ method: 'POST', url: '/graphql', headers: headersOf(headers), payload: { query: QUERY } }),
    short: (headers: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: headersOf(headers),
        payload: { query: '{ viewer { id } }' },
      }),
  },
  {
    api: 'GraphQL by GET',
    long: (headers: object) =>
      shop.app.inject({ url: `/graphql?${new URLSearchParams({ query: QUERY })}`, headers: headersOf(headers) }),
    short: (headers: object) => shop.app.inject({ url: '/graphql?query={__typename}', headers: headersOf(headers) }),
  },
  {
    api: 'REST',
    long: (headers: object) => shop.app.inject({ url: '/api/address/get', headers: headersOf(headers) }),
    short: (headers: object) => shop.app.inject({ url: '/api/cart/get', headers: headersOf(headers) }),
  },
]
const headersOf = (headers: object) => ({
  authorization: `Bearer ${shopper.accessToken}`,
  'apollo-require-preflight': '1',
  ...headers,
})

describe.each(API_CLIENTS)('A response of $api', ({ long, short }) => {
  it.each([
    ['gzip, deflate, br', 'br', unbrotli],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('to a client that accepts %s is encoded as %s with the same content', async (accepted, encoding, opened) => {
    const [plain, small] = [await long({}), await long({ 'accept-encoding': accepted })]
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual([encoding, 'accept-encoding'])
    const { extensions: _, ...said } = JSON.parse(String(opened(small.rawPayload)))
    expect(plain.json()).toMatchObject(said)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(small.headers['content-length']).toBe(String(small.rawPayload.length))
  })

  it('that is short is not compressed', async () => {
    expect((await short({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })
})
