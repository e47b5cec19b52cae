/** Statements of the jobs that the shop runs by the clock. */
import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/pool.ts'
import { codes, rateLimits, refreshTokens, sessions } from '#server/db/tables/accounts.ts'
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

/**
 * Unlocks jobs that have been locked for 15 minutes, because the process that ran them is gone. graphile-worker itself
 * unlocks them only after four hours, too late for payments and emails.
 */
export async function unlockAbandonedJobs(db: Db): Promise<void> {
  await db
    .select({ unlocked: sql`graphile_worker.force_unlock_workers(array_agg(locked_by))` })
    .from(sql`graphile_worker.jobs`)
    .where(lt(sql`locked_at`, before('15 minutes')))
}
