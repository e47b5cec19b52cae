import type { RequestContext } from '#server/context.ts'
import { checkPageSize } from '#server/db/pagination.ts'
import type { ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import { findBestSellers } from './bestSellers.queries.ts'

/**
 * Returns the products in stock that are bought most often at present, as suggestions for an empty basket. The result
 * reveals nothing about individual orders.
 * @throws {DomainError} BAD_INPUT
 */
export const listBestSellers = (ctx: RequestContext, { first }: { first: number }): Promise<ProductRow[]> =>
  findBestSellers(ctx.db, checkPageSize(first))
