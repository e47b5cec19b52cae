import type { RequestContext } from '#server/context.ts'
import { type Connection, type MomentPlace, momentPage, type PageArguments, readPage } from '#server/db/pagination.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import type { AuditRow } from '#server/security/audit.queries.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import * as queries from './auditLog.queries.ts'

/**
 * Name that is stored for customers, whose account can be erased while the log stays; the current name is added when
 * the log is read.
 */
export const CUSTOMER = 'Customer'

export type AuditFilter = queries.AuditFilter
/** A change of one field; null where the field had no value. */
export type AuditChange = { field: string; before: string | null; after: string | null }
export type AuditLogEntry = AuditRow & { changes: AuditChange[] }

/**
 * Lists the audit log, newest first. Two statements: the page, and the names of its customers.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function listAuditLog(
  ctx: RequestContext,
  { filter, ...args }: PageArguments & { filter?: AuditFilter | null | undefined },
): Promise<Connection<AuditLogEntry>> {
  requirePermission(ctx, 'audit.read')
  return readAuditLog(ctx, checkFilter(filter ?? {}), args)
}

/** Lists entries of a validated filter; the caller has checked the permission. */
export async function readAuditLog(
  ctx: RequestContext,
  filter: AuditFilter,
  args: PageArguments,
): Promise<Connection<AuditLogEntry>> {
  const page = await readPage<Awaited<ReturnType<typeof queries.findEntries>>[number], AuditRow>(
    momentPage('auditEntry', args),
    {
      find: (page) => queries.findEntries(ctx.db, filter, page),
      nodeOf: ({ entry }) => entry,
      placeOf: ({ at, id }) => ({ at, id }),
    },
  )
  const entries = await addNames(ctx, page.nodes)
  return {
    ...page,
    nodes: entries,
    edges: page.edges.map(({ cursor }, at) => ({ cursor, node: entries[at] as AuditLogEntry })),
  }
}

/** Lists the distinct actions of the log, for a filter. @throws {DomainError} FORBIDDEN */
export function listAuditActions(ctx: RequestContext): Promise<string[]> {
  requirePermission(ctx, 'audit.read')
  return queries.findActions(ctx.db)
}

const EXPORT_BATCH = 500

/**
 * Exports the log as CSV (RFC 4180), earliest entry first, in batches, so that its size is not limited by memory. The
 * export itself is recorded with its filter.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT
 */
export async function exportAuditLog(ctx: RequestContext, rawFilter: AuditFilter): Promise<AsyncIterable<string>> {
  requirePermission(ctx, 'audit.read')
  const filter = checkFilter(rawFilter)
  await inTransaction(ctx.db, (tx) =>
    recordAudit(tx, ctx, {
      action: 'audit.export',
      entity: { id: null, name: 'Audit log' },
      after: Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null)),
    }),
  )
  return writeCsv(ctx, filter)
}

const COLUMNS = [
  'time',
  'actorId',
  'actor',
  'roles',
  'action',
  'recordId',
  'record',
  'before',
  'after',
  'reason',
  'requestId',
  'ip',
]

async function* writeCsv(ctx: RequestContext, filter: AuditFilter): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  let after: MomentPlace | null = null
  do {
    const rows: AuditRow[] = await queries.findEntriesAfter(ctx.db, filter, { after, limit: EXPORT_BATCH })
    const entries = await addNames(ctx, rows)
    if (entries.length > 0) yield entries.map(toCsvLine).join('')
    const last = rows.at(-1)
    after = last && rows.length === EXPORT_BATCH ? { at: last.at, id: last.id } : null
  } while (after)
}

function toCsvLine(entry: AuditLogEntry): string {
  const cells = [
    entry.at.toISOString(),
    entry.actorId,
    entry.actorName,
    entry.actorRoles.join(' '),
    entry.action,
    entry.entityId,
    entry.entityName,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.reason,
    entry.requestId,
    entry.ip,
  ]
  return `${cells.map((cell) => toCsvCell(cell ?? '')).join(',')}\r\n`
}

/**
 * Quotes a cell, and prefixes text that a spreadsheet would run as a formula:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const toCsvCell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

async function addNames(ctx: RequestContext, rows: readonly AuditRow[]): Promise<AuditLogEntry[]> {
  const ids = rows.flatMap(({ entityId, entityName }) => (entityName === CUSTOMER && entityId ? [entityId] : []))
  const names = ids.length === 0 ? new Map<string, string>() : await queries.findUserNames(ctx.db, [...new Set(ids)])
  return rows.map((row) => ({
    ...row,
    entityName: (row.entityName === CUSTOMER && names.get(row.entityId ?? '')) || row.entityName,
    changes: listChanges(row),
  }))
}

function listChanges({ before, after }: Pick<AuditRow, 'before' | 'after'>): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({ field, before: toText(before?.[field]), after: toText(after?.[field]) }))
}

function toText(value: unknown): string | null {
  if (value == null) return null
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const MAX_TEXT = 100

function checkFilter({ actorId, entityId, action, search, from, to }: AuditFilter): AuditFilter {
  if (actorId != null && parseIdOrNull('user', actorId) === null)
    throw badInput({ field: 'filter.actorId', message: 'filter.actorId must be the id of a user.' })
  for (const [name, text] of Object.entries({ action, search, entityId }))
    if (text != null && (text.length > MAX_TEXT || text.includes('\0')))
      throw badInput({ field: `filter.${name}`, message: `filter.${name} must have at most ${MAX_TEXT} characters.` })
  if (from && to && from >= to) throw badInput({ field: 'filter.to', message: 'filter.to must be after filter.from.' })
  const trimmed = search?.trim()
  return { actorId, entityId, action: action || null, search: trimmed || null, from, to }
}
