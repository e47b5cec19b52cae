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
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { OWNER_FILE } from './cluster.ts'
import { choosePlace } from './place.ts'
import { findPostmaster } from './postmaster.ts'

/** Longest time in seconds that a change waits until it is archived: what a lost machine may cost. */
const ARCHIVE_SECONDS = 60

/** Quotes a path for a shell command within a PostgreSQL setting, where % begins a placeholder. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** PostgreSQL settings that archive each segment of the write-ahead log into `folder`/wal, compressed. */
export function archiveSettings(folder: string): Record<string, string> {
  const segment = `${quoted(join(resolve(folder), 'wal'))}/%f.gz`
  return {
    archive_mode: 'on',
    // A segment counts as archived only when it is complete; one that exists is never overwritten.
    archive_command: `test ! -f ${segment} && gzip -c %p > ${segment}.part && sync ${segment}.part && mv ${segment}.part ${segment}`,
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
  const { status } = spawnSync('/bin/sh', ['-c', 'test -w "$1" && command -v gzip', 'sh', wal], { ...runAs, cwd: '/' })
  if (status !== 0)
    throw new Error(`${wal} must be writable for the user that PostgreSQL runs as, and gzip be installed.`)
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

/** Formats a time as in the names of backups: `20261123T020000Z`. */
const toNamePart = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '')

/** Chooses the newest base backup before `until` by its name; other names are not considered. */
export function chooseBaseBackup(names: string[], until: Date | undefined): string | undefined {
  const latest = until === undefined ? '~' : `base-${toNamePart(until)}`
  return names
    .filter((name) => /^base-\d{8}T\d{6}Z$/.test(name) && name <= latest)
    .toSorted()
    .at(-1)
}

/**
 * Creates the data directory `dataDir` from the newest base backup before `until`; a directory that exists is renamed.
 * The next start replays the archive, up to that moment or to its end, and then serves.
 * @returns the name of the base backup
 */
export async function restoreBaseBackup(folder: string, dataDir: string, until?: Date): Promise<string> {
  const name = chooseBaseBackup(readdirSync(folder), until)
  if (name === undefined)
    throw new Error(`${folder} has no base backup${until ? ` from before ${until.toISOString()}` : ''}.`)
  if (existsSync(dataDir)) moveAside(dataDir)
  const place = choosePlace(resolve(dataDir), () => {})
  await copyFolder(join(resolve(folder), name), place.dataDir)
  await copyFile(join(resolve(folder), name, 'backup_label'), join(place.dataDir, 'backup_label'))
  mkdirSync(join(place.dataDir, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  const command = `gzip -dc ${quoted(join(resolve(folder), 'wal'))}/%f.gz > %p`.replaceAll("'", "''")
  // PostgreSQL accepts no Z here.
  const target = until
    ? `recovery_target_time = '${until.toISOString().replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : ''
  appendFileSync(join(place.dataDir, 'postgresql.auto.conf'), `restore_command = '${command}'\n${target}`)
  writeFileSync(join(place.dataDir, 'recovery.signal'), '')
  if (place.runAs) spawnSync('chown', ['-R', `${place.runAs.uid}:${place.runAs.gid}`, place.dataDir])
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
