import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgEnum, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#server/language.ts'
import { id, moment } from './columns.ts'

export const role = pgEnum('role', ['customer', 'support', 'admin'])
export const language = pgEnum('language', LANGUAGES)
export const userStatus = pgEnum('user_status', ['active', 'disabled', 'deleted'])
export const codePurpose = pgEnum('code_purpose', ['verify_email', 'log_in', 'reset_password', 'change_email', 'change_password'])

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
    role: role().notNull().default('customer'),
    status: userStatus().notNull().default('active'),
    /** The language of the emails that we send. */
    language: language().notNull().default('en'),
    /** Path of the picture in its large size; the small one lies beside it. */
    avatar: text(),
    /** Whether logging in asks for a mailed code as well. */
    twoStep: boolean().notNull().default(false),
    /** A made-up shopper whose orders and tickets test keys of partners see. */
    demo: boolean().notNull().default(false),
    emailVerifiedAt: moment(),
    lastLoginAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('users_email_unique').on(t.email), check('users_email_check', sql`${t.email} = lower(${t.email})`)],
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
    /** The last activity, to a quarter of a minute; half an hour after it the session is over. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** What the person signed in with, in a few words. */
    device: text().notNull().default(''),
    endedAt: moment(),
  },
  (t) => [index().on(t.userId)],
)

/** The refresh tokens of a session: one that is good, and those it replaced, so that a copy is noticed. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, which itself is kept nowhere. */
    hash: text().primaryKey(),
    sessionId: id('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: moment().notNull(),
    /** Null for the one that is good. */
    replacedAt: moment(),
    /** The next token, sealed with this one; only for as long as somebody may ask for it again. */
    successor: text(),
  },
  (t) => [index().on(t.sessionId), index().on(t.replacedAt)],
)

/**
 * A code in a mail. One row a purpose and e-mail: a new code replaces the old one. Unknown e-mails have rows too, so that they
 * answer alike. A new e-mail has one for each person who names it: whose it is turns out with the code.
 */
export const codes = pgTable(
  'codes',
  {
    id: id('code').primaryKey(),
    purpose: codePurpose().notNull(),
    email: text().notNull(),
    /** Whose code it is; null for an e-mail that nobody has. */
    userId: id('user').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** How often it was tried; five times at most. */
    tries: smallint().notNull().default(0),
    /** Hash of the ticket that belongs to it: the challenge of a login, the grant of a reset. */
    ticketHash: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** When the right code was given; after that it is worth nothing. */
    usedAt: moment(),
  },
  (t) => [
    uniqueIndex('codes_purpose_email').on(t.purpose, t.email).where(sql`${t.purpose} <> 'change_email'`),
    uniqueIndex('codes_change_email').on(t.purpose, t.email, t.userId).where(sql`${t.purpose} = 'change_email'`),
    index().on(t.userId),
  ],
)

/** Counters of the rate limits, in the shape that rate-limiter-flexible keeps. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
