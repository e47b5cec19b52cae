import type { RequestContext } from '#server/context.ts'
import { type Connection, momentPage, type PageArguments, readPage } from '#server/db/pagination.ts'
import { notFound } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { requirePermission, requireViewer } from '#server/security/authorization.ts'
import * as queries from './support.queries.ts'
import { parseTicketNumber, type TicketStatus } from './support.rules.ts'
import type { TicketPictureRow } from './ticketPictures.queries.ts'

/**
 * Lists the viewer's tickets, newest first: those they sent, and those that visitors sent with the viewer's verified
 * email.
 */
export function listViewerTickets(ctx: RequestContext, page: PageArguments): Promise<Connection<queries.TicketRow>> {
  const { id: userId } = requireViewer(ctx)
  return listTickets(ctx, { userId }, page)
}

type TicketSearch = { status?: TicketStatus | null | undefined; search?: string | null | undefined }

/**
 * Lists all tickets for staff, newest first; `search` is a ticket number, or an email or its beginning.
 * @throws {DomainError} FORBIDDEN
 */
export function listAllTickets(
  ctx: RequestContext,
  { status, search, ...page }: PageArguments & TicketSearch,
): Promise<Connection<queries.TicketRow>> {
  requirePermission(ctx, 'tickets.read')
  const searchText = search?.replaceAll('\0', '').trim() || null
  const number = searchText && parseTicketNumber(searchText)
  return listTickets(
    ctx,
    { status: status ?? null, number, emailBegins: searchText && !number ? searchText.toLowerCase() : null },
    page,
  )
}

/** Returns a ticket of the viewer, or any ticket for staff; null when it does not exist or belongs to another user. */
export async function getTicket(ctx: RequestContext, number: string): Promise<queries.TicketRow | null> {
  const ticketNumber = parseTicketNumber(number)
  return ctx.viewer && ticketNumber
    ? queries.findTicket(ctx.db, { number: ticketNumber }, getOwnerFilter(ctx.viewer))
    : null
}

/** Same as {@link getTicket}, by id. */
export async function getTicketById(ctx: RequestContext, id: string): Promise<queries.TicketRow | null> {
  return ctx.viewer && parseIdOrNull('ticket', id)
    ? queries.findTicket(ctx.db, { id }, getOwnerFilter(ctx.viewer))
    : null
}

/** Returns a response to a ticket that the viewer may see, or null. */
export async function getTicketResponse(ctx: RequestContext, id: string): Promise<queries.TicketResponseRow | null> {
  return ctx.viewer ? queries.findResponse(ctx.db, id, getOwnerFilter(ctx.viewer)) : null
}

/** Returns a picture of a ticket that the viewer may see, or null. */
export async function getTicketPicture(ctx: RequestContext, id: string): Promise<TicketPictureRow | null> {
  return ctx.viewer ? queries.findPicture(ctx.db, id, getOwnerFilter(ctx.viewer)) : null
}

/**
 * Returns a ticket's current state for its subscriber.
 * @throws {DomainError} NOT_FOUND when the viewer may no longer see it
 */
export async function requireTicket(ctx: RequestContext, id: string): Promise<queries.TicketRow> {
  const ticket = await getTicketById(ctx, id)
  if (!ticket) throw buildTicketNotFoundError()
  return ticket
}

/**
 * Subscribes to a ticket. Emits its id once on subscribe, then after every response or status change.
 * @throws {DomainError} NOT_FOUND when it does not exist or belongs to another user
 */
export async function subscribeToTicket(ctx: RequestContext, number: string): Promise<AsyncIterableIterator<string>> {
  const ticket = await getTicket(ctx, number)
  if (!ticket) throw buildTicketNotFoundError()
  return ctx.ticketChanges.subscribe(ticket.id)
}

export const buildTicketNotFoundError = () => notFound('Support ticket')

/** Returns the user whose tickets a viewer may see: shoppers see their own; null for staff, who see all. */
const getOwnerFilter = (viewer: { id: string; role: string }): string | null =>
  viewer.role === 'customer' ? viewer.id : null

async function listTickets(
  ctx: RequestContext,
  filter: queries.TicketFilter,
  args: PageArguments,
): Promise<Connection<queries.TicketRow>> {
  return readPage(momentPage('ticket', args), {
    find: (page) => queries.findTickets(ctx.db, filter, page),
    nodeOf: ({ ticket }) => ticket,
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
}
