import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { products } from '#server/db/tables/catalog.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { ticketEvents, tickets } from '#server/db/tables/support.ts'
import { newId, newReferenceNumber } from '#server/ids.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import { buildSampleLine } from '#server/modules/orders/orderLine.rules.ts'
import { newToken } from '#server/security/secrets.ts'

const HOUR_MS = 3_600_000
const DELIVERY_FEE = 5_000
const ADDRESS = {
  name: 'Demo Shopper',
  addressLine: 'Plot 1, Example Road',
  city: 'Kampala',
  area: 'Town Centre',
  landmark: 'None',
  state: null,
  country: 'Uganda',
  pincode: null,
  mobile: '+256700000000',
}

/** Finished orders, so that staff do not pack them: one for each final status. */
const SAMPLE_ORDERS = [
  {
    status: 'delivered',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'paid',
    history: ['pending', 'confirmed', 'processing', 'shipped', 'delivered'],
  },
  {
    status: 'delivered',
    paymentMethod: 'online',
    paymentStatus: 'paid',
    history: ['pending', 'confirmed', 'processing', 'shipped', 'delivered'],
  },
  { status: 'cancelled', paymentMethod: 'online', paymentStatus: 'refunded', history: ['pending', 'cancelled'] },
] as const

/**
 * Ensures that test keys have data to read: a demo shopper with orders and a ticket. Real shoppers never become demo
 * shoppers.
 */
export async function ensureDemoShopper(tx: Tx, now: Date): Promise<void> {
  const [demoUser] = await tx.select({ id: users.id }).from(users).where(eq(users.demo, true)).limit(1)
  const userId = demoUser?.id ?? (await insertShopper(tx, now))
  const [existingOrder] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).limit(1)
  if (!existingOrder) await insertOrders(tx, userId, now)
  const [existingTicket] = await tx.select({ id: tickets.id }).from(tickets).where(eq(tickets.userId, userId)).limit(1)
  if (!existingTicket) await insertTicket(tx, userId, now)
}

/**
 * Inserts the demo shopper, whose account cannot be used to log in: the password is random, and its email domain
 * receives no email (RFC 2606).
 */
async function insertShopper(tx: Tx, now: Date): Promise<string> {
  const id = newId('user')
  const email = `demo.${id.slice(-8)}@kasero.invalid`
  const passwordHash = await hashPassword(newToken())
  await tx
    .insert(users)
    .values({ id, name: ADDRESS.name, email, mobile: ADDRESS.mobile, passwordHash, demo: true, emailVerifiedAt: now })
  return id
}

async function insertOrders(tx: Tx, userId: string, now: Date): Promise<void> {
  const sampleProducts = await tx
    .select()
    .from(products)
    .where(eq(products.published, true))
    .orderBy(products.number)
    .limit(2)
  if (sampleProducts.length === 0) return
  for (const [index, { status, paymentMethod, paymentStatus, history }] of SAMPLE_ORDERS.entries()) {
    const [id, placedAt] = [newId('order'), new Date(now.getTime() - (index + 1) * 24 * HOUR_MS)]
    const itemsTotal = sampleProducts.reduce((sum, { price }) => sum + price, 0)
    const listTotal = sampleProducts.reduce((sum, { listPrice }) => sum + listPrice, 0)
    const deliveredAt = new Date(placedAt.getTime() + (history.length - 1) * HOUR_MS)
    const cashReceivedAt = paymentMethod === 'cash_on_delivery' ? deliveredAt : null
    const totals = {
      itemCount: sampleProducts.length,
      listTotal,
      itemsTotal,
      deliveryFee: DELIVERY_FEE,
      total: itemsTotal + DELIVERY_FEE,
    }
    const number = newReferenceNumber('KS')
    await tx.insert(orders).values({
      id,
      number,
      userId,
      status,
      paymentMethod,
      paymentStatus,
      ...totals,
      address: ADDRESS,
      deliveryPin: '0000',
      cashReceivedAt,
      placedAt,
    })
    await tx
      .insert(orderLines)
      .values(
        sampleProducts.map((product, position) => buildSampleLine(product, { orderId: id, position, quantity: 1 })),
      )
    await tx.insert(orderEvents).values(
      history.map((step, hour) => ({
        id: newId('orderEvent'),
        orderId: id,
        status: step,
        at: new Date(placedAt.getTime() + hour * HOUR_MS),
      })),
    )
  }
}

async function insertTicket(tx: Tx, userId: string, now: Date): Promise<void> {
  const id = newId('ticket')
  const createdAt = new Date(now.getTime() - 24 * HOUR_MS)
  const texts = { subject: 'Two eggs broken', message: 'Two of the eggs were broken when they arrived.' }
  const sender = { userId, name: ADDRESS.name, email: 'demo@kasero.invalid' }
  const state = { status: 'closed' as const, createdAt, updatedAt: now }
  await tx.insert(tickets).values({ id, number: newReferenceNumber('TKT'), ...sender, ...texts, ...state })
  await tx.insert(ticketEvents).values([
    { id: newId('ticketEvent'), ticketId: id, status: 'open', at: createdAt },
    { id: newId('ticketEvent'), ticketId: id, status: 'closed', at: now },
  ])
}
