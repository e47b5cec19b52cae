import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { partnerKeys, partners } from '#server/db/tables/partners.ts'

export type PartnerKeyRow = typeof partnerKeys.$inferSelect

/** Finds the partner with this name or creates it. */
export async function findOrInsertPartner(
  tx: Queryable,
  partner: typeof partners.$inferInsert,
): Promise<typeof partners.$inferSelect> {
  const [insertedPartner] = await tx.insert(partners).values(partner).onConflictDoNothing().returning()
  const [existingPartner] = insertedPartner
    ? [insertedPartner]
    : await tx.select().from(partners).where(sql`lower(${partners.name}) = lower(${partner.name})`)
  if (!existingPartner) throw new Error('Partner not found')
  return existingPartner
}

export async function insertKey(tx: Queryable, key: typeof partnerKeys.$inferInsert): Promise<void> {
  await tx.insert(partnerKeys).values(key)
}

const isActiveKey = (now: Date) => or(isNull(partnerKeys.endsAt), gt(partnerKeys.endsAt, now))

/** Returns the valid key with this hash or id, with its partner. */
export async function findActiveKey(db: Queryable, key: { hash: string } | { id: string }, now: Date) {
  const [row] = await db
    .select({
      id: partners.id,
      name: partners.name,
      pairwiseSecret: partners.pairwiseSecret,
      keyId: partnerKeys.id,
      scopes: partnerKeys.scopes,
      test: partnerKeys.test,
      origins: partnerKeys.origins,
      createdAt: partnerKeys.createdAt,
      endsAt: partnerKeys.endsAt,
      lastUsedAt: partnerKeys.lastUsedAt,
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
    .where(and('hash' in key ? eq(partnerKeys.hash, key.hash) : eq(partnerKeys.id, key.id), isActiveKey(now)))
  return row ?? null
}

/** Whether a valid key, or the one with this hash, allows the origin. */
export async function isOriginAllowed(
  db: Queryable,
  { origin, hash, now }: { origin: string; hash: string | null; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: partnerKeys.id })
    .from(partnerKeys)
    .where(
      and(
        hash === null ? undefined : eq(partnerKeys.hash, hash),
        sql`${origin} = any(${partnerKeys.origins})`,
        isActiveKey(now),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function touchKey(db: Queryable, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(partnerKeys).set({ lastUsedAt }).where(eq(partnerKeys.id, id))
}

/** Ends a valid key, at the earlier of its current and the new end time; returns null when there is none. */
export async function endKey(
  tx: Queryable,
  id: string,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<PartnerKeyRow | null> {
  const [row] = await tx
    .update(partnerKeys)
    .set({ endsAt: sql`least(${partnerKeys.endsAt}, ${endsAt.toISOString()}::timestamptz)` })
    .where(and(eq(partnerKeys.id, id), isActiveKey(now)))
    .returning()
  return row ?? null
}

export function findKeys(db: Queryable) {
  return db
    .select({
      partner: partners.name,
      partnerId: partners.id,
      id: partnerKeys.id,
      scopes: partnerKeys.scopes,
      test: partnerKeys.test,
      origins: partnerKeys.origins,
      createdAt: partnerKeys.createdAt,
      endsAt: partnerKeys.endsAt,
      lastUsedAt: partnerKeys.lastUsedAt,
    })
    .from(partnerKeys)
    .innerJoin(partners, eq(partners.id, partnerKeys.partnerId))
    .orderBy(asc(partners.name), asc(partnerKeys.createdAt))
}
