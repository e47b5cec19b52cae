import { count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { searchSynonyms } from '#server/db/tables/search.ts'

export type SearchWordsRow = Omit<typeof searchSynonyms.$inferSelect, 'editedBy'> & {
  /** Name of the member who changed the group last. */
  editedBy: string | null
}
export type SearchWordsChange = Partial<typeof searchSynonyms.$inferInsert>

const selectGroups = (db: Queryable) =>
  db
    .select({ ...getTableColumns(searchSynonyms), editedBy: users.name })
    .from(searchSynonyms)
    .leftJoin(users, eq(users.id, searchSynonyms.editedBy))

/** Groups by their first word. */
export const findSearchWords = (db: Queryable, { deleted }: { deleted: boolean }): Promise<SearchWordsRow[]> =>
  selectGroups(db)
    .where(eq(searchSynonyms.deleted, deleted))
    .orderBy(sql`lower(${searchSynonyms.words}[1])`, searchSynonyms.key)

/** A group, deleted or not; null when it does not exist. */
export async function findSearchWordsById(db: Queryable, id: string): Promise<SearchWordsRow | null> {
  const [row] = await selectGroups(db).where(eq(searchSynonyms.id, id))
  return row ?? null
}

/** Number of groups that the search reads. */
export async function countSearchWords(tx: Tx): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(searchSynonyms).where(eq(searchSynonyms.deleted, false))
  return row?.n ?? 0
}

export async function insertSearchWords(tx: Tx, group: typeof searchSynonyms.$inferInsert): Promise<void> {
  await tx.insert(searchSynonyms).values(group)
}

export async function updateSearchWords(tx: Tx, id: string, change: SearchWordsChange): Promise<void> {
  await tx.update(searchSynonyms).set(change).where(eq(searchSynonyms.id, id))
}
