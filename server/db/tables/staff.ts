import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

export const staffRole = pgEnum('staff_role', ['picker', 'rider', 'support', 'manager', 'admin'])

/** Users who work for the shop. A disabled member keeps the row, the roles and the history, and has no access. */
export const staffMembers = pgTable('staff_members', {
  userId: id('user')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  roles: staffRole().array().notNull(),
  /** TOTP secret (RFC 6238) in base32, encrypted; null until an authenticator app is set up. */
  totpSecret: text(),
  /** When the first code of the authenticator app was verified; the app is required from then on. */
  totpConfirmedAt: moment(),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  totpLastStep: bigint({ mode: 'number' }),
  disabledAt: moment(),
  /** Increases with every change; an update with an older version is rejected. */
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
})

/** One-time codes for members who have lost their authenticator app. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    /** Argon2id hash of the code with a random salt; a MAC for codes that were issued before 2026-11-24. */
    hash: text().primaryKey(),
    userId: id('user')
      .notNull()
      .references(() => staffMembers.userId, { onDelete: 'cascade' }),
    usedAt: moment(),
  },
  (t) => [index().on(t.userId)],
)

/** Invitations to join the staff; the link in the email carries the token. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id('staffInvitation').primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    roles: staffRole().array().notNull(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull().unique(),
    /** Null for an invitation by the command line. */
    invitedBy: id('user').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [index().on(t.email)],
)

/**
 * Log-ins and locked sessions that await the second factor: of a log-in the password was correct, a locked session has
 * one row per lock.
 */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    /** SHA-256 of the challenge that the client holds. */
    hash: text().primaryKey(),
    userId: id('user')
      .notNull()
      .references(() => staffMembers.userId, { onDelete: 'cascade' }),
    /** MAC of the emailed code; null until one is requested. */
    emailCodeHash: text(),
    emailedAt: moment(),
    /** Number of codes tried; five at most. */
    tries: smallint().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index().on(t.userId)],
)

/** Sessions of the staff API, independent of sessions of the shop. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id('staffSession').primaryKey(),
    userId: id('user')
      .notNull()
      .references(() => staffMembers.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the session token. */
    tokenHash: text().notNull(),
    /** Short description of the device used to sign in. */
    device: text().notNull(),
    /** Minutes without activity after which the session expires. */
    idleMinutes: integer().notNull(),
    /** Minutes without activity after which the session is locked; null on phones, which do not lock. */
    lockMinutes: integer(),
    /** When the console locked the session; null while it is not locked, or locked only by {@link lockMinutes}. */
    lockedAt: moment(),
    createdAt: moment().notNull(),
    /** Last activity, to 15 seconds. */
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [uniqueIndex().on(t.tokenHash), index().on(t.userId)],
)

/**
 * What staff changed and which masked data they looked at. Append-only: a trigger rejects every update and deletion. It
 * references no other table, so that it outlives accounts and records.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id('auditEntry').primaryKey(),
    at: moment().notNull(),
    /** Id of the user; null for the command line. */
    actorId: text(),
    /** Name at the time. */
    actorName: text().notNull(),
    actorRoles: staffRole().array().notNull(),
    /** `resource.action`, such as `orders.cancel`. */
    action: text().notNull(),
    /** Global id of the changed record. */
    entityId: text(),
    /** Name of the record for people, such as an order number. */
    entityName: text().notNull(),
    /** Changed fields before the change; null where nothing was changed. Contains no masked data. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    requestId: text(),
    ip: text(),
  },
  (t) => [
    index().on(t.at, t.id),
    index().on(t.entityId, t.at),
    index().on(t.actorId, t.at),
    index().on(t.action, t.at),
    // Disclosures of masked data of a customer.
    index('audit_log_reveals')
      .on(sql`(${t.after} ->> 'customerId')`, t.at)
      .where(sql`${t.action} = 'customers.reveal'`),
  ],
)
