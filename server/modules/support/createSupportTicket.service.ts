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
 * Takes up what somebody asks of the shop, signed in or not, and mails its number to them and word of it to the shop. The same
 * idempotency key of the same sender gives the same ticket.
 *
 * @throws {DomainError} BAD_INPUT, RATE_LIMITED, IDEMPOTENCY_KEY_REUSED; SESSION_EXPIRED and the like for a token that is not good any more
 */
export async function createSupportTicket(ctx: RequestContext, input: CreateSupportTicketInput): Promise<CreatedTicket> {
  // Whoever's session is over logs in first, or what they send would not be theirs.
  const viewer = viewerOrVisitor(ctx)
  const form = validate(ticketForm, { ...input, name: input.name ?? viewer?.name, email: input.email ?? viewer?.email })
  const promise = promiseOf(form, viewer)
  // Sent again, it costs nobody a try.
  const earlier = await findEarlier(ctx.db, promise)
  if (earlier) return { ticket: earlier, replayed: true }
  await takeTry(ctx, form.email)
  return inTransaction(ctx.db, async (tx) => {
    const { ticket, replayed } = await storeTicket(tx, ctx, { form, promise, userId: viewer?.id ?? null })
    if (replayed) return { ticket, replayed }
    const pictures = form.pictureIds.length > 0 ? await givePictures(tx, ticket, form.pictureIds) : []
    await queries.insertTicketEvent(tx, { id: newId('ticketEvent'), ticketId: ticket.id, status: ticket.status, at: ticket.createdAt, actorId: ticket.userId })
    await tellOfTicket(tx, ctx, { ...ticket, pictures }, { own: viewer?.email === ticket.email, language: viewer?.language ?? 'en' })
    return { ticket, replayed }
  })
}

/** Strangers who give somebody's e-mail can neither flood it nor keep its owner, who is signed in, from asking. */
async function takeTry({ limits, viewer, ip }: RequestContext, email: string): Promise<void> {
  await (viewer ? limits.take('ticketByViewer', viewer.id) : limits.take('ticketByAddress', ip))
  if (viewer?.email !== email) await limits.take('ticketByEmail', email)
}

type Promised = { keyHash: string | null; requestHash: string }

/** A visitor's key counts together with the e-mail, so that two who choose the same do not meet. */
function promiseOf({ idempotencyKey: key, ...asked }: TicketForm, viewer: Viewer | null): Promised {
  return { keyHash: key ? hashOf(`${viewer?.id ?? asked.email} ${key}`) : null, requestHash: hashOf(JSON.stringify(asked)) }
}

/** The ticket that this key made before. @throws {DomainError} IDEMPOTENCY_KEY_REUSED when it was another one */
async function findEarlier(db: Queryable, { keyHash, requestHash }: Promised): Promise<queries.TicketRow | null> {
  const earlier = keyHash && (await queries.findTicketByKey(db, keyHash))
  if (!earlier) return null
  if (earlier.requestHash !== requestHash) throw keyReused('ticket')
  return earlier
}

const TRIES = 5

type Storing = { form: TicketForm; promise: Promised; userId: string | null }

/** The new ticket, or the one of whoever was faster with the same key. */
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
  throw new Error('no number was free')
}

/** @throws {DomainError} BAD_INPUT when one is somebody else's, of another ticket or forgotten */
async function givePictures(tx: Tx, { id: ticketId, userId }: queries.TicketRow, pictureIds: string[]): Promise<TicketPictureRow[]> {
  const attached = await attachPictures(tx, { ticketId, userId, ids: pictureIds })
  if (attached.length !== pictureIds.length) throw badInput({ field: 'pictureIds', message: PICTURE_GONE })
  return attached
}
