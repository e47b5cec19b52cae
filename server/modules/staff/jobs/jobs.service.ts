import type { RequestContext } from '#server/context.ts'
import {
  badCursor,
  type Connection,
  checkPageSize,
  decodeCursor,
  encodeCursor,
  toConnection,
} from '#server/db/pagination.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './jobs.queries.ts'

/** Jobs that are retried or looked up by id in one request. */
const MAX_IDS = 100
const DEFAULT_FIRST = 50

/** E-mail addresses and phone numbers, which errors of mail servers and providers quote. */
const PERSONAL = /[\w.+-]+@[\w.-]+\.\w+|\+?\d{9,15}/g

export type JobListInput = {
  states?: queries.JobState[] | null | undefined
  ids?: string[] | null | undefined
  first?: number | null | undefined
  after?: string | null | undefined
}

const isJobId = (id: string): boolean => /^\d{1,18}$/.test(id)

/** Lists jobs of the queue, newest first, in two statements. @throws {DomainError} FORBIDDEN, BAD_INPUT */
export async function listJobs(ctx: RequestContext, input: JobListInput): Promise<Connection<queries.JobRow>> {
  requirePermission(ctx, 'jobs.read')
  const first = checkPageSize(input.first ?? DEFAULT_FIRST)
  const ids = input.ids ?? null
  if (ids !== null && (ids.length > MAX_IDS || !ids.every(isJobId)))
    throw badInput({ field: 'ids', message: `ids must be at most ${MAX_IDS} ids of jobs.` })
  const filter = { states: input.states && input.states.length > 0 ? input.states : null, ids }
  const [rows, totalCount] = await Promise.all([
    queries.findJobs(ctx.db, filter, { after: input.after ? parseCursor(input.after) : null, limit: first + 1 }),
    queries.countMatches(ctx.db, filter),
  ])
  return toConnection(
    rows.map((row) => ({ ...row, lastError: row.lastError?.replace(PERSONAL, '…').slice(0, 500) ?? null })),
    { first, totalCount, cursorOf: ({ id }) => encodeCursor([id]) },
  )
}

function parseCursor(cursor: string): string {
  const [id] = decodeCursor(cursor)
  if (typeof id !== 'string' || !isJobId(id)) throw badCursor()
  return id
}

/** Counts the jobs of the queue by state. @throws {DomainError} FORBIDDEN */
export function countJobs(ctx: RequestContext): Promise<Record<queries.JobState, number>> {
  requirePermission(ctx, 'jobs.read')
  return queries.countJobs(ctx.db)
}

export type RetryResult = { id: string; isRetried: boolean }

/**
 * Lets jobs that failed at least once run now. A job that waits for its first attempt, is running or is done stays as
 * it is.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function retryJobs(ctx: RequestContext, ids: string[]): Promise<RetryResult[]> {
  requirePermission(ctx, 'jobs.retry')
  if (ids.length === 0 || ids.length > MAX_IDS || !ids.every(isJobId))
    throw badInput({ field: 'ids', message: `ids must be 1 to ${MAX_IDS} ids of jobs.` })
  const retried = await inTransaction(ctx.db, async (tx) => {
    const rescheduled = await queries.rescheduleJobs(tx, ids)
    for (const { id, task } of rescheduled)
      await recordAudit(tx, ctx, { action: 'jobs.retry', entity: { id: null, name: `${task} ${id}` } })
    return new Set(rescheduled.map(({ id }) => id))
  })
  return ids.map((id) => ({ id, isRetried: retried.has(id) }))
}
