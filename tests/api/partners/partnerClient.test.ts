/** The partner client in a program: pagination, errors, retries, timeouts and cancellation. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { publicWebhooks } from '#server/integrations/webhooks/webhooks.ts'
import { addWebhook } from '#server/modules/partners/webhooks.service.ts'
import { type Cost, connect, type Document } from '../../../partner-client/src/kasero.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { addressOf } from '../../support/clients/sockets.ts'
import { createCategoryWithSubcategory, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'
import { allow, createPartner, waitPastChanges } from '../../support/fixtures/partners.ts'
import { buildTicketForm } from '../../support/fixtures/support.ts'

let shop: TestShop
let url: string
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  url = (await addressOf(shop)).replace('ws:', 'http:')
})
afterAll(() => shop.close())

const createClient = async (...[scopes]: [Parameters<typeof createPartner>[1]?]) => {
  const partner = await createPartner(shop, scopes)
  return { ...partner, kasero: connect({ url, key: partner.key, patienceSeconds: 0 }) }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}

describe("The partners' client", () => {
  it('reads a list page by page to its end without duplicates', async () => {
    const { kasero } = await createClient()
    const { category } = await createCategoryWithSubcategory(shop)
    const ids: string[] = []
    for (let position = 0; position < 5; position += 1)
      ids.push((await createProduct(shop, { categoryId: category.id, position })).id)
    const products = kasero.products({ categoryId: category.id, first: 2 })
    expect((await all(products)).map(({ id }) => id)).toEqual(ids)
    const first = await products.page()
    const second = await products.page(first.pageInfo.endCursor)
    expect([first, second].map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2, 4)])
    expect([first.totalCount, second.pageInfo.hasNextPage]).toEqual([5, true])
  })

  it('requests no page before it is needed', async () => {
    const { kasero } = await createClient()
    for (const _ of [1, 2, 3]) await createProduct(shop)
    const statements = await shop.statementsOf(async () => {
      for await (const _ of kasero.products({ first: 1 })) break
    })
    expect(statements.filter((sql) => /from "products"/.test(sql))).toHaveLength(1)
  })

  it('reads changes, removals, and one order or ticket by id', async () => {
    const { kasero, partnerId } = await createClient()
    const since = (await waitPastChanges(shop)).toISOString()
    const [kept, gone] = [await createProduct(shop), await createProduct(shop)]
    await shop.pool.query('delete from products where number = $1', [gone.number])
    await waitPastChanges(shop)
    expect((await all(kasero.changedProducts(since))).map(({ id }) => id)).toEqual([kept.id])
    expect((await all(kasero.removedProducts(since))).map(({ productId }) => productId)).toEqual([gone.id])
    const { shopper, id } = await createOrder(shop)
    expect([await kasero.partnerOrder(id), await all(kasero.partnerOrders({ updatedSince: since }))]).toEqual([
      null,
      [],
    ])
    await allow(shop, partnerId, ['ORDERS_READ'], shopper)
    await waitPastChanges(shop)
    expect([await kasero.partnerOrder(id), await all(kasero.partnerOrders({ updatedSince: since }))]).toMatchObject([
      { id },
      [{ id }],
    ])
    expect(await kasero.partnerTicket('tick_made_up')).toBeNull()
  })

  it('reads one product and returns null for an unknown one', async () => {
    const { kasero } = await createClient()
    const { id, description } = await createProduct(shop)
    expect(await kasero.product(id)).toMatchObject({ id, description, details: [] })
    expect(await kasero.product(id.slice(0, -1))).toBeNull()
    expect((await kasero.categories()).length).toBeGreaterThan(0)
  })

  it('reads orders and tickets that shoppers granted access to', async () => {
    const { kasero, partnerId } = await createClient()
    const { shopper, id } = await createOrder(shop)
    await shop.rest('POST', '/support/create-ticket', buildTicketForm(), shopper)
    expect(await all(kasero.partnerOrders())).toEqual([])
    await allow(shop, partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopper)
    expect(await all(kasero.partnerOrders())).toMatchObject([
      { id, shopperId: expect.stringMatching(/^shopper_/), lines: [{ quantity: 1 }] },
    ])
    expect(await all(kasero.partnerTickets())).toMatchObject([{ shopperId: expect.stringMatching(/^shopper_/) }])
  })

  it('reads the delivery log of its webhooks with any scope', async () => {
    const { kasero, name } = await createClient(['catalogue:read'])
    const { kasero: stranger } = await createClient()
    const webhooks = publicWebhooks({ loopback: true })
    const { id } = await addWebhook(
      { db: shop.db, clock: () => shop.clock.now, webhooks },
      { partner: name, url: 'http://127.0.0.1:1/', events: ['product.stock_out'] },
    )
    const { number } = await createProduct(shop, { stock: 1 })
    for (const stock of [0, 1, 0])
      await shop.pool.query('update products set stock = $1 where number = $2', [stock, number])
    const notices = await all(kasero.partnerNotices({ first: 1 }))
    const waiting = {
      webhookId: id,
      event: 'PRODUCT_STOCK_OUT',
      attempts: 0,
      outcome: null,
      createdAt: expect.any(String),
      triedAt: null,
      deliveredAt: null,
    }
    expect(notices).toEqual([1, 2].map(() => ({ id: expect.stringMatching(/^msg_/), ...waiting })))
    expect(new Set(notices.map((one) => one.id)).size).toBe(2)
    expect(await all(stranger.partnerNotices())).toEqual([])
  })

  it('throws API errors by their code', async () => {
    const { kasero } = await createClient(['catalogue:read'])
    await expect(all(kasero.partnerOrders())).rejects.toMatchObject({
      name: 'KaseroError',
      code: 'FORBIDDEN',
      path: ['partnerOrders'],
    })
    await expect(kasero.products({ first: 0 }).page()).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [expect.anything()] },
    })
    await expect(kasero.query('{ nothing }')).rejects.toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED', status: 400 })
    await expect(connect({ url, key: 'kasero_key_none' }).categories()).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    })
  })

  it('reports the wait after a rate limit and does not wait beyond its limit', async () => {
    const { kasero, id } = await createClient()
    await kasero.categories()
    await shop.pool.query('update rate_limits set points = 601 where key = $1', [`callByPartnerKey:${id}`])
    await expect(kasero.categories()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    })
  })

  it('returns the cost of a response and the remaining quota', async () => {
    const told: Cost[] = []
    const { key } = await createPartner(shop)
    const Names: Document<{ products: { nodes: { name: string }[] } }, { first: number }> =
      'query ($first: Int!) { products(first: $first) { nodes { name } } }'
    const { products } = await connect({ url, key, onCost: (cost) => told.push(cost) }).query(Names, { first: 2 })
    expect(products.nodes).toHaveLength(2)
    expect(told).toEqual([
      {
        requested: expect.any(Number),
        limit: expect.any(Number),
        remaining: expect.any(Number),
        resetsAt: expect.any(String),
      },
    ])
  })
})

describe('The client on a server or network failure', () => {
  const json = { 'content-type': 'application/json' }
  const good = JSON.stringify({ data: { categories: [] } })

  it('retries when the server says when, three times at most', async () => {
    const results = [503, 429, 503, 200, 503, 503, 503, 503]
    const asked: number[] = []
    const kasero = await createClientFor((_, reply) => {
      const status = results.shift() ?? 200
      asked.push(status)
      reply.writeHead(status, { ...json, 'retry-after': '0' }).end(status === 200 ? good : '<h1>Busy</h1>')
    })
    expect(await kasero.categories()).toEqual([])
    await expect(kasero.categories()).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 0 })
    expect(asked).toHaveLength(8)
  })

  it('does not wait when Retry-After exceeds its patience', async () => {
    let asked = 0
    const kasero = await createClientFor((_, reply) => {
      asked += 1
      reply.writeHead(429, { ...json, 'retry-after': '31' }).end()
    })
    await expect(kasero.categories()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 31 })
    expect(asked).toBe(1)
  })

  it('times out when no response or only part of one arrives', async () => {
    const silent = await createClientFor(() => {}, { timeoutMs: 50 })
    await expect(silent.categories()).rejects.toMatchObject({ code: 'TIMEOUT' })
    const halting = await createClientFor((_, reply) => void reply.writeHead(200, json).write('{"data":'), {
      timeoutMs: 50,
    })
    await expect(halting.categories()).rejects.toMatchObject({ code: 'TIMEOUT' })
  })

  it('stops at once when aborted, during a request and while it waits', async () => {
    const stop = new AbortController()
    const reason = new Error('enough')
    const asking = (await createClientFor(() => stop.abort(reason), { timeoutMs: 60_000 })).categories({
      signal: stop.signal,
    })
    await expect(asking).rejects.toBe(reason)
    const later = new AbortController()
    const waiting = await createClientFor((_, reply) => {
      reply.writeHead(503, { ...json, 'retry-after': '20' }).end()
      reply.once('close', () => setImmediate(() => later.abort(reason)))
    })
    await expect(waiting.categories({ signal: later.signal })).rejects.toBe(reason)
  })

  it('sends the key to no other host and rejects a response that is not from the API', async () => {
    const elsewhere = await createClientFor(
      (_, reply) => void reply.writeHead(307, { location: `${url}/graphql` }).end(),
      {
        patienceSeconds: 0,
      },
    )
    await expect(elsewhere.categories()).rejects.toMatchObject({ code: 'UNREACHABLE' })
    for (const body of ['<html>', 'null', '{"data":null}', '[]']) {
      const odd = await createClientFor((_, reply) => void reply.writeHead(200, json).end(body))
      await expect(odd.categories()).rejects.toMatchObject({ code: 'BAD_ANSWER', status: 200 })
    }
    await expect(
      connect({ url: 'http://127.0.0.1:1', key: 'k', patienceSeconds: 0 }).categories(),
    ).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
})

/** Creates a client of a server with this request listener. */
async function createClientFor(
  respond: RequestListener,
  options: { timeoutMs?: number; patienceSeconds?: number } = {},
) {
  const server = createServer(respond)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return connect({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'kasero_key_x', ...options })
}
