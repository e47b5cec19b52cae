import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { StartupError } from '#server/bootstrap/startupError.ts'
import type { Cleanups } from '#server/bootstrap/startupSteps.ts'
import type { Env } from '#server/config.ts'
import { createHealthState } from './healthState.ts'
import type { HealthThreadData, HealthThreadMessage } from './healthThread.ts'

const HEARTBEAT_MS = 500
const READINESS_MS = 2_000

export type HealthThread = {
  /** Port that the thread listens on. */
  port: number
  /** From now on the process is not ready. */
  drain(): void
  stop(): Promise<void>
}

type Options = {
  /** Directory that contains dist/. */
  root: string
  host: string
  /** 0 for any free port. */
  port: number
  /** Whether the database is reachable and has every migration applied. */
  isReady: () => Promise<boolean>
}

/**
 * Starts the thread that answers `/healthz` and `/readyz`, and reports to it that this thread runs and whether it is
 * ready.
 * @throws {StartupError} when the port cannot be used
 */
export async function startHealthThread({ root, host, port, isReady }: Options): Promise<HealthThread> {
  const state = createHealthState()
  const isSource = import.meta.filename.endsWith('.ts')
  const file = isSource ? join(import.meta.dirname, 'healthThread.ts') : join(root, 'dist', 'server', 'healthThread.js')
  const workerData: HealthThreadData = { memory: state.memory, host, port }
  const thread = new Worker(file, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  const [message] = (await once(thread, 'message')) as [HealthThreadMessage]
  if ('code' in message) {
    await thread.terminate()
    throw new StartupError(`The health checks cannot listen on ${host}:${port}: ${message.message}.`)
  }
  thread.unref()

  // A check that takes longer than the interval is not repeated in the meantime.
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    state.setReady(await isReady().catch(() => false))
    isChecking = false
  }
  state.beat()
  await check()
  const timers = [setInterval(state.beat, HEARTBEAT_MS), setInterval(check, READINESS_MS)]
  for (const timer of timers) timer.unref()
  return {
    port: message.port,
    drain: state.drain,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await thread.terminate()
    },
  }
}

type Checks = Pick<Options, 'root' | 'isReady'>

/**
 * Starts the health thread of this process and returns its URL. It stops last, so that it returns 503 for `/readyz`
 * while the server drains.
 */
export async function startHealth(
  { HOST: host, HEALTH_PORT: port = 0 }: Pick<Env, 'HOST' | 'HEALTH_PORT'>,
  checks: Checks,
  cleanups: Cleanups,
): Promise<string> {
  const thread = await startHealthThread({ ...checks, host, port })
  cleanups.unshift(() => thread.stop())
  cleanups.push(async () => thread.drain())
  return `http://${host.includes(':') ? `[${host}]` : host}:${thread.port}`
}

/** Sent by each process of a group to the group, which answers the health checks for all of them. */
export type ReadinessReport = { isReady: boolean }

/**
 * In a process of a group, reports to it whether this process is ready, every two seconds.
 * @returns a function that reports that the process is not ready and ends the reports; undefined without a group
 */
export function reportReadiness(isReady: () => Promise<boolean>): (() => void) | undefined {
  if (!cluster.isWorker) return undefined
  const send = (report: ReadinessReport) => {
    if (process.connected) process.send?.(report)
  }
  const report = async () => send({ isReady: await isReady().catch(() => false) })
  const timer = setInterval(report, READINESS_MS)
  timer.unref()
  void report()
  return () => {
    clearInterval(timer)
    send({ isReady: false })
  }
}
