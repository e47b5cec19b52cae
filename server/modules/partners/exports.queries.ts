import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { productChanges, products } from '#server/db/tables/catalog.ts'
import { catalogueExports } from '#server/db/tables/partners.ts'
import { productColumns } from '#server/modules/catalog/catalog.queries.ts'

export type ExportRow = typeof catalogueExports.$inferSelect

/** Returns the running export of this key, or null. */
export async function findRunningExport(db: Queryable, keyId: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(catalogueExports)
    .where(and(eq(catalogueExports.keyId, keyId), isNull(catalogueExports.finishedAt)))
  return row ?? null
}

/** Inserts an export; returns null when one is already running for this key. */
export async function insertExport(
  tx: Queryable,
  row: typeof catalogueExports.$inferInsert,
): Promise<ExportRow | null> {
  const [stored] = await tx.insert(catalogueExports).values(row).onConflictDoNothing().returning()
  return stored ?? null
}

/** Marks exports of this key as failed that were requested up to a given time: their jobs have given up or are lost. */
export async function failStaleExports(
  tx: Queryable,
  { keyId, before, now }: { keyId: string; before: Date; now: Date },
): Promise<void> {
  await tx
    .update(catalogueExports)
    .set({ finishedAt: now })
    .where(
      and(
        eq(catalogueExports.keyId, keyId),
        isNull(catalogueExports.finishedAt),
        lte(catalogueExports.requestedAt, before),
      ),
    )
}

export async function findExport(
  db: Queryable,
  { id, keyId }: { id: string; keyId?: string },
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(catalogueExports)
    .where(and(eq(catalogueExports.id, id), keyId === undefined ? undefined : eq(catalogueExports.keyId, keyId)))
  return row ?? null
}

export async function updateExport(db: Queryable, id: string, set: Partial<ExportRow>): Promise<void> {
  await db.update(catalogueExports).set(set).where(eq(catalogueExports.id, id))
}

/** Returns products on sale after an id, in id order, with the time of their last change. */
export function findProductsAfter(db: Queryable, { after, limit }: { after: string | null; limit: number }) {
  return db
    .select({
      ...productColumns,
      changedAt: sql<Date>`coalesce(${productChanges.changedAt}, ${products.updatedAt})`.mapWith(products.updatedAt),
    })
    .from(products)
    .leftJoin(productChanges, eq(productChanges.productId, products.id))
    .where(and(products.published, after === null ? undefined : gt(products.id, after)))
    .orderBy(products.id)
    .limit(limit)
}
