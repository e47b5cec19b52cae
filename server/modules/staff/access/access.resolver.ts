import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { listPermissions } from '#server/security/permissions.ts'
import { Requires } from '#server/security/requires.ts'
import { findSecondFactor } from './access.queries.ts'
import {
  EndStaffSessionInput,
  EndStaffSessionPayload,
  LockedStaffSession,
  Me,
  OwnCodeInput,
  RecoveryCodesPayload,
  SendStaffCodeInput,
  SendStaffCodePayload,
  StaffDonePayload,
  StaffLogInInput,
  StaffLogInPayload,
  StaffLogOutPayload,
  type StaffRoleType,
  StaffSession,
  TotpSetup,
  UnlockSessionInput,
  UnlockSessionPayload,
  VerifySecondFactorInput,
  VerifySecondFactorPayload,
} from './access.type.ts'
import { beginTotpSetup, confirmTotp, disableTotp, renewRecoveryCodes } from './secondFactor.service.ts'
import { describeLock, lockSession, sendUnlockCode, unlockSession } from './sessionLock.service.ts'
import { logInStaff, sendStaffCode, verifySecondFactor } from './signIn.service.ts'
import type { StaffContext } from './staffContext.ts'
import { endOwnSession, listOwnSessions, logOutStaff } from './staffSessions.service.ts'

@Resolver()
export class StaffAccessResolver {
  @Requires('member')
  @Query(() => Me, { nullable: true, description: 'The signed-in staff member.' })
  async me(@Ctx() ctx: StaffContext): Promise<Me | null> {
    return buildMe(ctx)
  }

  @Requires('member')
  @Query(() => [StaffSession], {
    nullable: true,
    description: 'Own sessions that have neither ended nor expired, the most recently used first.',
  })
  async mySessions(@Ctx() ctx: StaffContext): Promise<StaffSession[]> {
    return listOwnSessions(ctx)
  }

  @Requires('anonymous')
  @Query(() => LockedStaffSession, {
    nullable: true,
    description:
      'The locked session of the caller; null when there is no session, it is not locked, or no code unlocks it any more.',
  })
  async lockedSession(@Ctx() ctx: StaffContext): Promise<LockedStaffSession | null> {
    return (await describeLock(ctx)) as LockedStaffSession | null
  }

  @Requires('anonymous')
  @Mutation(() => StaffLogInPayload, {
    description:
      'First step of a log-in. Sends a code by email at once when no authenticator app is set up. Errors: INVALID_CREDENTIALS, RATE_LIMITED.',
  })
  async logIn(@Arg('input', () => StaffLogInInput) input: StaffLogInInput, @Ctx() ctx: StaffContext) {
    return (await logInStaff(ctx, input)) as StaffLogInPayload
  }

  @Requires('anonymous')
  @Mutation(() => SendStaffCodePayload, {
    description: 'Sends another code by email. Errors: CHALLENGE_INVALID, RATE_LIMITED within a minute.',
  })
  async sendEmailCode(@Arg('input', () => SendStaffCodeInput) input: SendStaffCodeInput, @Ctx() ctx: StaffContext) {
    return sendStaffCode(ctx, input.challenge)
  }

  @Requires('anonymous')
  @Mutation(() => VerifySecondFactorPayload, {
    description:
      'Second step of a log-in; opens a session. Errors: CODE_INVALID, CHALLENGE_INVALID after five codes or ten minutes, RATE_LIMITED.',
  })
  async verifySecondFactor(
    @Arg('input', () => VerifySecondFactorInput) input: VerifySecondFactorInput,
    @Ctx() ctx: StaffContext,
  ): Promise<VerifySecondFactorPayload> {
    const { token, context } = await verifySecondFactor(ctx, input)
    const me = await buildMe(context)
    if (!me) throw new Error('The session that was just opened has no member')
    return { me, token }
  }

  @Requires('anonymous')
  @Mutation(() => StaffLogOutPayload, { description: 'Ends the current session; without a session it does nothing.' })
  async logOut(@Ctx() ctx: StaffContext): Promise<StaffLogOutPayload> {
    return logOutStaff(ctx)
  }

  @Requires('member')
  @Mutation(() => StaffDonePayload, {
    description:
      'Locks the current session at once, as it is after `lockMinutes` without activity; does nothing on a phone.',
  })
  async lockSession(@Ctx() ctx: StaffContext) {
    return lockSession(ctx)
  }

  @Requires('anonymous')
  @Mutation(() => SendStaffCodePayload, {
    description:
      'Emails a code for the locked session. Errors: CHALLENGE_INVALID without one and after five codes, RATE_LIMITED within a minute.',
  })
  async sendUnlockCode(@Ctx() ctx: StaffContext) {
    return sendUnlockCode(ctx)
  }

  @Requires('anonymous')
  @Mutation(() => UnlockSessionPayload, {
    description:
      'Unlocks the session with a code of the second factor. Errors: CODE_INVALID; CHALLENGE_INVALID after five codes and without a locked session, so that a log-in is needed; RATE_LIMITED.',
  })
  async unlockSession(
    @Arg('input', () => UnlockSessionInput) input: UnlockSessionInput,
    @Ctx() ctx: StaffContext,
  ): Promise<UnlockSessionPayload> {
    const me = await buildMe(await unlockSession(ctx, input))
    if (!me) throw new Error('The session that was just unlocked has no member')
    return { me }
  }

  @Requires('member')
  @Mutation(() => EndStaffSessionPayload, { description: 'Ends one of the own sessions. Errors: NOT_FOUND.' })
  async endMySession(
    @Arg('input', () => EndStaffSessionInput) { sessionId }: EndStaffSessionInput,
    @Ctx() ctx: StaffContext,
  ): Promise<EndStaffSessionPayload> {
    return { sessions: await endOwnSession(ctx, sessionId) }
  }

  @Requires('member')
  @Mutation(() => TotpSetup, {
    description:
      'Begins to set up an authenticator app; confirm it with its first code. Errors: SESSION_EXPIRED (ten minutes after the log-in), STATUS_CONFLICT.',
  })
  async beginTotpSetup(@Ctx() ctx: StaffContext): Promise<TotpSetup> {
    return beginTotpSetup(ctx)
  }

  @Requires('member')
  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Requires the authenticator app from now on; returns the recovery codes once. Errors: SESSION_EXPIRED (ten minutes after the log-in), CODE_INVALID, STATUS_CONFLICT, RATE_LIMITED.',
  })
  async confirmTotp(@Arg('input', () => OwnCodeInput) { code }: OwnCodeInput, @Ctx() ctx: StaffContext) {
    return confirmTotp(ctx, code)
  }

  @Requires('member')
  @Mutation(() => StaffDonePayload, {
    description:
      'Turns the authenticator app off, with its code or a recovery code. Errors: SESSION_EXPIRED (ten minutes after the log-in), CODE_INVALID, STATUS_CONFLICT, RATE_LIMITED.',
  })
  async disableTotp(@Arg('input', () => OwnCodeInput) { code }: OwnCodeInput, @Ctx() ctx: StaffContext) {
    return disableTotp(ctx, code)
  }

  @Requires('member')
  @Mutation(() => RecoveryCodesPayload, {
    description:
      'Replaces all recovery codes, with a code of the authenticator app. Errors: SESSION_EXPIRED (ten minutes after the log-in), CODE_INVALID, STATUS_CONFLICT, RATE_LIMITED.',
  })
  async renewRecoveryCodes(@Arg('input', () => OwnCodeInput) { code }: OwnCodeInput, @Ctx() ctx: StaffContext) {
    return renewRecoveryCodes(ctx, code)
  }
}

async function buildMe({ db, viewer, staffSession }: StaffContext): Promise<Me | null> {
  if (!viewer || !staffSession) return null
  const { id, name, email, roles } = viewer
  const { confirmedAt, recoveryCodesLeft } = await findSecondFactor(db, id)
  return {
    id,
    name,
    email,
    roles: [...roles] as StaffRoleType[],
    permissions: listPermissions(roles),
    totpEnabled: confirmedAt !== null,
    recoveryCodesLeft,
    session: staffSession,
  }
}
