import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { type Connection, momentPage, type RangeArguments, readPage } from '#server/db/pagination.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId, parseIdOrNull } from '#server/ids.ts'
import { findOrderNumbers } from '#server/modules/orders/orders.rules.ts'
import { moveInTransaction, respondInTransaction } from '#server/modules/support/respondToSupportTicket.service.ts'
import { parseTicketNumber, type TicketPriority, type TicketStatus } from '#server/modules/support/support.rules.ts'
import { buildTicketNotFoundError } from '#server/modules/support/support.service.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { hasPermission } from '#server/security/permissions.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './tickets.queries.ts'

export type TicketListInput = RangeArguments & {
  statuses?: TicketStatus[] | null | undefined
  priority?: TicketPriority | null | undefined
  assigneeId?: string | null | undefined
  unassigned?: boolean | null | undefined
  search?: string | null | undefined
}

const MAX_SEARCH_LENGTH = 100

/**
 * Lists tickets, newest first. `search` is a ticket number, or a part of the subject or name, or the beginning of an
 * email address.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function listTickets(
  ctx: RequestContext,
  { statuses, priority, assigneeId, unassigned, search, ...page }: TicketListInput,
): Promise<Connection<queries.StaffTicketRow>> {
  const { id: memberId } = requirePermission(ctx, 'tickets.read')
  const text = search?.replaceAll('\0', '').trim() ?? ''
  if (text.length > MAX_SEARCH_LENGTH)
    throw badInput({ field: 'search', message: `search must have at most ${MAX_SEARCH_LENGTH} characters.` })
  const number = parseTicketNumber(text)
  const filter: queries.TicketListFilter = {
    statuses: statuses && statuses.length > 0 ? statuses : null,
    priority: priority ?? null,
    assigneeId: unassigned ? null : assigneeId == null ? undefined : parseId('user', assigneeId, 'Staff member'),
    search: text === '' ? null : number ? { number } : { text },
  }
  return readPage(momentPage('ticket', page), {
    find: (moment) => queries.findStaffTickets(ctx.db, { ...filter, memberId }, moment),
    nodeOf: (row) => queries.toStaffTicket(row),
    placeOf: ({ createdAt: at, id }) => ({ at, id }),
  })
}

/** Returns a ticket by number, or null. @throws {DomainError} FORBIDDEN */
export async function getStaffTicket(ctx: RequestContext, number: string): Promise<queries.StaffTicketRow | null> {
  const { id: memberId } = requirePermission(ctx, 'tickets.read')
  const parsed = parseTicketNumber(number)
  return parsed ? queries.findStaffTicket(ctx.db, { number: parsed }, memberId) : null
}

/** Records that the caller has opened a ticket. @throws {DomainError} FORBIDDEN, NOT_FOUND */
export async function markTicketRead(ctx: RequestContext, number: string): Promise<queries.StaffTicketRow> {
  const { id: userId } = requirePermission(ctx, 'tickets.read')
  const ticket = await requireTicket(ctx, { number })
  await queries.upsertRead(ctx.db, { ticketId: ticket.id, userId, readAt: ctx.clock() })
  return { ...ticket, isUnread: false }
}

/** Counts unresolved tickets. @throws {DomainError} FORBIDDEN */
export const countOpenTickets = (ctx: RequestContext) =>
  queries.countTickets(ctx.db, requirePermission(ctx, 'tickets.read').id)

export type TicketEntry = {
  id: string
  kind: 'RESPONSE' | 'NOTE' | 'STATUS'
  at: Date
  author: string | null
  text: string | null
  status: TicketStatus | null
}

/** Lists what happened to a ticket, oldest first. */
export async function listTicketEntries(ctx: RequestContext, ticketId: string): Promise<TicketEntry[]> {
  const { responses, notes, events } = await queries.findTicketTimeline(ctx.db, ticketId)
  return [
    ...responses.map((row) => ({ ...row, kind: 'RESPONSE' as const, status: null })),
    ...notes.map((row) => ({ ...row, kind: 'NOTE' as const, status: null })),
    ...events.map((row) => ({ ...row, kind: 'STATUS' as const, text: null })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
}

/** Follows all tickets: the ids that changed; null when any may have changed. @throws {DomainError} FORBIDDEN */
export function followTickets(ctx: RequestContext): AsyncIterableIterator<string[] | null> {
  requirePermission(ctx, 'tickets.read')
  return ctx.ticketChanges.subscribeAll()
}

/** Returns a ticket by id. @throws {DomainError} FORBIDDEN, NOT_FOUND */
export async function getStaffTicketById(ctx: RequestContext, id: string): Promise<queries.StaffTicketRow | null> {
  const { id: memberId } = requirePermission(ctx, 'tickets.read')
  return queries.findStaffTicket(ctx.db, { id }, memberId)
}

/** Lists the newest orders of the ticket's sender; none for a visitor. */
export const listRecentOrders = (ctx: RequestContext, { userId }: { userId: string | null }) =>
  userId === null ? [] : queries.findRecentOrders(ctx.db, userId)

/** Returns the sender's order whose number the subject or message contains; null for a visitor. */
export async function findNamedOrder(
  ctx: RequestContext,
  { userId, subject, message }: Pick<queries.StaffTicketRow, 'userId' | 'subject' | 'message'>,
) {
  const numbers = findOrderNumbers(`${subject}\n${message}`)
  return userId === null || numbers.length === 0 ? null : queries.findOrderOfCustomer(ctx.db, { userId, numbers })
}

/**
 * Sends a response, and solves the ticket with it when asked to. The same idempotency key sends it once.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT for a closed ticket
 */
export async function replyToTicket(
  ctx: RequestContext,
  input: {
    number: string
    message: string
    pictureIds?: string[] | null
    solve?: boolean | null
    idempotencyKey?: string | null
  },
): Promise<queries.StaffTicketRow> {
  requirePermission(ctx, 'tickets.answer')
  const { number } = await inTransaction(ctx.db, async (tx) => {
    const { ticket, replayed } = await respondInTransaction(tx, ctx, input)
    // A colleague may have reopened the ticket since the response was sent.
    return input.solve && !replayed && ticket.status === 'in-progress'
      ? moveInTransaction(tx, ctx, { number: ticket.number, to: 'resolved' })
      : ticket
  })
  return requireTicket(ctx, { number })
}

/**
 * Moves a ticket that has the version that the caller saw to another status.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED
 */
export async function moveTicket(
  ctx: RequestContext,
  { idempotencyKey: key, ...input }: { number: string; to: TicketStatus; version: number } & IdempotencyKeyInput,
): Promise<queries.StaffTicketRow> {
  const { id } = await requireTicket(ctx, input)
  await changeOnce(ctx, { key, kind: 'ticket', id, request: ['moveTicket', input] }, (tx) =>
    moveInTransaction(tx, ctx, input),
  )
  return requireTicket(ctx, input)
}

/**
 * Assigns a ticket to a staff member who may answer it; null takes the assignment away.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND; BAD_INPUT for a member without tickets.answer; STATUS_CONFLICT when the
 * ticket was changed meanwhile
 */
export async function assignTicket(
  ctx: RequestContext,
  {
    number,
    assigneeId,
    version,
    idempotencyKey: key,
  }: { number: string; assigneeId?: string | null; version: number } & IdempotencyKeyInput,
): Promise<queries.StaffTicketRow> {
  requirePermission(ctx, 'tickets.answer')
  const ticket = await requireTicket(ctx, { number })
  const assignee = await findAssignee(ctx, assigneeId)
  const request = ['assignTicket', ticket.id, assigneeId, version]
  await changeOnce(ctx, { key, kind: 'ticket', id: ticket.id, request }, async (tx) => {
    if (!(await queries.assignTicket(tx, { id: ticket.id, version, assigneeId: assignee?.id ?? null })))
      throw new DomainError(
        'STATUS_CONFLICT',
        `Ticket ${ticket.number} was changed meanwhile${ticket.assigneeName ? ` and is assigned to ${ticket.assigneeName}` : ''}. Please reload it.`,
        { status: ticket.status },
      )
    await recordAudit(tx, ctx, {
      action: 'tickets.assign',
      entity: { id: ticket.id, name: ticket.number },
      before: { assignee: ticket.assigneeName },
      after: { assignee: assignee?.name ?? null },
    })
  })
  return requireTicket(ctx, { number })
}

/** Returns the staff member with this id; null without one. @throws {DomainError} BAD_INPUT without tickets.answer */
export async function findAssignee(ctx: RequestContext, assigneeId: string | null | undefined) {
  if (!assigneeId) return null
  const assignee = parseIdOrNull('user', assigneeId) ? await queries.findActiveMember(ctx.db, assigneeId) : null
  if (!assignee || !hasPermission(assignee, 'tickets.answer'))
    throw badInput({
      field: 'assigneeId',
      message: 'assigneeId must be the id of a staff member who may answer tickets.',
    })
  return assignee
}

const noteSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'text must have 1 to 2,000 characters.')
    .max(2_000, 'text must have 1 to 2,000 characters.'),
})

/** Adds an internal note. @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, IDEMPOTENCY_KEY_REUSED */
export async function addTicketNote(
  ctx: RequestContext,
  input: { number: string; text: string } & IdempotencyKeyInput,
): Promise<queries.StaffTicketRow> {
  const { id: authorId } = requirePermission(ctx, 'tickets.answer')
  const { text } = validate(noteSchema, { text: input.text })
  const ticket = await requireTicket(ctx, input)
  const request = ['addTicketNote', ticket.id, text]
  await changeOnce(ctx, { key: input.idempotencyKey, kind: 'ticket', id: ticket.id, request }, async (tx) => {
    await queries.insertNote(tx, {
      id: newId('ticketNote'),
      ticketId: ticket.id,
      authorId,
      text,
      createdAt: ctx.clock(),
    })
    await recordAudit(tx, ctx, { action: 'tickets.note', entity: { id: ticket.id, name: ticket.number } })
  })
  return ticket
}

/** Members to whom tickets can be assigned, by name. @throws {DomainError} FORBIDDEN */
export async function listTicketAssignees(ctx: RequestContext): Promise<{ id: string; name: string }[]> {
  requirePermission(ctx, 'tickets.read')
  return (await queries.findActiveMembers(ctx.db)).filter((member) => hasPermission(member, 'tickets.answer'))
}

/** Texts for responses, by title. @throws {DomainError} FORBIDDEN */
export function listCannedReplies(ctx: RequestContext): Promise<queries.CannedReplyRow[]> {
  requirePermission(ctx, 'tickets.read')
  return queries.findCannedReplies(ctx.db)
}

const replySchema = z.object({
  title: z.string().trim().min(1, 'title must have 1 to 80 characters.').max(80, 'title must have 1 to 80 characters.'),
  text: z
    .string()
    .trim()
    .min(1, 'text must have 1 to 5,000 characters.')
    .max(5_000, 'text must have 1 to 5,000 characters.'),
})

/**
 * Creates a canned reply, or replaces the one with this id.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED
 */
export async function saveCannedReply(
  ctx: RequestContext,
  {
    idempotencyKey: key,
    ...input
  }: { id?: string | null; version?: number | null; title: string; text: string } & IdempotencyKeyInput,
): Promise<void> {
  requirePermission(ctx, 'tickets.answer')
  const { title, text } = validate(replySchema, { title: input.title, text: input.text })
  if (input.id != null && input.version == null)
    throw badInput({ field: 'version', message: 'version is required with id.' })
  const id = input.id == null ? newId('cannedReply') : parseId('cannedReply', input.id, 'Canned reply')
  await changeOnce(ctx, { key, kind: 'cannedReply', id, request: ['saveCannedReply', input] }, async (tx) => {
    const before = input.id == null ? null : await queries.findCannedReply(tx, id)
    if (input.id != null && !before) throw notFound('Canned reply')
    if (before) checkReplyVersion(before, input.version)
    const saved = await queries.upsertCannedReply(tx, {
      id,
      title,
      text,
      version: (before?.version ?? 0) + 1,
      updatedAt: ctx.clock(),
    })
    if (!saved) throw badInput({ field: 'title', message: 'title must differ from the titles of the other replies.' })
    await recordAudit(tx, ctx, {
      action: 'cannedReplies.save',
      entity: { id, name: title },
      before: before && { title: before.title, text: before.text },
      after: { title, text },
    })
  })
}

/** @throws {DomainError} STATUS_CONFLICT when another member has changed the reply since that version */
function checkReplyVersion(reply: queries.CannedReplyRow, version: number | null | undefined): void {
  if (reply.version === version) return
  throw new DomainError('STATUS_CONFLICT', `The reply '${reply.title}' was changed meanwhile. Please reload it.`, {
    status: String(reply.version),
  })
}

/** Deletes a canned reply. @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED */
export async function deleteCannedReply(
  ctx: RequestContext,
  { id: replyId, version, idempotencyKey: key }: { id: string; version: number } & IdempotencyKeyInput,
): Promise<void> {
  requirePermission(ctx, 'tickets.answer')
  const id = parseId('cannedReply', replyId, 'Canned reply')
  await changeOnce(ctx, { key, kind: 'cannedReply', id, request: ['deleteCannedReply', id] }, async (tx) => {
    const deleted = await queries.findCannedReply(tx, id)
    if (!deleted) throw notFound('Canned reply')
    checkReplyVersion(deleted, version)
    await queries.deleteCannedReply(tx, id)
    await recordAudit(tx, ctx, {
      action: 'cannedReplies.delete',
      entity: { id, name: deleted.title },
      before: { title: deleted.title, text: deleted.text },
    })
  })
}

async function requireTicket(ctx: RequestContext, { number }: { number: string }): Promise<queries.StaffTicketRow> {
  const ticket = await getStaffTicket(ctx, number)
  if (!ticket) throw buildTicketNotFoundError()
  return ticket
}
