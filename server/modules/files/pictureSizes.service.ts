import { LRUCache } from 'lru-cache'
import type { CoreDependencies } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'
import { isUploadId, type PictureSize, sizeKey, uploadKey } from './pictureSizes.ts'
import { type Encoding, type Format, resizePicture } from './pictures.service.ts'

/** The size that was asked for, or the master in its place while many sizes are being derived. */
export type ServedPicture = { bytes: Buffer; format: Format; isStandIn: boolean }

export type PictureSizes = {
  /**
   * Returns a size of a picture, derived from its master on first use and stored; null when there is no such picture.
   * @throws {DomainError} UNAVAILABLE when too many sizes are being derived and the master is no substitute
   */
  find(size: PictureSize): Promise<ServedPicture | null>
}

type Deps = Pick<CoreDependencies, 'images' | 'masters' | 'log'>

/**
 * The drawings of the catalogue have flat colours and stay clean at a quality that photos do not. Tuned for structural
 * similarity, a card of 320 pixels has 1.8 kB instead of 2.3.
 */
const DRAWING: Encoding = { avif: { quality: 38, effort: 2, tune: 'ssim' }, webp: { quality: 50 } }
const PHOTO: Encoding = { avif: { quality: 55, effort: 2 }, webp: { quality: 82 } }

/** Bytes of pictures held in memory: about ten thousand cards. */
const MEMORY_BYTES = 32 * 1024 * 1024

/** Creates the service that derives, stores and remembers the sizes of pictures. */
export function createPictureSizes({ images, masters, log }: Deps): PictureSizes {
  const recent = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length || 1 })
  /** Sizes that are being loaded, so that simultaneous requests share one derivation. */
  const pending = new Map<string, Promise<ServedPicture | null>>()

  async function load(size: PictureSize, key: string): Promise<ServedPicture | null> {
    const stored = await images.get(key).catch((err: unknown) => {
      log.warn({ err }, 'A stored picture could not be read; it is derived again')
      return null
    })
    if (stored) return served(size.format, stored)
    const uploaded = isUploadId(size.id)
    const master = uploaded ? await images.get(uploadKey(size.id)) : await masters.read(size.id)
    if (!master) return null
    const resized = await resizePicture(master, { ...size, encoding: uploaded ? PHOTO : DRAWING })
    if (!resized) {
      // Every client that accepts AVIF accepts WebP, but not the reverse.
      if (size.format === 'webp' && !uploaded)
        throw new DomainError('UNAVAILABLE', 'The shop is busy. Please try again in a moment.')
      return { bytes: master, format: uploaded ? 'webp' : 'avif', isStandIn: true }
    }
    await images.put(key, resized, `image/${size.format}`).catch((err: unknown) => {
      log.warn({ err }, 'A derived picture could not be stored')
    })
    return served(size.format, resized)
  }

  return {
    async find(size) {
      const key = sizeKey(size)
      const bytes = recent.get(key)
      if (bytes) return served(size.format, bytes)
      const running = pending.get(key)
      if (running) return running
      const work = load(size, key).finally(() => pending.delete(key))
      pending.set(key, work)
      const picture = await work
      if (picture && !picture.isStandIn) recent.set(key, picture.bytes)
      return picture
    },
  }
}

const served = (format: Format, bytes: Buffer): ServedPicture => ({ bytes, format, isStandIn: false })
