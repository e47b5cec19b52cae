import { and, asc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { newestFirst } from '#server/db/keyset.ts'
import type { MomentPage, MomentPlace } from '#server/db/pagination.ts'
import type { Queryable } from '#server/db/pool.ts'
import { users } from '#server/db/tables/accounts.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { toUuid } from '#server/ids.ts'

export type AuditFilter = {
  /** Id of a user; the command line when null. */
  actorId?: string | null | undefined
  /** An action such as orders.cancel, or all actions of a resource such as orders. */
  action?: string | null | undefined
  entityId?: string | null | undefined
  /** Part of the name of the record or of the person who acted. */
  search?: string | null | undefined
  from?: Date | null | undefined
  to?: Date | null | undefined
}

const contains = (column: typeof auditLog.entityName | typeof auditLog.actorName, text: string): SQL =>
  sql`strpos(lower(${column}), lower(${text})) > 0`

const matchesFilter = ({ actorId, action, entityId, search, from, to }: AuditFilter): SQL | undefined =>
  and(
    actorId == null ? undefined : eq(auditLog.actorId, actorId),
    action == null ? undefined : or(eq(auditLog.action, action), sql`starts_with(${auditLog.action}, ${`${action}.`})`),
    entityId == null ? undefined : eq(auditLog.entityId, entityId),
    search == null ? undefined : or(contains(auditLog.entityName, search), contains(auditLog.actorName, search)),
    from == null ? undefined : gte(auditLog.at, from),
    to == null ? undefined : lt(auditLog.at, to),
  )

/** Returns a page of entries, newest first, with the total count from the same statement. */
export function findEntries(db: Queryable, filter: AuditFilter, page: MomentPage) {
  const { facts, where, orderBy, limit } = newestFirst(
    { table: auditLog, at: auditLog.at, id: auditLog.id, kind: 'auditEntry', filter: matchesFilter(filter) },
    page,
  )
  return db
    .select({ entry: auditLog, ...facts })
    .from(auditLog)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

/** Returns the next entries of an export, earliest first, after a position. */
export function findEntriesAfter(
  db: Queryable,
  filter: AuditFilter,
  { after, limit }: { after: MomentPlace | null; limit: number },
) {
  const isAfter =
    after &&
    sql`(${auditLog.at}, ${auditLog.id}) > (${after.at.toISOString()}::timestamptz, ${toUuid('auditEntry', after.id)}::uuid)`
  return db
    .select()
    .from(auditLog)
    .where(and(matchesFilter(filter), isAfter ?? undefined))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(limit)
}

/** Lists the distinct actions that were recorded. */
export async function findActions(db: Queryable): Promise<string[]> {
  const rows = await db.selectDistinct({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.action))
  return rows.map(({ action }) => action)
}

/** Returns the current names of users by id. */
export async function findUserNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids.map((id) => toUuid('user', id)))})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
