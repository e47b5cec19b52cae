import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { orders } from '#server/db/tables/orders.ts'
import { staffMembers } from '#server/db/tables/staff.ts'
import { staffNotices, staffNotificationSettings } from '#server/db/tables/staffNotifications.ts'
import { tickets } from '#server/db/tables/support.ts'

export type NotificationSettings = Omit<typeof staffNotificationSettings.$inferSelect, 'userId'>
export type NoticeKind = (typeof staffNotices.$inferSelect)['kind']

const SETTING_OF = {
  new_order: staffNotificationSettings.newOrder,
  payment_problem: staffNotificationSettings.paymentProblem,
  ticket: staffNotificationSettings.ticket,
} as const satisfies Record<NoticeKind, unknown>

export async function findSettings(db: Queryable, userId: string): Promise<NotificationSettings | null> {
  const { newOrder, paymentProblem, ticket, pushOff } = staffNotificationSettings
  const [row] = await db
    .select({ newOrder, paymentProblem, ticket, pushOff })
    .from(staffNotificationSettings)
    .where(eq(staffNotificationSettings.userId, userId))
  return row ?? null
}

export async function saveSettings(tx: Tx, userId: string, settings: NotificationSettings): Promise<void> {
  await tx
    .insert(staffNotificationSettings)
    .values({ userId, ...settings })
    .onConflictDoUpdate({ target: staffNotificationSettings.userId, set: settings })
}

/** Members who want to be notified of this kind, with what an email to them needs. Disabled members are left out. */
export function findRecipients(db: Queryable, kind: NoticeKind) {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      language: users.language,
      roles: staffMembers.roles,
      delivery: sql<NotificationSettings['ticket']>`${SETTING_OF[kind]}`,
    })
    .from(staffNotificationSettings)
    .innerJoin(staffMembers, eq(staffMembers.userId, staffNotificationSettings.userId))
    .innerJoin(users, eq(users.id, staffNotificationSettings.userId))
    .where(and(isNull(staffMembers.disabledAt), sql`${SETTING_OF[kind]} <> 'none'`))
    .orderBy(asc(users.id))
}

/** Number of the order or ticket with this uuid; null for one that was made up for the test keys of partners. */
export async function findNumber(db: Queryable, kind: NoticeKind, uuid: string): Promise<string | null> {
  const table = kind === 'ticket' ? tickets : orders
  const [row] = await db
    .select({ number: table.number })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(and(sql`${table.id} = ${uuid}::uuid`, sql`${users.demo} is not true`))
  return row?.number ?? null
}

export async function addToDigest(
  tx: Tx,
  values: { userId: string; kind: NoticeKind; number: string; at: Date }[],
): Promise<void> {
  await tx.insert(staffNotices).values(values).onConflictDoNothing()
}

/** Takes what the digest of a member contains: it is sent once. */
export function takeDigest(tx: Tx, userId: string) {
  return tx
    .delete(staffNotices)
    .where(eq(staffNotices.userId, userId))
    .returning({ kind: staffNotices.kind, number: staffNotices.number })
}

/** A member who may still be notified, with what an email needs. */
export async function findMember(db: Queryable, userId: string) {
  const [row] = await db
    .select({ email: users.email, name: users.name, language: users.language })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(staffMembers.userId, userId), isNull(staffMembers.disabledAt)))
  return row ?? null
}
