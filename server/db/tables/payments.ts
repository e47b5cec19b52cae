import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'
import { orders } from './orders.ts'

export const paymentState = pgEnum('payment_state', ['pending', 'paid', 'failed', 'expired', 'refunded'])
export const refundReason = pgEnum('refund_reason', ['surplus', 'late', 'wrong', 'cancelled', 'abandoned'])

/** One attempt to pay one order at the provider. */
export const payments = pgTable(
  'payments',
  {
    id: id('payment').primaryKey(),
    orderId: id('order')
      .notNull()
      .unique('payments_order_id_unique')
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: id('user')
      .notNull()
      .references(() => users.id),
    /** What both sides call the payment; 160 random bits, so that nobody guesses another's. */
    txRef: text().notNull().unique('payments_tx_ref_unique'),
    state: paymentState().notNull().default('pending'),
    /** Whole UGX. */
    amount: integer().notNull(),
    /** The provider's page; null until the provider has given it. */
    link: text(),
    /** The provider's transaction that paid; a second payment cannot be paid by it. */
    transactionId: text().unique('payments_transaction_id_unique'),
    /** 'card', 'mobilemoneyug' and the like, in the provider's words. */
    method: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Until then the goods are kept for it. */
    holdsUntil: moment().notNull(),
    settledAt: moment(),
    /** When the shopper chose to pay another way: money that still arrives is refunded (docs/product-decisions.md#d39). */
    abandonedAt: moment(),
  },
  (t) => [index().on(t.userId, t.createdAt), check('payments_amount_check', sql`${t.amount} > 0`)],
)

/** Money that goes back. */
export const refunds = pgTable(
  'refunds',
  {
    id: id('refund').primaryKey(),
    paymentId: id('payment')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The provider's transaction that brought the money. */
    transactionId: text().notNull(),
    /** In `currency`, which is not UGX where something else than asked for was paid. */
    amount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: refundReason().notNull(),
    /** What the provider calls the refund. */
    providerRefundId: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (t) => [unique('refunds_payment_id_reason_unique').on(t.paymentId, t.reason), check('refunds_amount_check', sql`${t.amount} > 0`)],
)

/** What the provider told by itself. It is a reason to ask, never an answer, and is kept without the payer's name and number. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text().notNull(),
    txRef: text().notNull(),
    transactionId: text().notNull(),
    status: text().notNull(),
    receivedAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.receivedAt)],
)
