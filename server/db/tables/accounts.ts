import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#server/language.ts'
import { id, moment } from './columns.ts'

export const language = pgEnum('language', LANGUAGES)
export const userStatus = pgEnum('user_status', ['active', 'disabled', 'deleted'])
export const codePurpose = pgEnum('code_purpose', [
  'verify_email',
  'log_in',
  'reset_password',
  'change_email',
  'change_password',
])

export const users = pgTable(
  'users',
  {
    id: id('user').primaryKey(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** E.164. */
    mobile: text().notNull(),
    passwordHash: text().notNull(),
    status: userStatus().notNull().default('active'),
    /** Language of emails to the user. */
    language: language().notNull().default('en'),
    /** Path of the large picture; the small one is stored beside it. */
    avatar: text(),
    /** Whether login also requires an emailed code. */
    twoStep: boolean().notNull().default(false),
    /** Demo shopper, whose orders and tickets are visible to partners' test keys. */
    demo: boolean().notNull().default(false),
    emailVerifiedAt: moment(),
    lastLoginAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(t.email),
    // Staff search by part of the name, email address or phone number.
    index('users_name_search').using('gin', sql`lower(${t.name}) gin_trgm_ops`),
    index('users_email_search').using('gin', t.email.op('gin_trgm_ops')),
    index('users_mobile_search').using('gin', t.mobile.op('gin_trgm_ops')),
    index('users_newest').on(t.createdAt, t.id),
    check('users_email_check', sql`${t.email} = lower(${t.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id('session').primaryKey(),
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Last activity, to 15 seconds; the session expires half an hour after it. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** Short description of the device used to sign in. */
    device: text().notNull().default(''),
    endedAt: moment(),
  },
  (t) => [index().on(t.userId)],
)

/**
 * Consents to marketing by email, one row for each time that a person gave it: the proof of who agreed to which text.
 */
export const marketingConsents = pgTable(
  'marketing_consents',
  {
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    givenAt: moment().notNull(),
    /** Version of the text that the person agreed to (marketingConsent.service.ts). */
    textVersion: text().notNull(),
    /** Null while the consent is valid. */
    withdrawnAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.givenAt] }),
    // A person has one valid consent at most.
    uniqueIndex('marketing_consents_valid').on(t.userId).where(sql`${t.withdrawnAt} is null`),
  ],
)

/** Refresh tokens of a session: the valid one, and those that it replaced, so that reuse of a copy is detected. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    hash: text().primaryKey(),
    sessionId: id('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: moment().notNull(),
    /** Null for the valid token. */
    replacedAt: moment(),
    /** The next token, encrypted with this one; stored only while a client may request it again. */
    successor: text(),
  },
  (t) => [index().on(t.sessionId), index().on(t.replacedAt)],
)

/**
 * Emailed codes, one row per purpose and e-mail: a new code replaces the old one. Unknown e-mails have rows too, so
 * that responses do not reveal which e-mails exist. A new e-mail has one row for each user who enters it; the code
 * proves who owns it.
 */
export const codes = pgTable(
  'codes',
  {
    id: id('code').primaryKey(),
    purpose: codePurpose().notNull(),
    email: text().notNull(),
    /** Owner of the code; null for an e-mail without an account. */
    userId: id('user').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** Number of attempts; five at most. */
    tries: smallint().notNull().default(0),
    /** Hash of the token that belongs to the code: the challenge of a login, or the grant of a password reset. */
    ticketHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the correct code was entered; it is invalid afterwards. */
    usedAt: moment(),
  },
  (t) => [
    uniqueIndex('codes_purpose_email').on(t.purpose, t.email).where(sql`${t.purpose} <> 'change_email'`),
    uniqueIndex('codes_change_email').on(t.purpose, t.email, t.userId).where(sql`${t.purpose} = 'change_email'`),
    index().on(t.userId),
  ],
)

/** Rate limit counters, in the format of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
