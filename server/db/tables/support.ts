import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { MAX_TICKET_MESSAGE_LENGTH, MAX_TICKET_NAME_LENGTH, MAX_TICKET_SUBJECT_LENGTH } from '#server/limits.ts'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'
import { staffMembers } from './staff.ts'

export const ticketStatus = pgEnum('ticket_status', ['open', 'in-progress', 'resolved', 'closed'])
export const ticketPriority = pgEnum('ticket_priority', ['low', 'medium', 'high'])

/** Support tickets. */
export const tickets = pgTable(
  'tickets',
  {
    id: id('ticket').primaryKey(),
    /** Ticket number for people to read out on the phone, such as TKT-4F7K2M. */
    number: text().notNull().unique('tickets_number_unique'),
    /** The signed-in user; null for a visitor, whose ticket belongs to the e-mail. */
    userId: id('user').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    priority: ticketPriority().notNull().default('medium'),
    status: ticketStatus().notNull().default('open'),
    /** Staff member who deals with the ticket. */
    assigneeId: id('user').references(() => users.id, { onDelete: 'set null' }),
    /** Increases with every assignment and change of status; one with an older version is rejected. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    /** When the ticket was last answered or changed status. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.userId, t.createdAt, t.id),
    // For visitors' tickets, and for searches by e-mail prefix.
    index('tickets_by_email').on(t.email.op('text_pattern_ops')),
    index().on(t.createdAt, t.id),
    index().on(t.status, t.createdAt, t.id),
    index().on(t.assigneeId, t.createdAt, t.id),
    check('tickets_email_check', sql`${t.email} = lower(${t.email})`),
    check(
      'tickets_length_check',
      sql`char_length(${t.name}) between 1 and ${sql.raw(`${MAX_TICKET_NAME_LENGTH}`)} and char_length(${t.subject}) between 1 and ${sql.raw(`${MAX_TICKET_SUBJECT_LENGTH}`)} and char_length(${t.message}) between 1 and ${sql.raw(`${MAX_TICKET_MESSAGE_LENGTH}`)}`,
    ),
  ],
)

/** Responses of the shop to a ticket. */
export const ticketResponses = pgTable(
  'ticket_responses',
  {
    id: id('ticketResponse').primaryKey(),
    ticketId: id('ticket')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: id('user').references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.ticketId, t.createdAt),
    check(
      'ticket_responses_length_check',
      sql`char_length(${t.message}) between 1 and ${sql.raw(`${MAX_TICKET_MESSAGE_LENGTH}`)}`,
    ),
  ],
)

/** Status changes of a ticket, with the time and the user who made each. */
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

/** Picture of a ticket or of a response to it; removed after a day if no ticket uses it. */
export const ticketPictures = pgTable(
  'ticket_pictures',
  {
    id: id('ticketPicture').primaryKey(),
    ticketId: id('ticket').references(() => tickets.id, { onDelete: 'cascade' }),
    /** The response that the picture belongs to; null for a picture of the sender. */
    responseId: id('ticketResponse').references(() => ticketResponses.id, { onDelete: 'cascade' }),
    /** The uploader; null for a visitor and for a picture of a response. */
    userId: id('user').references(() => users.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    /** URL of the large picture; the small one is stored beside it. */
    url: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.ticketId, t.position),
    index().on(t.responseId, t.position).where(sql`${t.responseId} is not null`),
    index().on(t.userId),
  ],
)

/** When staff members opened a ticket last. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    ticketId: id('ticket')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: id('user')
      .notNull()
      .references(() => staffMembers.userId, { onDelete: 'cascade' }),
    readAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.userId] }), index().on(t.userId)],
)

/** Internal notes of staff on a ticket; the sender never sees them. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: id('ticketNote').primaryKey(),
    ticketId: id('ticket')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    authorId: id('user').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.ticketId, t.createdAt)],
)

/** Texts that staff insert into responses. */
export const cannedReplies = pgTable('canned_replies', {
  id: id('cannedReply').primaryKey(),
  title: text().notNull().unique(),
  text: text().notNull(),
  /** Increases with every change; a change with an older version is rejected. */
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
})
