/** Orders of the staff API: list, detail, steps, cancellation, notes, presence and live changes. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { orders } from '#server/db/tables/orders.ts'
import { DATE_TIME } from '#server/integrations/mail/mails.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { type Message, openSocket } from '../../support/clients/sockets.ts'
import { queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { mailsTo } from '../../support/fixtures/accounts.ts'
import { createPayment, onPage } from '../../support/fixtures/payments.ts'
import { LIST, type List, openStaffOrders } from './staffOrders.ts'

const { shop, other, support, manager, createCashOrder, createPaidOrder, list, idsOf, detail, bulk, seen, auditOf } =
  await openStaffOrders()

describe('The list of orders', () => {
  it('finds an order by number, name, phone number in any notation and email address', async () => {
    const { id, shopper } = await createCashOrder()
    await shop.pool.query(
      `update orders set address = address || '{"name": "Nabirye Prossy", "mobile": "+256772909190"}' where number = $1`,
      [(await detail(id)).number],
    )
    const { number } = await detail(id)
    for (const search of [
      number,
      number.slice(3).toLowerCase(),
      'birye pro',
      '0772 909190',
      '+256 772 909-190',
      '772909190',
      shopper.email,
    ])
      expect([search, await idsOf({ search })]).toEqual([search, [id]])
    expect(await idsOf({ search: '100%' })).toEqual([])
  })

  it('filters and sorts, pages without gaps, counts, and masks street and phone', async () => {
    const placed: string[] = []
    for (const city of ['Kampala', 'Fort Portal', 'Kampala']) placed.push((await createCashOrder({ city })).id)
    await shop.db
      .update(orders)
      .set({ dueAt: new Date(shop.clock.now.getTime() - 60_000) })
      .where(eq(orders.id, placed[2] as string))
    const late = await list({ filter: { late: true } })
    expect(late.nodes.map(({ id }) => id)).toEqual([placed[2]])
    expect(late.nodes[0]).toMatchObject({
      state: 'NEW',
      late: true,
      zone: { name: 'Kampala' },
      address: { mobile: '+256 77• ••• •18', addressLine: 'P•••' },
    })
    expect(await idsOf({ filter: { place: 'fort' } })).toEqual([placed[1]])
    expect(await idsOf({ filter: { totalFrom: 33_000 } })).toContain(placed[1])
    expect(await idsOf({ filter: { states: ['DELIVERED'] } })).toEqual([])
    const all = await idsOf({ filter: { open: true }, sort: { by: 'TOTAL', descending: true } })
    const paged: string[] = []
    let after: string | null = null
    do {
      const page: List['orders'] = await list({
        filter: { open: true },
        sort: { by: 'TOTAL', descending: true },
        first: 2,
        after,
      })
      expect(page.totalCount).toBe(all.length)
      paged.push(...page.nodes.map(({ id }) => id))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(paged).toEqual(all)
    const { orderCounts } = await staffData<{ orderCounts: Record<string, number> }>(
      shop,
      '{ orderCounts { open new late toPick } }',
      {},
      support,
    )
    expect(orderCounts).toEqual({ open: all.length, new: all.length, late: 1, toPick: 0 })
  })

  it('reads the range between two cursors again, with orders that came in between', async () => {
    const options = { filter: { open: true }, sort: { by: 'PLACED', descending: true } }
    const ends = await list({ ...options, first: 3 })
    const [first, , last] = ends.nodes.map(({ id }) => id)
    const [after, until] = [ends.pageInfo.startCursor, ends.pageInfo.endCursor]
    const between = await list({ ...options, first: 100, after, until })
    expect(between.nodes.map(({ id }) => id)).toEqual(ends.nodes.slice(1).map(({ id }) => id))
    expect(between.pageInfo.hasNextPage).toBe(false)
    expect((await list({ ...options, first: 1, after, until })).pageInfo.hasNextPage).toBe(true)
    const added = await createCashOrder()
    const ids = (await list({ ...options, first: 100, until })).nodes.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([added.id, first])
    expect(ids.at(-1)).toBe(last)
  })

  it('takes the same number of statements for one order and for many', async () => {
    await createCashOrder()
    const few = await shop.statementsOf(() => list({ first: 1 }))
    const many = await shop.statementsOf(() => list({ first: 100 }))
    expect(few.length - many.length).toBe(1)
    expect(many.length).toBeLessThanOrEqual(6)
  })

  it('names the field of invalid input', async () => {
    for (const variables of [{ first: 101 }, { after: 'x' }, { until: 'x' }, { filter: { zoneIds: ['x'] } }])
      expect((await queryStaffApi(shop, LIST, variables, support)).errors).toMatchObject([
        { extensions: { code: 'BAD_INPUT' } },
      ])
  })
})

describe('Steps of orders', () => {
  it('accepts many with a result for each, records who did it, and repeats a key without a second change', async () => {
    const [one, two] = [await createCashOrder(), await createCashOrder()]
    await bulk(shop, 'cancelOrders', { orders: [await seen(two.id)], reason: 'DUPLICATE' })
    const input = {
      orders: [await seen(one.id), await seen(two.id), { orderId: 'order_x', version: 1 }],
      idempotencyKey: 'accept-1',
    }
    const first = await bulk(shop, 'acceptOrders', input)
    expect(first).toMatchObject([
      { order: { status: 'CONFIRMED' }, error: null },
      { order: { status: 'CANCELLED' }, error: { code: 'STATUS_CONFLICT' } },
      { order: null, error: { code: 'NOT_FOUND' } },
    ])
    expect(await bulk(shop, 'acceptOrders', input)).toEqual(first)
    expect(await auditOf(one.id)).toEqual(['orders.advance'])
    expect(await auditOf(two.id)).toEqual(['orders.cancel'])
  })

  it('moves an order once when two members press the key at the same time', async () => {
    const { id } = await createCashOrder()
    const orders = [await seen(id)]
    const results = await Promise.all([
      bulk(shop, 'advanceOrders', { orders }),
      bulk(other, 'advanceOrders', { orders }, manager),
    ])
    expect(
      results
        .flat()
        .map((result) => result?.error?.code ?? 'moved')
        .sort(),
    ).toEqual(['STATUS_CONFLICT', 'moved'])
    expect((await detail(id)).status).toBe('CONFIRMED')
    expect(await auditOf(id)).toEqual(['orders.advance'])
  })

  it('delivers only with the PIN of the shopper', async () => {
    const { id } = await createCashOrder()
    await shop.db.update(orders).set({ status: 'shipped', deliveryPin: '0472' }).where(eq(orders.id, id))
    const step = async (deliveryPin: string | null) =>
      (await bulk(shop, 'advanceOrders', { orders: [{ ...(await seen(id)), deliveryPin }] }))?.[0]
    expect(await step(null)).toMatchObject({ error: { code: 'BAD_INPUT' } })
    expect(await step('1111')).toMatchObject({ error: { code: 'CODE_INVALID' } })
    expect(await step('0472')).toMatchObject({ order: { status: 'DELIVERED' }, error: null })
    expect((await detail(id)).money).toEqual({ paid: 28_000, refunded: 0, refundable: 28_000 })
  })

  it('cancels with a reason: stock and money go back once, and an old version changes nothing', async () => {
    const { id, product } = await createPaidOrder()
    const before = await seen(id)
    const stale = { ...before, version: before.version - 1 }
    expect(await bulk(shop, 'cancelOrders', { orders: [stale], reason: 'OUT_OF_STOCK' })).toMatchObject([
      { error: { code: 'STATUS_CONFLICT' } },
    ])
    const input = { orders: [before], reason: 'OUT_OF_STOCK', comment: 'No matooke today' }
    for (const at of [shop, other]) await bulk(at, 'cancelOrders', input)
    const order = await detail(id)
    expect(order).toMatchObject({ state: 'CANCELLED', money: { paid: 23_000, refunded: 23_000, refundable: 0 } })
    expect(order.timeline.find(({ text }) => text?.includes('No matooke'))).toMatchObject({
      kind: 'STATUS',
      actor: support.name,
    })
    expect(await auditOf(id)).toEqual(['orders.cancel'])
    expect((await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.stock).toBe(100)
    await expectInvariants(shop, [product])
  })

  it('requires a comment for another reason', async () => {
    const { id } = await createCashOrder()
    const document = 'mutation ($input: CancelOrdersInput!) { cancelOrders(input: $input) { results { orderId } } }'
    const { errors } = await queryStaffApi(
      shop,
      document,
      { input: { orders: [await seen(id)], reason: 'OTHER' } },
      support,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', details: { errors: [{ field: 'comment' }] } } }])
  })
})

describe('Notes, messages and the address', () => {
  it('keeps a note internal, emails a message, and both stay in the history', async () => {
    const { id, shopper } = await createCashOrder()
    const write = (name: string, text: string) =>
      staffData(
        shop,
        `mutation ($input: OrderTextInput!) { ${name}(input: $input) { order { id } } }`,
        { input: { orderId: id, text, idempotencyKey: name } },
        support,
      )
    for (let times = 0; times < 2; times++) {
      await write('addOrderNote', 'The gate is blue.')
      await write('messageShopper', 'We are 10 minutes late.')
    }
    const order = await detail(id)
    expect(order.notes).toEqual([{ text: 'The gate is blue.', author: support.name }])
    expect(order.timeline.map(({ kind }) => kind).sort()).toEqual(['MESSAGE', 'NOTE', 'STATUS'])
    await shop.deliverMails()
    const mails = (await mailsTo(shop, shopper.email)).filter(({ subject }) => subject.startsWith('A message'))
    expect(mails).toHaveLength(1)
    expect(await auditOf(id)).toEqual(['orders.note', 'orders.message'])
    const seenByShopper = await shop.graphql(
      'query ($id: ID!) { order(id: $id) { messages { text } } }',
      { id },
      shopper,
    )
    expect(seenByShopper.data).toEqual({ order: { messages: [{ text: 'We are 10 minutes late.' }] } })
  })

  it('changes the address until the order is on its way and leaves the fee as agreed', async () => {
    const { id } = await createCashOrder()
    const change = async () =>
      queryStaffApi(
        shop,
        'mutation ($input: ChangeOrderAddressInput!) { changeOrderAddress(input: $input) { order { total deliveryFee zone { name } address { city area } } } }',
        { input: { ...(await seen(id)), reason: 'Moved house', address: { city: 'Fort Portal', area: 'Kabundaire' } } },
        support,
      )
    expect((await change()).data).toEqual({
      changeOrderAddress: {
        order: {
          total: 28_000,
          deliveryFee: 5_000,
          zone: { name: 'Major cities' },
          address: { city: 'Fort Portal', area: 'Kabundaire' },
        },
      },
    })
    expect((await detail(id)).timeline.some(({ kind, text }) => kind === 'CHANGE' && text === 'Moved house')).toBe(true)
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
    expect((await change()).errors).toMatchObject([{ extensions: { code: 'STATUS_CONFLICT' } }])
  })
})

it('a new city leaves the old district, whose zone it would get', async () => {
  const { id } = await createCashOrder()
  await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} || '{"city": "Kampala", "state": "Kampala"}'` })
    .where(eq(orders.id, id))
  const change = async (city: string) =>
    queryStaffApi(
      shop,
      'mutation ($input: ChangeOrderAddressInput!) { changeOrderAddress(input: $input) { order { zone { name } } } }',
      { input: { ...(await seen(id)), reason: 'Moved house', address: { city } } },
      support,
    )
  expect((await change('Kampala')).data).toEqual({ changeOrderAddress: { order: { zone: { name: 'Kampala' } } } })
  expect((await change('Kaabong')).data).toEqual({ changeOrderAddress: { order: { zone: { name: 'Elsewhere' } } } })
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.address).toMatchObject({ city: 'Kaabong', state: null })
})

describe('The delivery time', () => {
  const reschedule = (input: Record<string, unknown>) =>
    queryStaffApi<{ rescheduleOrder: { order: { dueAt: string; total: number; deliveryFee: number } } }>(
      shop,
      'mutation ($input: RescheduleOrderInput!) { rescheduleOrder(input: $input) { order { dueAt total deliveryFee } } }',
      { input },
      support,
    )
  const inHours = (hours: number) => new Date(shop.clock.now.getTime() + hours * 3_600_000).toISOString()

  it('moves once per key, emails the shopper once, and leaves prices, fee and stock as agreed', async () => {
    const { id, shopper, eggs } = await createCashOrder()
    const findStock = () => shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, eggs.id))
    const stock = await findStock()
    const input = { ...(await seen(id)), dueAt: inHours(30), reason: 'At home tomorrow', idempotencyKey: 'move-1' }
    for (let times = 0; times < 2; times++)
      expect((await reschedule(input)).data).toEqual({
        rescheduleOrder: { order: { dueAt: inHours(30), total: 28_000, deliveryFee: 5_000 } },
      })
    expect(await auditOf(id)).toEqual(['orders.reschedule'])
    expect((await detail(id)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'CHANGE', action: 'orders.reschedule', text: 'At home tomorrow' }),
    )
    expect(await findStock()).toEqual(stock)
    await shop.deliverMails()
    const mails = (await mailsTo(shop, shopper.email)).filter(({ subject }) => subject.includes('new delivery time'))
    expect(mails).toHaveLength(1)
  })

  it.each([1, 72])('that staff have moved to %s hours from now stays when the payment arrives', async (hours) => {
    const { shopper, txRef, redirectUrl } = await createPayment(shop)
    const [unpaid] = await shop.db.select().from(orders).where(eq(orders.userId, shopper.id))
    const id = unpaid?.id ?? ''
    await reschedule({ orderId: id, version: unpaid?.version, dueAt: inHours(hours), reason: 'As agreed' })
    await onPage(shop, { redirectUrl }, 'card')
    expect(await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))).toMatchObject({ state: 'paid' })
    expect((await detail(id)).dueAt).toBe(inHours(hours))
    const [mail] = (await mailsTo(shop, 'help@kasero.test')).filter(({ text }) => text.includes(id))
    expect(mail?.text).toContain(`Promised: by ${DATE_TIME.format(new Date(inHours(hours)))}.`)
  })

  it('rejects an old version, a past or far time and an order on its way, and changes nothing', async () => {
    const { id } = await createCashOrder()
    const old = await seen(id)
    const { dueAt } = await detail(id)
    for (const time of [inHours(-1), inHours(15 * 24)])
      expect((await reschedule({ ...old, dueAt: time, reason: 'Later' })).errors).toMatchObject([
        { message: expect.stringContaining('dueAt must be'), extensions: { code: 'BAD_INPUT' } },
      ])
    await bulk(shop, 'acceptOrders', { orders: [old] })
    expect((await reschedule({ ...old, dueAt: inHours(30), reason: 'Later' })).errors).toMatchObject([
      { extensions: { code: 'STATUS_CONFLICT' } },
    ])
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
    expect((await reschedule({ ...(await seen(id)), dueAt: inHours(30), reason: 'Later' })).errors).toMatchObject([
      { extensions: { code: 'STATUS_CONFLICT' } },
    ])
    expect((await detail(id)).dueAt).toBe(dueAt)
    expect(await auditOf(id)).toEqual(['orders.advance'])
  })
})

describe('Live changes', () => {
  it('reach the queue and the viewers of an order from another process', async () => {
    const headers = { authorization: `Bearer ${support.staffToken}` }
    const socket = await openSocket(other, { path: '/staff/graphql', headers })
    socket.send({ type: 'connection_init' })
    type Received = Message & { payload?: { data?: Record<string, unknown> } }
    const until = async (found: (message: Received) => boolean) => {
      while (!found((await socket.next()) as Received));
    }
    await until(({ type }) => type === 'connection_ack')
    socket.send({
      id: '1',
      type: 'subscribe',
      payload: { query: 'subscription { queueChanged { orders { id state } } }' },
    })
    await until(({ id, payload }) => id === '1' && JSON.stringify(payload?.data) === '{"queueChanged":{"orders":null}}')
    const { id: orderId } = await createCashOrder()
    await until((message) => JSON.stringify(message.payload?.data ?? '').includes(`{"id":"${orderId}","state":"NEW"}`))
    await bulk(shop, 'acceptOrders', { orders: [await seen(orderId)] })
    await until((message) =>
      JSON.stringify(message.payload?.data ?? '').includes(`{"id":"${orderId}","state":"TO_PICK"}`),
    )
    socket.send({
      id: '2',
      type: 'subscribe',
      payload: { query: `subscription { orderViewersChanged(orderId: "${orderId}") { name } }` },
    })
    await until(({ id }) => id === '2')
    const viewing = 'mutation ($input: ViewingOrderInput!) { viewingOrder(input: $input) { viewers { name } } }'
    await staffData(shop, viewing, { input: { orderId } }, manager)
    await until(({ id, payload }) => id === '2' && JSON.stringify(payload?.data ?? '').includes(manager.name))
    const left = await staffData(shop, viewing, { input: { orderId, isLeaving: true } }, manager)
    expect(left).toEqual({ viewingOrder: { viewers: [] } })
  })

  it('are no longer loaded for a client that has left', async () => {
    const { id: orderId } = await createCashOrder()
    const follow = async () => {
      const socket = await openSocket(shop, { path: '/staff/graphql' })
      socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${support.staffToken}` } })
      await socket.next()
      const query = `subscription { orderChanged(id: "${orderId}") { state } }`
      socket.send({ type: 'subscribe', id: '1', payload: { query } })
      expect((await socket.next()).payload).toMatchObject({ data: { orderChanged: { state: 'NEW' } } })
      return socket
    }
    for (const socket of [await follow(), await follow()]) {
      socket.close()
      await socket.closed
    }
    const stays = await follow()
    const statements = await shop.statementsOf(async () => {
      await bulk(shop, 'acceptOrders', { orders: [await seen(orderId)] })
      expect((await stays.next()).payload).toMatchObject({ data: { orderChanged: { state: 'TO_PICK' } } })
    })
    // Of the mutation, of the query before it and of the subscriber that stays.
    expect(statements.filter((statement) => statement.includes('from "staff_sessions"'))).toHaveLength(3)
  })
})
