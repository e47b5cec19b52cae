/** CPU time and memory of processes, from /proc (Linux): https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of one clock tick, the unit of /proc: USER_HZ is 100 on every common platform. */
const TICK_MS = 10

/** Field numbers as in the manual page, from 3, the first field after the command's name. */
const FIELDS = { parent: 4, user: 14, system: 15, childrenUser: 16, childrenSystem: 17 } as const

function readFields(pid: number): (field: keyof typeof FIELDS) => number {
  const fields =
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(/\) (?=\S )/)
      .at(-1)
      ?.split(' ') ?? []
  return (field) => Number(fields[FIELDS[field] - 3])
}

/** Returns the CPU milliseconds that a process has used so far, all threads. */
export function cpuOf(pid: number): number {
  const field = readFields(pid)
  return (field('user') + field('system')) * TICK_MS
}

export const parentOf = (pid: number): number => readFields(pid)('parent')

/** Returns the CPU milliseconds of a process and all its children so far, including children that have ended. */
export function cpuOfFamily(pid: number): number {
  const field = readFields(pid)
  const ended = (field('childrenUser') + field('childrenSystem')) * TICK_MS
  return childrenOf(pid).reduce((sum, child) => sum + cpuOrZero(child), cpuOf(pid) + ended)
}

/** The same, and 0 for a process that has ended since it was listed: its time will count as that of an ended child. */
function cpuOrZero(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return parentOf(Number(name)) === pid ? [Number(name)] : []
    } catch {
      // The process ended while the list was read.
      return []
    }
  })
}

/** Returns the resident memory of a process in megabytes. */
export function residentMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}
