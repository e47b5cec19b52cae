import { and, desc, eq, gt, isNotNull, max, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { categories, productCategories, products } from '#server/db/tables/catalog.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { type ProductRow, productColumns } from '#server/modules/catalog/catalog.queries.ts'

/**
 * Number of recent orders to evaluate; it bounds the cost regardless of the shop's age. Order ids increase with time.
 */
const NEWEST_ORDER_LIMIT = 2_000

/**
 * Finds the products contained in most of the newest orders, followed by the first product of each category; both only
 * when they are on sale and in stock.
 */
export function findBestSellers(db: Queryable, first: number): Promise<ProductRow[]> {
  const isForSale = and(products.published, gt(products.stock, 0))
  const newestOrders = db
    .select({ id: orders.id })
    .from(orders)
    .where(ne(orders.status, 'cancelled'))
    .orderBy(desc(orders.id))
    .limit(NEWEST_ORDER_LIMIT)
    .as('newest_orders')
  const ordered = db
    .select({
      productId: orderLines.productId,
      times: sql<number>`count(*)`.as('times'),
      place: sql<number>`0`.as('place'),
    })
    .from(newestOrders)
    .innerJoin(orderLines, eq(orderLines.orderId, newestOrders.id))
    .where(isNotNull(orderLines.productId))
    .groupBy(orderLines.productId)
  const firstProduct = db
    .select({ productId: productCategories.productId })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productCategories.productId))
    .where(and(eq(productCategories.categoryId, categories.id), isForSale))
    .orderBy(productCategories.position, productCategories.productId)
    .limit(1)
    .as('first_product')
  const firstOfCategories = db
    .select({
      productId: sql<string | null>`${firstProduct.productId}`.as('product_id'),
      times: sql<number>`0`.as('times'),
      place: sql<number>`${categories.position}`.as('place'),
    })
    .from(categories)
    .crossJoinLateral(firstProduct)
  const candidates = ordered.unionAll(firstOfCategories).as('candidates')
  const ranked = db
    .select({
      productId: candidates.productId,
      times: max(candidates.times).as('most_times'),
      place: max(candidates.place).as('category_place'),
    })
    .from(candidates)
    .groupBy(candidates.productId)
    .as('ranked')
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(ranked, eq(ranked.productId, products.id))
    .where(isForSale)
    .orderBy(desc(ranked.times), ranked.place, products.id)
    .limit(first)
}
