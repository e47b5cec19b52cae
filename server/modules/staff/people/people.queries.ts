import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { users } from '#server/db/tables/accounts.ts'
import { staffInvitations, staffMembers, staffSessions } from '#server/db/tables/staff.ts'
import { countRecoveryCodes } from '#server/modules/staff/access/access.queries.ts'
import type { StaffRole } from '#server/security/permissions.ts'

export type InvitationRow = typeof staffInvitations.$inferSelect
export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]

const isOpenSession = (now: Date) =>
  and(
    eq(staffSessions.userId, staffMembers.userId),
    isNull(staffSessions.endedAt),
    gt(staffSessions.expiresAt, now),
    gt(sql`${staffSessions.lastSeenAt} + make_interval(mins => ${staffSessions.idleMinutes})`, now),
  )

const buildMemberColumns = (now: Date) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  language: users.language,
  roles: staffMembers.roles,
  version: staffMembers.version,
  disabledAt: staffMembers.disabledAt,
  createdAt: staffMembers.createdAt,
  totpEnabled: sql<boolean>`${isNotNull(staffMembers.totpConfirmedAt)}`,
  recoveryCodesLeft: sql<number>`${countRecoveryCodes(staffMembers.userId)}`,
  openSessions: sql<number>`${queryBuilder
    .select({ count: sql`count(*)::int` })
    .from(staffSessions)
    .where(isOpenSession(now))}`,
  lastSeenAt: sql<Date | null>`${queryBuilder
    .select({ at: sql`max(${staffSessions.lastSeenAt})` })
    .from(staffSessions)
    .where(eq(staffSessions.userId, staffMembers.userId))}`.mapWith((value: string | Date | null) =>
    value === null ? null : new Date(value),
  ),
})

/** Lists all members by name, disabled ones included. */
export function findMembers(db: Queryable, { now, where }: { now: Date; where?: SQL | undefined }) {
  return db
    .select(buildMemberColumns(now))
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(where)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
}

export async function findMember(db: Queryable, { id, now }: { id: string; now: Date }): Promise<MemberRow | null> {
  const [row] = await findMembers(db, { now, where: eq(staffMembers.userId, id) })
  return row ?? null
}

/** Locks the row of a member, active or not, until the transaction ends. */
export async function lockMember(tx: Tx, id: string) {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      roles: staffMembers.roles,
      disabledAt: staffMembers.disabledAt,
      totpConfirmedAt: staffMembers.totpConfirmedAt,
      version: staffMembers.version,
    })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(eq(staffMembers.userId, id))
    .for('no key update', { of: staffMembers })
  return row ?? null
}

/** Changes a member whose row is locked, and increases the version. */
export async function updateMember(
  tx: Tx,
  id: string,
  set: { roles?: StaffRole[]; disabledAt?: Date | null },
): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ ...set, version: sql`${staffMembers.version} + 1` })
    .where(eq(staffMembers.userId, id))
}

/** Inserts a member; a user who was one before keeps the row. */
export async function upsertMember(tx: Tx, member: { userId: string; roles: StaffRole[]; createdAt: Date }) {
  await tx
    .insert(staffMembers)
    .values(member)
    .onConflictDoUpdate({
      target: staffMembers.userId,
      set: { roles: member.roles, disabledAt: null, version: sql`${staffMembers.version} + 1` },
    })
}

export async function insertInvitation(tx: Tx, invitation: typeof staffInvitations.$inferInsert): Promise<void> {
  await tx.insert(staffInvitations).values(invitation)
}

const isPending = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt))

/** Lists the invitations that were neither accepted nor revoked, expired ones included, newest first. */
export function findPendingInvitations(db: Queryable): Promise<InvitationRow[]> {
  return db
    .select()
    .from(staffInvitations)
    .where(isPending)
    .orderBy(sql`${staffInvitations.createdAt} desc, ${staffInvitations.id} desc`)
}

/** Returns a pending invitation that has not expired; with `lock`, its row is locked until the transaction ends. */
export async function findOpenInvitation(
  db: Queryable,
  { tokenHash, now, lock = false }: { tokenHash: string; now: Date; lock?: boolean },
): Promise<InvitationRow | null> {
  const query = db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, tokenHash), isPending, gt(staffInvitations.expiresAt, now)))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

export async function findInvitation(db: Queryable, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id))
  return row ?? null
}

/** Revokes the pending invitation with this id, or all of an email address. @returns the revoked ones */
export function revokeInvitations(tx: Tx, by: { id: string } | { email: string }, at: Date): Promise<InvitationRow[]> {
  return tx
    .update(staffInvitations)
    .set({ revokedAt: at })
    .where(and(isPending, 'id' in by ? eq(staffInvitations.id, by.id) : eq(staffInvitations.email, by.email)))
    .returning()
}

export async function acceptInvitation(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(staffInvitations).set({ acceptedAt: at }).where(eq(staffInvitations.id, id))
}
