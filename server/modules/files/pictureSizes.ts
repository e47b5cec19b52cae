import type { Images } from '#server/integrations/images/images.ts'
import type { Format } from './pictures.service.ts'

/** Widths in pixels in which every picture is served; no other width is derived. */
export const WIDTHS = [112, 160, 320, 640, 1280] as const
export type Width = (typeof WIDTHS)[number]

/** One size of a picture, as in its URL. */
export type PictureSize = { id: string; width: Width; format: Format }

/** Returns the URL of a picture at one width; clients that accept AVIF receive AVIF for a WebP URL. */
export const pictureUrl = (id: string, width: Width, format: Format = 'webp'): string =>
  `/images/${id}/${width}.${format}`

/** Storage key of a derived size. */
export const sizeKey = ({ id, width, format }: PictureSize): Parameters<Images['put']>[0] =>
  `sizes/${id}-${width}.${format}`

/** Ids of uploaded pictures; those of the catalogue end in a hash of their content. */
export const isUploadId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id)

/**
 * Sizes of the masters of uploaded pictures in pixels: squares for the catalogue, and banners of the home page for
 * phones and for wide screens. Each is as wide as one of {@link WIDTHS}.
 */
export const SHAPES = {
  square: { width: 640, height: 640 },
  phoneBanner: { width: 640, height: 480 },
  wideBanner: { width: 1280, height: 640 },
} as const satisfies Record<string, { width: Width; height: number }>
export type PictureShape = keyof typeof SHAPES

/** Storage key of the master of an uploaded picture, whatever its width. */
export const uploadKey = (id: string): string => `pictures/${id}-640.webp`

const PATH = /^\/images\/([a-z0-9-]{1,120})\/(\d{1,4})\.(webp|avif)$/

/** Parses the path of a picture; null for a width or format in which pictures are not served. */
export function parsePicturePath(path: string): PictureSize | null {
  const [, id, digits, format] = PATH.exec(path) ?? []
  const width = WIDTHS.find((one) => String(one) === digits)
  return id && width ? { id, width, format: format as Format } : null
}
