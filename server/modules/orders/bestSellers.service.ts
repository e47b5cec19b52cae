import { checkPageSize } from '#server/connections.ts'
import type { Ctx } from '#server/context.ts'
import type { ProductRow } from '#server/modules/catalog/catalog.queries.ts'
import { findBestSellers } from './bestSellers.queries.ts'

/**
 * What people buy most often now, of what is in stock: something to start an empty basket with. Nothing tells whose orders it was read from.
 * @throws {DomainError} BAD_INPUT
 */
export const bestSellers = (ctx: Ctx, { first }: { first: number }): Promise<ProductRow[]> => findBestSellers(ctx.db, checkPageSize(first))
