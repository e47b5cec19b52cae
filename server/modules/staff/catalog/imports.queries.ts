import { and, asc, count, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { MomentPlace } from '#server/db/pagination.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { catalogueImportParts, catalogueImports } from '#server/db/tables/stock.ts'

export type ImportRow = typeof catalogueImports.$inferSelect
export type ImportState = ImportRow['state']
export type ImportColumns = Pick<ImportRow, 'headings' | 'fields'>
export type NewImport = Pick<ImportRow, 'id' | 'at' | 'actorId' | 'actorName' | 'fileName' | 'size'>

export async function insertImport(db: Queryable, row: NewImport): Promise<ImportRow> {
  const [stored] = await db
    .insert(catalogueImports)
    .values({ ...row, progressAt: row.at })
    .returning()
  return stored as ImportRow
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id))
  return row ?? null
}

/** Fields of the newest import that is done and whose file had the same headings. */
export async function findLastFields(db: Queryable, headings: string[]): Promise<ImportRow['fields'] | null> {
  const { at, state, fields } = catalogueImports
  const [row] = await db
    .select({ fields })
    .from(catalogueImports)
    .where(and(eq(state, 'done'), eq(catalogueImports.headings, headings)))
    .orderBy(desc(at))
    .limit(1)
  return row?.fields ?? null
}

/** Returns a page of imports, newest first, one more when others follow, and the number of all. */
export async function findImports(db: Queryable, { first, after }: { first: number; after: MomentPlace | null }) {
  const { at, id } = catalogueImports
  const rows = await db
    .select()
    .from(catalogueImports)
    .where(after ? or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))) : undefined)
    .orderBy(desc(at), desc(id))
    .limit(first + 1)
  const [total] = await db.select({ n: count() }).from(catalogueImports)
  return { rows, totalCount: total?.n ?? 0 }
}

/** Stores a part of a file; a part that was sent before is replaced. */
export async function storePart(db: Queryable, row: typeof catalogueImportParts.$inferInsert): Promise<void> {
  await db
    .insert(catalogueImportParts)
    .values(row)
    .onConflictDoUpdate({
      target: [catalogueImportParts.importId, catalogueImportParts.part],
      set: { bytes: sql`excluded.bytes` },
    })
}

/** Number of parts of a file that are stored, and their bytes. */
export async function measureParts(db: Queryable, importId: string): Promise<{ parts: number; bytes: number }> {
  const [row] = await db
    .select({
      parts: count(),
      bytes: sql<number>`coalesce(sum(octet_length(${catalogueImportParts.bytes})), 0)::int`,
    })
    .from(catalogueImportParts)
    .where(eq(catalogueImportParts.importId, importId))
  return row ?? { parts: 0, bytes: 0 }
}

/** The file of an import. */
export async function readFile(db: Queryable, importId: string): Promise<Buffer> {
  const rows = await db
    .select({ bytes: catalogueImportParts.bytes })
    .from(catalogueImportParts)
    .where(eq(catalogueImportParts.importId, importId))
    .orderBy(asc(catalogueImportParts.part))
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

/**
 * Deletes the parts of an import that is done or gets a corrected file, and those of uploads that began before this
 * time.
 */
export async function deleteParts(db: Queryable, which: { importId: string } | { before: Date }): Promise<void> {
  const { importId } = catalogueImportParts
  await db
    .delete(catalogueImportParts)
    .where(
      'importId' in which
        ? eq(importId, which.importId)
        : inArray(
            importId,
            db.select({ id: catalogueImports.id }).from(catalogueImports).where(lt(catalogueImports.at, which.before)),
          ),
    )
}

/** States that belong to a process that works on the import. */
const ACTIVE: ImportState[] = ['checking', 'running']

type ImportClaim = {
  id: string
  state: 'checking' | 'running'
  now: Date
  /** A process without a sign of progress since then has ended. */
  silentSince: Date
  /** Columns that replace those of the last check. */
  columns: ImportColumns | null
}

/**
 * Moves an import to a state in which a process works on it, unless another one does, or it is done.
 */
export async function claimImport(
  db: Queryable,
  { id, state, now, silentSince, columns }: ImportClaim,
): Promise<ImportRow | null> {
  const [row] = await db
    .update(catalogueImports)
    .set({ state, progressAt: now, rowsDone: 0, ...columns })
    .where(
      and(
        eq(catalogueImports.id, id),
        or(
          notInArray(catalogueImports.state, [...ACTIVE, 'done']),
          and(inArray(catalogueImports.state, ACTIVE), lt(catalogueImports.progressAt, silentSince)),
        ),
      ),
    )
    .returning()
  return row ?? null
}

/** Makes a faulty import wait for its check again, with a corrected file. @returns false when it is in another state */
export async function reopenImport(tx: Tx, { id, size, at }: { id: string; size: number; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(catalogueImports)
    .set({ state: 'uploading', size, progressAt: at, faults: [], faultCount: 0, finishedAt: null })
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'faulty')))
    .returning({ id: catalogueImports.id })
  return rows.length > 0
}

export async function updateImport(db: Queryable | Tx, id: string, change: Partial<ImportRow>): Promise<void> {
  await db.update(catalogueImports).set(change).where(eq(catalogueImports.id, id))
}
