import type Decoder from 'sharp'
import type { ResizeOptions } from 'sharp'
import { DomainError } from '#server/errors.ts'
import {
  FORMATS,
  hasPictureSignature,
  MAX_BYTES,
  MAX_PIXELS,
  noPicture,
  tooManyBytes,
  tooManyPixels,
} from './files.rules.ts'

type Sharp = typeof Decoder

/** Maximum number of pictures decoded at a time: one of 25 megapixels takes about 200 MB while it is decoded. */
const AT_ONCE = 2
/** Maximum length of the queue; each waiting picture holds at most 5 MB. */
const MOST_WAITING = 20
const TIMEOUT_SECONDS = 10
const WEBP = { quality: 82 }

/**
 * Crops a picture to centred squares and returns them as WebP by their size in pixels. They are upright and contain no
 * metadata of the file: no EXIF, no profile, no text. Of an animation the first frame is used.
 * @throws {DomainError} BAD_INPUT for anything but a JPEG, PNG or WebP, and for one that is too large; UNAVAILABLE when
 * the queue is full
 */
export async function squareWebps(bytes: Buffer, sizes: number[]): Promise<Map<number, Buffer>> {
  return decoding(bytes, (sharp) => crop(sharp, bytes, sizes))
}

/**
 * Crops a picture to this size, at its centre, and returns it as WebP. Removes metadata like {@link squareWebps}.
 * @throws {DomainError} as {@link squareWebps}
 */
export const cropToWebp = (bytes: Buffer, size: { width: number; height: number }): Promise<Buffer> =>
  decoding(bytes, async (sharp) => {
    const { data, raw } = await decode(sharp, bytes, { ...size, fit: 'cover', position: 'centre' })
    return sharp(data, { raw }).webp(WEBP).toBuffer()
  })

export type Format = 'webp' | 'avif'
/** Encoder options by format. */
export type Encoding = { webp: { quality: number }; avif: { quality: number; effort: number; tune?: 'ssim' } }

/**
 * Resizes one of the shop's own pictures to a width, never above its own. A picture that already has the width and the
 * format is returned unchanged. One picture is resized at a time, so that a burst occupies at most one core.
 * @returns null when too many others wait
 */
export async function resizePicture(
  master: Buffer,
  { width, format, encoding }: { width: number; format: Format; encoding: Encoding },
): Promise<Buffer | null> {
  if (resizes >= MOST_RESIZES) return null
  resizes += 1
  const work = lastResize.then(async () => {
    const sharp = await decoder()
    const picture = sharp(master, { limitInputPixels: MAX_PIXELS })
    const own = await picture.metadata()
    if (own.width <= width && (format === 'avif' ? own.format === 'heif' : own.format === 'webp')) return master
    // Lanczos rings at the edges of a transparent ground, which looks worse there and costs a tenth more bytes.
    const kernel = own.hasAlpha ? 'mitchell' : 'lanczos3'
    const resized = picture.resize({ width, withoutEnlargement: true, kernel }).timeout({ seconds: TIMEOUT_SECONDS })
    return format === 'avif'
      ? resized.avif({ ...encoding.avif, chromaSubsampling: '4:2:0' }).toBuffer()
      : resized.webp(encoding.webp).toBuffer()
  })
  lastResize = work.catch(() => {})
  return work.finally(() => {
    resizes -= 1
  })
}

/** Resizes that run or wait; a hundred take about four seconds. */
let resizes = 0
const MOST_RESIZES = 100
let lastResize: Promise<unknown> = Promise.resolve()

/**
 * Converts a picture to WebP: whole, with its longer side at most `longest` pixels, and as a centred square of `side`
 * pixels. For pictures whose edges matter. Removes metadata like {@link squareWebps}.
 * @throws {DomainError} as {@link squareWebps}
 */
export const wholeAndSquare = (
  bytes: Buffer,
  { longest, side }: { longest: number; side: number },
): Promise<{ whole: Buffer; square: Buffer }> =>
  decoding(bytes, async (sharp) => {
    const { data, raw } = await decode(sharp, bytes, {
      width: longest,
      height: longest,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const whole = sharp(data, { raw }).webp(WEBP)
    const square = whole.clone().resize(side, side, { fit: 'cover', position: 'centre' })
    return { whole: await whole.toBuffer(), square: await square.toBuffer() }
  })

async function decoding<T>(bytes: Buffer, work: (sharp: Sharp) => Promise<T>): Promise<T> {
  if (bytes.length > MAX_BYTES) throw tooManyBytes()
  const sharp = await decoder()
  return inTurn(async () => {
    try {
      await checkHeader(sharp, bytes)
      return await work(sharp)
    } catch (error) {
      throw error instanceof DomainError ? error : noPicture()
    }
  })
}

/** Checks format and dimensions without decoding pixels; the signature first, before libvips reads anything. */
async function checkHeader(sharp: Sharp, bytes: Buffer): Promise<void> {
  if (!hasPictureSignature(bytes)) throw noPicture()
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!Object.hasOwn(FORMATS, format)) throw noPicture()
  if (width * height > MAX_PIXELS) throw tooManyPixels()
}

/** Decodes the file once, at the largest size, and derives the smaller sizes from that. */
async function crop(sharp: Sharp, bytes: Buffer, sizes: number[]): Promise<Map<number, Buffer>> {
  const largest = Math.max(...sizes)
  const { data, raw } = await decode(sharp, bytes, {
    width: largest,
    height: largest,
    fit: 'cover',
    position: 'centre',
  })
  const squares = new Map<number, Buffer>()
  for (const size of sizes) squares.set(size, await sharp(data, { raw }).resize(size, size).webp(WEBP).toBuffer())
  return squares
}

/** Decodes only the pixels of a picture, at the requested size. */
async function decode(sharp: Sharp, bytes: Buffer, size: ResizeOptions) {
  // Phones write viewable pictures for which libjpeg emits warnings; truncated ones are errors.
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
    pages: 1,
    failOn: 'error',
    autoOrient: true,
  })
    .resize(size)
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

let loading: Promise<Sharp> | undefined

/** Loads the decoder with the first picture; most processes handle few pictures a day. */
function decoder(): Promise<Sharp> {
  loading ??= loadDecoder()
  return loading
}

/** Loader of the AVIF masters. Uploads never reach it: their signature is checked first. */
const MASTER_LOADER = 'VipsForeignLoadHeifBuffer'

/**
 * Loads sharp. libvips can read forty formats; all but ours are blocked, so that a hostile file reaches no other
 * loader.
 */
async function loadDecoder(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: [MASTER_LOADER, ...Object.values(FORMATS).map(({ loader }) => loader)] })
  return sharp
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length < MOST_WAITING) await new Promise<void>((go) => waiting.push(go))
  else throw new DomainError('UNAVAILABLE', 'Too many pictures are being uploaded. Please try again in a moment.')
  try {
    return await work()
  } finally {
    // Pass the slot to the next in the queue, if any.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
