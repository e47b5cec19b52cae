import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { MomentPlace } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { fixedLimit } from '#server/db/queryBuilder.ts'
import { productChanges, products } from '#server/db/tables/catalog.ts'
import { toUuid } from '#server/ids.ts'
import { MAX_LIST_COUNT, productColumns } from './catalog.queries.ts'

/** Range of changes: at or after `since`, before `before`, and after a keyset position. */
export type ChangeRange = { since: Date; before: Date; after: MomentPlace | null; limit: number }

/** Returns the time before which all changes are settled: no open transaction can still commit an earlier one. */
export async function findSettledBefore(db: Queryable): Promise<Date> {
  const [row] = await db
    .select({ at: sql<Date>`at`.mapWith(productChanges.changedAt) })
    .from(sql`settled_before() as at`)
  return row?.at ?? new Date(0)
}

const { changedAt, productId, removed } = productChanges

function buildRangeFilters({ since, before, after }: ChangeRange): {
  isInRange: SQL | undefined
  isAfterCursor: SQL | undefined
} {
  const isAfterCursor =
    after &&
    sql`(${changedAt}, ${productId}) > (${after.at.toISOString()}::timestamptz, ${toUuid('product', after.id)}::uuid)`
  return { isInRange: and(gte(changedAt, since), lt(changedAt, before)), isAfterCursor: isAfterCursor ?? undefined }
}

const countChanges = (db: Queryable, filter: SQL | undefined) =>
  db.$count(
    db
      .select({ one: sql`1`.as('one') })
      .from(productChanges)
      .where(filter)
      .limit(fixedLimit(MAX_LIST_COUNT))
      .as('counted'),
  )

/** Returns changed products that are on sale, oldest change first. */
export function findChangedProducts(db: Queryable, page: ChangeRange) {
  const { isInRange, isAfterCursor } = buildRangeFilters(page)
  const filter = and(eq(removed, false), isInRange)
  return db
    .select({ ...productColumns, changedAt, totalCount: countChanges(db, filter) })
    .from(productChanges)
    .innerJoin(products, and(eq(products.id, productId), products.published))
    .where(and(filter, isAfterCursor))
    .orderBy(changedAt, productId)
    .limit(page.limit)
}

/** Returns products that are no longer on sale, oldest removal first. */
export function findRemovedProducts(db: Queryable, page: ChangeRange) {
  const { isInRange, isAfterCursor } = buildRangeFilters(page)
  const filter = and(eq(removed, true), isInRange)
  return db
    .select({
      id: productId,
      productId,
      number: productChanges.number,
      removedAt: changedAt,
      totalCount: countChanges(db, filter),
    })
    .from(productChanges)
    .where(and(filter, isAfterCursor))
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
    .where(sql`${products.id} = any(${sql.param(ids.map((id) => toUuid('product', id)))})`)
}
