import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { refundRequests } from '#server/db/tables/staffOrders.ts'
import { toUuid } from '#server/ids.ts'

export type RefundRequestState = (typeof refundRequests.$inferSelect)['state']
export type RefundRequestRow = typeof refundRequests.$inferSelect & {
  /** Name of the member who asked; null when the account no longer exists. */
  requestedBy: string | null
  /** Name of the member who decided; null while it is open, and when the account no longer exists. */
  decidedBy: string | null
}

const requesters = alias(users, 'requesters')
const deciders = alias(users, 'deciders')
const fields = { ...getTableColumns(refundRequests), requestedBy: requesters.name, decidedBy: deciders.name }

const selectRequests = (db: Queryable) =>
  db
    .select(fields)
    .from(refundRequests)
    .leftJoin(requesters, eq(requesters.id, refundRequests.requestedById))
    .leftJoin(deciders, eq(deciders.id, refundRequests.decidedById))

/** Returns a page of requests, newest first, with the total count from the same statement. */
export function findRefundRequests(db: Queryable, states: readonly RefundRequestState[] | null, page: MomentPage) {
  const { facts, where, orderBy, limit } = newestFirst(
    {
      table: refundRequests,
      at: refundRequests.requestedAt,
      id: refundRequests.id,
      kind: 'refundRequest',
      filter: states ? inArray(refundRequests.state, [...states]) : undefined,
    },
    page,
  )
  return db
    .select({ request: fields, ...facts })
    .from(refundRequests)
    .leftJoin(requesters, eq(requesters.id, refundRequests.requestedById))
    .leftJoin(deciders, eq(deciders.id, refundRequests.decidedById))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export async function findRefundRequest(db: Queryable, id: string): Promise<RefundRequestRow | null> {
  const [row] = await selectRequests(db).where(eq(refundRequests.id, id))
  return row ?? null
}

/** Returns the open requests of these orders. */
export const findOpenRefundRequests = (db: Queryable, orderIds: readonly string[]): Promise<RefundRequestRow[]> =>
  selectRequests(db).where(
    sql`${refundRequests.state} = 'open' and ${refundRequests.orderId} = any(${sql.param(orderIds.map((id) => toUuid('order', id)))})`,
  )

/** Counts the open requests, and says when the oldest one was made. */
export async function countOpenRefundRequests(db: Queryable): Promise<{ open: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*)::int`,
      oldestAt: sql<Date | null>`min(${refundRequests.requestedAt})`.mapWith(refundRequests.requestedAt),
    })
    .from(refundRequests)
    .where(sql`${refundRequests.state} = 'open'`)
  return row ?? { open: 0, oldestAt: null }
}

export async function insertRefundRequest(tx: Queryable, request: typeof refundRequests.$inferInsert): Promise<void> {
  await tx.insert(refundRequests).values(request)
}

export async function updateRefundRequest(
  tx: Queryable,
  id: string,
  set: Pick<
    typeof refundRequests.$inferInsert,
    'state' | 'decidedById' | 'decidedAt' | 'note' | 'refundId' | 'version'
  >,
): Promise<void> {
  await tx.update(refundRequests).set(set).where(eq(refundRequests.id, id))
}
