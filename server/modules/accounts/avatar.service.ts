import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { squareWebps } from '#server/modules/files/pictures.service.ts'
import { uploadUrl } from '#server/modules/files/sealedUpload.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { swapAvatar } from './avatar.queries.ts'

export type Avatar = {
  /** URL of the picture, 320 pixels square. */
  avatar: string
  /** URL of the same picture, 96 pixels square. */
  avatarSmall: string
}

const [LARGE, SMALL] = [320, 96]

type StoreCtx = Pick<RequestContext, 'db' | 'images' | 'log'>

/**
 * Sets the avatar of a user and deletes the previous one.
 * @throws {DomainError} BAD_INPUT when the bytes are not an accepted picture, UNAVAILABLE when it cannot be stored;
 * then nothing is changed
 */
export async function setAvatar(ctx: StoreCtx, { userId, bytes }: { userId: string; bytes: Buffer }): Promise<Avatar> {
  const pictures = await squareWebps(bytes, [LARGE, SMALL])
  const name = randomBytes(16).toString('hex')
  const avatar = ctx.images.urlOf(keyOf(name, LARGE))
  const previous = await keep(ctx, { userId, avatar, name, pictures }).catch(async (error: unknown) => {
    await discard(ctx, avatar)
    throw error
  })
  await discard(ctx, previous)
  return { avatar, avatarSmall: ctx.images.urlOf(keyOf(name, SMALL)) }
}

/** Removes the avatar of a user; does nothing when there is none. */
export async function removeAvatar(ctx: StoreCtx, userId: string): Promise<void> {
  const swapped = await swapAvatar(ctx.db, { userId, avatar: null })
  await discard(ctx, swapped?.previous ?? null)
}

/** Returns the URL of the small picture, derived from the URL of the large one, which is the only one stored. */
export const smallAvatar = (url: string | null): string | null => url?.replace(LARGE_NAME, `$1-${SMALL}.webp`) ?? null

/** Returns a URL to which the avatar of this user can be uploaded. */
export const avatarUploadUrl = (ctx: Pick<RequestContext, 'secrets' | 'clock'>, userId: string): string =>
  uploadUrl(ctx, 'avatar', userId)

/** Returns an upload URL for the viewer's avatar. @throws {DomainError} RATE_LIMITED */
export async function requestAvatarUpload(ctx: RequestContext): Promise<{ url: string }> {
  const viewer = requireViewer(ctx)
  await ctx.limits.take('avatarByViewer', viewer.id)
  return { url: avatarUploadUrl(ctx, viewer.id) }
}

const keyOf = (name: string, size: number): string => `avatars/${name}-${size}.webp`

const LARGE_NAME = new RegExp(`([0-9a-f]{32})-${LARGE}\\.webp$`)

/**
 * Stores the files before it updates the account, so that an account never refers to a missing file. Returns the
 * previous picture.
 */
async function keep(
  ctx: StoreCtx,
  { userId, avatar, name, pictures }: { userId: string; avatar: string; name: string; pictures: Map<number, Buffer> },
) {
  await storeAll(ctx, name, pictures)
  const swapped = await swapAvatar(ctx.db, { userId, avatar })
  if (!swapped) throw notFound('Account')
  return swapped.previous
}

/** Stores all files and waits for each even when one fails, so that none is written after the cleanup. */
async function storeAll(ctx: StoreCtx, name: string, pictures: Map<number, Buffer>): Promise<void> {
  const stored = await Promise.allSettled(
    [...pictures].map(([size, bytes]) => ctx.images.put(keyOf(name, size), bytes, 'image/webp')),
  )
  const failed = stored.find((result) => result.status === 'rejected')
  if (!failed) return
  ctx.log.error({ err: failed.reason }, 'Picture could not be stored')
  throw failed.reason
}

/** Removes both files of a picture. A failure is only logged: a leftover file is no reason to reject the request. */
async function discard(ctx: StoreCtx, url: string | null): Promise<void> {
  const name = url && LARGE_NAME.exec(url)?.[1]
  if (!name) return
  const removed = await Promise.allSettled([LARGE, SMALL].map((size) => ctx.images.remove(keyOf(name, size))))
  for (const result of removed)
    if (result.status === 'rejected') ctx.log.warn({ err: result.reason }, 'Picture could not be deleted')
}
