import type { RequestContext } from '#server/context.ts'
import { type Connection, momentPage, type PageArguments, readPage } from '#server/db/pagination.ts'
import { notFound } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import { requireStaff, requireViewer } from '#server/security/authorization.ts'
import * as queries from './support.queries.ts'
import { numberOrNull, type TicketStatus } from './support.rules.ts'
import type { TicketPictureRow } from './ticketPictures.queries.ts'

/**
 * Lists the viewer's tickets, newest first: those they sent, and those that visitors sent with the viewer's verified
 * email.
 */
export function listOwnTickets(ctx: RequestContext, page: PageArguments): Promise<Connection<queries.TicketRow>> {
  const { id: userId } = requireViewer(ctx)
  return pageOf(ctx, { userId }, page)
}

type TicketFilter = { status?: TicketStatus | null | undefined; search?: string | null | undefined }

/**
 * Lists all tickets for staff, newest first; `search` is a ticket number, or an email or its beginning.
 * @throws {DomainError} FORBIDDEN
 */
export function listAllTickets(
  ctx: RequestContext,
  { status, search, ...page }: PageArguments & TicketFilter,
): Promise<Connection<queries.TicketRow>> {
  requireStaff(ctx)
  const words = search?.replaceAll('\0', '').trim() || null
  const number = words && numberOrNull(words)
  return pageOf(
    ctx,
    { status: status ?? null, number, emailBegins: words && !number ? words.toLowerCase() : null },
    page,
  )
}

/** Returns a ticket of the viewer, or any ticket for staff; null when it does not exist or belongs to another user. */
export async function getTicket(ctx: RequestContext, number: string): Promise<queries.TicketRow | null> {
  const known = numberOrNull(number)
  return ctx.viewer && known ? queries.findTicket(ctx.db, { number: known }, ownerFilter(ctx.viewer)) : null
}

/** Same as {@link getTicket}, by id. */
export async function getTicketById(ctx: RequestContext, id: string): Promise<queries.TicketRow | null> {
  return ctx.viewer && idOrNull('ticket', id) ? queries.findTicket(ctx.db, { id }, ownerFilter(ctx.viewer)) : null
}

/** Returns a response to a ticket that the viewer may see, or null. */
export async function getTicketResponse(ctx: RequestContext, id: string): Promise<queries.TicketResponseRow | null> {
  return ctx.viewer ? queries.findResponse(ctx.db, id, ownerFilter(ctx.viewer)) : null
}

/** Returns a picture of a ticket that the viewer may see, or null. */
export async function getTicketPicture(ctx: RequestContext, id: string): Promise<TicketPictureRow | null> {
  return ctx.viewer ? queries.findPicture(ctx.db, id, ownerFilter(ctx.viewer)) : null
}

/**
 * Returns a ticket's current state for its subscriber.
 * @throws {DomainError} NOT_FOUND when the viewer may no longer see it
 */
export async function seeFollowedTicket(ctx: RequestContext, id: string): Promise<queries.TicketRow> {
  const ticket = await getTicketById(ctx, id)
  if (!ticket) throw ticketNotFound()
  return ticket
}

/**
 * Subscribes to a ticket. Emits its id once on subscribe, then after every response or status change.
 * @throws {DomainError} NOT_FOUND when it does not exist or belongs to another user
 */
export async function followTicket(ctx: RequestContext, number: string): Promise<AsyncIterableIterator<string>> {
  const ticket = await getTicket(ctx, number)
  if (!ticket) throw ticketNotFound()
  return ctx.ticketChanges.of(ticket.id)
}

export const ticketNotFound = () => notFound('Support ticket')

/** Returns the user whose tickets a viewer may see: shoppers see their own; null for staff, who see all. */
const ownerFilter = (viewer: { id: string; role: string }): string | null =>
  viewer.role === 'customer' ? viewer.id : null

async function pageOf(
  ctx: RequestContext,
  wanted: queries.Wanted,
  args: PageArguments,
): Promise<Connection<queries.TicketRow>> {
  return readPage(momentPage('ticket', args), {
    find: (page) => queries.findTickets(ctx.db, wanted, page),
    nodeOf: ({ ticket }) => ticket,
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
}
