import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { orders } from '#server/db/tables/orders.ts'
import { partnerKeys } from '#server/db/tables/partners.ts'
import { newId } from '#server/ids.ts'
import { addKey, listKeys, revokeKey, rotateKey } from '#server/modules/partners/keys.service.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { ask, graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
} from '../../support/fixtures/fixtures.ts'
import { allow, createPartner, dismiss, PARTNER_CLIENTS } from '../../support/fixtures/partners.ts'
import { buildTicketForm } from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const keysOf = () => ({ db: shop.db, clock: () => shop.clock.now })

/** Shopper with an order and a support ticket. */
async function createRegularShopper() {
  const shopper = await createShopper(shop)
  const product = await createProduct(shop, { listPrice: 10_000 })
  const address = await createAddress(shop, shopper)
  await createCart(shop, shopper, [{ product: { id: product.id, price: 10_000 }, quantity: 2 }])
  const { id } = await unwrap(
    graphqlClient.placeOrder(shop, { addressId: address.id, total: 25_000, key: shopper.id }, shopper),
  )
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('no order')
  return {
    shopper,
    product,
    address,
    order,
    ticket: await unwrap(graphqlClient.createTicket(shop, buildTicketForm(), shopper)),
  }
}

describe.each(PARTNER_CLIENTS)('A partner key through $name', (api) => {
  const { UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED } = api.refusal

  // ASVS 8.4.1
  it('lists orders and tickets of shoppers who granted access only', async () => {
    const [partner, allowing, other] = [
      await createPartner(shop),
      await createRegularShopper(),
      await createRegularShopper(),
    ]
    expect((await api.orders(shop, partner)).value).toEqual([])
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ', 'TICKETS_READ'], allowing.shopper))
    await unwrap(allow(shop, (await createPartner(shop)).partnerId, ['ORDERS_READ', 'TICKETS_READ'], other.shopper))
    expect((await api.orders(shop, partner)).value).toEqual([allowing.order.number])
    expect((await api.tickets(shop, partner)).value).toEqual([allowing.ticket])
  })

  it('lists only the granted scopes, and nothing after the grant is withdrawn', async () => {
    const [partner, { shopper, order }] = [await createPartner(shop), await createRegularShopper()]
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    expect([(await api.orders(shop, partner)).value, (await api.tickets(shop, partner)).value]).toEqual([
      [order.number],
      [],
    ])
    await unwrap(dismiss(shop, partner.partnerId, shopper))
    expect((await api.orders(shop, partner)).value).toEqual([])
  })

  it('fetches one order or ticket by id only while the grant is valid', async () => {
    const [partner, other, { shopper, order, ticket }] = [
      await createPartner(shop),
      await createPartner(shop),
      await createRegularShopper(),
    ]
    const [{ id: ticketId = '' } = {}] = await unwrap(graphqlClient.tickets(shop, shopper))
    const seen = async (as: Credentials) => [
      (await api.order(shop, order.id, as)).value,
      (await api.ticket(shop, ticketId, as)).value,
    ]
    expect(await seen(partner)).toEqual([null, null])
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopper))
    expect([await seen(partner), await seen(other)]).toEqual([
      [order.number, ticket],
      [null, null],
    ])
    expect((await api.order(shop, newId('order'), partner)).refused).toBe(api.refusal.NOT_FOUND)
    expect((await api.order(shop, 'made up', partner)).refused).toBe(api.refusal.NOT_FOUND)
    expect((await api.order(shop, order.id, await createPartner(shop, ['tickets:read']))).refused).toBe(FORBIDDEN)
    await unwrap(dismiss(shop, partner.partnerId, shopper))
    expect(await seen(partner)).toEqual([null, null])
  })

  it('hides an order that is not paid yet', async () => {
    const [partner, { shopper, order }] = [await createPartner(shop), await createRegularShopper()]
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    await shop.db.update(orders).set({ paymentStatus: 'failed' }).where(eq(orders.id, order.id))
    expect((await api.orders(shop, partner)).value).toEqual([])
    expect((await api.order(shop, order.id, partner)).value).toBeNull()
  })

  it('grants access to its scopes only', async () => {
    const [forOrders, forTickets] = [
      await createPartner(shop, ['orders:read']),
      await createPartner(shop, ['tickets:read']),
    ]
    expect([(await api.orders(shop, forOrders)).refused, (await api.tickets(shop, forOrders)).refused]).toEqual([
      null,
      FORBIDDEN,
    ])
    expect([(await api.orders(shop, forTickets)).refused, (await api.tickets(shop, forTickets)).refused]).toEqual([
      FORBIDDEN,
      null,
    ])
  })

  it('is required: anonymous clients, shoppers and staff are rejected', async () => {
    for (const as of [null, await createShopper(shop), await createStaffMember(shop)])
      expect((await api.orders(shop, as)).refused).toBe(UNAUTHENTICATED)
  })

  it('is rejected when revoked or invalid', async () => {
    const partner = await createPartner(shop)
    expect((await api.orders(shop, partner)).refused).toBeNull()
    await revokeKey(keysOf(), partner.id)
    expect((await api.orders(shop, partner)).refused).toBe(UNAUTHENTICATED)
    expect((await api.orders(shop, { accessToken: `${partner.key}x` })).refused).toBe(UNAUTHENTICATED)
  })

  it('has its own rate limit: exhausting it does not affect another key of the same partner', async () => {
    const partner = await createPartner(shop, ['orders:read'])
    await api.orders(shop, partner)
    await shop.pool.query('update rate_limits set points = 601 where key = $1', [`callByPartnerKey:${partner.id}`])
    const response = await api.orders(shop, partner)
    expect([response.refused, response.details]).toEqual([RATE_LIMITED, { retryAfterSeconds: expect.any(Number) }])
    const next = await rotateKey(keysOf(), partner.id)
    expect((await api.orders(shop, { accessToken: next.key })).refused).toBeNull()
  })
})

describe('A partner key', () => {
  it('is replaced by one with the same scopes, and both are valid for a day', async () => {
    const [api] = PARTNER_CLIENTS
    const at = shop.clock.now
    const partner = await createPartner(shop, ['orders:read'])
    const next = await rotateKey(keysOf(), partner.id)
    expect([next.partnerId, next.scopes]).toEqual([partner.partnerId, ['orders:read']])
    const seen = async () => [
      (await api?.orders(shop, partner))?.refused,
      (await api?.orders(shop, { accessToken: next.key }))?.refused,
    ]
    expect(await seen()).toEqual([null, null])
    shop.clock.now = new Date(at.getTime() + 24 * 3_600_000)
    expect(await seen()).toEqual(['UNAUTHENTICATED', null])
    shop.clock.now = at
  })

  it('does not gain time when it is replaced a second time', async () => {
    const at = shop.clock.now
    const partner = await createPartner(shop)
    const { oldEndsAt } = await rotateKey(keysOf(), partner.id)
    shop.clock.now = new Date(at.getTime() + 3_600_000)
    expect((await rotateKey(keysOf(), partner.id)).oldEndsAt).toEqual(oldEndsAt)
    shop.clock.now = at
  })

  it('is stored as a hash, with its last use to the minute', async () => {
    const partner = await createPartner(shop)
    const row = async () => (await shop.db.select().from(partnerKeys).where(eq(partnerKeys.id, partner.id)))[0]
    expect(JSON.stringify(await row())).not.toContain(partner.key.slice('kasero_key_'.length))
    expect((await row())?.lastUsedAt).toBeNull()
    await PARTNER_CLIENTS[0]?.orders(shop, partner)
    expect((await row())?.lastUsedAt).toEqual(shop.clock.now)
    expect(JSON.stringify(await listKeys(keysOf()))).not.toContain('hash')
  })

  it('is created for a partner with a name and at least one scope', async () => {
    const made = await addKey(keysOf(), { name: 'Boda Books', scopes: ['orders:read', 'orders:read'] })
    expect(made).toMatchObject({ scopes: ['orders:read'], key: expect.stringMatching(/^kasero_key_[\w-]{43}$/) })
    expect((await addKey(keysOf(), { name: 'boda books', scopes: ['tickets:read'] })).partnerId).toBe(made.partnerId)
    for (const wrong of [
      { name: ' ', scopes: ['orders:read'] },
      { name: 'X', scopes: [] },
      { name: 'X', scopes: ['orders:write'] },
    ])
      await expect(Promise.resolve().then(() => addKey(keysOf(), wrong))).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(revokeKey(keysOf(), 'key_made_up')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('reads the catalogue with the scope for it and is rejected with an explanation otherwise', async () => {
    const read = async (as: { accessToken: string }) =>
      (await ask(shop, '{ categories { id } }', {}, as, () => true)).refused
    expect(await read(await createPartner(shop, ['catalogue:read']))).toBeNull()
    expect(await read(await createPartner(shop, ['orders:read']))).toBe('FORBIDDEN')
  })

  it('reads the catalogue by the paths of the REST contract without a CSRF token, and by none with a cookie', async () => {
    const [{ key }, { name }] = [await createPartner(shop, ['catalogue:read']), await createProduct(shop)]
    const search = async (headers: Record<string, string>) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/api/product/search',
        headers,
        payload: { search: name },
      })
      return [response.statusCode, response.body.includes(name)]
    }
    expect(await search({ authorization: `Bearer ${key}` })).toEqual([200, true])
    expect(await search({ cookie: `accessToken=${key}` })).toEqual([403, false])
  })

  it('is ignored in a cookie', async () => {
    const partner = await createPartner(shop)
    const response = await shop.app.inject({
      url: '/api/partner/orders',
      headers: { cookie: `accessToken=${partner.key}` },
    })
    expect([response.statusCode, response.json().message]).toEqual([401, 'A partner key is required.'])
  })

  it('spends its own points on GraphQL, also with a persisted document', async () => {
    const [one, other] = [await createPartner(shop, ['catalogue:read']), await createPartner(shop, ['catalogue:read'])]
    const remaining = async (
      headers: Record<string, string>,
      payload: object = { query: '{ products(first: 100) { nodes { id } } }' },
    ) => {
      const response = await shop.app.inject({ method: 'POST', url: '/graphql', headers, payload })
      return response.json<{ extensions?: { cost: { remaining: number } } }>().extensions?.cost.remaining
    }
    const as = ({ key }: { key: string }) => ({ authorization: `Bearer ${key}` })
    const [first = 0, second = 0] = [await remaining(as(one)), await remaining(as(one))]
    expect([first - second > 100, await remaining(as(other))]).toEqual([true, first])
    const [sha256Hash] = Object.entries(documents).find(([, text]) => text.startsWith('query CategoryNames')) ?? []
    const known = { extensions: { persistedQuery: { version: 1, sha256Hash } } }
    expect([await remaining({}, known), (await remaining(as(one), known)) ?? second]).toEqual([
      undefined,
      expect.toSatisfy((left: number) => left < second),
    ])
  })

  it('has no viewer and cannot run mutations through either API', async () => {
    const partner = await createPartner(shop)
    expect((await shop.graphql('{ viewer { id } }', {}, partner)).data).toEqual({ viewer: null })
    expect((await shop.graphql('{ orders { totalCount } }', {}, partner)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
    expect(
      (await graphqlClient.createTicket(shop, buildTicketForm({ name: 'P', email: 'p@kasero.test' }), partner)).refused,
    ).toBe('FORBIDDEN')
    const response = await shop.rest(
      'POST',
      '/support/create-ticket',
      buildTicketForm({ name: 'P', email: 'p@kasero.test' }),
      partner,
    )
    expect([response.status, response.body.message]).toEqual([403, 'A partner key may not do this.'])
  })

  it('is rejected by the GraphQL API with its HTTP status before the body is read', async () => {
    const headers = { authorization: 'Bearer kasero_key_made-up' }
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: { query: '{ categories { id } }' },
    })
    expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})

describe('A partner key through REST', () => {
  const asked = async (
    headers: Record<string, string>,
    url = '/api/partner/orders',
    method: 'GET' | 'POST' = 'GET',
  ) => {
    const response = await shop.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
    return [
      response.statusCode,
      response.headers['ratelimit-policy'],
      response.headers.ratelimit,
      response.headers['retry-after'],
    ]
  }
  const policy = '"requests";q=600;w=60'
  const left = (requests: number) => expect.stringMatching(new RegExp(`^"requests";r=${requests};t=(\\d|[1-5]\\d|60)$`))

  it('returns the remaining requests over both APIs with each response, also with errors', async () => {
    const partner = await createPartner(shop, ['catalogue:read', 'orders:read'])
    const headers = { authorization: `Bearer ${partner.key}` }
    expect(await asked(headers)).toEqual([200, policy, left(599), undefined])
    await shop.graphql('{ categories { id } }', {}, partner)
    expect(await asked(headers, '/api/product/search', 'POST')).toEqual([200, policy, left(597), undefined])
    expect(await asked(headers, '/api/partner/tickets')).toEqual([403, policy, left(596), undefined])
    expect(await asked(headers, '/api/partner/orders?after=made-up')).toEqual([400, policy, left(595), undefined])
    await shop.pool.query('update rate_limits set points = 599 where key = $1', [`callByPartnerKey:${partner.id}`])
    expect(await asked(headers)).toEqual([200, policy, left(0), undefined])
    const refused = await asked(headers)
    expect(refused).toEqual([429, policy, left(0), expect.stringMatching(/^\d+$/)])
    expect(refused[2]).toBe(`"requests";r=0;t=${refused[3]}`)
  })

  it('is the only kind of caller that receives quota headers', async () => {
    const { accessToken } = await createShopper(shop)
    const others: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${accessToken}` },
      { authorization: 'Bearer kasero_key_made-up' },
    ]
    for (const headers of others)
      expect((await asked(headers, '/api/category/get-category')).slice(1)).toEqual([undefined, undefined, undefined])
  })
})

describe('A grant of a shopper to a partner', () => {
  it('excludes the address and the notes for the rider', async () => {
    const [partner, { shopper, order, product, address }] = [await createPartner(shop), await createRegularShopper()]
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    const { body } = await shop.rest('GET', '/partner/orders', undefined, partner)
    expect(body.data).toMatchObject({
      orders: [
        {
          _id: order.id,
          shopperId: expect.stringMatching(/^shopper_\w{26}$/),
          totalAmt: 25_000,
          items: [{ productId: product.id, quantity: 2, unitPrice: 10_000 }],
        },
      ],
      next: null,
    })
    const text = JSON.stringify(body)
    for (const secret of [
      shopper.id,
      shopper.name,
      shopper.email,
      address.mobile,
      address.addressLine,
      order.deliveryPin,
    ])
      expect(text).not.toContain(`"${secret}"`)
    const fields = 'id number shopperId status paymentStatus total placedAt lines { productId name quantity unitPrice }'
    const { data } = await shop.graphql<{ partnerOrders: { nodes: object[] } }>(
      `{ partnerOrders { nodes { ${fields} } } }`,
      {},
      partner,
    )
    expect(data.partnerOrders.nodes).toMatchObject([
      { id: order.id, total: 25_000, lines: [{ productId: product.id }] },
    ])
  })

  it('is listed for the shopper and replaced when granted again', async () => {
    const [partner, shopper] = [await createPartner(shop), await createShopper(shop)]
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopper))
    await unwrap(allow(shop, partner.partnerId, ['TICKETS_READ'], shopper))
    const { data } = await shop.graphql('{ viewer { partnerGrants { partnerId partnerName scopes } } }', {}, shopper)
    expect(data).toEqual({
      viewer: {
        partnerGrants: [{ partnerId: partner.partnerId, partnerName: expect.any(String), scopes: ['TICKETS_READ'] }],
      },
    })
    expect((await dismiss(shop, partner.partnerId, shopper)).value).toEqual([])
    expect((await dismiss(shop, partner.partnerId, shopper)).value).toEqual([])
  })

  it('is extended by what is added to it, also by two requests in the same moment', async () => {
    const [partner, shopper] = [await createPartner(shop), await createShopper(shop)]
    const add = async (...scopes: ('ORDERS_READ' | 'TICKETS_READ')[]) =>
      (await unwrap(allow(shop, partner.partnerId, scopes, shopper, { keepsGranted: true })))[0]?.scopes.toSorted()
    await Promise.all([add('ORDERS_READ'), add('TICKETS_READ')])
    expect(await add('TICKETS_READ')).toEqual(['ORDERS_READ', 'TICKETS_READ'])
    await unwrap(dismiss(shop, partner.partnerId, shopper))
    expect(await add('TICKETS_READ')).toEqual(['TICKETS_READ'])
  })

  it('is requested by a partner of which the shopper sees the name only', async () => {
    const [{ partnerId, accessToken }, shopper] = [await createPartner(shop), await createShopper(shop)]
    const seen = async (id: string, as: Credentials) =>
      (await shop.graphql('query ($id: ID!) { partner(id: $id) { id name } }', { id }, as)).data?.partner
    expect(await seen(partnerId, shopper)).toEqual({ id: partnerId, name: expect.stringMatching(/^Partner \d+$/) })
    expect([
      await seen(newId('partner'), shopper),
      await seen('boda-books', shopper),
      await seen(partnerId, { accessToken }),
    ]).toEqual([null, null, null])
  })

  it('requires an existing partner and at least one scope', async () => {
    const shopper = await createShopper(shop)
    expect((await allow(shop, 'partner_made_up', ['ORDERS_READ'], shopper)).refused).toBe('NOT_FOUND')
    expect((await allow(shop, (await createPartner(shop)).partnerId, [], shopper)).refused).toBe('BAD_INPUT')
  })

  it('is paginated', async () => {
    const [partner, one, two] = [await createPartner(shop), await createRegularShopper(), await createRegularShopper()]
    for (const { shopper } of [one, two]) await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    await shop.db
      .update(orders)
      .set({ placedAt: new Date(two.order.placedAt.getTime() - 60_000) })
      .where(eq(orders.id, one.order.id))
    type Page = { partnerOrders: { nodes: { number: string }[]; totalCount: number; pageInfo: { endCursor: string } } }
    const page = (after: string | null) =>
      shop.graphql<Page>(
        'query ($after: String) { partnerOrders(first: 1, after: $after) { nodes { number } totalCount pageInfo { endCursor } } }',
        { after },
        partner,
      )
    const first = (await page(null)).data.partnerOrders
    const second = (await page(first.pageInfo.endCursor)).data.partnerOrders
    expect([first.nodes, second.nodes, first.totalCount]).toEqual([
      [{ number: two.order.number }],
      [{ number: one.order.number }],
      2,
    ])
    const { status } = await shop.rest('GET', '/partner/orders?after=made-up', undefined, partner)
    expect(status).toBe(400)
  })
})
