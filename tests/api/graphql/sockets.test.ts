/** Sockets themselves: when one ends, and what the shop does not put up with. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES_PER_MINUTE, SOCKETS_PER_VIEWER, SUBSCRIPTIONS_PER_SOCKET } from '#server/graphql/subscriptions/connectionLimits.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { aHandmadeSocket, aSignedInSocket, aSocket, codeIn } from '../../support/clients/sockets.ts'
import { aShopper, theZones } from '../../support/fixtures/fixtures.ts'
import { anOrder, follow, move, statusIn } from '../../support/fixtures/following.ts'

const { shop, other } = await openTwoShops()
await theZones(shop)

describe('A socket is closed', () => {
  it('when its session is ended, in whichever process, at once', async () => {
    const { shopper, id } = await anOrder(shop)
    const [here, there] = [await aSignedInSocket(shop, shopper), await aSignedInSocket(other, shopper)]
    const another = await aSignedInSocket(shop, await aShopper(shop))
    for (const socket of [here, there]) {
      follow(socket, id)
      await socket.next()
    }
    await shop.graphql('mutation { logOut { message } }', {}, shopper)
    for (const socket of [here, there]) expect(await socket.closed).toEqual({ code: 4403, reason: 'Session expired. Please login again.' })
    another.send({ type: 'ping' })
    expect(await another.next()).toEqual({ type: 'pong' })
  })

  it('when its session has been idle and something is to be told', async () => {
    const quiet = await openTestShop()
    await theZones(quiet)
    const { shopper, id } = await anOrder(quiet)
    const socket = await aSignedInSocket(quiet, shopper)
    follow(socket, id)
    await socket.next()
    quiet.clock.now = new Date(quiet.clock.now.getTime() + 31 * 60_000)
    await move(quiet, id, 'CONFIRMED')
    expect(await socket.closed).toMatchObject({ code: 4403 })
    await quiet.close()
  })

  it('but outlives the token that opened it', async () => {
    const { shopper, id } = await anOrder(shop)
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

describe('A heartbeat', () => {
  afterEach(() => vi.useRealTimers())

  it('finds who is not there any more, and lets whoever answers stay', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [gone, here] = [await aHandmadeSocket(shop), await aSignedInSocket(shop, await aShopper(shop))]
    for (let beat = 1; beat <= 3; beat += 1) {
      vi.advanceTimersByTime(30_000)
      // What is answered here was sent behind the answer to the heartbeat.
      here.send({ type: 'ping' })
      expect(await here.next()).toEqual({ type: 'pong' })
    }
    await gone.closed
  })
})

describe('A socket is opened', () => {
  it.each([
    ['no token', async () => ''],
    ['a token that is made up', async () => 'x.y.z'],
  ])('only with a session or a partner key: not for %s', async (_name, tokenOf) => {
    const socket = await aSocket(shop)
    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${await tokenOf()}` } })
    expect(await socket.closed).toEqual({ code: 4403, reason: 'Forbidden' })
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
    expect(await codeOf(`subscription { orderChanged(orderId: "x") { ${'id '.repeat(600)} } }`)).toEqual(['error', 'TOO_COMPLEX'])
    expect(await codeOf('subscription ($id: ID!) { orderChanged(orderId: $id) { id } }')).toEqual(['next', 'BAD_USER_INPUT'])
    const { data } = await shop.graphql<{ viewer: { id: string } }>('{ viewer { id } }', {}, shopper)
    expect(data.viewer.id).toBe(shopper.id)
  })

  it('so much and no more', async () => {
    const { shopper, id } = await anOrder(shop)
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

  it('no pings faster than their answers leave: they would pile up before somebody who reads nothing', async () => {
    const socket = await aHandmadeSocket(shop)
    for (let at = 0; at < 1_000; at += 1) socket.send('ping', 'x'.repeat(100))
    await socket.closed
  })

  it('what costs no more than its person has left for the minute, at the other door too', async () => {
    const { shopper, id } = await anOrder(shop)
    const query = `subscription { orderChanged(orderId: "${id}") { lines { product { related(first: 46) { related(first: 9) { id } } } } } }`
    const socket = await aSignedInSocket(shop, shopper)
    const begin = async (at: number) => {
      socket.send({ type: 'subscribe', id: `${at}`, payload: { query } })
      const message = await socket.next()
      socket.send({ type: 'complete', id: `${at}` })
      return codeIn(message)
    }
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 20; at += 1) codes.push(await begin(at))
    expect([codes[0], codes.at(-1)]).toEqual([undefined, 'RATE_LIMITED'])
    const { errors } = await shop.graphql('{ products(first: 100) { nodes { related(first: 46) { id } } } }', {}, shopper)
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
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
