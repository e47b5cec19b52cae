import { pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { staffMembers } from './staff.ts'

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
