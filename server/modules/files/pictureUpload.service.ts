import type { RequestContext } from '#server/context.ts'
import { requireStaff } from '#server/security/authorization.ts'
import { uploadUrl } from './sealedUpload.service.ts'
import { pictureIdOf, storePicture } from './uploads.service.ts'

export type StoredPicture = {
  id: string
  /** URL of the largest size; 'picture-640.webp' exists in 320 and 160 too. */
  url: string
}

/** Stores a picture for the catalogue. @throws {DomainError} BAD_INPUT, UNAVAILABLE */
export async function keepPicture(ctx: Pick<RequestContext, 'images' | 'log'>, bytes: Buffer): Promise<StoredPicture> {
  const url = await storePicture(ctx, bytes)
  return { id: pictureIdOf(ctx, url) ?? '', url }
}

/** Counts one picture upload against the limit of a staff member. @throws {DomainError} FORBIDDEN, RATE_LIMITED */
export async function allowPicture(ctx: RequestContext): Promise<void> {
  await ctx.limits.take('pictureByStaff', requireStaff(ctx).id)
}

/** Returns a URL to which a staff member can upload one picture. @throws {DomainError} FORBIDDEN, RATE_LIMITED */
export async function requestPictureUpload(ctx: RequestContext): Promise<{ url: string }> {
  await allowPicture(ctx)
  return { url: uploadUrl(ctx, 'picture', requireStaff(ctx).id) }
}
