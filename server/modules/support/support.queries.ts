import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { newestFirst } from '#server/db/keyset.ts'
import { visibleTo } from '#server/db/ownerFilter.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Db, Queryable } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { users } from '#server/db/tables/accounts.ts'
import { ticketEvents, ticketPictures, ticketResponses, tickets } from '#server/db/tables/support.ts'
import { toUuid } from '#server/ids.ts'
import type { TicketStatus } from './support.rules.ts'

export type TicketRow = typeof tickets.$inferSelect
export type NewTicket = typeof tickets.$inferInsert
export type TicketResponseRow = typeof ticketResponses.$inferSelect
export type TicketEventRow = typeof ticketEvents.$inferSelect

/**
 * Condition for the tickets of an account: those that it sent, and those of visitors with the email that the account
 * has verified. It is evaluated at query time, so that an account that is created later or changes its email sees the
 * tickets of its current email.
 */
export function belongsToUser(userId: string): SQL | undefined {
  const verifiedEmail = queryBuilder
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)))
  return or(eq(tickets.userId, userId), and(isNull(tickets.userId), eq(tickets.email, sql`${verifiedEmail}`)))
}

/** Inserts a ticket; returns null when its number is taken. */
export async function insertTicket(tx: Queryable, ticket: NewTicket): Promise<TicketRow | null> {
  const [row] = await tx.insert(tickets).values(ticket).onConflictDoNothing().returning()
  return row ?? null
}

/** Finds a ticket by number or id; with a `userId`, only one of that account. */
export async function findTicket(
  db: Queryable,
  key: { number: string } | { id: string },
  userId: string | null,
): Promise<TicketRow | null> {
  const matchesKey = 'id' in key ? eq(tickets.id, key.id) : eq(tickets.number, key.number)
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(matchesKey, visibleTo(userId, belongsToUser)))
  return row ?? null
}

/** Finds a response by id; with a `userId`, only one to a ticket of that account. */
export async function findResponse(
  db: Queryable,
  id: string,
  userId: string | null,
): Promise<TicketResponseRow | null> {
  const [row] = await db
    .select({ response: ticketResponses })
    .from(ticketResponses)
    .innerJoin(tickets, eq(tickets.id, ticketResponses.ticketId))
    .where(and(eq(ticketResponses.id, id), visibleTo(userId, belongsToUser)))
  return row?.response ?? null
}

/** Finds a picture by id; with a `userId`, only one of a ticket of that account. */
export async function findPicture(db: Queryable, id: string, userId: string | null) {
  const [row] = await db
    .select({ picture: ticketPictures })
    .from(ticketPictures)
    .innerJoin(tickets, eq(tickets.id, ticketPictures.ticketId))
    .where(and(eq(ticketPictures.id, id), visibleTo(userId, belongsToUser)))
  return row?.picture ?? null
}

/** Returns the ticket and locks its row until the transaction ends. */
export async function lockTicket(tx: Queryable, number: string): Promise<TicketRow | null> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.number, number)).for('no key update')
  return row ?? null
}

/** Updates the status of a ticket, and its version with a new status; the caller holds its lock. */
export async function updateTicket(
  tx: Queryable,
  id: string,
  set: { status: TicketStatus; updatedAt: Date },
): Promise<TicketRow> {
  const version = sql`${tickets.version} + (${tickets.status} <> ${set.status})::int`
  const [row] = await tx
    .update(tickets)
    .set({ ...set, version })
    .where(eq(tickets.id, id))
    .returning()
  if (!row) throw new Error('The locked ticket was deleted')
  return row
}

export type TicketFilter =
  | { userId: string }
  | { status: TicketStatus | null; number: string | null; emailBegins: string | null }

const matchesFilter = (filter: TicketFilter): SQL | undefined =>
  'userId' in filter
    ? belongsToUser(filter.userId)
    : and(
        filter.status === null ? undefined : eq(tickets.status, filter.status),
        filter.number === null ? undefined : eq(tickets.number, filter.number),
        filter.emailBegins === null ? undefined : sql`starts_with(${tickets.email}, ${filter.emailBegins})`,
      )

/** Returns a page of tickets, newest first, with the total count from the same statement. */
export function findTickets(db: Queryable, filter: TicketFilter, page: MomentPage) {
  const list = {
    table: tickets,
    at: tickets.createdAt,
    id: tickets.id,
    kind: 'ticket',
    filter: matchesFilter(filter),
  } as const
  const { facts, where, orderBy, limit } = newestFirst(list, page)
  return db
    .select({ ticket: tickets, ...facts })
    .from(tickets)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export async function insertTicketEvent(tx: Queryable, event: typeof ticketEvents.$inferInsert): Promise<void> {
  await tx.insert(ticketEvents).values(event)
}

export async function insertResponse(tx: Queryable, response: typeof ticketResponses.$inferInsert): Promise<void> {
  await tx.insert(ticketResponses).values(response)
}

const toTicketUuids = (ids: readonly string[]) => sql.param(ids.map((id) => toUuid('ticket', id)))

export function findResponses(db: Db, ticketIds: readonly string[]): Promise<TicketResponseRow[]> {
  return db
    .select()
    .from(ticketResponses)
    .where(sql`${ticketResponses.ticketId} = any(${toTicketUuids(ticketIds)})`)
    .orderBy(ticketResponses.ticketId, ticketResponses.createdAt, ticketResponses.id)
}

export function countResponses(db: Db, ticketIds: readonly string[]) {
  return db
    .select({ ticketId: ticketResponses.ticketId, count: sql<number>`count(*)::int` })
    .from(ticketResponses)
    .where(sql`${ticketResponses.ticketId} = any(${toTicketUuids(ticketIds)})`)
    .groupBy(ticketResponses.ticketId)
}

export function findTicketEvents(db: Db, ticketIds: readonly string[]): Promise<TicketEventRow[]> {
  return db
    .select()
    .from(ticketEvents)
    .where(sql`${ticketEvents.ticketId} = any(${toTicketUuids(ticketIds)})`)
    .orderBy(ticketEvents.ticketId, ticketEvents.at, ticketEvents.id)
}
