import type { CoreDependencies, RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { type AuditActor, type AuditEntry, recordAuditsOf } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'

/** Who administers the staff: an admin with a session, or the command line. */
export type StaffAdministration = Pick<CoreDependencies, 'db' | 'clock' | 'publicUrl'> & { actor: AuditActor }

/** The administration by the signed-in admin. @throws {DomainError} UNAUTHENTICATED, FORBIDDEN */
export const asAdministration = (ctx: RequestContext): StaffAdministration => ({
  ...ctx,
  actor: { ...requirePermission(ctx, 'staff.edit'), ip: ctx.ip },
})

/** The administration by the command line, whose user has the database anyway. */
export const asCommandLine = (deps: Omit<StaffAdministration, 'actor'>): StaffAdministration => ({
  ...deps,
  actor: { id: null, name: 'Command line', roles: [], ip: null },
})

export const audit = (tx: Tx, { actor, clock }: StaffAdministration, entry: AuditEntry): Promise<void> =>
  recordAuditsOf(tx, { actor, at: clock() }, [entry])
