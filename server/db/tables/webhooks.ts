import { index, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { partners } from './partners.ts'

/** What a partner can be told of. */
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

/** Where a partner wants to be told of what. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id('webhook').primaryKey(),
    partnerId: id('partner')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: webhookEvent().array().notNull(),
    /** What notices are signed with; as it is, because both sides need it whole. */
    secret: text().notNull(),
    /** The one before, and until when notices are signed with it as well. */
    oldSecret: text(),
    oldSecretEndsAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when nothing has arrived; null while the last notice did. */
    failingSince: moment(),
    /** Since when nothing is sent there, and why. */
    offAt: moment(),
    offReason: text(),
  },
  (t) => [index().on(t.partnerId)],
)

/** An order or a product as it was when it changed, as the trigger writes it: ids are uuids, words those of the database. */
export type WebhookData =
  | { id: string; number: string; shopperId: string; status: string; paymentStatus: string; total: number; placedAt: string }
  | { id: string; number: string; name: string; price: number; stock: number }

/** A notice to a webhook and what became of it. Written by the change that it is about (drizzle/*_tell_webhooks.sql). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id('delivery').primaryKey(),
    webhookId: id('webhook')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: webhookEvent().notNull(),
    data: jsonb().$type<WebhookData>().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When it was to be sent, first or once more: a new moment queues the job that does. */
    wantedAt: moment().notNull().defaultNow(),
    /** How often it was sent. */
    attempts: smallint().notNull().default(0),
    triedAt: moment(),
    /** What came of it last, in a few words. */
    outcome: text(),
    deliveredAt: moment(),
  },
  (t) => [index().on(t.webhookId, t.createdAt), index().on(t.createdAt)],
)
