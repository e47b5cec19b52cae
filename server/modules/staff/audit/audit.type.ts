import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionType, TwoWayPageArgs } from '#server/graphql/connections.ts'
import { StaffRoleType } from '#server/modules/staff/access/access.type.ts'
import type { StaffRole } from '#server/security/permissions.ts'

@ObjectType({ simpleResolvers: true, description: 'Changed field of an entry of the audit log.' })
export class StaffAuditChange {
  @Field(() => String, { description: 'Name of the field.' })
  readonly field!: string

  @Field(() => String, { nullable: true, description: 'Value before the change as text; null without one.' })
  readonly before!: string | null

  @Field(() => String, { nullable: true, description: 'Value after the change as text; null without one.' })
  readonly after!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What a member did, or which masked data they looked at.' })
export class StaffAuditEntry {
  @Field(() => ID, { description: 'Id of the entry.' })
  readonly id!: string

  @Field(() => GraphQLDateTime, { description: 'Time, UTC.' })
  readonly at!: Date

  @Field(() => ID, { nullable: true, description: 'Id of the user who acted; null for the command line.' })
  readonly actorId!: string | null

  @Field(() => String, { description: 'Name of the user at the time.' })
  readonly actorName!: string

  @Field(() => [StaffRoleType], { description: 'Roles at the time.' })
  readonly actorRoles!: StaffRole[]

  @Field(() => String, { description: 'Action, such as orders.cancel.' })
  readonly action!: string

  @Field(() => ID, { nullable: true, description: 'Id of the record; its prefix names the type.' })
  readonly entityId!: string | null

  @Field(() => String, { description: 'Name of the record, such as an order number.' })
  readonly entityName!: string

  @Field(() => [StaffAuditChange], { description: 'Changed fields.' })
  readonly changes!: StaffAuditChange[]

  @Field(() => String, { nullable: true, description: 'Reason that was given.' })
  readonly reason!: string | null

  @Field(() => String, { nullable: true, description: 'Id of the request in the log of the server.' })
  readonly requestId!: string | null

  @Field(() => String, { nullable: true, description: 'Network address of the caller.' })
  readonly ip!: string | null
}

export const StaffAuditEntryConnection = connectionType('StaffAuditEntry', () => StaffAuditEntry)

@InputType({ description: 'Which entries to list; all conditions apply.' })
export class AuditLogFilter {
  @Field(() => ID, { nullable: true, description: 'Id of the user who acted.' })
  readonly actorId?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Action such as orders.cancel, or all actions of a resource such as orders.',
  })
  readonly action?: string | null

  @Field(() => ID, { nullable: true, description: 'Id of the record.' })
  readonly entityId?: string | null

  @Field(() => String, { nullable: true, description: 'Part of the name of the record or of the user who acted.' })
  readonly search?: string | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Entries from this time, UTC.' })
  readonly from?: Date | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Entries before this time, UTC.' })
  readonly to?: Date | null
}

@ArgsType()
export class AuditLogArgs extends TwoWayPageArgs {
  @Field(() => AuditLogFilter, { nullable: true, description: 'Filter.' })
  readonly filter?: AuditLogFilter | null
}
