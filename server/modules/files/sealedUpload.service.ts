import { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { newToken } from '#server/security/secrets.ts'
import type { PictureShape } from './pictureSizes.ts'

/** Kind of picture that an upload URL accepts: an avatar, one for the catalogue, or one for a support ticket. */
export type UploadKind = 'avatar' | 'picture' | 'ticket'

const UPLOAD_MINUTES = 5

const upload = z.object({
  id: z.string(),
  kind: z.enum(['avatar', 'picture', 'ticket']),
  userId: z.string(),
  until: z.number(),
  /** Shape of a picture for the catalogue. */
  shape: z.enum(['square', 'phoneBanner', 'wideBanner']).default('square'),
})
export type Upload = z.infer<typeof upload>

/**
 * Returns a URL that accepts one picture from this user ('' for a visitor) within five minutes, without other
 * credentials.
 */
export function uploadUrl(
  ctx: Pick<RequestContext, 'secrets' | 'clock'>,
  kind: UploadKind,
  userId: string,
  shape: PictureShape = 'square',
): string {
  const until = ctx.clock().getTime() + UPLOAD_MINUTES * 60_000
  return `/uploads/${kind}/${ctx.secrets.seal('upload', JSON.stringify({ id: newToken(), kind, userId, until, shape } satisfies Upload))}`
}

/**
 * Opens a URL of {@link uploadUrl}.
 * @throws {DomainError} FORBIDDEN when it is expired, for another kind, or not ours
 */
export function openUpload(ctx: Pick<RequestContext, 'secrets' | 'clock'>, kind: UploadKind, sealed: string): Upload {
  const text = ctx.secrets.unseal('upload', sealed)
  const opened = text === null ? null : upload.safeParse(JSON.parse(text)).data
  if (opened?.kind !== kind || opened.until <= ctx.clock().getTime()) throw notAllowed()
  return opened
}

/**
 * Marks an upload as used, on all servers; an upload that was aborted in transit does not count.
 * @throws {DomainError} FORBIDDEN the second time
 */
export async function spendUpload(ctx: Pick<RequestContext, 'limits'>, { id }: Upload): Promise<void> {
  // Use the id and not the URL, which can be encoded in more than one way.
  await ctx.limits.take('pictureByUpload', id).catch((error: unknown) => {
    throw error instanceof DomainError ? notAllowed() : error
  })
}

const notAllowed = (): DomainError =>
  new DomainError('FORBIDDEN', 'This upload is no longer allowed. Please choose the picture again.')
