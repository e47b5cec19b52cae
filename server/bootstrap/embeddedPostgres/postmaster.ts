/** Finds, launches and stops the PostgreSQL server process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place.ts'

export interface PidFile {
  pid: number
  port: number
  ready: boolean
}

/**
 * Reads postmaster.pid; its fourth line is the port, its eighth the state; a standby serves reads in a state of its
 * own. https://www.postgresql.org/docs/18/storage-file-layout.html
 */
export function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    return pid > 1
      ? { pid, port: Number(lines[3]), ready: /^(ready|standby)$/.test(lines[7]?.trim() ?? '') }
      : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie, which its parent has not reaped, still accepts signal 0; in a container it may stay for long.
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Checks that the process is a PostgreSQL server on this directory, which it makes its working directory. After a
 * reboot, the process id in a stale postmaster.pid may belong to another program.
 */
function worksIn(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(dataDir)
  } catch {
    return false
  }
}

/**
 * Finds the server that runs on this directory. Removes a pid file that names another live program, because it would
 * prevent PostgreSQL from starting.
 */
export function findPostmaster(dataDir: string): PidFile | undefined {
  const file = readPidFile(dataDir)
  if (!file) return undefined
  if (worksIn(file.pid, dataDir)) return file
  if (isAlive(file.pid)) rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Requests a fast shutdown (sessions are terminated, data is written) and escalates to stronger
 * signals after a timeout.
 */
export async function stopPostmaster(pid: number, dataDir: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) if (!worksIn(pid, dataDir)) return
  }
  throw new Error(`The embedded PostgreSQL (process ${pid}) could not be stopped.`)
}

export interface Launched {
  pid: number
  /** Stops the watchdog; call it after the server has stopped. */
  dismissGuard(): void
}

export class LaunchFailure extends Error {}

/**
 * Launches PostgreSQL in its own session, so that Ctrl-C in the terminal reaches only the application, which drains
 * first. Its output goes to a file: a pipe would break when this process dies, and stop PostgreSQL in turn.
 */
export async function launchPostmaster(
  place: Place,
  settings: Record<string, string>,
  removeData: boolean,
): Promise<Launched> {
  const logFile = join(place.dataDir, 'server.log')
  const log = openSync(logFile, 'w', 0o600)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(place.bin, 'postgres'), ['-D', place.dataDir, ...flags], {
    ...place.runAs,
    cwd: '/',
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const pid = child.pid
  if (pid === undefined) throw new LaunchFailure('the program could not be run')
  const guard = guardOver(pid, place, removeData)
  const dismissGuard = () => void guard.stdin?.end('leave\n')

  let ended = false
  child.once('exit', () => {
    ended = true
  })
  // Crash recovery replays the write-ahead log first, which may take a while after many writes, and long after a
  // restore.
  const minutes = existsSync(join(place.dataDir, 'recovery.signal')) ? 60 : 2
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await sleep(5)) {
    if (ended) break
    const file = readPidFile(place.dataDir)
    if (file?.pid === pid && file.ready) {
      child.unref()
      return { pid, dismissGuard }
    }
  }
  if (!ended) await stopPostmaster(pid, place.dataDir)
  dismissGuard()
  const lines = readFileSync(logFile, 'utf8').split('\n')
  const output = lines
    .filter((line) => /(FATAL|PANIC|ERROR|LOG: {2}could not bind|LOG: {2}invalid)/.test(line))
    .map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, ''))
  throw new LaunchFailure(`${output.join('; ') || `it took longer than ${minutes} minutes`} (its log is ${logFile})`)
}

/**
 * Spawns a watchdog shell that waits for the end of its input, which comes when this process ends in any way (including
 * kill -9), and then stops PostgreSQL so that no server is left running.
 */
function guardOver(pid: number, place: Place, removeData: boolean): ChildProcess {
  const script = `read -r word; [ "$word" = leave ] && exit; kill -INT "$1"
    [ -n "$2" ] || exit; n=0; while kill -0 "$1" && [ $n -lt 100 ]; do n=$((n+1)); sleep 0.1; done; rm -rf -- "$2"`
  const guard = spawn(
    '/bin/sh',
    ['-c', script, 'kasero-postgres-guard', String(pid), removeData ? place.dataDir : ''],
    {
      ...place.runAs,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  guard.once('error', () => {})
  guard.stdin?.once('error', () => {})
  guard.unref()
  ;(guard.stdin as { unref?(): void } | null)?.unref?.()
  return guard
}

/** Minimal environment, without the caller's PG* variables and locale. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' })
