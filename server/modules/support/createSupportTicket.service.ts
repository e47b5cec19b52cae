import type { RequestContext, Viewer } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { buildKeyReusedError, hashRequest } from '#server/idempotency/idempotency.service.ts'
import { newId, newReferenceNumber } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { viewerOrVisitor } from '#server/security/authorization.ts'
import * as queries from './support.queries.ts'
import { PICTURE_MISSING, type TicketPriority, ticketSchema, type ValidTicket } from './support.rules.ts'
import { mailNewTicket } from './ticketMails.service.ts'
import { attachPictures, type TicketPictureRow } from './ticketPictures.queries.ts'

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
 * same idempotency key of the same sender returns the same ticket.
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
  const requestKey = buildRequestKey(ticketInput, viewer)
  // A repeated request does not count towards the rate limit.
  const earlierTicket = await findEarlierTicket(ctx.db, requestKey)
  if (earlierTicket) return { ticket: earlierTicket, replayed: true }
  await takeRateLimits(ctx, ticketInput.email)
  return inTransaction(ctx.db, async (tx) => {
    const { ticket, replayed } = await storeTicket(tx, ctx, { ticketInput, requestKey, userId: viewer?.id ?? null })
    if (replayed) return { ticket, replayed }
    const pictures =
      ticketInput.pictureIds.length > 0 ? await attachTicketPictures(tx, ticket, ticketInput.pictureIds) : []
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
    return { ticket, replayed }
  })
}

/**
 * Takes the attempt from the rate limits. Visitors who enter another person's email can neither flood it nor use up the
 * limit of its signed-in owner.
 */
async function takeRateLimits({ limits, viewer, ip }: RequestContext, email: string): Promise<void> {
  await (viewer ? limits.take('ticketByViewer', viewer.id) : limits.take('ticketByAddress', ip))
  if (viewer?.email !== email) await limits.take('ticketByEmail', email)
}

type RequestKey = { keyHash: string | null; requestHash: string }

/**
 * Hashes the key and the request. A visitor's key is scoped to their email, so that equal keys of two visitors do not
 * collide.
 */
function buildRequestKey({ idempotencyKey: key, ...requestFields }: ValidTicket, viewer: Viewer | null): RequestKey {
  return {
    keyHash: key ? hashRequest(`${viewer?.id ?? requestFields.email} ${key}`) : null,
    requestHash: hashRequest(JSON.stringify(requestFields)),
  }
}

/**
 * Returns the ticket made earlier with this key.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED when its request was different
 */
async function findEarlierTicket(
  db: Queryable,
  { keyHash, requestHash }: RequestKey,
): Promise<queries.TicketRow | null> {
  const earlierTicket = keyHash && (await queries.findTicketByKey(db, keyHash))
  if (!earlierTicket) return null
  if (earlierTicket.requestHash !== requestHash) throw buildKeyReusedError('ticket')
  return earlierTicket
}

const MAX_NUMBER_ATTEMPTS = 5

type NewTicketInput = { ticketInput: ValidTicket; requestKey: RequestKey; userId: string | null }

/** Stores the ticket, or returns the one that a concurrent call stored with the same key. */
async function storeTicket(
  tx: Tx,
  ctx: RequestContext,
  { ticketInput, requestKey, userId }: NewTicketInput,
): Promise<CreatedTicket> {
  const { name, email, subject, message, priority } = ticketInput
  const now = ctx.clock()
  const requestFields = {
    name,
    email,
    subject,
    message,
    priority,
    ...requestKey,
    userId,
    createdAt: now,
    updatedAt: now,
  }
  for (let attempt = 1; attempt <= MAX_NUMBER_ATTEMPTS; attempt++) {
    const ticket = await queries.insertTicket(tx, {
      id: newId('ticket'),
      number: newReferenceNumber('TKT'),
      ...requestFields,
    })
    if (ticket) return { ticket, replayed: false }
    const concurrentTicket = await findEarlierTicket(tx, requestKey)
    if (concurrentTicket) return { ticket: concurrentTicket, replayed: true }
  }
  throw new Error('No unused ticket number found')
}

/**
 * Attaches uploaded pictures to a ticket.
 * @throws {DomainError} BAD_INPUT when one belongs to another user or ticket, or has been deleted
 */
async function attachTicketPictures(
  tx: Tx,
  { id: ticketId, userId }: queries.TicketRow,
  pictureIds: string[],
): Promise<TicketPictureRow[]> {
  const attachedPictures = await attachPictures(tx, { ticketId, userId, ids: pictureIds })
  if (attachedPictures.length !== pictureIds.length) throw badInput({ field: 'pictureIds', message: PICTURE_MISSING })
  return attachedPictures
}
