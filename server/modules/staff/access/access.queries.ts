import { and, desc, eq, gt, isNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { users } from '#server/db/tables/accounts.ts'
import { staffChallenges, staffMembers, staffRecoveryCodes, staffSessions } from '#server/db/tables/staff.ts'

export type StaffSessionRow = typeof staffSessions.$inferSelect
export type ChallengeRow = typeof staffChallenges.$inferSelect

const member = {
  id: users.id,
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  language: users.language,
  avatar: users.avatar,
  twoStep: users.twoStep,
  passwordHash: users.passwordHash,
  roles: staffMembers.roles,
  totpSecret: staffMembers.totpSecret,
  totpConfirmedAt: staffMembers.totpConfirmedAt,
  totpLastStep: staffMembers.totpLastStep,
}

type SecondFactorColumns = Pick<typeof staffMembers.$inferInsert, 'totpSecret' | 'totpConfirmedAt' | 'totpLastStep'>

const isActiveMember = and(isNull(staffMembers.disabledAt), eq(users.status, 'active'))

const statements = perDatabase((db) => ({
  session: db
    .select({ session: staffSessions, member })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.userId, staffSessions.userId))
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .where(
      and(eq(staffSessions.tokenHash, sql.placeholder('tokenHash')), isNull(staffSessions.endedAt), isActiveMember),
    )
    .prepare('staff_session'),
}))

export type StaffMemberRow = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>
/** A session that waits for the second factor, and its member. */
export type LockedSession = { session: StaffSessionRow; member: StaffMemberRow }

/** Returns a session that has not ended with its active member; null for any other token. */
export async function findStaffSession(db: Db, tokenHash: string) {
  const [row] = await statements(db).session.execute({ tokenHash })
  return row ?? null
}

/** Returns an active staff member by email or id; null for a shopper and for a disabled member. */
export async function findStaffMember(db: Queryable, by: { email: string } | { id: string }) {
  const [row] = await db
    .select(member)
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(and('email' in by ? eq(users.email, by.email) : eq(users.id, by.id), isActiveMember))
  return row ?? null
}

/** Same as {@link findStaffMember} by id, and locks the row of the member until the transaction ends. */
export async function lockStaffMember(tx: Tx, id: string): Promise<StaffMemberRow | null> {
  const [row] = await tx
    .select(member)
    .from(users)
    .innerJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(and(eq(users.id, id), isActiveMember))
    .for('no key update', { of: staffMembers })
  return row ?? null
}

export async function insertStaffSession(tx: Tx, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session)
}

export async function touchStaffSession(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: at }).where(eq(staffSessions.id, id))
}

/** Locks a session, or unlocks it, which counts as activity. */
export async function updateSessionLock(
  tx: Tx,
  id: string,
  set: { lockedAt: Date } | { lockedAt: null; lastSeenAt: Date },
): Promise<void> {
  await tx.update(staffSessions).set(set).where(eq(staffSessions.id, id))
}

/** Lists the sessions of a member that have neither ended nor expired, the most recently used first. */
export function listStaffSessions(db: Queryable, userId: string, now: Date): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, userId),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, now),
        gt(sql`${staffSessions.lastSeenAt} + make_interval(mins => ${staffSessions.idleMinutes})`, now),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt))
}

/** Stores a challenge; one that exists stays as it is, because all tabs of a locked session share theirs. */
export async function insertChallenge(db: Queryable, challenge: typeof staffChallenges.$inferInsert): Promise<void> {
  await db.insert(staffChallenges).values(challenge).onConflictDoNothing()
}

export async function findChallenge(db: Queryable, hash: string): Promise<ChallengeRow | null> {
  const [row] = await db.select().from(staffChallenges).where(eq(staffChallenges.hash, hash))
  return row ?? null
}

/** Stores a new email code, unless the previous one was sent after `before`. @returns whether it was stored */
export async function replaceEmailCode(
  tx: Tx,
  { hash, emailCodeHash, at, before }: { hash: string; emailCodeHash: string; at: Date; before: Date },
): Promise<boolean> {
  const rows = await tx
    .update(staffChallenges)
    .set({ emailCodeHash, emailedAt: at })
    .where(
      and(
        eq(staffChallenges.hash, hash),
        sql`(${staffChallenges.emailedAt} is null or ${lt(staffChallenges.emailedAt, before)})`,
      ),
    )
    .returning({ hash: staffChallenges.hash })
  return rows.length > 0
}

/**
 * Takes one try of a challenge that can still be completed; null when it has expired, was used or has no tries left.
 */
export async function takeChallengeTry(
  db: Queryable,
  { hash, now, maxTries }: { hash: string; now: Date; maxTries: number },
): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(staffChallenges)
    .set({ tries: sql`${staffChallenges.tries} + 1` })
    .where(
      and(
        eq(staffChallenges.hash, hash),
        isNull(staffChallenges.usedAt),
        gt(staffChallenges.expiresAt, now),
        lt(staffChallenges.tries, maxTries),
      ),
    )
    .returning()
  return row ?? null
}

/** Marks a challenge as used. @returns false when a concurrent request did so first */
export async function useChallenge(tx: Tx, hash: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(staffChallenges)
    .set({ usedAt: at })
    .where(and(eq(staffChallenges.hash, hash), isNull(staffChallenges.usedAt)))
    .returning({ hash: staffChallenges.hash })
  return rows.length > 0
}

/** Sets up, confirms or removes the authenticator app of a member. */
export async function updateSecondFactor(tx: Tx, userId: string, set: SecondFactorColumns): Promise<void> {
  await tx.update(staffMembers).set(set).where(eq(staffMembers.userId, userId))
}

/** Records the step of an accepted code. @returns false when a code of this step or a later one was accepted before */
export async function takeTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(staffMembers)
    .set({ totpLastStep: step })
    .where(
      and(eq(staffMembers.userId, userId), or(isNull(staffMembers.totpLastStep), lt(staffMembers.totpLastStep, step))),
    )
    .returning({ userId: staffMembers.userId })
  return rows.length > 0
}

/** The authenticator app of a member: when it was confirmed, and how many recovery codes are left. */
export async function findSecondFactor(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      confirmedAt: staffMembers.totpConfirmedAt,
      recoveryCodesLeft: sql<number>`${countRecoveryCodes(staffMembers.userId)}`,
    })
    .from(staffMembers)
    .where(eq(staffMembers.userId, userId))
  return row ?? { confirmedAt: null, recoveryCodesLeft: 0 }
}

/** Number of the unused recovery codes of a member. */
export const countRecoveryCodes = (userId: SQLWrapper) =>
  queryBuilder
    .select({ count: sql`count(*)::int` })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.userId, userId), isNull(staffRecoveryCodes.usedAt)))

/** Replaces the recovery codes of a member; without hashes it deletes them. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  if (hashes.length > 0) await tx.insert(staffRecoveryCodes).values(hashes.map((hash) => ({ hash, userId })))
}

export async function listRecoveryCodeHashes(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ hash: staffRecoveryCodes.hash })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.userId, userId), isNull(staffRecoveryCodes.usedAt)))
  return rows.map(({ hash }) => hash)
}

/** Uses up a recovery code. @returns false when a concurrent request did so first */
export async function takeRecoveryCode(tx: Tx, hash: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: at })
    .where(and(eq(staffRecoveryCodes.hash, hash), isNull(staffRecoveryCodes.usedAt)))
    .returning({ hash: staffRecoveryCodes.hash })
  return rows.length > 0
}
