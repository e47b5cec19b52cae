import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgEnum, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

export const promiseKind = pgEnum('promise_kind', ['minutes', 'same_day', 'next_day'])

export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id('zone').primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    fee: integer().notNull(),
    /** Items total, whole shillings, from which delivery costs nothing. */
    freeFrom: integer().notNull(),
    /** How soon the zone is served; null where the shop promises no day. */
    promise: promiseKind(),
    /** How many minutes 'minutes' promises. */
    promiseMinutes: smallint(),
    /** Minutes after midnight in Kampala until which 'same_day' means today. */
    cutOffMinute: smallint()
      .notNull()
      .default(14 * 60),
    /** The zone of every place that no zone names; exactly one. */
    everywhereElse: boolean().notNull().default(false),
    position: smallint().notNull(),
  },
  (t) => [
    uniqueIndex('delivery_zones_one_else').on(t.everywhereElse).where(sql`${t.everywhereElse}`),
    check('delivery_zones_fee_check', sql`${t.fee} >= 0 and ${t.freeFrom} >= 0`),
    check('delivery_zones_promise_check', sql`(${t.promise} = 'minutes') is not true or coalesce(${t.promiseMinutes} between 1 and 600, false)`),
    check('delivery_zones_cut_off_check', sql`${t.cutOffMinute} between 1 and 1440`),
  ],
)

/** A district, town or suburb by its key: lower case, letters and digits only, so that 'Fort-Portal' is 'fortportal'. */
export const deliveryPlaces = pgTable('delivery_places', {
  key: text().primaryKey(),
  name: text().notNull(),
  zoneId: id('zone')
    .notNull()
    .references(() => deliveryZones.id, { onDelete: 'cascade' }),
})

export const addresses = pgTable(
  'addresses',
  {
    id: id('address').primaryKey(),
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    addressLine: text().notNull(),
    city: text().notNull(),
    /** The specification's address1. */
    area: text().notNull(),
    /** The specification's address2. */
    landmark: text().notNull(),
    state: text(),
    country: text().notNull(),
    pincode: text(),
    mobile: text().notNull(),
    /** Whom else to call. */
    secondMobile: text(),
    /** What the rider should know, in the shopper's words. */
    riderNote: text(),
    /** Open Location Code, such as 6GGJ8H22+22. */
    plusCode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The specification's status: false once the shopper hid it. */
    active: boolean().notNull().default(true),
    /** When the latest order for it was placed. */
    lastUsedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)

/** What a geocoder said of a place, so that nobody asks it twice; who asked is not kept. */
export const geocodedPlaces = pgTable('geocoded_places', {
  /** Open Location Code of ten digits: a field of 14 m. */
  plusCode: text().primaryKey(),
  place: jsonb().notNull(),
  at: moment().notNull(),
})
