import type { RequestContext } from '#server/context.ts'
import { type Connection, momentPage, type PageArguments, readPage } from '#server/db/pagination.ts'
import { notFound } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import { requireStaff, requireViewer } from '#server/security/authorization.ts'
import * as queries from './support.queries.ts'
import { numberOrNull, type TicketStatus } from './support.rules.ts'
import type { TicketPictureRow } from './ticketPictures.queries.ts'

/** The viewer's tickets, newest first: what they sent, and what a visitor sent with the e-mail that they have verified. */
export function listOwnTickets(ctx: RequestContext, page: PageArguments): Promise<Connection<queries.TicketRow>> {
  const { id: userId } = requireViewer(ctx)
  return pageOf(ctx, { userId }, page)
}

type TicketFilter = { status?: TicketStatus | null | undefined; search?: string | null | undefined }

/**
 * Everybody's tickets for staff, newest first; `search` is a number, or an e-mail or how one begins.
 * @throws {DomainError} FORBIDDEN
 */
export function listAllTickets(ctx: RequestContext, { status, search, ...page }: PageArguments & TicketFilter): Promise<Connection<queries.TicketRow>> {
  requireStaff(ctx)
  const words = search?.replaceAll('\0', '').trim() || null
  const number = words && numberOrNull(words)
  return pageOf(ctx, { status: status ?? null, number, emailBegins: words && !number ? words.toLowerCase() : null }, page)
}

/** A ticket of the viewer, any ticket for staff; null where there is none or it is somebody else's. */
export async function getTicket(ctx: RequestContext, number: string): Promise<queries.TicketRow | null> {
  const known = numberOrNull(number)
  return ctx.viewer && known ? queries.findTicket(ctx.db, { number: known }, ownerFilter(ctx.viewer)) : null
}

/** The same by its id. */
export async function getTicketById(ctx: RequestContext, id: string): Promise<queries.TicketRow | null> {
  return ctx.viewer && idOrNull('ticket', id) ? queries.findTicket(ctx.db, { id }, ownerFilter(ctx.viewer)) : null
}

/** A response to a ticket that the viewer may see, or null. */
export async function getTicketResponse(ctx: RequestContext, id: string): Promise<queries.TicketResponseRow | null> {
  return ctx.viewer ? queries.findResponse(ctx.db, id, ownerFilter(ctx.viewer)) : null
}

/** A picture of a ticket that the viewer may see, or null. */
export async function getTicketPicture(ctx: RequestContext, id: string): Promise<TicketPictureRow | null> {
  return ctx.viewer ? queries.findPicture(ctx.db, id, ownerFilter(ctx.viewer)) : null
}

/** What a follower is shown of it now. @throws {DomainError} NOT_FOUND once it is not theirs any more */
export async function seeFollowedTicket(ctx: RequestContext, id: string): Promise<queries.TicketRow> {
  const ticket = await getTicketById(ctx, id)
  if (!ticket) throw ticketNotFound()
  return ticket
}

/**
 * A ticket to be followed: comes at once and again whenever it was answered or moved, with its id.
 * @throws {DomainError} NOT_FOUND where there is none or it is somebody else's
 */
export async function followTicket(ctx: RequestContext, number: string): Promise<AsyncIterableIterator<string>> {
  const ticket = await getTicket(ctx, number)
  if (!ticket) throw ticketNotFound()
  return ctx.ticketChanges.of(ticket.id)
}

export const ticketNotFound = () => notFound('Support ticket')

/** Whose tickets a viewer sees: their own, staff everybody's. */
const ownerFilter = (viewer: { id: string; role: string }): string | null => (viewer.role === 'customer' ? viewer.id : null)

async function pageOf(ctx: RequestContext, wanted: queries.Wanted, args: PageArguments): Promise<Connection<queries.TicketRow>> {
  return readPage(momentPage('ticket', args), {
    find: (page) => queries.findTickets(ctx.db, wanted, page),
    nodeOf: ({ ticket }) => ticket,
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
}
