/** Order subscriptions over a WebSocket: authorization and emitted events. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { payments, refunds } from '#server/db/tables/payments.ts'
import { newId } from '#server/ids.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { addressOf, openSignedInSocket, openSocket } from '../../support/clients/sockets.ts'
import { createDeliveryZones, createShopper, createStaffMember, createUser } from '../../support/fixtures/fixtures.ts'
import {
  createOrder,
  moveOrderForward,
  ORDER_CHANGED,
  statusIn,
  subscribeToOrder,
} from '../../support/fixtures/orderSubscriptions.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

describe('An order subscription', () => {
  it('emits the order on subscribe and after every status change, whichever process makes it', async () => {
    const { shopper, id } = await createOrder(shop)
    const [here, there] = [await openSignedInSocket(shop, shopper), await openSignedInSocket(other, shopper)]
    for (const socket of [here, there]) {
      subscribeToOrder(socket, id)
      expect(await socket.next()).toEqual({
        type: 'next',
        id: '1',
        payload: {
          data: {
            orderChanged: {
              id,
              status: 'PENDING',
              history: [{ status: 'PENDING' }],
              lines: [{ name: expect.any(String) }],
            },
          },
        },
      })
    }
    for (const [at, to] of [
      [shop, 'CONFIRMED'],
      [other, 'PROCESSING'],
    ] as const) {
      await moveOrderForward(at, id, to)
      for (const socket of [here, there]) expect(statusIn(await socket.next())).toBe(to)
    }
  })

  it('emits payment changes', async () => {
    const { shopper, id } = await createOrder(shop)
    const socket = await openSignedInSocket(shop, shopper)
    socket.send({
      type: 'subscribe',
      id: '1',
      payload: { query: `subscription { orderChanged(orderId: "${id}") { paymentStatus } }` },
    })
    expect(await socket.next()).toMatchObject({
      payload: { data: { orderChanged: { paymentStatus: 'CASH_ON_DELIVERY' } } },
    })
    await shop.pool.query(
      "update orders set payment_status = 'paid' where number = (select number from orders order by placed_at desc, id desc limit 1)",
    )
    expect(await socket.next()).toMatchObject({ payload: { data: { orderChanged: { paymentStatus: 'PAID' } } } })
  })

  it('emits the order when its refund is sent', async () => {
    const { shopper, id } = await createOrder(shop)
    const paymentId = newId('payment')
    const payment = {
      id: paymentId,
      orderId: id,
      userId: shopper.id,
      txRef: paymentId,
      amount: 15_000,
      holdsUntil: shop.clock.now,
    }
    await shop.db.insert(payments).values({ ...payment, state: 'refunded' })
    const refund = { id: newId('refund'), paymentId, transactionId: '1', amount: 15_000, currency: 'UGX' }
    await shop.db.insert(refunds).values({ ...refund, reason: 'cancelled' })
    const socket = await openSignedInSocket(shop, shopper)
    socket.send({
      type: 'subscribe',
      id: '1',
      payload: { query: `subscription { orderChanged(orderId: "${id}") { refund { amount state } } }` },
    })
    expect(await socket.next()).toMatchObject({
      payload: { data: { orderChanged: { refund: { amount: 15_000, state: 'REQUESTED' } } } },
    })
    await shop.db.update(refunds).set({ sentAt: shop.clock.now }).where(eq(refunds.id, refund.id))
    expect(await socket.next()).toMatchObject({
      payload: { data: { orderChanged: { refund: { amount: 15_000, state: 'SENT' } } } },
    })
  })

  it('emits nothing for a status change that was rolled back or for other orders', async () => {
    const [mine, another] = [await createOrder(shop), await createOrder(shop)]
    const socket = await openSignedInSocket(shop, mine.shopper)
    subscribeToOrder(socket, mine.id)
    expect(statusIn(await socket.next())).toBe('PENDING')
    const client = await shop.pool.connect()
    await client.query("begin; update orders set status = 'cancelled'; rollback")
    client.release()
    await moveOrderForward(shop, another.id, 'CONFIRMED')
    await moveOrderForward(shop, mine.id, 'CONFIRMED')
    expect(statusIn(await socket.next())).toBe('CONFIRMED')
  })

  it('misses no change while the LISTEN connection is down: it reloads the order on reconnect', async () => {
    const { shopper, id } = await createOrder(shop)
    const socket = await openSignedInSocket(shop, shopper)
    subscribeToOrder(socket, id)
    expect(statusIn(await socket.next())).toBe('PENDING')
    await shop.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kasero changes' and datname = current_database()`,
    )
    await moveOrderForward(shop, id, 'CONFIRMED')
    // The order is sent with its state before when the connection is back before the change.
    let status = statusIn(await socket.next())
    while (status === 'PENDING') status = statusIn(await socket.next())
    expect(status).toBe('CONFIRMED')
  })

  it('accepts the hash of a persisted document of the web client', async () => {
    const { shopper, id } = await createOrder(shop)
    const socket = await openSignedInSocket(shop, shopper)
    const [sha256Hash] =
      Object.entries(documents).find(([, text]) => text.startsWith('subscription OrderChanged')) ?? []
    const ask = (name: string, extensions: object) =>
      socket.send({ type: 'subscribe', id: name, payload: { query: '', variables: { orderId: id }, extensions } })
    ask('known', { persistedQuery: { version: 1, sha256Hash } })
    expect(statusIn(await socket.next())).toBe('PENDING')
    ask('unknown', { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } })
    expect(await socket.next()).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    })
  })

  it('stops when the client completes it, and other subscriptions on the socket continue', async () => {
    const { shopper, id } = await createOrder(shop)
    const socket = await openSignedInSocket(shop, shopper)
    subscribeToOrder(socket, id)
    await socket.next()
    socket.send({ type: 'complete', id: '1' })
    subscribeToOrder(socket, id, '2')
    expect(await socket.next()).toMatchObject({ id: '2' })
    await moveOrderForward(shop, id, 'CONFIRMED')
    expect(await socket.next()).toMatchObject({ id: '2' })
  })
})

describe('Authorization of an order subscription', () => {
  it('allows the shopper and staff and returns NOT_FOUND to every other caller', async () => {
    const { shopper, id } = await createOrder(shop)
    for (const one of [shopper, await createStaffMember(shop), await createUser(shop, { role: 'admin' })]) {
      const socket = await openSignedInSocket(shop, one)
      subscribeToOrder(socket, id)
      expect(statusIn(await socket.next())).toBe('PENDING')
    }
    const stranger = await openSignedInSocket(shop, await createShopper(shop))
    const seen: unknown[] = []
    for (const wrong of [id, newId('order'), newId('product'), 'order_1', '', '%00', 'x'.repeat(2_000)]) {
      subscribeToOrder(stranger, wrong)
      seen.push([await stranger.next(), await stranger.next()])
    }
    const payload = {
      errors: [{ message: 'Order not found', path: ['orderChanged'], extensions: { code: 'NOT_FOUND' } }],
    }
    const notFound = [
      { type: 'next', id: '1', payload },
      { type: 'complete', id: '1' },
    ]
    expect(seen).toEqual(seen.map(() => notFound))
  })

  it.each([
    ['no payload', undefined],
    ['no token', {}],
    ['a forged token', { authorization: 'Bearer e.y.J' }],
    ['a malformed authorization', { authorization: { token: 'x' } }],
  ])('rejects a client with %s', async (_what, payload) => {
    const socket = await openSocket(shop)
    socket.send({ type: 'connection_init', ...(payload && { payload }) })
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Forbidden' })
  })

  it('rejects a client that has not authenticated', async () => {
    const { id } = await createOrder(shop)
    const socket = await openSocket(shop)
    subscribeToOrder(socket, id)
    expect(await socket.closed).toMatchObject({ code: 4401 })
  })

  it('rejects a page of another origin, even with a token', async () => {
    const host = new URL(await addressOf(shop)).host
    for (const origin of ['https://evil.test', 'null', `http://${host}.evil.test`, 'http://127.0.0.1:1'])
      await expect(openSocket(shop, { headers: { origin } }), origin).rejects.toThrow('not opened')
    for (const origin of [`http://${host}`, 'http://shop.test'])
      (await openSocket(shop, { headers: { origin } })).close()
  })
})

describe('A subscription over HTTP', () => {
  it('is rejected', async () => {
    const { shopper, id } = await createOrder(shop)
    const { errors } = await shop.graphql(ORDER_CHANGED, { id }, shopper)
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})
