/** Document limits. A document above a limit is rejected with 4xx before execution, never with a 500. */

import { getOperationAST } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { createDocumentMeasure, LIMITS, MAX_TOKENS } from '#server/graphql/limits/documentLimits.ts'
import { loadKnownDocuments } from '#server/graphql/persisted/knownDocuments.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { MAX_PAGE } from '#server/limits.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { codeIn, openSignedInSocket } from '../../support/clients/sockets.ts'
import { createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const times = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ')
const nested = (depth: number) =>
  `{ ${'categories { subcategories { '.repeat(depth / 2)} id ${'} } '.repeat(depth / 2)} }`

async function answerTo(query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  let statements: string[] = []
  const response = await new Promise<Awaited<ReturnType<TestShop['app']['inject']>>>((done, failed) => {
    shop
      .statementsOf(async () =>
        done(await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })),
      )
      .then((seen) => {
        statements = seen
      }, failed)
  })
  return { status: response.statusCode, body: response.body, error: response.json().errors?.[0], statements }
}

const over = (limit: string, found: unknown, allowed: unknown = LIMITS[limit as keyof typeof LIMITS]) => ({
  code: 'TOO_COMPLEX',
  details: { limit, allowed, found },
})

// ASVS 4.3.1
describe('Rejected with 400 before execution', () => {
  const tokens = over('tokens', MAX_TOKENS + 1, MAX_TOKENS)
  const validation = { code: 'GRAPHQL_VALIDATION_FAILED' }
  it.each<[string, string, object]>([
    ['a document 60 levels deep', nested(60), over('depth', 61)],
    [
      'one level too deep, nested in fragments',
      `{ categories { ...A } } fragment A on Category { subcategories { categories { ${'subcategories { categories { '.repeat(5)} id ${'} }'.repeat(5)} } } }`,
      over('depth', 14),
    ],
    ['1,000 aliases', `{ ${times(1_000, (at) => `a${at}: categories { id }`)} }`, tokens],
    ['31 aliases', `{ ${times(31, (at) => `a${at}: categories { id }`)} }`, over('aliases', 31)],
    ['10 changes', `mutation { ${times(10, (at) => `a${at}: endAllSessions { message }`)} }`, over('mutations', 10)],
    [
      '6 changes, hidden in fragments',
      `mutation { ...A ... on Mutation { b: removeAvatar { viewer { id } } } } fragment A on Mutation { ${times(5, (at) => `a${at}: endAllSessions { message }`)} }`,
      over('mutations', 6),
    ],
    ['2,000 directives', `{ categories { id ${'@include(if: true) '.repeat(2_000)} } }`, tokens],
    ['51 directives', `{ ${times(51, () => 'categories { id @include(if: true) }')} }`, over('directives', 51)],
    ['3,000 fields', `{ categories { ${'id '.repeat(3_000)} } }`, tokens],
    [
      'a circular fragment',
      '{ categories { ...A } } fragment A on Category { subcategories { categories { ...A } } }',
      validation,
    ],
    [
      'lists in lists of 10⁵ things',
      '{ products(first: 100) { nodes { related(first: 100) { related(first: 10) { id } } } } }',
      over('cost', expect.any(Number)),
    ],
    ['first: 1e6', '{ products(first: 1000000) { nodes { id } } }', over('cost', 1_000_007)],
  ])('%s', async (_name, query, extensions) => {
    // The status of a limit error does not depend on the accepted media type, unlike that of a validation error.
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const response = await answerTo(query, {}, { accept })
      expect(response.error.extensions).toEqual(extensions)
      expect(response.status).toBe(extensions === validation && accept === 'application/json' ? 200 : 400)
      expect(response.statements).toEqual([])
      expect(response.body.length).toBeLessThan(2_000)
    }
  })

  it('a high cost through variables and their default values', async () => {
    const query =
      'query ($first: Int! = 100, $more: Int!) { products(first: $first) { nodes { related(first: $more) { id } } } }'
    expect((await answerTo(query, { more: 2 })).error).toBeUndefined()
    expect((await answerTo(query, { more: 100 })).error.extensions.details.found).toBe(1 + 5 + 1 + 100 * (1 + 100))
    expect((await answerTo(query, { first: 1, more: 100 })).error).toBeUndefined()
  })

  it('200 fragments that each spread the next one twice', async () => {
    const chain = times(
      199,
      (at) => `fragment F${at} on Category { subcategories { categories { ...F${at + 1} } } ...F${at + 1} }`,
    )
    const query = `{ categories { ...F0 } } ${chain} fragment F199 on Category { id }`
    expect((await answerTo(query)).status).toBe(400)
    const flat = `mutation { ...M0 } ${times(99, (at) => `fragment M${at} on Mutation { ...M${at + 1} ...M${at + 1} }`)} fragment M99 on Mutation { endAllSessions { message } }`
    expect((await answerTo(flat)).error.extensions.code).toBe('TOO_COMPLEX')
  })

  it('a batch of requests', async () => {
    const { accessToken } = await createShopper(shop)
    const batch = Array.from({ length: 100 }, () => ({ query: 'mutation { endAllSessions { message } }' }))
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: batch,
    })
    expect([response.statusCode, response.body.length < 500]).toEqual([400, true])
    expect(await isSignedIn(accessToken)).toBe(true)
  })
})

describe('Over a WebSocket', () => {
  it.each<[string, string, string]>([
    [
      'above the cost limit',
      'TOO_COMPLEX',
      `{ orderChanged(orderId: "order_") { lines { product { ${'related(first: 30) { '.repeat(3)} id ${'} '.repeat(3)} } } } }`,
    ],
    [
      'above the depth limit',
      'TOO_COMPLEX',
      `{ orderChanged(orderId: "order_") { lines { product { ${'related(first: 1) { '.repeat(LIMITS.depth)} id ${'} '.repeat(LIMITS.depth)} } } } }`,
    ],
    ['above the token limit', 'TOO_COMPLEX', `{ orderChanged(orderId: "order_") { ${'id '.repeat(600)} } }`],
  ])('a subscription %s is rejected', async (_name, code, selections) => {
    const socket = await openSignedInSocket(shop, await createShopper(shop))
    socket.send({ type: 'subscribe', id: '1', payload: { query: `subscription ${selections}` } })
    expect(codeIn(await socket.next())).toBe(code)
  })
})

const isSignedIn = async (accessToken: string) =>
  (await shop.graphql<{ viewer: unknown }>('{ viewer { id } }', {}, { accessToken })).data.viewer !== null

describe('Never an internal error', () => {
  it.each<[string, string]>([
    [
      'a variable nested 50,000 deep',
      `{"query":"query ($id: ID!) { product(id: $id) { id } }","variables":{"id":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    ],
    ['variables that are a list', '{"query":"{ __typename }","variables":[]}'],
    ['a query that is an object', '{"query":{"a":1}}'],
    ['__proto__ among the variables', '{"query":"{ __typename }","variables":{"__proto__":{"a":1}}}'],
    ['a NUL in an id', '{"query":"{ product(id: \\"prod_\\u0000\\") { id } }"}'],
    ['a hash without a conversion to a text', '{"extensions":{"persistedQuery":{"sha256Hash":{"toString":null}}}}'],
    [
      'a hash of version 1 without a conversion to a text',
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":{"toString":null}}}}',
    ],
    [
      'a page size without a conversion to a number',
      '{"query":"query ($first: Int) { products(first: $first) { nodes { id } } }","variables":{"first":{"toString":null,"valueOf":null}}}',
    ],
    ['a page size that is an object', '{"query":"{ products(first: { a: 1 }) { nodes { id } } }"}'],
    ['a body that is not JSON', '{'],
  ])('%s', async (_name, payload) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toMatch(/INTERNAL|node_modules|\.ts\b/)
    expect(response.body.length).toBeLessThan(2_000)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of %s, which other sites can send, is rejected',
    async (type) => {
      const { accessToken } = await createShopper(shop)
      const query = 'mutation { endAllSessions { message } }'
      const bodies = [
        JSON.stringify({ query }),
        new URLSearchParams({ query }).toString(),
        `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${query}\r\n--x--`,
      ]
      for (const payload of bodies) {
        const headers = { 'content-type': type, authorization: `Bearer ${accessToken}` }
        const response = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload })
        expect(response.statusCode).toBeGreaterThanOrEqual(400)
        expect(response.statusCode).toBeLessThan(500)
      }
      expect(await isSignedIn(accessToken)).toBe(true)
    },
  )

  it('a mutation by GET, by text or by hash, is rejected with 405', async () => {
    const { accessToken } = await createShopper(shop)
    const [hash = ''] = Object.entries(documents).find(([, text]) => text.startsWith('mutation EndAllSessions')) ?? []
    const ways: Record<string, string>[] = [
      { query: 'mutation { endAllSessions { message } }' },
      { query: 'query In { __typename } mutation Out { endAllSessions { message } }', operationName: 'Out' },
      { extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }) },
    ]
    for (const asked of ways) {
      const headers = { 'apollo-require-preflight': '1', authorization: `Bearer ${accessToken}` }
      const response = await shop.app.inject({ url: `/graphql?${new URLSearchParams(asked)}`, headers })
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
    }
    expect(await isSignedIn(accessToken)).toBe(true)
  })
})

describe('Allowed', () => {
  it('is a document exactly at a limit', async () => {
    await createProduct(shop)
    for (const query of [
      `{ products(first: 1) { nodes { ${'related(first: 1) { '.repeat(LIMITS.depth - 3)} id ${'}'.repeat(LIMITS.depth - 3)} } } }`,
      `{ ${times(LIMITS.aliases, (at) => `a${at}: product(id: "prod_") { id }`)} }`,
      `{ products(first: ${MAX_PAGE}) { nodes { id name price stock categories { name } subcategories { name } } } }`,
    ])
      expect((await answerTo(query)).error).toBeUndefined()
    const { accessToken } = await createShopper(shop)
    const changes = `mutation { ${times(LIMITS.mutations, (at) => `a${at}: removeAvatar { viewer { id } }`)} }`
    expect((await answerTo(changes, {}, { authorization: `Bearer ${accessToken}` })).error).toBeUndefined()
  })

  it("is every document of the shop's pages, below a tenth of the cost limit, with the largest variables", () => {
    const schema = buildShopSchema()
    const measure = createDocumentMeasure(schema)
    for (const { document, text, operationName } of loadKnownDocuments(schema).values()) {
      const operation = getOperationAST(document)
      if (!operation) throw new Error(`${operationName} has no operation`)
      const most = { first: MAX_PAGE, lines: Array(200).fill({}) } as Record<string, unknown>
      const variables = Object.fromEntries(
        operation.variableDefinitions?.map(({ variable }) => [variable.name.value, most[variable.name.value]]) ?? [],
      )
      expect(measure({ document, operation, variables }), operationName).toBeLessThan(LIMITS.cost / 10)
      expect(text.length, operationName).toBeLessThan(MAX_TOKENS)
    }
  })
})
