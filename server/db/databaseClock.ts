import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './pool.ts'

const SYNC_MS = 30_000
/** A slower response says too little about the time at which PostgreSQL read its clock. */
const MAX_ROUND_TRIP_MS = 1_000
/** Difference from which the machine's own clock is reported as wrong. */
const MAX_DIFFERENCE_MS = 5_000

/**
 * Starts the clock of the shop: PostgreSQL's time, continued with the monotonic clock of the process between two
 * synchronisations. Processes that share a database then agree on when a session or a hold of stock ends, even when the
 * clock of a machine is wrong or jumps. Exact to half a round trip.
 */
export async function startDatabaseClock(
  db: Db,
  log: FastifyBaseLogger,
  { syncMs = SYNC_MS }: { syncMs?: number } = {},
): Promise<{ now: () => Date; stop(): void }> {
  let base = { databaseMs: Date.now(), at: performance.now() }
  let isSynchronised = false
  let isWarned = false
  const now = () => base.databaseMs + performance.now() - base.at

  async function sync() {
    const sentAt = performance.now()
    const [time] = await db
      .select({ ms: sql<number>`(extract(epoch from time) * 1000)::float8` })
      .from(sql`clock_timestamp() as time`)
    const roundTripMs = performance.now() - sentAt
    if (time === undefined || (isSynchronised && roundTripMs > MAX_ROUND_TRIP_MS)) return
    isSynchronised = true
    base = { databaseMs: time.ms, at: sentAt + roundTripMs / 2 }
    const differenceMs = Math.round(Date.now() - now())
    const isWrong = Math.abs(differenceMs) > MAX_DIFFERENCE_MS
    if (isWrong && !isWarned)
      log.warn(
        { differenceMs },
        "The clock of this machine is wrong: the shop uses the database's. Check its NTP service",
      )
    isWarned = isWrong
  }

  await sync()
  const timer = setInterval(() => {
    // The clock runs on; the next synchronisation corrects it.
    sync().catch(() => {})
  }, syncMs).unref()
  return { now: () => new Date(now()), stop: () => clearInterval(timer) }
}
