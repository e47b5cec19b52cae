/**
 * Partner webhooks: queued in the transaction of the change, limited to granted data, signed, retried until delivered,
 * and never sent into the server's own network.
 */

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { webhookDeliveries } from '#server/db/tables/webhooks.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { toUuid } from '#server/ids.ts'
import { publicWebhooks } from '#server/integrations/webhooks/webhooks.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { sendDelivery } from '#server/modules/partners/deliveries.service.ts'
import { revokeKey } from '#server/modules/partners/keys.service.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#server/modules/partners/webhooks.rules.ts'
import * as service from '#server/modules/partners/webhooks.service.ts'
import type { Scope } from '#server/security/scopes.ts'
import { verifyWebhook } from '../../../partner-client/src/kasero.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { createMember, mailsTo, PASSWORD, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import { createAddress, createCart, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'
import { allow, createPartner, dismiss } from '../../support/fixtures/partners.ts'
import { createCheckoutFixture, createPayment, onPage } from '../../support/fixtures/payments.ts'
import { expectedSignature, sendWebhooks, startReceiver } from '../../support/fixtures/receiver.ts'

let shop: TestShop
const outside = publicWebhooks({ loopback: true })
const fixture = () => ({ db: shop.db, clock: () => shop.clock.now, webhooks: outside, settings: shop.settings })
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())
// Each test has its own webhooks; webhooks of other tests would receive events about its products.
beforeEach(async () => {
  await shop.pool.query('delete from webhooks')
  await shop.pool.query('delete from graphile_worker._private_jobs')
})

type Receiver = Awaited<ReturnType<typeof startReceiver>>
type Hooked = { scopes?: Scope[]; events?: readonly WebhookEvent[]; receiver?: Receiver }

/** Without product edits, because every product that a test creates or edits would add events. */
const WITHOUT_EDITS = WEBHOOK_EVENTS.filter((event) => !/created|updated|deleted/.test(event))

/** Partner with a webhook, and the server that receives its deliveries. */
async function createWebhook({
  scopes = ['catalogue:read', 'orders:read'],
  events = WITHOUT_EDITS,
  receiver,
}: Hooked = {}) {
  const partner = await createPartner(shop, scopes)
  const server = receiver ?? (await startReceiver())
  return {
    partner,
    receiver: server,
    ...(await service.addWebhook(fixture(), { partner: partner.name, url: server.url, events })),
  }
}

/** Shopper who granted the partner access to orders, with a placed order. */
async function createOrder(partnerId: string | null, scope: 'ORDERS_READ' | 'TICKETS_READ' = 'ORDERS_READ') {
  const basket = await createCheckoutFixture(shop)
  if (partnerId) await unwrap(allow(shop, partnerId, [scope], basket.shopper))
  const { id } = await unwrap(
    graphqlClient.placeOrder(shop, { ...basket.order, key: basket.shopper.id }, basket.shopper),
  )
  return { ...basket, id }
}

/** Settles a payment after its time is over, which releases its goods. */
async function expirePayment(txRef: string, as: Credentials) {
  await shop.pool.query('update payments set holds_until = $2 where tx_ref = $1', [txRef, shop.clock.now])
  return graphqlClient.settlePayment(shop, txRef, as)
}

const log = async (id: string) =>
  (await service.listDeliveries(shop, id)).map(({ event, attempts, outcome }) => ({ event, attempts, outcome }))

describe('A webhook', () => {
  it('receives an order from placement to delivery with the fields that its shopper granted', async () => {
    const { partner, receiver } = await createWebhook()
    const { id } = await createOrder(partner.partnerId)
    for (const status of ['confirmed', 'processing', 'shipped', 'delivered'] as const)
      await shop.db.update(orders).set({ status }).where(eq(orders.id, id))
    await sendWebhooks(shop)
    expect(receiver.types().sort()).toEqual(['order.delivered', 'order.placed', 'order.shipped'])
    const [placed] = receiver.received
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(placed?.event).toEqual({
      type: 'order.placed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        id,
        number: order?.number,
        shopperId: expect.stringMatching(/^shopper_\w{26}$/),
        status: 'PENDING',
        paymentStatus: 'CASH_ON_DELIVERY',
        total: 23_000,
        placedAt: order?.placedAt.toISOString(),
      },
    })
  })

  it('receives an online order once it is paid, and its refund', async () => {
    const { partner, receiver } = await createWebhook()
    const basket = await createCheckoutFixture(shop)
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], basket.shopper))
    const payment = { ...basket, ...(await unwrap(graphqlClient.startPayment(shop, basket.order, basket.shopper))) }
    await sendWebhooks(shop)
    expect(receiver.types()).toEqual([])
    await onPage(shop, payment, 'card')
    await unwrap(graphqlClient.settlePayment(shop, payment.txRef, payment.shopper))
    await sendWebhooks(shop)
    expect(receiver.types().sort()).toEqual(['order.paid', 'order.placed'])
    const [order] = await shop.db.select().from(orders).where(eq(orders.userId, payment.shopper.id))
    await unwrap(graphqlClient.cancelOrder(shop, order?.id ?? '', payment.shopper))
    await sendWebhooks(shop)
    expect(receiver.types().slice(2)).toContain('order.cancelled')
    await shop.db
      .update(orders)
      .set({ paymentStatus: 'refunded' })
      .where(eq(orders.id, order?.id ?? ''))
    await sendWebhooks(shop)
    expect(receiver.types().slice(2).sort()).toEqual(['order.cancelled', 'order.refunded'])
  })

  it.each([
    ['the shopper has given up', (txRef: string, as: Credentials) => graphqlClient.abandonPayment(shop, txRef, as)],
    ['has expired', (txRef: string, as: Credentials) => expirePayment(txRef, as)],
  ] as const)(
    'receives the cancellation and the refund of an order whose money comes after its payment %s',
    async (_, giveUp) => {
      const { partner, receiver } = await createWebhook()
      const { shopper, product, ...payment } = await createPayment(shop, { stock: 2 })
      await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
      await unwrap(giveUp(payment.txRef, shopper))
      // Without the goods, no order can be placed from an expired payment either.
      await shop.pool.query('update products set stock = 0 where number = $1', [product.number])
      await onPage(shop, payment, 'untold')
      await unwrap(graphqlClient.settlePayment(shop, payment.txRef, shopper))
      await sendWebhooks(shop)
      const ofOrders = receiver.received.filter(({ event }) => event.type.startsWith('order.'))
      expect(ofOrders.map(({ event }) => event.type).sort()).toEqual(['order.cancelled', 'order.refunded'])
      expect(ofOrders[0]?.event.data).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    },
  )

  it('receives changes of an order with the times in which they were made, however long their transactions take', async () => {
    const { partner, id: webhookId } = await createWebhook()
    const { id } = await createOrder(partner.partnerId)
    const setStatus = (status: 'shipped' | 'delivered') =>
      sql`update orders set status = ${status} where id = ${toUuid('order', id)}`
    await inTransaction(shop.db, async (slow) => {
      // The time of the transaction, which begins before the change by another one.
      await slow.execute(sql`select now()`)
      await shop.db.execute(setStatus('shipped'))
      await slow.execute(setStatus('delivered'))
    })
    const times = Object.fromEntries(
      (await service.listDeliveries(shop, webhookId)).map(({ event, createdAt }) => [event, createdAt.getTime()]),
    )
    expect(times['order.placed']).toBeLessThanOrEqual(times['order.shipped'] ?? 0)
    expect(times['order.shipped']).toBeLessThanOrEqual(times['order.delivered'] ?? 0)
  })

  it('receives products that sell out, return to stock and change their price, and nothing about hidden products', async () => {
    const { receiver } = await createWebhook({ scopes: ['catalogue:read'] })
    const [product, hidden] = [
      await createProduct(shop, { stock: 3, listPrice: 1_000 }),
      await createProduct(shop, { stock: 3 }),
    ]
    await shop.pool.query('update products set published = false where number = $1', [hidden.number])
    await shop.pool.query('update products set stock = 2 where number = any($1)', [[product.number, hidden.number]])
    await shop.pool.query('update products set stock = 0 where number = any($1)', [[product.number, hidden.number]])
    await shop.pool.query('update products set stock = 5 where number = any($1)', [[product.number, hidden.number]])
    await shop.pool.query('update products set discount = 10 where number = any($1)', [[product.number, hidden.number]])
    await sendWebhooks(shop)
    expect(receiver.types().sort()).toEqual(['product.back_in_stock', 'product.price_changed', 'product.stock_out'])
    expect(receiver.received.find(({ event }) => event.type === 'product.price_changed')?.event.data).toEqual({
      id: product.id,
      number: product.number,
      name: product.name,
      price: 900,
      stock: 5,
    })
  })

  it('receives nothing for a rolled-back change, and committed changes after the commit', async () => {
    const { receiver, id } = await createWebhook()
    const { number } = await createProduct(shop, { stock: 1 })
    const soldOut = sql`update products set stock = 0 where number = ${number}`
    const fails = inTransaction(shop.db, async (tx) => {
      await tx.execute(soldOut)
      throw new Error('undone')
    })
    await expect(fails).rejects.toThrow('undone')
    await sendWebhooks(shop)
    expect([await log(id), receiver.received]).toEqual([[], []])
    await inTransaction(shop.db, (tx) => tx.execute(soldOut))
    await sendWebhooks(shop)
    expect(receiver.types()).toEqual(['product.stock_out'])
  })

  it('receives nothing without a grant or after it is withdrawn before delivery, and stores nothing of it', async () => {
    const { partner, receiver, id } = await createWebhook()
    await createOrder(null)
    await createOrder(partner.partnerId, 'TICKETS_READ')
    expect(await log(id)).toEqual([])
    const { shopper } = await createOrder(partner.partnerId)
    expect(await log(id)).toHaveLength(1)
    await shop.pool.query(`update partner_grants set scopes = '{tickets:read}'`)
    await sendWebhooks(shop)
    expect([receiver.received, await log(id)]).toEqual([[], []])
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], shopper))
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.userId, shopper.id))
    await unwrap(dismiss(shop, partner.partnerId, shopper))
    expect(await log(id)).toEqual([])
    await sendWebhooks(shop)
    expect(receiver.received).toEqual([])
  })

  it('stores nothing of a shopper who withdraws the access to orders and keeps the access to tickets', async () => {
    const [{ partner, id }, other] = [await createWebhook(), await createWebhook()]
    const { shopper } = await createOrder(partner.partnerId)
    await unwrap(allow(shop, other.partner.partnerId, ['ORDERS_READ'], shopper))
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ', 'TICKETS_READ'], shopper))
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.userId, shopper.id))
    expect([(await log(id)).length, (await log(other.id)).length]).toEqual([2, 1])
    await unwrap(allow(shop, partner.partnerId, ['TICKETS_READ'], shopper))
    expect([(await log(id)).length, (await log(other.id)).length]).toEqual([0, 1])
  })

  it('stores no delivery of a shopper who closes their account; their data export lists it until then', async () => {
    const { partner, id } = await createWebhook()
    const person = await createMember(shop)
    await unwrap(allow(shop, partner.partnerId, ['ORDERS_READ'], person))
    await createCart(shop, person, [{ product: await createProduct(shop, { listPrice: 10_000 }), quantity: 2 }])
    const order = { addressId: (await createAddress(shop, person)).id, total: 25_000 }
    await unwrap(graphqlClient.placeOrder(shop, order, person))
    const { myData } = (await shop.graphql<{ myData: string }>('{ myData }', {}, person)).data
    expect(JSON.parse(myData).partnerNotices).toMatchObject([
      { partnerName: partner.name, event: 'order.placed', number: expect.stringMatching(/^KS-/), deliveredAt: null },
    ])
    const closed = await shop.graphql(
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }',
      { input: { password: PASSWORD } },
      person,
    )
    expect([closed.errors, await log(id)]).toEqual([undefined, []])
  })

  it('receives nothing outside the scopes of the keys of the partner or after the last key is revoked', async () => {
    const { partner, receiver } = await createWebhook({ scopes: ['catalogue:read'] })
    await createOrder(partner.partnerId)
    await sendWebhooks(shop)
    expect(receiver.received).toEqual([])
    const { number } = await createProduct(shop, { stock: 1 })
    await revokeKey(fixture(), partner.id)
    await shop.pool.query('update products set stock = 0 where number = $1', [number])
    await sendWebhooks(shop)
    expect(receiver.received).toEqual([])
  })

  it('receives only the events that it lists', async () => {
    const { receiver } = await createWebhook({ events: ['product.back_in_stock'] })
    const { number } = await createProduct(shop, { stock: 1 })
    for (const stock of [0, 1])
      await shop.pool.query('update products set stock = $1 where number = $2', [stock, number])
    await sendWebhooks(shop)
    expect(receiver.types()).toEqual(['product.back_in_stock'])
  })
})

type Log = { partnerNotices: { nodes: object[]; totalCount: number } }

/** Webhook with one pending delivery. */
async function createDelivery(respondWith: number | 'nothing' = 204) {
  const hook = await createWebhook({ scopes: ['catalogue:read'], receiver: await startReceiver({ respondWith }) })
  const { number } = await createProduct(shop, { stock: 1 })
  await shop.pool.query('update products set stock = 0 where number = $1', [number])
  const [delivery] = await service.listDeliveries(shop, hook.id)
  if (!delivery) throw new Error('no notice')
  return { ...hook, delivery }
}

describe('A webhook delivery', () => {
  it('is signed as Standard Webhooks specifies and passes the check of the typed client', async () => {
    const { receiver, secret, delivery } = await createDelivery()
    await sendWebhooks(shop)
    const [one] = receiver.received
    if (!one) throw new Error('nothing came')
    expect(one.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(Math.floor(shop.clock.now.getTime() / 1000)),
      'webhook-signature': expectedSignature(one, secret),
    })
    const options = { now: () => shop.clock.now }
    expect(await verifyWebhook(one.headers, one.body, secret, options)).toEqual(one.event)
    await expect(
      verifyWebhook(one.headers, one.body.replace('stock_out', 'back_in_stock'), secret, options),
    ).rejects.toThrow('does not match the secret')
  })

  it('is signed with the old secret as well for a day after the rotation', async () => {
    const at = shop.clock.now
    const { id, receiver, secret: old, delivery } = await createDelivery()
    const { secret } = await service.rotateWebhookSecret(fixture(), id)
    await sendWebhooks(shop)
    shop.clock.now = new Date(at.getTime() + 25 * 3_600_000)
    await service.redeliver(fixture(), delivery.id)
    await sendWebhooks(shop)
    shop.clock.now = at
    const signatures = receiver.received.map((one) => [
      one.headers['webhook-signature']?.split(' '),
      expectedSignature(one, secret),
      expectedSignature(one, old),
    ])
    expect(signatures[0]?.[0]).toEqual(signatures[0]?.slice(1))
    expect(signatures[1]?.[0]).toEqual([signatures[1]?.[1]])
  })

  it.each([500, 404, 302, 'nothing'] as const)(
    'is retried with its id after the response %s, until it arrives',
    async (respondWith) => {
      const { id, receiver, delivery } = await createDelivery(respondWith)
      if (respondWith === 'nothing') {
        // The time for a response is over once the delivery has arrived.
        const timeout = new AbortController()
        vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal)
        void receiver.arrival().then(() => timeout.abort())
        await expect(sendDelivery(fixture(), delivery.id)).rejects.toThrow(/^Webhook delivery \S+ failed: /)
        vi.mocked(AbortSignal.timeout).mockRestore()
      } else await sendWebhooks(shop)
      const [after] = await log(id)
      expect(after).toEqual({
        event: 'product.stock_out',
        attempts: 1,
        outcome: respondWith === 'nothing' ? expect.any(String) : `responded with ${respondWith}`,
      })
      receiver.behaviour.respondWith = 200
      await rescheduleJobs(shop)
      await sendWebhooks(shop)
      expect((await log(id))[0]).toEqual({ event: 'product.stock_out', attempts: 2, outcome: 'responded with 200' })
      expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id])
      await sendWebhooks(shop)
      expect(receiver.received).toHaveLength(2)
    },
  )

  it('is sent once more on request, by one job', async () => {
    const { receiver, delivery } = await createDelivery(500)
    await sendWebhooks(shop)
    receiver.behaviour.respondWith = 204
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    await service.redeliver(fixture(), delivery.id)
    const { rows } = await shop.pool.query('select attempts from graphile_worker._private_jobs')
    expect(rows).toEqual([{ attempts: 0 }])
    await sendWebhooks(shop)
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id])
    await expect(service.redeliver(fixture(), 'msg_made_up')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not sent when its host name resolves to a private address, whatever it resolved to at creation', async () => {
    const { id, receiver, delivery } = await createDelivery()
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    await shop.pool.query(`update webhooks set url = 'https://moved.example/'`)
    await expect(sendDelivery({ ...fixture(), webhooks: publicWebhooks({ resolve }) }, delivery.id)).rejects.toThrow(
      'private network',
    )
    expect([receiver.received, (await log(id))[0]?.outcome]).toEqual([[], expect.stringContaining('private network')])
  })

  it('is in the log of its partner only', async () => {
    const [{ partner, id, delivery }, other] = [await createDelivery(500), await createPartner(shop)]
    await sendWebhooks(shop)
    const read = async (as: Credentials) => {
      const nodes = 'nodes { id webhookId event attempts outcome deliveredAt }'
      const { data, errors } = await shop.graphql<Log>(`{ partnerNotices(first: 1) { ${nodes} totalCount } }`, {}, as)
      return errors?.[0]?.extensions.code ?? data.partnerNotices
    }
    const one = {
      id: delivery.id,
      webhookId: id,
      event: 'PRODUCT_STOCK_OUT',
      attempts: 1,
      outcome: 'responded with 500',
      deliveredAt: null,
    }
    expect(await read(partner)).toEqual({ nodes: [one], totalCount: 1 })
    expect(await read(other)).toEqual({ nodes: [], totalCount: 0 })
    expect(await read(null)).toBe('UNAUTHENTICATED')
  })

  it('is stored for 30 days', async () => {
    const { id, delivery } = await createDelivery()
    await sendWebhooks(shop)
    for (const [days, kept] of [
      [29, 1],
      [31, 0],
    ] as const) {
      await shop.db
        .update(webhookDeliveries)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(webhookDeliveries.id, delivery.id))
      await enqueue(shop.db, 'sweep', {})
      await sendWebhooks(shop)
      expect(await log(id)).toHaveLength(kept)
    }
  })
})

describe('A disabled webhook', () => {
  const stateOf = async (id: string) => (await service.listWebhooks(shop)).find((one) => one.id === id)
  const soldOut = async () => {
    const { number } = await createProduct(shop, { stock: 1 })
    await shop.pool.query('update products set stock = 0 where number = $1', [number])
  }
  const letters = async (id: string) =>
    (await mailsTo(shop, 'help@kasero.test')).filter(({ text }) => text?.includes(id)).length

  it('after the response 410 receives nothing more, and the store is notified once', async () => {
    const { id, receiver } = await createDelivery(410)
    await soldOut()
    await sendWebhooks(shop)
    await soldOut()
    await sendWebhooks(shop)
    expect([receiver.received.length, (await log(id)).length]).toEqual([1, 2])
    expect(await stateOf(id)).toMatchObject({ offAt: shop.clock.now, offReason: 'it responded with 410 Gone' })
    expect(await letters(id)).toBe(1)
  })

  it('after three days without a delivery receives nothing more; one successful delivery keeps it enabled', async () => {
    const at = shop.clock.now
    const [failing, lucky] = [await createDelivery(500), await createDelivery(500)]
    await sendWebhooks(shop)
    expect((await stateOf(failing.id))?.failingSince).toEqual(at)
    lucky.receiver.behaviour.respondWith = 204
    await service.redeliver({ ...fixture(), clock: () => new Date(at.getTime() + 1_000) }, lucky.delivery.id)
    await sendWebhooks(shop)
    lucky.receiver.behaviour.respondWith = 500
    shop.clock.now = new Date(at.getTime() + 3 * 86_400_000)
    await rescheduleJobs(shop)
    await soldOut()
    await sendWebhooks(shop)
    expect(await stateOf(failing.id)).toMatchObject({
      offAt: shop.clock.now,
      offReason: 'no delivery has succeeded for 3 days',
    })
    expect(await stateOf(lucky.id)).toMatchObject({ offAt: null, failingSince: shop.clock.now })
    expect([await letters(failing.id), await letters(lucky.id)]).toEqual([1, 0])
    shop.clock.now = at
  })

  it('keeps the reason of a manual disable, whatever response a delivery in progress gets', async () => {
    const { id, delivery } = await createDelivery()
    const send = async () => {
      await service.switchWebhookOff(fixture(), id)
      return 410
    }
    await sendDelivery({ ...fixture(), webhooks: { ...outside, send } }, delivery.id)
    expect(await stateOf(id)).toMatchObject({ offReason: 'it was switched off by hand' })
    expect(await letters(id)).toBe(0)
  })

  it('receives nothing, and missed events are not sent later', async () => {
    const { id, receiver } = await createDelivery()
    await service.switchWebhookOff(fixture(), id)
    await soldOut()
    await sendWebhooks(shop)
    await service.switchWebhookOn(fixture(), id)
    await soldOut()
    await sendWebhooks(shop)
    expect(receiver.received).toHaveLength(1)
  })
})

describe('Webhook creation', () => {
  const add = (more: object) =>
    service.addWebhook(
      { ...fixture(), webhooks: publicWebhooks() },
      { partner: 'Nobody', url: 'https://8.8.8.8/', events: ['order.paid'], ...more },
    )

  it('requires an existing partner, known events and a public internet address', async () => {
    const { name: partner } = await createPartner(shop)
    await expect(add({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const wrong of [
      { events: [] },
      { events: ['order.eaten'] },
      { url: 'https://127.0.0.1/' },
      { url: 'http://8.8.8.8/' },
    ])
      await expect(add({ partner, ...wrong })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect((await add({ partner })).secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(JSON.stringify(await service.listWebhooks(shop))).not.toContain('whsec_')
  })

  it('tests the webhook with an example of each event or with a test event; a dry run sends nothing', async () => {
    const { id, receiver, secret } = await createWebhook()
    for (const event of [undefined, ...WEBHOOK_EVENTS]) {
      const { notice, status } = await service.sendTestNotice(fixture(), id, { event, dryRun: true })
      expect([status, JSON.parse(notice.body).type]).toEqual([null, event ?? 'webhook.test'])
    }
    expect(receiver.received).toEqual([])
    expect((await service.sendTestNotice(fixture(), id, { event: 'order.paid' })).status).toBe(204)
    const [one] = receiver.received
    expect(one && one.headers['webhook-signature'] === expectedSignature(one, secret)).toBe(true)
    expect(one?.event.data).toMatchObject({ id: expect.stringMatching(/^order_/), paymentStatus: 'PAID' })
    expect(await log(id)).toEqual([])
  })
})
