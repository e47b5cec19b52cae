import type { RequestContext } from '#server/context.ts'
import { checkPageSize } from '#server/db/pagination.ts'
import type { ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import { findBestSellers } from './bestSellers.queries.ts'

/**
 * What people buy most often now, of what is in stock: something to start an empty basket with. Nothing tells whose orders it was read from.
 * @throws {DomainError} BAD_INPUT
 */
export const bestSellers = (ctx: RequestContext, { first }: { first: number }): Promise<ProductRow[]> => findBestSellers(ctx.db, checkPageSize(first))
