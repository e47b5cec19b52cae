import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { type Format, squarePictures } from './pictures.service.ts'

type StoreCtx = Pick<RequestContext, 'images' | 'log'>

/** Sizes in pixels, as for the shop's own pictures: cards on low and high density screens, and the product page. */
const SIZES = [640, 320, 160]
const FORMATS: Format[] = ['webp', 'avif']
const FOLDER = 'pictures'

/**
 * Stores a picture of a product or a category in every size and format of the shop and returns the URL of the largest
 * WebP; a path that ends in `-640.webp` exists in 320 and 160 too, each also as AVIF.
 * @throws {DomainError} BAD_INPUT when the bytes are not an accepted picture, UNAVAILABLE when it cannot be stored;
 * then no file is kept
 */
export async function storePicture(ctx: StoreCtx, bytes: Buffer): Promise<string> {
  const pictures = await squarePictures(bytes, SIZES, FORMATS)
  const name = randomBytes(16).toString('hex')
  // Wait for every file even when one fails, so that none is written after the cleanup.
  const stored = await Promise.allSettled(
    pictures.map(({ size, format, bytes: picture }) =>
      ctx.images.put(keyOf(name, size, format), picture, `image/${format}`),
    ),
  )
  const failed = stored.find((result) => result.status === 'rejected')
  const url = ctx.images.urlOf(keyOf(name, 640, 'webp'))
  if (!failed) return url
  ctx.log.error({ err: failed.reason }, 'Picture could not be stored')
  await discardPicture(ctx, url)
  throw failed.reason
}

/** Returns the id of the picture behind a URL of {@link storePicture}; null for every other URL. */
export function pictureIdOf({ images }: Pick<RequestContext, 'images'>, url: string): string | null {
  const name = NAME.exec(url)?.[1]
  return name !== undefined && images.urlOf(keyOf(name, 640, 'webp')) === url ? name : null
}

/** Removes every file of a picture that {@link storePicture} stored; the shop's own pictures and foreign URLs stay. */
export async function discardPicture(ctx: StoreCtx, url: string): Promise<void> {
  const name = pictureIdOf(ctx, url)
  if (name === null) return
  const keys = SIZES.flatMap((size) => FORMATS.map((format) => keyOf(name, size, format)))
  const removed = await Promise.allSettled(keys.map((key) => ctx.images.remove(key)))
  for (const result of removed)
    if (result.status === 'rejected') ctx.log.warn({ err: result.reason }, 'Picture could not be deleted')
}

const keyOf = (name: string, size: number, format: Format): string => `${FOLDER}/${name}-${size}.${format}`

const NAME = new RegExp(`${FOLDER}/([0-9a-f]{32})-640\\.webp$`)
