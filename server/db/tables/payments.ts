import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, numeric, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'
import { orders } from './orders.ts'
import { staffRefunds } from './staffOrders.ts'

export const paymentState = pgEnum('payment_state', ['pending', 'paid', 'failed', 'expired', 'refunded'])
export const refundReason = pgEnum('refund_reason', ['surplus', 'late', 'wrong', 'cancelled', 'abandoned', 'staff'])

/** One attempt to pay one order through the provider. */
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
    /** Payment reference shared with the provider; 160 random bits, so that it cannot be guessed. */
    txRef: text().notNull().unique('payments_tx_ref_unique'),
    state: paymentState().notNull().default('pending'),
    /** Whole UGX. */
    amount: integer().notNull(),
    /** URL of the provider's payment page; null until the provider returns it. */
    link: text(),
    /** The provider's transaction that paid; unique, so that it cannot pay a second payment. */
    transactionId: text().unique('payments_transaction_id_unique'),
    /** Payment method as the provider names it: 'card', 'mobilemoneyug' and the like. */
    method: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Until when the stock is reserved for this payment. */
    holdsUntil: moment().notNull(),
    settledAt: moment(),
    /**
     * When the shopper chose another payment method (docs/product-decisions.md#d39), or staff cancelled the unpaid
     * order: money that still arrives is refunded.
     */
    abandonedAt: moment(),
  },
  (t) => [index().on(t.userId, t.createdAt), check('payments_amount_check', sql`${t.amount} > 0`)],
)

/** Refunds of payments. */
export const refunds = pgTable(
  'refunds',
  {
    id: id('refund').primaryKey(),
    paymentId: id('payment')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The provider's transaction that is refunded. */
    transactionId: text().notNull(),
    /** In `currency`, which is not UGX when the payment was made in another currency. */
    amount: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: refundReason().notNull(),
    /** The refund by staff that this one sends; null for refunds that the shop makes automatically. */
    staffRefundId: id('staffRefund')
      .unique()
      .references(() => staffRefunds.id, { onDelete: 'cascade' }),
    /** The provider's id of the refund. */
    providerRefundId: text(),
    createdAt: moment().notNull().defaultNow(),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('refunds_payment_id_reason_unique').on(t.paymentId, t.reason).where(sql`${t.staffRefundId} is null`),
    check('refunds_amount_check', sql`${t.amount} > 0`),
  ],
)

/**
 * Webhooks received from the provider. Each triggers a status query and is never trusted on its own; the payer's name
 * and number are not stored.
 */
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
