import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { AuditLogArgs, StaffAuditEntryConnection } from './audit.type.ts'
import { listAuditActions, listAuditLog } from './auditLog.service.ts'

@Resolver()
export class StaffAuditResolver {
  @Requires('audit.read')
  @Query(() => StaffAuditEntryConnection, {
    nullable: true,
    description: 'Audit log, newest first. GET /staff/audit.csv exports it with the same filter. Errors: BAD_INPUT.',
  })
  async auditLog(@Args(() => AuditLogArgs) args: AuditLogArgs, @Ctx() ctx: StaffContext) {
    return listAuditLog(ctx, args)
  }

  @Requires('audit.read')
  @Query(() => [String], { nullable: true, description: 'Distinct actions of the audit log, in alphabetical order.' })
  async auditActions(@Ctx() ctx: StaffContext): Promise<string[]> {
    return listAuditActions(ctx)
  }
}
