import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: id('zone').primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    fee: integer().notNull(),
    /** Items total, whole shillings, from which delivery costs nothing. */
    freeFrom: integer().notNull(),
    /** The zone of every place that no zone names; exactly one. */
    everywhereElse: boolean().notNull().default(false),
    position: smallint().notNull(),
  },
  (t) => [
    uniqueIndex('delivery_zones_one_else').on(t.everywhereElse).where(sql`${t.everywhereElse}`),
    check('delivery_zones_fee_check', sql`${t.fee} >= 0 and ${t.freeFrom} >= 0`),
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
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The specification's status: false once the shopper hid it. */
    active: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
)
