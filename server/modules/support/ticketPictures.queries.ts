import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { ticketPictures } from '#server/db/tables/support.ts'
import { toUuid } from '#server/ids.ts'

export type TicketPictureRow = typeof ticketPictures.$inferSelect

export async function insertPicture(db: Queryable, picture: typeof ticketPictures.$inferInsert): Promise<void> {
  await db.insert(ticketPictures).values(picture)
}

/**
 * Attaches unattached pictures to a ticket, in the order of `ids`. Pictures of an account can be attached to its own
 * tickets only, pictures of visitors only when they are among `proven`, the ids that came with their upload token.
 * @returns the pictures that were attached, in that order
 */
export async function attachPictures(
  tx: Queryable,
  { ticketId, userId, ids, proven }: { ticketId: string; userId: string | null; ids: string[]; proven: string[] },
): Promise<TicketPictureRow[]> {
  const attachedPictures = await tx
    .update(ticketPictures)
    .set({
      ticketId,
      position: sql`array_position(${sql.param(ids.map((id) => toUuid('ticketPicture', id)))}::uuid[], ${ticketPictures.id})`,
    })
    .where(
      and(
        inArray(ticketPictures.id, ids),
        isNull(ticketPictures.ticketId),
        or(
          and(isNull(ticketPictures.userId), inArray(ticketPictures.id, proven)),
          userId === null ? undefined : eq(ticketPictures.userId, userId),
        ),
      ),
    )
    .returning()
  return attachedPictures.sort((first, second) => first.position - second.position)
}

/** Deletes a picture that is not attached to a ticket; returns its URL, or null when there is none. */
export async function deleteUnusedPicture(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .delete(ticketPictures)
    .where(and(eq(ticketPictures.id, id), isNull(ticketPictures.ticketId)))
    .returning({ url: ticketPictures.url })
  return row?.url ?? null
}

export function findPictures(db: Queryable, ticketIds: readonly string[]): Promise<TicketPictureRow[]> {
  return db
    .select()
    .from(ticketPictures)
    .where(sql`${ticketPictures.ticketId} = any(${sql.param(ticketIds.map((id) => toUuid('ticket', id)))})`)
    .orderBy(ticketPictures.ticketId, ticketPictures.position)
}
