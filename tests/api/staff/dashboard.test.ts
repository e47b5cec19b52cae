/** Figures of the day in the staff API. */
import { describe, expect, it } from 'vitest'
import { toUuid } from '#server/ids.ts'
import { addKey } from '#server/modules/partners/keys.service.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { createColleague, staffData } from '../../support/clients/staffApi.ts'
import { createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

/** 12:30 in Kampala, on a Saturday. */
const NOON = new Date('2026-11-21T09:30:00Z')

const shop = await openTestShop()
// Before the sessions begin, which would be idle by then on a machine with an earlier date.
shop.clock.now = NOON
await createDeliveryZones(shop)
const manager = await createColleague(shop, 'manager')
const support = await createColleague(shop, 'support')

const DASHBOARD = `{ dashboard {
  orders { open unpaid unpaidAmount new toPick picking onTheWay late latest { dueAt area } paymentProblems placedToday
    deliveredToday onTimeToday cancelledToday cancelledByShopperToday states { state since late } }
  stock { low out } tickets { waiting high oldestAt } jobsFailed nextCutOff { at zone } cashOnTheRoad { orders amount } } }`
type Figures = {
  orders: Record<string, number> & {
    latest: { dueAt: string; area: string } | null
    states: { state: string; since: string; late: number }[]
  }
  stock: { low: number; out: number }
  tickets: { waiting: number; high: number }
  jobsFailed: number
  nextCutOff: { at: string; zone: string } | null
  cashOnTheRoad: { orders: number; amount: number } | null
}
const SALES = `query ($range: SalesRange!) { sales(range: $range) {
  from to beforeFrom beforeTo amount amountBefore orderCount orderCountBefore parts { at beforeAt amount amountBefore }
  topProducts(first: 2) { units amount product { id name } } } }`
type Part = { at: string; beforeAt: string; amount: number; amountBefore: number }
type Sales = Record<'from' | 'to' | 'beforeFrom' | 'beforeTo', string> & {
  amount: number
  amountBefore: number
  orderCount: number
  orderCountBefore: number
  parts: Part[]
  topProducts: { units: number; amount: number; product: { id: string; name: string } }[] | null
}
const readSales = async (range: string) => (await staffData<{ sales: Sales }>(shop, SALES, { range }, manager)).sales
const read = async (as = manager) => (await staffData<{ dashboard: Figures }>(shop, DASHBOARD, {}, as)).dashboard

let orderCount = 0
/** Stores an order of 10,000 as it stands some time after it was placed. */
async function createOrder(values: {
  placedAt: Date
  status?: string
  paymentStatus?: string
  dueAt?: Date
  total?: number
}): Promise<string> {
  const { email } = await createShopper(shop)
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
      delivery_fee, total, address, delivery_pin, placed_at, due_at)
     select uuidv7(), $1, users.id, $2::order_status, case when $3 = 'cash_on_delivery' then 'cash_on_delivery' else 'online' end::payment_method,
      $3::payment_status, 1, $4, $4, 0, $4, '{"name": "Nakato", "area": "Muyenga", "city": "Kampala"}', '1234', $5, $6
     from users where email = $7 returning id`,
    [
      `KS-T${String(++orderCount).padStart(5, '0')}`,
      values.status ?? 'confirmed',
      values.paymentStatus ?? 'cash_on_delivery',
      values.total ?? 10_000,
      values.placedAt,
      values.dueAt ?? new Date(values.placedAt.getTime() + 20 * 86_400_000),
      email,
    ],
  )
  return String(rows[0]?.id)
}

/** Stores lines of an order: units of products for 1,000 each, or for another price. */
async function addLines(order: string, lines: { product: string; units: number; price?: number }[]): Promise<void> {
  for (const [position, { product, units, price = 1_000 }] of lines.entries())
    await shop.pool.query(
      `insert into order_lines (id, order_id, position, product_id, name, unit, product_number, quantity, unit_price, list_unit_price, discount)
       values (uuidv7(), $1, $2, $3, 'Rice', '1 kg', 'P-1', $4, $5, $5, 0)`,
      [order, position, toUuid('product', product), units, price],
    )
}

/** Stores status changes of orders; those without a shopper have no actor. */
async function addEvents(events: { order: string; status: string; at: Date; isByShopper?: boolean }[]): Promise<void> {
  for (const { order, status, at, isByShopper = false } of events)
    await shop.pool.query(
      `insert into order_events (id, order_id, status, at, actor_id)
       select uuidv7(), id, $2::order_status, $3, case when $4 then user_id end from orders where id = $1`,
      [order, status, at, isByShopper],
    )
}

const WEEK_MS = 7 * 86_400_000
const hoursAgo = (hours: number, weeks = 0) => new Date(NOON.getTime() - hours * 3_600_000 - weeks * WEEK_MS)

/** Hours or days with sales: their place in the range, and both amounts. */
const toSold = ({ parts }: Sales) =>
  parts.flatMap(({ amount, amountBefore }, at) => (amount > 0 || amountBefore > 0 ? [[at, amount, amountBefore]] : []))

describe('The figures of the day', () => {
  it('count orders by state, and sales by the hour without unpaid, cancelled and refunded amounts', async () => {
    await createOrder({ placedAt: hoursAgo(1), status: 'confirmed' })
    await createOrder({ placedAt: hoursAgo(1), status: 'delivered', paymentStatus: 'paid', total: 25_000 })
    await createOrder({ placedAt: hoursAgo(2), status: 'pending', paymentStatus: 'pending' })
    await createOrder({ placedAt: hoursAgo(2), status: 'cancelled', paymentStatus: 'failed' })
    await createOrder({ placedAt: hoursAgo(3), status: 'cancelled' })
    await createOrder({ placedAt: hoursAgo(20), status: 'shipped', dueAt: hoursAgo(1) })
    const refunded = await createOrder({ placedAt: hoursAgo(3), status: 'delivered', paymentStatus: 'paid' })
    await shop.pool.query(
      `insert into staff_refunds (id, order_id, scope, amount, reason, channel, at, lines)
       values (uuidv7(), $1, 'amount', 4000, 'damaged', 'by_hand', $2, '[]')`,
      [refunded, NOON],
    )
    // Last Saturday: one order before this time of day, one after it, and one on Friday that does not count.
    await createOrder({ placedAt: hoursAgo(1, 1), status: 'delivered', paymentStatus: 'paid', total: 7_000 })
    await createOrder({ placedAt: hoursAgo(-2, 1), status: 'delivered', paymentStatus: 'paid', total: 9_000 })
    await createOrder({ placedAt: hoursAgo(13, 1), status: 'delivered', paymentStatus: 'paid', total: 100_000 })

    const { orders } = await read()
    expect(orders).toEqual({
      open: 3,
      unpaid: 1,
      unpaidAmount: 10_000,
      new: 0,
      toPick: 1,
      picking: 0,
      onTheWay: 1,
      late: 1,
      latest: { dueAt: hoursAgo(1).toISOString(), area: 'Muyenga' },
      paymentProblems: 2,
      placedToday: 6,
      deliveredToday: 2,
      onTimeToday: 0,
      cancelledToday: 1,
      cancelledByShopperToday: 0,
      states: expect.arrayContaining([
        { state: 'UNPAID', since: hoursAgo(2).toISOString(), late: 0 },
        { state: 'TO_PICK', since: hoursAgo(1).toISOString(), late: 0 },
        { state: 'ON_THE_WAY', since: hoursAgo(20).toISOString(), late: 1 },
      ]),
    })
    expect(orders.states).toHaveLength(3)
    const sales = await readSales('TODAY')
    expect(sales).toMatchObject({
      from: '2026-11-20T21:00:00.000Z',
      to: NOON.toISOString(),
      beforeFrom: '2026-11-13T21:00:00.000Z',
      beforeTo: hoursAgo(0, 1).toISOString(),
      amount: 10_000 + 25_000 + 6_000,
      amountBefore: 7_000,
      orderCount: 3,
      orderCountBefore: 1,
    })
    expect(sales.parts).toHaveLength(24)
    expect(toSold(sales)).toEqual([
      [9, 6_000, 0],
      [11, 35_000, 7_000],
      [14, 0, 9_000],
    ])
  })

  it('name the order that is in a state for the longest time since it came into that state, not since it was placed', async () => {
    const waiting = await createOrder({ placedAt: hoursAgo(30), status: 'processing' })
    const moved = await createOrder({ placedAt: hoursAgo(40), status: 'processing', dueAt: hoursAgo(2) })
    await addEvents([
      { order: waiting, status: 'confirmed', at: hoursAgo(29) },
      { order: waiting, status: 'processing', at: hoursAgo(3) },
      { order: moved, status: 'processing', at: hoursAgo(1) },
    ])
    const { orders } = await read()
    expect(orders.states.find(({ state }) => state === 'PICKING')).toEqual({
      state: 'PICKING',
      since: hoursAgo(3).toISOString(),
      late: 1,
    })
    await shop.pool.query('delete from orders where id = any($1)', [[waiting, moved]])
  })

  it('tell orders that were delivered in time and those that the shopper cancelled from the others', async () => {
    const [inTime, tooLate, byShopper, byStaff, abandoned] = [
      await createOrder({ placedAt: hoursAgo(3), status: 'delivered', paymentStatus: 'paid', dueAt: hoursAgo(1) }),
      await createOrder({ placedAt: hoursAgo(3), status: 'delivered', paymentStatus: 'paid', dueAt: hoursAgo(2) }),
      await createOrder({ placedAt: hoursAgo(3), status: 'cancelled' }),
      await createOrder({ placedAt: hoursAgo(3), status: 'cancelled' }),
      await createOrder({ placedAt: hoursAgo(3), status: 'cancelled', paymentStatus: 'failed' }),
    ]
    // As in the list of the cancelled orders.
    await shop.pool.query(
      `insert into payments (id, order_id, user_id, tx_ref, amount, state, holds_until, settled_at, abandoned_at)
       select uuidv7(), id, user_id, number, total, 'failed', $2::timestamptz, $2, $2 from orders where id = $1`,
      [abandoned, hoursAgo(2)],
    )
    await addEvents([
      { order: inTime, status: 'delivered', at: hoursAgo(1) },
      { order: tooLate, status: 'delivered', at: hoursAgo(1) },
      { order: byShopper, status: 'cancelled', at: hoursAgo(1), isByShopper: true },
      { order: byStaff, status: 'cancelled', at: hoursAgo(1) },
    ])
    const { orders } = await read()
    expect(orders).toMatchObject({ onTimeToday: 1, cancelledToday: 4, cancelledByShopperToday: 1 })
    await shop.pool.query('delete from payments where order_id = $1', [abandoned])
    await shop.pool.query('delete from orders where id = any($1)', [[inTime, tooLate, byShopper, byStaff, abandoned]])
  })

  it('sum the cash that riders collect: orders on the way that are not paid yet', async () => {
    const start = (await read()).cashOnTheRoad
    expect(start).toEqual({ orders: 1, amount: 10_000 })
    const ids = [
      await createOrder({ placedAt: hoursAgo(3), status: 'shipped', total: 25_000 }),
      await createOrder({ placedAt: hoursAgo(3), status: 'shipped', paymentStatus: 'paid', total: 90_000 }),
      await createOrder({ placedAt: hoursAgo(3), status: 'processing', total: 70_000 }),
    ]
    expect((await read()).cashOnTheRoad).toEqual({ orders: 2, amount: 35_000 })
    await shop.pool.query('delete from orders where id = any($1)', [ids])
  })

  it('name the next cut-off of a zone that delivers on the same day, until it has passed', async () => {
    expect((await read()).nextCutOff).toEqual({ at: '2026-11-21T11:00:00.000Z', zone: 'Kampala' })
    shop.clock.now = new Date('2026-11-21T11:00:00Z')
    expect((await read(await createColleague(shop, 'manager'))).nextCutOff).toBeNull()
    shop.clock.now = NOON
  })

  it('compare yesterday with the same weekday, and 7 and 28 days with as many days before them', async () => {
    await createOrder({ placedAt: hoursAgo(13, 4), status: 'delivered', paymentStatus: 'paid', total: 500 })
    // The order on its way was placed yesterday at 16:30, those of Friday a week ago at 23:30.
    const yesterday = await readSales('YESTERDAY')
    expect(yesterday).toMatchObject({ to: '2026-11-20T21:00:00.000Z', amount: 10_000, amountBefore: 100_000 })
    expect(toSold(yesterday)).toEqual([
      [16, 10_000, 0],
      [23, 0, 100_000],
    ])
    const week = await readSales('SEVEN_DAYS')
    // Of the 7 days before, the order of last Saturday that was placed after this time of day does not count yet.
    expect(week).toMatchObject({ amount: 51_000, amountBefore: 107_000, orderCount: 4, orderCountBefore: 2 })
    expect(toSold(week)).toEqual([
      [5, 10_000, 100_000],
      [6, 41_000, 16_000],
    ])
    const month = await readSales('TWENTY_EIGHT_DAYS')
    expect(month).toMatchObject({ amount: 51_000 + 116_000, amountBefore: 500, orderCountBefore: 1 })
    expect(month.parts).toHaveLength(28)
    expect(month.parts[27]).toMatchObject({ at: '2026-11-20T21:00:00.000Z', beforeAt: '2026-10-23T21:00:00.000Z' })
  })

  it('list the products that sold most units on a day, without unpaid and cancelled orders and other days', async () => {
    const [rice, salt, milk] = [await createProduct(shop), await createProduct(shop), await createProduct(shop)]
    const sold = { status: 'delivered', paymentStatus: 'paid' }
    const orders = [
      { values: { placedAt: hoursAgo(1), ...sold }, lines: [{ product: rice.id, units: 2, price: 3_000 }] },
      {
        values: { placedAt: hoursAgo(2) },
        lines: [
          { product: rice.id, units: 1 },
          { product: salt.id, units: 3, price: 500 },
          { product: milk.id, units: 1 },
        ],
      },
      { values: { placedAt: hoursAgo(2), status: 'cancelled' }, lines: [{ product: milk.id, units: 50 }] },
      {
        values: { placedAt: hoursAgo(2), status: 'pending', paymentStatus: 'pending' },
        lines: [{ product: milk.id, units: 60 }],
      },
      { values: { placedAt: hoursAgo(20), ...sold }, lines: [{ product: milk.id, units: 70 }] },
    ]
    const ids = []
    for (const { values, lines } of orders) {
      const id = await createOrder(values)
      await addLines(id, lines)
      ids.push(id)
    }
    // As many units of each: the larger amount comes first.
    expect((await readSales('TODAY')).topProducts).toEqual([
      { units: 3, amount: 7_000, product: { id: rice.id, name: rice.name } },
      { units: 3, amount: 1_500, product: { id: salt.id, name: salt.name } },
    ])
    expect((await readSales('YESTERDAY')).topProducts).toEqual([
      { units: 70, amount: 70_000, product: { id: milk.id, name: milk.name } },
    ])
    expect((await readSales('SEVEN_DAYS')).topProducts).toBeNull()
    await shop.pool.query('delete from orders where id = any($1)', [ids])
  })

  it('count products that run out, tickets that wait and failed jobs', async () => {
    const start = await read()
    await createProduct(shop, { stock: 0 })
    await createProduct(shop, { stock: 1 })
    await shop.pool.query(
      `insert into tickets (id, number, name, email, subject, message, priority, created_at)
       values (uuidv7(), 'TKT-DASH01', 'Nakato', 'nakato@example.com', 'Eggs', 'Broken', 'high', $1)`,
      [hoursAgo(1)],
    )
    await shop.pool.query(
      "with job as (select id from graphile_worker.add_job('nothing', '{}', max_attempts => 1)) select * from job",
    )
    await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
    const { stock, tickets, jobsFailed } = await read()
    expect(stock).toEqual({ low: start.stock.low + 1, out: start.stock.out + 1 })
    expect(tickets).toMatchObject({ waiting: 1, high: 1, oldestAt: hoursAgo(1).toISOString() })
    expect(jobsFailed).toBeGreaterThan(start.jobsFailed)
  })

  it('leave out jobs and cash for support, who may not read sales either', async () => {
    const { data } = await shop.app
      .inject({
        method: 'POST',
        url: '/staff/graphql',
        headers: { authorization: `Bearer ${support.staffToken}` },
        payload: {
          query: `{ dashboard { orders { placedToday } jobsFailed cashOnTheRoad { amount } } sales(range: TODAY) { amount } }`,
        },
      })
      .then((response) => response.json())
    expect(data).toMatchObject({
      dashboard: { jobsFailed: null, cashOnTheRoad: null, orders: { placedToday: 6 } },
      sales: null,
    })
  })

  it('leave out the orders that were made up for a test key of a partner', async () => {
    const read = () => readSales('SEVEN_DAYS')
    await createProduct(shop)
    const before = await read()
    await addKey(
      { db: shop.db, clock: () => shop.clock.now },
      { name: 'Boda Books', scopes: ['orders:read'], test: true },
    )
    expect(await read()).toEqual(before)
    const { rowCount } = await shop.pool.query(
      'select 1 from orders join users on users.id = orders.user_id where users.demo and placed_at < $1',
      [NOON],
    )
    expect(rowCount).toBe(3)
  })

  it('take the same number of statements for few orders and for many', async () => {
    const readAll = async () => [await read(), await readSales('TWENTY_EIGHT_DAYS'), await readSales('TODAY')]
    const few = await shop.statementsOf(readAll)
    await shop.pool.query(
      `insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
        delivery_fee, total, address, delivery_pin, placed_at, due_at)
       select uuidv7(), 'KS-M' || n, (select user_id from orders limit 1), 'delivered', 'cash_on_delivery', 'paid', 1, 1000, 1000, 0, 1000,
        '{}', '1234', $1::timestamptz - n * interval '10 minutes', $1 from generate_series(1, 2000) n`,
      [hoursAgo(24 * 8)],
    )
    const many = await shop.statementsOf(readAll)
    expect(many.length).toBe(few.length)
  })
})
