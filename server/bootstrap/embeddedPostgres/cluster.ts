/** Creates a new cluster: the directory in which PostgreSQL stores its databases. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Place } from './place.ts'
import { cleanEnvironment, isAlive } from './postmaster.ts'

/** File in the data directory that holds the superuser's password; only its owner can read it. */
export const PASSWORD_FILE = 'kasero.password'
/** File in the data directory that holds the id of the process that uses the server. */
export const OWNER_FILE = 'kasero.owner'

/**
 * Creates the cluster in a temporary directory and renames it into place, so that a kill midway
 * leaves no partial cluster.
 * @returns false when another process created the cluster first
 */
export async function createCluster(place: Place, temporary: boolean): Promise<boolean> {
  const parent = dirname(place.dataDir)
  const prefix = `${basename(place.dataDir)}.new-`
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  if (existsSync(place.dataDir) && readdirSync(place.dataDir).length > 0) {
    throw new Error(`${place.dataDir} is neither empty nor a PostgreSQL data directory: move it away.`)
  }
  const aside = join(parent, `${prefix}${process.pid}`)
  const data = join(aside, 'data')
  const password = join(aside, PASSWORD_FILE)
  mkdirSync(aside, { mode: 0o700 })
  try {
    writeFileSync(password, randomBytes(18).toString('hex'), { mode: 0o600 })
    if (place.runAs) for (const path of [aside, password]) chownSync(path, place.runAs.uid, place.runAs.gid)
    const options = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${password}`,
      '-E',
      'UTF8',
      '--no-instructions',
    ]
    await runInitdb(place, temporary ? [...options, '--no-sync'] : options)
    renameSync(password, join(data, PASSWORD_FILE))
    writeFileSync(join(data, OWNER_FILE), String(process.pid), { mode: 0o600 })
    renameSync(data, place.dataDir)
    return true
  } catch (error) {
    // Another process created the cluster first; use that one.
    if (existsSync(join(place.dataDir, 'PG_VERSION'))) return false
    throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/**
 * Runs initdb with PostgreSQL's built-in C.UTF-8 locale, which sorts and folds case the same on every system. pg_trgm
 * uses the operating system's locale to recognise letters, so that locale must support UTF-8 too. Systems name it
 * differently; with plain C only the similarity of accented words suffers.
 */
async function runInitdb(place: Place, args: string[]): Promise<void> {
  let output = ''
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    output = await initdb(place, [
      ...args,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
    ])
    if (!output) return
    if (!output.includes('locale')) break
  }
  const reason = output.split('\n').find((line) => /(fatal|error):/i.test(line))
  throw new Error(
    `The embedded PostgreSQL could not create its data in ${place.dataDir}: ${reason?.replace(/^.*?(fatal|error): */i, '') ?? output.trim()}.`,
  )
}

/** Runs initdb and resolves with its error output, or with an empty string on success. */
function initdb(place: Place, args: string[]): Promise<string> {
  const child = spawn(join(place.bin, 'initdb'), args, {
    ...place.runAs,
    cwd: '/',
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', (code) => done(code === 0 ? '' : output || `initdb ended with ${String(code)}`))
  })
}
