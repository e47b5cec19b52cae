import type { RequestContext, Viewer } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { buildKeyClaim, findEarlierResult, hashRequest, runOnce } from '#server/idempotency/idempotency.service.ts'
import { idFromUuid, newId, newReferenceNumber } from '#server/ids.ts'
import { viewerOrVisitor } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './support.queries.ts'
import { PICTURE_MISSING, type TicketPriority, ticketSchema, type ValidTicket } from './support.rules.ts'
import { buildTicketNotFoundError } from './support.service.ts'
import { mailNewTicket } from './ticketMails.service.ts'
import { attachPictures, type TicketPictureRow } from './ticketPictures.queries.ts'
import { readPictureToken } from './ticketPictures.service.ts'

export type CreateSupportTicketInput = {
  name?: string | null | undefined
  email?: string | null | undefined
  subject: string
  message: string
  priority?: TicketPriority | null | undefined
  pictureIds?: string[] | null | undefined
  idempotencyKey?: string | null | undefined
}

export type CreatedTicket = { ticket: queries.TicketRow; replayed: boolean }

/**
 * Creates a support ticket for a user or a visitor and emails its number to them and a notification to the shop. The
 * same idempotency key of the same sender returns the same ticket for 24 hours.
 * @throws {DomainError} BAD_INPUT, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED; SESSION_EXPIRED or similar for an invalid
 * token
 */
export async function createSupportTicket(
  ctx: RequestContext,
  input: CreateSupportTicketInput,
): Promise<CreatedTicket> {
  // Reject an expired session: otherwise the ticket would not belong to the user's account.
  const viewer = viewerOrVisitor(ctx)
  const ticketInput = validate(ticketSchema, {
    ...input,
    name: input.name ?? viewer?.name,
    email: input.email ?? viewer?.email,
  })
  const { idempotencyKey, ...request } = ticketInput
  const userId = viewer?.id ?? null
  // A visitor's key is scoped to their email, so that equal keys of two visitors do not collide.
  const key = idempotencyKey ? hashRequest(`${userId ?? ticketInput.email} ${idempotencyKey}`) : null
  // A repeated request does not count towards the rate limit.
  const earlierTicket = key && (await findEarlierTicket(ctx, { userId, key, request }))
  if (earlierTicket) return { ticket: earlierTicket, replayed: true }
  await takeRateLimits(ctx, ticketInput.email)
  const id = newId('ticket')
  const { result: ticket, replayed } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      scope: 'ticket',
      userId,
      key,
      request,
      kind: 'ticket',
      resultId: id,
      execute: () => storeTicket(tx, ctx, { id, ticketInput, viewer }),
      loadResult: (earlierId) => loadTicket(tx, earlierId),
    }),
  )
  return { ticket, replayed }
}

/**
 * Returns the ticket made earlier with this key.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED when its request was different
 */
async function findEarlierTicket(
  ctx: RequestContext,
  { userId, key, request }: { userId: string | null; key: string; request: unknown },
): Promise<queries.TicketRow | null> {
  const requestHash = hashRequest(JSON.stringify(request))
  const earlierId = await findEarlierResult(ctx.db, buildKeyClaim(ctx, { userId, scope: 'ticket', key, requestHash }))
  return earlierId === null ? null : loadTicket(ctx.db, idFromUuid('ticket', earlierId))
}

/** @throws {DomainError} NOT_FOUND for a ticket deleted since */
async function loadTicket(db: Queryable, id: string): Promise<queries.TicketRow> {
  const ticket = await queries.findTicket(db, { id }, null)
  if (!ticket) throw buildTicketNotFoundError()
  return ticket
}

/**
 * Takes the attempt from the rate limits. Visitors who enter another person's email can neither flood it nor use up the
 * limit of its signed-in owner.
 */
async function takeRateLimits({ limits, viewer, ip }: RequestContext, email: string): Promise<void> {
  await (viewer ? limits.take('ticketByViewer', viewer.id) : limits.take('ticketByAddress', ip))
  if (viewer?.email !== email) await limits.take('ticketByEmail', email)
}

type NewTicket = { id: string; ticketInput: ValidTicket; viewer: Viewer | null }

/** Stores a ticket with its pictures and first event, and queues its emails. */
async function storeTicket(tx: Tx, ctx: RequestContext, newTicket: NewTicket): Promise<queries.TicketRow> {
  const { ticketInput, viewer } = newTicket
  const ticket = await insertNumberedTicket(tx, ctx, newTicket)
  const pictures =
    ticketInput.pictureIds.length > 0 ? await attachTicketPictures(tx, ctx, ticket, ticketInput.pictureIds) : []
  await queries.insertTicketEvent(tx, {
    id: newId('ticketEvent'),
    ticketId: ticket.id,
    status: ticket.status,
    at: ticket.createdAt,
    actorId: ticket.userId,
  })
  await mailNewTicket(
    tx,
    ctx,
    { ...ticket, pictures },
    { isViewerEmail: viewer?.email === ticket.email, language: viewer?.language ?? 'en' },
  )
  return ticket
}

const MAX_NUMBER_ATTEMPTS = 5

/** Inserts a ticket under a random number; tries another one when the number is taken. */
async function insertNumberedTicket(
  tx: Tx,
  ctx: RequestContext,
  { id, ticketInput, viewer }: NewTicket,
): Promise<queries.TicketRow> {
  const { name, email, subject, message, priority } = ticketInput
  const now = ctx.clock()
  const fields = { name, email, subject, message, priority, userId: viewer?.id ?? null, createdAt: now, updatedAt: now }
  for (let attempt = 1; attempt <= MAX_NUMBER_ATTEMPTS; attempt++) {
    const ticket = await queries.insertTicket(tx, {
      id,
      number: newReferenceNumber('TKT'),
      ...fields,
    })
    if (ticket) return ticket
  }
  throw new Error('No unused ticket number found')
}

/**
 * Attaches uploaded pictures to a ticket.
 * @param given ids of the viewer's own pictures, or upload tokens
 * @throws {DomainError} BAD_INPUT when one belongs to another user or ticket, or has been deleted
 */
async function attachTicketPictures(
  tx: Tx,
  ctx: RequestContext,
  { id: ticketId, userId }: queries.TicketRow,
  given: string[],
): Promise<TicketPictureRow[]> {
  const pictures = given.map((token) => readPictureToken(ctx, token))
  const ids = pictures.map(({ id }) => id)
  const proven = pictures.filter(({ isProven }) => isProven).map(({ id }) => id)
  const attachedPictures = await attachPictures(tx, { ticketId, userId, ids, proven })
  if (attachedPictures.length !== given.length) throw badInput({ field: 'pictureIds', message: PICTURE_MISSING })
  return attachedPictures
}
