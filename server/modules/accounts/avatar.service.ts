import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { squareWebps } from '#server/modules/files/pictures.service.ts'
import { uploadUrl } from '#server/modules/files/sealedUpload.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { replaceAvatar } from './avatar.queries.ts'

export type Avatar = {
  /** URL of the picture, 320 pixels square. */
  avatar: string
  /** URL of the same picture, 96 pixels square. */
  avatarSmall: string
}

const [LARGE_SIZE, SMALL_SIZE] = [320, 96]

type AvatarContext = Pick<RequestContext, 'db' | 'images' | 'log'>

/**
 * Sets the avatar of a user and deletes the previous one.
 * @throws {DomainError} BAD_INPUT when the bytes are not an accepted picture, UNAVAILABLE when it cannot be stored;
 * then nothing is changed
 */
export async function setAvatar(
  ctx: AvatarContext,
  { userId, bytes }: { userId: string; bytes: Buffer },
): Promise<Avatar> {
  const pictures = await squareWebps(bytes, [LARGE_SIZE, SMALL_SIZE])
  const name = randomBytes(16).toString('hex')
  const avatar = ctx.images.urlOf(buildAvatarKey(name, LARGE_SIZE))
  const previous = await storeAvatar(ctx, { userId, avatar, name, pictures }).catch(async (error: unknown) => {
    await deleteAvatarFiles(ctx, avatar)
    throw error
  })
  await deleteAvatarFiles(ctx, previous)
  return { avatar, avatarSmall: ctx.images.urlOf(buildAvatarKey(name, SMALL_SIZE)) }
}

/** Removes the avatar of a user; does nothing when there is none. */
export async function removeAvatar(ctx: AvatarContext, userId: string): Promise<void> {
  const replaced = await replaceAvatar(ctx.db, { userId, avatar: null })
  await deleteAvatarFiles(ctx, replaced?.previous ?? null)
}

/** Returns the URL of the small picture, derived from the URL of the large one, which is the only one stored. */
export const getSmallAvatarUrl = (url: string | null): string | null =>
  url?.replace(LARGE_NAME_PATTERN, `$1-${SMALL_SIZE}.webp`) ?? null

/** Returns a URL to which the avatar of this user can be uploaded. */
export const buildAvatarUploadUrl = (ctx: Pick<RequestContext, 'secrets' | 'clock'>, userId: string): string =>
  uploadUrl(ctx, 'avatar', userId)

/** Returns an upload URL for the viewer's avatar. @throws {DomainError} RATE_LIMITED */
export async function requestAvatarUpload(ctx: RequestContext): Promise<{ url: string }> {
  const viewer = requireViewer(ctx)
  await ctx.limits.take('avatarByViewer', viewer.id)
  return { url: buildAvatarUploadUrl(ctx, viewer.id) }
}

const buildAvatarKey = (name: string, size: number): string => `avatars/${name}-${size}.webp`

const LARGE_NAME_PATTERN = new RegExp(`([0-9a-f]{32})-${LARGE_SIZE}\\.webp$`)

/**
 * Stores the files before it updates the account, so that an account never refers to a missing file. Returns the
 * previous picture.
 */
async function storeAvatar(
  ctx: AvatarContext,
  { userId, avatar, name, pictures }: { userId: string; avatar: string; name: string; pictures: Map<number, Buffer> },
) {
  await storeSizes(ctx, name, pictures)
  const replaced = await replaceAvatar(ctx.db, { userId, avatar })
  if (!replaced) throw notFound('Account')
  return replaced.previous
}

/** Stores all files and waits for each even when one fails, so that none is written after the cleanup. */
async function storeSizes(ctx: AvatarContext, name: string, pictures: Map<number, Buffer>): Promise<void> {
  const uploads = await Promise.allSettled(
    [...pictures].map(([size, bytes]) => ctx.images.put(buildAvatarKey(name, size), bytes, 'image/webp')),
  )
  const failedUpload = uploads.find((result) => result.status === 'rejected')
  if (!failedUpload) return
  ctx.log.error({ err: failedUpload.reason }, 'Picture could not be stored')
  throw failedUpload.reason
}

/** Removes both files of a picture. A failure is only logged: a leftover file is no reason to reject the request. */
async function deleteAvatarFiles(ctx: AvatarContext, url: string | null): Promise<void> {
  const name = url && LARGE_NAME_PATTERN.exec(url)?.[1]
  if (!name) return
  const removals = await Promise.allSettled(
    [LARGE_SIZE, SMALL_SIZE].map((size) => ctx.images.remove(buildAvatarKey(name, size))),
  )
  for (const result of removals)
    if (result.status === 'rejected') ctx.log.warn({ err: result.reason }, 'Picture could not be deleted')
}
