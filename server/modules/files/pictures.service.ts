import type Decoder from 'sharp'
import type { ResizeOptions } from 'sharp'
import { DomainError } from '#server/errors.ts'
import { FORMATS, MAX_BYTES, MAX_PIXELS, noPicture, tooManyBytes, tooManyPixels } from './files.rules.ts'

type Sharp = typeof Decoder

/** Maximum number of pictures decoded at a time: one of 25 megapixels takes about 200 MB while it is decoded. */
const AT_ONCE = 2
/** Maximum length of the queue; each waiting picture holds at most 5 MB. */
const MOST_WAITING = 20
const PATIENCE_SECONDS = 10
/** AVIF at 55 looks like WebP at 82; more effort would make users wait for a few per cent. */
const ENCODING = { webp: { quality: 82 }, avif: { quality: 55, effort: 2 } }

/**
 * Crops a picture to centred squares and returns them as WebP by their size in pixels. They are upright and contain no
 * metadata of the file: no EXIF, no profile, no text. Of an animation the first frame is used.
 * @throws {DomainError} BAD_INPUT for anything but a JPEG, PNG or WebP, and for one that is too large; UNAVAILABLE when
 * the queue is full
 */
export async function squareWebps(bytes: Buffer, sizes: number[]): Promise<Map<number, Buffer>> {
  const pictures = await squarePictures(bytes, sizes, ['webp'])
  return new Map(pictures.map((picture) => [picture.size, picture.bytes]))
}

export type Format = 'webp' | 'avif'
export type SquarePicture = { size: number; format: Format; bytes: Buffer }

/** Crops a picture to centred squares in several formats. @throws {DomainError} as {@link squareWebps} */
export const squarePictures = (bytes: Buffer, sizes: number[], formats: Format[]): Promise<SquarePicture[]> =>
  decoding(bytes, (sharp) => draw(sharp, bytes, sizes, formats))

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
    const whole = sharp(data, { raw }).toFormat('webp', ENCODING.webp)
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

/** Checks format and dimensions without decoding pixels. */
async function checkHeader(sharp: Sharp, bytes: Buffer): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!Object.hasOwn(FORMATS, format)) throw noPicture()
  if (width * height > MAX_PIXELS) throw tooManyPixels()
}

/** Decodes the file once, at the largest size, and derives the smaller sizes from that. */
async function draw(sharp: Sharp, bytes: Buffer, sizes: number[], formats: Format[]): Promise<SquarePicture[]> {
  const largest = Math.max(...sizes)
  const { data, raw } = await decode(sharp, bytes, {
    width: largest,
    height: largest,
    fit: 'cover',
    position: 'centre',
  })
  const drawn: SquarePicture[] = []
  for (const size of sizes) {
    const square = sharp(data, { raw }).resize(size, size)
    for (const format of formats)
      drawn.push({ size, format, bytes: await square.clone().toFormat(format, ENCODING[format]).toBuffer() })
  }
  return drawn
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
    .timeout({ seconds: PATIENCE_SECONDS })
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

/**
 * Loads sharp. libvips can read forty formats; all but ours are blocked, so that a hostile file reaches no other
 * loader.
 */
async function loadDecoder(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: Object.values(FORMATS).map(({ loader }) => loader) })
  return sharp
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else if (waiting.length < MOST_WAITING) await new Promise<void>((go) => waiting.push(go))
  else throw new DomainError('UNAVAILABLE', 'Many pictures are being uploaded. Please try again in a moment.')
  try {
    return await work()
  } finally {
    // Pass the slot to the next in the queue, if any.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
