import type { Partner, RequestContext } from '#server/context.ts'
import { type Connection, type MomentPage, momentCursor, momentPage, type PageArguments, readPage, toConnection } from '#server/db/pagination.ts'
import { badInput, notFound } from '#server/errors.ts'
import { idOrNull } from '#server/ids.ts'
import { findSettledBefore } from '#server/modules/catalog/productChanges.queries.ts'
import { hasScope, requirePartner, requireScope } from '#server/security/authorization.ts'
import * as queries from './partners.queries.ts'
import { pairwiseShopperId } from './shopperIds.ts'
import { findNotice, findNotices } from './webhooks.queries.ts'

type AllowedOrderRow = Awaited<ReturnType<typeof queries.findAllowedOrders>>[number]
type AllowedTicketRow = Awaited<ReturnType<typeof queries.findAllowedTickets>>[number]
export type AllowedOrder = NonNullable<Awaited<ReturnType<typeof queries.findAllowedOrder>>>
export type AllowedTicket = NonNullable<Awaited<ReturnType<typeof queries.findAllowedTicket>>>

/** The row with the id by which this partner knows its shopper. */
const forPartner = <T extends { shopperId: string }>({ pairwiseSecret }: Partner, row: T): T => ({
  ...row,
  shopperId: pairwiseShopperId(pairwiseSecret, row.shopperId),
})

/**
 * Orders of the shoppers who let this partner see them, newest first; with `updatedSince` those that changed or became visible since, the
 * earliest change first.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, BAD_INPUT
 */
export async function listAllowedOrders(
  ctx: RequestContext,
  { updatedSince, ...args }: PageArguments & { updatedSince?: Date | null | undefined },
): Promise<Connection<AllowedOrder>> {
  const reader = requireScope(ctx, 'orders:read')
  const page = momentPage('order', args)
  if (updatedSince) return listChangedOrders(ctx, { reader, page, since: updatedSince })
  return readPage<AllowedOrderRow, AllowedOrder>(page, {
    find: (page) => queries.findAllowedOrders(ctx.db, reader, page),
    nodeOf: (row) => forPartner(reader, row),
    placeOf: ({ placedAt, id }) => ({ at: placedAt, id }),
  })
}

/** A mirror follows changes from the earliest on, so that nothing is to be read backward. @throws {DomainError} BAD_INPUT */
async function listChangedOrders(
  { db }: RequestContext,
  { reader, page, since }: { reader: Partner; page: MomentPage; since: Date },
): Promise<Connection<AllowedOrder>> {
  if (page.isBackward) throw badInput({ field: 'updatedSince', message: 'updatedSince can be combined with first and after only.' })
  const { place: after, size: first } = page
  const rows = await queries.findChangedOrders(db, { reader, since, before: await findSettledBefore(db), after, limit: first + 1 })
  return toConnection<AllowedOrder>(
    rows.map((row) => forPartner(reader, row)),
    { first, totalCount: rows[0]?.totalCount ?? 0, cursorOf: ({ updatedAt, id }) => momentCursor({ at: updatedAt, id }) },
  )
}

/** Tickets of the shoppers who let this partner see them, newest first. @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
export async function listAllowedTickets(ctx: RequestContext, args: PageArguments): Promise<Connection<AllowedTicket>> {
  const reader = requireScope(ctx, 'tickets:read')
  return readPage<AllowedTicketRow, AllowedTicket>(momentPage('ticket', args), {
    find: (page) => queries.findAllowedTickets(ctx.db, reader, page),
    nodeOf: (row) => forPartner(reader, row),
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
}

/** An order that a webhook named; null where there is none or no shopper lets this partner see it. @throws {DomainError} UNAUTHENTICATED, FORBIDDEN */
export async function getAllowedOrder(ctx: RequestContext, id: string): Promise<AllowedOrder | null> {
  requireScope(ctx, 'orders:read')
  return findVisibleOrder(ctx, id)
}

/** The same for subscribers. @throws {DomainError} NOT_FOUND as well */
export async function seeAllowedOrder(ctx: RequestContext, id: string): Promise<AllowedOrder> {
  const order = await getAllowedOrder(ctx, id)
  if (!order) throw notFound('Order')
  return order
}

/** Emits the id of an order that the partner may see: once, and again after every change. @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function followAllowedOrder(ctx: RequestContext, id: string): Promise<AsyncIterableIterator<string>> {
  return ctx.orderChanges.of((await seeAllowedOrder(ctx, id)).id)
}

/** The same of a ticket. @throws {DomainError} UNAUTHENTICATED, FORBIDDEN */
export async function getAllowedTicket(ctx: RequestContext, id: string): Promise<AllowedTicket | null> {
  requireScope(ctx, 'tickets:read')
  return findVisibleTicket(ctx, id)
}

/** The order with this id where key and shopper allow it, else null. */
export async function findVisibleOrder(ctx: RequestContext, id: string): Promise<AllowedOrder | null> {
  if (!hasScope(ctx, 'orders:read') || idOrNull('order', id) === null) return null
  const order = await queries.findAllowedOrder(ctx.db, { reader: ctx.partner, id })
  return order && forPartner(ctx.partner, order)
}

/** A line of such an order. */
export async function findVisibleOrderLine(ctx: RequestContext, id: string) {
  return hasScope(ctx, 'orders:read') ? queries.findAllowedOrderLine(ctx.db, { reader: ctx.partner, id }) : null
}

/** The ticket with this id where key and shopper allow it, else null. */
export async function findVisibleTicket(ctx: RequestContext, id: string): Promise<AllowedTicket | null> {
  if (!hasScope(ctx, 'tickets:read') || idOrNull('ticket', id) === null) return null
  const ticket = await queries.findAllowedTicket(ctx.db, { reader: ctx.partner, id })
  return ticket && forPartner(ctx.partner, ticket)
}

/** A webhook delivery of this partner, else null. */
export async function findOwnNotice(ctx: RequestContext, id: string) {
  return ctx.partner && findNotice(ctx.db, { partnerId: ctx.partner.id, id })
}

/** What this partner's webhooks were told, newest first. @throws {DomainError} UNAUTHENTICATED, BAD_INPUT */
export async function listNotices(ctx: RequestContext, args: PageArguments) {
  const { id: partnerId } = requirePartner(ctx)
  return readPage(momentPage('delivery', args), {
    find: (page) => findNotices(ctx.db, partnerId, page),
    nodeOf: (row) => row,
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
}
