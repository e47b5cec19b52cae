import { index, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { staffMembers, staffSessions } from './staff.ts'

export const noticeKind = pgEnum('notice_kind', ['new_order', 'payment_problem', 'ticket'])
export const noticeDelivery = pgEnum('notice_delivery', ['at_once', 'digest', 'none'])

/** How a staff member is notified, by kind; members without a row get no notifications. */
export const staffNotificationSettings = pgTable('staff_notification_settings', {
  userId: id('user')
    .primaryKey()
    .references(() => staffMembers.userId, { onDelete: 'cascade' }),
  newOrder: noticeDelivery().notNull(),
  paymentProblem: noticeDelivery().notNull(),
  ticket: noticeDelivery().notNull(),
  /** Kinds that the browsers of the member do not show. */
  pushOff: noticeKind().array().notNull().default([]),
})

/** What the next digest of a member contains. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    userId: id('user')
      .notNull()
      .references(() => staffMembers.userId, { onDelete: 'cascade' }),
    kind: noticeKind().notNull(),
    /** Number of the order or ticket. */
    number: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.number] })],
)

/** Key pair (VAPID, RFC 8292) that this shop generated for Web Push; one row. */
export const pushKeys = pgTable('push_keys', {
  name: text().primaryKey(),
  publicKey: text().notNull(),
  /** Encrypted. */
  privateKey: text().notNull(),
})

/** Browsers that show notifications of the console (RFC 8030). They belong to a session: logging out ends them. */
export const staffPushSubscriptions = pgTable(
  'staff_push_subscriptions',
  {
    id: id('pushSubscription').primaryKey(),
    staffSessionId: id('staffSession')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    /** URL of the browser's push service for this browser. */
    endpoint: text().notNull().unique(),
    /** Public key of the browser, base64url. */
    p256dh: text().notNull(),
    /** Authentication secret of the browser, base64url. */
    auth: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.staffSessionId)],
)
