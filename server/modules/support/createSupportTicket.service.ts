import type { RequestContext, Viewer } from '#server/context.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { hashOf, keyReused } from '#server/idempotency/idempotency.service.ts'
import { newId, newNumber } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { viewerOrVisitor } from '#server/security/authorization.ts'
import * as queries from './support.queries.ts'
import { PICTURE_GONE, type TicketForm, type TicketPriority, ticketForm } from './support.rules.ts'
import { tellOfTicket } from './ticketMails.service.ts'
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
  const form = validate(ticketForm, { ...input, name: input.name ?? viewer?.name, email: input.email ?? viewer?.email })
  const promise = promiseOf(form, viewer)
  // A repeated request does not count towards the rate limit.
  const earlier = await findEarlier(ctx.db, promise)
  if (earlier) return { ticket: earlier, replayed: true }
  await takeTry(ctx, form.email)
  return inTransaction(ctx.db, async (tx) => {
    const { ticket, replayed } = await storeTicket(tx, ctx, { form, promise, userId: viewer?.id ?? null })
    if (replayed) return { ticket, replayed }
    const pictures = form.pictureIds.length > 0 ? await givePictures(tx, ticket, form.pictureIds) : []
    await queries.insertTicketEvent(tx, {
      id: newId('ticketEvent'),
      ticketId: ticket.id,
      status: ticket.status,
      at: ticket.createdAt,
      actorId: ticket.userId,
    })
    await tellOfTicket(
      tx,
      ctx,
      { ...ticket, pictures },
      { own: viewer?.email === ticket.email, language: viewer?.language ?? 'en' },
    )
    return { ticket, replayed }
  })
}

/**
 * Takes the attempt from the rate limits. Visitors who enter another person's email can neither flood it nor use up the
 * limit of its signed-in owner.
 */
async function takeTry({ limits, viewer, ip }: RequestContext, email: string): Promise<void> {
  await (viewer ? limits.take('ticketByViewer', viewer.id) : limits.take('ticketByAddress', ip))
  if (viewer?.email !== email) await limits.take('ticketByEmail', email)
}

type Promised = { keyHash: string | null; requestHash: string }

/**
 * Hashes the key and the request. A visitor's key is scoped to their email, so that equal keys of two visitors do not
 * collide.
 */
function promiseOf({ idempotencyKey: key, ...asked }: TicketForm, viewer: Viewer | null): Promised {
  return {
    keyHash: key ? hashOf(`${viewer?.id ?? asked.email} ${key}`) : null,
    requestHash: hashOf(JSON.stringify(asked)),
  }
}

/**
 * Returns the ticket made earlier with this key.
 * @throws {DomainError} IDEMPOTENCY_KEY_REUSED when its request was different
 */
async function findEarlier(db: Queryable, { keyHash, requestHash }: Promised): Promise<queries.TicketRow | null> {
  const earlier = keyHash && (await queries.findTicketByKey(db, keyHash))
  if (!earlier) return null
  if (earlier.requestHash !== requestHash) throw keyReused('ticket')
  return earlier
}

const TRIES = 5

type Storing = { form: TicketForm; promise: Promised; userId: string | null }

/** Stores the ticket, or returns the one that a concurrent call stored with the same key. */
async function storeTicket(tx: Tx, ctx: RequestContext, { form, promise, userId }: Storing): Promise<CreatedTicket> {
  const { name, email, subject, message, priority } = form
  const now = ctx.clock()
  const asked = { name, email, subject, message, priority, ...promise, userId, createdAt: now, updatedAt: now }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const ticket = await queries.insertTicket(tx, { id: newId('ticket'), number: newNumber('TKT'), ...asked })
    if (ticket) return { ticket, replayed: false }
    const rival = await findEarlier(tx, promise)
    if (rival) return { ticket: rival, replayed: true }
  }
  throw new Error('No unused ticket number found')
}

/**
 * Attaches uploaded pictures to a ticket.
 * @throws {DomainError} BAD_INPUT when one belongs to another user or ticket, or has been deleted
 */
async function givePictures(
  tx: Tx,
  { id: ticketId, userId }: queries.TicketRow,
  pictureIds: string[],
): Promise<TicketPictureRow[]> {
  const attached = await attachPictures(tx, { ticketId, userId, ids: pictureIds })
  if (attached.length !== pictureIds.length) throw badInput({ field: 'pictureIds', message: PICTURE_GONE })
  return attached
}
