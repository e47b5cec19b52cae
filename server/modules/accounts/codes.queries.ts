import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { codes } from '#server/db/tables/accounts.ts'

export type CodeRow = typeof codes.$inferSelect
export type CodePurpose = CodeRow['purpose']
/** The code for a new e-mail is its asker's as well, see server/db/tables/accounts.ts. */
export type CodeKey = { purpose: Exclude<CodePurpose, 'change_email'>; email: string } | { purpose: 'change_email'; email: string; userId: string }

const of = (key: CodeKey) =>
  and(eq(codes.purpose, key.purpose), eq(codes.email, key.email), key.purpose === 'change_email' ? eq(codes.userId, key.userId) : undefined)

export async function findCode(db: Queryable, key: CodeKey): Promise<CodeRow | null> {
  const [row] = await db.select().from(codes).where(of(key))
  return row ?? null
}

/** A code that waits for its owner to enter it, by whose it is; for changes of the e-mail. */
export async function findWaitingCode(db: Queryable, { purpose, userId, now }: { purpose: CodePurpose; userId: string; now: Date }): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.purpose, purpose), eq(codes.userId, userId), isNull(codes.usedAt), gt(codes.expiresAt, now)))
    .orderBy(sql`${codes.createdAt} desc`)
    .limit(1)
  return row ?? null
}

/**
 * Puts a new code in the place of the old one, unless that is unused and younger than `replaceBefore`. Of two requests at once one
 * writes; the other is told that the code is too young.
 */
export async function replaceCode(db: Queryable, row: typeof codes.$inferInsert, replaceBefore: Date): Promise<boolean> {
  const written = await db
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({
      ...(row.purpose === 'change_email' ? ONE_EACH : ONE),
      set: {
        id: sql`excluded.id`,
        userId: sql`excluded.user_id`,
        codeHash: sql`excluded.code_hash`,
        ticketHash: sql`excluded.ticket_hash`,
        tries: 0,
        createdAt: sql`excluded.created_at`,
        expiresAt: sql`excluded.expires_at`,
        usedAt: null,
      },
      setWhere: sql`${codes.createdAt} <= ${replaceBefore.toISOString()} or ${codes.usedAt} is not null`,
    })
    .returning({ id: codes.id })
  return written.length === 1
}

/**
 * Gives the unused code of an e-mail without an account to its new owner. Age and tries stay as they are, so that they depend only on
 * what was requested and never on whether there is an account. @returns whether there was such a code
 */
export async function adoptCode(
  db: Queryable,
  key: CodeKey,
  { userId, codeHash, ticketHash }: { userId: string; codeHash: string; ticketHash: string | null },
): Promise<boolean> {
  const adopted = await db
    .update(codes)
    .set({ userId, codeHash, ticketHash })
    .where(and(of(key), isNull(codes.userId), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  return adopted.length === 1
}

/** The partial indexes of the table, as `on conflict` has to name them. */
const ONE = { target: [codes.purpose, codes.email], targetWhere: sql`${codes.purpose} <> 'change_email'` }
const ONE_EACH = { target: [codes.purpose, codes.email, codes.userId], targetWhere: sql`${codes.purpose} = 'change_email'` }

/** Takes one of the tries of a code that is still good. However many ask at once, a code is looked at five times at most. */
export async function takeTry(db: Queryable, key: CodeKey, { now, most }: { now: Date; most: number }): Promise<CodeRow | null> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(of(key), lt(codes.tries, most), gt(codes.expiresAt, now), isNull(codes.usedAt)))
    .returning()
  return row ?? null
}

/** Spends a code; false when somebody was faster. A grant for what follows can be left on it. */
export async function spendCode(
  db: Queryable,
  { id, at, ticketHash, expiresAt }: { id: string; at: Date; ticketHash?: string; expiresAt?: Date },
): Promise<boolean> {
  const spent = await db
    .update(codes)
    .set({ usedAt: at, ticketHash: ticketHash ?? null, ...(expiresAt && { expiresAt }) })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  return spent.length === 1
}

/** Binds a waiting code to another ticket. */
export async function setTicket(db: Queryable, key: CodeKey, ticketHash: string): Promise<void> {
  await db
    .update(codes)
    .set({ ticketHash })
    .where(and(of(key), isNull(codes.usedAt)))
}

/** Uses up a grant that a spent code carries; null when there is none, it is too old, or it was used. */
export async function takeGrant(db: Queryable, key: CodeKey, { ticketHash, now }: { ticketHash: string; now: Date }): Promise<CodeRow | null> {
  const [row] = await db
    .delete(codes)
    .where(and(of(key), eq(codes.ticketHash, ticketHash), sql`${codes.usedAt} is not null`, gt(codes.expiresAt, now)))
    .returning()
  return row ?? null
}

export async function deleteCodes(db: Queryable, { purpose, userId }: { purpose: CodePurpose; userId: string }): Promise<void> {
  await db.delete(codes).where(and(eq(codes.purpose, purpose), eq(codes.userId, userId)))
}
