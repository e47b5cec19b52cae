/** Bulk changes of products and what they changed, for their undo. */
import { and, asc, count, desc, eq, gt, isNotNull, lt, max, notInArray, or, sql } from 'drizzle-orm'
import type { MomentPlace } from '#server/db/pagination.ts'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { productSaveChanges, productSaves, type SavedItem, stockMoves } from '#server/db/tables/stock.ts'
import { toUuid } from '#server/ids.ts'

export type ProductSaveRow = typeof productSaves.$inferSelect
export type ProductSaveChange = typeof productSaveChanges.$inferSelect
export type NewProductSave = Omit<typeof productSaves.$inferInsert, 'productCount' | 'lastStockMoveId' | 'undo'>

/** Rows of one statement, which has at most 65,535 parameters. */
const CHUNK = 1_000

/** Stores a bulk change after its stock moves, in the same transaction. */
export async function insertProductSave(
  tx: Tx,
  save: NewProductSave,
  changes: Omit<ProductSaveChange, 'saveId'>[],
): Promise<void> {
  const [last] = await tx.select({ id: max(stockMoves.id) }).from(stockMoves)
  await tx.insert(productSaves).values({ ...save, productCount: changes.length, lastStockMoveId: last?.id ?? 0 })
  for (let offset = 0; offset < changes.length; offset += CHUNK)
    await tx
      .insert(productSaveChanges)
      .values(changes.slice(offset, offset + CHUNK).map((change) => ({ saveId: save.id, ...change })))
}

export async function findSavedItems(tx: Tx, id: string): Promise<SavedItem[] | null> {
  const [row] = await tx.select({ results: productSaves.results }).from(productSaves).where(eq(productSaves.id, id))
  return row?.results ?? null
}

export async function findProductSave(db: Queryable, id: string): Promise<ProductSaveRow | null> {
  const [row] = await db.select().from(productSaves).where(eq(productSaves.id, id))
  return row ?? null
}

/** Returns a bulk change and locks it, so that it is undone once. */
export async function lockProductSave(tx: Tx, id: string): Promise<ProductSaveRow | null> {
  const [row] = await tx.select().from(productSaves).where(eq(productSaves.id, id)).for('update')
  return row ?? null
}

/** Returns a page of bulk changes since a time, newest first, one more when others follow, and the number of all. */
export async function findProductSaves(
  db: Queryable,
  { since, first, after }: { since: Date; first: number; after: MomentPlace | null },
) {
  const { at, id, actorId, productCount } = productSaves
  const isListed = and(isNotNull(actorId), gt(productCount, 0), gt(at, since))
  const rows = await db
    .select()
    .from(productSaves)
    .where(and(isListed, after ? or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))) : undefined))
    .orderBy(desc(at), desc(id))
    .limit(first + 1)
  const [total] = await db.select({ n: count() }).from(productSaves).where(isListed)
  return { rows, totalCount: total?.n ?? 0 }
}

/** Changed values of the products of a bulk change, in the order in which products are locked. */
export function findChanges(db: Queryable, saveId: string): Promise<ProductSaveChange[]> {
  return db
    .select()
    .from(productSaveChanges)
    .where(eq(productSaveChanges.saveId, saveId))
    .orderBy(asc(productSaveChanges.productId))
}

/** Returns the first products of a bulk change, in the same order. */
export async function findChangedProductIds(db: Queryable, saveId: string, first: number): Promise<string[]> {
  const { productId } = productSaveChanges
  const rows = await db
    .select({ productId })
    .from(productSaveChanges)
    .where(eq(productSaveChanges.saveId, saveId))
    .orderBy(asc(productId))
    .limit(first)
  return rows.map((row) => row.productId)
}

export async function storeUndo(tx: Tx, id: string, undo: NonNullable<ProductSaveRow['undo']>): Promise<void> {
  await tx.update(productSaves).set({ undo }).where(eq(productSaves.id, id))
}

const toUuids = (productIds: string[]) => sql`${sql.param(productIds.map((id) => toUuid('product', id)))}::uuid[]`

/**
 * Returns those products whose stock others than shoppers have changed since a stock move; changes that cancel each
 * other out, such as a correction and its undo, count as none.
 */
export async function findRestockedIds(db: Queryable, productIds: string[], sinceMoveId: number): Promise<Set<string>> {
  const { id, productId, change, reason } = stockMoves
  const rows = await db
    .select({ productId })
    .from(stockMoves)
    .where(
      and(sql`${productId} = any(${toUuids(productIds)})`, gt(id, sinceMoveId), notInArray(reason, ['sale', 'cancel'])),
    )
    .groupBy(productId)
    .having(sql`sum(${change}) <> 0`)
  return new Set(rows.map((row) => row.productId))
}
