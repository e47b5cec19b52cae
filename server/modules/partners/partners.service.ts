import type { Partner, RequestContext } from '#server/context.ts'
import {
  type Connection,
  checkMoment,
  type MomentPage,
  momentCursor,
  momentPage,
  type PageArguments,
  readPage,
  toConnection,
} from '#server/db/pagination.ts'
import { badInput, notFound } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { findSettledBefore } from '#server/modules/catalog/productChanges.queries.ts'
import { hasScope, requirePartner, requireScope } from '#server/security/authorization.ts'
import * as queries from './partners.queries.ts'
import { derivePairwiseShopperId } from './shopperIds.ts'
import { findNotice, findNotices } from './webhooks.queries.ts'

type AllowedOrderRow = Awaited<ReturnType<typeof queries.findAllowedOrders>>[number]
type AllowedTicketRow = Awaited<ReturnType<typeof queries.findAllowedTickets>>[number]
export type AllowedOrder = NonNullable<Awaited<ReturnType<typeof queries.findAllowedOrder>>>
export type AllowedTicket = NonNullable<Awaited<ReturnType<typeof queries.findAllowedTicket>>>

/** Replaces the shopper's id in a row with the partner-specific one. */
const withPairwiseId = <T extends { shopperId: string }>({ pairwiseSecret }: Partner, row: T): T => ({
  ...row,
  shopperId: derivePairwiseShopperId(pairwiseSecret, row.shopperId),
})

/**
 * Lists the orders of shoppers who granted this partner access, newest first; with `updatedSince`, those that changed
 * or became visible since, earliest change first.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, BAD_INPUT
 */
export async function listAllowedOrders(
  ctx: RequestContext,
  { updatedSince, ...args }: PageArguments & { updatedSince?: Date | null | undefined },
): Promise<Connection<AllowedOrder>> {
  const reader = requireScope(ctx, 'orders:read')
  const page = momentPage('order', args)
  if (updatedSince) return listChangedOrders(ctx, { reader, page, since: checkMoment(updatedSince, 'updatedSince') })
  return readPage<AllowedOrderRow, AllowedOrder>(page, {
    find: (page) => queries.findAllowedOrders(ctx.db, reader, page),
    nodeOf: (row) => withPairwiseId(reader, row),
    placeOf: ({ placedAt, id }) => ({ at: placedAt, id }),
  })
}

/**
 * Lists changed orders for partners that replicate them: earliest change first, forward only.
 * @throws {DomainError} BAD_INPUT
 */
async function listChangedOrders(
  { db }: RequestContext,
  { reader, page, since }: { reader: Partner; page: MomentPage; since: Date },
): Promise<Connection<AllowedOrder>> {
  if (page.isBackward)
    throw badInput({ field: 'updatedSince', message: 'updatedSince can be combined with first and after only.' })
  const { place: after, size: first } = page
  const rows = await queries.findChangedOrders(db, {
    reader,
    since,
    before: await findSettledBefore(db),
    after,
    limit: first + 1,
  })
  return toConnection<AllowedOrder>(
    rows.map((row) => withPairwiseId(reader, row)),
    {
      first,
      totalCount: rows[0]?.totalCount ?? 0,
      cursorOf: ({ updatedAt, id }) => momentCursor({ at: updatedAt, id }),
    },
  )
}

/**
 * Lists the tickets of shoppers who granted this partner access, newest first.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, BAD_INPUT
 */
export async function listAllowedTickets(ctx: RequestContext, args: PageArguments): Promise<Connection<AllowedTicket>> {
  const reader = requireScope(ctx, 'tickets:read')
  return readPage<AllowedTicketRow, AllowedTicket>(momentPage('ticket', args), {
    find: (page) => queries.findAllowedTickets(ctx.db, reader, page),
    nodeOf: (row) => withPairwiseId(reader, row),
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
}

/**
 * Returns one order, such as one that a webhook names; null when it does not exist or its shopper granted no access.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN
 */
export async function getAllowedOrder(ctx: RequestContext, id: string): Promise<AllowedOrder | null> {
  requireScope(ctx, 'orders:read')
  return findVisibleOrder(ctx, id)
}

/**
 * Returns an order for subscribers.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function requireAllowedOrder(ctx: RequestContext, id: string): Promise<AllowedOrder> {
  const order = await getAllowedOrder(ctx, id)
  if (!order) throw notFound('Order')
  return order
}

/**
 * Emits the id of an order that the partner may see: once on subscribe, then after every change.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function subscribeToAllowedOrder(ctx: RequestContext, id: string): Promise<AsyncIterableIterator<string>> {
  return ctx.orderChanges.subscribe((await requireAllowedOrder(ctx, id)).id)
}

/**
 * Returns one ticket; null when it does not exist or its shopper granted no access.
 * @throws {DomainError} UNAUTHENTICATED, FORBIDDEN
 */
export async function getAllowedTicket(ctx: RequestContext, id: string): Promise<AllowedTicket | null> {
  requireScope(ctx, 'tickets:read')
  return findVisibleTicket(ctx, id)
}

/** Returns the order with this id if the key and the shopper allow it, else null. */
export async function findVisibleOrder(ctx: RequestContext, id: string): Promise<AllowedOrder | null> {
  if (!hasScope(ctx, 'orders:read') || parseIdOrNull('order', id) === null) return null
  const order = await queries.findAllowedOrder(ctx.db, { reader: ctx.partner, id })
  return order && withPairwiseId(ctx.partner, order)
}

/** Returns an order line with this id if the key and the shopper allow it, else null. */
export async function findVisibleOrderLine(ctx: RequestContext, id: string) {
  return hasScope(ctx, 'orders:read') ? queries.findAllowedOrderLine(ctx.db, { reader: ctx.partner, id }) : null
}

/** Returns the ticket with this id if the key and the shopper allow it, else null. */
export async function findVisibleTicket(ctx: RequestContext, id: string): Promise<AllowedTicket | null> {
  if (!hasScope(ctx, 'tickets:read') || parseIdOrNull('ticket', id) === null) return null
  const ticket = await queries.findAllowedTicket(ctx.db, { reader: ctx.partner, id })
  return ticket && withPairwiseId(ctx.partner, ticket)
}

/** Returns a webhook delivery of this partner, else null. */
export async function findPartnerNotice(ctx: RequestContext, id: string) {
  return ctx.partner && findNotice(ctx.db, { partnerId: ctx.partner.id, id })
}

/**
 * Lists this partner's webhook deliveries, newest first.
 * @throws {DomainError} UNAUTHENTICATED, BAD_INPUT
 */
export async function listNotices(ctx: RequestContext, args: PageArguments) {
  const { id: partnerId } = requirePartner(ctx)
  return readPage(momentPage('delivery', args), {
    find: (page) => findNotices(ctx.db, partnerId, page),
    nodeOf: (row) => row,
    placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
  })
}
