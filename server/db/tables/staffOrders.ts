import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'
import { orders } from './orders.ts'
import { staffMembers, staffSessions } from './staff.ts'

export const orderNoteKind = pgEnum('order_note_kind', ['note', 'message'])
export const staffRefundScope = pgEnum('staff_refund_scope', ['order', 'lines', 'amount'])
export const refundChannel = pgEnum('refund_channel', ['provider', 'by_hand'])
export const refundRequestState = pgEnum('refund_request_state', ['open', 'approved', 'refused', 'withdrawn'])

/** What staff wrote about an order: internal notes, and messages that were emailed to the shopper. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id('orderNote').primaryKey(),
    orderId: id('order')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: orderNoteKind().notNull(),
    text: text().notNull(),
    authorId: id('user').references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [index().on(t.orderId, t.at)],
)

/** What a refund pays back of one line: whole units, and pieces of one more unit with their whole UGX. */
export type RefundedLineRow = {
  lineId: string
  quantity: number
  share?: { pieces: number; of: number; amount: number }
}

/** Refunds that staff decided on. */
export const staffRefunds = pgTable(
  'staff_refunds',
  {
    id: id('staffRefund').primaryKey(),
    orderId: id('order')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    scope: staffRefundScope().notNull(),
    /** Refunded units; empty unless the scope is `lines`. */
    lines: jsonb().$type<RefundedLineRow[]>().notNull(),
    /** Whole UGX. */
    amount: integer().notNull(),
    /** Through the payment provider, or by hand for an order that was paid in cash. */
    channel: refundChannel().notNull(),
    /** Code of the reason. */
    reason: text().notNull(),
    /** What the staff member added to the reason. */
    comment: text(),
    authorId: id('user').references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [index().on(t.orderId, t.at), check('staff_refunds_amount_check', sql`${t.amount} > 0`)],
)

/** Refunds above the limit of the member who requests them; a manager approves or refuses each. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id('refundRequest').primaryKey(),
    orderId: id('order')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    scope: staffRefundScope().notNull(),
    /** Requested units; empty unless the scope is `lines`. */
    lines: jsonb().$type<RefundedLineRow[]>().notNull(),
    /** Whole UGX, as the preview showed it. */
    amount: integer().notNull(),
    /** Code of the reason. */
    reason: text().notNull(),
    /** What the member added to the reason. */
    comment: text(),
    requestedById: id('user').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    state: refundRequestState().notNull().default('open'),
    /** Who approved, refused or withdrew it. */
    decidedById: id('user').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    /** Why it was refused. */
    note: text(),
    /** The refund that the approval made. */
    refundId: id('staffRefund').references(() => staffRefunds.id, { onDelete: 'set null' }),
    /** Increases with every change; a change with an older version is rejected. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index().on(t.orderId),
    index().on(t.requestedAt, t.id),
    // At most one open request of an order.
    uniqueIndex('refund_requests_open_unique').on(t.orderId).where(sql`${t.state} = 'open'`),
    uniqueIndex().on(t.refundId),
    check('refund_requests_amount_check', sql`${t.amount} > 0`),
    check('refund_requests_decision_check', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check('refund_requests_note_check', sql`(${t.state} = 'refused') = (${t.note} is not null)`),
  ],
)

/** Who has an order open in the console; a row expires when it is not renewed. */
export const orderViewers = pgTable(
  'order_viewers',
  {
    orderId: id('order')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sessionId: id('staffSession')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.sessionId] }), index().on(t.sessionId)],
)

/** Lists that staff saved by name: filters, search and sort as in the address of the page. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id('savedView').primaryKey(),
    list: text({ enum: ['orders', 'products', 'customers', 'tickets'] }).notNull(),
    ownerId: id('user')
      .notNull()
      .references(() => staffMembers.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Query string of the page, such as `state=new&sort=-total`. */
    query: text().notNull(),
    /** Whether all staff see it. */
    shared: boolean().notNull().default(false),
    /** Increases with every change; a change with an older version is rejected. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.list, t.ownerId)],
)
