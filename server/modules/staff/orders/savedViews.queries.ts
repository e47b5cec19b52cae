import { and, asc, eq, or } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { savedViews } from '#server/db/tables/staffOrders.ts'

export type SavedViewRow = typeof savedViews.$inferSelect

/** Returns the views of a list that a member sees: the own ones and the shared ones, oldest first. */
export const findSavedViews = (db: Queryable, { list, ownerId }: { list: string; ownerId: string }) =>
  db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), or(eq(savedViews.ownerId, ownerId), eq(savedViews.shared, true))))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))

export async function findSavedView(db: Queryable, id: string): Promise<SavedViewRow | null> {
  const [row] = await db.select().from(savedViews).where(eq(savedViews.id, id))
  return row ?? null
}

export async function insertSavedView(tx: Queryable, view: SavedViewRow): Promise<void> {
  await tx.insert(savedViews).values(view)
}

/** Returns an own view and locks its row until the transaction ends. */
export async function lockSavedView(tx: Queryable, key: { id: string; ownerId: string }): Promise<SavedViewRow | null> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, key.id), eq(savedViews.ownerId, key.ownerId)))
    .for('update')
  return row ?? null
}

/** Changes a view; the caller holds its lock. */
export async function updateSavedView(
  tx: Queryable,
  id: string,
  set: Partial<Pick<SavedViewRow, 'name' | 'query' | 'shared' | 'version'>>,
): Promise<SavedViewRow> {
  const [row] = await tx.update(savedViews).set(set).where(eq(savedViews.id, id)).returning()
  if (!row) throw new Error('The locked view was deleted')
  return row
}

/** Deletes an own view. @returns the deleted view */
export async function deleteSavedView(
  tx: Queryable,
  key: { id: string; ownerId: string },
): Promise<SavedViewRow | null> {
  const [row] = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, key.id), eq(savedViews.ownerId, key.ownerId)))
    .returning()
  return row ?? null
}
