import { and, desc, eq, gt, gte, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { SessionKey, Viewer } from '#server/context.ts'
import type { Db, Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { sessions, users } from '#server/db/tables/accounts.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { staffMembers } from '#server/db/tables/staff.ts'
import { toUuid } from '#server/ids.ts'
import type { StaffRole } from '#server/security/permissions.ts'
import { getIdleLimit } from './sessions.rules.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type NewSession = typeof sessions.$inferInsert

/**
 * City and district of the user's newest visible address. It is read with the user, so that every cart can show its
 * delivery fee without another statement.
 */
const activeAddress = sql<{ city: string; state: string | null } | null>`${queryBuilder
  .select({ place: sql`json_build_object('city', ${addresses.city}, 'state', ${addresses.state})` })
  .from(addresses)
  .where(and(eq(addresses.userId, users.id), addresses.active))
  .orderBy(desc(addresses.createdAt), desc(addresses.id))
  .limit(1)}`

/** Roles of a staff member who is not disabled; empty for everybody else. */
const staffRoles = sql<StaffRole[]>`coalesce((${queryBuilder
  .select({ roles: sql`to_json(${staffMembers.roles})` })
  .from(staffMembers)
  .where(and(eq(staffMembers.userId, users.id), isNull(staffMembers.disabledAt)))}), '[]')`

const isLiveSession = and(
  eq(sessions.id, sql.placeholder('sessionId')),
  eq(users.id, sql.placeholder('userId')),
  isNull(sessions.endedAt),
  eq(users.status, 'active'),
)

const statements = perDatabase((db) => ({
  liveSession: db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      language: users.language,
      avatar: users.avatar,
      roles: staffRoles,
      twoStep: users.twoStep,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      home: activeAddress,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLiveSession)
    .prepare('live_session'),
}))

/** User of a session, as the JSON of {@link buildUsableSession}. */
export type UsableSession = Omit<Viewer, 'id' | 'sessionId' | 'role'> & { lastSeenAt: string }

/**
 * Builds the query of a session that has neither ended nor expired nor become idle, with its user, for a statement that
 * works in this session ({@link toUsableSessionParameters}).
 */
export const buildUsableSession = (db: Queryable) =>
  db
    .select({
      name: sql`${users.name}`.as('name'),
      email: sql`${users.email}`.as('email'),
      mobile: sql`${users.mobile}`.as('mobile'),
      language: sql`${users.language}`.as('language'),
      avatar: sql`${users.avatar}`.as('avatar'),
      roles: sql`${staffRoles}`.as('roles'),
      twoStep: sql`${users.twoStep}`.as('twoStep'),
      home: sql`${activeAddress}`.as('home'),
      lastSeenAt: sql`${sessions.lastSeenAt}`.as('lastSeenAt'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        isLiveSession,
        gt(sessions.expiresAt, sql`${sql.placeholder('sessionNow')}::timestamptz`),
        gte(sessions.lastSeenAt, sql`${sql.placeholder('sessionSeenAfter')}::timestamptz`),
      ),
    )

export const toUsableSessionParameters = ({ sessionId, userId }: SessionKey, now: Date) => ({
  sessionId: toUuid('session', sessionId),
  userId: toUuid('user', userId),
  sessionNow: now.toISOString(),
  sessionSeenAfter: getIdleLimit(now).toISOString(),
})

/** Returns the user of a session that has not ended; null for any other session. */
export async function findLiveSession(db: Db, { sessionId, userId }: { sessionId: string; userId: string }) {
  const [row] = await statements(db).liveSession.execute({
    sessionId: toUuid('session', sessionId),
    userId: toUuid('user', userId),
  })
  return row ?? null
}

/** Returns the roles of a staff member; none for a shopper or a disabled member. */
export async function findStaffRoles(db: Queryable, userId: string): Promise<StaffRole[]> {
  const [row] = await db
    .select({ roles: staffMembers.roles })
    .from(staffMembers)
    .where(and(eq(staffMembers.userId, userId), isNull(staffMembers.disabledAt)))
  return row?.roles ?? []
}

/** Records activity of a session. */
export async function touchSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, sessionId))
}

export function findOpenSessions(db: Queryable, userId: string, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
}

/** Ends one session of a user (`sessionId`), all but one (`exceptSessionId`), or all of them. */
export async function endSessions(
  db: Queryable,
  {
    userId,
    sessionId,
    exceptSessionId,
    at,
  }: { userId: string; sessionId?: string; exceptSessionId?: string; at: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        sessionId === undefined ? undefined : eq(sessions.id, sessionId),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
}

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row ?? null
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** Inserts an account and returns it; null when the email address already has one. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning()
  return row ?? null
}

/** Condition of accounts that were neither verified nor used: they may be deleted. */
export const isUnusedAccount = (db: Queryable) =>
  and(
    isNull(users.emailVerifiedAt),
    isNull(users.lastLoginAt),
    eq(users.status, 'active'),
    notExists(db.select({ one: sql`1` }).from(orders).where(eq(orders.userId, users.id))),
    notExists(db.select({ one: sql`1` }).from(payments).where(eq(payments.userId, users.id))),
    notExists(db.select({ one: sql`1` }).from(staffMembers).where(eq(staffMembers.userId, users.id))),
  )

/** Deletes the account of an email address if it was neither verified nor used. */
export async function deleteUnusedAccount(tx: Queryable, email: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.email, email), isUnusedAccount(tx)))
}

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Updates an account and returns it; null when it does not exist. */
export async function updateUser(
  db: Queryable,
  id: string,
  change: Partial<Omit<NewUser, 'id'>>,
): Promise<UserRow | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  return row ?? null
}

export async function endSession(db: Queryable, sessionId: string, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}
