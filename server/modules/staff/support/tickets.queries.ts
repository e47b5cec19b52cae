import { and, asc, count, desc, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { orders } from '#server/db/tables/orders.ts'
import { staffMembers } from '#server/db/tables/staff.ts'
import {
  cannedReplies,
  ticketEvents,
  ticketNotes,
  ticketReads,
  ticketResponses,
  tickets,
} from '#server/db/tables/support.ts'
import { toUuid } from '#server/ids.ts'
import type { TicketPriority, TicketStatus } from '#server/modules/support/support.rules.ts'

export type StaffTicketRow = typeof tickets.$inferSelect & {
  assigneeName: string | null
  respondedAt: Date | null
  isUnread: boolean
}
export type CannedReplyRow = typeof cannedReplies.$inferSelect

export type TicketListFilter = {
  statuses: TicketStatus[] | null
  priority: TicketPriority | null
  /** Id of a member, or null for unassigned tickets; undefined for all. */
  assigneeId: string | null | undefined
  search: { number: string } | { text: string } | null
}

const respondedAt =
  sql<Date | null>`(select max(${ticketResponses.createdAt}) from ${ticketResponses} where ${ticketResponses.ticketId} = ${tickets.id})`.mapWith(
    ticketResponses.createdAt,
  )

/** Whether a ticket is unresolved and the member has not opened it since it was sent; senders write no more to it. */
const isUnreadBy = (memberId: string) =>
  sql<boolean>`${tickets.status} in ('open', 'in-progress') and not exists (select from ${ticketReads} where ${ticketReads.ticketId} = ${tickets.id} and ${ticketReads.userId} = ${toUuid('user', memberId)} and ${ticketReads.readAt} >= ${tickets.createdAt})`

const fieldsFor = (memberId: string) => ({
  ticket: tickets,
  assigneeName: users.name,
  respondedAt,
  isUnread: isUnreadBy(memberId),
})

/** Escapes what LIKE treats as a wildcard. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`)

function matches({ statuses, priority, assigneeId, search }: TicketListFilter): SQL | undefined {
  const pattern = search && 'text' in search ? `%${literal(search.text)}%` : ''
  return and(
    statuses ? inArray(tickets.status, statuses) : undefined,
    priority ? eq(tickets.priority, priority) : undefined,
    assigneeId === undefined
      ? undefined
      : assigneeId === null
        ? isNull(tickets.assigneeId)
        : eq(tickets.assigneeId, assigneeId),
    search && 'number' in search ? eq(tickets.number, search.number) : undefined,
    search && 'text' in search
      ? or(
          ilike(tickets.subject, pattern),
          ilike(tickets.name, pattern),
          ilike(tickets.email, `${literal(search.text)}%`),
        )
      : undefined,
  )
}

/** Returns a page of tickets, newest first, as a member sees them, with the total count from the same statement. */
export function findStaffTickets(
  db: Queryable,
  { memberId, ...filter }: TicketListFilter & { memberId: string },
  page: MomentPage,
) {
  const { facts, where, orderBy, limit } = newestFirst(
    { table: tickets, at: tickets.createdAt, id: tickets.id, kind: 'ticket', filter: matches(filter) },
    page,
  )
  return db
    .select({ ...fieldsFor(memberId), ...facts })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.assigneeId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export const toStaffTicket = ({
  ticket,
  ...row
}: {
  ticket: typeof tickets.$inferSelect
  assigneeName: string | null
  respondedAt: Date | null
  isUnread: boolean
}): StaffTicketRow => ({
  ...ticket,
  assigneeName: row.assigneeName,
  respondedAt: row.respondedAt,
  isUnread: row.isUnread,
})

export async function findStaffTicket(
  db: Queryable,
  key: { number: string } | { id: string },
  memberId: string,
): Promise<StaffTicketRow | null> {
  const [row] = await db
    .select(fieldsFor(memberId))
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.assigneeId))
    .where('id' in key ? eq(tickets.id, key.id) : eq(tickets.number, key.number))
  return row ? toStaffTicket(row) : null
}

/** Returns the tickets with these numbers as a member sees them, in no order. */
export async function findStaffTicketsByNumbers(
  db: Queryable,
  numbers: readonly string[],
  memberId: string,
): Promise<StaffTicketRow[]> {
  const rows = await db
    .select(fieldsFor(memberId))
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.assigneeId))
    .where(sql`${tickets.number} = any(${sql.param(numbers)})`)
  return rows.map(toStaffTicket)
}

/** Counts open tickets by status, and those of one member and the unassigned. */
export async function countTickets(db: Queryable, memberId: string) {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${eq(tickets.status, 'open')})::int`,
      inProgress: sql<number>`count(*) filter (where ${eq(tickets.status, 'in-progress')})::int`,
      mine: sql<number>`count(*) filter (where ${eq(tickets.assigneeId, memberId)})::int`,
      unassigned: sql<number>`count(*) filter (where ${isNull(tickets.assigneeId)})::int`,
    })
    .from(tickets)
    .where(inArray(tickets.status, ['open', 'in-progress']))
  return row ?? { open: 0, inProgress: 0, mine: 0, unassigned: 0 }
}

/** Responses, notes and status changes of a ticket, oldest first, with the names of their authors. */
export async function findTicketTimeline(db: Queryable, ticketId: string) {
  const [responses, notes, events] = await Promise.all([
    db
      .select({
        id: ticketResponses.id,
        at: ticketResponses.createdAt,
        text: ticketResponses.message,
        author: users.name,
      })
      .from(ticketResponses)
      .leftJoin(users, eq(users.id, ticketResponses.authorId))
      .where(eq(ticketResponses.ticketId, ticketId)),
    db
      .select({ id: ticketNotes.id, at: ticketNotes.createdAt, text: ticketNotes.text, author: users.name })
      .from(ticketNotes)
      .leftJoin(users, eq(users.id, ticketNotes.authorId))
      .where(eq(ticketNotes.ticketId, ticketId)),
    db
      .select({ id: ticketEvents.id, at: ticketEvents.at, status: ticketEvents.status, author: users.name })
      .from(ticketEvents)
      .leftJoin(users, eq(users.id, ticketEvents.actorId))
      .where(eq(ticketEvents.ticketId, ticketId)),
  ])
  return { responses, notes, events }
}

const orderFields = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  total: orders.total,
  itemCount: orders.itemCount,
  placedAt: orders.placedAt,
}

/** The newest of these orders, if it belongs to the customer. */
export async function findOrderOfCustomer(db: Queryable, { userId, numbers }: { userId: string; numbers: string[] }) {
  const [row] = await db
    .select(orderFields)
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.number, numbers)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1)
  return row ?? null
}

/** The newest orders of a customer, five at most. */
export function findRecentOrders(db: Queryable, userId: string) {
  return db
    .select(orderFields)
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(5)
}

/** Assigns a ticket if its version is unchanged. @returns whether it was */
export async function assignTicket(
  tx: Tx,
  { id, version, assigneeId }: { id: string; version: number; assigneeId: string | null },
): Promise<boolean> {
  const rows = await tx
    .update(tickets)
    .set({ assigneeId, version: sql`${tickets.version} + 1` })
    .where(and(eq(tickets.id, id), eq(tickets.version, version)))
    .returning({ id: tickets.id })
  return rows.length > 0
}

/** Records that a member has opened a ticket. */
export async function upsertRead(db: Queryable, read: typeof ticketReads.$inferInsert): Promise<void> {
  await db
    .insert(ticketReads)
    .values(read)
    .onConflictDoUpdate({ target: [ticketReads.ticketId, ticketReads.userId], set: { readAt: read.readAt } })
}

/** Finds an active staff member. */
export async function findActiveMember(db: Queryable, userId: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, roles: staffMembers.roles })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(staffMembers.userId, userId), isNull(staffMembers.disabledAt)))
  return row ?? null
}

export function findActiveMembers(db: Queryable) {
  return db
    .select({ id: users.id, name: users.name, roles: staffMembers.roles })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(isNull(staffMembers.disabledAt))
    .orderBy(asc(users.name), asc(users.id))
}

export async function insertNote(tx: Tx, note: typeof ticketNotes.$inferInsert): Promise<void> {
  await tx.insert(ticketNotes).values(note)
}

export function findCannedReplies(db: Queryable): Promise<CannedReplyRow[]> {
  return db.select().from(cannedReplies).orderBy(asc(cannedReplies.title))
}

export async function findCannedReply(tx: Tx, id: string): Promise<CannedReplyRow | null> {
  const [row] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for('update')
  return row ?? null
}

/** Inserts or replaces a reply. @returns null when another reply has its title */
export async function upsertCannedReply(tx: Tx, reply: CannedReplyRow): Promise<CannedReplyRow | null> {
  const [taken] = await tx
    .select({ n: count() })
    .from(cannedReplies)
    .where(and(eq(cannedReplies.title, reply.title), ne(cannedReplies.id, reply.id)))
  if (taken && taken.n > 0) return null
  const [row] = await tx
    .insert(cannedReplies)
    .values(reply)
    .onConflictDoUpdate({
      target: cannedReplies.id,
      set: { title: reply.title, text: reply.text, version: reply.version, updatedAt: reply.updatedAt },
    })
    .returning()
  return row ?? null
}

export async function deleteCannedReply(tx: Tx, id: string): Promise<void> {
  await tx.delete(cannedReplies).where(eq(cannedReplies.id, id))
}
