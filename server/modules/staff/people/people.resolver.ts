import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { StaffSession } from '#server/modules/staff/access/access.type.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import {
  acceptInvitation,
  getInvitation,
  inviteStaff,
  listInvitations,
  revokeInvitation,
} from './invitations.service.ts'
import {
  changeStaffRoles,
  disableStaffMember,
  enableStaffMember,
  getStaffMember,
  listMemberSessions,
  listRoles,
  listStaff,
  resetStaffSecondFactor,
  signOutStaffMember,
} from './people.service.ts'
import {
  AcceptInvitationInput,
  AcceptInvitationPayload,
  ChangeStaffRolesInput,
  DisableStaffMemberInput,
  EnableStaffMemberInput,
  InviteStaffInput,
  InviteStaffPayload,
  OpenStaffInvitation,
  ResetStaffSecondFactorInput,
  RevokeInvitationInput,
  SignOutStaffMemberInput,
  StaffInvitation,
  StaffInvitationsPayload,
  StaffMember,
  StaffMemberPayload,
  StaffRoleInfo,
} from './people.type.ts'

@Resolver(() => StaffMember)
export class StaffPeopleResolver {
  @Requires('staff.read')
  @Query(() => [StaffMember], { nullable: true, description: 'All members by name, disabled ones included.' })
  async staff(@Ctx() ctx: StaffContext): Promise<StaffMember[]> {
    return listStaff(ctx)
  }

  @Requires('staff.read')
  @Query(() => StaffMember, { nullable: true, description: 'One member; null for an unknown id.' })
  async staffMember(@Arg('id', () => ID) id: string, @Ctx() ctx: StaffContext): Promise<StaffMember | null> {
    return getStaffMember(ctx, id)
  }

  @Requires('staff.read')
  @FieldResolver(() => [StaffSession], {
    nullable: true,
    description:
      'Sessions that have neither ended nor expired, the most recently used first. For one member, not for lists.',
  })
  async sessions(@Root() { id }: StaffMember, @Ctx() ctx: StaffContext): Promise<StaffSession[]> {
    return listMemberSessions(ctx, id)
  }

  @Requires('staff.read')
  @Query(() => [StaffRoleInfo], { nullable: true, description: 'All roles with their permissions.' })
  async staffRoles(@Ctx() ctx: StaffContext): Promise<StaffRoleInfo[]> {
    return listRoles(ctx)
  }

  @Requires('staff.read')
  @Query(() => [StaffInvitation], {
    nullable: true,
    description: 'Invitations that were neither accepted nor revoked, expired ones included, newest first.',
  })
  async staffInvitations(@Ctx() ctx: StaffContext): Promise<StaffInvitation[]> {
    return listInvitations(ctx)
  }

  @Requires('anonymous')
  @Query(() => OpenStaffInvitation, {
    nullable: true,
    description: 'Invitation of a link; null when it has expired, was accepted or revoked. Errors: RATE_LIMITED.',
  })
  async invitation(
    @Arg('token', () => String) token: string,
    @Ctx() ctx: StaffContext,
  ): Promise<OpenStaffInvitation | null> {
    return getInvitation(ctx, token)
  }

  @Requires('anonymous')
  @Mutation(() => AcceptInvitationPayload, {
    description:
      'Makes the recipient of an invitation a member, who then logs in. Errors: NOT_FOUND, BAD_INPUT, WRONG_PASSWORD, RATE_LIMITED.',
  })
  async acceptInvitation(
    @Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput,
    @Ctx() ctx: StaffContext,
  ): Promise<AcceptInvitationPayload> {
    return acceptInvitation(ctx, input)
  }

  @Requires('staff.edit')
  @Mutation(() => InviteStaffPayload, {
    description:
      'Emails a link that is valid for seven days; an earlier invitation of the address is revoked. Errors: BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async inviteStaff(
    @Arg('input', () => InviteStaffInput) input: InviteStaffInput,
    @Ctx() ctx: StaffContext,
  ): Promise<InviteStaffPayload> {
    return { invitation: await inviteStaff(ctx, input) }
  }

  @Requires('staff.edit')
  @Mutation(() => StaffInvitationsPayload, {
    description: 'Makes the link of an invitation invalid. Errors: NOT_FOUND.',
  })
  async revokeStaffInvitation(
    @Arg('input', () => RevokeInvitationInput) input: RevokeInvitationInput,
    @Ctx() ctx: StaffContext,
  ): Promise<StaffInvitationsPayload> {
    return { invitations: await revokeInvitation(ctx, input) }
  }

  @Requires('staff.edit')
  @Mutation(() => StaffMemberPayload, {
    description:
      'Replaces the roles of a member; a change between roles of a phone and of the counter ends the sessions of the console. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT (status changed with the current values, or LAST_ADMIN).',
  })
  async changeStaffRoles(
    @Arg('input', () => ChangeStaffRolesInput) input: ChangeStaffRolesInput,
    @Ctx() ctx: StaffContext,
  ): Promise<StaffMemberPayload> {
    return { member: await changeStaffRoles(ctx, input) }
  }

  @Requires('staff.edit')
  @Mutation(() => StaffMemberPayload, {
    description:
      'Takes the access of a member away and ends all sessions at once. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT (changed, disabled or LAST_ADMIN).',
  })
  async disableStaffMember(
    @Arg('input', () => DisableStaffMemberInput) input: DisableStaffMemberInput,
    @Ctx() ctx: StaffContext,
  ): Promise<StaffMemberPayload> {
    return { member: await disableStaffMember(ctx, input) }
  }

  @Requires('staff.edit')
  @Mutation(() => StaffMemberPayload, {
    description: 'Gives a disabled member access again. Errors: NOT_FOUND, STATUS_CONFLICT (changed or active).',
  })
  async enableStaffMember(
    @Arg('input', () => EnableStaffMemberInput) input: EnableStaffMemberInput,
    @Ctx() ctx: StaffContext,
  ): Promise<StaffMemberPayload> {
    return { member: await enableStaffMember(ctx, input) }
  }

  @Requires('staff.edit')
  @Mutation(() => StaffMemberPayload, {
    description: 'Ends all sessions of a member, in the console and in the shop. Errors: NOT_FOUND.',
  })
  async signOutStaffMember(
    @Arg('input', () => SignOutStaffMemberInput) { id }: SignOutStaffMemberInput,
    @Ctx() ctx: StaffContext,
  ): Promise<StaffMemberPayload> {
    return { member: await signOutStaffMember(ctx, id) }
  }

  @Requires('staff.edit')
  @Mutation(() => StaffMemberPayload, {
    description:
      'Removes the authenticator app and the recovery codes of a member, signs the member out and notifies them. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT without an app.',
  })
  async resetStaffSecondFactor(
    @Arg('input', () => ResetStaffSecondFactorInput) input: ResetStaffSecondFactorInput,
    @Ctx() ctx: StaffContext,
  ): Promise<StaffMemberPayload> {
    return { member: await resetStaffSecondFactor(ctx, input) }
  }
}
