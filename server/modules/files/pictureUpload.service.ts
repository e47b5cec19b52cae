import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import type { PictureShape } from './pictureSizes.ts'
import { uploadUrl } from './sealedUpload.service.ts'

/**
 * Counts one picture upload against the limit of a staff member, and records it.
 * @throws {DomainError} FORBIDDEN, RATE_LIMITED
 */
export async function allowPicture(ctx: RequestContext): Promise<void> {
  await ctx.limits.take('pictureByStaff', requirePermission(ctx, 'products.edit').id)
  await inTransaction(ctx.db, (tx) =>
    recordAudit(tx, ctx, { action: 'products.uploadPicture', entity: { id: null, name: 'Picture' } }),
  )
}

/**
 * Returns a URL to which a staff member can upload the picture of a banner of the home page.
 * @throws {DomainError} FORBIDDEN, RATE_LIMITED
 */
export async function requestBannerPictureUpload(
  ctx: RequestContext,
  shape: Exclude<PictureShape, 'square'>,
): Promise<{ url: string }> {
  const { id } = requirePermission(ctx, 'banners.edit')
  await ctx.limits.take('pictureByStaff', id)
  await inTransaction(ctx.db, (tx) =>
    recordAudit(tx, ctx, { action: 'banners.uploadPicture', entity: { id: null, name: 'Picture' } }),
  )
  return { url: uploadUrl(ctx, 'picture', id, shape) }
}

/** Returns a URL to which a staff member can upload one picture. @throws {DomainError} FORBIDDEN, RATE_LIMITED */
export async function requestPictureUpload(ctx: RequestContext): Promise<{ url: string }> {
  await allowPicture(ctx)
  return { url: uploadUrl(ctx, 'picture', requirePermission(ctx, 'products.edit').id) }
}
