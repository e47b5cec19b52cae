import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { hashRequest, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, toUuid } from '#server/ids.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './support.queries.ts'
import {
  ALLOWED_STATUS_CHANGES,
  PICTURE_MISSING,
  parseTicketNumber,
  responseSchema,
  type TicketStatus,
} from './support.rules.ts'
import { buildTicketNotFoundError } from './support.service.ts'
import { mailTicketResponse } from './ticketMails.service.ts'
import { attachResponsePictures } from './ticketPictures.queries.ts'
import { readPictureToken } from './ticketPictures.service.ts'

/**
 * Adds a staff response to a ticket and emails it to the requester. The first response moves an open ticket to in
 * progress; a resolved ticket stays resolved; a closed ticket accepts none. The same idempotency key adds the response
 * once in 24 hours.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT
 */
export async function respondToSupportTicket(
  ctx: RequestContext,
  input: { number: string; message: string; idempotencyKey?: string | null | undefined },
): Promise<queries.TicketRow> {
  return inTransaction(ctx.db, async (tx) => (await respondInTransaction(tx, ctx, input)).ticket)
}

/**
 * Same as {@link respondToSupportTicket}, within the caller's transaction, with pictures that the staff member has
 * uploaded. `replayed` is true when the key's response was added before; then nothing is changed.
 */
export async function respondInTransaction(
  tx: Tx,
  ctx: RequestContext,
  input: {
    number: string
    message: string
    pictureIds?: string[] | null | undefined
    idempotencyKey?: string | null | undefined
  },
): Promise<{ ticket: queries.TicketRow; replayed: boolean }> {
  const staff = requirePermission(ctx, 'tickets.answer')
  const { message, pictureIds, idempotencyKey: key } = validate(responseSchema, input)
  const ticket = await loadLockedTicket(tx, input.number)
  const { result, replayed } = await runOnce(tx, ctx, {
    scope: 'ticketResponse',
    userId: staff.id,
    // Each ticket has keys of its own.
    key: key ? hashRequest(`${toUuid('ticket', ticket.id)} ${key}`) : null,
    kind: 'ticket',
    resultId: ticket.id,
    execute: () => addResponse(tx, ctx, { ticket, message, pictureIds, authorId: staff.id }),
    loadResult: async () => ticket,
  })
  if (!replayed)
    await recordAudit(tx, ctx, {
      action: 'tickets.answer',
      entity: { id: ticket.id, name: ticket.number },
      before: { status: ticket.status },
      after: { status: result.status, ...(pictureIds.length > 0 && { pictures: pictureIds.length }) },
    })
  return { ticket: result, replayed }
}

async function addResponse(
  tx: Tx,
  ctx: RequestContext,
  {
    ticket,
    message,
    pictureIds,
    authorId,
  }: { ticket: queries.TicketRow; message: string; pictureIds: string[]; authorId: string },
): Promise<queries.TicketRow> {
  if (ticket.status === 'closed') throw buildConflictError(ticket, 'is closed and accepts no more responses')
  const id = newId('ticketResponse')
  await queries.insertResponse(tx, { id, ticketId: ticket.id, authorId, message, createdAt: ctx.clock() })
  const ids = pictureIds.map((given) => readPictureToken(ctx, given).id)
  const pictures =
    ids.length > 0
      ? await attachResponsePictures(tx, { ticketId: ticket.id, responseId: id, userId: authorId, ids })
      : []
  if (pictures.length !== ids.length) throw badInput({ field: 'pictureIds', message: PICTURE_MISSING })
  await mailTicketResponse(tx, ctx, ticket, { message, pictures })
  const to = ticket.status === 'open' ? 'in-progress' : ticket.status
  return applyStatus(tx, ctx, ticket, { to, actorId: authorId })
}

/**
 * Moves a ticket to another status on behalf of staff, see {@link ALLOWED_STATUS_CHANGES}. Of two concurrent moves one
 * succeeds, and the other fails with the current status.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT
 */
export async function setSupportTicketStatus(
  ctx: RequestContext,
  { number, to }: { number: string; to: TicketStatus },
): Promise<queries.TicketRow> {
  return inTransaction(ctx.db, (tx) => moveInTransaction(tx, ctx, { number, to }))
}

/**
 * Same as {@link setSupportTicketStatus}, within the caller's transaction; with a version, it rejects the move of a
 * ticket that has another one.
 */
export async function moveInTransaction(
  tx: Tx,
  ctx: RequestContext,
  { number, to, version }: { number: string; to: TicketStatus; version?: number },
): Promise<queries.TicketRow> {
  const staff = requirePermission(ctx, 'tickets.answer')
  const ticket = await loadLockedTicket(tx, number)
  if (version !== undefined && version !== ticket.version)
    throw buildConflictError(ticket, `was changed meanwhile and is ${ticket.status}. Please reload it`)
  const allowedStatuses = ALLOWED_STATUS_CHANGES[ticket.status]
  if (!allowedStatuses.includes(to))
    throw buildConflictError(
      ticket,
      allowedStatuses.length > 0
        ? `is ${ticket.status}; it can become ${allowedStatuses.join(' or ')}`
        : 'is closed and its status is final',
    )
  const moved = await applyStatus(tx, ctx, ticket, { to, actorId: staff.id })
  await recordAudit(tx, ctx, {
    action: 'tickets.move',
    entity: { id: ticket.id, name: ticket.number },
    before: { status: ticket.status },
    after: { status: to },
  })
  return moved
}

async function loadLockedTicket(tx: Tx, rawNumber: string): Promise<queries.TicketRow> {
  const number = parseTicketNumber(rawNumber)
  const ticket = number && (await queries.lockTicket(tx, number))
  if (!ticket) throw buildTicketNotFoundError()
  return ticket
}

/** Moves a ticket; with an unchanged status only its update time changes. */
async function applyStatus(
  tx: Tx,
  ctx: RequestContext,
  { id, status }: queries.TicketRow,
  { to, actorId }: { to: TicketStatus; actorId: string },
): Promise<queries.TicketRow> {
  const at = ctx.clock()
  if (to !== status)
    await queries.insertTicketEvent(tx, { id: newId('ticketEvent'), ticketId: id, status: to, at, actorId })
  return queries.updateTicket(tx, id, { status: to, updatedAt: at })
}

const buildConflictError = ({ number, status }: queries.TicketRow, reason: string) =>
  new DomainError('STATUS_CONFLICT', `Ticket ${number} ${reason}.`, { status })
