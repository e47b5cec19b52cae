import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Ctx, requireViewer } from '#server/context.ts'
import { DomainError, notFound } from '#server/errors.ts'
import { squareWebps } from '#server/modules/files/pictures.service.ts'
import { newTicket } from '#server/secrets.ts'
import { swapAvatar } from './avatar.queries.ts'

export type Avatar = {
  /** Address of the picture, 320 pixels square. */
  avatar: string
  /** Address of the same in 96 pixels. */
  avatarSmall: string
}

const [LARGE, SMALL] = [320, 96]
const UPLOAD_MINUTES = 5

type StoreCtx = Pick<Ctx, 'db' | 'images' | 'log'>

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

/** An address that takes one picture for this person, within five minutes and without any other credential. */
export function avatarUploadUrl(ctx: Pick<Ctx, 'secrets' | 'clock'>, userId: string): string {
  const until = ctx.clock().getTime() + UPLOAD_MINUTES * 60_000
  return `/uploads/avatar/${ctx.secrets.seal('upload', JSON.stringify({ id: newTicket(), userId, until }))}`
}

const upload = z.object({ id: z.string(), userId: z.string(), until: z.number() })
export type Upload = z.infer<typeof upload>

/** The same address for the viewer who asks. @throws {DomainError} RATE_LIMITED */
export async function requestAvatarUpload(ctx: Ctx): Promise<{ url: string }> {
  const viewer = requireViewer(ctx)
  await ctx.limits.take('avatarByViewer', viewer.id)
  return { url: avatarUploadUrl(ctx, viewer.id) }
}

/** What an address of {@link avatarUploadUrl} allows. @throws {DomainError} FORBIDDEN when it is too old or not ours */
export function openUpload(ctx: Pick<Ctx, 'secrets' | 'clock'>, sealed: string): Upload {
  const text = ctx.secrets.unseal('upload', sealed)
  const opened = text === null ? null : upload.safeParse(JSON.parse(text)).data
  if (!opened || opened.until <= ctx.clock().getTime()) throw notAllowed()
  return opened
}

/** Uses an upload up, at whichever server; one that broke off on the way was not used. @throws {DomainError} FORBIDDEN the second time */
export async function spendUpload(ctx: Pick<Ctx, 'limits'>, { id }: Upload): Promise<void> {
  // Its name and not its address, which can be written in more than one way.
  await ctx.limits.take('pictureByUpload', id).catch((error: unknown) => {
    throw error instanceof DomainError ? notAllowed() : error
  })
}

const notAllowed = (): DomainError => new DomainError('FORBIDDEN', 'This upload is no longer allowed. Please choose the picture again.')

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
