import type { RequestContext } from '#server/context.ts'
import { type Connection, checkPageSize, momentCursor, momentPlace, toConnection } from '#server/db/pagination.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './productSaves.queries.ts'
import { UNDO_HOURS } from './undoSave.service.ts'

const DEFAULT_FIRST = 20

/**
 * Lists the bulk changes that can be undone or were undone, newest first.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function listProductSaves(
  ctx: RequestContext,
  { first, after }: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<Connection<queries.ProductSaveRow>> {
  requirePermission(ctx, 'products.edit')
  const size = checkPageSize(first ?? DEFAULT_FIRST)
  const { rows, totalCount } = await queries.findProductSaves(ctx.db, {
    since: new Date(ctx.clock().getTime() - UNDO_HOURS * 3_600_000),
    first: size,
    after: momentPlace('productSave', after),
  })
  return toConnection(rows, { first: size, totalCount, cursorOf: momentCursor })
}

/** Returns a bulk change; null when there is none that can be undone. @throws {DomainError} FORBIDDEN */
export async function getProductSave(ctx: RequestContext, id: string): Promise<queries.ProductSaveRow | null> {
  requirePermission(ctx, 'products.edit')
  if (parseIdOrNull('productSave', id) === null) return null
  const found = await queries.findProductSave(ctx.db, id)
  return found?.reason ? found : null
}
