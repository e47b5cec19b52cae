import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { toUuid } from '#server/ids.ts'

/**
 * Sets the picture and returns the previous one. Of two concurrent calls, the second waits for the first and gets its
 * picture, so that no picture is left behind. Returns null when the account does not exist, or when it is closed and
 * would get a new picture. Raw SQL, because Drizzle's `with` cannot name a locking select of the updated table.
 */
export async function replaceAvatar(
  db: Queryable,
  { userId, avatar }: { userId: string; avatar: string | null },
): Promise<{ previous: string | null } | null> {
  const { rows } = await db.execute<{ previous: string | null }>(sql`
    with before as (select id, avatar, status from ${users} where id = ${toUuid('user', userId)} for update)
    update ${users} set avatar = ${avatar} from before
    where users.id = before.id and (${avatar}::text is null or before.status = 'active')
    returning before.avatar as previous`)
  return rows[0] ?? null
}
