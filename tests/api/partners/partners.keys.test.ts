/** Partner key information, test keys, shopper ids, and browser use. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/tables/accounts.ts'
import { orders } from '#server/db/tables/orders.ts'
import { publicWebhooks } from '#server/integrations/webhooks/webhooks.ts'
import { addKey, revokeKey, rotateKey } from '#server/modules/partners/keys.service.ts'
import { addWebhook, listDeliveries } from '#server/modules/partners/webhooks.service.ts'
import type { Scope } from '#server/security/scopes.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { allow, createPartner, PARTNER_CLIENTS } from '../../support/fixtures/partners.ts'
import { buildTicketForm } from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const fixture = () => ({ db: shop.db, clock: () => shop.clock.now })
const ALL: Scope[] = ['catalogue:read', 'orders:read', 'tickets:read']
let made = 0
const createKey = (overrides: { test?: boolean; origins?: string[]; scopes?: Scope[] } = {}) => {
  made += 1
  return addKey(fixture(), { name: `Keyed ${made}`, scopes: ALL, ...overrides })
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const get = (url: string, headers: Record<string, string>) => shop.app.inject({ url, headers })
const ask = (query: string, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })

describe('partnerKey', () => {
  it('returns the scopes of the key and the rest of its quota for the minute, in both APIs', async () => {
    const { id, key, partnerId } = await createKey({ scopes: ['orders:read'], origins: ['https://books.example'] })
    const rest = (await get('/api/partner/key', bearer(key))).json().data.key
    const common = {
      partnerId,
      partnerName: `Keyed ${made}`,
      test: false,
      origins: ['https://books.example'],
      endsAt: null,
    }
    const quota = (limit: number, remaining: number) => ({ limit, remaining, resetsAt: expect.stringMatching(/Z$/) })
    expect(rest).toEqual({
      _id: id,
      ...common,
      scopes: ['orders:read'],
      createdAt: expect.any(String),
      requests: quota(600, 599),
      points: quota(50_000, 50_000),
    })
    const FIELDS =
      'id partnerId partnerName scopes test origins endsAt requests { limit remaining resetsAt } points { limit remaining resetsAt }'
    const { data, extensions } = (await ask(`{ partnerKey { ${FIELDS} } }`, bearer(key))).json()
    expect(data.partnerKey).toEqual({
      id,
      ...common,
      scopes: ['ORDERS_READ'],
      requests: quota(600, 598),
      points: quota(50_000, extensions.cost.remaining),
    })
  })

  it('returns the expiry of a replaced key', async () => {
    const { id, key } = await createKey()
    const { oldEndsAt } = await rotateKey(fixture(), id)
    expect((await get('/api/partner/key', bearer(key))).json().data.key.endsAt).toBe(oldEndsAt.toISOString())
  })
})

describe('The quota of a key', () => {
  it('is in the headers of every GraphQL response: points and requests', async () => {
    const { key } = await createKey()
    const { headers } = await ask('{ categories { id } }', bearer(key))
    expect(headers['ratelimit-policy']).toBe('"cost";q=50000;qu="points";w=60, "requests";q=600;w=60')
    expect(headers.ratelimit).toMatch(/^"cost";r=\d+;t=\d+, "requests";r=599;t=\d+$/)
    const unreadable = await ask('{ nothing }', bearer(key))
    expect(unreadable.headers.ratelimit).toMatch(/^"requests";r=598;t=\d+$/)
  })

  it('is in the 429 of both APIs, with Retry-After', async () => {
    const { id, key } = await createKey()
    await ask('{ categories { id } }', bearer(key))
    await shop.pool.query('update rate_limits set points = 601 where key = $1', [`callByPartnerKey:${id}`])
    for (const { statusCode, headers } of [
      await ask('{ categories { id } }', bearer(key)),
      await get('/api/partner/key', bearer(key)),
    ]) {
      expect([statusCode, headers['ratelimit-policy']]).toEqual([429, '"requests";q=600;w=60'])
      expect(headers.ratelimit).toBe(`"requests";r=0;t=${headers['retry-after']}`)
    }
  })
})

describe.each(PARTNER_CLIENTS)('A test key through $name', (api) => {
  it('sees orders and tickets of the demo shopper only, without a grant', async () => {
    await createProduct(shop)
    const { shopper } = await createOrder(shop)
    await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), shopper))
    const { key, partnerId } = await createKey({ test: true })
    await unwrap(allow(shop, partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopper))
    const demo = await shop.db
      .select({ number: orders.number })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(users.demo, true))
    const seen = (await api.orders(shop, { accessToken: key })).value
    expect(seen?.toSorted()).toEqual(demo.map(({ number }) => number).sort())
    expect(seen).toHaveLength(3)
    expect((await api.tickets(shop, { accessToken: key })).value).toHaveLength(1)
  })

  it('does not see the orders of a shopper who granted its partner access, by id or in a list', async () => {
    const { shopper, id } = await createOrder(shop)
    const { key, partnerId } = await createKey({ test: true })
    await unwrap(allow(shop, partnerId, ['ORDERS_READ'], shopper))
    expect((await api.order(shop, id, { accessToken: key })).refused).toBe(api.refusal.NOT_FOUND)
    const live = await addKey(fixture(), { name: `Keyed ${made}`, scopes: ALL })
    expect((await api.order(shop, id, { accessToken: live.key })).refused).toBeNull()
  })
})

describe('A test key', () => {
  it('is marked by its prefix, and its replacement is a test key as well', async () => {
    const { id, key } = await createKey({ test: true })
    expect(key).toMatch(/^kasero_test_[\w-]{43}$/)
    expect((await rotateKey(fixture(), id)).key).toMatch(/^kasero_test_/)
  })

  it('sends no webhook about the order of a real shopper', async () => {
    const [{ partnerId }, { shopper, id }] = [await createKey({ test: true }), await createOrder(shop)]
    await unwrap(allow(shop, partnerId, ['ORDERS_READ'], shopper))
    const shopAndWebhooks = { ...fixture(), webhooks: publicWebhooks({ loopback: true }) }
    const webhook = await addWebhook(shopAndWebhooks, {
      partner: `Keyed ${made}`,
      url: 'http://127.0.0.1:9/',
      events: ['order.cancelled'],
    })
    await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
    expect(await listDeliveries(shop, webhook.id)).toHaveLength(1)
    await shop.deliverMails()
    expect(await listDeliveries(shop, webhook.id)).toEqual([])
  })
})

describe('The id of a shopper', () => {
  it('is the same in all orders and tickets for one partner and different for every other partner', async () => {
    const { shopper } = await createOrder(shop)
    await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), shopper))
    const idsFor = async (as: Credentials) => {
      const QUERY = '{ partnerOrders { nodes { shopperId } } partnerTickets { nodes { shopperId } } }'
      const { data } = await shop.graphql<Record<string, { nodes: { shopperId: string }[] }>>(QUERY, {}, as)
      return new Set(Object.values(data).flatMap(({ nodes }) => nodes.map(({ shopperId }) => shopperId)))
    }
    const partners = [await createPartner(shop), await createPartner(shop)]
    for (const { partnerId } of partners) await unwrap(allow(shop, partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopper))
    const [one, other] = [await idsFor(partners[0] ?? null), await idsFor(partners[1] ?? null)]
    expect([one.size, other.size]).toEqual([1, 1])
    expect([...one][0]).toMatch(/^shopper_\w{26}$/)
    expect([...one][0]).not.toBe([...other][0])
    const next = await rotateKey(fixture(), partners[0]?.id ?? '')
    expect(await idsFor({ accessToken: next.key })).toEqual(one)
  })
})

describe('A partner key in a browser', () => {
  const ORIGIN = 'https://books.example'
  const preflight = (url: string, origin: string) =>
    shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    })

  // ASVS 3.4.2
  it.each(['/graphql', '/api/partner/key'])('may call %s from its listed origins and from no others', async (url) => {
    const [named, unnamed] = [
      await createKey({ origins: [ORIGIN] }),
      await createKey({ origins: ['https://other.example'] }),
    ]
    const response = await preflight(url, ORIGIN)
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([204, ORIGIN])
    expect(response.headers['access-control-allow-headers']).toContain('authorization')
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
    for (const foreign of ['https://evil.example', 'http://books.example', 'https://books.example:444', 'null'])
      expect((await preflight(url, foreign)).headers).not.toHaveProperty('access-control-allow-origin')
    const call = async (key: string, origin: string) =>
      (url === '/graphql'
        ? await ask('{ partnerKey { id } }', { ...bearer(key), origin })
        : await get(url, { ...bearer(key), origin })
      ).headers
    expect(await call(named.key, ORIGIN)).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      vary: expect.stringMatching(/origin/i),
    })
    expect(await call(unnamed.key, ORIGIN)).not.toHaveProperty('access-control-allow-origin')
    expect(await call(named.key, 'https://other.example')).not.toHaveProperty('access-control-allow-origin')
  })

  it('can read the rate-limit response', async () => {
    const { id, key } = await createKey({ origins: [ORIGIN] })
    await get('/api/partner/key', bearer(key))
    await shop.pool.query('update rate_limits set points = 601 where key = $1', [`callByPartnerKey:${id}`])
    const { statusCode, headers } = await get('/api/partner/key', { ...bearer(key), origin: ORIGIN })
    expect([statusCode, headers['access-control-allow-origin'], headers['access-control-expose-headers']]).toEqual([
      429,
      ORIGIN,
      'ratelimit, ratelimit-policy, retry-after, x-request-id',
    ])
  })

  it('is rejected after it is revoked, and a shopper token never gets CORS headers', async () => {
    const origin = 'https://revoked.example'
    const { id, key } = await createKey({ origins: [origin] })
    expect((await preflight('/graphql', origin)).statusCode).toBe(204)
    const { accessToken } = await createShopper(shop)
    expect((await ask('{ viewer { id } }', { ...bearer(accessToken), origin })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
    await revokeKey(fixture(), id)
    expect((await preflight('/graphql', origin)).headers).not.toHaveProperty('access-control-allow-origin')
    expect((await ask('{ categories { id } }', { ...bearer(key), origin })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })

  it.each([
    'books.example',
    'https://books.example/',
    'https://books.example/shop',
    'http://books.example',
    '*',
    'null',
  ])('cannot be created for the origin %s', async (origin) => {
    await expect(Promise.resolve().then(() => createKey({ origins: [origin] }))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})
