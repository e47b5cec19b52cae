/**
 * Physical backup of the embedded PostgreSQL: copies of its data directory (base backups) and the write-ahead log
 * since, which PostgreSQL itself archives (`archiveSettings`). Together they restore the database as it was at any
 * moment since the first base backup: https://www.postgresql.org/docs/current/continuous-archiving.html.
 */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { OWNER_FILE } from './cluster.ts'
import { choosePlace } from './place.ts'
import { findPostmaster } from './postmaster.ts'
import { type BackupFiles, chooseBaseBackup, toNamePart } from './timelines.ts'

/** Longest time in seconds that a change waits until it is archived: what a lost machine may cost. */
const ARCHIVE_SECONDS = 60

/** Quotes a path for a shell command within a PostgreSQL setting, where % begins a placeholder. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** PostgreSQL settings that archive each segment of the write-ahead log into `folder`/wal, compressed. */
export function archiveSettings(folder: string): Record<string, string> {
  const wal = quoted(join(resolve(folder), 'wal'))
  const segment = `${wal}/%f.gz`
  return {
    archive_mode: 'on',
    // A segment counts as archived only when it is complete. One that exists is never overwritten, but after a power
    // cut PostgreSQL may archive the same one again, which must succeed.
    archive_command: `if test -f ${segment}; then gzip -dc ${segment} | cmp -s - %p; else gzip -c %p > ${segment}.part && sync ${segment}.part && mv ${segment}.part ${segment} && sync ${wal}; fi`,
    archive_timeout: `${ARCHIVE_SECONDS}s`,
  }
}

/**
 * Creates the folder of the archive for the user that PostgreSQL runs as.
 * @throws {Error} when that user cannot write there: PostgreSQL would store its log until the disk is full
 */
export function createArchive(folder: string, runAs: { uid: number; gid: number } | undefined): void {
  const wal = join(resolve(folder), 'wal')
  mkdirSync(wal, { recursive: true })
  if (runAs) chownSync(wal, runAs.uid, runAs.gid)
  const { status } = spawnSync('/bin/sh', ['-c', 'test -w "$1" && command -v gzip && command -v cmp', 'sh', wal], {
    ...runAs,
    cwd: '/',
  })
  if (status !== 0)
    throw new Error(`${wal} must be writable for the user that PostgreSQL runs as, and gzip and cmp be installed.`)
}

/** What belongs to the running process, or is written again at the start. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', OWNER_FILE, 'backup_label'])
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
])

/**
 * Copies the data directory of a running server with archiving into `folder`, while it serves.
 * @returns the folder of the backup, `base-` and the time from which on it can be restored (UTC)
 */
export async function createBaseBackup(url: string, folder: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const part = join(resolve(folder), `part-${process.pid}`)
  try {
    const { rows: settings } = await client.query<{ dir: string; archiving: string }>(
      `select current_setting('data_directory') as dir, current_setting('archive_mode') as archiving`,
    )
    const [{ dir, archiving } = { dir: '', archiving: 'off' }] = settings
    if (archiving !== 'on')
      throw new Error('The database archives no write-ahead log: start the shop with BACKUP_DIR first.')
    // Of an earlier process with this id, which was killed.
    rmSync(part, { recursive: true, force: true })
    await client.query(`select pg_backup_start('kasero', true)`)
    await copyFolder(dir, part)
    // Waits until the archive has what the copy needs.
    const { rows } = await client.query<{ label: string; ended: string }>(
      `select labelfile as label, to_char(clock_timestamp() at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as ended from pg_backup_stop(true)`,
    )
    writeFileSync(join(part, 'backup_label'), rows[0]?.label ?? '')
    const backup = join(resolve(folder), `base-${rows[0]?.ended}`)
    renameSync(part, backup)
    return backup
  } finally {
    rmSync(part, { recursive: true, force: true })
    await client.end()
  }
}

/** Copies a folder in use: files may disappear in the meantime, and the write-ahead log repairs the rest. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true }).catch(ignoreMissing)) {
    if (LEFT_OUT.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (LEFT_EMPTY.has(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isFile()) await copyFile(source, target).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}

/** Files of the backups in a folder. */
const backupFilesIn = (folder: string): BackupFiles => ({
  listLog: async () => readdir(join(folder, 'wal')).catch(ignoreMissing),
  readLog: async (name) => gunzipSync(await readFile(join(folder, 'wal', name))).toString(),
  readLabel: (backup) => readFile(join(folder, backup, 'backup_label'), 'utf8').catch(() => undefined),
})

/**
 * Creates the data directory `dataDir` from the newest base backup before `until` on the current timeline; a directory
 * that exists is renamed. The next start replays the archive, up to that moment or to its end, and then serves.
 * @returns the name of the base backup
 */
export async function restoreBaseBackup(folder: string, dataDir: string, until?: Date): Promise<string> {
  const name = await chooseBaseBackup(await readdir(folder), until, backupFilesIn(resolve(folder)))
  if (name === undefined)
    throw new Error(`${folder} has no base backup${until ? ` from before ${until.toISOString()}` : ''}.`)
  if (existsSync(dataDir)) moveAside(dataDir)
  const place = choosePlace(resolve(dataDir), () => {})
  await copyFolder(join(resolve(folder), name), place.dataDir)
  await copyFile(join(resolve(folder), name, 'backup_label'), join(place.dataDir, 'backup_label'))
  mkdirSync(join(place.dataDir, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  const wal = join(resolve(folder), 'wal')
  const command = `gzip -dc ${quoted(wal)}/%f.gz > %p`.replaceAll("'", "''")
  // PostgreSQL accepts no Z here. Empty without a moment: the copy may have that of an earlier restore.
  const target = until?.toISOString().replace('Z', '+00') ?? ''
  appendFileSync(
    join(place.dataDir, 'postgresql.auto.conf'),
    `restore_command = '${command}'\nrecovery_target_time = '${target}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(place.dataDir, 'recovery.signal'), '')
  // It reads the log too, of which only the user that fetched it may have the rights.
  if (place.runAs) spawnSync('chown', ['-R', `${place.runAs.uid}:${place.runAs.gid}`, place.dataDir, wal])
  return name
}

/**
 * Renames a data directory, also where `dataDir` is only a link to it (place.ts), whose target a new one would replace.
 */
function moveAside(dataDir: string): void {
  const target = realpathSync(dataDir)
  if (findPostmaster(target)) throw new Error(`PostgreSQL runs on ${dataDir}: stop the shop first.`)
  renameSync(target, `${target}.replaced-${toNamePart(new Date())}`)
  rmSync(dataDir, { force: true })
}
