import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { StaffRoleType } from '#server/modules/staff/access/access.type.ts'
import type { StaffRole } from '#server/security/permissions.ts'

@ObjectType({ simpleResolvers: true, description: 'Member of the staff.' })
export class StaffMember {
  @Field(() => ID, { description: 'Id of the user.' })
  readonly id!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => String, { description: 'Email address in lower case.' })
  readonly email!: string

  @Field(() => [StaffRoleType], { description: 'Roles.' })
  readonly roles!: StaffRole[]

  @Field(() => Int, { description: 'Increases with every change; mutations name the version that they change.' })
  readonly version!: number

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the member lost access, UTC; null for an active one.',
  })
  readonly disabledAt!: Date | null

  @Field(() => GraphQLDateTime, { description: 'When the person joined the staff, UTC.' })
  readonly createdAt!: Date

  @Field(() => Boolean, { description: 'Whether an authenticator app is set up.' })
  readonly totpEnabled!: boolean

  @Field(() => Int, { description: 'Recovery codes that have not been used.' })
  readonly recoveryCodesLeft!: number

  @Field(() => Int, { description: 'Number of sessions that have neither ended nor expired.' })
  readonly openSessions!: number

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Last activity, UTC; null before the first log-in.' })
  readonly lastSeenAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'Role with its permissions.' })
export class StaffRoleInfo {
  @Field(() => StaffRoleType, { description: 'Role.' })
  readonly role!: StaffRole

  @Field(() => [String], { description: 'Permissions, such as orders.cancel, in alphabetical order.' })
  readonly permissions!: string[]
}

@ObjectType({ simpleResolvers: true, description: 'Invitation that was neither accepted nor revoked.' })
export class StaffInvitation {
  @Field(() => ID, { description: 'Id of the invitation.' })
  readonly id!: string

  @Field(() => String, { description: 'Email address in lower case.' })
  readonly email!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => [StaffRoleType], { description: 'Roles that the person will have.' })
  readonly roles!: StaffRole[]

  @Field(() => GraphQLDateTime, { description: 'When it was sent, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'When the link expires, UTC; possibly in the past.' })
  readonly expiresAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Invitation, as its recipient sees it.' })
export class OpenStaffInvitation {
  @Field(() => String, { description: 'Email address in lower case.' })
  readonly email!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string

  @Field(() => [StaffRoleType], { description: 'Roles.' })
  readonly roles!: StaffRole[]

  @Field(() => GraphQLDateTime, { description: 'When the link expires, UTC.' })
  readonly expiresAt!: Date

  @Field(() => Boolean, {
    description: 'Whether the address has an account in the shop, whose password must be entered to accept.',
  })
  readonly hasAccount!: boolean
}

@InputType({ description: 'Person to invite.' })
export class InviteStaffInput {
  @Field(() => String, { description: 'Email address; case-insensitive.' })
  readonly email!: string

  @Field(() => String, { description: 'Name, at most 200 characters.' })
  readonly name!: string

  @Field(() => [StaffRoleType], { description: 'Roles, at least one.' })
  readonly roles!: StaffRole[]

  @Field(() => String, { nullable: true, description: 'Repeating a key in 24 hours returns the first result.' })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Sent invitation.' })
export class InviteStaffPayload {
  @Field(() => StaffInvitation, { description: 'Invitation.' })
  readonly invitation!: StaffInvitation
}

@InputType({ description: 'Invitation to revoke.' })
export class RevokeInvitationInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the invitation.' })
  readonly id!: string
}

@ObjectType({ simpleResolvers: true, description: 'Remaining invitations.' })
export class StaffInvitationsPayload {
  @Field(() => [StaffInvitation], { description: 'Invitations that were neither accepted nor revoked, newest first.' })
  readonly invitations!: StaffInvitation[]
}

@InputType({ description: 'Acceptance of an invitation.' })
export class AcceptInvitationInput {
  @Field(() => String, { description: 'Token of the link.' })
  readonly token!: string

  @Field(() => String, {
    description: 'New password by the rules of the registration; for an address with an account, the password of that.',
  })
  readonly password!: string

  @Field(() => String, { nullable: true, description: 'Same password again; only for a new account.' })
  readonly confirmPassword?: string | null

  @Field(() => String, { nullable: true, description: 'Mobile number; only for a new account.' })
  readonly mobile?: string | null

  @Field(() => String, { nullable: true, description: 'Name; that of the invitation when omitted.' })
  readonly name?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Accepted invitation.' })
export class AcceptInvitationPayload {
  @Field(() => String, { description: 'Email address to log in with.' })
  readonly email!: string
}

@InputType({ description: 'New roles of a member.' })
export class ChangeStaffRolesInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the member.' })
  readonly id!: string

  @Field(() => [StaffRoleType], { description: 'All roles of the member from now on, at least one.' })
  readonly roles!: StaffRole[]

  @Field(() => Int, { description: 'Version of the member that is changed.' })
  readonly version!: number
}

@InputType({ description: 'Member to disable.' })
export class DisableStaffMemberInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the member.' })
  readonly id!: string

  @Field(() => Int, { description: 'Version of the member that is changed.' })
  readonly version!: number

  @Field(() => String, { description: 'Reason, 3 to 200 characters.' })
  readonly reason!: string
}

@InputType({ description: 'Member to enable.' })
export class EnableStaffMemberInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the member.' })
  readonly id!: string

  @Field(() => Int, { description: 'Version of the member that is changed.' })
  readonly version!: number
}

@InputType({ description: 'Member to sign out.' })
export class SignOutStaffMemberInput {
  @Field(() => ID, { description: 'Id of the member.' })
  readonly id!: string
}

@InputType({ description: 'Member whose second factor is to be reset.' })
export class ResetStaffSecondFactorInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the member.' })
  readonly id!: string

  @Field(() => String, { description: 'Reason, 3 to 200 characters.' })
  readonly reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'Changed member.' })
export class StaffMemberPayload {
  @Field(() => StaffMember, { description: 'Member.' })
  readonly member!: StaffMember
}
