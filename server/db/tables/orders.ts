import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { MAX_QUANTITY } from '#server/limits.ts'
import { users } from './accounts.ts'
import { products } from './catalog.ts'
import { id, moment } from './columns.ts'
import { deliveryZones, promiseKind } from './delivery.ts'

export const orderStatus = pgEnum('order_status', [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
])
export const paymentMethod = pgEnum('payment_method', ['cash_on_delivery', 'online'])
export const paymentStatus = pgEnum('payment_status', ['cash_on_delivery', 'pending', 'paid', 'failed', 'refunded'])

/** Copy of the address at the time the order was placed. */
export type OrderAddressRow = {
  name: string
  addressLine: string
  city: string
  area: string
  landmark: string
  state: string | null
  country: string
  pincode: string | null
  mobile: string
  /** Undefined for orders that were placed before these fields existed. */
  secondMobile?: string | null
  riderNote?: string | null
  plusCode?: string | null
  latitude?: number | null
  longitude?: number | null
}

export const orders = pgTable(
  'orders',
  {
    id: id('order').primaryKey(),
    /** Order number for people to read out on the phone, such as KS-7F4K2M. */
    number: text().notNull().unique(),
    userId: id('user')
      .notNull()
      .references(() => users.id),
    status: orderStatus().notNull().default('pending'),
    paymentMethod: paymentMethod().notNull(),
    paymentStatus: paymentStatus().notNull(),
    itemCount: integer().notNull(),
    listTotal: integer().notNull(),
    itemsTotal: integer().notNull(),
    deliveryFee: integer().notNull(),
    total: integer().notNull(),
    address: jsonb().$type<OrderAddressRow>().notNull(),
    /** Banknote that the shopper will pay with, in whole shillings; the rider brings change for it. */
    changeFor: integer(),
    /** Four-digit delivery PIN that the shopper tells the rider on delivery. */
    deliveryPin: text().notNull(),
    placedAt: moment().notNull().defaultNow(),
    /** Delivery zone of the address. */
    zoneId: id('zone').references(() => deliveryZones.id, { onDelete: 'set null' }),
    /** What the zone promised when the order was placed; null where it promises no day. */
    promise: promiseKind(),
    /** When the order is late: the end of the promise, 72 hours after the order where the zone promises no day. */
    dueAt: moment().notNull().default(sql`now() + interval '72 hours'`),
    /** Whether staff have moved that time: then it is no longer computed from the zone. */
    dueMoved: boolean().notNull().default(false),
    /** Increases with every change of the row, by a trigger; a staff mutation with an older version is rejected. */
    version: integer().notNull().default(1),
    /** When the cash of a cash order was recorded on delivery; null before that and for online orders. */
    cashReceivedAt: moment(),
    /** The staff member who recorded it. */
    cashReceivedBy: id('user').references(() => users.id, { onDelete: 'set null' }),
    /** When the order's status or payment last changed; set by a trigger. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.userId, t.placedAt, t.id),
    // The staff queue: open orders by due time. Closed orders are found by the time of the order.
    index('orders_open').on(t.dueAt, t.id).where(sql`${t.status} in ('pending', 'confirmed', 'processing', 'shipped')`),
    index().on(t.placedAt, t.id),
    index().on(t.total, t.id),
    // Staff search: part of the number, or of the name and phone number in the address.
    index('orders_number_search').using('gin', t.number.op('gin_trgm_ops')),
    index('orders_name_search').using('gin', sql`lower(${t.address} ->> 'name') gin_trgm_ops`),
    index('orders_mobile_search').using('gin', sql`(${t.address} ->> 'mobile') gin_trgm_ops`),
    // A shopper can reserve stock for one unpaid online payment at a time.
    uniqueIndex('orders_one_unpaid').on(t.userId).where(sql`${t.paymentStatus} = 'pending'`),
    check(
      'orders_cash_check',
      sql`${t.cashReceivedAt} is null or (${t.paymentMethod} = 'cash_on_delivery' and ${t.paymentStatus} in ('paid', 'refunded') and ${t.status} = 'delivered')`,
    ),
    check('orders_change_check', sql`${t.changeFor} >= ${t.total}`),
    check(
      'orders_total_check',
      sql`${t.total} = ${t.itemsTotal} + ${t.deliveryFee} and ${t.itemsTotal} >= 0 and ${t.deliveryFee} >= 0`,
    ),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: id('orderLine').primaryKey(),
    orderId: id('order')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: id('product').references(() => products.id, { onDelete: 'set null' }),
    position: smallint().notNull(),
    name: text().notNull(),
    unit: text().notNull(),
    productNumber: text().notNull(),
    image: text(),
    quantity: smallint().notNull(),
    unitPrice: integer().notNull(),
    listUnitPrice: integer().notNull(),
    discount: smallint().notNull(),
    /** The shopper's request to the packer. */
    note: text(),
  },
  (t) => [
    index().on(t.orderId, t.position),
    index().on(t.productId),
    check('order_lines_quantity_check', sql`${t.quantity} between 1 and ${sql.raw(`${MAX_QUANTITY}`)}`),
  ],
)

/** Status changes of an order, with the time and the user who made each. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id('orderEvent').primaryKey(),
    orderId: id('order')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: orderStatus().notNull(),
    at: moment().notNull().defaultNow(),
    actorId: id('user').references(() => users.id, { onDelete: 'set null' }),
    /** Reason for a status change outside the usual sequence. */
    reason: text(),
  },
  (t) => [index().on(t.orderId, t.at)],
)

/** Turns of shoppers to check out while more want to than CHECKOUTS_PER_MINUTE allows; one for each shopper. */
export const checkoutTurns = pgTable(
  'checkout_turns',
  {
    userId: id('user')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    arrivedAt: moment().notNull(),
    /** When the shopper last asked; who does not ask for 90 seconds has gone. */
    seenAt: moment().notNull(),
    /** When the shopper's turn came; null while others come first. */
    admittedAt: moment(),
  },
  (t) => [index().on(t.admittedAt), index().on(t.arrivedAt).where(sql`${t.admittedAt} is null`)],
)
