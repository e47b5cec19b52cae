import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { marketingConsents } from '#server/db/tables/accounts.ts'

export type ConsentRow = typeof marketingConsents.$inferSelect

/** All consents of a user, withdrawn ones too, the newest first. */
export const listConsents = (db: Queryable, userId: string): Promise<ConsentRow[]> =>
  db
    .select()
    .from(marketingConsents)
    .where(eq(marketingConsents.userId, userId))
    .orderBy(desc(marketingConsents.givenAt))

export async function findConsent(db: Queryable, userId: string): Promise<ConsentRow | null> {
  const [row] = await db.select().from(marketingConsents).where(isValidOf(userId))
  return row ?? null
}

/** Does nothing when the user has a valid consent. */
export async function insertConsent(db: Queryable, consent: typeof marketingConsents.$inferInsert): Promise<void> {
  await db.insert(marketingConsents).values(consent).onConflictDoNothing()
}

export async function withdrawConsent(db: Queryable, userId: string, at: Date): Promise<void> {
  await db.update(marketingConsents).set({ withdrawnAt: at }).where(isValidOf(userId))
}

export async function deleteConsents(db: Queryable, userId: string): Promise<void> {
  await db.delete(marketingConsents).where(eq(marketingConsents.userId, userId))
}

const isValidOf = (userId: string) => and(eq(marketingConsents.userId, userId), isNull(marketingConsents.withdrawnAt))
