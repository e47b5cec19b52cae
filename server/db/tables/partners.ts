import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

/** Scopes that a key grants. */
export const partnerScope = pgEnum('partner_scope', ['catalogue:read', 'orders:read', 'tickets:read'])

/** A business that uses the API. */
export const partners = pgTable(
  'partners',
  {
    id: id('partner').primaryKey(),
    name: text().notNull(),
    /** Secret from which this partner's pairwise shopper ids are derived. */
    pairwiseSecret: text()
      .notNull()
      .default(sql`encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')`),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('partners_name_unique').on(sql`lower(${t.name})`),
    check('partners_name_check', sql`char_length(${t.name}) between 1 and 100`),
  ],
)

/** API keys of a partner, including expired ones. */
export const partnerKeys = pgTable(
  'partner_keys',
  {
    id: id('partnerKey').primaryKey(),
    partnerId: id('partner')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key; the key itself is not stored. */
    hash: text().notNull().unique('partner_keys_hash_unique'),
    scopes: partnerScope().array().notNull(),
    /** A test key gives access to the demo shoppers only. */
    test: boolean().notNull().default(false),
    /** Browser origins that may use the key, such as https://books.example. */
    origins: text().array().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    /** When the key expires because it was revoked or replaced. */
    endsAt: moment(),
    /** Last use, to the minute. */
    lastUsedAt: moment(),
  },
  (t) => [index().on(t.partnerId)],
)

/** Catalogue export file, written by a job for one key. */
export const catalogueExports = pgTable(
  'catalogue_exports',
  {
    id: id('export').primaryKey(),
    keyId: id('partnerKey')
      .notNull()
      .references(() => partnerKeys.id, { onDelete: 'cascade' }),
    requestedAt: moment().notNull(),
    /** The file contains every change before this time; null until the job starts. */
    dataAsOf: moment(),
    finishedAt: moment(),
    /** Key in the file store; null while the job runs and after a failure. */
    file: text(),
    products: integer(),
    bytes: integer(),
    /** When the file is removed. */
    expiresAt: moment(),
  },
  (t) => [
    index().on(t.keyId, t.requestedAt),
    uniqueIndex('catalogue_exports_one_running').on(t.keyId).where(sql`${t.finishedAt} is null`),
  ],
)

/** Data that a shopper allows a partner to read. */
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
    /** Time of the grant by the database's clock, for incremental sync; set by a trigger. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.userId] }),
    index().on(t.userId),
    check(
      'partner_grants_scopes_check',
      sql`${t.scopes} <@ array['orders:read', 'tickets:read']::partner_scope[] and cardinality(${t.scopes}) > 0`,
    ),
  ],
)
