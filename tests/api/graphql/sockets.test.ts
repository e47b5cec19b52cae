/** WebSocket connections: authentication, lifetime and limits. */
import { get } from 'node:http'
import type { Duplex } from 'node:stream'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  MESSAGES_PER_MINUTE,
  SOCKETS_PER_NETWORK,
  SOCKETS_PER_VIEWER,
  SUBSCRIPTIONS_PER_SOCKET,
} from '#server/graphql/subscriptions/connectionLimits.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { addressOf, codeIn, openRawSocket, openSignedInSocket, openSocket } from '../../support/clients/sockets.ts'
import { createDeliveryZones, createShopper } from '../../support/fixtures/fixtures.ts'
import { createOrder, moveOrderForward, statusIn, subscribeToOrder } from '../../support/fixtures/orderSubscriptions.ts'

const { shop, other } = await openTwoShops()
await createDeliveryZones(shop)

describe('A WebSocket connection is closed', () => {
  // ASVS 4.4.4, 7.4.1
  it('immediately when its session ends, in every server instance', async () => {
    const { shopper, id } = await createOrder(shop)
    const [here, there] = [await openSignedInSocket(shop, shopper), await openSignedInSocket(other, shopper)]
    const another = await openSignedInSocket(shop, await createShopper(shop))
    for (const socket of [here, there]) {
      subscribeToOrder(socket, id)
      await socket.next()
    }
    await shop.graphql('mutation { logOut { message } }', {}, shopper)
    for (const socket of [here, there])
      expect(await socket.closed).toEqual({ code: 4403, reason: 'Session expired. Please login again.' })
    another.send({ type: 'ping' })
    expect(await another.next()).toEqual({ type: 'pong' })
  })

  it('when its session is idle and an event is to be sent', async () => {
    const quiet = await openTestShop()
    await createDeliveryZones(quiet)
    const { shopper, id } = await createOrder(quiet)
    const socket = await openSignedInSocket(quiet, shopper)
    subscribeToOrder(socket, id)
    await socket.next()
    quiet.clock.now = new Date(quiet.clock.now.getTime() + 31 * 60_000)
    await moveOrderForward(quiet, id, 'CONFIRMED')
    expect(await socket.closed).toMatchObject({ code: 4403 })
    await quiet.close()
  })

  it('but not when its access token expires', async () => {
    const { shopper, id } = await createOrder(shop)
    const socket = await openSignedInSocket(shop, shopper)
    subscribeToOrder(socket, id)
    await socket.next()
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 25 * 60_000)
    await moveOrderForward(shop, id, 'CONFIRMED')
    expect(statusIn(await socket.next())).toBe('CONFIRMED')
    shop.clock.now = before
  })

  it('when the server shuts down, without delaying it', async () => {
    const leaving = await openTestShop()
    const socket = await openSignedInSocket(leaving, await createShopper(leaving))
    await leaving.close()
    expect(await socket.closed).toEqual({ code: 1001, reason: 'Going away' })
  })
})

describe('A heartbeat', () => {
  afterEach(() => vi.useRealTimers())

  it('closes unresponsive connections and keeps responsive ones', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [gone, here] = [await openRawSocket(shop), await openSignedInSocket(shop, await createShopper(shop))]
    for (let beat = 1; beat <= 3; beat += 1) {
      vi.advanceTimersByTime(30_000)
      // This ping follows the response to the heartbeat, so its pong shows that the heartbeat was answered.
      here.send({ type: 'ping' })
      expect(await here.next()).toEqual({ type: 'pong' })
    }
    await gone.closed
  })
})

describe('A WebSocket connection is opened', () => {
  // ASVS 4.4.3
  it.each([
    ['no token', async () => ''],
    ['a forged token', async () => 'x.y.z'],
  ])('only with a session or a partner key: not for %s', async (_name, tokenOf) => {
    const socket = await openSocket(shop)
    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${await tokenOf()}` } })
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Forbidden' })
  })
})

describe('A WebSocket connection accepts', () => {
  it('only subscriptions: no mutation, no query and nothing outside the schema', async () => {
    const shopper = await createShopper(shop)
    const socket = await openSignedInSocket(shop, shopper)
    const codeOf = async (query: string) => {
      socket.send({ type: 'subscribe', id: 'q', payload: { query } })
      const message = await socket.next()
      return [message.type, codeIn(message)]
    }
    expect(await codeOf('mutation { logOut { message } }')).toEqual(['error', 'BAD_REQUEST'])
    expect(await codeOf('{ viewer { id } }')).toEqual(['error', 'BAD_REQUEST'])
    expect(await codeOf('subscription { nothing }')).toEqual(['error', 'GRAPHQL_VALIDATION_FAILED'])
    expect(
      await codeOf('subscription { a: orderChanged(orderId: 1) { id } b: orderChanged(orderId: 2) { id } }'),
    ).toEqual(['error', 'GRAPHQL_VALIDATION_FAILED'])
    expect(await codeOf('subscription {')).toEqual(['error', 'GRAPHQL_PARSE_FAILED'])
    expect(await codeOf(`subscription { orderChanged(orderId: "x") { ${'id '.repeat(600)} } }`)).toEqual([
      'error',
      'TOO_COMPLEX',
    ])
    expect(await codeOf('subscription ($id: ID!) { orderChanged(orderId: $id) { id } }')).toEqual([
      'next',
      'BAD_USER_INPUT',
    ])
    const { data } = await shop.graphql<{ viewer: { id: string } }>('{ viewer { id } }', {}, shopper)
    expect(data.viewer.id).toBe(shopper.id)
  })

  it('a limited number of subscriptions and messages', async () => {
    const { shopper, id } = await createOrder(shop)
    const socket = await openSignedInSocket(shop, shopper)
    for (let at = 1; at <= SUBSCRIPTIONS_PER_SOCKET; at += 1) {
      subscribeToOrder(socket, id, `${at}`)
      expect(await socket.next()).toMatchObject({ type: 'next', id: `${at}` })
    }
    subscribeToOrder(socket, id, 'one more')
    expect(await socket.next()).toMatchObject({
      type: 'error',
      id: 'one more',
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    })
    for (let at = 0; at < MESSAGES_PER_MINUTE; at += 1) socket.send({ type: 'pong' })
    expect(await socket.closed).toEqual({ code: 4429, reason: 'Too many messages' })
  })

  it('no pings faster than a client reads the pongs, which would otherwise accumulate in memory', async () => {
    const socket = await openRawSocket(shop)
    for (let at = 0; at < 1_000; at += 1) socket.send('ping', 'x'.repeat(100))
    await socket.closed
  })

  it("only subscriptions within the user's query cost budget, which it shares with HTTP", async () => {
    const { shopper, id } = await createOrder(shop)
    const query = `subscription { orderChanged(orderId: "${id}") { lines { product { related(first: 46) { related(first: 9) { id } } } } } }`
    const socket = await openSignedInSocket(shop, shopper)
    const begin = async (at: number) => {
      socket.send({ type: 'subscribe', id: `${at}`, payload: { query } })
      const message = await socket.next()
      socket.send({ type: 'complete', id: `${at}` })
      return codeIn(message)
    }
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 20; at += 1) codes.push(await begin(at))
    expect([codes[0], codes.at(-1)]).toEqual([undefined, 'RATE_LIMITED'])
    const { errors } = await shop.graphql(
      '{ products(first: 100) { nodes { related(first: 46) { id } } } }',
      {},
      shopper,
    )
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  })

  it('no large messages and no other protocol', async () => {
    const shopper = await createShopper(shop)
    const large = await openSignedInSocket(shop, shopper)
    large.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(10_000) } }))
    expect((await large.closed).code).toBe(1009)
    const odd = await openSignedInSocket(shop, shopper)
    odd.send('{"type":')
    expect((await odd.closed).code).toBe(4400)
    await expect(openSocket(shop, { protocol: 'graphql-ws' })).rejects.toThrow()
  })

  it('a limited number of connections per user; closing one frees a slot', async () => {
    const shopper = await createShopper(shop)
    const open = await Promise.all(Array.from({ length: SOCKETS_PER_VIEWER }, () => openSignedInSocket(shop, shopper)))
    const late = await openSocket(shop)
    late.send({ type: 'connection_init', payload: { authorization: `Bearer ${shopper.accessToken}` } })
    expect(await late.closed).toEqual({ code: 4429, reason: 'Too many WebSocket connections' })
    open[0]?.close()
    await open[0]?.closed
    await expect
      .poll(() =>
        openSignedInSocket(shop, shopper).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })
})

describe('A network', () => {
  /** Requests a WebSocket and returns the HTTP status; 101 comes with the open socket. */
  const upgrade = (url: string) =>
    new Promise<{ status: number | undefined; socket: Duplex | null }>((resolve, reject) => {
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': `${'A'.repeat(22)}==`,
        'sec-websocket-protocol': 'graphql-transport-ws',
      }
      get(url.replace('ws:', 'http:'), { headers, agent: false })
        .on('upgrade', ({ statusCode }, socket) => {
          onTestFinished(() => void socket.destroy())
          resolve({ status: statusCode, socket })
        })
        .on('response', (response) => {
          response.resume()
          resolve({ status: response.statusCode, socket: null })
        })
        .on('error', reject)
    })

  it('opens a limited number of connections, of the shop and of the console together; closing one frees a slot', async () => {
    const crowded = await openTestShop()
    onTestFinished(() => crowded.close())
    const [ofShop, ofConsole] = [
      await addressOf(crowded),
      (await addressOf(crowded)).replace('/graphql', '/staff/graphql'),
    ]
    const open = await Promise.all(
      Array.from({ length: SOCKETS_PER_NETWORK }, (_, at) => upgrade(at % 2 ? ofShop : ofConsole)),
    )
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([101]))
    for (const url of [ofConsole, ofShop]) expect((await upgrade(url)).status).toBe(429)
    open[0]?.socket?.destroy()
    await expect.poll(async () => (await upgrade(ofConsole)).status).toBe(101)
  })
})
