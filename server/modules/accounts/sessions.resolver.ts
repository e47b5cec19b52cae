import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Access } from '#server/security/access.ts'
import { MessagePayload } from './accounts.type.ts'
import { completeLogIn, logIn } from './login.service.ts'
import { forgotPassword, resetPassword, verifyResetCode } from './passwordReset.service.ts'
import { endAllSessions, endSession, listSessions, logOut, refreshSession } from './sessions.service.ts'
import {
  CompleteLogInInput,
  EndSessionInput,
  ForgotPasswordInput,
  LogInInput,
  LogInPayload,
  LogOutInput,
  RefreshSessionInput,
  ResetPasswordInput,
  SessionPayload,
  SessionsPayload,
  SessionType,
  VerifyResetCodeInput,
  VerifyResetCodePayload,
} from './sessions.type.ts'

@Resolver()
export class SessionsResolver {
  @Access('public')
  @Mutation(() => LogInPayload, {
    description:
      'Signs in, or mails a code first. Errors: INVALID_CREDENTIALS, CAPTCHA_FAILED, EMAIL_NOT_VERIFIED (a code was mailed), RATE_LIMITED, BAD_INPUT.',
  })
  logIn(
    @Context() ctx: RequestContext,
    @Arg('input', () => LogInInput, { description: 'Who signs in.' }) input: LogInInput,
  ) {
    return logIn(ctx, input)
  }

  @Access('public')
  @Mutation(() => LogInPayload, {
    description:
      'The second step of logging in. Errors: CHALLENGE_INVALID (log in again), CODE_INVALID, BAD_INPUT, RATE_LIMITED.',
  })
  completeLogIn(
    @Context() ctx: RequestContext,
    @Arg('input', () => CompleteLogInInput, { description: 'The mailed code.' }) input: CompleteLogInInput,
  ) {
    return completeLogIn(ctx, input)
  }

  @Access('public')
  @Mutation(() => SessionPayload, {
    description: 'Trades a refresh token for the next pair. Errors: UNAUTHENTICATED, SESSION_EXPIRED.',
  })
  refreshSession(
    @Context() ctx: RequestContext,
    @Arg('input', () => RefreshSessionInput, { description: 'The token.' }) input: RefreshSessionInput,
  ) {
    return refreshSession(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description: 'Ends the session that asks; a visitor may ask too. Errors: none of its own.',
  })
  logOut(
    @Context() ctx: RequestContext,
    @Arg('input', () => LogOutInput, { nullable: true, description: 'For an access token that has run out.' })
    input?: LogOutInput,
  ) {
    return logOut(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Mails a code for a new password; known and unknown e-mails are answered alike. Errors: BAD_INPUT, CAPTCHA_FAILED, RATE_LIMITED.',
  })
  forgotPassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => ForgotPasswordInput, { description: 'Whose password.' }) input: ForgotPasswordInput,
  ) {
    return forgotPassword(ctx, input)
  }

  @Access('public')
  @Mutation(() => VerifyResetCodePayload, {
    description:
      'Trades the mailed code for the permission to choose a new password. Errors: CODE_INVALID, BAD_INPUT, RATE_LIMITED.',
  })
  verifyResetCode(
    @Context() ctx: RequestContext,
    @Arg('input', () => VerifyResetCodeInput, { description: 'The mailed code.' }) input: VerifyResetCodeInput,
  ) {
    return verifyResetCode(ctx, input)
  }

  @Access('public')
  @Mutation(() => MessagePayload, {
    description:
      'Sets a new password and signs every device out. Errors: CHALLENGE_INVALID, CAPTCHA_FAILED, BAD_INPUT.',
  })
  resetPassword(
    @Context() ctx: RequestContext,
    @Arg('input', () => ResetPasswordInput, { description: 'The new password.' }) input: ResetPasswordInput,
  ) {
    return resetPassword(ctx, input)
  }

  @Access('signed-in')
  @Query(() => [SessionType], { nullable: true, description: 'The devices that are signed in, this one first.' })
  sessions(@Context() ctx: RequestContext) {
    return listSessions(ctx)
  }

  @Access('signed-in')
  @Mutation(() => SessionsPayload, {
    description: 'Signs one device out; one that is signed out already stays so. Errors: none of its own.',
  })
  endSession(
    @Context() ctx: RequestContext,
    @Arg('input', () => EndSessionInput, { description: 'The device.' }) input: EndSessionInput,
  ) {
    return endSession(ctx, input)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, { description: 'Signs every device out, this one too. Errors: none of its own.' })
  endAllSessions(@Context() ctx: RequestContext) {
    return endAllSessions(ctx)
  }
}
