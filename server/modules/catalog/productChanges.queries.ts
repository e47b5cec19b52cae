import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { MomentPlace } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { productChanges, products } from '#server/db/tables/catalog.ts'
import { uuidOf } from '#server/ids.ts'
import { MOST_COUNTED, productColumns } from './catalog.queries.ts'

/** Range of changes: at or after `since`, before `before`, and after a keyset position. */
export type Span = { since: Date; before: Date; after: MomentPlace | null; limit: number }

/** Returns the time before which all changes are settled: no open transaction can still commit an earlier one. */
export async function findSettledBefore(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`select settled_before() as at`)
  return new Date(rows[0]?.at ?? 0)
}

const { changedAt, productId, removed } = productChanges

function spanOf({ since, before, after }: Span): { span: SQL | undefined; behind: SQL | undefined } {
  const behind =
    after &&
    sql`(${changedAt}, ${productId}) > (${after.at.toISOString()}::timestamptz, ${uuidOf('product', after.id)}::uuid)`
  return { span: and(gte(changedAt, since), lt(changedAt, before)), behind: behind ?? undefined }
}

const counted = (filter: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select 1 from ${productChanges} where ${filter} limit ${sql.raw(String(MOST_COUNTED))}) counted)`

/** Returns changed products that are on sale, oldest change first. */
export function findChangedProducts(db: Queryable, page: Span) {
  const { span, behind } = spanOf(page)
  const filter = and(eq(removed, false), span)
  return db
    .select({ ...productColumns, changedAt, totalCount: counted(filter) })
    .from(productChanges)
    .innerJoin(products, and(eq(products.id, productId), products.published))
    .where(and(filter, behind))
    .orderBy(changedAt, productId)
    .limit(page.limit)
}

/** Returns products that are no longer on sale, oldest removal first. */
export function findRemovedProducts(db: Queryable, page: Span) {
  const { span, behind } = spanOf(page)
  const filter = and(eq(removed, true), span)
  return db
    .select({
      id: productId,
      productId,
      number: productChanges.number,
      removedAt: changedAt,
      totalCount: counted(filter),
    })
    .from(productChanges)
    .where(and(filter, behind))
    .orderBy(changedAt, productId)
    .limit(page.limit)
}

/** Returns the time at which each of these products last changed. */
export function findChangeTimes(db: Queryable, ids: readonly string[]): Promise<{ id: string; changedAt: Date }[]> {
  return db
    .select({
      id: products.id,
      changedAt: sql<Date>`coalesce(${changedAt}, ${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .leftJoin(productChanges, eq(productId, products.id))
    .where(sql`${products.id} = any(${sql.param(ids.map((id) => uuidOf('product', id)))})`)
}
