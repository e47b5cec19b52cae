import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { squareWebps, wholeAndSquare } from './pictures.service.ts'

const REFUSED = {
  code: 'BAD_INPUT',
  details: { errors: [{ field: 'picture', message: 'Please choose a JPEG, PNG or WebP picture.' }] },
}
const TOO_MANY_PIXELS = 'The picture has more than 25 megapixels. Please choose a smaller one.'

const [RED, GREEN, BLUE] = [
  [255, 0, 0],
  [0, 128, 0],
  [0, 0, 255],
] as const
type Colour = readonly number[]

/** Creates stripes of equal height, from top to bottom. */
function striped(width: number, height: number, colours: Colour[]) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++)
    data.set(colours[Math.floor((Math.floor(at / width) * colours.length) / height)] ?? RED, at * 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const plain = (width = 400, height = 300) => striped(width, height, [RED])

/** Returns the name of the colour at a position of the picture; both coordinates are from 0 to 1. */
async function colourAt(picture: Buffer | undefined, x: number, y: number) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (red > 200 && green < 60 && blue < 60) return 'red'
  if (blue > 200 && green < 60 && red < 60) return 'blue'
  return green > 90 && red < 60 && blue < 60 ? 'green' : `${red},${green},${blue}`
}

async function large(bytes: Buffer): Promise<Buffer> {
  const picture = (await squareWebps(bytes, [320, 96])).get(320)
  if (!picture) throw new Error('no large picture')
  return picture
}

/** Creates a black PNG with one bit per pixel: a small file with huge dimensions. */
function hugePng(width: number, height: number, rows = height): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** Creates an animation whose first frame is red and whose others are blue. */
async function animated(frames = 2) {
  const [red, blue] = [await plain(40, 40).png().toBuffer(), await striped(40, 40, [BLUE]).png().toBuffer()]
  return sharp([red, ...Array<Buffer>(frames - 1).fill(blue)], { join: { animated: true } })
}

/** Creates an animation of many frames, all equal except the first. */
async function endless(frames: number): Promise<Buffer> {
  const webp = await (await animated()).webp().toBuffer()
  const [first, last] = [webp.indexOf('ANMF'), webp.lastIndexOf('ANMF')]
  const body = Buffer.concat([webp.subarray(8, last), ...Array<Buffer>(frames - 1).fill(webp.subarray(last))])
  if (first === last) throw new Error('no animation')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}

/** Inserts a comment where a JPEG stores it: directly after its first two bytes. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from('fffe', 'hex'), length, Buffer.from(text), jpeg.subarray(2)])
}

describe('accepted pictures', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('converts a %s to two square WebPs', async (format) => {
    const pictures = await squareWebps(await plain().toFormat(format).toBuffer(), [320, 96])
    for (const size of [320, 96]) {
      expect(await sharp(pictures.get(size)).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
      expect(await colourAt(pictures.get(size), 0.5, 0.5)).toBe('red')
    }
  })

  test('keeps the centre of the picture', async () => {
    const tall = await large(await striped(100, 300, [RED, GREEN, BLUE]).png().toBuffer())
    for (const y of [0.05, 0.5, 0.95]) expect(await colourAt(tall, 0.5, y)).toBe('green')
  })

  test('converts greyscale, CMYK, 16-bit and transparent pictures to sRGB', async () => {
    const kinds = [
      plain().greyscale().png(),
      plain().toColourspace('cmyk').jpeg(),
      plain().toColourspace('rgb16').png(),
      plain().ensureAlpha(0.5).png(),
      plain().greyscale().ensureAlpha(0.5).png(),
    ]
    for (const kind of kinds)
      expect(await sharp(await large(await kind.toBuffer())).metadata()).toMatchObject({ space: 'srgb', width: 320 })
  })

  test('enlarges a small picture and takes the first frame of an animated WebP', async () => {
    expect(await sharp(await large(await plain(10, 7).png().toBuffer())).metadata()).toMatchObject({
      width: 320,
      height: 320,
    })
    const still = await large(await (await animated()).webp().toBuffer())
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
    expect(await colourAt(still, 0.5, 0.5)).toBe('red')
  })
})

test('takes the first of 10,000 frames and holds no other in memory', async () => {
  const many = await endless(10_000)
  expect((await sharp(many, { limitInputPixels: false }).metadata()).pages).toBe(10_000)
  const before = process.memoryUsage().rss
  expect(await colourAt(await large(many), 0.5, 0.5)).toBe('red')
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

describe('removed content', () => {
  const SCRIPT = '<script>alert(document.cookie)</script>'

  // ASVS 5.2.2
  test('removes HTML inside a JPEG and keeps the pixels', async () => {
    const jpeg = await plain()
      .withExif({ IFD0: { ImageDescription: SCRIPT } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([withComment(jpeg, `--><html>${SCRIPT}<!--`), Buffer.from(`<html>${SCRIPT}</html>`)])
    expect(polyglot.toString('latin1').split('<script').length - 1).toBe(3)
    for (const picture of (await squareWebps(polyglot, [320, 96])).values()) {
      expect(picture.toString('latin1')).not.toContain('<script')
      expect(await colourAt(picture, 0.5, 0.5)).toBe('red')
    }
  })

  test('removes location, camera and colour profile metadata', async () => {
    const jpeg = await plain()
      .withExif({
        IFD0: { Make: 'A phone' },
        IFD3: {
          GPSLatitude: '0/1 18/1 49/1',
          GPSLatitudeRef: 'N',
          GPSLongitude: '32/1 34/1 52/1',
          GPSLongitudeRef: 'E',
        },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Kololo</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(await sharp(jpeg).metadata()).toMatchObject({
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
      icc: expect.any(Buffer),
    })
    for (const picture of (await squareWebps(jpeg, [320, 96])).values()) {
      const { exif, xmp, icc, iptc } = await sharp(picture).metadata()
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(picture.toString('latin1')).not.toMatch(/EXIF|XMP |ICCP|A phone|Kololo/)
    }
  })

  test('applies the orientation tag and removes it', async () => {
    const turned = await large(await striped(200, 200, [RED, BLUE]).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect([await colourAt(turned, 0.1, 0.5), await colourAt(turned, 0.9, 0.5)]).toEqual(['blue', 'red'])
    expect((await sharp(turned).metadata()).orientation).toBeUndefined()
  })
})

describe('wholeAndSquare', () => {
  const made = async (bytes: Buffer) => wholeAndSquare(bytes, { longest: 640, side: 160 })

  test('keeps the edges and the aspect ratio, and never enlarges', async () => {
    const { whole, square } = await made(await striped(500, 1_500, [GREEN, RED, BLUE]).jpeg().toBuffer())
    expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 213, height: 640 })
    expect([
      await colourAt(whole, 0.5, 0.02),
      await colourAt(whole, 0.5, 0.5),
      await colourAt(whole, 0.5, 0.98),
    ]).toEqual(['green', 'red', 'blue'])
    expect(await sharp(square).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
    expect([await colourAt(square, 0.5, 0.1), await colourAt(square, 0.5, 0.9)]).toEqual(['red', 'red'])
    const small = await made(await plain(40, 30).png().toBuffer())
    expect(await sharp(small.whole).metadata()).toMatchObject({ width: 40, height: 30 })
  })

  test('applies the orientation and removes location metadata', async () => {
    const phone = await striped(100, 200, [RED, BLUE])
      .withExif({ IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitude: '0/1 20/1 51/1' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer()
    expect(phone.toString('latin1')).toContain('Tecno')
    for (const picture of Object.values(await made(phone))) {
      expect(await colourAt(picture, 0.5, 0.02)).toBe('blue')
      expect((await sharp(picture).metadata()).exif).toBeUndefined()
      expect(picture.toString('latin1')).not.toMatch(/EXIF|Tecno/)
    }
  })

  test('rejects an SVG like any other picture', async () => {
    await expect(made(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject(REFUSED)
  })
})

describe('rejected input', () => {
  // ASVS 1.3.4
  test('rejects an SVG with and without an XML declaration', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>',
    )
    await expect(squareWebps(svg, [320])).rejects.toMatchObject(REFUSED)
    await expect(
      squareWebps(Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]), [320]),
    ).rejects.toMatchObject(REFUSED)
  })

  test('blocks all other loaders of libvips', async () => {
    await large(await plain().png().toBuffer())
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')).metadata(),
    ).rejects.toThrow('unsupported image format')
  })

  test.each(['gif', 'tiff', 'avif'] as const)('rejects a %s', async (format) => {
    await expect(squareWebps(await plain(64, 64).toFormat(format).toBuffer(), [320])).rejects.toMatchObject(REFUSED)
  })

  test('rejects an animated GIF, also of 10,000 frames', async () => {
    await expect(squareWebps(await (await animated(2)).gif().toBuffer(), [320])).rejects.toMatchObject(REFUSED)
    const frame = Buffer.from('2c0000000001000100000202440100', 'hex')
    const gif = Buffer.concat([
      Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\xff\xff\xff', 'latin1'),
      ...Array<Buffer>(10_000).fill(frame),
      Buffer.from(';'),
    ])
    await expect(squareWebps(gif, [320])).rejects.toMatchObject(REFUSED)
  })

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['only the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ')],
  ])('rejects %s', async (_name, bytes) => {
    await expect(squareWebps(bytes, [320])).rejects.toMatchObject(REFUSED)
  })

  test('rejects a truncated picture', async () => {
    for (const whole of [await noise(600, 600).jpeg().toBuffer(), await noise(600, 600).png().toBuffer()]) {
      await expect(squareWebps(whole.subarray(0, whole.length / 2), [320])).rejects.toMatchObject(REFUSED)
    }
  })

  // ASVS 5.2.3
  test.each([
    ['16k × 16k', hugePng(16_000, 16_000)],
    ['50k × 50k', hugePng(50_000, 50_000, 10)],
    ['one pixel high and 26 million wide', hugePng(26_000_000, 1)],
  ])('rejects a PNG of %s by its header alone', async (_name, png) => {
    const before = process.memoryUsage().rss
    const began = process.cpuUsage()
    await expect(squareWebps(png, [320])).rejects.toMatchObject({ code: 'BAD_INPUT', message: TOO_MANY_PIXELS })
    const { user, system } = process.cpuUsage(began)
    // Time of the processor, in microseconds: a busy machine lets the test wait.
    expect(user + system).toBeLessThan(1_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('rejects more than 5 MB', async () => {
    await expect(squareWebps(Buffer.alloc(5 * 1024 * 1024 + 1), [320])).rejects.toMatchObject({
      message: 'The picture is larger than 5 MB. Please choose a smaller one.',
    })
  })
})

describe('concurrent pictures', () => {
  // ASVS 15.2.2
  test('decodes two at a time, queues twenty and rejects the rest as unavailable', async () => {
    const picture = await noise(800, 800).jpeg().toBuffer()
    let most = 0
    const watch = setInterval(() => {
      const { queue, process: busy } = sharp.counters()
      most = Math.max(most, queue + busy)
    }, 1)
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => squareWebps(picture, [320, 96])))
    clearInterval(watch)
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' })
    expect(most).toBeGreaterThan(0)
    // sharp may still count a finished picture beside its successor; thirty concurrently would be far above this limit.
    expect(most).toBeLessThanOrEqual(4)
    // The queue is free again.
    await large(picture)
  })
})
