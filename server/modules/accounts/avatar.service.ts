import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { squareWebps } from '#server/modules/files/pictures.service.ts'
import { uploadUrl } from '#server/modules/files/sealedUpload.service.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { swapAvatar } from './avatar.queries.ts'

export type Avatar = {
  /** Address of the picture, 320 pixels square. */
  avatar: string
  /** Address of the same in 96 pixels. */
  avatarSmall: string
}

const [LARGE, SMALL] = [320, 96]

type StoreCtx = Pick<RequestContext, 'db' | 'images' | 'log'>

/**
 * Makes a picture the person's own and forgets the one before.
 * @throws {DomainError} BAD_INPUT for what is no picture of ours, UNAVAILABLE when it cannot be stored: nothing is changed then
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

/** Takes the picture away; somebody without one stays so. */
export async function removeAvatar(ctx: StoreCtx, userId: string): Promise<void> {
  const swapped = await swapAvatar(ctx.db, { userId, avatar: null })
  await discard(ctx, swapped?.previous ?? null)
}

/** The small picture lies beside the large one, whose address is all that is kept. */
export const smallAvatar = (url: string | null): string | null => url?.replace(LARGE_NAME, `$1-${SMALL}.webp`) ?? null

/** Where the picture of this person can be sent. */
export const avatarUploadUrl = (ctx: Pick<RequestContext, 'secrets' | 'clock'>, userId: string): string => uploadUrl(ctx, 'avatar', userId)

/** The same address for the viewer who asks. @throws {DomainError} RATE_LIMITED */
export async function requestAvatarUpload(ctx: RequestContext): Promise<{ url: string }> {
  const viewer = requireViewer(ctx)
  await ctx.limits.take('avatarByViewer', viewer.id)
  return { url: avatarUploadUrl(ctx, viewer.id) }
}

const keyOf = (name: string, size: number): string => `avatars/${name}-${size}.webp`

const LARGE_NAME = new RegExp(`([0-9a-f]{32})-${LARGE}\\.webp$`)

/** Files first, then the account, so that no account ever names a file that is not there. Returns the picture before. */
async function keep(ctx: StoreCtx, { userId, avatar, name, pictures }: { userId: string; avatar: string; name: string; pictures: Map<number, Buffer> }) {
  await storeAll(ctx, name, pictures)
  const swapped = await swapAvatar(ctx.db, { userId, avatar })
  if (!swapped) throw notFound('Account')
  return swapped.previous
}

/** Waits for every file also when one fails, so that none arrives after it was cleared away. */
async function storeAll(ctx: StoreCtx, name: string, pictures: Map<number, Buffer>): Promise<void> {
  const stored = await Promise.allSettled([...pictures].map(([size, bytes]) => ctx.images.put(keyOf(name, size), bytes, 'image/webp')))
  const failed = stored.find((result) => result.status === 'rejected')
  if (!failed) return
  ctx.log.error({ err: failed.reason }, 'a picture could not be stored')
  throw failed.reason
}

/** Removes both files of a picture. One that stays behind is litter, no reason to refuse anybody anything. */
async function discard(ctx: StoreCtx, url: string | null): Promise<void> {
  const name = url && LARGE_NAME.exec(url)?.[1]
  if (!name) return
  const removed = await Promise.allSettled([LARGE, SMALL].map((size) => ctx.images.remove(keyOf(name, size))))
  for (const result of removed) if (result.status === 'rejected') ctx.log.warn({ err: result.reason }, 'a picture could not be removed')
}
