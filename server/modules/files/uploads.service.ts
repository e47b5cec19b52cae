import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import { pictureUrl, uploadKey } from './pictureSizes.ts'
import { squareWebps } from './pictures.service.ts'

type StoreCtx = Pick<RequestContext, 'images' | 'log'>

/** Side of the master of an uploaded picture, in pixels. */
const SIDE = 640

/**
 * Stores the master of a picture of a product or a category, from which every size is derived on request.
 * @returns the id of the picture and its URL at the full width
 * @throws {DomainError} BAD_INPUT when the bytes are not an accepted picture, UNAVAILABLE when it cannot be stored
 */
export async function storePicture(ctx: StoreCtx, bytes: Buffer): Promise<{ id: string; url: string }> {
  const [master] = (await squareWebps(bytes, [SIDE])).values()
  const id = randomBytes(16).toString('hex')
  try {
    await ctx.images.put(uploadKey(id), master as Buffer, 'image/webp')
  } catch (error) {
    ctx.log.error({ err: error }, 'Picture could not be stored')
    throw error
  }
  return { id, url: pictureUrl(id, SIDE) }
}

/** Whether a URL is that of a picture which was uploaded while storage had URLs of its own. */
export const isFormerUploadUrl = ({ images }: Pick<RequestContext, 'images'>, url: string): boolean => {
  const id = FORMER.exec(url)?.[1]
  return id !== undefined && images.urlOf(uploadKey(id)) === url
}

const FORMER = /pictures\/([0-9a-f]{32})-640\.webp$/
