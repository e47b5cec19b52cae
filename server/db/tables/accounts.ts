import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

export const role = pgEnum('role', ['customer', 'support', 'admin'])
export const userStatus = pgEnum('user_status', ['active', 'disabled'])

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
    avatar: text(),
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
    /** Which refresh token of this session is good: tokens are derived from it, none is stored. */
    generation: integer().notNull().default(0),
    rotatedAt: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [index().on(t.userId)],
)
