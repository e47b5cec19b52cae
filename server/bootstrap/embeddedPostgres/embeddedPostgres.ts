/**
 * Runs a real PostgreSQL 18 from npm on a machine that has none: a separate process with its own data directory,
 * listening on 127.0.0.1 only.
 * This module does not react to signals: the application drains first and then calls stop().
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { archiveSettings, createArchive } from './baseBackup.ts'
import { createCluster, OWNER_FILE, PASSWORD_FILE } from './cluster.ts'
import { choosePlace, type Place } from './place.ts'
import { findPostmaster, isAlive, LaunchFailure, launchPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Defaults to a free port below 32768; the range above is used for outgoing connections. */
  port?: number
  /** For tests: nothing is written durably, and stop() removes the data. */
  temporary?: boolean
  /** Folder of the backups: the write-ahead log is archived there (baseBackup.ts). */
  backupDir?: string | undefined
}

export interface EmbeddedPostgres {
  url: string
  /** True when this call created the cluster. */
  fresh: boolean
  stop(): Promise<void>
}

const MAJOR = '18'
const DATABASE = 'kasero'

/** Tuned for many short statements on a machine with 2 GB of memory that also runs the shop. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '150',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
}
const NON_DURABLE_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
  checkpoint_timeout: '30min',
}

export async function startEmbeddedPostgres({
  dataDir,
  port,
  temporary = false,
  backupDir,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const place = choosePlace(resolve(dataDir), (abandoned) => {
    const left = findPostmaster(abandoned)
    if (left) process.kill(left.pid, 'SIGKILL')
  })
  let fresh = false
  // When two processes start concurrently, one becomes the owner of the server and the other loops to share it.
  do {
    const shared = await joinRunning(place)
    if (shared) return shared
    fresh = !existsSync(join(place.dataDir, 'PG_VERSION')) && (await createCluster(place, temporary))
    checkVersion(place)
  } while (!claim(place))

  try {
    if (backupDir) createArchive(backupDir, place.runAs)
    const extraSettings = { ...(temporary && NON_DURABLE_SETTINGS), ...(backupDir && archiveSettings(backupDir)) }
    const { pid, usedPort, dismissGuard } = await launch(place, { port, temporary, extraSettings })
    const stop = async () => {
      await stopPostmaster(pid, place.dataDir)
      dismissGuard()
      unclaim(place)
      if (temporary) rmSync(place.dataDir, { recursive: true, force: true })
    }
    try {
      return { url: await openDatabase(place, usedPort), fresh, stop: once(stop) }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    unclaim(place)
    throw error
  }
}

function checkVersion({ dataDir }: Place): void {
  const version = readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR) return
  throw new Error(
    `The data in ${dataDir} was written by PostgreSQL ${version} and needs that version: move it away, or set DATABASE_URL.`,
  )
}

/**
 * Returns the process id of the server's owner, stored in the data directory while the server is in use; 0
 * when there is none.
 */
const ownerOf = ({ dataDir }: Place): number => {
  const file = join(dataDir, OWNER_FILE)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
const unclaim = ({ dataDir }: Place): void => rmSync(join(dataDir, OWNER_FILE), { force: true })
function claim(place: Place): boolean {
  if (ownerOf(place) === process.pid) return true
  try {
    writeFileSync(join(place.dataDir, OWNER_FILE), String(process.pid), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Connects to a server that already runs on this directory while the process that started it is alive
 * (`npm run db:seed` beside `npm start`); its stop() then does nothing. Stops a server whose owner was killed, so that
 * the caller starts a new one.
 */
async function joinRunning(place: Place, attempt = 1): Promise<EmbeddedPostgres | undefined> {
  const othersUse = () => {
    const owner = ownerOf(place)
    return owner > 1 && owner !== process.pid && isAlive(owner)
  }
  // The owner may be launching right now. If its process id has been reused by another program, waiting
  // costs these seconds once.
  let patient = true
  for (const begun = Date.now(); patient && othersUse(); await sleep(20)) {
    const launching = findPostmaster(place.dataDir)
    if (launching?.ready) break
    patient = Date.now() - begun < (launching ? 60_000 : 3_000)
  }
  const running = findPostmaster(place.dataDir)
  if (running?.ready && (othersUse() || ownerOf(place) === process.pid)) {
    try {
      return { url: await openDatabase(place, running.port), fresh: false, stop: async () => {} }
    } catch (error) {
      // The owner may be stopping the server right now.
      if (attempt === 20) throw error
      await sleep(100)
      return joinRunning(place, attempt + 1)
    }
  }
  if (running) await stopPostmaster(running.pid, place.dataDir)
  // Leave a claim that another process has just made: it won the race.
  if (!patient || !othersUse()) unclaim(place)
  return undefined
}

type LaunchOptions = { port: number | undefined; temporary: boolean; extraSettings: Record<string, string> }

async function launch(place: Place, { port, temporary, extraSettings }: LaunchOptions) {
  for (let attempt = 1; ; attempt++) {
    const usedPort = port ?? (await findFreePort())
    try {
      const settings = { ...SETTINGS, ...extraSettings, port: String(usedPort) }
      return { ...(await launchPostmaster(place, settings, temporary)), usedPort }
    } catch (error) {
      if (!(error instanceof LaunchFailure)) throw error
      // Another process took the port, or a server that was just killed has not exited completely.
      const left = error.message.includes('lock file') && !findPostmaster(place.dataDir)
      const passes =
        left ||
        error.message.includes('shared memory block') ||
        (port === undefined && error.message.includes('Address already in use'))
      if (!passes || attempt === 20) throw new Error(`The embedded PostgreSQL did not start: ${error.message}.`)
      await sleep(100)
    }
  }
}

/**
 * Finds a port that no process uses. It is below those that Linux gives to connections and to servers that ask for any
 * port, one of which could take it before the caller does.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const free = await new Promise<boolean>((done) => {
      const probe = createServer().once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
    })
    if (free) return port
  }
}

/**
 * Verifies that the server accepts the stored password, and creates the shop's database if an earlier start was killed
 * before doing so.
 */
async function openDatabase(place: Place, port: number): Promise<string> {
  const password = readFileSync(join(place.dataDir, PASSWORD_FILE), 'utf8').trim()
  const url = (database: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  try {
    // A standby replays for ever.
    if (!existsSync(join(place.dataDir, 'standby.signal'))) await waitForRecovery(client)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
  return url(DATABASE)
}

/**
 * Waits until the server has replayed the log after a restore: until then it can only be read, and the shop writes at
 * its start.
 */
async function waitForRecovery(client: pg.Client): Promise<void> {
  const isReplaying = async () =>
    (await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying')).rows[0]?.replaying
  while (await isReplaying()) await sleep(100)
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= action())
}
