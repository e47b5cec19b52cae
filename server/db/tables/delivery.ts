import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
    /** Items total from which delivery is free, in whole shillings. */
    freeFrom: integer().notNull(),
    /** Delivery promise of the zone; null where the shop promises no day. */
    promise: promiseKind(),
    /** Minutes that a 'minutes' promise states. */
    promiseMinutes: smallint(),
    /** Minutes after midnight in Kampala until which 'same_day' means today. */
    cutOffMinute: smallint()
      .notNull()
      .default(14 * 60),
    /** Whether the zone applies to every place that no zone names; true for exactly one zone. */
    everywhereElse: boolean().notNull().default(false),
    position: smallint().notNull(),
    /** Increases with every change; a change with an older version is rejected. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('delivery_zones_one_else').on(t.everywhereElse).where(sql`${t.everywhereElse}`),
    check('delivery_zones_fee_check', sql`${t.fee} >= 0 and ${t.freeFrom} >= 0`),
    check(
      'delivery_zones_promise_check',
      sql`(${t.promise} = 'minutes') is not true or coalesce(${t.promiseMinutes} between 1 and 600, false)`,
    ),
    check('delivery_zones_cut_off_check', sql`${t.cutOffMinute} between 1 and 1440`),
  ],
)

/**
 * A district, town or suburb by its key: lower case, letters and digits only, so that 'Fort-Portal' is 'fortportal'.
 */
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
    /** `address1` in the specification. */
    area: text().notNull(),
    /** `address2` in the specification. */
    landmark: text().notNull(),
    state: text(),
    country: text().notNull(),
    pincode: text(),
    mobile: text().notNull(),
    /** A second phone number to call. */
    secondMobile: text(),
    /** Directions for the rider, as the shopper typed them. */
    riderNote: text(),
    /** Open Location Code, such as 6GGJ8H22+22. */
    plusCode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** `status` in the specification: false once the shopper has hidden the address. */
    active: boolean().notNull().default(true),
    /** When the latest order to this address was placed. */
    lastUsedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)

/** Cached geocoder results, so that a place is geocoded only once; the requesting user is not stored. */
export const geocodedPlaces = pgTable('geocoded_places', {
  /** Open Location Code of ten digits: an area of 14 m. */
  plusCode: text().primaryKey(),
  place: jsonb().notNull(),
  at: moment().notNull(),
})
