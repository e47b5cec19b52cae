/** Statements of the jobs that the shop runs by the clock. */
import { and, eq, gt, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#server/db/pool.ts'
import { codes, rateLimits, refreshTokens, sessions } from '#server/db/tables/accounts.ts'
import { jobWorkers } from '#server/db/tables/jobs.ts'
import { idempotencyKeys } from '#server/db/tables/keys.ts'
import { catalogueExports } from '#server/db/tables/partners.ts'
import { paymentNotices } from '#server/db/tables/payments.ts'
import { staffChallenges, staffSessions } from '#server/db/tables/staff.ts'
import { productSaves } from '#server/db/tables/stock.ts'
import { webhookDeliveries, webhooks } from '#server/db/tables/webhooks.ts'
import { IDEMPOTENCY_KEY_HOURS } from '#server/limits.ts'

/** The time before now by this PostgreSQL interval, by the database's clock. */
const before = (interval: string) => sql`now() - ${interval}::interval`

/** Deletes expired rows: used and old codes, expired counters, sessions that ended a month ago and their tokens. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, before('1 day')))
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`))
  await db.delete(sessions).where(lt(sql`coalesce(${sessions.endedAt}, ${sessions.expiresAt})`, before('30 days')))
  await db
    .delete(staffSessions)
    .where(lt(sql`coalesce(${staffSessions.endedAt}, ${staffSessions.expiresAt})`, before('90 days')))
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, before('1 day')))
  await db.delete(refreshTokens).where(lt(refreshTokens.replacedAt, before('30 days')))
  await db
    .update(refreshTokens)
    .set({ successor: null })
    .where(and(isNotNull(refreshTokens.successor), lt(refreshTokens.replacedAt, before('1 minute'))))
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before('90 days')))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(`${IDEMPOTENCY_KEY_HOURS} hours`)))
  await db.delete(productSaves).where(lt(productSaves.at, before(`${IDEMPOTENCY_KEY_HOURS + 1} hours`)))
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before('30 days')))
  await db
    .update(webhooks)
    .set({ oldSecret: null, oldSecretEndsAt: null })
    .where(lt(webhooks.oldSecretEndsAt, sql`now()`))
  await db.delete(catalogueExports).where(lt(catalogueExports.requestedAt, before('30 days')))
}

/** Records that these workers are alive, and forgets those that have been dead for an hour. */
export async function recordHeartbeat(db: Db, workerIds: string[]): Promise<void> {
  if (workerIds.length > 0)
    await db
      .insert(jobWorkers)
      .values(workerIds.map((id) => ({ id })))
      .onConflictDoUpdate({ target: jobWorkers.id, set: { seenAt: sql`now()` } })
  await db.delete(jobWorkers).where(lt(jobWorkers.seenAt, before('1 hour')))
}

/**
 * Unlocks the jobs of workers that have not been seen for 30 seconds, so that another worker runs them. graphile-worker
 * itself unlocks them only after four hours. A worker that was only cut off from the database may run such a job too:
 * every task may run twice.
 */
export async function unlockAbandonedJobs(db: Db): Promise<void> {
  const alive = db
    .select({ one: sql`1` })
    .from(jobWorkers)
    .where(and(eq(jobWorkers.id, sql`locked_by`), gt(jobWorkers.seenAt, before(DEAD_AFTER))))
  await db
    .select({ unlocked: sql`graphile_worker.force_unlock_workers(array_agg(locked_by))` })
    .from(sql`graphile_worker.jobs`)
    .where(and(lt(sql`locked_at`, before(DEAD_AFTER)), notExists(alive)))
}

/** Three heartbeats (heartbeat.ts). */
const DEAD_AFTER = '30 seconds'
