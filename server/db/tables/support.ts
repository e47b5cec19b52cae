import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

export const ticketStatus = pgEnum('ticket_status', ['open', 'in-progress', 'resolved', 'closed'])
export const ticketPriority = pgEnum('ticket_priority', ['low', 'medium', 'high'])

/** Something that somebody asked of the shop. */
export const tickets = pgTable(
  'tickets',
  {
    id: id('ticket').primaryKey(),
    /** What people read to each other on the phone, such as TKT-4F7K2M. */
    number: text().notNull().unique('tickets_number_unique'),
    /** Who was signed in; null for a visitor, whose ticket belongs to the e-mail. */
    userId: id('user').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    priority: ticketPriority().notNull().default('medium'),
    status: ticketStatus().notNull().default('open'),
    /** SHA-256 of who sent it and of the key they gave it: sent again, it is the same ticket. */
    keyHash: text().unique('tickets_key_hash_unique'),
    /** SHA-256 of what was asked; another question under the same key is refused. */
    requestHash: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When it was last answered or moved. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.userId, t.createdAt, t.id),
    // For visitors' tickets, and for how an e-mail begins.
    index('tickets_by_email').on(t.email.op('text_pattern_ops')),
    index().on(t.createdAt, t.id),
    index().on(t.status, t.createdAt, t.id),
    check('tickets_email_check', sql`${t.email} = lower(${t.email})`),
    check(
      'tickets_length_check',
      sql`char_length(${t.name}) between 1 and 200 and char_length(${t.subject}) between 1 and 150 and char_length(${t.message}) between 1 and 5000`,
    ),
  ],
)

/** What the shop answered. */
export const ticketResponses = pgTable(
  'ticket_responses',
  {
    id: id('ticketResponse').primaryKey(),
    ticketId: id('ticket')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: id('user').references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    /** The author's own name for it: sent again, it is the same answer. */
    key: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.ticketId, t.createdAt),
    unique('ticket_responses_key_unique').on(t.ticketId, t.authorId, t.key),
    check('ticket_responses_length_check', sql`char_length(${t.message}) between 1 and 5000`),
  ],
)

/** Every move of a ticket, with its time and who made it. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: id('ticketEvent').primaryKey(),
    ticketId: id('ticket')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    status: ticketStatus().notNull(),
    at: moment().notNull().defaultNow(),
    /** Null for a visitor. */
    actorId: id('user').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.ticketId, t.at)],
)

/** A picture that was sent for a ticket; without one it waits a day and goes. */
export const ticketPictures = pgTable(
  'ticket_pictures',
  {
    id: id('ticketPicture').primaryKey(),
    ticketId: id('ticket').references(() => tickets.id, { onDelete: 'cascade' }),
    /** Who sent it; null for a visitor. */
    userId: id('user').references(() => users.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    /** Address of the large one; the small one lies beside it. */
    url: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.ticketId, t.position), index().on(t.userId)],
)
