import type { RequestContext } from '#server/context.ts'
import { type Connection, checkPageSize, momentCursor, momentPlace, toConnection } from '#server/db/pagination.ts'
import * as queries from './productChanges.queries.ts'

export type ChangesPage = { since: Date; first: number; after?: string | null | undefined }

/**
 * Products on sale that changed at `since` or later, the earliest change first; one that changes again moves to the end. Changes whose
 * transaction may still be open wait for the next call, so that whoever continues behind the last cursor misses none.
 * @throws {DomainError} BAD_INPUT
 */
export async function listChangedProducts(ctx: Pick<RequestContext, 'db'>, page: ChangesPage) {
  const rows = await queries.findChangedProducts(ctx.db, await spanOf(ctx, page))
  return connectionOf(rows, page, ({ changedAt, id }) => momentCursor({ at: changedAt, id }))
}

/** The same of products that are not on sale any more. @throws {DomainError} BAD_INPUT */
export async function listRemovedProducts(ctx: Pick<RequestContext, 'db'>, page: ChangesPage) {
  const rows = await queries.findRemovedProducts(ctx.db, await spanOf(ctx, page))
  return connectionOf(rows, page, ({ removedAt, id }) => momentCursor({ at: removedAt, id }))
}

async function spanOf({ db }: Pick<RequestContext, 'db'>, { since, first, after }: ChangesPage): Promise<queries.Span> {
  const limit = checkPageSize(first) + 1
  const place = momentPlace('product', after)
  // Read before the list: what commits between the two statements is in the list already.
  const before = await queries.findSettledBefore(db)
  return { since, before, after: place, limit }
}

const connectionOf = <T extends { totalCount: number }>(rows: T[], { first }: ChangesPage, cursorOf: (row: T) => string): Connection<T> =>
  toConnection(rows, { first, totalCount: rows[0]?.totalCount ?? 0, cursorOf })
