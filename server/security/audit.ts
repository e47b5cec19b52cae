import { isDeepStrictEqual } from 'node:util'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'
import { currentRequest } from '#server/telemetry/scope.ts'
import { insertAuditEntries } from './audit.queries.ts'
import { requireViewer } from './authorization.ts'
import type { StaffRole } from './permissions.ts'

export type AuditEntry = {
  /** `resource.action`, such as `orders.cancel`; usually the permission that the mutation requires. */
  action: string
  /** The changed record: its global id, and its name for people, such as an order number. */
  entity: { id: string | null; name: string }
  /** Changed fields only, before and after. No masked data: phone numbers, streets, e-mail addresses of shoppers. */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  reason?: string | null
}

/** The fields of `values` that differ in `other`, for the before and after of an entry. */
export const pickChanged = <T extends Record<string, unknown>>(
  values: T,
  other: Record<string, unknown>,
): Partial<Record<keyof T, unknown>> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in other && !isDeepStrictEqual(other[name], value)),
  ) as Partial<Record<keyof T, unknown>>

/** Who acts: a signed-in member, or the command line with `id` null. */
export type AuditActor = {
  id: string | null
  name: string
  roles: readonly StaffRole[]
  ip: string | null
}

/**
 * Records what the signed-in staff member did, in the transaction of the change: either both are stored or neither.
 * Every staff mutation calls it once per changed record, and so does every look at masked data.
 */
export async function recordAudit(tx: Tx, ctx: RequestContext, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, ctx, [entry])
}

/** Records the changes of many records in one statement; does nothing for an empty list. */
export async function recordAudits(tx: Tx, ctx: RequestContext, entries: AuditEntry[]): Promise<void> {
  await recordAuditsOf(tx, { actor: { ...requireViewer(ctx), ip: ctx.ip }, at: ctx.clock() }, entries)
}

/** Same as {@link recordAudits}, for an actor without a staff session. */
export async function recordAuditsOf(
  tx: Tx,
  { actor, at }: { actor: AuditActor; at: Date },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await insertAuditEntries(
    tx,
    entries.map(({ action, entity, before = null, after = null, reason = null }) => ({
      id: newId('auditEntry'),
      at,
      actorId: actor.id,
      actorName: actor.name,
      actorRoles: [...actor.roles],
      action,
      entityId: entity.id,
      entityName: entity.name,
      before,
      after,
      reason,
      requestId: currentRequest().requestId ?? null,
      ip: actor.ip,
    })),
  )
}
