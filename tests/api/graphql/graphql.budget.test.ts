/**
 * Query cost budget per minute for ad-hoc documents, shared by two server instances. Documents of the shop's pages are
 * exempt.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { nextClientAddress, type TestShop } from '../../support/app/shop.ts'
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
    const remaining = POINTS - 10 * (COST[DEAR] ?? 0)
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
