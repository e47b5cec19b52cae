import { and, asc, eq, or } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { savedViews } from '#server/db/tables/staffOrders.ts'

export type SavedViewRow = typeof savedViews.$inferSelect
type List = SavedViewRow['list']
/** A view of a list, if the member owns it. */
type OwnKey = { id: string; list: List; ownerId: string }

const isOwn = ({ id, list, ownerId }: OwnKey) =>
  and(eq(savedViews.id, id), eq(savedViews.list, list), eq(savedViews.ownerId, ownerId))

/** Returns the views of a list that a member sees: the own ones and the shared ones, oldest first. */
export const findSavedViews = (db: Queryable, { list, ownerId }: { list: List; ownerId: string }) =>
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
export async function lockSavedView(tx: Queryable, key: OwnKey): Promise<SavedViewRow | null> {
  const [row] = await tx.select().from(savedViews).where(isOwn(key)).for('update')
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
export async function deleteSavedView(tx: Queryable, key: OwnKey): Promise<SavedViewRow | null> {
  const [row] = await tx.delete(savedViews).where(isOwn(key)).returning()
  return row ?? null
}
