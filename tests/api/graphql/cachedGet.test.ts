/**
 * Response cache for persisted queries by GET: public responses only, byte-identical, invalidated when the data
 * changes.
 */
import { globSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { loadKnownDocuments } from '#server/graphql/persisted/knownDocuments.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openTestShop({ databaseUrl: shop.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const hashOf = (name: string): string => {
  const [hash] =
    Object.entries(documents).find(([, text]) => new RegExp(`^(query|mutation) ${name}\\b`).test(text)) ?? []
  if (!hash) throw new Error(`there is no operation ${name}`)
  return hash
}

const address = (name: string, variables: object = {}) =>
  `/graphql?${new URLSearchParams({ operationName: name, variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(name) } }) })}`

const read = ({ app }: TestShop, name: string, variables: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ url: address(name, variables), headers })

/**
 * Caches a response. Rows created for a test also send notifications, which must arrive before responses stay cached.
 */
async function cache(from: TestShop, name: string, variables: object): Promise<void> {
  await from.receiveNotices()
  await read(from, name, variables)
  expect(await from.statementsOf(() => read(from, name, variables))).toEqual([])
}

const priceOf = async (from: TestShop, id: string) =>
  (await read(from, 'ProductPage', { id })).json().data.product.price

describe('A public persisted query by GET', () => {
  it('has a public Cache-Control and is served from the cache without SQL', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    const first = await read(shop, 'ProductPage', { id: product.id })
    expect(first.json().data.product).toMatchObject({ id: product.id, price: 5_000, __typename: 'Product' })
    expect(first.headers['cache-control']).toBe('public, max-age=5, s-maxage=30, stale-while-revalidate=30')
    expect(first.headers['set-cookie']).toBeUndefined()
    await cache(shop, 'ProductPage', { id: product.id })
    const again = await read(shop, 'ProductPage', { id: product.id })
    expect(again.rawPayload).toEqual(first.rawPayload)
  })

  it('returns the same bytes as a POST of its text, cached or not', async () => {
    const product = await createProduct(shop)
    const asked = { id: product.id }
    const posted = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: documents[hashOf('ProductPage') as keyof typeof documents], variables: asked },
    })
    expect((await read(shop, 'ProductPage', asked)).body).toBe(posted.body)
    expect((await read(shop, 'ProductPage', asked)).body).toBe(posted.body)
    const compressed = await read(shop, 'ProductPage', asked, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(posted.body)
  })

  it('returns 304 for a matching ETag', async () => {
    const product = await createProduct(shop)
    const { headers } = await read(shop, 'ProductPage', { id: product.id })
    expect(headers.etag).toMatch(/^"[\w-]+-identity"$/)
    const again = await read(shop, 'ProductPage', { id: product.id }, { 'if-none-match': `"other", W/${headers.etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    const compressed = await read(
      shop,
      'ProductPage',
      { id: product.id },
      { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
    )
    expect(compressed.statusCode).toBe(200)
  })

  it('returns an uncached 400 for invalid variables', async () => {
    for (const variables of [{}, { id: {} }]) {
      const response = await read(shop, 'ProductPage', variables)
      expect([
        response.statusCode,
        response.headers['cache-control'],
        response.json().errors[0].extensions.code,
      ]).toEqual([400, 'no-store', 'BAD_USER_INPUT'])
    }
    const response = await shop.app.inject({ url: address('ProductPage').replace('variables=%7B%7D', 'variables=%5B') })
    expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('A cached response over a connection', () => {
  const listening = openTestShop({ log: { write: (line) => void lines.push(line) } })
  const lines: string[] = []
  afterAll(async () => (await listening).close())

  it('has the headers and bytes of the first one, a request id of its own, and a line in the log', async () => {
    const from = await listening
    const product = await createProduct(from, { listPrice: 5_000 })
    const url = `${await from.app.listen({ port: 0, host: '127.0.0.1' })}${address('ProductPage', { id: product.id })}`
    await cache(from, 'ProductPage', { id: product.id })
    const ids = ['first-request', 'second-request', 'third-request', 'fourth-request']
    const sent = await Promise.all(
      ids.map(async (id, at) => {
        const encoding = at < 2 ? 'identity' : 'br'
        const response = await fetch(url, { headers: { 'x-request-id': id, 'accept-encoding': encoding } })
        const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers)
        return { status: response.status, headers, requestId, body: await response.text() }
      }),
    )
    const again = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const { date, 'x-request-id': _, ...headers } = Object.fromEntries(again.headers)
    expect({ headers, body: await again.text() }).toEqual({ headers: sent[0]?.headers, body: sent[0]?.body })
    expect(sent[1]).toEqual({ ...sent[0], requestId: ids[1] })
    expect(sent[3]).toEqual({ ...sent[2], requestId: ids[3] })
    expect(sent[2]).toMatchObject({ headers: { 'content-encoding': 'br' }, body: sent[0]?.body })
    for (const requestId of ids)
      await expect
        .poll(() => lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId && line.route))
        .toMatchObject([{ route: '/graphql', status: 200, statements: 0, operations: ['ProductPage'] }])
    await from.pool.query('update products set list_price = 6000 where number = $1', [product.number])
    const price = async () =>
      ((await (await fetch(url)).json()) as { data: { product: { price: number } } }).data.product.price
    await from.receiveNotices()
    expect(await price()).toBe(6_000)
    const { etag = '' } = headers
    const unchanged = await fetch(url, { headers: { 'accept-encoding': 'identity', 'if-none-match': etag } })
    expect([unchanged.status, unchanged.headers.get('etag') === etag]).toEqual([200, false])
  })
})

describe('Private data', () => {
  // ASVS 14.2.2, 14.3.2
  it('is never cached: neither by POST, by GET nor with a token', async () => {
    const { accessToken } = await createShopper(shop)
    const token = { authorization: `Bearer ${accessToken}` }
    const post = (name: string, headers: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/graphql',
        headers,
        payload: { operationName: name, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } } },
      })
    const product = await createProduct(shop)
    const responses = [
      await post('Viewer', token),
      await post('Cart', token),
      await read(shop, 'Viewer', {}, { ...token, 'apollo-require-preflight': '1' }),
      await read(shop, 'ProductPage', { id: product.id }, { ...token, 'apollo-require-preflight': '1' }),
    ]
    for (const response of responses)
      expect([response.statusCode, response.headers['cache-control'], response.headers.etag]).toEqual([
        200,
        'private, no-store',
        undefined,
      ])
    expect((await post('Viewer', {})).json().data.viewer).toBeNull()
  })

  it('is not in a cached response: a token in a cookie has no effect', async () => {
    const { accessToken } = await createShopper(shop)
    const product = await createProduct(shop)
    const [one, another] = [
      await read(shop, 'ProductPage', { id: product.id }, { cookie: `accessToken=${accessToken}` }),
      await read(other, 'ProductPage', { id: product.id }),
    ]
    expect(one.body).toBe(another.body)
  })

  it('is not changed by GET: a mutation is rejected', async () => {
    const { accessToken } = await createShopper(shop)
    const product = await createProduct(shop)
    const response = await read(
      shop,
      'AddToCart',
      { input: { productId: product.id } },
      { authorization: `Bearer ${accessToken}`, 'apollo-require-preflight': '1' },
    )
    expect(response.statusCode).toBe(405)
  })
})

describe('A catalogue change', () => {
  /** Prices in the responses of both server instances. Tests change the database directly, without the services. */
  const kept = async (id: string) => [await priceOf(shop, id), await priceOf(other, id)]
  const receiveNotices = () => Promise.all([shop, other].map((one) => one.receiveNotices()))

  it('updates the price in the responses of every server instance', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    for (const one of [shop, other]) await cache(one, 'ProductPage', { id: product.id })
    expect(await kept(product.id)).toEqual([5_000, 5_000])
    await other.pool.query('update products set list_price = 6000 where number = $1', [product.number])
    await receiveNotices()
    expect(await kept(product.id)).toEqual([6_000, 6_000])
  })

  it('invalidates only responses about the sold product after a sale', async () => {
    const [sold, quiet] = [await createProduct(shop, { stock: 9 }), await createProduct(shop)]
    for (const one of [sold, quiet]) await cache(shop, 'ProductPage', { id: one.id })
    await other.pool.query('update products set stock = stock - 1 where number = $1', [sold.number])
    const stock = async () => (await read(shop, 'ProductPage', { id: sold.id })).json().data.product.stock
    await receiveNotices()
    expect(await stock()).toBe(8)
    expect(await shop.statementsOf(() => read(shop, 'ProductPage', { id: quiet.id }))).toEqual([])
  })

  it('shows new and sold-out products in the responses immediately', async () => {
    const count = async (from: TestShop) =>
      (await read(from, 'SearchPage', { query: 'zebra melon', sort: 'RELEVANCE' })).json().data.search.totalCount
    expect([await count(shop), await count(other)]).toEqual([0, 0])
    const product = await createProduct(shop, { name: 'Zebra melon', stock: 1 })
    await receiveNotices()
    expect([await count(shop), await count(other)]).toEqual([1, 1])
    await kept(product.id)
    await shop.pool.query('update products set stock = 0 where number = $1', [product.number])
    await receiveNotices()
    expect((await read(other, 'ProductPage', { id: product.id })).json().data.product.stock).toBe(0)
  })

  it('reaches an instance that lost its connection, which caches nothing until it receives notifications again', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    await kept(product.id)
    await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kasero changes' and datname = current_database()`,
    )
    await shop.pool.query('update products set list_price = 7000 where number = $1', [product.number])
    await receiveNotices()
    expect(await kept(product.id)).toEqual([7_000, 7_000])
    await cache(shop, 'ProductPage', { id: product.id })
  })
})

describe('Persisted documents', () => {
  it('match the documents of the client, including the marker for public responses', () => {
    const carried = new Map<string, boolean>()
    for (const file of globSync('client/**/*.generated.ts'))
      for (const [, hash = '', isPublic] of readFileSync(file, 'utf8').matchAll(
        /"__meta__":\{"hash":"(\w+)"(,"public":true)?\}/g,
      ))
        carried.set(hash, isPublic !== undefined)
    // The operations that the client sends by GET and those that the server caches must be the same.
    const known = [...loadKnownDocuments(buildShopSchema()).values()]
    expect(carried).toEqual(new Map(known.map(({ hash, isPublic }) => [hash, isPublic])))
    expect(Object.fromEntries(carried)).toMatchObject({
      [hashOf('Categories')]: true,
      [hashOf('ProductPage')]: true,
      [hashOf('Cart')]: false,
      [hashOf('GuestCart')]: false,
      [hashOf('Viewer')]: false,
      [hashOf('LogOut')]: false,
    })
  })

  it('that are unknown are registered with their text and then found by hash', async () => {
    const query = '{ categories { name } }'
    const sha256Hash = (await import('node:crypto')).hash('sha256', query)
    const ask = (body: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { ...body, extensions: { persistedQuery: { version: 1, sha256Hash } } },
      })
    expect((await ask({})).json().errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
    expect((await ask({ query })).json().data.categories).toEqual(expect.any(Array))
    expect((await ask({})).json().data.categories).toEqual(expect.any(Array))
    expect((await ask({ query: '{ __typename }' })).statusCode).toBe(400)
  })
})
