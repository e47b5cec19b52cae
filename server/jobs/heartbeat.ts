import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/pool.ts'
import { recordHeartbeat, unlockAbandonedJobs } from './maintenance.queries.ts'

const BEAT_MS = 10_000

/**
 * Records every ten seconds that the workers of this process are alive, and releases the jobs of workers that are not:
 * a job of a killed process runs again within 60 seconds.
 */
export function startHeartbeat(
  db: Db,
  workerIds: () => string[],
  log: FastifyBaseLogger,
  beatMs = BEAT_MS,
): { stop(): void } {
  let isBeating = false
  const beat = async () => {
    if (isBeating) return
    isBeating = true
    try {
      await recordHeartbeat(db, workerIds())
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
