import { eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { storeSettings } from '#server/db/tables/settings.ts'

export type StoredSettings = typeof storeSettings.$inferSelect

/** The stored settings; null before the first change. */
export async function findSettings(db: Queryable): Promise<(StoredSettings & { updatedByName: string | null }) | null> {
  const [row] = await db
    .select({ settings: storeSettings, name: users.name })
    .from(storeSettings)
    .leftJoin(users, eq(users.id, storeSettings.updatedBy))
  return row ? { ...row.settings, updatedByName: row.name } : null
}

/** Locks the settings until the end of the transaction; creates their row at first. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await tx.insert(storeSettings).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(storeSettings).for('update')
  if (!row) throw new Error('Settings not found')
  return row
}

export async function updateSettings(
  tx: Tx,
  changes: Pick<StoredSettings, 'version' | 'values' | 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  await tx.update(storeSettings).set(changes)
}
