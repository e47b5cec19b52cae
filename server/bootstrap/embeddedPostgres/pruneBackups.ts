/** Deletes backups that are older than the days for which they may be kept (docs/security/data.md). */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BucketFiles } from '#server/integrations/files/s3.files.ts'

/** Days for which backups are kept, unless `npm run db:backup` names others. */
export const KEEP_DAYS = 35

const DAY_MS = 24 * 60 * 60_000
const BACKUP = /^(?:base|dump)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.pgdump)?$/

/** Numbers of backups and of files of the write-ahead log that were deleted. */
export type Pruned = { backups: number; segments: number }

/** Reads the time of a backup from its name; undefined for other names. */
export function readBackupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = BACKUP.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The names of backups among others, oldest first. */
const listBackups = (names: string[], prefix: string): string[] =>
  names.filter((name) => name.startsWith(prefix) && readBackupTime(name)).toSorted()

/** Divides backups by their age. The newest is kept whatever its age: it may be the only one. */
function divideByAge(backups: string[], { keepDays, now }: PruneOptions): { kept: string[]; expired: string[] } {
  const oldest = now.getTime() - keepDays * DAY_MS
  const isExpired = (name: string, at: number) =>
    at < backups.length - 1 && (readBackupTime(name)?.getTime() ?? oldest) < oldest
  return { kept: backups.filter((name, at) => !isExpired(name, at)), expired: backups.filter(isExpired) }
}

/** Position of a segment in the write-ahead log, without its timeline, which pg_archivecleanup ignores as well. */
const positionOf = (segment: string): string => segment.slice(8, 24)

/** Chooses the files of the log that are older than what each of the kept backups needs first. */
function chooseSegments(names: string[], labels: (string | undefined)[]): string[] {
  const needed = labels.map((label) => /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label ?? '')?.[1])
  const [first] = needed.map((segment) => segment && positionOf(segment)).toSorted()
  // Without the label of a backup it is unknown what it needs.
  if (first === undefined || needed.includes(undefined)) return []
  return names.filter((name) => /^[0-9A-F]{24}/.test(name) && positionOf(name) < first)
}

export type PruneOptions = { keepDays: number; now: Date }

/** What a backup that was killed leaves behind: copies of the whole database. */
const UNFINISHED =
  /^(?:part-\d+|base-\d{8}T\d{6}Z(?:\.part|\.tar\.gz|\.tar\.gz\.part)|dump-\d{8}T\d{6}Z\.pgdump\.part)$/

async function deleteUnfinished(folder: string, names: string[], { now }: PruneOptions): Promise<void> {
  for (const name of names.filter((one) => UNFINISHED.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    // One of today may still be at work.
    if (now.getTime() - mtimeMs > DAY_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Deletes expired base backups and dumps in a folder, and the log that is older than the oldest base backup. */
export async function pruneFolder(folder: string, options: PruneOptions): Promise<Pruned> {
  const names = await readdir(folder)
  await deleteUnfinished(folder, names, options)
  const bases = divideByAge(listBackups(names, 'base-'), options)
  const dumps = divideByAge(listBackups(names, 'dump-'), options)
  const expired = [...bases.expired, ...dumps.expired]
  for (const name of expired) await rm(join(folder, name), { recursive: true })
  const wal = join(folder, 'wal')
  const labels = await Promise.all(
    bases.kept.map((name) => readFile(join(folder, name, 'backup_label'), 'utf8').catch(() => undefined)),
  )
  const segments = existsSync(wal) ? chooseSegments(await readdir(wal), labels) : []
  for (const name of segments) await rm(join(wal, name))
  return { backups: expired.length, segments: segments.length }
}

/** The same in the bucket (backupBucket.ts), where the label of each base backup is beside it. */
export async function pruneBucket(bucket: BucketFiles, options: PruneOptions): Promise<Pruned> {
  const keys = await bucket.list('base/')
  const { kept, expired } = divideByAge(
    listBackups(
      keys.flatMap((key) => (key.endsWith('.tar.gz') ? [basename(key, '.tar.gz')] : [])),
      'base-',
    ),
    options,
  )
  for (const name of expired) {
    await bucket.remove(`base/${name}.tar.gz`)
    await bucket.remove(`base/${name}.label`)
  }
  const labels = await Promise.all(
    kept.map(async (name) => (await readFromBucket(bucket, `base/${name}.label`))?.toString()),
  )
  const segments = chooseSegments(
    (await bucket.list('wal/')).map((key) => basename(key)),
    labels,
  )
  for (const name of segments) await bucket.remove(`wal/${name}`)
  return { backups: expired.length, segments: segments.length }
}

/** Reads a small file of the bucket; undefined when it does not exist. */
export async function readFromBucket(bucket: BucketFiles, key: string): Promise<Buffer | undefined> {
  const content = await bucket.open(key)
  return content === null ? undefined : Buffer.concat(await content.toArray())
}
