// From a drawing to its master, the one file from which the shop derives every size; nothing is encoded twice.
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'
import * as yauzl from 'yauzl'
import yazl from 'yazl'
import { root } from './svg.ts'

sharp.concurrency(1)

/** Masters by stem, and the hash of the drawing that each was encoded from. Survives between runs, not in git. */
const work = join(root, '.data/pictures')
const memory = join(work, 'drawings.json')
/** Goes up when the same drawing would give another file. */
const VERSION = 1
const known: Record<string, string> = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}

export function remember(): void {
  mkdirSync(work, { recursive: true })
  writeFileSync(memory, JSON.stringify(known))
}

const fileOf = (stem: string) => join(work, `${stem}.avif`)

/** Encodes a drawing as the master of this stem unless it was encoded before. Says whether it did. */
async function writeMaster(stem: string, svg: string, encode: (drawing: Sharp) => Promise<Buffer>): Promise<boolean> {
  const hash = createHash('sha256').update(`${VERSION}${svg}`).digest('base64url')
  if (known[stem] === hash && existsSync(fileOf(stem))) return false
  mkdirSync(work, { recursive: true })
  writeFileSync(fileOf(stem), await encode(sharp(Buffer.from(svg))))
  known[stem] = hash
  return true
}

/** Master of a product's picture, 640 × 640. */
export const writePicture = (stem: string, svg: string): Promise<boolean> =>
  writeMaster(stem, svg, (drawing) => squeezed(drawing.removeAlpha(), 'avif', 34, 8_000))

/** Master of a second view, which fewer shoppers look at, 640 × 640. */
export const writeView = (stem: string, svg: string): Promise<boolean> =>
  writeMaster(stem, svg, (drawing) => squeezed(drawing.removeAlpha(), 'avif', 28, 8_000))

/** Master of a banner, in its original width. */
export const writeBanner = (stem: string, svg: string): Promise<boolean> =>
  writeMaster(stem, svg, (drawing) => squeezed(drawing, 'avif', 50, 16_000))

/** Master of the art of a category, 160 × 160 on a clear ground. */
export const writeArt = (stem: string, svg: string): Promise<boolean> =>
  writeMaster(stem, svg, async (drawing) => {
    const trimmed = await drawing.trim({ threshold: 1 }).png().toBuffer()
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    return squeezed(sharp(trimmed).resize(160, 160, { fit: 'contain', background: clear }), 'avif', 42, 1_900, 3)
  })

/** Writes an illustration of the client, which Vite serves under a hashed name, as AVIF and WebP. */
export async function writeIllustration(
  path: string,
  svg: string,
  limits: Record<'avif' | 'webp', number>,
): Promise<void> {
  for (const [format, quality] of [
    ['avif', 50],
    ['webp', 72],
  ] as const) {
    // Drawn once and part of every first visit, so worth the time of the slow encoder.
    const bytes = await squeezed(sharp(Buffer.from(svg)), format, quality, limits[format], 6)
    writeFileSync(join(root, `${path}.${format}`), bytes)
  }
}

/** Encodes with the best quality from this one down that stays within the limit in bytes, or the least acceptable. */
async function squeezed(
  image: Sharp,
  format: 'avif' | 'webp',
  from: number,
  limit: number,
  effort = 2,
): Promise<Buffer> {
  for (let quality = from; ; quality -= 6) {
    const encoded =
      format === 'avif'
        ? image.clone().avif({ quality, effort, chromaSubsampling: '4:2:0' })
        : image.clone().webp({ quality, alphaQuality: 80, effort: 6 })
    const bytes = await encoded.toBuffer()
    if (bytes.length <= limit || quality - 6 < 12) return bytes
  }
}

/**
 * Ids under which the shop serves the masters of one archive: the stem and a hash of the archive's content, so that a
 * URL never changes what it shows. One hash for all, because a page names seventy pictures and hashes do not compress.
 */
export function idsOf(stems: string[]): { stem: string; id: string }[] {
  const hash = createHash('sha256')
  for (const stem of stems.toSorted()) hash.update(stem).update(readFileSync(fileOf(stem)))
  const version = hash.digest('hex').slice(0, 8)
  return stems.map((stem) => ({ stem, id: `${stem}-${version}` }))
}

/** Packs masters, each with its id, into one archive; the same masters give the same bytes. */
export async function writeArchive(path: string, masters: { stem: string; id: string }[]): Promise<void> {
  const zip = new yazl.ZipFile()
  for (const { stem, id } of masters.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    zip.addBuffer(readFileSync(fileOf(stem)), `${id}.avif`, {
      compress: false,
      mtime: new Date(Date.UTC(2026, 0, 1)),
      forceDosTimestamp: true,
    })
  zip.end()
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  await pipeline(zip.outputStream, createWriteStream(file))
}

/** Unpacks the masters of the repository that are not here yet, so that one picture can be drawn without the others. */
export async function unpackMasters(folder: string): Promise<void> {
  mkdirSync(work, { recursive: true })
  const path = join(root, folder)
  for (const name of existsSync(path) ? readdirSync(path) : []) {
    const archive = await yauzl.openPromise(join(path, name), { lazyEntries: true })
    for await (const entry of archive.eachEntry()) {
      const file = fileOf(entry.fileName.replace(/-[0-9a-f]{8}\.avif$/, ''))
      if (!existsSync(file)) writeFileSync(file, await buffer(await archive.openReadStreamPromise(entry)))
    }
  }
}

/** Encodes pictures two at a time, while the next one is rendered. */
export async function twoAtATime<T>(coming: AsyncGenerator<T>, work: (one: T) => Promise<void>): Promise<void> {
  const lane = async () => {
    for (let next = await coming.next(); !next.done; next = await coming.next()) await work(next.value)
  }
  await Promise.all([lane(), lane()])
}
