import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'

/**
 * Sets the picture and returns the previous one. Of two concurrent calls, the second waits for the first and gets its
 * picture, so that no picture is left behind. Returns null when the account does not exist, or when it is closed and
 * would get a new picture.
 */
export async function replaceAvatar(
  db: Queryable,
  { userId, avatar }: { userId: string; avatar: string | null },
): Promise<{ previous: string | null } | null> {
  const { id, avatar: previous, status } = users
  const before = db
    .$with('before')
    .as(db.select({ id, previous, status }).from(users).where(eq(id, userId)).for('update'))
  const [row] = await db
    .with(before)
    .update(users)
    .set({ avatar })
    .from(before)
    .where(and(eq(id, before.id), avatar === null ? undefined : eq(before.status, 'active')))
    .returning({ previous: before.previous })
  return row ?? null
}
