import { sql } from 'drizzle-orm'
import { index, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { partners } from './partners.ts'

/** Events that a partner can subscribe to. */
export const webhookEvent = pgEnum('webhook_event', [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.refunded',
  'product.stock_out',
  'product.back_in_stock',
  'product.price_changed',
  'product.created',
  'product.updated',
  'product.deleted',
])

/** A partner's webhook: its URL and the events it subscribes to. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id('webhook').primaryKey(),
    partnerId: id('partner')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: webhookEvent().array().notNull(),
    /** Secret that signs deliveries; stored in plain text, because both sides need it to compute the signature. */
    secret: text().notNull(),
    /** The previous secret, and until when deliveries are signed with it as well. */
    oldSecret: text(),
    oldSecretEndsAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when deliveries have failed; null while the latest delivery succeeded. */
    failingSince: moment(),
    /** When deliveries to this webhook were stopped, and why. */
    offAt: moment(),
    offReason: text(),
  },
  (t) => [index().on(t.partnerId)],
)

/**
 * Order or product data at the time of the change, as the trigger writes it: ids are uuids, enum values
 * those of the database.
 */
export type WebhookData =
  | {
      id: string
      number: string
      shopperId: string
      status: string
      paymentStatus: string
      total: number
      placedAt: string
    }
  | { id: string; number: string; name: string; price: number; stock: number }

/** Webhook deliveries and their outcome, inserted by the change that they report (drizzle/*_tell_webhooks.sql). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id('delivery').primaryKey(),
    webhookId: id('webhook')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: webhookEvent().notNull(),
    data: jsonb().$type<WebhookData>().notNull(),
    /** When the change was made. Not the start of its transaction, which may have waited for the change before. */
    createdAt: moment().notNull().default(sql`clock_timestamp()`),
    /** When the delivery or its retry is due; a new value queues the job that sends it. */
    wantedAt: moment().notNull().defaultNow(),
    /** Number of delivery attempts. */
    attempts: smallint().notNull().default(0),
    triedAt: moment(),
    /** Short description of the latest outcome. */
    outcome: text(),
    deliveredAt: moment(),
  },
  (t) => [index().on(t.webhookId, t.createdAt), index().on(t.createdAt)],
)
