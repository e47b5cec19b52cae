import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { codes } from '#server/db/tables/accounts.ts'

export type CodeRow = typeof codes.$inferSelect
export type CodePurpose = CodeRow['purpose']
/**
 * Key of a code. A code for a new email address also belongs to the user who requested it, see
 * server/db/tables/accounts.ts.
 */
export type CodeKey =
  | { purpose: Exclude<CodePurpose, 'change_email'>; email: string }
  | { purpose: 'change_email'; email: string; userId: string }

const matchesKey = (key: CodeKey) =>
  and(
    eq(codes.purpose, key.purpose),
    eq(codes.email, key.email),
    key.purpose === 'change_email' ? eq(codes.userId, key.userId) : undefined,
  )

export async function findCode(db: Queryable, key: CodeKey): Promise<CodeRow | null> {
  const [row] = await db.select().from(codes).where(matchesKey(key))
  return row ?? null
}

/** Returns the unused, unexpired code of a user by purpose; used for email changes. */
export async function findPendingCode(
  db: Queryable,
  { purpose, userId, now }: { purpose: CodePurpose; userId: string; now: Date },
): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(codes)
    .where(and(eq(codes.purpose, purpose), eq(codes.userId, userId), isNull(codes.usedAt), gt(codes.expiresAt, now)))
    .orderBy(sql`${codes.createdAt} desc`)
    .limit(1)
  return row ?? null
}

/**
 * Replaces the previous code with a new one, unless that is unused and younger than `replaceBefore`. Of two concurrent
 * requests one writes and returns true; the other returns false.
 */
export async function replaceCode(
  db: Queryable,
  row: typeof codes.$inferInsert,
  replaceBefore: Date,
): Promise<boolean> {
  const writtenRows = await db
    .insert(codes)
    .values(row)
    .onConflictDoUpdate({
      ...(row.purpose === 'change_email' ? UNIQUE_BY_USER : UNIQUE_BY_EMAIL),
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
  return writtenRows.length === 1
}

/**
 * Assigns the unused code of an email address without an account to its new owner. Age and tries stay, so that they
 * depend only on what was requested and not on whether an account exists.
 * @returns whether there was such a code
 */
export async function assignCodeToUser(
  db: Queryable,
  key: CodeKey,
  { userId, codeHash, ticketHash }: { userId: string; codeHash: string; ticketHash: string | null },
): Promise<boolean> {
  const updatedRows = await db
    .update(codes)
    .set({ userId, codeHash, ticketHash })
    .where(and(matchesKey(key), isNull(codes.userId), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  return updatedRows.length === 1
}

/** Partial indexes of the table, in the form that `on conflict` requires. */
const UNIQUE_BY_EMAIL = { target: [codes.purpose, codes.email], targetWhere: sql`${codes.purpose} <> 'change_email'` }
const UNIQUE_BY_USER = {
  target: [codes.purpose, codes.email, codes.userId],
  targetWhere: sql`${codes.purpose} = 'change_email'`,
}

/**
 * Uses one try of a valid code. The update is atomic, so that concurrent requests cannot exceed the maximum number of
 * tries.
 */
export async function countTry(
  db: Queryable,
  key: CodeKey,
  { now, maxTries }: { now: Date; maxTries: number },
): Promise<CodeRow | null> {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(matchesKey(key), lt(codes.tries, maxTries), gt(codes.expiresAt, now), isNull(codes.usedAt)))
    .returning()
  return row ?? null
}

/**
 * Marks a code as used; returns false when a concurrent request was first. It can store a grant for the next step on
 * the code.
 */
export async function markCodeUsed(
  db: Queryable,
  { id, at, ticketHash, expiresAt }: { id: string; at: Date; ticketHash?: string; expiresAt?: Date },
): Promise<boolean> {
  const usedRows = await db
    .update(codes)
    .set({ usedAt: at, ticketHash: ticketHash ?? null, ...(expiresAt && { expiresAt }) })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  return usedRows.length === 1
}

/** Binds an unused code to another ticket. */
export async function setChallengeHash(db: Queryable, key: CodeKey, ticketHash: string): Promise<void> {
  await db
    .update(codes)
    .set({ ticketHash })
    .where(and(matchesKey(key), isNull(codes.usedAt)))
}

/** Consumes the grant that a used code carries; returns null when it is missing, expired or already consumed. */
export async function redeemResetToken(
  db: Queryable,
  key: CodeKey,
  { ticketHash, now }: { ticketHash: string; now: Date },
): Promise<CodeRow | null> {
  const [row] = await db
    .delete(codes)
    .where(
      and(
        matchesKey(key),
        eq(codes.ticketHash, ticketHash),
        sql`${codes.usedAt} is not null`,
        gt(codes.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Deletes the codes of a user: those of one purpose, or all. */
export async function deleteCodes(
  db: Queryable,
  { purpose, userId }: { purpose?: CodePurpose; userId: string },
): Promise<void> {
  await db
    .delete(codes)
    .where(and(eq(codes.userId, userId), purpose === undefined ? undefined : eq(codes.purpose, purpose)))
}
