/** One PostgreSQL server process: finding one that was left behind, launching, stopping. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place.ts'

export interface PidFile {
  pid: number
  port: number
  ready: boolean
}

/** https://www.postgresql.org/docs/18/storage-file-layout.html: the fourth line is the port, the eighth the state. */
export function readPidFile(dataDir: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    return pid > 1 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // One that ended and was not collected by its parent still answers; in a container that may last.
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the process is really a PostgreSQL at work in this directory (it makes the directory its own working directory). After a
 * reboot the number in a left-behind postmaster.pid may belong to any other program.
 */
function worksIn(pid: number, dataDir: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir)
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(dataDir)
  } catch {
    return false
  }
}

/** The server at work on this directory. A pid file that names some other living program would stop PostgreSQL, so it goes. */
export function findPostmaster(dataDir: string): PidFile | undefined {
  const file = readPidFile(dataDir)
  if (!file) return undefined
  if (worksIn(file.pid, dataDir)) return file
  if (isAlive(file.pid)) rmSync(join(dataDir, 'postmaster.pid'), { force: true })
  return undefined
}

/** Fast shutdown (sessions are cut, data is written); harder means only when that takes too long. */
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
  /** To be called after a stop: the guard has nothing left to do. */
  dismissGuard(): void
}

export class LaunchFailure extends Error {}

/**
 * PostgreSQL gets a session of its own, so that Ctrl-C in the terminal reaches only the application, which drains first. It writes to a
 * file, because a pipe would break with us and break it in turn.
 */
export async function launchPostmaster(place: Place, settings: Record<string, string>, removeData: boolean): Promise<Launched> {
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
  // A crash is replayed from the log first, which may take a while after much writing.
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(5)) {
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
  const told = lines
    .filter((line) => /(FATAL|PANIC|ERROR|LOG: {2}could not bind|LOG: {2}invalid)/.test(line))
    .map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR|LOG): +/, ''))
  throw new LaunchFailure(`${told.join('; ') || 'it took longer than two minutes'} (its log is ${logFile})`)
}

/**
 * A shell that waits for the end of its input, which comes when this process is gone in whatever way (kill -9 too), and then stops
 * PostgreSQL, so that nothing is left running.
 */
function guardOver(pid: number, place: Place, removeData: boolean): ChildProcess {
  const script = `read -r word; [ "$word" = leave ] && exit; kill -INT "$1"
    [ -n "$2" ] || exit; n=0; while kill -0 "$1" && [ $n -lt 100 ]; do n=$((n+1)); sleep 0.1; done; rm -rf -- "$2"`
  const guard = spawn('/bin/sh', ['-c', script, 'kasero-postgres-guard', String(pid), removeData ? place.dataDir : ''], {
    ...place.runAs,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.once('error', () => {})
  guard.stdin?.once('error', () => {})
  guard.unref()
  ;(guard.stdin as { unref?(): void } | null)?.unref?.()
  return guard
}

/** PG* variables and odd locales of the caller are none of its business. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' })
