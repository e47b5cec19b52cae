import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { orders } from '#server/db/tables/orders.ts'
import { partnerGrants, partners } from '#server/db/tables/partners.ts'
import { tickets } from '#server/db/tables/support.ts'
import { uuidOf } from '#server/ids.ts'
import { placed } from '#server/modules/orders/orders.queries.ts'
import type { GrantScope } from './partners.rules.ts'

export type Place = { at: Date; id: string }
export type Page = { partnerId: string; after: Place | null; limit: number }

/** Whether this shopper allows it now: a word that is taken back counts from the next question on. */
const allowedBy = (userId: typeof orders.userId | typeof tickets.userId, partnerId: string, scope: GrantScope): SQL =>
  sql`exists (select 1 from ${partnerGrants} where ${partnerGrants.partnerId} = ${uuidOf('partner', partnerId)} and ${partnerGrants.userId} = ${userId} and ${scope} = any(${partnerGrants.scopes}))`

/** Placed orders of shoppers who allow it, newest first; neither address nor PIN. */
export function findAllowedOrders(db: Queryable, { partnerId, after, limit }: Page) {
  const behind = after && sql`(${orders.placedAt}, ${orders.id}) < (${after.at.toISOString()}::timestamptz, ${uuidOf('order', after.id)}::uuid)`
  const filter = and(placed, allowedBy(orders.userId, partnerId, 'orders:read'))
  return db
    .select({
      id: orders.id,
      number: orders.number,
      shopperId: orders.userId,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      total: orders.total,
      placedAt: orders.placedAt,
      totalCount: sql<number>`(select count(*)::int from ${orders} where ${filter})`,
    })
    .from(orders)
    .where(and(filter, behind ?? undefined))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
}

/** Tickets that shoppers who allow it sent while signed in, newest first; without name and e-mail. */
export function findAllowedTickets(db: Queryable, { partnerId, after, limit }: Page) {
  const behind = after && sql`(${tickets.createdAt}, ${tickets.id}) < (${after.at.toISOString()}::timestamptz, ${uuidOf('ticket', after.id)}::uuid)`
  const filter = allowedBy(tickets.userId, partnerId, 'tickets:read')
  return db
    .select({
      id: tickets.id,
      number: tickets.number,
      shopperId: sql<string>`${tickets.userId}`.mapWith(tickets.userId),
      subject: tickets.subject,
      message: tickets.message,
      priority: tickets.priority,
      status: tickets.status,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
      totalCount: sql<number>`(select count(*)::int from ${tickets} where ${filter})`,
    })
    .from(tickets)
    .where(and(filter, behind ?? undefined))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(limit)
}

export async function findPartner(db: Queryable, id: string) {
  const [row] = await db.select().from(partners).where(eq(partners.id, id))
  return row ?? null
}

export async function upsertGrant(db: Queryable, grant: typeof partnerGrants.$inferInsert): Promise<void> {
  const { scopes, grantedAt } = grant
  await db
    .insert(partnerGrants)
    .values(grant)
    .onConflictDoUpdate({ target: [partnerGrants.partnerId, partnerGrants.userId], set: { scopes, grantedAt } })
}

export async function deleteGrant(db: Queryable, { partnerId, userId }: { partnerId: string; userId: string }): Promise<void> {
  await db.delete(partnerGrants).where(and(eq(partnerGrants.partnerId, partnerId), eq(partnerGrants.userId, userId)))
}

export function findGrants(db: Queryable, userId: string) {
  return db
    .select({ partnerId: partners.id, partnerName: partners.name, scopes: partnerGrants.scopes, grantedAt: partnerGrants.grantedAt })
    .from(partnerGrants)
    .innerJoin(partners, eq(partners.id, partnerGrants.partnerId))
    .where(eq(partnerGrants.userId, userId))
    .orderBy(asc(partners.name))
}

export async function deleteGrantsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(partnerGrants).where(eq(partnerGrants.userId, userId))
}
