import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import { type FastifyBaseLogger, fastify } from 'fastify'
import { logOptions } from '#server/telemetry/log.ts'
import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { type ReadinessReport, startHealth } from './health/startHealthThread.ts'
import { chooseAddress } from './listen.ts'
import { StartupError } from './startupError.ts'
import { type Cleanups, runCleanups, type StartupOptions } from './startupSteps.ts'

/** Delay before a process that ended is started again; it doubles with each failure up to the longest. */
const SHORTEST_DELAY_MS = 200
const LONGEST_DELAY_MS = 10_000
/** A process that ran for this long counts as started: its end is not a repeated failure. */
const STEADY_MS = 30_000
/** A process that has not reported for this long is busy or hangs. */
const READY_FOR_MS = 5_000

/** Place of one process in the group; the process in it is replaced when it ends. */
type Slot = {
  variables: NodeJS.ProcessEnv
  process: Worker | undefined
  startedAt: number
  failures: number
  /** When the process last reported that it is ready. */
  readyAt: number
  /** Whether the successor of the process is starting. */
  isReplaced: boolean
}

export type ProcessGroup = {
  url: string
  sandbox: boolean
  /** URL of the health checks of the group, when HEALTH_PORT is set. */
  health: string | undefined
  /**
   * Replaces every process, one after the other: each ends only when its successor serves. A call during a replacement
   * replaces all of them once more.
   */
  replaceAll(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts WEB_CONCURRENCY web processes that share the port (node:cluster), and for KASERO_ROLE=all a worker before
 * them, which migrates and runs the jobs. A process that dies is started again, with a growing delay.
 * @throws {StartupError} when a process ends before it serves
 */
export async function startProcessGroup({
  env,
  root,
  step,
  stopMs,
}: Omit<StartupOptions, 'cleanups'> & { stopMs: number }): Promise<ProcessGroup> {
  const cleanups: Cleanups = []
  const log = fastify({ logger: env.LOG_LEVEL === 'silent' ? false : logOptions(env.LOG_LEVEL) }).log
  try {
    const database = env.DATABASE_URL ? null : await startEmbeddedDatabase({ env, root, step, cleanups })
    const { port, url } = await chooseAddress(env)
    const common = { ...(database && { DATABASE_URL: database.url }), WEB_CONCURRENCY: '1', HEALTH_PORT: '' }
    const web = { ...common, KASERO_ROLE: 'web', PORT: String(port), DATABASE_OWNER_URL: '' }
    const worker = {
      ...common,
      ...(database && { DATABASE_OWNER_URL: database.ownerUrl }),
      KASERO_ROLE: 'worker',
      PORT: '0',
    }
    if (env.METRICS_TOKEN !== undefined) (await import('#server/telemetry/metrics.group.ts')).shareMetrics()
    const group = createGroup(log, stopMs)
    cleanups.push(() => group.stop())
    if (env.KASERO_ROLE === 'all') await group.add(worker)
    const [{ sandbox }] = await step(
      'Server',
      async () =>
        [
          await group.add(web),
          ...(await Promise.all(Array.from({ length: env.WEB_CONCURRENCY - 1 }, () => group.add(web)))),
        ] as const,
      () => url,
    )
    const isReady = async () => group.isReady()
    const health = env.HEALTH_PORT === undefined ? undefined : await startHealth(env, { root, isReady }, cleanups)
    return { url, sandbox, health, replaceAll: group.replaceAll, stop: () => runCleanups(cleanups) }
  } catch (error) {
    await runCleanups(cleanups)
    throw error
  }
}

type Started = { sandbox: boolean }

function createGroup(log: FastifyBaseLogger, stopMs: number) {
  const slots: Slot[] = []
  /** Processes that were asked to end. */
  const retired = new Set<Worker>()
  let isStopping = false
  let replacing: Promise<void> | undefined
  let isReplacementRequested = false

  /** Starts a process in the slot; resolves when it serves. @throws {StartupError} when it ends before that */
  async function start(slot: Slot): Promise<Started> {
    const successor = cluster.fork(slot.variables)
    const started = await new Promise<Started>((resolve, reject) => {
      successor.on('message', (message: { isStarted?: boolean; sandbox?: boolean } & Partial<ReadinessReport>) => {
        if (message?.isReady !== undefined && slot.process === successor)
          slot.readyAt = message.isReady ? performance.now() : Number.NEGATIVE_INFINITY
        if (message?.isStarted) resolve({ sandbox: message.sandbox ?? false })
      })
      successor.once('error', reject)
      successor.once('exit', (code, signal) => {
        reject(new StartupError(`A ${slot.variables.KASERO_ROLE} process ended with ${signal ?? code} at its start.`))
      })
    })
    const pid = successor.process.pid
    slot.process = successor
    slot.startedAt = performance.now()
    slot.readyAt = slot.startedAt
    log.info({ role: slot.variables.KASERO_ROLE, pid }, 'Process started')
    successor.once('exit', (code, signal) => {
      if (retired.delete(successor) || isStopping || slot.process !== successor) return
      slot.process = undefined
      const facts = { role: slot.variables.KASERO_ROLE, pid, code, signal }
      if (slot.isReplaced) return log.error(facts, 'Process ended while its successor is starting')
      log.error(facts, 'Process ended; starting it again')
      void startAgain(slot)
    })
    return started
  }

  async function startAgain(slot: Slot): Promise<void> {
    slot.failures = performance.now() - slot.startedAt > STEADY_MS ? 0 : slot.failures
    while (!isStopping) {
      // The first process that ends is replaced immediately; only repeated failures wait.
      if (slot.failures > 0) {
        const delay = SHORTEST_DELAY_MS * 2 ** (slot.failures - 1)
        await wait(Math.min(LONGEST_DELAY_MS, delay), undefined, { ref: false })
      }
      slot.failures += 1
      try {
        await start(slot)
        return
      } catch (err) {
        log.error({ err }, 'Process could not be started again')
      }
    }
  }

  /** Asks a process to drain and end, and kills it when it takes too long. */
  async function retire(old: Worker): Promise<void> {
    if (old.isDead()) return
    retired.add(old)
    const ended = new Promise((resolve) => old.once('exit', resolve))
    const impatience = setTimeout(() => old.process.kill('SIGKILL'), stopMs + 1_000)
    old.process.kill('SIGTERM')
    await ended
    clearTimeout(impatience)
  }

  async function replaceEach(): Promise<void> {
    for (const slot of slots) {
      const old = slot.process
      // A slot without a process is about to get one.
      if (!old || isStopping) continue
      slot.isReplaced = true
      try {
        await start(slot)
      } catch (err) {
        if (!slot.process) void startAgain(slot)
        return log.error({ err }, 'Replacement stopped: the processes that remain are those from before')
      } finally {
        slot.isReplaced = false
      }
      await retire(old)
    }
    log.info('All processes replaced')
  }

  async function replaceWhileRequested(): Promise<void> {
    while (isReplacementRequested && !isStopping) {
      isReplacementRequested = false
      await replaceEach()
    }
  }

  return {
    async add(variables: NodeJS.ProcessEnv): Promise<Started> {
      const slot: Slot = {
        variables,
        process: undefined,
        startedAt: 0,
        failures: 0,
        readyAt: Number.NEGATIVE_INFINITY,
        isReplaced: false,
      }
      slots.push(slot)
      return start(slot)
    },
    /** Whether a web process has reported lately that it is ready. */
    isReady: () =>
      slots.some(
        ({ variables, process, readyAt }) =>
          variables.KASERO_ROLE === 'web' && process !== undefined && performance.now() - readyAt < READY_FOR_MS,
      ),
    replaceAll() {
      // A request during a replacement may be for a newer build than that of the processes that are replaced already.
      isReplacementRequested = true
      replacing ??= replaceWhileRequested().finally(() => {
        replacing = undefined
      })
      return replacing
    },
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((process) => process && retire(process)))
    },
  }
}
