import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { staffChallenges, staffMembers, staffSessions } from '#server/db/tables/staff.ts'

/** Ends one session of the console of a member (`id`), or all of them. @returns the ended sessions */
export function endStaffSessions(db: Queryable, { userId, id, at }: { userId: string; id?: string; at: Date }) {
  return db
    .update(staffSessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(staffSessions.userId, userId),
        isNull(staffSessions.endedAt),
        id === undefined ? undefined : eq(staffSessions.id, id),
      ),
    )
    .returning({ id: staffSessions.id, device: staffSessions.device })
}

/**
 * Deletes the log-ins of a member that await the second factor. To end all sessions as well, end them afterwards: a
 * log-in that completes at the same time has opened its session by then.
 */
export async function deleteStaffChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.delete(staffChallenges).where(eq(staffChallenges.userId, userId))
}

/**
 * Locks the rows of all active admins, in id order to prevent deadlocks. A concurrent transaction that takes the role
 * from one of them waits, and then sees only those that remain.
 */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: staffMembers.userId })
    .from(staffMembers)
    .where(and(sql`'admin' = any(${staffMembers.roles})`, isNull(staffMembers.disabledAt)))
    .orderBy(asc(staffMembers.userId))
    .for('no key update')
  return rows.map(({ id }) => id)
}
