import { type Connection, checkPageSize, decodeCursor, encodeCursor, toConnection } from '#server/connections.ts'
import type { Ctx } from '#server/context.ts'
import { badInput } from '#server/errors.ts'
import { type IdKind, idOrNull } from '#server/ids.ts'
import { requirePartner, requireScope } from './partners.access.ts'
import * as queries from './partners.queries.ts'
import { findNotices } from './webhooks.queries.ts'

type Page = { first: number; after?: string | null | undefined }
export type AllowedOrder = Omit<Awaited<ReturnType<typeof queries.findAllowedOrders>>[number], 'totalCount'>
export type AllowedTicket = Omit<Awaited<ReturnType<typeof queries.findAllowedTickets>>[number], 'totalCount'>

/** Orders of the shoppers who let this partner see them, newest first. @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
export async function listAllowedOrders(ctx: Ctx, { first, after }: Page): Promise<Connection<AllowedOrder>> {
  const { id: partnerId } = requireScope(ctx, 'orders:read')
  const rows = await queries.findAllowedOrders(ctx.db, { partnerId, after: placeOf('order', after), limit: checkPageSize(first) + 1 })
  return toConnection(rows, { first, totalCount: rows[0]?.totalCount ?? 0, cursorOf: ({ placedAt, id }) => encodeCursor([placedAt.getTime(), id]) })
}

/** Tickets of the shoppers who let this partner see them, newest first. @throws {DomainError} UNAUTHENTICATED, FORBIDDEN, BAD_INPUT */
export async function listAllowedTickets(ctx: Ctx, { first, after }: Page): Promise<Connection<AllowedTicket>> {
  const { id: partnerId } = requireScope(ctx, 'tickets:read')
  const rows = await queries.findAllowedTickets(ctx.db, { partnerId, after: placeOf('ticket', after), limit: checkPageSize(first) + 1 })
  return toConnection(rows, { first, totalCount: rows[0]?.totalCount ?? 0, cursorOf: ({ createdAt, id }) => encodeCursor([createdAt.getTime(), id]) })
}

/** What this partner's webhooks were told, newest first. @throws {DomainError} UNAUTHENTICATED, BAD_INPUT */
export async function listNotices(ctx: Ctx, { first, after }: Page) {
  const { id: partnerId } = requirePartner(ctx)
  const rows = await findNotices(ctx.db, { partnerId, after: placeOf('delivery', after), limit: checkPageSize(first) + 1 })
  return toConnection(rows, { first, totalCount: rows[0]?.totalCount ?? 0, cursorOf: ({ createdAt, id }) => encodeCursor([createdAt.getTime(), id]) })
}

function placeOf(kind: IdKind, cursor: string | null | undefined): queries.Place | null {
  if (!cursor) return null
  const [time, id] = decodeCursor(cursor)
  const at = new Date(typeof time === 'number' ? time : Number.NaN)
  if (Number.isNaN(at.getTime()) || idOrNull(kind, id) === null) throw badInput({ field: 'after', message: 'after must be a cursor that this list gave.' })
  return { at, id: String(id) }
}
