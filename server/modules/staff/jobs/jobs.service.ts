import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './jobs.queries.ts'

/** Jobs of one list; a queue with more is looked at by state. */
const MAX_JOBS = 200
const ALL_STATES: queries.JobState[] = ['FAILED', 'RETRYING', 'RUNNING', 'WAITING']

/** E-mail addresses and phone numbers, which errors of mail servers and providers quote. */
const PERSONAL = /[\w.+-]+@[\w.-]+\.\w+|\+?\d{9,15}/g

/** Lists jobs of the queue, 200 at most, the most recently due first. @throws {DomainError} FORBIDDEN */
export async function listJobs(
  ctx: RequestContext,
  states: queries.JobState[] | null | undefined,
): Promise<queries.JobRow[]> {
  requirePermission(ctx, 'jobs.read')
  const rows = await queries.findJobs(ctx.db, states && states.length > 0 ? states : ALL_STATES, MAX_JOBS)
  return rows.map((row) => ({ ...row, lastError: row.lastError?.replace(PERSONAL, '…').slice(0, 500) ?? null }))
}

/** Counts the jobs of the queue by state. @throws {DomainError} FORBIDDEN */
export function countJobs(ctx: RequestContext): Promise<Record<queries.JobState, number>> {
  requirePermission(ctx, 'jobs.read')
  return queries.countJobs(ctx.db)
}

export type RetryResult = { id: string; isRetried: boolean }

/**
 * Lets failed and delayed jobs run now. A job that is running or done is left alone.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function retryJobs(ctx: RequestContext, ids: string[]): Promise<RetryResult[]> {
  requirePermission(ctx, 'jobs.retry')
  if (ids.length === 0 || ids.length > MAX_JOBS || !ids.every((id) => /^\d{1,18}$/.test(id)))
    throw badInput({ field: 'ids', message: `ids must be 1 to ${MAX_JOBS} ids of jobs.` })
  const retried = await inTransaction(ctx.db, async (tx) => {
    const rescheduled = await queries.rescheduleJobs(tx, ids)
    for (const { id, task } of rescheduled)
      await recordAudit(tx, ctx, { action: 'jobs.retry', entity: { id: null, name: `${task} ${id}` } })
    return new Set(rescheduled.map(({ id }) => id))
  })
  return ids.map((id) => ({ id, isRetried: retried.has(id) }))
}
