import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { products } from '#server/db/tables/catalog.ts'
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
  const ranked = sql`(
    select product_id, max(times) as times, max(place) as place from (
      select l.product_id, count(*) as times, 0 as place
      from (select id from orders where status <> 'cancelled' order by id desc limit ${NEWEST_ORDER_LIMIT}) newest
      join order_lines l on l.order_id = newest.id
      where l.product_id is not null
      group by l.product_id
      union all
      select front.product_id, 0, c.position from categories c
      cross join lateral (
        select pc.product_id from product_categories pc join products p on p.id = pc.product_id
        where pc.category_id = c.id and p.published and p.stock > 0 order by pc.position, pc.product_id limit 1
      ) front
    ) candidates group by product_id) ranked`
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(ranked, sql`ranked.product_id = ${products.id}`)
    .where(sql`${eq(products.published, true)} and ${products.stock} > 0`)
    .orderBy(desc(sql`ranked.times`), sql`ranked.place`, products.id)
    .limit(first)
}
