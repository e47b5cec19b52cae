import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { newId, newReferenceNumber } from '#server/ids.ts'
import { findZoneMap } from '#server/modules/delivery/delivery.queries.ts'
import { computeDeliveryFee, findZoneOfPlace, type Zone } from '#server/modules/delivery/delivery.rules.ts'
import { computeDueTime, KAMPALA_OFFSET_MS } from '#server/modules/delivery/promise.rules.ts'
import { buildSampleLine } from '#server/modules/orders/orderLine.rules.ts'
import {
  generateDeliveryPin,
  generateOrderNumber,
  type OrderStatus,
  STATUS_STEPS,
} from '#server/modules/orders/orders.rules.ts'
import type { Db, Tx } from './pool.ts'
import { users } from './tables/accounts.ts'
import { products } from './tables/catalog.ts'
import { addresses } from './tables/delivery.ts'
import { orderEvents, orderLines, orders } from './tables/orders.ts'
import { ticketEvents, ticketResponses, tickets } from './tables/support.ts'
import { inTransaction } from './transaction.ts'

const DAYS = 14
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const CUSTOMERS: readonly { name: string; area: string; landmark: string; city: string }[] = [
  { name: 'Nakato Sarah', area: 'Ntinda', landmark: 'Capital Shoppers', city: 'Kampala' },
  { name: 'Kyomuhendo Joan', area: 'Kisaasi', landmark: 'Opposite the trading centre', city: 'Kampala' },
  { name: 'Atim Florence', area: 'Bukoto', landmark: 'Behind Kabira Country Club', city: 'Kampala' },
  { name: 'Wasswa Moses', area: 'Muyenga', landmark: 'Tank Hill road', city: 'Kampala' },
  { name: 'Nansubuga Prossy', area: 'Kansanga', landmark: 'Near the university', city: 'Kampala' },
  { name: 'Tumusiime Alex', area: 'Naalya', landmark: 'Quality Village', city: 'Kampala' },
  { name: 'Acen Brenda', area: 'Kololo', landmark: 'Airstrip side', city: 'Kampala' },
  { name: 'Lubega Ivan', area: 'Rubaga', landmark: 'Below the cathedral', city: 'Kampala' },
  { name: 'Namutebi Olivia', area: 'Makindye', landmark: 'Military barracks stage', city: 'Kampala' },
  { name: 'Byaruhanga Eric', area: 'Najjera', landmark: 'Second gate after the market', city: 'Kampala' },
  { name: 'Nalwoga Harriet', area: 'Kitoro', landmark: 'Near the roundabout', city: 'Entebbe' },
  { name: 'Ocen Patrick', area: 'Layibi', landmark: 'Close to the college', city: 'Gulu' },
]

/** Each ticket comes from the customer of a delivered order, whose number replaces `{order}` in the message. */
const TICKETS: readonly { subject: string; message: string; hoursAgo: number; response?: string }[] = [
  {
    subject: 'Two eggs were broken',
    message: 'Two of the thirty eggs in order {order} were broken. Can I have the money for them back?',
    hoursAgo: 1,
  },
  {
    subject: 'Can you deliver before ten?',
    message: 'I leave for work at ten tomorrow. Please let the rider come before that.',
    hoursAgo: 3,
  },
  {
    subject: 'Wrong kind of rice',
    message: 'I ordered Super rice and received Kaiso. The price on the receipt is that of Super.',
    hoursAgo: 26,
    response: 'We are sorry. The right rice will come with your next order, and you keep this one.',
  },
  {
    subject: 'How do I change my phone number?',
    message: 'I have a new MTN line. Where do I change the number of my account?',
    hoursAgo: 75,
    response: 'Open Account, then Personal details. The rider will call the new number from the next order on.',
  },
]

/** Share of the orders of a day that came by each hour, in Kampala: most before lunch and in the evening. */
const HOURS = [7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 15, 16, 17, 17, 18, 18, 19, 20]

/**
 * Stores customers, orders and tickets of an invented fortnight, so that the staff console of a new shop has something
 * to show. No email is sent and no stock is taken. Never called in production.
 * @returns the numbers of rows created; zeros when they exist
 */
export async function seedDemoHistory(
  db: Db,
  now: Date,
): Promise<{ customers: number; orders: number; tickets: number }> {
  const { everywhereElse, zonesByPlace } = await findZoneMap(db)
  return inTransaction(db, async (tx) => {
    const customers = await insertCustomers(tx, new Date(now.getTime() - DAYS * DAY_MS))
    if (customers.length === 0) return { customers: 0, orders: 0, tickets: 0 }
    const staff = await findStaff(tx)
    const goods = await tx
      .select()
      .from(products)
      .where(and(eq(products.published, true), gt(products.stock, 20)))
    const times = planOrderTimes(now)
    const planned = times.map((placedAt, index) => {
      const customer = pick(customers)
      const zone = findZoneOfPlace({ everywhereElse, zonesByPlace }, { city: customer.address.city, state: null })
      if (!zone) throw new Error('No delivery zone covers the rest of the country')
      return planOrder({ customer, zone, goods, staff, placedAt, now, fromLast: times.length - 1 - index })
    })
    await tx.insert(orders).values(planned.map(({ order }) => order))
    await tx.insert(orderLines).values(planned.flatMap(({ lines }) => lines))
    await tx.insert(orderEvents).values(planned.flatMap(({ events }) => events))
    const delivered = planned.flatMap(({ order }) => (order.status === 'delivered' ? [order] : []))
    await insertTickets(tx, { customers, delivered, staff, now })
    return { customers: customers.length, orders: times.length, tickets: TICKETS.length }
  })
}

type Customer = { id: string; email: string; address: typeof addresses.$inferInsert }
type Staff = { support: string | null; picker: string | null; rider: string | null }

async function insertCustomers(tx: Tx, createdAt: Date): Promise<Customer[]> {
  const accounts = CUSTOMERS.map(({ name }, index) => ({
    id: newId('user'),
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@kasero.test`,
    mobile: `+25677241${String(index).padStart(4, '0')}`,
    // No password fits an empty hash: only the demo accounts log in.
    passwordHash: '',
    emailVerifiedAt: createdAt,
    createdAt,
  }))
  const created = await tx.insert(users).values(accounts).onConflictDoNothing().returning()
  const customers = created.map(({ id, name, email, mobile }, index) => {
    const address = {
      id: newId('address'),
      userId: id,
      addressLine: `Plot ${11 + 7 * index}`,
      ...pick(CUSTOMERS.filter((customer) => customer.name === name)),
      country: 'Uganda',
      mobile,
      createdAt,
      updatedAt: createdAt,
    }
    return { id, email, address }
  })
  if (customers.length > 0) await tx.insert(addresses).values(customers.map(({ address }) => address))
  return customers
}

/** The demo accounts that take the steps of an order. */
async function findStaff(tx: Tx): Promise<Staff> {
  const names = ['support', 'picker', 'rider'] as const
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        names.map((name) => `${name}@kasero.test`),
      ),
    )
  const find = (name: (typeof names)[number]) => rows.find(({ email }) => email.startsWith(name))?.id ?? null
  return { support: find('support'), picker: find('picker'), rider: find('rider') }
}

/** Times of all orders, oldest first: 12 to 17 on a weekday, 20 to 25 from Friday to Sunday. */
function planOrderTimes(now: Date): Date[] {
  const today = Math.floor((now.getTime() + KAMPALA_OFFSET_MS) / DAY_MS)
  const times = Array.from({ length: DAYS + 1 }, (_, index) => today - DAYS + index).flatMap((day) => {
    // Day 0 of the epoch was a Thursday.
    const isBusy = [1, 2, 3].includes(day % 7)
    const count = randomInt(12, 18) + (isBusy ? 8 : 0)
    return Array.from(
      { length: count },
      () => day * DAY_MS - KAMPALA_OFFSET_MS + pick(HOURS) * HOUR_MS + randomInt(60) * MINUTE_MS,
    )
  })
  return times
    .filter((time) => time < now.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

type OrderPlan = {
  customer: Customer
  zone: Zone
  goods: (typeof products.$inferSelect)[]
  staff: Staff
  placedAt: Date
  now: Date
  /** 0 for the newest order. */
  fromLast: number
}

function planOrder({ customer, zone, goods, staff, placedAt, now, fromLast }: OrderPlan) {
  const orderId = newId('order')
  const sold = pickSome(goods, randomInt(2, 9)).map((product) => ({ product, quantity: randomInt(1, 4) }))
  const lines = sold.map(({ product, quantity }, position) => buildSampleLine(product, { orderId, position, quantity }))
  const sum = (amountOf: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + amountOf(line) * line.quantity, 0)
  const itemsTotal = sum(({ unitPrice }) => unitPrice)
  const deliveryFee = computeDeliveryFee(zone, itemsTotal)
  const status = planStatus(fromLast)
  const steps = planSteps(status, { placedAt, now, staff })
  const deliveredAt = status === 'delivered' ? (steps.at(-1)?.at ?? null) : null
  const { id: _id, userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...address } = customer.address
  const order: typeof orders.$inferInsert = {
    id: orderId,
    number: generateOrderNumber(),
    userId: customer.id,
    status,
    paymentMethod: 'cash_on_delivery',
    paymentStatus: deliveredAt ? 'paid' : 'cash_on_delivery',
    cashReceivedAt: deliveredAt,
    cashReceivedBy: deliveredAt && staff.rider,
    itemCount: sum(() => 1),
    listTotal: sum(({ listUnitPrice }) => listUnitPrice),
    itemsTotal,
    deliveryFee,
    total: itemsTotal + deliveryFee,
    address: { ...address, state: null, pincode: null },
    deliveryPin: generateDeliveryPin(),
    placedAt,
    zoneId: zone.id,
    promise: zone.promise,
    dueAt: computeDueTime(zone, placedAt),
    updatedAt: steps.at(-1)?.at ?? placedAt,
  }
  return { order, lines, events: steps.map((step) => ({ id: newId('orderEvent'), orderId, ...step })) }
}

/** The newest orders are open, the older the further; every nineteenth of the others was cancelled. */
function planStatus(fromLast: number): OrderStatus {
  if (fromLast < 4) return 'pending'
  if (fromLast < 7) return 'confirmed'
  if (fromLast < 9) return 'processing'
  if (fromLast < 12) return 'shipped'
  return fromLast % 19 === 0 ? 'cancelled' : 'delivered'
}

/** Minutes after the order at which each step was taken, but never after now. */
const STEP_MINUTES = { pending: 0, confirmed: 12, processing: 55, shipped: 110, delivered: 185 }

function planSteps(status: OrderStatus, { placedAt, now, staff }: Pick<OrderPlan, 'placedAt' | 'now' | 'staff'>) {
  const at = (minutes: number) => new Date(Math.min(placedAt.getTime() + minutes * MINUTE_MS, now.getTime()))
  const placed = { status: 'pending' as OrderStatus, at: placedAt, actorId: null, reason: null }
  if (status === 'cancelled')
    return [placed, { status, at: at(9), actorId: staff.support, reason: 'Ordered twice by mistake' }]
  const actors = { confirmed: staff.support, processing: staff.picker, shipped: staff.rider, delivered: staff.rider }
  return STATUS_STEPS.slice(0, STATUS_STEPS.indexOf(status) + 1).map((step) =>
    step === 'pending' || step === 'cancelled'
      ? placed
      : { status: step, at: at(STEP_MINUTES[step]), actorId: actors[step], reason: null },
  )
}

type Senders = { customers: Customer[]; delivered: (typeof orders.$inferInsert)[]; staff: Staff; now: Date }

async function insertTickets(tx: Tx, { customers, delivered, staff, now }: Senders) {
  for (const { subject, message, hoursAgo, response } of TICKETS) {
    const { userId, number } = pick(delivered)
    const customer = pick(customers.filter(({ id }) => id === userId))
    const ticketId = newId('ticket')
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const answeredAt = new Date(createdAt.getTime() + 40 * MINUTE_MS)
    await tx.insert(tickets).values({
      id: ticketId,
      number: newReferenceNumber('TKT'),
      userId: customer.id,
      name: customer.address.name,
      email: customer.email,
      subject,
      message: message.replace('{order}', number),
      status: response ? 'resolved' : 'open',
      createdAt,
      updatedAt: response ? answeredAt : createdAt,
    })
    await tx.insert(ticketEvents).values([
      { id: newId('ticketEvent'), ticketId, status: 'open' as const, at: createdAt, actorId: customer.id },
      ...(response
        ? [
            {
              id: newId('ticketEvent'),
              ticketId,
              status: 'resolved' as const,
              at: answeredAt,
              actorId: staff.support,
            },
          ]
        : []),
    ])
    if (response)
      await tx.insert(ticketResponses).values({
        id: newId('ticketResponse'),
        ticketId,
        authorId: staff.support,
        message: response,
        createdAt: answeredAt,
      })
  }
}

function pick<T>(from: readonly T[]): T {
  const picked = from[randomInt(from.length)]
  if (picked === undefined) throw new Error('There is nothing to choose from')
  return picked
}

function pickSome<T>(from: readonly T[], count: number): T[] {
  return [...new Set(Array.from({ length: count }, () => pick(from)))]
}
