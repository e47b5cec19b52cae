/** Subscriptions with a partner key over graphql-transport-ws. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { partnerKeys } from '#server/db/tables/partners.ts'
import { addKey, revokeKey } from '#server/modules/partners/keys.service.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { openSignedInSocket, openSocket, type Socket } from '../../support/clients/sockets.ts'
import { createDeliveryZones } from '../../support/fixtures/fixtures.ts'
import { createOrder, moveOrderForward } from '../../support/fixtures/orderSubscriptions.ts'
import { allow, createPartner, dismiss } from '../../support/fixtures/partners.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const ORDER_CHANGED = 'subscription ($id: ID!) { partnerOrderChanged(orderId: $id) { id status shopperId } }'
const subscribeToOrder = (socket: Socket, id: string) =>
  socket.send({ type: 'subscribe', id: '1', payload: { query: ORDER_CHANGED, variables: { id } } })
type Next = { data: { partnerOrderChanged: { status: string; shopperId: string } } }
const statusIn = (payload: unknown) => (payload as Next).data.partnerOrderChanged.status
const codeIn = ({ type, payload }: { type: string; payload?: unknown }) => {
  expect(['error', 'next']).toContain(type)
  const errors = (type === 'error' ? payload : (payload as { errors: unknown }).errors) as {
    extensions: { code: string }
  }[]
  return errors[0]?.extensions.code
}

async function createFollowedOrder() {
  const [partner, { shopper, id }] = [await createPartner(shop), await createOrder(shop)]
  await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
  const socket = await openSignedInSocket(shop, partner)
  subscribeToOrder(socket, id)
  const first = await socket.next()
  return { partner, shopper, id, socket, first }
}

describe('partnerOrderChanged', () => {
  it('emits the order on subscribe and after every change', async () => {
    const { id, socket, first } = await createFollowedOrder()
    expect(statusIn(first.payload)).toBe('PENDING')
    await moveOrderForward(shop, id, 'CONFIRMED')
    const { payload } = await socket.next()
    expect([statusIn(payload), (payload as Next).data.partnerOrderChanged.shopperId]).toEqual([
      'CONFIRMED',
      expect.stringMatching(/^shopper_/),
    ])
  })

  it.each([
    ['the grant', (partnerId: string, shopper: Credentials) => dismiss(shop, partnerId, shopper)],
    ['its scope for orders', (partnerId: string, as: Credentials) => allow(shop, partnerId, ['TICKETS_READ'], as)],
  ] as const)('ends with NOT_FOUND when the shopper withdraws %s', async (_, withdraw) => {
    const { partner, shopper, socket } = await createFollowedOrder()
    await unwrap(withdraw(partner.partnerId, shopper))
    expect(codeIn(await socket.next())).toBe('NOT_FOUND')
    expect(await socket.next()).toEqual({ type: 'complete', id: '1' })
  })

  it('ends with FORBIDDEN after the key has lost the scope', async () => {
    const { partner, id, socket } = await createFollowedOrder()
    await shop.db
      .update(partnerKeys)
      .set({ scopes: ['catalogue:read'] })
      .where(eq(partnerKeys.id, partner.id))
    await moveOrderForward(shop, id, 'CONFIRMED')
    expect(codeIn(await socket.next())).toBe('FORBIDDEN')
    expect(await socket.next()).toEqual({ type: 'complete', id: '1' })
  })

  it('closes the connection after the key is revoked', async () => {
    const { partner, id, socket } = await createFollowedOrder()
    await revokeKey({ db: shop.db, clock: () => shop.clock.now }, partner.id)
    await moveOrderForward(shop, id, 'CONFIRMED')
    expect(await socket.closed).toEqual({ code: 4403, reason: 'The partner key is no longer valid.' })
  })

  it('is rejected for the order of a shopper without a grant, and without orders:read', async () => {
    const { id } = await createOrder(shop)
    for (const [scope, code] of [
      ['orders:read', 'NOT_FOUND'],
      ['catalogue:read', 'FORBIDDEN'],
    ] as const) {
      const socket = await openSignedInSocket(shop, await createPartner(shop, [scope]))
      subscribeToOrder(socket, id)
      expect(codeIn(await socket.next())).toBe(code)
    }
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(order?.status).toBe('pending')
  })

  it("rejects a key on a shopper's subscription", async () => {
    const { socket, id } = await createFollowedOrder()
    socket.send({
      type: 'subscribe',
      id: '2',
      payload: { query: 'subscription ($id: ID!) { orderChanged(orderId: $id) { id } }', variables: { id } },
    })
    expect(codeIn(await socket.next())).toBe('FORBIDDEN')
  })
})

describe('A WebSocket connection with a key', () => {
  const connect = async (key: string, headers: Record<string, string> = {}) => {
    const socket = await openSocket(shop, { headers })
    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } })
    return socket
  }

  it('is rejected when the key is invalid', async () => {
    expect((await (await connect('kasero_key_made-up')).closed).code).toBe(4403)
  })

  // ASVS 4.4.2
  it('is accepted from an origin listed on the key and from no other', async () => {
    const origin = 'https://books.example'
    const at = { db: shop.db, clock: () => shop.clock.now }
    const named = await addKey(at, { name: 'Boda Books', scopes: ['orders:read'], origins: [origin] })
    const unnamed = await addKey(at, { name: 'Boda Books', scopes: ['orders:read'] })
    expect((await (await connect(named.key, { origin })).next()).type).toBe('connection_ack')
    expect((await (await connect(unnamed.key, { origin })).closed).code).toBe(4403)
    await expect(connect(named.key, { origin: 'https://evil.example' })).rejects.toThrow('not opened')
  })

  it('from a page of another site is rejected with a shopper token', async () => {
    const { shopper } = await createOrder(shop)
    const origin = 'https://books.example'
    expect((await (await connect(shopper.accessToken, { origin })).closed).code).toBe(4403)
  })
})
