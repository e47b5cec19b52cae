import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { type PictureShape, pictureUrl, SHAPES, uploadKey } from './pictureSizes.ts'
import { cropToWebp } from './pictures.service.ts'

type StoreCtx = Pick<RequestContext, 'images' | 'log'>

/**
 * Stores the master of a picture of a product, a category or a banner, cropped to its shape, from which every size is
 * derived on request.
 * @returns the id of the picture and its URL at the full width
 * @throws {DomainError} BAD_INPUT when the bytes are not an accepted picture, UNAVAILABLE when it cannot be stored
 */
export async function storePicture(
  ctx: StoreCtx,
  bytes: Buffer,
  shape: PictureShape = 'square',
): Promise<{ id: string; url: string }> {
  const master = await cropToWebp(bytes, SHAPES[shape])
  const id = randomBytes(16).toString('hex')
  try {
    await ctx.images.put(uploadKey(id), master, 'image/webp')
  } catch (error) {
    ctx.log.error({ err: error }, 'Picture could not be stored')
    throw error
  }
  return { id, url: pictureUrl(id, SHAPES[shape].width) }
}

/** Whether a URL is that of a picture which was uploaded while storage had URLs of its own. */
export const isFormerUploadUrl = ({ images }: Pick<RequestContext, 'images'>, url: string): boolean => {
  const id = FORMER.exec(url)?.[1]
  return id !== undefined && images.urlOf(uploadKey(id)) === url
}

const FORMER = /pictures\/([0-9a-f]{32})-640\.webp$/
