import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

/** What a key opens. */
export const partnerScope = pgEnum('partner_scope', ['catalogue:read', 'orders:read', 'tickets:read'])

/** A business that asks by program. */
export const partners = pgTable(
  'partners',
  {
    id: id('partner').primaryKey(),
    name: text().notNull(),
    /** Secret from which the shopper ids of this partner are derived. */
    pairwiseSecret: text().notNull().default(sql`encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')`),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('partners_name_unique').on(sql`lower(${t.name})`), check('partners_name_check', sql`char_length(${t.name}) between 1 and 100`)],
)

/** The keys of a partner, also those that are good no more. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: id('partnerKey').primaryKey(),
    partnerId: id('partner')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, which itself is kept nowhere. */
    hash: text().notNull().unique('partner_keys_hash_unique'),
    scopes: partnerScope().array().notNull(),
    /** A test key sees the demo shoppers and no one else. */
    test: boolean().notNull().default(false),
    /** Browser origins that may use the key, such as https://books.example. */
    origins: text().array().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    /** From when on it is good no more, because it was revoked or replaced. */
    endsAt: moment(),
    /** To a minute. */
    lastUsedAt: moment(),
  },
  (t) => [index().on(t.partnerId)],
)

/** The catalogue as a file, written by a job for one key. */
export const catalogueExports = pgTable(
  'catalogue_exports',
  {
    id: id('export').primaryKey(),
    keyId: id('partnerKey')
      .notNull()
      .references(() => partnerKeys.id, { onDelete: 'cascade' }),
    requestedAt: moment().notNull(),
    /** Every change before this moment is in the file; null until the job starts. */
    dataAsOf: moment(),
    finishedAt: moment(),
    /** Key in the file store; null while it runs and after a failure. */
    file: text(),
    products: integer(),
    bytes: integer(),
    /** When the file is removed. */
    expiresAt: moment(),
  },
  (t) => [index().on(t.keyId, t.requestedAt), uniqueIndex('catalogue_exports_one_running').on(t.keyId).where(sql`${t.finishedAt} is null`)],
)

/** What a shopper allows a partner to see of theirs. */
export const partnerGrants = pgTable(
  'partner_grants',
  {
    partnerId: id('partner')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scopes: partnerScope().array().notNull(),
    grantedAt: moment().notNull(),
    /** The same by the clock of the database, for incremental sync; a trigger sets it. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.userId] }),
    index().on(t.userId),
    check('partner_grants_scopes_check', sql`${t.scopes} <@ array['orders:read', 'tickets:read']::partner_scope[] and cardinality(${t.scopes}) > 0`),
  ],
)
