/**
 * Measures and limits the JavaScript that a first visit to the home page downloads, because mobile data
 * is expensive in Uganda, and the first load of the staff console.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../step.ts'

export const LIMIT = 150_000
const CLIENT = join(ROOT, 'dist', 'client')
const BYTES_FILE = join(ROOT, 'dist', 'bytes.json')

export interface Bytes {
  /** Total size in bytes, compressed with brotli. */
  total: number
  limit: number
  files: Record<string, number>
}

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** Measures the entry points, the home page with the modules its route loads, and all their static imports. */
export function measureHomePage(): Bytes {
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'))
  const roots = Object.keys(manifest).filter(
    (source) =>
      /^client\/app\/(main\.tsx|start\.ts|earlyTaps\.ts)$/.test(source) ||
      /^client\/pages\/catalog\/HomePage\.[a-zA-Z.]*tsx?$/.test(source),
  )
  for (const needed of ['client/app/start.ts', 'client/app/main.tsx', 'client/pages/catalog/HomePage.tsx']) {
    if (!roots.includes(needed))
      throw new Error(`The build has no chunk for ${needed}, so the bytes of the home page cannot be counted.`)
  }
  const seen = new Set<string>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    manifest[source]?.imports?.forEach(visit)
  }
  roots.forEach(visit)
  const names = [...new Set([...seen].flatMap((source) => manifest[source]?.file ?? []))].filter((name) =>
    name.endsWith('.js'),
  )
  const sizes = names.map((name) => [name, downloadSize(join(CLIENT, name))] as const)
  const bytes: Bytes = {
    total: sizes.reduce((sum, [, size]) => sum + size, 0),
    limit: LIMIT,
    files: Object.fromEntries(sizes.sort((a, b) => b[1] - a[1])),
  }
  writeFileSync(BYTES_FILE, `${JSON.stringify(bytes, null, 2)}\n`)
  return bytes
}

export const STAFF_LIMIT = 400_000
const STAFF = join(ROOT, 'dist', 'staff')

/**
 * Measures the first load of the staff console: the entry and its heaviest page, scripts and styles.
 * @throws {Error} when it exceeds the limit
 */
export function checkStaffBytes(): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(STAFF, '.vite', 'manifest.json'), 'utf8'))
  const filesOf = (root: string) => {
    const seen = new Set<string>()
    const visit = (source: string): void => {
      if (seen.has(source)) return
      seen.add(source)
      manifest[source]?.imports?.forEach(visit)
    }
    visit(root)
    return [...seen].flatMap((source) => [manifest[source]?.file ?? [], manifest[source]?.css ?? []].flat())
  }
  const entry = filesOf('staff/app/main.tsx')
  if (entry.length === 0) throw new Error('The build has no staff/app/main.tsx, so its bytes cannot be counted.')
  const total = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + downloadSize(join(STAFF, file)), 0)
  const pages = Object.keys(manifest).filter((source) => /^staff\/pages\/.*Page\.tsx$/.test(source))
  const totals = pages.map((page) => ({ page, bytes: total([...entry, ...filesOf(page)]) }))
  const { page, bytes } = totals.toSorted((one, other) => other.bytes - one.bytes)[0] ?? {
    page: '',
    bytes: total(entry),
  }
  const words = `First load of the staff console with ${page}: ${(bytes / 1000).toFixed(1)} kB brotli (limit ${STAFF_LIMIT / 1000} kB)`
  if (bytes > STAFF_LIMIT) throw new Error(`${words}.`)
  return words
}

/** Size of the file as browsers download it: of the compressed copy that compress.ts wrote beside it. */
function downloadSize(file: string): number {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file).size
}

export function measured(): Bytes | undefined {
  return existsSync(BYTES_FILE) ? (JSON.parse(readFileSync(BYTES_FILE, 'utf8')) as Bytes) : undefined
}

export const formatSize = ({ total, limit }: Bytes): string =>
  `First-load JavaScript of the home page: ${(total / 1000).toFixed(1)} kB brotli (limit ${limit / 1000} kB)`

/**
 * Checks the measurement against the limit.
 * @throws {Error} with one sentence when the home page exceeds the limit
 */
export function checkLimit(bytes: Bytes | undefined): void {
  if (!bytes) throw new Error('The home page was not measured: run npm run build.')
  if (bytes.total <= bytes.limit) return
  const heaviest = Object.entries(bytes.files)
    .slice(0, 3)
    .map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`)
  throw new Error(
    `${formatSize(bytes)} is over by ${((bytes.total - bytes.limit) / 1000).toFixed(1)} kB; the heaviest: ${heaviest.join(', ')}.`,
  )
}
