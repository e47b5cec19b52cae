import type { RequestContext } from '#server/context.ts'
import { requireStaff } from '#server/security/authorization.ts'
import { uploadUrl } from './sealedUpload.service.ts'
import { pictureIdOf, storePicture } from './uploads.service.ts'

export type StoredPicture = {
  id: string
  /** Address of the largest; 'picture-640.webp' exists in 320 and 160 too. */
  url: string
}

/** Keeps a picture for the catalogue. @throws {DomainError} BAD_INPUT, UNAVAILABLE */
export async function keepPicture(ctx: Pick<RequestContext, 'images' | 'log'>, bytes: Buffer): Promise<StoredPicture> {
  const url = await storePicture(ctx, bytes)
  return { id: pictureIdOf(ctx, url) ?? '', url }
}

/** Counts a picture that a member of staff is about to send. @throws {DomainError} FORBIDDEN, RATE_LIMITED */
export async function allowPicture(ctx: RequestContext): Promise<void> {
  await ctx.limits.take('pictureByStaff', requireStaff(ctx).id)
}

/** Where a member of staff sends one picture. @throws {DomainError} FORBIDDEN, RATE_LIMITED */
export async function requestPictureUpload(ctx: RequestContext): Promise<{ url: string }> {
  await allowPicture(ctx)
  return { url: uploadUrl(ctx, 'picture', requireStaff(ctx).id) }
}
