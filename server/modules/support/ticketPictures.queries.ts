import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { ticketPictures } from '#server/db/tables/support.ts'
import { toUuid } from '#server/ids.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'

export type TicketPictureRow = typeof ticketPictures.$inferSelect

export async function insertPicture(db: Queryable, picture: typeof ticketPictures.$inferInsert): Promise<void> {
  await db.insert(ticketPictures).values(picture)
}

const placesOf = (ids: readonly string[]) =>
  sql`array_position(${sql.param(ids.map((id) => toUuid('ticketPicture', id)))}::uuid[], ${ticketPictures.id})`

const byPosition = (first: TicketPictureRow, second: TicketPictureRow) => first.position - second.position

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
      position: placesOf(ids),
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
  return attachedPictures.sort(byPosition)
}

/**
 * Attaches unattached pictures of a staff member to a response, in the order of `ids`. They lose their uploader: like
 * the text of the response they belong to the ticket, and stay when the member's account is closed.
 * @returns the pictures that were attached, in that order
 */
export async function attachResponsePictures(
  tx: Queryable,
  { ticketId, responseId, userId, ids }: { ticketId: string; responseId: string; userId: string; ids: string[] },
): Promise<TicketPictureRow[]> {
  const attachedPictures = await tx
    .update(ticketPictures)
    .set({ ticketId, responseId, userId: null, position: placesOf(ids) })
    .where(and(inArray(ticketPictures.id, ids), isNull(ticketPictures.ticketId), eq(ticketPictures.userId, userId)))
    .returning()
  return attachedPictures.sort(byPosition)
}

/**
 * Detaches pictures from their tickets, responses and uploaders, and queues a job for each that deletes it with its
 * files. Call it before the tickets are deleted, because they delete the rows of their pictures.
 */
export async function discardPictures(tx: Tx, condition: SQL | undefined): Promise<void> {
  const pictures = await tx
    .update(ticketPictures)
    .set({ ticketId: null, responseId: null, userId: null })
    .where(condition)
    .returning({ id: ticketPictures.id })
  for (const { id } of pictures) await enqueue(tx, 'forgetTicketPicture', { pictureId: id })
}

/** Deletes a picture that is not attached to a ticket; returns its URL, or null when there is none. */
export async function deleteUnusedPicture(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .delete(ticketPictures)
    .where(and(eq(ticketPictures.id, id), isNull(ticketPictures.ticketId)))
    .returning({ url: ticketPictures.url })
  return row?.url ?? null
}

/** Returns the pictures that the senders attached to their tickets. */
export function findPictures(db: Queryable, ticketIds: readonly string[]): Promise<TicketPictureRow[]> {
  return db
    .select()
    .from(ticketPictures)
    .where(
      and(
        sql`${ticketPictures.ticketId} = any(${sql.param(ticketIds.map((id) => toUuid('ticket', id)))})`,
        isNull(ticketPictures.responseId),
      ),
    )
    .orderBy(ticketPictures.ticketId, ticketPictures.position)
}

export function findResponsePictures(db: Queryable, responseIds: readonly string[]): Promise<TicketPictureRow[]> {
  const uuids = responseIds.map((id) => toUuid('ticketResponse', id))
  return db
    .select()
    .from(ticketPictures)
    .where(sql`${ticketPictures.responseId} = any(${sql.param(uuids)})`)
    .orderBy(ticketPictures.responseId, ticketPictures.position)
}
