/**
 * Query cost budget per minute for ad-hoc documents, shared by two server instances. Documents of the shop's pages are
 * exempt.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { computeParseCost } from '#server/graphql/limits/documentLimits.ts'
import { nextClientAddress, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'
import { createPartner } from '../../support/fixtures/partners.ts'

const { shop, other } = await openTwoShops()
const POINTS = 50_000

/** A document of which ten use almost the whole budget. */
const DEAR =
  '{ products(first: 100) { nodes { related(first: 46) { id } } } __typename a: products(first: 100) { nodes { id } } b: categories { id } }'
const CHEAP = '{ categories { id } }'
const COST = { [DEAR]: 1 + 6 + 100 * 47 + 6 + 100 + 10, [CHEAP]: 11 }

async function askByHash(
  at: TestShop,
  sha256Hash: string,
  variables: object,
  remoteAddress: string,
  method: 'GET' | 'POST' = 'POST',
) {
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const query = new URLSearchParams({ variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) })
  const { statusCode } = await at.app.inject(
    method === 'GET'
      ? { method, url: `/graphql?${query}`, remoteAddress, headers: { 'apollo-require-preflight': '1' } }
      : { method, url: '/graphql', remoteAddress, payload: { extensions, variables } },
  )
  return statusCode
}

type Caller = { address?: string; accessToken?: string }

async function ask(at: TestShop, query: string, { address = nextClientAddress(), accessToken }: Caller = {}) {
  const headers = accessToken ? { authorization: `Bearer ${accessToken}` } : {}
  const {
    statusCode,
    headers: sent,
    ...response
  } = await at.app.inject({ method: 'POST', url: '/graphql', remoteAddress: address, headers, payload: { query } })
  return {
    status: statusCode,
    headers: sent,
    body: response.json<{
      errors?: { extensions: Record<string, unknown> }[]
      extensions?: { cost: Record<string, unknown> }
    }>(),
  }
}

// The budget resets on each full minute of the clock. A fixed time keeps a test within one minute.
beforeEach(() => {
  for (const one of [shop, other]) one.clock.now = new Date('2026-11-21T10:00:18Z')
})

describe('A response to an ad-hoc document', () => {
  it('reports the cost, the remaining budget and the reset time in the body and the headers', async () => {
    const { headers, body } = await ask(shop, CHEAP)
    expect(body.extensions).toEqual({
      cost: { requested: 11, limit: POINTS, remaining: POINTS - 11, resetsAt: '2026-11-21T10:01:00.000Z' },
    })
    expect(headers).toMatchObject({
      'ratelimit-policy': `"cost";q=${POINTS};qu="points";w=60`,
      ratelimit: `"cost";r=${POINTS - 11};t=42`,
    })
    expect(headers['retry-after']).toBeUndefined()
  })

  it('needs no SQL statement for a cheap document', async () => {
    const caller = { address: nextClientAddress() }
    const statements = await shop.statementsOf(() => ask(shop, '{ __typename }', caller))
    expect(statements).toEqual([])
  })

  it("reports no cost for a document of the shop's pages, which is not charged", async () => {
    const [query = ''] = Object.values(documents).filter((text) => text.startsWith('query Categories'))
    const { headers, body } = await ask(shop, query)
    expect([headers.ratelimit, body.extensions]).toEqual([undefined, undefined])
  })
})

describe('An exhausted budget', () => {
  // ASVS 2.4.1, 15.2.2
  it.each<[string, () => Promise<Caller>]>([
    ['a network', async () => ({ address: nextClientAddress() })],
    ['a person, wherever they are', async () => ({ accessToken: (await createShopper(shop)).accessToken })],
  ])('rejects %s with 429 and Retry-After, and no other caller', async (_name, createCaller) => {
    const caller = await createCaller()
    for (let at = 0; at < 10; at++) expect((await ask(shop, DEAR, caller)).status).toBe(200)
    const { status, headers, body } = await ask(shop, DEAR, caller)
    expect([status, headers['retry-after'], body.errors?.[0]?.extensions]).toEqual([
      429,
      '42',
      { code: 'RATE_LIMITED', details: { retryAfterSeconds: 42 } },
    ])
    // The rejected document was read, which costs points as well.
    const remaining = POINTS - 10 * (COST[DEAR] ?? 0) - computeParseCost(DEAR)
    expect(body.extensions?.cost).toMatchObject({ requested: COST[DEAR], remaining })
    // The caller can still use the remaining budget.
    expect((await ask(shop, CHEAP, caller)).body.extensions?.cost).toMatchObject({ remaining: remaining - 11 })
    expect((await ask(shop, DEAR)).status).toBe(200)
  })

  it('is restored at the next minute', async () => {
    const caller = { address: nextClientAddress() }
    for (let at = 0; at < 11; at++) await ask(shop, DEAR, caller)
    expect((await ask(shop, DEAR, caller)).status).toBe(429)
    shop.clock.now = new Date('2026-11-21T10:01:00Z')
    expect((await ask(shop, DEAR, caller)).body.extensions?.cost).toMatchObject({
      remaining: POINTS - (COST[DEAR] ?? 0),
    })
  })

  it('applies to every server instance: a second one admits at most a tenth more', async () => {
    const caller = { address: nextClientAddress() }
    for (let at = 0; at < 10; at++) expect((await ask(shop, DEAR, caller)).status).toBe(200)
    const passed = []
    for (let at = 0; at < 10; at++) passed.push((await ask(other, DEAR, caller)).status)
    expect(passed.filter((status) => status === 200).length * (COST[DEAR] ?? 0)).toBeLessThanOrEqual(POINTS / 10)
    expect(passed.at(-1)).toBe(429)
  })

  it('cannot be exceeded by 30 concurrent requests', async () => {
    const caller = { address: nextClientAddress() }
    const responses = await Promise.all(Array.from({ length: 30 }, () => ask(shop, DEAR, caller)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

describe('A document that is rejected', () => {
  it.each([
    ['that cannot be parsed', '{ categories { '],
    ['with an unknown field', '{ nope }'],
    ['over the depth limit', `{ ${'categories { subcategories { '.repeat(10)} id ${'} } '.repeat(10)} }`],
    [
      'with too many mutations',
      `mutation { ${Array.from({ length: 6 }, (_, at) => `a${at}: endAllSessions { message }`)} }`,
    ],
    ['whose hash is not registered', ''],
  ])('%s costs what it took to read', async (_name, query) => {
    const caller = { address: nextClientAddress() }
    const send = () =>
      query === ''
        ? askByHash(shop, 'f'.repeat(64), {}, caller.address)
        : ask(shop, query, caller).then(({ status }) => status)
    await send()
    const { body } = await ask(shop, CHEAP, caller)
    expect(body.extensions?.cost).toMatchObject({ remaining: POINTS - computeParseCost(query) - (COST[CHEAP] ?? 0) })
  })

  // ASVS 4.3.1
  it('exhausts the budget, and then is neither parsed nor validated', async () => {
    const caller = { address: nextClientAddress() }
    // Validation compares these fields in pairs.
    const slow = `{ ${'categories { nope } '.repeat(240)} }`
    const statuses = []
    for (let at = 0; at < 40; at++) statuses.push((await ask(shop, slow, caller)).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(Math.floor(POINTS / computeParseCost(slow)))
    const { headers, body } = await ask(shop, slow, caller)
    expect(headers).toMatchObject({ 'retry-after': '42', ratelimit: expect.stringMatching(/^"cost";r=\d+;t=42$/) })
    expect(body.errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'RATE_LIMITED' }) }),
    ])
  })

  it('is rejected before parsing when it is longer than 20,000 characters', async () => {
    const { status, body } = await ask(shop, `${'#\n'.repeat(10_000)}{ nope }`)
    expect([status, body.errors?.[0]?.extensions]).toEqual([
      400,
      { code: 'TOO_COMPLEX', details: { limit: 'characters', allowed: 20_000, found: 20_008 } },
    ])
  })

  it('is charged in the staff API too', async () => {
    const address = nextClientAddress()
    const slow = `{ ${'me { nope } '.repeat(300)} }`
    const statuses = []
    for (let at = 0; at < 50; at++) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/staff/graphql',
        remoteAddress: address,
        payload: { query: slow },
      })
      statuses.push(statusCode)
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(Math.floor(POINTS / computeParseCost(slow)))
  })
})

describe("The shop's own documents", () => {
  const [hash = ''] = Object.entries(documents).find(([, text]) => text.startsWith('query SearchPage')) ?? []
  const variablesOf = (at: number) => ({ query: `rice ${at}`, sort: 'RELEVANCE' })
  const POINTS_BY_HASH = 1_000

  it.each(['GET', 'POST'] as const)('have a budget of their own by hash (%s)', async (method) => {
    const strict = await openTestShop({ databaseUrl: shop.databaseUrl, deps: { persistedPoints: POINTS_BY_HASH } })
    strict.clock.now = shop.clock.now
    try {
      const address = nextClientAddress()
      const read = (at: number, from = address) => askByHash(strict, hash, variablesOf(at), from, method)
      // Responses are cached as soon as the shop receives notifications.
      if (method === 'GET') {
        await strict.receiveNotices()
        await read(0, nextClientAddress())
        expect(strict.app.responseCache.size).toBe(1)
      }
      const statuses = []
      for (let at = 0; at < 40; at++) statuses.push(await read(at))
      const admitted = statuses.filter((status) => status === 200).length
      expect([admitted, statuses.at(-1)]).toEqual([expect.any(Number), 429])
      expect(admitted).toBeGreaterThan(4)
      // A cached response costs nothing.
      expect(await read(0)).toBe(method === 'GET' ? 200 : 429)
      expect(await read(0, nextClientAddress())).toBe(200)
      expect((await ask(strict, CHEAP, { address })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('REST', () => {
  it('charges searches and listings to the same budget, except with a partner key', async () => {
    const address = nextClientAddress()
    const as = shop.as({ address })
    const search = () => as.rest('POST', '/product/search', { search: 'rice', limit: 100 })
    expect((await search()).headers).toMatchObject({ ratelimit: `"cost";r=${POINTS - 120};t=42` })
    for (let at = 0; at < 10; at++) await ask(shop, DEAR, { address })
    for (let at = 0; at < 13; at++) await search()
    const { status, body, headers } = await search()
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '42'])
    expect((await shop.rest('POST', '/product/search', { search: 'rice' })).status).toBe(200)
    const partner = await createPartner(shop, ['catalogue:read'])
    expect((await as.rest('POST', '/product/search', { search: 'rice' }, partner)).status).toBe(200)
  })

  it.each([
    ['/product/get-product-by-category', { id: 'cat_01kagv4xwbexvb3t0r2q9m5d8n' }, 100],
    ['/product/get', { page: 1, limit: 7 }, 7],
    ['/product/get', { page: 1 }, 10],
  ])('charges %s with %j for the rows that it may return', async (path, body, points) => {
    const { headers } = await shop.as({ address: nextClientAddress() }).rest('POST', path, body)
    expect(headers).toMatchObject({ ratelimit: `"cost";r=${POINTS - points};t=42` })
  })
})

it('a partner key above its request limit gets 429 with Retry-After before any query cost is charged', async () => {
  const partner = await createPartner(shop, ['catalogue:read'])
  expect((await ask(shop, CHEAP, partner)).status).toBe(200)
  await shop.pool.query('update rate_limits set points = 601 where key = $1', [`callByPartnerKey:${partner.id}`])
  const { status, headers, body } = await ask(shop, CHEAP, partner)
  const [{ extensions = {} } = {}] = body.errors ?? []
  expect([status, extensions.code, headers.ratelimit]).toEqual([
    429,
    'RATE_LIMITED',
    expect.stringMatching(/^"requests";r=0;t=\d+$/),
  ])
  expect(headers['retry-after']).toBe(String((extensions.details as { retryAfterSeconds: number }).retryAfterSeconds))
})

it('without a reachable rate limit table the budget is enforced by the instance alone', async () => {
  const caller = { address: nextClientAddress() }
  await shop.pool.query('alter table rate_limits rename to rate_limits_elsewhere')
  try {
    for (let at = 0; at < 10; at++) expect((await ask(shop, DEAR, caller)).status).toBe(200)
    expect((await ask(shop, DEAR, caller)).status).toBe(429)
  } finally {
    await shop.pool.query('alter table rate_limits_elsewhere rename to rate_limits')
  }
})
