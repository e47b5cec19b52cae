import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { uuidOf } from '#server/ids.ts'

/**
 * Sets the picture and hands over the one before. Of two calls at once the second waits for the first and is handed its
 * picture, so that none is forgotten. Null when there is no such account, or it is closed and is to get a new picture.
 */
export async function swapAvatar(db: Queryable, { userId, avatar }: { userId: string; avatar: string | null }): Promise<{ previous: string | null } | null> {
  const { rows } = await db.execute<{ previous: string | null }>(sql`
    with before as (select id, avatar, status from ${users} where id = ${uuidOf('user', userId)} for update)
    update ${users} set avatar = ${avatar} from before
    where users.id = before.id and (${avatar}::text is null or before.status = 'active')
    returning before.avatar as previous`)
  return rows[0] ?? null
}
