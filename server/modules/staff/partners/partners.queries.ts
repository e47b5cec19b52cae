import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { partnerGrants, partners } from '#server/db/tables/partners.ts'

const countGrants = (scope: 'orders:read' | 'tickets:read') => {
  const count = queryBuilder
    .select({ count: sql`count(*)::int` })
    .from(partnerGrants)
    .where(sql`${partnerGrants.partnerId} = ${partners.id} and ${scope} = any(${partnerGrants.scopes})`)
  return sql<number>`(${count})`
}

/** Partners by name, with the number of shoppers who allow them to read orders and tickets. */
export const findPartners = (db: Queryable) =>
  db
    .select({
      id: partners.id,
      name: partners.name,
      createdAt: partners.createdAt,
      orderGrants: countGrants('orders:read'),
      ticketGrants: countGrants('tickets:read'),
    })
    .from(partners)
    .orderBy(asc(sql`lower(${partners.name})`), asc(partners.id))

export async function findPartnerName(db: Queryable, id: string): Promise<string> {
  const [row] = await db.select({ name: partners.name }).from(partners).where(eq(partners.id, id))
  if (!row) throw new Error('Partner not found')
  return row.name
}
