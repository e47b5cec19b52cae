import { and, sql } from 'drizzle-orm'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { auditLog } from '#server/db/tables/staff.ts'

/** Returns a page of the disclosures of a person's contact data, with the total count from the same statement. */
export function findContactDisclosures(db: Queryable, userId: string, page: MomentPage) {
  const { facts, where, orderBy, limit } = newestFirst(
    {
      table: auditLog,
      at: auditLog.at,
      id: auditLog.id,
      kind: 'auditEntry',
      // The expressions of the index `audit_log_reveals`, with a literal, so that the planner can use it.
      filter: and(sql`${auditLog.action} = 'customers.reveal'`, sql`${auditLog.after} ->> 'customerId' = ${userId}`),
    },
    page,
  )
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      after: auditLog.after,
      reason: auditLog.reason,
      entityId: auditLog.entityId,
      entityName: auditLog.entityName,
      ...facts,
    })
    .from(auditLog)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}
