import { and, asc, desc, exists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type IdKind, toUuid } from '#server/ids.ts'
import type { MomentPage, MomentPlace, PageFacts } from './pagination.ts'
import { queryBuilder } from './queryBuilder.ts'

type List = { table: PgTable; at: PgColumn; id: PgColumn; kind: IdKind; filter: SQL | undefined }

/**
 * Builds the parts of a statement that reads a page of a list, newest first, by keyset: a deep page costs as much as
 * the first. A backward page scans the same index from its other end, so its rows come in the opposite order.
 */
export function newestFirst(
  { table, at, id, kind, filter = sql`true` }: List,
  { size, isBackward, place, end }: MomentPage,
) {
  const toRow = (one: MomentPlace) => sql`(${one.at.toISOString()}::timestamptz, ${toUuid(kind, one.id)}::uuid)`
  const cursor = place && toRow(place)
  const [within, beyond] = isBackward ? ['>', '<='] : ['<', '>=']
  const isPlaced = (comparison: string) => cursor && sql`(${at}, ${id}) ${sql.raw(comparison)} ${cursor}`
  const otherSide = isPlaced(beyond)
  return {
    facts: {
      totalCount: sql<number>`${queryBuilder.select({ count: sql`count(*)::int` }).from(table).where(filter)}`,
      hasOtherSide: otherSide
        ? sql<boolean>`${exists(queryBuilder.select({ one: sql`1` }).from(table).where(and(filter, otherSide)))}`
        : sql<boolean>`false`,
    } satisfies Record<keyof PageFacts, SQL>,
    where: and(filter, isPlaced(within) ?? undefined, end ? sql`(${at}, ${id}) >= ${toRow(end)}` : undefined),
    orderBy: isBackward ? [asc(at), asc(id)] : [desc(at), desc(id)],
    limit: size + 1,
  }
}
