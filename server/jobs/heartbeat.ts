import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/pool.ts'
import { findWorkersOfLostJobs, recordHeartbeat, unlockAbandonedJobs } from './maintenance.queries.ts'

const BEAT_MS = 10_000

/** Workers of this process (jobQueue.ts). */
export type Workers = {
  ids(): string[]
  /** Ids of the jobs that they run. */
  running(): string[]
  /** Replaces a worker by one with another id, once it has ended the jobs that it runs. */
  replace(id: string): void
}

/**
 * Records every ten seconds that the workers of this process are alive, and releases the jobs of workers that are not:
 * a job of a killed process runs again within 60 seconds. A worker that holds a job without running it is replaced, so
 * that this job is released as well.
 */
export function startHeartbeat(db: Db, workers: Workers, log: FastifyBaseLogger, beatMs = BEAT_MS): { stop(): void } {
  let isBeating = false
  const beat = async () => {
    if (isBeating) return
    isBeating = true
    try {
      await recordHeartbeat(db, workers.ids())
      for (const id of await findWorkersOfLostJobs(db, workers.ids(), workers.running())) workers.replace(id)
      await unlockAbandonedJobs(db)
    } catch (error) {
      log.warn({ err: error }, 'Heartbeat of the job queue failed')
    }
    isBeating = false
  }
  void beat()
  const timer = setInterval(beat, beatMs).unref()
  return { stop: () => clearInterval(timer) }
}
