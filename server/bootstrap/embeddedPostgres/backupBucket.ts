/**
 * Copies of the backups in an S3-compatible bucket: the archived write-ahead log as `wal/<segment>.gz` and each base
 * backup as `base/<name>.tar.gz` with its label, `base/<name>.label`, so that a lost machine costs at most the last two
 * minutes.
 */
import { spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import type { Env } from '#server/config.ts'
import { type BucketFiles, s3Files } from '#server/integrations/files/s3.files.ts'
import { COPIED_FILE } from './backupAge.ts'
import { readFromBucket } from './pruneBackups.ts'
import { type BackupFiles, chooseBaseBackup } from './timelines.ts'

/** Interval in which new segments are looked for; PostgreSQL archives a change within 60 s. */
const COPY_MS = 30_000
/** A base backup may be large and the line slow. */
const PATIENCE_MS = 30 * 60_000
/** Segments that are fetched concurrently. */
const AT_ONCE = 8

type BucketSettings = {
  [Name in keyof Env as Name extends `BACKUP_S3_${string}` ? Name : never]?: string | undefined
}

/** Opens the bucket of the backups; undefined when none is configured. */
export function openBackupBucket(env: BucketSettings): BucketFiles | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket, BACKUP_S3_REGION: region = 'auto' } = env
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey, patienceMs: PATIENCE_MS })
}

/**
 * Copies archived segments that the bucket does not have, oldest first, until `stop`; what fails is tried again in the
 * next turn.
 */
export function copyArchive(folder: string, bucket: BucketFiles, onError: (error: unknown) => void) {
  let copied: Set<string> | undefined
  let turn: Promise<void> | undefined

  async function copyNew(): Promise<void> {
    copied ??= new Set((await bucket.list('wal/')).map((key) => basename(key)))
    const names = (await readdir(join(folder, 'wal'))).filter((name) => name.endsWith('.gz') && !copied?.has(name))
    for (const name of names.toSorted()) {
      await bucket.put(`wal/${name}`, join(folder, 'wal', name), 'application/gzip')
      copied.add(name)
    }
    await writeFile(join(folder, COPIED_FILE), '')
  }

  // A turn that takes longer than the interval is not overtaken by the next.
  const run = () => {
    turn ??= copyNew()
      .catch(onError)
      .finally(() => {
        turn = undefined
      })
    return turn
  }
  const timer = setInterval(run, COPY_MS)
  return {
    /** Copies now what is new. */
    run,
    /** Stops after what was archived last is copied. */
    async stop() {
      clearInterval(timer)
      await turn
      await run()
    },
  }
}

/** Packs a base backup and copies it to the bucket. */
export async function copyBaseBackup(backup: string, bucket: BucketFiles): Promise<void> {
  const file = `${backup}.tar.gz`
  try {
    // It holds personal data: tar would let every user of the machine read it.
    writeFileSync(file, '', { mode: 0o600 })
    runTar(['-czf', file, '-C', backup, '.'])
    await bucket.put(`base/${basename(file)}`, file, 'application/gzip')
    await bucket.put(`base/${basename(backup)}.label`, join(backup, 'backup_label'), 'text/plain')
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * Fetches the newest base backup before `until` and the log since from the bucket into `folder`, for
 * `restoreBaseBackup`. What is there already is not fetched again.
 * @throws {Error} when the bucket has no such backup
 */
export async function fetchBackups(bucket: BucketFiles, folder: string, until?: Date): Promise<void> {
  const packed = await bucket.list('base/')
  const name = await chooseBaseBackup(
    packed.map((key) => basename(key, '.tar.gz')),
    until,
    backupFilesIn(bucket),
  )
  if (name === undefined)
    throw new Error(`The bucket has no base backup${until ? ` from before ${until.toISOString()}` : ''}.`)
  mkdirSync(join(folder, 'wal'), { recursive: true })
  const backup = join(resolve(folder), name)
  if (!existsSync(backup)) {
    const part = `${backup}.part`
    await fetchFile(bucket, `base/${name}.tar.gz`, `${backup}.tar.gz`)
    mkdirSync(part, { recursive: true, mode: 0o700 })
    runTar(['-xzf', `${backup}.tar.gz`, '-C', part])
    rmSync(`${backup}.tar.gz`)
    renameSync(part, backup)
  }
  const missing = (await bucket.list('wal/')).filter((one) => !existsSync(join(folder, one)))
  for (let at = 0; at < missing.length; at += AT_ONCE)
    await Promise.all(missing.slice(at, at + AT_ONCE).map((one) => fetchFile(bucket, one, join(folder, one))))
}

/** Files of the backups in the bucket. */
const backupFilesIn = (bucket: BucketFiles): BackupFiles => ({
  listLog: async () => (await bucket.list('wal/')).map((key) => basename(key)),
  readLog: async (name) => gunzipSync((await readFromBucket(bucket, `wal/${name}`)) ?? '').toString(),
  readLabel: async (backup) => (await readFromBucket(bucket, `base/${backup}.label`))?.toString(),
})

/** Fetches one file whole or not at all; it holds personal data. */
async function fetchFile(bucket: BucketFiles, key: string, path: string): Promise<void> {
  const content = await bucket.open(key)
  if (!content) throw new Error(`The bucket has lost ${key}.`)
  await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600 }))
  renameSync(`${path}.part`, path)
}

function runTar(args: string[]): void {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' })
  if (error) throw new Error('tar cannot be run: install it.')
  if (status !== 0) throw new Error(`tar failed: ${stderr.trim().split('\n').at(-1)}`)
}
