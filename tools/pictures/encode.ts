// From a drawing to the files of the shop: three widths, AVIF and WebP, each under its limit; nothing is made twice.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { root } from './svg.ts'

sharp.concurrency(1)

export const images = join(root, 'public/images')
const memory = join(root, '.data/pictures.json')
type Format = 'avif' | 'webp'
interface Aim {
  quality: number
  /** Bytes; the quality falls until the picture fits. */
  limit: number
}
/** By width. Nearly every browser takes AVIF; WebP is for the old ones, and may be plainer. */
const aims: Record<number, Record<Format, Aim>> = {
  160: { avif: { quality: 46, limit: 2_000 }, webp: { quality: 40, limit: 2_200 } },
  320: { avif: { quality: 40, limit: 4_000 }, webp: { quality: 32, limit: 4_800 } },
  640: { avif: { quality: 34, limit: 8_000 }, webp: { quality: 22, limit: 9_000 } },
}
/** Goes up when the same drawing would give other files. */
const VERSIONS: Record<Format, number> = { avif: 6, webp: 8 }
const LEAST = 12

const encoded = (image: Sharp, format: Format, quality: number, width: number) =>
  format === 'avif'
    ? image
        .clone()
        .avif({ quality, effort: width > 320 ? 2 : 3, chromaSubsampling: '4:2:0' })
        .toBuffer()
    : image.clone().webp({ quality, alphaQuality: 80, effort: 6 }).toBuffer()

/** The best quality from the one aimed at that stays under the limit, or the least we accept. */
async function squeezed(image: Sharp, format: Format, { quality, limit }: Aim, width: number): Promise<Buffer> {
  for (let now = quality; ; now -= 6) {
    const bytes = await encoded(image, format, now, width)
    if (bytes.length <= limit || now - 6 < LEAST) return bytes
  }
}

const known: Record<string, string> = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
export function remember(): void {
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify(known))
}

/** Runs `make` unless these very files were made from this very drawing before. Says whether it ran. */
async function once(
  name: string,
  format: Format,
  drawing: string,
  files: string[],
  make: () => Promise<void>,
): Promise<boolean> {
  const hash = createHash('sha256').update(`${VERSIONS[format]}${drawing}`).digest('base64url')
  const key = `${name}.${format}`
  if (known[key] === hash && files.every((file) => existsSync(join(images, file)))) return false
  await make()
  known[key] = hash
  return true
}

const write = (file: string, bytes: Buffer) => {
  mkdirSync(dirname(join(images, file)), { recursive: true })
  writeFileSync(join(images, file), bytes)
}

/** `<name>-160.avif` to `<name>-640.webp` of a square picture; `less` quality for those that are seen later. */
export async function writeSizes(name: string, svg: string, less = 0): Promise<boolean> {
  const drawn = lazily(() => sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 0 }).toBuffer())
  let made = false
  for (const format of ['avif', 'webp'] as const) {
    const wanted = Object.entries(aims).map(([width, aim]) => ({
      width: Number(width),
      aim: aim[format],
      file: `${name}-${width}.${format}`,
    }))
    const files = wanted.map(({ file }) => file)
    const ran = await once(name, format, svg, files, async () => {
      for (const { width, aim, file } of wanted) {
        const lower = { ...aim, quality: Math.max(LEAST, aim.quality - less) }
        write(file, await squeezed(sharp(await drawn()).resize(width, width), format, lower, width))
      }
    })
    made ||= ran
  }
  return made
}

/** `<name>.avif` and `<name>.webp` of a picture of any shape, as wide as it is drawn. */
export async function writePair(name: string, svg: string, limit: Record<Format, number>): Promise<boolean> {
  let made = false
  for (const format of ['avif', 'webp'] as const) {
    const aim = { quality: format === 'avif' ? 50 : 72, limit: limit[format] }
    const ran = await once(name, format, svg, [`${name}.${format}`], async () =>
      write(`${name}.${format}`, await squeezed(sharp(Buffer.from(svg)), format, aim, 1232)),
    )
    made ||= ran
  }
  return made
}

/** `<name>.avif` and `<name>.webp`, 160 × 160 on a clear ground. */
export async function writeArt(name: string, svg: string): Promise<boolean> {
  const small = lazily(async () => {
    const trimmed = await sharp(Buffer.from(svg)).trim({ threshold: 1 }).png().toBuffer()
    return sharp(trimmed)
      .resize(160, 160, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer()
  })
  let made = false
  for (const format of ['avif', 'webp'] as const) {
    const aim = format === 'avif' ? { quality: 42, limit: 1_900 } : { quality: 84, limit: 6_000 }
    const ran = await once(name, format, svg, [`${name}.${format}`], async () =>
      write(`${name}.${format}`, await squeezed(sharp(await small()), format, aim, 160)),
    )
    made ||= ran
  }
  return made
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Works through what comes, two at a time, while the next is drawn. */
export async function twoAtATime<T>(coming: AsyncGenerator<T>, work: (one: T) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = await coming.next(); !next.done; next = await coming.next()) await work(next.value)
  }
  await Promise.all([lane(), lane()])
}
