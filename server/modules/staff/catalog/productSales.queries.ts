import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { stockMoves } from '#server/db/tables/stock.ts'
import { toUuid } from '#server/ids.ts'

/** Units sold of each product by day since a time, without unpaid and cancelled orders. */
export function findUnitsSold(db: Queryable, productIds: readonly string[], since: Date) {
  return db
    .select({
      productId: orderLines.productId,
      day: sql<number>`floor(extract(epoch from ${orders.placedAt} - ${sql.param(since, orders.placedAt)}::timestamptz) / 86400)::int`,
      units: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        sql`${orderLines.productId} = any(${sql.param(productIds.map((id) => toUuid('product', id)))})`,
        gte(orders.placedAt, since),
        sql`${orders.status} <> 'cancelled' and ${orders.paymentStatus} not in ('pending', 'failed')`,
      ),
    )
    .groupBy(sql`1`, sql`2`)
}

/** The last change of the stock of each product; of a product without stock, when it ran out. */
export const findLastMoves = (db: Queryable, productIds: readonly string[]) =>
  db
    .selectDistinctOn([stockMoves.productId], {
      productId: stockMoves.productId,
      at: stockMoves.at,
      stock: stockMoves.stock,
      reason: stockMoves.reason,
    })
    .from(stockMoves)
    .where(sql`${stockMoves.productId} = any(${sql.param(productIds.map((id) => toUuid('product', id)))})`)
    .orderBy(stockMoves.productId, sql`${stockMoves.id} desc`)
