import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { staffMembers, staffSessions } from '#server/db/tables/staff.ts'
import {
  type noticeKind,
  pushKeys,
  staffNotificationSettings,
  staffPushSubscriptions,
} from '#server/db/tables/staffNotifications.ts'

const VAPID = 'vapid'

/** The generated key pair; the private key is encrypted. */
export async function findPushKeys(db: Queryable): Promise<{ publicKey: string; privateKey: string } | null> {
  const { publicKey, privateKey } = pushKeys
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys).where(eq(pushKeys.name, VAPID))
  return row ?? null
}

/** Stores a key pair unless another process was first. */
export async function insertPushKeys(db: Queryable, keys: { publicKey: string; privateKey: string }): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ name: VAPID, ...keys })
    .onConflictDoNothing()
}

export async function upsertSubscription(
  tx: Tx,
  { id, ...values }: typeof staffPushSubscriptions.$inferInsert,
): Promise<void> {
  await tx
    .insert(staffPushSubscriptions)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: staffPushSubscriptions.endpoint, set: values })
}

/** Removes a subscription of a session. @returns whether there was one */
export async function deleteSubscription(tx: Tx, staffSessionId: string, endpoint: string): Promise<boolean> {
  const rows = await tx
    .delete(staffPushSubscriptions)
    .where(
      and(eq(staffPushSubscriptions.staffSessionId, staffSessionId), eq(staffPushSubscriptions.endpoint, endpoint)),
    )
    .returning({ id: staffPushSubscriptions.id })
  return rows.length > 0
}

export async function deleteSubscriptionById(db: Queryable, id: string): Promise<void> {
  await db.delete(staffPushSubscriptions).where(eq(staffPushSubscriptions.id, id))
}

/**
 * Subscriptions of sessions that were not logged out, of members who are not disabled and did not turn the kind off;
 * null for all kinds.
 */
export function findPushRecipients(db: Queryable, kind: (typeof noticeKind.enumValues)[number] | null) {
  return db
    .select({
      id: staffPushSubscriptions.id,
      endpoint: staffPushSubscriptions.endpoint,
      p256dh: staffPushSubscriptions.p256dh,
      auth: staffPushSubscriptions.auth,
      language: users.language,
      roles: staffMembers.roles,
    })
    .from(staffPushSubscriptions)
    .innerJoin(staffSessions, eq(staffSessions.id, staffPushSubscriptions.staffSessionId))
    .innerJoin(staffMembers, eq(staffMembers.userId, staffSessions.userId))
    .innerJoin(users, eq(users.id, staffSessions.userId))
    .leftJoin(staffNotificationSettings, eq(staffNotificationSettings.userId, staffSessions.userId))
    .where(
      and(
        isNull(staffSessions.endedAt),
        isNull(staffMembers.disabledAt),
        kind === null
          ? undefined
          : sql`not (${kind}::notice_kind = any(coalesce(${staffNotificationSettings.pushOff}, '{}')))`,
      ),
    )
}
