import { and, desc, eq, gt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { users } from '#server/db/tables/accounts.ts'
import { products } from '#server/db/tables/catalog.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { auditLog, staffMembers } from '#server/db/tables/staff.ts'
import { staffRefunds } from '#server/db/tables/staffOrders.ts'
import { tickets } from '#server/db/tables/support.ts'
import { toUuid } from '#server/ids.ts'

const fields = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  status: users.status,
  language: users.language,
  emailVerifiedAt: users.emailVerifiedAt,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
}

export type CustomerRow = Pick<typeof users.$inferSelect, keyof typeof fields>
export type AddressRow = typeof addresses.$inferSelect

export type CustomerFilter = {
  /** Lower case; part of the name or the email address. */
  text: string | null
  /** Digits of a part of a phone number. */
  digits: string | null
  isBlocked: boolean | null
}

const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Shoppers only: accounts of staff members, also of former ones, are on the staff page. Each branch of the search has a
 * trigram index.
 */
const matches = ({ text, digits, isBlocked }: CustomerFilter): SQL | undefined =>
  and(
    notExists(
      queryBuilder.select({ userId: staffMembers.userId }).from(staffMembers).where(eq(staffMembers.userId, users.id)),
    ),
    isBlocked === null ? ne(users.status, 'deleted') : eq(users.status, isBlocked ? 'disabled' : 'active'),
    text === null
      ? undefined
      : or(
          sql`lower(${users.name}) like ${toPattern(text)}`,
          sql`${users.email} like ${toPattern(text)}`,
          digits === null ? undefined : sql`${users.mobile} like ${toPattern(digits)}`,
        ),
  )

/** Returns a page of customers, newest first, with the total count from the same statement. */
export function findCustomers(db: Queryable, filter: CustomerFilter, page: MomentPage) {
  const { facts, where, orderBy, limit } = newestFirst(
    { table: users, at: users.createdAt, id: users.id, kind: 'user', filter: matches(filter) },
    page,
  )
  return db
    .select({ customer: fields, ...facts })
    .from(users)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export async function findCustomer(db: Queryable, id: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select(fields)
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')))
  return row ?? null
}

/** Same, locked until the end of the transaction, and whether the customer works for the shop. */
export async function lockCustomer(tx: Tx, id: string): Promise<(CustomerRow & { isStaff: boolean }) | null> {
  const [row] = await tx
    .select(fields)
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')))
    .for('update')
  return row ? { ...row, isStaff: (await tx.$count(staffMembers, eq(staffMembers.userId, id))) > 0 } : null
}

export async function updateStatus(tx: Tx, id: string, status: 'active' | 'disabled'): Promise<void> {
  await tx.update(users).set({ status }).where(eq(users.id, id))
}

/** Sets the email address of an account. @returns false when another account has it */
export async function setEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  if ((await tx.$count(users, eq(users.email, email))) > 0) return false
  await tx.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, id))
  return true
}

/** Products that are in the most orders of a customer, cancelled ones left out, from two orders on. */
export function findUsualProducts(db: Queryable, customerId: string, limit: number) {
  const orderCount = sql<number>`count(distinct ${orders.id})::int`
  return db
    .select({
      id: products.id,
      name: products.name,
      unit: products.unit,
      price: products.price,
      images: products.images,
      isAvailable: sql<boolean>`${products.published} and ${products.stock} > 0`,
      orderCount,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orders.userId, customerId), ne(orders.status, 'cancelled'), isPlaced))
    .groupBy(products.id)
    .having(gt(orderCount, 1))
    .orderBy(desc(orderCount), products.name)
    .limit(limit)
}

const isPlaced = sql`${orders.paymentStatus} not in ('pending', 'failed')`

/** Orders and money of customers, whole UGX, one row for each customer with an order. */
export const findFigures = (db: Queryable, ids: readonly string[]) => {
  const refundedByStaff = queryBuilder
    .select({ sum: sql`coalesce(sum(${staffRefunds.amount}), 0)` })
    .from(staffRefunds)
    .where(eq(staffRefunds.orderId, orders.id))
  const isCancelledAfterPayment = sql`${orders.status} = 'cancelled' and ${orders.paymentStatus} in ('paid', 'refunded')`
  return db
    .select({
      customerId: orders.userId,
      orderCount: sql<number>`(count(*) filter (where ${isPlaced}))::int`,
      delivered: sql<number>`(count(*) filter (where ${orders.status} = 'delivered'))::int`,
      spent: sql<number>`coalesce(sum(${orders.total}) filter (where ${orders.status} = 'delivered'), 0)::float8`,
      refunded: sql<number>`sum(case when ${isCancelledAfterPayment} then coalesce(${payments.amount}, 0) else (${refundedByStaff}) end)::float8`,
      lastOrderAt: sql<Date | null>`max(${orders.placedAt}) filter (where ${isPlaced})`.mapWith(orders.placedAt),
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(sql`${orders.userId} = any(${sql.param(ids.map((id) => toUuid('user', id)))})`)
    .groupBy(orders.userId)
}

/** Delivered orders of a customer that were not late. */
export function countOnTime(db: Queryable, customerId: string): Promise<number> {
  const deliveredAt = queryBuilder
    .select({ at: sql`max(${orderEvents.at})` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, 'delivered')))
  return db.$count(
    orders,
    and(eq(orders.userId, customerId), eq(orders.status, 'delivered'), sql`(${deliveredAt}) <= ${orders.dueAt}`),
  )
}

/** Addresses of a customer that are not hidden, the last used first. */
export const findAddresses = (db: Queryable, customerId: string) =>
  db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, customerId), eq(addresses.active, true)))
    .orderBy(sql`${addresses.lastUsedAt} desc nulls last`, desc(addresses.createdAt))

export async function findAddress(db: Queryable, key: { id: string; customerId: string }): Promise<AddressRow | null> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, key.id), eq(addresses.userId, key.customerId)))
  return row ?? null
}

/** The newest tickets of a customer. */
export const findTickets = (db: Queryable, customerId: string, limit: number) =>
  db
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      status: tickets.status,
      createdAt: tickets.createdAt,
    })
    .from(tickets)
    .where(eq(tickets.userId, customerId))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(limit)

/** Same expression as of the index `audit_log_reveals`, with a literal, so that the planner can use it. */
const isReveal = sql`${auditLog.action} = 'customers.reveal'`

/** Latest disclosures of masked data of a customer, on the customer's page and on those of the orders. */
export const findReveals = (db: Queryable, customerId: string, limit: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actorName,
      after: auditLog.after,
      reason: auditLog.reason,
      entityName: auditLog.entityName,
    })
    .from(auditLog)
    .where(and(isReveal, sql`${auditLog.after} ->> 'customerId' = ${customerId}`))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

/** Email address of the sender of a ticket. */
export async function findTicketContact(db: Queryable, ticketId: string) {
  const [row] = await db
    .select({ id: tickets.id, number: tickets.number, customerId: tickets.userId, email: tickets.email })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
  return row ?? null
}

/** Contact data of an order: its own address, and the account of the shopper. */
export async function findOrderContact(db: Queryable, orderId: string) {
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.userId,
      address: orders.address,
      email: users.email,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  return row ?? null
}
