import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Partner } from '#server/context.ts'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage, MomentPlace } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { users } from '#server/db/tables/accounts.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { partnerGrants, partners } from '#server/db/tables/partners.ts'
import { tickets } from '#server/db/tables/support.ts'
import { toUuid } from '#server/ids.ts'
import { isPlacedOrder } from '#server/modules/orders/orders.queries.ts'
import type { GrantScope } from './partners.rules.ts'

/**
 * Owner of the key that reads: a partner, which sees data that shoppers granted, or a test key, which sees the demo
 * shoppers.
 */
export type Reader = Pick<Partner, 'id' | 'test'>

type Owner = typeof orders.userId | typeof tickets.userId

const selectGrant = ({ id }: Reader, owner: Owner, scope: GrantScope) =>
  queryBuilder
    .select({ updatedAt: partnerGrants.updatedAt })
    .from(partnerGrants)
    .where(
      and(
        eq(partnerGrants.partnerId, id),
        eq(partnerGrants.userId, owner),
        sql`${scope} = any(${partnerGrants.scopes})`,
      ),
    )

const selectDemoShopper = (owner: Owner) =>
  queryBuilder
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, owner), users.demo))

/**
 * Condition that the reader may currently see this shopper's data; a revoked grant takes effect with the next
 * statement.
 */
const isVisibleTo = (reader: Reader, owner: Owner, scope: GrantScope): SQL =>
  exists(reader.test ? selectDemoShopper(owner) : selectGrant(reader, owner, scope))

/** Time of the order's last change, or of a later grant that made it visible. */
const selectUpdatedAt = (reader: Reader) =>
  sql<Date>`greatest(${orders.updatedAt}, ${selectGrant(reader, orders.userId, 'orders:read')})`.mapWith(
    orders.updatedAt,
  )

const selectOrderColumns = (reader: Reader) => ({
  id: orders.id,
  number: orders.number,
  shopperId: orders.userId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  total: orders.total,
  placedAt: orders.placedAt,
  updatedAt: selectUpdatedAt(reader),
})

const isVisibleOrder = (reader: Reader) => and(isPlacedOrder, isVisibleTo(reader, orders.userId, 'orders:read'))

const toTimestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Returns a page of placed orders of shoppers who granted access, newest first, without address and PIN. */
export function findAllowedOrders(db: Queryable, reader: Reader, page: MomentPage) {
  const list = {
    table: orders,
    at: orders.placedAt,
    id: orders.id,
    kind: 'order',
    filter: isVisibleOrder(reader),
  } as const
  const { facts, where, orderBy, limit } = newestFirst(list, page)
  return db
    .select({ ...selectOrderColumns(reader), ...facts })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

type ChangedPage = { reader: Reader; since: Date; before: Date; after: MomentPlace | null; limit: number }

/** Returns a page of visible orders that changed or became visible from `since` to `before`, earliest change first. */
export function findChangedOrders(db: Queryable, { reader, since, before, after, limit }: ChangedPage) {
  const columns = { ...selectOrderColumns(reader), updatedAt: selectUpdatedAt(reader).as('visible_at') }
  const changed = db.$with('changed').as(db.select(columns).from(orders).where(isVisibleOrder(reader)))
  const { id, number, shopperId, status, paymentStatus, total, placedAt, updatedAt } = changed
  const isInRange = sql`${updatedAt} >= ${toTimestamp(since)} and ${updatedAt} < ${toTimestamp(before)}`
  const isAfterCursor =
    after && sql`(${updatedAt}, ${id}) > (${toTimestamp(after.at)}, ${toUuid('order', after.id)}::uuid)`
  return db
    .with(changed)
    .select({
      id,
      number,
      shopperId,
      status,
      paymentStatus,
      total,
      placedAt,
      updatedAt,
      totalCount: db.$count(changed, isInRange),
    })
    .from(changed)
    .where(and(isInRange, isAfterCursor ?? undefined))
    .orderBy(updatedAt, id)
    .limit(limit)
}

type VisibleById = { reader: Reader; id: string }

export async function findAllowedOrder(db: Queryable, { reader, id }: VisibleById) {
  const [row] = await db
    .select(selectOrderColumns(reader))
    .from(orders)
    .where(and(eq(orders.id, id), isVisibleOrder(reader)))
  return row ?? null
}

export async function findAllowedOrderLine(db: Queryable, { reader, id }: VisibleById) {
  const [row] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, id), isVisibleOrder(reader)))
  return row?.line ?? null
}

const ticketColumns = {
  id: tickets.id,
  number: tickets.number,
  shopperId: sql<string>`${tickets.userId}`.mapWith(tickets.userId),
  subject: tickets.subject,
  message: tickets.message,
  priority: tickets.priority,
  status: tickets.status,
  createdAt: tickets.createdAt,
  updatedAt: tickets.updatedAt,
}

const isVisibleTicket = (reader: Reader) => isVisibleTo(reader, tickets.userId, 'tickets:read')

/**
 * Returns a page of tickets that shoppers who granted access sent while signed in, newest first, without name and
 * email.
 */
export function findAllowedTickets(db: Queryable, reader: Reader, page: MomentPage) {
  const list = {
    table: tickets,
    at: tickets.createdAt,
    id: tickets.id,
    kind: 'ticket',
    filter: isVisibleTicket(reader),
  } as const
  const { facts, where, orderBy, limit } = newestFirst(list, page)
  return db
    .select({ ...ticketColumns, ...facts })
    .from(tickets)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export async function findAllowedTicket(db: Queryable, { reader, id }: VisibleById) {
  const [row] = await db
    .select(ticketColumns)
    .from(tickets)
    .where(and(eq(tickets.id, id), isVisibleTicket(reader)))
  return row ?? null
}

export async function findPartner(db: Queryable, id: string) {
  const [row] = await db.select().from(partners).where(eq(partners.id, id))
  return row ?? null
}

type NewGrant = typeof partnerGrants.$inferInsert

async function upsertGrant(db: Queryable, grant: NewGrant, scopes: NewGrant['scopes'] | SQL) {
  const [row] = await db
    .insert(partnerGrants)
    .values(grant)
    .onConflictDoUpdate({
      target: [partnerGrants.partnerId, partnerGrants.userId],
      set: { scopes, grantedAt: grant.grantedAt },
    })
    .returning()
  if (!row) throw new Error('Grant was not stored')
  return row
}

/** Grants exactly these scopes. */
export const replaceGrant = (db: Queryable, grant: NewGrant) => upsertGrant(db, grant, grant.scopes)

/** Adds scopes to those that are granted now; the row stays locked in between. */
export const extendGrant = (db: Queryable, grant: NewGrant) =>
  upsertGrant(
    db,
    grant,
    sql`${partnerGrants.scopes} || array(select scope from unnest(excluded.scopes) as scope where scope <> all(${partnerGrants.scopes}))`,
  )

/** Lets all subscribers to orders of this shopper load them again: those who may no longer see them end. */
export async function notifyOrderSubscribers(db: Queryable, userId: string): Promise<void> {
  await db
    .select({ sent: sql`pg_notify('orders', ${orders.id}::text)` })
    .from(orders)
    .where(and(eq(orders.userId, userId), isPlacedOrder))
}

export async function deleteGrant(
  db: Queryable,
  { partnerId, userId }: { partnerId: string; userId: string },
): Promise<void> {
  await db.delete(partnerGrants).where(and(eq(partnerGrants.partnerId, partnerId), eq(partnerGrants.userId, userId)))
}

export function findGrants(db: Queryable, userId: string) {
  return db
    .select({
      partnerId: partners.id,
      partnerName: partners.name,
      scopes: partnerGrants.scopes,
      grantedAt: partnerGrants.grantedAt,
    })
    .from(partnerGrants)
    .innerJoin(partners, eq(partners.id, partnerGrants.partnerId))
    .where(eq(partnerGrants.userId, userId))
    .orderBy(asc(partners.name))
}

export async function deleteGrants(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(partnerGrants).where(eq(partnerGrants.userId, userId))
}
