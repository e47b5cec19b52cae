import type { RequestContext } from '#server/context.ts'
import {
  type Connection,
  checkMoment,
  checkPageSize,
  momentCursor,
  momentPlace,
  toConnection,
} from '#server/db/pagination.ts'
import * as queries from './productChanges.queries.ts'

export type ChangesPage = { since: Date; first: number; after?: string | null | undefined }

/**
 * Lists products on sale that changed at or after `since`, oldest change first; a product that changes again moves to
 * the end. Changes whose transaction may still be open are withheld until the next call, so that a client that
 * continues after the last cursor misses none.
 * @throws {DomainError} BAD_INPUT
 */
export async function listChangedProducts(ctx: Pick<RequestContext, 'db'>, page: ChangesPage) {
  const rows = await queries.findChangedProducts(ctx.db, await buildChangeRange(ctx, page, 'updatedSince'))
  return toChangesConnection(rows, page, ({ changedAt, id }) => momentCursor({ at: changedAt, id }))
}

/** Lists products that are no longer on sale, in the same way. @throws {DomainError} BAD_INPUT */
export async function listRemovedProducts(ctx: Pick<RequestContext, 'db'>, page: ChangesPage) {
  const rows = await queries.findRemovedProducts(ctx.db, await buildChangeRange(ctx, page, 'since'))
  return toChangesConnection(rows, page, ({ removedAt, id }) => momentCursor({ at: removedAt, id }))
}

async function buildChangeRange(
  { db }: Pick<RequestContext, 'db'>,
  { since, first, after }: ChangesPage,
  field: 'since' | 'updatedSince',
): Promise<queries.ChangeRange> {
  checkMoment(since, field)
  const limit = checkPageSize(first) + 1
  const afterPlace = momentPlace('product', after)
  // Read before the list, so that the list contains everything that commits between the two statements.
  const before = await queries.findSettledBefore(db)
  return { since, before, after: afterPlace, limit }
}

const toChangesConnection = <T extends { totalCount: number }>(
  rows: T[],
  { first }: ChangesPage,
  cursorOf: (row: T) => string,
): Connection<T> => toConnection(rows, { first, totalCount: rows[0]?.totalCount ?? 0, cursorOf })
