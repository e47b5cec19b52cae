import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { wholeAndSquare } from '#server/modules/files/pictures.service.ts'
import { uploadUrl } from '#server/modules/files/sealedUpload.service.ts'
import { requirePermission, viewerOrVisitor } from '#server/security/authorization.ts'
import { deleteUnusedPicture, insertPicture } from './ticketPictures.queries.ts'

export type TicketPicture = {
  id: string
  /** Proves that the caller uploaded the picture; attaches it to a ticket. */
  token: string
  /** URL of the whole picture, at most 1280 pixels on its longer side. */
  url: string
  /** URL of the central square, 320 × 320 pixels. */
  thumbnail: string
}

const [WHOLE_SIZE, SQUARE_SIZE] = [1280, 320]
const PICTURE_SIZES = [WHOLE_SIZE, SQUARE_SIZE]
const UNUSED_HOURS = 24

type PictureContext = Pick<RequestContext, 'db' | 'images' | 'log' | 'clock' | 'secrets'>

/**
 * Takes an upload from the rate limit.
 * @returns the id of the picture's owner, null for a visitor
 * @throws {DomainError} RATE_LIMITED
 */
export async function authorizeTicketPicture(ctx: RequestContext): Promise<string | null> {
  const viewer = viewerOrVisitor(ctx)
  await (viewer
    ? ctx.limits.take('ticketPictureByViewer', viewer.id)
    : ctx.limits.take('ticketPictureByAddress', ctx.ip))
  return viewer?.id ?? null
}

/**
 * Returns a URL for uploading one picture for a ticket.
 * @throws {DomainError} RATE_LIMITED
 */
export async function requestSupportPictureUpload(ctx: RequestContext): Promise<{ url: string }> {
  return { url: uploadUrl(ctx, 'ticket', (await authorizeTicketPicture(ctx)) ?? '') }
}

/**
 * Returns a URL for uploading one picture for a response to a ticket.
 * @throws {DomainError} FORBIDDEN, RATE_LIMITED
 */
export async function requestResponsePictureUpload(ctx: RequestContext): Promise<{ url: string }> {
  const { id } = requirePermission(ctx, 'tickets.answer')
  await ctx.limits.take('pictureByStaff', id)
  return { url: uploadUrl(ctx, 'ticket', id) }
}

/**
 * Stores a picture until a ticket uses it, for a day at most.
 * @throws {DomainError} BAD_INPUT for an unsupported picture, UNAVAILABLE when it cannot be stored; nothing is stored
 * then
 */
export async function storeTicketPicture(
  ctx: PictureContext,
  { userId, bytes }: { userId: string | null; bytes: Buffer },
): Promise<TicketPicture> {
  const { whole, square } = await wholeAndSquare(bytes, { longest: WHOLE_SIZE, side: SQUARE_SIZE })
  const name = randomBytes(16).toString('hex')
  const url = ctx.images.urlOf(buildPictureKey(name, WHOLE_SIZE))
  const id = newId('ticketPicture')
  try {
    await storeSizes(ctx, name, whole, square)
    await inTransaction(ctx.db, async (tx) => {
      await insertPicture(tx, { id, userId, url, createdAt: ctx.clock() })
      await enqueue(
        tx,
        'forgetTicketPicture',
        { pictureId: id },
        { at: new Date(ctx.clock().getTime() + UNUSED_HOURS * 3_600_000) },
      )
    })
  } catch (error) {
    await deleteStoredSizes(ctx, name)
    throw error
  }
  return { id, token: createPictureToken(ctx, id), url, thumbnail: getThumbnailUrl(url) }
}

/** Token of a picture: its id and a MAC of it, because the id alone does not tell who uploaded the picture. */
const createPictureToken = ({ secrets }: Pick<RequestContext, 'secrets'>, id: string): string =>
  `${id}.${secrets.mac('upload', `picture ${id}`)}`

/** Reads a picture's token, or its bare id, which proves nothing. */
export function readPictureToken(
  { secrets }: Pick<RequestContext, 'secrets'>,
  given: string,
): { id: string; isProven: boolean } {
  const [id = '', mac = ''] = given.split('.')
  return { id, isProven: secrets.isMac('upload', `picture ${id}`, mac) }
}

/**
 * Deletes a picture that no ticket uses. Its row stays until both files are deleted, so that the job which failed finds
 * them at its next attempt.
 */
export function deleteUnusedTicketPicture(
  { db, images }: Pick<PictureContext, 'db' | 'images'>,
  pictureId: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const url = await deleteUnusedPicture(tx, pictureId)
    const name = url && NAME_PATTERN.exec(url)?.[1]
    if (name) await Promise.all(PICTURE_SIZES.map((size) => images.remove(buildPictureKey(name, size))))
  })
}

/** Deletes the files of a picture without a row. A failure is only logged: the caller reports the first error. */
async function deleteStoredSizes({ images, log }: Pick<PictureContext, 'images' | 'log'>, name: string): Promise<void> {
  const removals = await Promise.allSettled(PICTURE_SIZES.map((size) => images.remove(buildPictureKey(name, size))))
  for (const result of removals)
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'Picture could not be deleted')
}

/** Returns the URL of the thumbnail; only the URL of the whole picture is stored. */
export const getThumbnailUrl = (url: string): string => url.replace(NAME_PATTERN, `tickets/$1-${SQUARE_SIZE}.webp`)

const buildPictureKey = (name: string, size: number): string => `tickets/${name}-${size}.webp`

const NAME_PATTERN = new RegExp(`tickets/([0-9a-f]{32})-${WHOLE_SIZE}\\.webp$`)

/** Stores both files. Waits for both even when one fails, so that none is written after the cleanup. */
async function storeSizes(
  { images, log }: Pick<PictureContext, 'images' | 'log'>,
  name: string,
  whole: Buffer,
  square: Buffer,
): Promise<void> {
  const uploads = await Promise.allSettled([
    images.put(buildPictureKey(name, WHOLE_SIZE), whole, 'image/webp'),
    images.put(buildPictureKey(name, SQUARE_SIZE), square, 'image/webp'),
  ])
  const failedUpload = uploads.find((result) => result.status === 'rejected')
  if (!failedUpload) return
  log.error({ err: failedUpload.reason }, 'Picture could not be stored')
  throw failedUpload.reason
}
