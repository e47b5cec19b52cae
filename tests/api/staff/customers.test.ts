import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#server/db/tables/accounts.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  type Person,
} from '../../support/fixtures/fixtures.ts'
import { createPayment, onPage } from '../../support/fixtures/payments.ts'

const LIST = `query ($search: String, $blocked: Boolean, $first: Int, $after: String, $until: String, $last: Int) {
  customers(search: $search, blocked: $blocked, first: $first, after: $after, until: $until, last: $last) {
    totalCount pageInfo { hasNextPage startCursor endCursor } nodes { id name mobile email orderCount spent }
  }
}`
const DETAIL = `query ($id: ID!) {
  customer(id: $id) {
    id name mobile email blocked orderCount
    addresses { id addressLine area mobile } tickets { number } reveals { actor field orderNumber reason }
  }
}`
const REVEAL = 'mutation ($input: RevealContactInput!) { revealContact(input: $input) { value until } }'
const CHANGES = Object.fromEntries(
  ['block', 'unblock'].map((verb) => [
    verb,
    `mutation ($input: CustomerReasonInput!) { ${verb}Customer(input: $input) { customer { id blocked } } }`,
  ]),
) as Record<'block' | 'unblock', string>

let shop: TestShop
let support: Colleague
let manager: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  support = await createColleague(shop, 'support')
  manager = await createColleague(shop, 'manager')
})
afterAll(() => shop.close())

type Row = { id: string; name: string; mobile: string; email: string; orderCount: number; spent: number }
type List = {
  customers: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; startCursor: string; endCursor: string }
    nodes: Row[]
  }
}
const list = async (variables: Record<string, unknown>) =>
  (await staffData<List>(shop, LIST, variables, support)).customers
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] | undefined }) => errors?.[0]?.extensions.code
const looksAt = () => shop.db.$count(auditLog, eq(auditLog.action, 'customers.reveal'))

async function createCustomer(values: Partial<typeof users.$inferInsert>): Promise<Person> {
  const person = await createShopper(shop)
  await shop.db.update(users).set(values).where(eq(users.id, person.id))
  return person
}

describe('The list of customers', () => {
  it.each([
    ['part of the name', 'ZZIWA s'],
    ['the local form of the phone number', '0701 555'],
    ['the international form of the phone number', '+256 701 555 9'],
    ['part of the email address', 'sarah.zz'],
  ])('finds a customer by %s and returns masked data only', async (_what, search) => {
    const email = `sarah.zziwa.${newId('user')}@kasero.test`.toLowerCase()
    const { id } = await createCustomer({ name: 'Zziwa Sarah', mobile: '+256701555987', email })
    const { nodes } = await list({ search })
    expect(nodes.find((node) => node.id === id)).toEqual({
      id,
      name: 'Zziwa Sarah',
      mobile: '+256 70• ••• •87',
      email: 's•••@kasero.test',
      orderCount: 0,
      spent: 0,
    })
    expect(JSON.stringify(nodes)).not.toContain('701555987')
    await shop.db.delete(users).where(eq(users.id, id))
  })

  // ASVS 1.2.4
  it('takes wildcards as text and pages without gaps in two statements', async () => {
    for (let n = 0; n < 5; n += 1) await createCustomer({ name: 'Paged Person' })
    expect((await list({ search: '%_%' })).totalCount).toBe(0)
    const first = await list({ search: 'paged person', first: 3 })
    const second = await list({ search: 'paged person', first: 3, after: first.pageInfo.endCursor })
    expect([first.totalCount, first.nodes.length, second.nodes.length]).toEqual([5, 3, 2])
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(5)
    const few = await shop.statementsOf(() => list({ first: 1 }))
    const many = await shop.statementsOf(() => list({ first: 100 }))
    expect(many).toHaveLength(few.length)
  })

  it('reads the range between two cursors again, with customers that came in between', async () => {
    for (let n = 0; n < 4; n += 1) await createCustomer({ name: 'Range Person', createdAt: new Date(2020, 0, 1 + n) })
    const search = 'range person'
    const ends = await list({ search, first: 3 })
    const range = { after: ends.pageInfo.startCursor, until: ends.pageInfo.endCursor }
    const again = await list({ search, first: 100, ...range })
    expect(again.nodes).toEqual(ends.nodes.slice(1))
    expect([again.pageInfo.hasNextPage, again.totalCount]).toEqual([false, 4])
    expect((await list({ search, first: 1, ...range })).pageInfo.hasNextPage).toBe(true)
    const { id } = await createCustomer({ name: 'Range Person', createdAt: new Date(2020, 0, 3, 12) })
    expect((await list({ search, ...range })).nodes.map((node) => node.id)).toEqual([
      id,
      ...ends.nodes.slice(1).map((node) => node.id),
    ])
    const empty = await list({ search, after: range.until, until: range.after })
    expect([empty.nodes, empty.totalCount]).toEqual([[], 5])
  })

  it.each([
    [{ until: 'nonsense' }, 'until'],
    [{ last: 3, until: 'nonsense' }, 'last'],
  ])('names the argument that is wrong in %j', async (variables, field) => {
    const { errors } = await queryStaffApi(shop, LIST, variables, support)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', details: { errors: [{ field }] } } }])
  })
})

describe('The list of customers and staff', () => {
  it('leaves out the accounts of staff members', async () => {
    const shopper = await createCustomer({ name: 'Quiet Shopper' })
    const colleague = await createColleague(shop, 'picker')
    await shop.db.update(users).set({ name: 'Quiet Picker' }).where(eq(users.id, colleague.id))
    expect((await list({ search: 'quiet' })).nodes.map(({ id }) => id)).toEqual([shopper.id])
  })
})

describe('The payments of a customer', () => {
  it('are those of the provider and cash, with refunds by both, newest first', async () => {
    const { shopper, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'card')
    const { orderId } = await unwrap(graphqlClient.settlePayment(shop, txRef, shopper))
    await refund(String(orderId), 3_000)
    await shop.deliverMails()
    const product = await createProduct(shop, { listPrice: 20_000 })
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    const address = await createAddress(shop, shopper)
    const cash = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total: 25_000 }, shopper))
    const cashReceivedAt = new Date(shop.clock.now.getTime() + 60_000)
    await shop.db
      .update(orders)
      .set({ status: 'delivered', paymentStatus: 'paid', cashReceivedAt })
      .where(eq(orders.id, cash.id))
    shop.clock.now = new Date(cashReceivedAt.getTime() + 60_000)
    await refund(cash.id, 2_000)

    const query = `query ($id: ID!) {
      customerPayments(id: $id) { isRefund orderNumber method paidWith amount currency state } }`
    const read = (id: string) => staffData(shop, query, { id }, support)
    const numberOf = async (id: string) =>
      (await shop.db.select({ number: orders.number }).from(orders).where(eq(orders.id, id)))[0]?.number
    const [byCash, byCard] = [
      { orderNumber: await numberOf(cash.id), method: 'CASH_ON_DELIVERY', paidWith: null, currency: 'UGX' },
      { orderNumber: await numberOf(String(orderId)), method: 'ONLINE', paidWith: 'card', currency: 'UGX' },
    ]
    const { customerPayments } = (await read(shopper.id)) as { customerPayments: unknown[] }
    expect(customerPayments.slice(0, 2)).toEqual([
      { ...byCash, isRefund: true, amount: 2_000, state: 'BY_HAND' },
      { ...byCash, isRefund: false, amount: 25_000, state: 'PAID' },
    ])
    expect(customerPayments).toHaveLength(4)
    expect(customerPayments.slice(2)).toEqual(
      expect.arrayContaining([
        { ...byCard, isRefund: true, amount: 3_000, state: 'SENT' },
        { ...byCard, isRefund: false, amount: 23_000, state: 'PAID' },
      ]),
    )
    expect(await read((await createShopper(shop)).id)).toEqual({ customerPayments: [] })
  })

  async function refund(orderId: string, amount: number) {
    const [order] = await shop.db.select({ version: orders.version }).from(orders).where(eq(orders.id, orderId))
    const input = { orderId, version: order?.version, refund: { amount }, reason: 'DAMAGED' }
    const document = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { order { version } } }'
    await staffData(shop, document, { input }, manager)
  }
})

describe('Usually buys', () => {
  it('lists products of two orders or more, the most frequent first, without cancelled orders', async () => {
    const shopper = await createShopper(shop)
    const address = await createAddress(shop, shopper)
    const [eggs, milk, salt] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)]
    const order = async (...goods: { id: string; price: number }[]) => {
      await createCart(
        shop,
        shopper,
        goods.map((product) => ({ product, quantity: 1 })),
      )
      const total = goods.reduce((sum, { price }) => sum + price, 5_000)
      return (await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total }, shopper))).id
    }
    await order(eggs, milk)
    await order(eggs, milk, salt)
    await order(eggs)
    await shop.db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.id, await order(salt)))
    const { customer } = await staffData<{ customer: { usuallyBuys: object[] } }>(
      shop,
      'query ($id: ID!) { customer(id: $id) { usuallyBuys { id orderCount available } } }',
      { id: shopper.id },
      support,
    )
    expect(customer.usuallyBuys).toEqual([
      { id: eggs.id, orderCount: 3, available: true },
      { id: milk.id, orderCount: 2, available: true },
    ])
  })
})

describe('The orders of a customer', () => {
  it('count as on time when they were delivered before they were late', async () => {
    const { id, email } = await createShopper(shop)
    const due = new Date('2026-11-20T17:00:00Z')
    const deliver = async (number: string, minutesLate: number | null) => {
      const { rows } = await shop.pool.query<{ id: string }>(
        `insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
           delivery_fee, total, address, delivery_pin, due_at)
         select uuidv7(), $1, id, $2::order_status, 'online', 'paid', 1, 1000, 1000, 0, 1000, '{}', '1234', $3
         from users where email = $4 returning id`,
        [number, minutesLate === null ? 'shipped' : 'delivered', due, email],
      )
      if (minutesLate !== null)
        await shop.pool.query(
          `insert into order_events (id, order_id, status, at) values (uuidv7(), $1, 'delivered', $2)`,
          [rows[0]?.id, new Date(due.getTime() + minutesLate * 60_000)],
        )
    }
    await deliver('KS-D00001', -30)
    await deliver('KS-D00002', 0)
    await deliver('KS-D00003', 1)
    await deliver('KS-D00004', null)
    const { customer } = await staffData<{ customer: { deliveredCount: number; onTimeCount: number } }>(
      shop,
      'query ($id: ID!) { customer(id: $id) { deliveredCount onTimeCount } }',
      { id },
      support,
    )
    expect(customer).toEqual({ deliveredCount: 3, onTimeCount: 2 })
  })
})

describe('Contact data', () => {
  // ASVS 8.2.3, 14.2.4
  it('is masked on the page of a customer until it is revealed for a reason, which the audit log keeps', async () => {
    const customer = await createCustomer({ name: 'Namusoke Grace' })
    const address = await createAddress(shop, customer)
    const detail = () => staffData<{ customer: object }>(shop, DETAIL, { id: customer.id }, support)
    expect(await detail()).toMatchObject({
      customer: {
        mobile: '+256 77• ••• •11',
        addresses: [{ id: address.id, addressLine: 'P•••', mobile: '+256 77• ••• •18' }],
        reveals: [],
      },
    })
    const reveal = (more: object) =>
      staffData<{ revealContact: { value: string; until: string } }>(
        shop,
        REVEAL,
        { input: { customerId: customer.id, reason: 'late order', ...more } },
        support,
      )
    const { revealContact } = await reveal({ field: 'MOBILE' })
    expect(revealContact).toEqual({
      value: '+256772000111',
      until: new Date(shop.clock.now.getTime() + 60_000).toISOString(),
    })
    expect((await reveal({ field: 'STREET', addressId: address.id })).revealContact.value).toBe('Plot 14, Ntinda Road')
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, customer.id))
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/772000111|Plot 14|Namusoke/)
    expect(await detail()).toMatchObject({
      customer: {
        reveals: [
          { field: 'STREET', reason: 'late order', actor: support.name },
          { field: 'MOBILE', orderNumber: null },
        ],
      },
    })
  })

  it('of an order is revealed with the number of the order in the log', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { listPrice: 20_000 })
    await createCart(shop, shopper, [{ product, quantity: 1 }])
    const address = await createAddress(shop, shopper)
    const { id } = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total: 25_000 }, shopper))
    const [order] = await shop.db.select({ id: orders.id, number: orders.number }).from(orders).where(eq(orders.id, id))
    if (!order) throw new Error('no order')
    const { revealContact } = await staffData<{ revealContact: { value: string } }>(
      shop,
      REVEAL,
      { input: { orderId: order.id, field: 'MOBILE', reason: 'rider cannot find the gate' } },
      support,
    )
    expect(revealContact.value).toBe('+256772401118')
    const { customer } = await staffData<{ customer: { orderCount: number; reveals: object[] } }>(
      shop,
      DETAIL,
      { id: shopper.id },
      support,
    )
    expect(customer).toMatchObject({ orderCount: 1, reveals: [{ orderNumber: order.number, field: 'MOBILE' }] })
  })

  it('stays masked, and leaves no entry, without a reason, without the permission and for a foreign address', async () => {
    const [customer, other] = [await createShopper(shop), await createShopper(shop)]
    const foreign = await createAddress(shop, other)
    const before = await looksAt()
    const input = { customerId: customer.id, field: 'MOBILE', reason: 'late order' }
    const picker = await createColleague(shop, 'picker')
    const refused = await Promise.all([
      queryStaffApi(shop, REVEAL, { input: { ...input, reason: '  ' } }, support),
      queryStaffApi(shop, REVEAL, { input: { ...input, orderId: newId('order') } }, support),
      queryStaffApi(shop, REVEAL, { input: { ...input, field: 'STREET' } }, support),
      queryStaffApi(shop, REVEAL, { input: { ...input, field: 'STREET', addressId: foreign.id } }, support),
      queryStaffApi(shop, REVEAL, { input: { ...input, customerId: newId('user') } }, support),
      queryStaffApi(shop, REVEAL, { input }, picker),
    ])
    expect(refused.map(codeOf)).toEqual(['BAD_INPUT', 'BAD_INPUT', 'BAD_INPUT', 'NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'])
    expect(await looksAt()).toBe(before)
  })
})

describe('A blocked customer', () => {
  // ASVS 7.4.5
  it('is signed out at once, stays in the list and can be unblocked', async () => {
    const customer = await createShopper(shop)
    const change = (verb: 'block' | 'unblock', as = manager) =>
      queryStaffApi<Record<string, unknown>>(
        shop,
        CHANGES[verb],
        { input: { id: customer.id, reason: 'card fraud' } },
        as,
      )
    expect(codeOf(await change('block', support))).toBe('FORBIDDEN')
    expect((await change('block')).data).toMatchObject({ blockCustomer: { customer: { blocked: true } } })
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, customer.id))
    expect(session?.endedAt).not.toBeNull()
    expect(codeOf(await change('block'))).toBe('STATUS_CONFLICT')
    expect((await list({ blocked: true })).nodes.map(({ id }) => id)).toEqual([customer.id])
    expect((await change('unblock')).data).toMatchObject({ unblockCustomer: { customer: { blocked: false } } })
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, customer.id))
      .orderBy(auditLog.at, auditLog.id)
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['customers.block', 'card fraud'],
      ['customers.unblock', 'card fraud'],
    ])
  })

  it('is never a member of the staff', async () => {
    const admin = await createColleague(shop, 'admin')
    const input = { id: admin.id, reason: 'by mistake' }
    expect(codeOf(await queryStaffApi(shop, CHANGES.block, { input }, manager))).toBe('STATUS_CONFLICT')
    expect(await shop.db.$count(auditLog, eq(auditLog.entityId, admin.id))).toBe(0)
  })
})
