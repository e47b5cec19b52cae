/** Following an order over a real socket: who may, what comes, when it ends, and what the shop does not put up with. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { payments, refunds } from '#server/db/tables/payments.ts'
import { newId } from '#server/ids.ts'
import { MESSAGES_PER_MINUTE, SOCKETS_PER_VIEWER, SUBSCRIPTIONS_PER_SOCKET } from '#server/sockets.limits.ts'
import { graphqlDoor } from '../support/doors.graphql.ts'
import { given } from '../support/doors.ts'
import type { Asker, TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'
import { addressOf, aSignedInSocket, aSocket, codeIn, type Message, type Socket } from '../support/sockets.ts'
import { openTwoShops } from '../support/twoShops.ts'
import { aCart, anAddress, aPerson, aProduct, aShopper, aStaffMember, theZones } from '../support/worlds.ts'

const { shop, other } = await openTwoShops()
await theZones(shop)

async function anOrder() {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { listPrice: 10_000 })
  await aCart(shop, shopper, [{ product, quantity: 1 }])
  const { id } = await given(graphqlDoor.placeOrder(shop, { addressId: (await anAddress(shop, shopper)).id, total: 15_000 }, shopper))
  return { shopper, id }
}

const FOLLOW = 'subscription ($id: ID!) { orderChanged(orderId: $id) { id status history { status } lines { name } } }'
const follow = (socket: Socket, orderId: string, id = '1') => socket.send({ type: 'subscribe', id, payload: { query: FOLLOW, variables: { id: orderId } } })

const MOVE = 'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status } } }'
async function move(at: TestShop, orderId: string, to: string) {
  const { errors } = await at.graphql(MOVE, { input: { orderId, to } }, await aStaffMember(at))
  expect(errors).toBeUndefined()
}

const statusIn = ({ type, payload }: Message) => {
  expect(type).toBe('next')
  return (payload as { data: { orderChanged: { status: string } } }).data.orderChanged.status
}

const logOut = (as: Asker) => shop.graphql('mutation { logOut { message } }', {}, as)

describe('Whoever follows an order', () => {
  it('gets it as it is, and again each time it moves, whichever process moves it', async () => {
    const { shopper, id } = await anOrder()
    const [here, there] = [await aSignedInSocket(shop, shopper), await aSignedInSocket(other, shopper)]
    for (const socket of [here, there]) {
      follow(socket, id)
      expect(await socket.next()).toEqual({
        type: 'next',
        id: '1',
        payload: { data: { orderChanged: { id, status: 'PENDING', history: [{ status: 'PENDING' }], lines: [{ name: expect.any(String) }] } } },
      })
    }
    for (const [at, to] of [
      [shop, 'CONFIRMED'],
      [other, 'PROCESSING'],
    ] as const) {
      await move(at, id, to)
      for (const socket of [here, there]) expect(statusIn(await socket.next())).toBe(to)
    }
  })

  it('gets the payment as well', async () => {
    const { shopper, id } = await anOrder()
    const socket = await aSignedInSocket(shop, shopper)
    socket.send({ type: 'subscribe', id: '1', payload: { query: `subscription { orderChanged(orderId: "${id}") { paymentStatus } }` } })
    expect(await socket.next()).toMatchObject({ payload: { data: { orderChanged: { paymentStatus: 'CASH_ON_DELIVERY' } } } })
    await shop.pool.query("update orders set payment_status = 'paid' where number = (select number from orders order by placed_at desc, id desc limit 1)")
    expect(await socket.next()).toMatchObject({ payload: { data: { orderChanged: { paymentStatus: 'PAID' } } } })
  })

  it('gets it when the money that goes back is sent', async () => {
    const { shopper, id } = await anOrder()
    const paymentId = newId('payment')
    const payment = { id: paymentId, orderId: id, userId: shopper.id, txRef: paymentId, amount: 15_000, holdsUntil: shop.clock.now }
    await shop.db.insert(payments).values({ ...payment, state: 'refunded' })
    const refund = { id: newId('refund'), paymentId, transactionId: '1', amount: 15_000, currency: 'UGX' }
    await shop.db.insert(refunds).values({ ...refund, reason: 'cancelled' })
    const socket = await aSignedInSocket(shop, shopper)
    socket.send({ type: 'subscribe', id: '1', payload: { query: `subscription { orderChanged(orderId: "${id}") { refund { amount state } } }` } })
    expect(await socket.next()).toMatchObject({ payload: { data: { orderChanged: { refund: { amount: 15_000, state: 'REQUESTED' } } } } })
    await shop.db.update(refunds).set({ sentAt: shop.clock.now }).where(eq(refunds.id, refund.id))
    expect(await socket.next()).toMatchObject({ payload: { data: { orderChanged: { refund: { amount: 15_000, state: 'SENT' } } } } })
  })

  it('hears nothing of a move that was rolled back, nor of other orders', async () => {
    const [mine, another] = [await anOrder(), await anOrder()]
    const socket = await aSignedInSocket(shop, mine.shopper)
    follow(socket, mine.id)
    expect(statusIn(await socket.next())).toBe('PENDING')
    const client = await shop.pool.connect()
    await client.query("begin; update orders set status = 'cancelled'; rollback")
    client.release()
    await move(shop, another.id, 'CONFIRMED')
    await move(shop, mine.id, 'CONFIRMED')
    expect(statusIn(await socket.next())).toBe('CONFIRMED')
  })

  it('misses nothing while the shop could not listen: it looks again when it can', async () => {
    const { shopper, id } = await anOrder()
    const socket = await aSignedInSocket(shop, shopper)
    follow(socket, id)
    expect(statusIn(await socket.next())).toBe('PENDING')
    await shop.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kasero changes' and datname = current_database()`)
    await move(shop, id, 'CONFIRMED')
    expect(statusIn(await socket.next())).toBe('CONFIRMED')
  })

  it('can ask by the hash of one of the pages’ own documents', async () => {
    const { shopper, id } = await anOrder()
    const socket = await aSignedInSocket(shop, shopper)
    const [sha256Hash] = Object.entries(documents).find(([, text]) => text.startsWith('subscription OrderChanged')) ?? []
    const ask = (name: string, extensions: object) =>
      socket.send({ type: 'subscribe', id: name, payload: { query: '', variables: { orderId: id }, extensions } })
    ask('known', { persistedQuery: { version: 1, sha256Hash } })
    expect(statusIn(await socket.next())).toBe('PENDING')
    ask('unknown', { persistedQuery: { version: 1, sha256Hash: 'ab'.repeat(32) } })
    expect(await socket.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
  })

  it('stops when they say so, and the shop keeps nothing of it', async () => {
    const { shopper, id } = await anOrder()
    const socket = await aSignedInSocket(shop, shopper)
    follow(socket, id)
    await socket.next()
    socket.send({ type: 'complete', id: '1' })
    follow(socket, id, '2')
    expect(await socket.next()).toMatchObject({ id: '2' })
    await move(shop, id, 'CONFIRMED')
    expect(await socket.next()).toMatchObject({ id: '2' })
  })
})

describe('Who may follow', () => {
  it('the shopper and staff; for everybody else there is no such order, alike', async () => {
    const { shopper, id } = await anOrder()
    for (const one of [shopper, await aStaffMember(shop), await aPerson(shop, { role: 'admin' })]) {
      const socket = await aSignedInSocket(shop, one)
      follow(socket, id)
      expect(statusIn(await socket.next())).toBe('PENDING')
    }
    const stranger = await aSignedInSocket(shop, await aShopper(shop))
    const seen: unknown[] = []
    for (const wrong of [id, newId('order'), newId('product'), 'order_1', '', '%00', 'x'.repeat(2_000)]) {
      follow(stranger, wrong)
      seen.push([await stranger.next(), await stranger.next()])
    }
    const payload = { errors: [{ message: 'Order not found', path: ['orderChanged'], extensions: { code: 'NOT_FOUND' } }] }
    const notFound = [
      { type: 'next', id: '1', payload },
      { type: 'complete', id: '1' },
    ]
    expect(seen).toEqual(seen.map(() => notFound))
  })

  it.each([
    ['nothing', undefined],
    ['no token', {}],
    ['a made-up token', { authorization: 'Bearer e.y.J' }],
    ['something else', { authorization: { token: 'x' } }],
  ])('nobody who brings %s', async (_what, payload) => {
    const socket = await aSocket(shop)
    socket.send({ type: 'connection_init', ...(payload && { payload }) })
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Forbidden' })
  })

  it('nobody who has not said who they are', async () => {
    const { id } = await anOrder()
    const socket = await aSocket(shop)
    follow(socket, id)
    expect(await socket.closed).toMatchObject({ code: 4401 })
  })

  it('no page of another site, also not with a token', async () => {
    const host = new URL(await addressOf(shop)).host
    for (const origin of ['https://evil.test', 'null', `http://${host}.evil.test`, 'http://127.0.0.1:1'])
      await expect(aSocket(shop, { headers: { origin } }), origin).rejects.toThrow('not opened')
    for (const origin of [`http://${host}`, 'http://shop.test']) (await aSocket(shop, { headers: { origin } })).close()
  })
})

describe('A socket is closed', () => {
  it('when its session is ended, in whichever process, at once', async () => {
    const { shopper, id } = await anOrder()
    const [here, there] = [await aSignedInSocket(shop, shopper), await aSignedInSocket(other, shopper)]
    const another = await aSignedInSocket(shop, await aShopper(shop))
    for (const socket of [here, there]) {
      follow(socket, id)
      await socket.next()
    }
    await logOut(shopper)
    for (const socket of [here, there]) expect(await socket.closed).toEqual({ code: 4403, reason: 'Session expired. Please login again.' })
    another.send({ type: 'ping' })
    expect(await another.next()).toEqual({ type: 'pong' })
  })

  it('when its session has been idle and something is to be told', async () => {
    const quiet = await openTestShop()
    await theZones(quiet)
    const shopper = await aShopper(quiet)
    await aCart(quiet, shopper, [{ product: await aProduct(quiet, { listPrice: 10_000 }), quantity: 1 }])
    const { id } = await given(graphqlDoor.placeOrder(quiet, { addressId: (await anAddress(quiet, shopper)).id, total: 15_000 }, shopper))
    const socket = await aSignedInSocket(quiet, shopper)
    follow(socket, id)
    await socket.next()
    quiet.clock.now = new Date(quiet.clock.now.getTime() + 31 * 60_000)
    await move(quiet, id, 'CONFIRMED')
    expect(await socket.closed).toMatchObject({ code: 4403 })
    await quiet.close()
  })

  it('but outlives the token that opened it', async () => {
    const { shopper, id } = await anOrder()
    const socket = await aSignedInSocket(shop, shopper)
    follow(socket, id)
    await socket.next()
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 25 * 60_000)
    await move(shop, id, 'CONFIRMED')
    expect(statusIn(await socket.next())).toBe('CONFIRMED')
    shop.clock.now = before
  })

  it('when the shop goes away, which waits for nobody', async () => {
    const leaving = await openTestShop()
    const socket = await aSignedInSocket(leaving, await aShopper(leaving))
    await leaving.close()
    expect(await socket.closed).toEqual({ code: 1001, reason: 'Going away' })
  })
})

describe('A socket carries', () => {
  it('subscriptions only: no mutation, no query, nothing that is not in the schema', async () => {
    const shopper = await aShopper(shop)
    const socket = await aSignedInSocket(shop, shopper)
    const codeOf = async (query: string) => {
      socket.send({ type: 'subscribe', id: 'q', payload: { query } })
      const message = await socket.next()
      return [message.type, codeIn(message)]
    }
    expect(await codeOf('mutation { logOut { message } }')).toEqual(['error', 'BAD_REQUEST'])
    expect(await codeOf('{ viewer { id } }')).toEqual(['error', 'BAD_REQUEST'])
    expect(await codeOf('subscription { nothing }')).toEqual(['error', 'GRAPHQL_VALIDATION_FAILED'])
    expect(await codeOf('subscription { a: orderChanged(orderId: 1) { id } b: orderChanged(orderId: 2) { id } }')).toEqual([
      'error',
      'GRAPHQL_VALIDATION_FAILED',
    ])
    expect(await codeOf('subscription {')).toEqual(['error', 'GRAPHQL_PARSE_FAILED'])
    expect(await codeOf(`subscription { orderChanged(orderId: "x") { ${'id '.repeat(600)} } }`)).toEqual(['error', 'GRAPHQL_PARSE_FAILED'])
    expect(await codeOf('subscription ($id: ID!) { orderChanged(orderId: $id) { id } }')).toEqual(['next', 'BAD_USER_INPUT'])
    const { data } = await shop.graphql<{ viewer: { id: string } }>('{ viewer { id } }', {}, shopper)
    expect(data.viewer.id).toBe(shopper.id)
  })

  it('so much and no more', async () => {
    const { shopper, id } = await anOrder()
    const socket = await aSignedInSocket(shop, shopper)
    for (let at = 1; at <= SUBSCRIPTIONS_PER_SOCKET; at += 1) {
      follow(socket, id, `${at}`)
      expect(await socket.next()).toMatchObject({ type: 'next', id: `${at}` })
    }
    follow(socket, id, 'one more')
    expect(await socket.next()).toMatchObject({ type: 'error', id: 'one more', payload: [{ extensions: { code: 'RATE_LIMITED' } }] })
    for (let at = 0; at < MESSAGES_PER_MINUTE; at += 1) socket.send({ type: 'pong' })
    expect(await socket.closed).toEqual({ code: 4429, reason: 'Too many messages' })
  })

  it('no large message, and nothing that is not the protocol', async () => {
    const shopper = await aShopper(shop)
    const large = await aSignedInSocket(shop, shopper)
    large.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(10_000) } }))
    expect((await large.closed).code).toBe(1009)
    const odd = await aSignedInSocket(shop, shopper)
    odd.send('{"type":')
    expect((await odd.closed).code).toBe(4400)
    await expect(aSocket(shop, { protocol: 'graphql-ws' })).rejects.toThrow()
  })

  it('for a person a few at a time; closing one makes room', async () => {
    const shopper = await aShopper(shop)
    const open = await Promise.all(Array.from({ length: SOCKETS_PER_VIEWER }, () => aSignedInSocket(shop, shopper)))
    const late = await aSocket(shop)
    late.send({ type: 'connection_init', payload: { authorization: `Bearer ${shopper.accessToken}` } })
    expect(await late.closed).toEqual({ code: 4429, reason: 'Too many sockets' })
    open[0]?.close()
    await open[0]?.closed
    await expect
      .poll(() =>
        aSignedInSocket(shop, shopper).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })
})

describe('By HTTP', () => {
  it('nothing can be followed', async () => {
    const { shopper, id } = await anOrder()
    const { errors } = await shop.graphql(FOLLOW, { id }, shopper)
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  })
})
